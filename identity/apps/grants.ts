import { MAX_APP_GRANTS } from '@fernway/contract/limits';
import type { Scope } from '@fernway/contract/scopes';
import type { Market } from '@fernway/contract/wire';
import type pg from 'pg';
import { withTransaction } from '../database.ts';
import { digestOf, isVerified, makeOpaqueToken } from './secrets.ts';

/** One sign-in of an app: all its refresh tokens are one family. */
export interface OAuthGrant {
  id: string;
  userId: string;
  clientId: string;
  scopes: Scope[];
  markets: Market[];
}

interface PresentedCode {
  code: string;
  clientId: string;
  redirectUri: string;
  verifier: string;
  issuer: Market;
}

interface PresentedToken {
  token: string;
  clientId: string;
  issuer: Market;
}

/** Days after which a refresh token that nobody used is worth nothing. */
const UNUSED_DAYS = 30;
/** Days after which a shopper signs in again, however much the app was used. */
const MAX_DAYS = 90;

interface CodeRow extends Omit<OAuthGrant, 'id'> {
  redirectUri: string;
  challenge: string;
  issuer: Market;
  grantId: string | null;
  isExpired: boolean;
}

/**
 * Uses a code: its grant begins, with a first refresh token, and the oldest of too many ends. A code that comes a second
 * time may have been stolen, so the grant that it began ends.
 * @returns undefined when the code is not good, or not for this request; one that was shown with a wrong verifier is
 * used up too
 */
export const beginGrant = (
  pool: pg.Pool,
  { code, clientId, redirectUri, verifier, issuer }: PresentedCode,
): Promise<{ grant: OAuthGrant; refreshToken: string } | undefined> =>
  withTransaction(pool, async (client) => {
    if (!(await lockConsent(client, 'oauth_codes', code))) return undefined;
    const { rows } = await client.query<CodeRow>(
      `select user_id as "userId", client_id as "clientId", scopes, markets, issuer, redirect_uri as "redirectUri",
         challenge, grant_id as "grantId", expires_at <= now() as "isExpired"
       from oauth_codes where digest = $1`,
      [digestOf(code)],
    );
    const [found] = rows;
    if (!found || found.clientId !== clientId) return undefined;
    if (found.grantId) {
      await client.query('delete from oauth_grants where id = $1', [found.grantId]);
      return undefined;
    }
    const isGood =
      !found.isExpired &&
      found.issuer === issuer &&
      found.redirectUri === redirectUri &&
      isVerified(verifier, found.challenge);
    if (!isGood) {
      await client.query('delete from oauth_codes where digest = $1', [digestOf(code)]);
      return undefined;
    }
    const { userId, scopes, markets } = found;
    const { rows: made } = await client.query<{ id: string }>(
      `insert into oauth_grants (user_id, client_id, scopes, issuer, markets, expires_at)
       values ($1, $2, $3, $4, $5, now() + $6 * interval '1 day') returning id`,
      [userId, clientId, scopes, issuer, markets, UNUSED_DAYS],
    );
    const id = made[0]?.id ?? '';
    await client.query(
      `delete from oauth_grants where id in (
         select id from oauth_grants where user_id = $1 and client_id = $2 order by id desc offset $3)`,
      [userId, clientId, MAX_APP_GRANTS],
    );
    await client.query('update oauth_codes set grant_id = $2 where digest = $1', [digestOf(code), id]);
    const grant = { id, userId, clientId, scopes, markets };
    return { grant, refreshToken: await insertRefreshToken(client, grant) };
  });

/** The grant of a refresh token, as long as it lives; whether the token was used before is not looked at. */
export async function findByRefreshToken(
  pool: pg.Pool,
  { token, clientId, issuer }: PresentedToken,
): Promise<(OAuthGrant & { isUsed: boolean }) | undefined> {
  const { rows } = await pool.query<OAuthGrant & { isUsed: boolean }>(
    `select g.id, user_id as "userId", client_id as "clientId", scopes, markets, used_at is not null as "isUsed"
     from oauth_refresh_tokens join oauth_grants g on g.id = grant_id
     where digest = $1 and client_id = $2 and issuer = $3 and expires_at > now()`,
    [digestOf(token), clientId, issuer],
  );
  return rows[0];
}

export type RotatedToken = { outcome: 'rotated'; next: string } | { outcome: 'reused' | 'unknown' };

/**
 * Uses a refresh token, once. One that comes a second time was stolen, or the one that came before it: the whole family
 * ends.
 * @returns the next one; reused: the family has ended; unknown: the token is not good, or has expired
 */
export const rotateRefreshToken = (
  pool: pg.Pool,
  { token, clientId, issuer }: PresentedToken,
): Promise<RotatedToken> =>
  withTransaction(pool, async (client) => {
    if (!(await lockConsent(client, 'oauth_refresh_tokens', token))) return { outcome: 'unknown' };
    const { rows } = await client.query<Pick<OAuthGrant, 'id' | 'userId'>>(
      `select id, user_id as "userId" from oauth_grants
       where id = (select grant_id from oauth_refresh_tokens where digest = $1)
         and client_id = $2 and issuer = $3 and expires_at > now()`,
      [digestOf(token), clientId, issuer],
    );
    const [grant] = rows;
    if (!grant) return { outcome: 'unknown' };
    const { rowCount } = await client.query(
      'update oauth_refresh_tokens set used_at = now() where digest = $1 and used_at is null',
      [digestOf(token)],
    );
    if (rowCount === 0) {
      await client.query('delete from oauth_grants where id = $1', [grant.id]);
      return { outcome: 'reused' };
    }
    return { outcome: 'rotated', next: await insertRefreshToken(client, { ...grant, clientId }) };
  });

/** Ends the grant of a refresh token; a token that is none of this app's ends nothing. */
export async function revokeToken(
  pool: pg.Pool,
  { token, clientId }: Omit<PresentedToken, 'issuer'>,
): Promise<void> {
  await pool.query(
    `delete from oauth_grants
     where id = (select grant_id from oauth_refresh_tokens where digest = $1) and client_id = $2`,
    [digestOf(token), clientId],
  );
}

/**
 * Locks what a shopper has allowed an app, for the rest of the transaction: of two uses at once the second one finds out.
 * It comes before all else, as it does where the app is removed.
 * @returns false when the code or token is none
 */
async function lockConsent(
  client: pg.ClientBase,
  table: 'oauth_codes' | 'oauth_refresh_tokens',
  secret: string,
): Promise<boolean> {
  const owner = table === 'oauth_codes' ? table : `${table} join oauth_grants g on g.id = grant_id`;
  const { rowCount } = await client.query(
    `select from oauth_consents where (user_id, client_id) in (
       select user_id, client_id from ${owner} where digest = $1) for update`,
    [digestOf(secret)],
  );
  return rowCount === 1;
}

async function insertRefreshToken(
  client: pg.ClientBase,
  { id, userId, clientId }: Pick<OAuthGrant, 'id' | 'userId' | 'clientId'>,
): Promise<string> {
  const token = makeOpaqueToken();
  await client.query('insert into oauth_refresh_tokens (digest, grant_id) values ($1, $2)', [
    digestOf(token),
    id,
  ]);
  await client.query(
    `update oauth_grants set expires_at = least(now() + $2 * interval '1 day', created_at + $3 * interval '1 day')
     where id = $1`,
    [id, UNUSED_DAYS, MAX_DAYS],
  );
  await client.query('update oauth_consents set last_used_at = now() where user_id = $1 and client_id = $2', [
    userId,
    clientId,
  ]);
  return token;
}
