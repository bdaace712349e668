import type { JWTPayload } from 'jose';

/** Of an ID token. */
export interface Claims extends JWTPayload {
  sub: string;
  nonce?: string;
  name?: unknown;
  email?: unknown;
  /** Apple has written it as a text. */
  email_verified?: unknown;
}

interface Besides {
  /** What Apple's form holds at the first time. It is not signed, so only the name is taken. */
  user?: { name?: { firstName?: unknown; lastName?: unknown } } | undefined;
  /** Whether this provider has its users prove their addresses at all. */
  vouchesForAddresses: boolean;
}

/** Of what a provider says about somebody, what we take. */
export function readUser(claims: Claims, { user, vouchesForAddresses }: Besides) {
  const { firstName, lastName } = user?.name ?? {};
  const name = plain(claims.name) || plain([firstName, lastName].map(plain).join(' '));
  const email = addressOf(claims.email);
  const says = claims.email_verified === true || claims.email_verified === 'true';
  return { name, email, emailVerified: email !== undefined && vouchesForAddresses && says };
}

const plain = (name: unknown): string =>
  typeof name === 'string'
    ? name
        .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
        .trim()
        .slice(0, 200)
    : '';

const addressOf = (email: unknown): string | undefined =>
  typeof email === 'string' && email.length <= 254 && /^[^@\s\p{Cc}]+@[^@\s\p{Cc}]+$/u.test(email)
    ? email.toLowerCase()
    : undefined;
