import { isEmail } from '@fernway/contract/identity';
import type { JWTPayload } from 'jose';

/** The claims of an ID token. */
export interface IdTokenClaims extends JWTPayload {
  sub: string;
  nonce?: string;
  name?: unknown;
  email?: unknown;
  /** Apple has sent it as a string. */
  email_verified?: unknown;
}

interface UserInfoOptions {
  /** What Apple's form holds on the first sign-in. It is not signed, so only the name is taken. */
  user?: { name?: { firstName?: unknown; lastName?: unknown } } | undefined;
  /** Whether this provider has its users prove their addresses at all. */
  vouchesForAddresses: boolean;
}

/** Picks what we take from what a provider says about somebody. */
export function readUser(claims: IdTokenClaims, { user, vouchesForAddresses }: UserInfoOptions) {
  const { firstName, lastName } = user?.name ?? {};
  const name = plainText(claims.name) || plainText([firstName, lastName].map(plainText).join(' '));
  const email = addressOf(claims.email);
  const says = claims.email_verified === true || claims.email_verified === 'true';
  return { name, email, emailVerified: email !== undefined && vouchesForAddresses && says };
}

const plainText = (name: unknown): string =>
  typeof name === 'string'
    ? name
        .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
        .trim()
        .slice(0, 200)
    : '';

const addressOf = (email: unknown): string | undefined =>
  typeof email === 'string' && isEmail(email) ? email.toLowerCase() : undefined;
