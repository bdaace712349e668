import type pg from 'pg';

/**
 * Takes everything from every app that an account has allowed something, as a new password does by itself: for whatever
 * shows that somebody else had the account.
 * @param client of the surrounding transaction, if there is one
 */
export async function endAppGrants(client: Pick<pg.ClientBase, 'query'>, userId: string): Promise<void> {
  await client.query('select end_app_grants($1)', [userId]);
}
