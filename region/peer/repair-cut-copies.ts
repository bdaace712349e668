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
 * Links the regions again where a first copy of a table may stand still, since it was cut off for good or the other
 * server is silent, and where a resync was interrupted.
 * @throws ReplicationError when the other database does not answer, or somebody else links for a minute
 */
export async function repairCutCopies({ home, db, regions, log }: CopyingRegion): Promise<void> {
  if (!regions) return;
  const { in: following, copying, isLinking } = await readReplication(db, home);
  const mayStandStill =
    following === 'resyncing' ||
    copying.some(({ state, awaitingAfterBytes }) => state === 'f' || awaitingAfterBytes !== null);
  if (!mayStandStill || isLinking) return;
  const { repaired, resumed } = await linkRegions(regions);
  if (repaired.length > 0 || resumed.length > 0)
    log.warn(
      { repaired, resumed },
      'replication repaired: the copy of a table or a resync was cut off, and rows were compared',
    );
}
