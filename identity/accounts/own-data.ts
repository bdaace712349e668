import type { AccountData } from '@fernway/contract/identity';
import type pg from 'pg';
import { fail } from '../http/problem.ts';
import type { ActiveSession } from './sessions.ts';

type AccountDataRow<Name extends keyof AccountData> = AccountData[Name] extends (infer One)[]
  ? One
  : AccountData[Name];

const instant = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Everything that is stored about an account, except what would let somebody sign in: passwords and tokens.
 * @throws CallError unauthorized when the account has just been deleted
 */
export async function readAccountData(pool: pg.Pool, { userId }: ActiveSession): Promise<AccountData> {
  const [account, signIns, sessions, apps, appSignIns] = await Promise.all([
    pool.query<AccountDataRow<'account'>>(
      `select "id", "name", "email", "emailVerified", "image", "mob" as mobile, "market", roles, is_master as "isMaster",
         ${instant('"createdAt"')} as "createdAt", ${instant('"updatedAt"')} as "updatedAt"
       from "user" where "id" = $1`,
      [userId],
    ),
    pool.query<AccountDataRow<'signIns'>>(
      `select "providerId" as provider, "accountId" as subject, "scope",
         ${instant('"createdAt"')} as "createdAt", ${instant('"updatedAt"')} as "updatedAt"
       from "account" where "userId" = $1 order by "createdAt", "id"`,
      [userId],
    ),
    pool.query<AccountDataRow<'sessions'>>(
      `select "id", ${instant('"createdAt"')} as "createdAt", ${instant('"updatedAt"')} as "lastSeenAt",
         ${instant('"expiresAt"')} as "expiresAt", "ipAddress" as address, "userAgent"
       from "session" where "userId" = $1 order by "createdAt", "id"`,
      [userId],
    ),
    pool.query<AccountDataRow<'apps'>>(
      `select client_id as "clientId", name, scopes, ${instant('consent.created_at')} as "createdAt",
         ${instant('last_used_at')} as "lastUsedAt"
       from oauth_consents consent join oauth_clients client on client.id = client_id
       where user_id = $1 order by consent.created_at, client_id`,
      [userId],
    ),
    pool.query<AccountDataRow<'appSignIns'>>(
      `select id, client_id as "clientId", scopes, issuer as site, markets,
         ${instant('created_at')} as "createdAt", ${instant('expires_at')} as "expiresAt"
       from oauth_grants where user_id = $1 order by created_at, id`,
      [userId],
    ),
  ]);
  const [found = fail('unauthorized')] = account.rows;
  return {
    account: found,
    signIns: signIns.rows,
    sessions: sessions.rows,
    apps: apps.rows,
    appSignIns: appSignIns.rows,
  };
}
