import type pg from 'pg';

/**
 * Remembers the nonce of a call that one of our own servers signed.
 * @param until milliseconds since 1970 after which it may be forgotten
 * @returns false when the nonce was there already
 */
export async function rememberNonce(pool: pg.Pool, nonce: string, until: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'insert into nonces (nonce, until) values ($1, to_timestamp($2)) on conflict do nothing',
    [nonce, until / 1000],
  );
  return rowCount === 1;
}
