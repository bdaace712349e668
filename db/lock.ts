import type pg from 'pg';

/** The advisory locks with fixed numbers, all distinct; the key of any other lock is the hash of a text. */
export const LOCKS = {
  migrating: 7_210_001,
  /** Taken by `apply_serially()` of db/functions/replication.sql. */
  applyingReplicatedRows: 7_210_002,
  linkingRegions: 7_210_003,
  makingSigningKey: 7_210_004,
  /** Of 256 locks: taken by `lock_company_of_product()` of db/functions/groups.sql. */
  writingGoodsOfCompany: 7_210_005,
} as const;

/**
 * Takes an advisory lock for the rest of the session. It polls: a session that blocks in pg_advisory_lock() holds a
 * snapshot, which CREATE INDEX CONCURRENTLY and new replication slots wait for.
 * @param options `timeoutMs`: milliseconds to wait
 * @returns false when somebody else holds it for all that time
 */
export async function waitForLock(
  client: pg.ClientBase,
  { lock, timeoutMs }: { lock: keyof typeof LOCKS; timeoutMs: number },
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      LOCKS[lock],
    ]);
    if (rows[0]?.locked) return true;
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
