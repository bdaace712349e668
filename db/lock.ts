import type pg from 'pg';

/**
 * Takes an advisory lock for the rest of the session. Polled: a session that waits inside pg_advisory_lock() holds a
 * snapshot, and CREATE INDEX CONCURRENTLY and new replication slots wait for it.
 * @param patience milliseconds
 * @returns false when somebody else held it all that time
 */
export async function waitForLock(
  client: pg.ClientBase,
  { key, patience }: { key: number; patience: number },
): Promise<boolean> {
  const deadline = Date.now() + patience;
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      key,
    ]);
    if (rows[0]?.locked) return true;
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
