import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Direction } from './direction.ts';

/** Drops the subscription, if there is one, but not its slot: the slot or its server may be gone. */
export async function dropSubscription(direction: Direction): Promise<void> {
  await direction.subscriber.query((await statementsToDrop(direction)).join(';\n'));
}

/** What drops the subscription with its workers, in one transaction; none when there is no subscription. */
export async function statementsToDrop({ subscriber, subscription }: Direction): Promise<string[]> {
  const { rowCount } = await subscriber.query(
    `select from pg_subscription join pg_database d on d.oid = subdbid
     where datname = current_database() and subname = $1`,
    [subscription],
  );
  if (rowCount === 0) return [];
  return [
    `alter subscription ${subscription} disable`,
    `alter subscription ${subscription} set (slot_name = none)`,
    `drop subscription ${subscription}`,
  ];
}

const UNFOLLOW_TIMEOUT_MS = 30_000;
const IN_USE = '55006';
const NOT_ALLOWED = '42501';

/**
 * Drops the slot, if there is one. A former follower may still hold it for a moment: its backend is terminated, or
 * waited for where we lack the permission.
 * @throws DatabaseError that names the process which still holds it after half a minute
 */
export async function dropSlot({ publisher, slot }: Direction): Promise<void> {
  for (const deadline = performance.now() + UNFOLLOW_TIMEOUT_MS; ; await pause(100)) {
    try {
      await publisher.query(
        'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
        [slot],
      );
      return;
    } catch (error) {
      if (!hasErrorCode(error, IN_USE) || performance.now() > deadline) throw error;
    }
    await publisher
      .query('select pg_terminate_backend(active_pid) from pg_replication_slots where slot_name = $1', [slot])
      .catch((error: unknown) => {
        if (!hasErrorCode(error, NOT_ALLOWED)) throw error;
      });
  }
}

const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof pg.DatabaseError && error.code === code;
