import { migrate } from '@fernway/db/migrate';
import type { Regions } from '@fernway/db/replication/direction';
import { setUpReplication } from '@fernway/db/replication/set-up';
import { type Environment, readEnvironment } from '@fernway/env';
import { migrateIdentity } from '@fernway/identity/migrate';
import { type DatabaseUrls, operatorUrls } from './databases.ts';

/** Brings the databases of both regions and of identity to this version. */
export async function prepareDatabases(urls: DatabaseUrls, say: (line: string) => void): Promise<void> {
  const regions = ['CA', 'US'] as const;
  await Promise.all([
    ...regions.map((region) => migrate({ url: urls[region], region, onProgress: say })),
    migrateIdentity({ url: urls.IDENTITY, onProgress: say }),
  ]);
}

/**
 * Lets both regions follow each other's catalogue, and says when one of them cannot any more.
 * @returns whether both do
 */
export async function replicate(urls: DatabaseUrls, say: (line: string) => void): Promise<boolean> {
  const lost = await setUpReplication(replicationUrls(urls, readEnvironment()));
  for (const region of lost) {
    say(`Region ${region} misses changes of the other one: npm run db:replicate -- --rebuild ${region}`);
  }
  return lost.length === 0;
}

/** Where the regions' databases are for us, and for each other's servers. */
export const replicationUrls = (urls: DatabaseUrls, env: Environment): Regions => ({
  CA: { url: urls.CA, reach: env.REPLICATION_URL_CA },
  US: { url: urls.US, reach: env.REPLICATION_URL_US },
});

/** The same for a start: embedded databases also get the demo catalogue, an operator's hold only what is imported. */
export async function prepareStart(urls: DatabaseUrls, say: (line: string) => void): Promise<void> {
  await prepareDatabases(urls, say);
  if (!operatorUrls(readEnvironment())) {
    // Loaded late, with all of the importer: a start that is refused should be refused at once.
    const { loadDemo } = await import('@fernway/demo/load');
    await loadDemo({ urls, extent: readEnvironment().FERNWAY_DEMO, onProgress: say });
  }
  // Last: copying what is there costs less than following it while it is loaded, and holds up no start.
  await replicate(urls, say);
}
