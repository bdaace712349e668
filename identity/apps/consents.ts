import type { ConnectedApp } from '@fernway/contract/identity/apps';
import type { Scope } from '@fernway/contract/scopes';
import type { Market } from '@fernway/contract/wire';
import type pg from 'pg';
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

/** What a shopper has allowed an app so far. */
export async function listAllowedScopes(pool: pg.Pool, userId: string, clientId: string): Promise<Scope[]> {
  const { rows } = await pool.query<{ scopes: Scope[] }>(
    'select scopes from oauth_consents where user_id = $1 and client_id = $2',
    [userId, clientId],
  );
  return rows[0]?.scopes ?? [];
}

/** Notes that a shopper allows a request, and makes a code for it. */
export async function issueCode(
  pool: pg.Pool,
  userId: string,
  { client, scopes, issuer, markets, redirectUri, challenge }: AuthorizationRequest,
): Promise<string> {
  const code = makeOpaqueToken();
  await pool.query(
    `with allowed as (
       insert into oauth_consents as consent (user_id, client_id, scopes) values ($1, $2, $3)
       on conflict (user_id, client_id) do update set scopes = array(
         select scope from unnest('{profile,lists,ratings,notifications}'::text[]) scope
         where scope = any (consent.scopes || excluded.scopes))
       returning user_id, client_id)
     insert into oauth_codes (user_id, client_id, digest, scopes, issuer, markets, redirect_uri, challenge, expires_at)
     select user_id, client_id, $4, $3, $5, $6, $7, $8, now() + $9 * interval '1 second' from allowed`,
    [userId, client.id, scopes, digestOf(code), issuer, markets, redirectUri, challenge, CODE_LIFETIME_S],
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

/**
 * Takes everything from every app that an account has allowed something, as a new password does by itself: for whatever
 * shows that somebody else had the account.
 * @param client of the surrounding transaction, if there is one
 */
export async function endAppGrants(client: Pick<pg.ClientBase, 'query'>, userId: string): Promise<void> {
  await client.query('select end_app_grants($1)', [userId]);
}
