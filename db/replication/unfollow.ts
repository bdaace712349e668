import type { Direction } from './direction.ts';

/** Ends the subscription, when there is one, and leaves the slot alone: it may be gone, or its server. */
export async function unfollow({ subscriber, subscription }: Direction): Promise<void> {
  const { rowCount } = await subscriber.query(
    `select from pg_subscription join pg_database d on d.oid = subdbid
     where datname = current_database() and subname = $1`,
    [subscription],
  );
  if (rowCount === 0) return;
  await subscriber.query(`alter subscription ${subscription} disable`);
  await subscriber.query(`alter subscription ${subscription} set (slot_name = none)`);
  await subscriber.query(`drop subscription ${subscription}`);
}

const PATIENCE = 30_000;

/** Drops the slot, when there is one, as soon as nobody reads it any more. */
export async function dropSlot({ publisher, slot }: Direction): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const { rows } = await publisher.query<{ reader: number | null }>(
      'select active_pid as reader from pg_replication_slots where slot_name = $1',
      [slot],
    );
    const [found] = rows;
    if (!found) return;
    if (found.reader === null || Date.now() > deadline) break;
    await publisher.query('select pg_terminate_backend($1)', [found.reader]);
  }
  await publisher.query('select pg_drop_replication_slot($1)', [slot]);
}
