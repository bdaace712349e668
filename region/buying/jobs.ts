import type { Database } from '@fernway/db/connect';
import { deleteOlder } from './queries.ts';

/** How long procurement records are kept: the privacy policy says so. */
const YEARS = 3;
const AT_ONCE = 5_000;

/** Deletes expired clicks and orders, in short transactions. */
export async function purgeProcurementRecords(db: Database): Promise<void> {
  while ((await deleteOlder(db, YEARS, AT_ONCE)) > 0);
}
