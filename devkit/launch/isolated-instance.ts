import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@fernway/settings';
import { embeddedUrl } from '../postgres/server.ts';
import { freePorts } from '../process/ports.ts';
import { areDemoShopsRead } from './demo-shops.ts';
import { manyRenders } from './render-settings.ts';

const START_TIMEOUT_MS = 240_000;

/** A Fernway that runs beside others: on free ports, with data of its own that is removed when it stops. */
export interface IsolatedInstance {
  /** What it was started with, for commands that work on the same data. */
  env: NodeJS.ProcessEnv;
  dataFolder: string;
  ports: Record<
    'site' | 'siteMetrics' | 'ca' | 'us' | 'mail' | 'signIn' | 'platform' | 'push' | 'postgres',
    number
  >;
  stop(): Promise<void>;
}

/**
 * Starts Fernway as `npm start` does, beside whatever runs already. The shops of the demo's stores are connected then.
 * @param demo which of the demo's stores it has
 * @param options `lowPriority`: everything else on this machine has priority
 * @throws Error when it ends, or does not answer within four minutes
 */
export async function startIsolatedInstance(
  demo: 'full' | 'starter',
  { lowPriority = false } = {},
): Promise<IsolatedInstance> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'fernway-isolated-'));
  const port = freePorts();
  const ports = {
    site: await port(),
    siteMetrics: await port(),
    ca: await port(),
    us: await port(),
    mail: await port(),
    signIn: await port(),
    platform: await port(),
    push: await port(),
    postgres: await port(),
  };
  const { site, siteMetrics, ca, us, mail, signIn, platform, push, postgres } = ports;
  const env = {
    ...process.env,
    ...manyRenders,
    FERNWAY_DATA: dataFolder,
    FERNWAY_DEMO: demo,
    SITE_PORT: String(site),
    REGION_CA_PORT: String(ca),
    REGION_US_PORT: String(us),
    POSTGRES_PORT: String(postgres),
    METRICS_SITE_PORT: String(siteMetrics),
    METRICS_CA_PORT: '0',
    METRICS_US_PORT: '0',
    IDENTITY_PORT: '0',
    METRICS_IDENTITY_PORT: '0',
    MAIL_PORT: String(mail),
    MAIL_SMTP_PORT: '0',
    SIGN_IN_PORT: String(signIn),
    PLATFORM_PORT: String(platform),
    // Emptied, whatever this machine's environment says, so that nothing leaves the machine.
    SMTP_URL: '',
    PUSH_PORT: String(push),
    SHOPIFY_CLIENT_ID: '',
    SHOPIFY_CLIENT_SECRET: '',
    VAPID_PUBLIC_KEY: '',
    VAPID_PRIVATE_KEY: '',
    PUSH_SERVICES: '',
    S3_BUCKET: '',
  };
  const fernway = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (lowPriority && fernway.pid) setPriority(fernway.pid, constants.priority.PRIORITY_LOW);
  const ended = once(fernway, 'exit');
  const stop = async () => {
    fernway.kill('SIGTERM');
    await ended;
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    const isOver = () => fernway.exitCode !== null;
    await Promise.all([site, ca, us].map((port) => waitUntilReady(port, isOver)));
    const urlOf = (database: string) => embeddedUrl({ dataFolder, port: postgres, database });
    const urls = { CA: urlOf('ca'), US: urlOf('us') };
    await waitUntil(() => areDemoShopsRead(urls), {
      isOver,
      what: 'the shops of the demo are not connected',
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { env, dataFolder, ports, stop };
}

const waitUntilReady = (port: number, isOver: () => boolean): Promise<void> =>
  waitUntil(
    () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      ),
    { isOver, what: `nothing answers at port ${port}` },
  );

async function waitUntil(
  isSo: () => Promise<boolean>,
  { isOver, what }: { isOver: () => boolean; what: string },
): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline && !isOver()) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(what);
}
