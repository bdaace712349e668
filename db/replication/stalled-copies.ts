import { setTimeout as pause } from 'node:timers/promises';
import type { Direction } from './direction.ts';
import { type ResyncSource, resyncDirection } from './resync.ts';
import { ageOf, isOld, isSilent } from './silent-copies.ts';
import type { TableCopy } from './state.ts';

/**
 * The copies that made no progress between two looks, nor for a minute before, as far as their age is known. A copy
 * makes progress while one worker lives on it and the other server is not silent, and one that waits for a worker while
 * any other does.
 */
export function findStalledCopies(before: TableCopy[], now: TableCopy[]): TableCopy[] {
  const hasProgressed = (copy: TableCopy): boolean => {
    const earlier = before.find(({ table }) => table === copy.table);
    if (earlier?.state !== copy.state) return true;
    return copy.worker !== null && copy.worker === earlier.worker && !isSilent(earlier, copy);
  };
  const waits = ({ state }: TableCopy): boolean => state === 'i' || state === 's';
  const isAnyMoving = now.some(hasProgressed);
  return now.filter((copy) => isOld(copy) && !hasProgressed(copy) && !(waits(copy) && isAnyMoving));
}

/** One sentence, with the age of the oldest. */
export function describeStalledCopies(
  copies: TableCopy[],
  { from, to }: Pick<Direction, 'from' | 'to'>,
): string {
  const tables = copies.map(({ table }) => table).join(', ');
  const ages = copies.flatMap((copy) => ageOf(copy) ?? []);
  const age =
    ages.length > 0
      ? `${Math.floor(Math.max(...ages) / 60)} min`
      : 'an unknown time (track_commit_timestamp was off, or the clock was set back)';
  return `The copy of ${tables} from ${from} to ${to} has made no progress for ${age}: npm run regions:link repairs one that was cut off or whose connection is silent, and the log of PostgreSQL of ${to} names any other cause.`;
}

/** A worker drops its slot just before it commits that it is done. */
const COMMIT_TIMEOUT_MS = 2_000;

/**
 * Resyncs a direction in which a copy can never end: its slot is gone, and the worker was cut off before it committed
 * that. PostgreSQL asks for that slot for ever, and what was written since does not arrive.
 * @returns the tables whose copy was cut off
 */
export async function resyncCutCopies(direction: Direction, source: ResyncSource): Promise<string[]> {
  const suspected = await findCopiesWithoutSlot(direction);
  if (suspected.length === 0) return [];
  await pause(COMMIT_TIMEOUT_MS);
  const cut = (await findCopiesWithoutSlot(direction)).filter((table) => suspected.includes(table));
  if (cut.length > 0) await resyncDirection(direction, source);
  return cut;
}

/** The tables that are copied (state `f`), but not yet done, and whose slot on the publisher is gone or unusable. */
async function findCopiesWithoutSlot({ publisher, subscriber, subscription }: Direction): Promise<string[]> {
  // https://www.postgresql.org/docs/18/logical-replication-subscription.html#LOGICAL-REPLICATION-SUBSCRIPTION-SLOT
  const { rows } = await subscriber.query<{ table: string; slot: string }>(
    `select c.relname::text as table, format('pg_%s_sync_%s_%s', s.oid, c.oid, system_identifier) as slot
     from pg_subscription_rel join pg_subscription s on s.oid = srsubid join pg_database d on d.oid = subdbid
       join pg_class c on c.oid = srrelid, pg_control_system()
     where datname = current_database() and subname = $1 and srsubstate = 'f'`,
    [subscription],
  );
  if (rows.length === 0) return [];
  const usable = await publisher.query<{ slot: string }>(
    `select slot_name::text as slot from pg_replication_slots
     where slot_name = any($1) and invalidation_reason is null`,
    [rows.map(({ slot }) => slot)],
  );
  return rows.flatMap(({ table, slot }) => (usable.rows.some((one) => one.slot === slot) ? [] : [table]));
}
