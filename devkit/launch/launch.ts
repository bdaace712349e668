import { join } from 'node:path';
import { dataFolder, type Environment, isOnThisMachine } from '@fernway/settings';
import { endOrphans } from '../postgres/orphans.ts';
import { checkPorts } from '../process/ports.ts';
import { explain, StartError } from '../process/start-error.ts';
import { holdDataFolder, type LockedDataFolder } from './data-folder.ts';
import { checkOperatorServers, type DatabaseUrls, operatorUrls, startEmbedded } from './databases.ts';
import { readOrCreatePushKeys } from './push-keys.ts';
import { readOrCreateSecret } from './secret-file.ts';
import { type Service, startService } from './service.ts';
import { portsOf, settleEnvironment } from './settings.ts';

/** What `npm start` and `npm run dev` differ in. */
export interface LaunchPlan {
  command: 'start' | 'dev';
  /** Brings the databases up to date and fills them; runs before the services start. */
  prepare(urls: DatabaseUrls, env: Environment): Promise<void>;
  /** Builds what the services serve; runs beside `prepare`. */
  build(): Promise<void>;
  services(env: Environment): Service[];
  /** Told once, when every service is ready. */
  ready(env: Environment): void;
  /** Goes on beside the services once they are ready. What fails there ends nothing. */
  finish(urls: DatabaseUrls, env: Environment, signal: AbortSignal): Promise<void>;
  /** Takes a line for the terminal. */
  say(line: string): void;
}

/**
 * Starts everything, and returns when it is asked to stop (`stop` settles) or a part has ended by itself. By then
 * everything is stopped again: the services first, the database last.
 * @returns the exit code: 0 when it was asked to stop, else 1 after one line that says why.
 */
export async function launch(
  plan: LaunchPlan,
  source: NodeJS.ProcessEnv,
  stop: Promise<void>,
): Promise<number> {
  const stack = new AsyncDisposableStack();
  try {
    await Promise.race([stop, run(plan, source, stack)]);
    return 0;
  } catch (error) {
    plan.say(explain(error));
    return 1;
  } finally {
    await stack.disposeAsync();
  }
}

async function run(plan: LaunchPlan, source: NodeJS.ProcessEnv, stack: AsyncDisposableStack): Promise<never> {
  const env = await settleEnvironment(source);
  const folder = stack.use(takeDataFolder(env, plan.command));
  await endOrphans(join(folder.path, 'postgres'));
  await checkPorts(portsOf(env));
  const { urls, ended: databaseEnded } = await databases(env, folder, stack);
  await Promise.all([plan.prepare(urls, env), plan.build()]);

  const complete = {
    ...env,
    ...variablesOf(urls),
    LINK_KEY: env.LINK_KEY ?? readOrCreateSecret(folder.path, 'LINK_KEY'),
    ...pushKeysOf(env, folder),
    PLATFORM_TOKEN_KEY: env.PLATFORM_TOKEN_KEY ?? readOrCreateSecret(folder.path, 'PLATFORM_TOKEN_KEY'),
    IDENTITY_SECRET: env.IDENTITY_SECRET ?? readOrCreateSecret(folder.path, 'IDENTITY_SECRET'),
  };
  let isStarting = true;
  const shutdown = new AbortController();
  let finishing: Promise<void> | undefined;
  // It works on the databases, and ends soon once the services have.
  stack.defer(() => finishing);
  const surroundings = { logFolder: join(folder.path, 'logs'), say: plan.say, isStarting: () => isStarting };
  const services = plan.services(complete).map((service) => startService(service, surroundings));
  stack.defer(async () => {
    shutdown.abort();
    await Promise.all(services.map((service) => service.stop()));
  });
  await Promise.all(services.map((service) => service.ready));
  isStarting = false;
  plan.ready(complete);
  finishing = plan.finish(urls, complete, shutdown.signal).catch((error: unknown) => {
    if (!shutdown.signal.aborted) plan.say(explain(error));
  });
  throw new StartError(await Promise.race([databaseEnded, ...services.map((service) => service.ended)]));
}

function takeDataFolder(env: Environment, command: string): LockedDataFolder {
  const folder = holdDataFolder(dataFolder(env), command);
  if (!('pid' in folder)) return folder;
  throw new StartError(`npm run ${folder.command} (process ${folder.pid}) already uses ${dataFolder(env)}`);
}

async function databases(env: Environment, folder: LockedDataFolder, stack: AsyncDisposableStack) {
  const given = operatorUrls(env);
  if (given) {
    await checkOperatorServers(given);
    return { urls: given, ended: new Promise<string>(() => {}) };
  }
  const { server, urls } = await startEmbedded(folder, env, env.POSTGRES_PORT);
  stack.defer(() => server.stop());
  return { urls, ended: server.ended };
}

// Where others reach the sites, only keys that the operator has set: what is not set up is off there.
const pushKeysOf = (env: Environment, { path }: LockedDataFolder) =>
  env.VAPID_PRIVATE_KEY === undefined && isOnThisMachine(env) ? readOrCreatePushKeys(path) : {};

const variablesOf = (urls: DatabaseUrls) => ({
  DATABASE_URL_CA: urls.CA,
  DATABASE_URL_US: urls.US,
  DATABASE_URL_IDENTITY: urls.IDENTITY,
});
