import { replicationUrls } from '@fernway/db/replication/direction';
import { resync } from '@fernway/db/replication/resync';
import { openDatabases } from '@fernway/devkit/launch/databases';
import { link } from '@fernway/devkit/launch/prepare';
import { query } from '@fernway/devkit/postgres/query';
import { explain, StartError } from '@fernway/devkit/process/start-error';
import { repairRestoredIdentity, requeueForRestoredRegion } from '@fernway/identity/deletion/repair-restored';
import { enqueueAllProfiles } from '@fernway/region/shoppers/restored';
import { type Environment, readEnvironment } from '@fernway/settings';

const COMMAND = 'regions:resync';
const say = (line: string) => process.stderr.write(`${line}\n`);

try {
  const { to, isOfAccounts } = parseArguments(process.argv.slice(2));
  const env = readEnvironment();
  if (to === 'IDENTITY') await identity(env);
  else await (isOfAccounts ? accounts : goods)(env, to);
} catch (error) {
  say(explain(error));
  process.exitCode = 1;
}

async function goods(env: Environment, to: 'CA' | 'US'): Promise<void> {
  await using databases = await openDatabases(env, COMMAND, ['CA', 'US']);
  await resync(replicationUrls(databases.urls, env), {
    to,
    onProgress: (table, rows) => say(`${table}: ${rows}`),
  });
  if (await link(databases.urls, say)) say('Both regions follow each other.');
  else process.exitCode = 1;
}

/** Repairs the accounts of a region that was restored alone. */
async function accounts(env: Environment, home: 'CA' | 'US'): Promise<void> {
  const other = home === 'CA' ? 'US' : 'CA';
  await using databases = await openDatabases(env, COMMAND, [other, 'IDENTITY']);
  const { urls } = databases;
  const deleted = await deletedIn(urls[other]);
  const { profiles, deletions } = await requeueForRestoredRegion(urls.IDENTITY, { home, deleted });
  await enqueueAllProfiles(urls[other]);
  say(`Region ${home} is told of ${profiles} accounts and ${deletions} deletions.`);
  say(`Region ${other} tells it what shoppers have written into their profiles there.`);
}

/** Repairs identity after it was restored alone. */
async function identity(env: Environment): Promise<void> {
  await using databases = await openDatabases(env, COMMAND, ['CA', 'US', 'IDENTITY']);
  const { urls } = databases;
  const deleted = [...(await deletedIn(urls.CA)), ...(await deletedIn(urls.US))];
  const again = await repairRestoredIdentity(urls.IDENTITY, deleted);
  say(`Everybody signs in again; ${again} accounts that had been deleted are deleted again.`);
}

async function deletedIn(url: string): Promise<string[]> {
  const rows = await query<{ id: string }>(url, 'select id from deleted_users');
  return rows.map(({ id }) => id);
}

function parseArguments(args: string[]): { to: 'CA' | 'US' | 'IDENTITY'; isOfAccounts: boolean } {
  const [region = '', ...rest] = args.filter((arg) => arg !== '--accounts');
  const to = region.toUpperCase();
  const isOfAccounts = args.includes('--accounts');
  if (rest.length === 0 && (to === 'CA' || to === 'US' || (to === 'IDENTITY' && isOfAccounts)))
    return { to, isOfAccounts };
  throw new StartError(
    'npm run regions:resync -- CA, or -- US: the region that misses changes of the other one; with --accounts, after it was restored alone, or -- IDENTITY --accounts, after identity was',
  );
}
