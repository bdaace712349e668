import { TOKEN_ISSUER, TOKEN_LIFETIME, type TokenClaims, tokenAudience } from '@fernway/contract/token';
import type { Market } from '@fernway/contract/wire';
import type pg from 'pg';
import type { Auth } from '../accounts/auth.ts';
import type { ActiveSession } from '../accounts/sessions.ts';
import { fail } from '../http/problem.ts';
import { internalHeaders } from './keys.ts';

/** Seconds for which a key is published before it signs: regions look for a key that they do not know every five. */
const PUBLICATION_S = 10;

type AccountClaims = Pick<TokenClaims, 'email' | 'emailVerified' | 'name' | 'roles'>;

/**
 * A token for one region that states the signed-in account as it is now.
 * @throws CallError unauthorized when the account has just been deleted
 */
export async function createRegionToken(
  { auth, pool }: { auth: Auth; pool: pg.Pool },
  { userId, sessionId }: ActiveSession,
  home: Market,
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
    ...account,
    iat: now,
    exp: now + TOKEN_LIFETIME,
  };
  const { token } = await auth.api.signToken({
    body: { claims, ...(kid && { kid }) },
    headers: internalHeaders(auth),
  });
  return token;
}
