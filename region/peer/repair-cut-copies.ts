import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import type { RegionAddresses } from '@fernway/db/replication/direction';
import { linkRegions } from '@fernway/db/replication/link';
import { readReplication } from '@fernway/db/replication/state';
import type { FastifyBaseLogger } from 'fastify';

interface CopyingRegion {
  home: Market;
  db: Database;
  /** undefined: this process does not know the other region's database, and `npm run regions:link` is left to people. */
  regions: RegionAddresses | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Links the regions again while a first copy of a table is at the step at which it may have been cut off for good.
 * @throws ReplicationError when the other database does not answer, or somebody else links for a minute
 */
export async function repairCutCopies({ home, db, regions, log }: CopyingRegion): Promise<void> {
  if (!regions) return;
  const { copying } = await readReplication(db, home);
  if (!copying.some(({ state }) => state === 'f')) return;
  const { repaired } = await linkRegions(regions);
  if (repaired.length > 0)
    log.warn(
      { repaired },
      'replication repaired: the copy of a table was cut off, and its rows were compared',
    );
}
