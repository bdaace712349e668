import { randomBytes } from 'node:crypto';
import type { AuthContext } from '@better-auth/core';
import { fail } from '../http/problem.ts';

/** What a token is good for, and for how many seconds. */
export const tokenLifetime = {
  'verify-email': 24 * 60 * 60,
  'reset-password': 60 * 60,
  'carry-to-CA': 60,
  'carry-to-US': 60,
  'social-flow': 10 * 60,
  'social-pending': 60 * 60,
  'join-social': 60 * 60,
  'delete-account': 24 * 60 * 60,
  // The result of a deletion, for a repeated call with the same token.
  'account-deleted': 10 * 60,
} as const;
export type TokenPurpose = keyof typeof tokenLifetime;

/** What a link proves that is mailed to whoever has an address. */
export interface AddressProof {
  email: string;
}

interface TokenProof {
  userId: string;
  /** Once the account has another address the token proves nothing. */
  email: string;
  /** The session for which it was made; once that has ended it proves nothing. */
  sessionId?: string;
}

/** better-auth's tables, by what may be done with them. */
export type AccountStore = AuthContext['internalAdapter'];

const identifierOf = (purpose: TokenPurpose, token: string): string => `${purpose}:${token}`;

/** Makes a token: kept as a hash, good for one purpose, one account, one address, one use. */
export const makeToken = (
  accounts: AccountStore,
  purpose: TokenPurpose,
  proof: TokenProof,
): Promise<string> => storeUnderToken(accounts, purpose, proof);

/**
 * Keeps a value under a token for its `tokenLifetime`: it can be read any number of times, and taken once.
 * @returns the token, generated when none is given
 */
export async function storeUnderToken(
  accounts: AccountStore,
  purpose: TokenPurpose,
  value: object,
  token = randomBytes(32).toString('base64url'),
): Promise<string> {
  await accounts.createVerificationValue({
    identifier: identifierOf(purpose, token),
    value: JSON.stringify(value),
    expiresAt: new Date(Date.now() + tokenLifetime[purpose] * 1000),
  });
  return token;
}

/**
 * What was kept under a token, and when; the token is used up when the surrounding transaction commits.
 * @throws CallError auth/invalid-action-code for a token that is used, expired, or made for something else
 */
export async function consumeToken<Value>(accounts: AccountStore, purpose: TokenPurpose, token: string) {
  const row = await accounts.consumeVerificationValue(identifierOf(purpose, token));
  if (!row || row.expiresAt <= new Date()) fail('auth/invalid-action-code');
  return { value: JSON.parse(row.value) as Value, madeAt: row.createdAt };
}

/** The same without using the token up; undefined when nothing is kept. */
export async function peekToken<Value>(
  accounts: AccountStore,
  purpose: TokenPurpose,
  token: string,
): Promise<Value | undefined> {
  const row = await accounts.findVerificationValue(identifierOf(purpose, token));
  return row && row.expiresAt > new Date() ? (JSON.parse(row.value) as Value) : undefined;
}

/**
 * The account that a token proves, and when the token was made; the surrounding transaction uses it up.
 * @throws CallError auth/invalid-action-code for a token that is used, expired, or made for something else
 */
export async function redeemToken(accounts: AccountStore, purpose: TokenPurpose, token: string) {
  const { value, madeAt } = await consumeToken<TokenProof>(accounts, purpose, token);
  return { user: await accountOf(accounts, value), madeAt, sessionId: value.sessionId };
}

/**
 * The account that a token proves, without using the token up.
 * @throws CallError auth/invalid-action-code as above
 */
export async function accountOfToken(accounts: AccountStore, purpose: TokenPurpose, token: string) {
  const proof = await peekToken<TokenProof>(accounts, purpose, token);
  return accountOf(accounts, proof ?? fail('auth/invalid-action-code'));
}

async function accountOf(accounts: AccountStore, { userId, email }: TokenProof) {
  const user = await accounts.findUserById(userId);
  return user?.email === email ? user : fail('auth/invalid-action-code');
}
