import type pg from 'pg';

/**
 * Remembers that a call of our own servers was made.
 * @param until milliseconds since 1970 after which it may be forgotten
 * @returns false when it was there already
 */
export async function rememberNonce(pool: pg.Pool, nonce: string, until: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'insert into nonces (nonce, until) values ($1, to_timestamp($2)) on conflict do nothing',
    [nonce, until / 1000],
  );
  return rowCount === 1;
}
