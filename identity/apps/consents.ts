import type { ConnectedApp } from '@fernway/contract/identity/apps';
import { SCOPES, type Scope } from '@fernway/contract/scopes';
import type { Market } from '@fernway/contract/wire';
import type pg from 'pg';
import type { ActiveSession } from '../accounts/sessions.ts';
import { withTransaction } from '../database.ts';
import type { OAuthClient } from './clients.ts';
import { digestOf, makeOpaqueToken } from './secrets.ts';

/** What an app asks for, checked. */
export interface AuthorizationRequest {
  client: OAuthClient;
  redirectUri: string;
  state: string | undefined;
  scopes: Scope[];
  /** PKCE, S256. */
  challenge: string;
  issuer: Market;
  /** The regions for which tokens are asked. */
  markets: Market[];
}

/** Seconds for which a code is good. */
const CODE_LIFETIME_S = 60;

/**
 * Notes that a shopper allows a request, and makes a code for it. What ends the apps of an account locks the account too
 * (`end_app_grants`), so that a session which ends meanwhile allows nothing any more.
 * @returns undefined when the session has ended
 */
export const issueCode = (
  pool: pg.Pool,
  { userId, sessionId }: ActiveSession,
  request: AuthorizationRequest,
): Promise<string | undefined> =>
  withTransaction(pool, async (client) => {
    await client.query('select from "user" where "id" = $1 for no key update', [userId]);
    if (!(await isSessionOpen(client, { userId, sessionId }))) return undefined;
    await client.query(
      `insert into oauth_consents as consent (user_id, client_id, scopes) values ($1, $2, $3)
       on conflict (user_id, client_id) do update set scopes = array(
         select scope from unnest($4::text[]) scope where scope = any (consent.scopes || excluded.scopes))`,
      [userId, request.client.id, request.scopes, SCOPES],
    );
    return insertCode(client, userId, request);
  });

/**
 * Makes a code for a request that a shopper has allowed before.
 * @returns undefined when they have not, or not all of it, or have taken it back meanwhile
 */
export const issueAllowedCode = (
  pool: pg.Pool,
  { userId, sessionId }: ActiveSession,
  request: AuthorizationRequest,
): Promise<string | undefined> =>
  withTransaction(pool, async (client) => {
    if (!(await isSessionOpen(client, { userId, sessionId }))) return undefined;
    const { rowCount } = await client.query(
      'select from oauth_consents where user_id = $1 and client_id = $2 and scopes @> $3 for update',
      [userId, request.client.id, request.scopes],
    );
    return rowCount === 0 ? undefined : insertCode(client, userId, request);
  });

async function isSessionOpen(
  client: pg.ClientBase,
  { userId, sessionId }: Pick<ActiveSession, 'userId' | 'sessionId'>,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from "session" where "id" = $1 and "userId" = $2 and "expiresAt" > now()',
    [sessionId, userId],
  );
  return rowCount === 1;
}

async function insertCode(
  client: pg.ClientBase,
  userId: string,
  { client: { id }, scopes, issuer, markets, redirectUri, challenge }: AuthorizationRequest,
): Promise<string> {
  const code = makeOpaqueToken();
  await client.query(
    `insert into oauth_codes (user_id, client_id, digest, scopes, issuer, markets, redirect_uri, challenge, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9 * interval '1 second')`,
    [userId, id, digestOf(code), scopes, issuer, markets, redirectUri, challenge, CODE_LIFETIME_S],
  );
  return code;
}

const instant = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The apps that a shopper has allowed something, the one used last first. */
export async function listConnectedApps(pool: pg.Pool, userId: string): Promise<ConnectedApp[]> {
  const { rows } = await pool.query<ConnectedApp>(
    `select client_id as "clientId", name, scopes, ${instant('consent.created_at')} as since,
       ${instant('last_used_at')} as "lastUsedAt"
     from oauth_consents consent join oauth_clients client on client.id = client_id
     where user_id = $1 order by last_used_at desc, client_id`,
    [userId],
  );
  return rows;
}

/** Takes everything from an app that a shopper has allowed it; its tokens are refused from then on. */
export async function removeApp(pool: pg.Pool, userId: string, clientId: string): Promise<void> {
  await pool.query('delete from oauth_consents where user_id = $1 and client_id = $2', [userId, clientId]);
}
