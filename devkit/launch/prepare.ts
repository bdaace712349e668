import { migrate } from '@fernway/db/migrate';
import { replicationUrls } from '@fernway/db/replication/direction';
import { linkRegions } from '@fernway/db/replication/link';
import {
  describeMissingColumn,
  describeNewerMigration,
  describeRepairedCopy,
  describeRequiredColumn,
  describeResumedResync,
} from '@fernway/db/replication/version';
import { migrateIdentity } from '@fernway/identity/migrate';
import { type Environment, fakePlatform, isOnThisMachine, readEnvironment } from '@fernway/settings';
import { type DatabaseUrls, OWNERS, operatorUrls } from './databases.ts';

/** Brings the databases of both regions and of identity, or some of them, to this version. */
export async function prepareDatabases(
  urls: DatabaseUrls,
  say: (line: string) => void,
  owners = OWNERS,
): Promise<void> {
  await Promise.all(
    owners.map((owner) =>
      owner === 'IDENTITY'
        ? migrateIdentity({ url: urls[owner], onProgress: say })
        : migrate({ url: urls[owner], region: owner, onProgress: say }),
    ),
  );
}

/**
 * Lets both regions follow each other's catalogue, and says what is in the way.
 * @returns whether both do
 */
export async function link(urls: DatabaseUrls, say: (line: string) => void): Promise<boolean> {
  const { lost, repaired, resumed, newer, waiting, required } = await linkRegions(
    replicationUrls(urls, readEnvironment()),
  );
  if (newer) say(describeNewerMigration(newer));
  for (const line of [
    ...repaired.map(describeRepairedCopy),
    ...resumed.map(describeResumedResync),
    ...waiting.map(describeMissingColumn),
    ...required.map(describeRequiredColumn),
  ])
    say(line);
  for (const region of lost) {
    say(`Region ${region} misses changes of the other one: npm run regions:resync -- ${region}`);
  }
  return lost.length === 0 && required.length === 0;
}

/**
 * Prepares the databases for a start: embedded ones on this machine's hosts also get the demo catalogue and its shoppers'
 * accounts, an operator's hold only what is imported.
 * @throws StartError when others reach the sites, and something of the demo is there
 */
export async function prepareStart(
  urls: DatabaseUrls,
  env: Environment,
  say: (line: string) => void,
): Promise<void> {
  await prepareDatabases(urls, say);
  // Imported late, because all of the importer comes with it: a start that is refused should be refused at once.
  if (!isOnThisMachine(env)) await (await import('./refuse-demo.ts')).refuseDemo(urls);
  if (env.FERNWAY_DEMO !== 'none' && !operatorUrls(env)) {
    const { loadDemo } = await import('@fernway/demo/load');
    await loadDemo({ urls, extent: env.FERNWAY_DEMO, platform: fakePlatform(env), onProgress: say });
    const { openDemoAccounts } = await import('./demo-accounts.ts');
    await openDemoAccounts(urls);
  }
  // Last: copying the finished rows costs less than following them while they are loaded, and delays no start.
  await link(urls, say);
}
