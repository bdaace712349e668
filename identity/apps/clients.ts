import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A registered app. It has no secret, as everybody who has the app could read it. */
export interface OAuthClient {
  id: string;
  name: string;
  redirectUris: string[];
}

const COLUMNS = 'id, name, redirect_uris as "redirectUris"';

export async function findClient(pool: pg.Pool, id: string): Promise<OAuthClient | undefined> {
  const { rows } = await pool.query<OAuthClient>(`select ${COLUMNS} from oauth_clients where id = $1`, [id]);
  return rows[0];
}

export async function listClients(pool: pg.Pool): Promise<OAuthClient[]> {
  const { rows } = await pool.query<OAuthClient>(
    `select ${COLUMNS} from oauth_clients order by created_at, id`,
  );
  return rows;
}

/** Registers an app. The addresses are checked by whoever calls: see `redirectUriFault`. */
export async function addClient(
  pool: pg.Pool,
  { name, redirectUris }: Omit<OAuthClient, 'id'>,
): Promise<OAuthClient> {
  const id = randomUUID();
  await pool.query('insert into oauth_clients (id, name, redirect_uris) values ($1, $2, $3)', [
    id,
    name,
    redirectUris,
  ]);
  return { id, name, redirectUris };
}

/** Removes an app with everything that it has. @returns false: there is none with that id */
export async function removeClient(pool: pg.Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from oauth_clients where id = $1', [id]);
  return rowCount === 1;
}

/** The origins of apps that run in a browser: they alone may be answered across origins. */
export async function listAppOrigins(pool: pg.Pool): Promise<string[]> {
  const clients = await listClients(pool);
  const uris = clients.flatMap(({ redirectUris }) => redirectUris);
  return [...new Set(uris.filter((uri) => uri.startsWith('https:')).map((uri) => new URL(uri).origin))];
}
