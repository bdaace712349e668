import { type Scope, scopeText } from '@fernway/contract/scopes';
import {
  APP_TOKEN_LIFETIME,
  TOKEN_ISSUER,
  TOKEN_LIFETIME,
  type TokenClaims,
  tokenAudience,
} from '@fernway/contract/token';
import type { Market } from '@fernway/contract/wire';
import type pg from 'pg';
import type { Auth } from '../accounts/auth.ts';
import type { ActiveSession } from '../accounts/sessions.ts';
import { fail } from '../http/problem.ts';
import { internalHeaders } from './keys.ts';

/** Seconds for which a key is published before it signs: regions look for a key that they do not know every five. */
const PUBLICATION_S = 10;

type AccountClaims = Pick<TokenClaims, 'emailVerified' | 'name' | 'roles'> & { email: string };

/** The app that gets a token, and what it may do with it. */
interface TokenBearer {
  clientId: string;
  scopes: readonly Scope[];
}

/**
 * A token for one region that states the signed-in account as it is now. That of an app has no roles, and says who the
 * shopper is only where the app may know the profile: apps can read their tokens.
 * @throws CallError unauthorized when the account has just been deleted
 */
export async function createRegionToken(
  { auth, pool }: { auth: Auth; pool: pg.Pool },
  { userId, sessionId }: Pick<ActiveSession, 'userId' | 'sessionId'>,
  home: Market,
  app?: TokenBearer,
): Promise<string> {
  const { rows } = await pool.query<AccountClaims & { kid: string | null }>(
    `select "email", "emailVerified", "name", roles, (
       select "id" from "jwks" where "expiresAt" > now() and "createdAt" < now() - $2 * interval '1 second'
       order by "createdAt" desc limit 1
     ) as kid from "user" where "id" = $1`,
    [userId, PUBLICATION_S],
  );
  const [{ kid, ...account } = fail('unauthorized')] = rows;
  const now = Math.floor(Date.now() / 1000);
  const claims: TokenClaims = {
    iss: TOKEN_ISSUER,
    aud: tokenAudience(home),
    sub: userId,
    sid: sessionId,
    ...(app ? claimsForApp(account, app) : account),
    iat: now,
    exp: now + (app ? APP_TOKEN_LIFETIME : TOKEN_LIFETIME),
  };
  const { token } = await auth.api.signToken({
    body: { claims, ...(kid && { kid }) },
    headers: internalHeaders(auth),
  });
  return token;
}

const claimsForApp = (
  { email, emailVerified, name }: AccountClaims,
  { clientId, scopes }: TokenBearer,
): Omit<TokenClaims, 'iss' | 'aud' | 'sub' | 'sid' | 'iat' | 'exp'> => ({
  ...(scopes.includes('profile') ? { email, name } : { name: '' }),
  emailVerified,
  roles: [],
  client_id: clientId,
  scope: scopeText(scopes),
});
