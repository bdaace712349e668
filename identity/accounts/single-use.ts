import { randomBytes } from 'node:crypto';
import { fail } from '../http/problem.ts';
import type { Auth } from './auth.ts';

/** What a token is good for, and for how many seconds. */
export const tokenLifetime = {
  'verify-email': 24 * 60 * 60,
  'reset-password': 60 * 60,
  'carry-to-CA': 60,
  'carry-to-US': 60,
} as const;
export type TokenPurpose = keyof typeof tokenLifetime;

interface Proof {
  userId: string;
  /** Once the account has another address the token proves nothing. */
  email: string;
}

type Accounts = Awaited<Auth['$context']>['internalAdapter'];

const identifier = (purpose: TokenPurpose, token: string): string => `${purpose}:${token}`;

/** Makes a token: kept as a hash, good for one purpose, one account, one address, one use. */
export async function makeToken(accounts: Accounts, purpose: TokenPurpose, proof: Proof): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await accounts.createVerificationValue({
    identifier: identifier(purpose, token),
    value: JSON.stringify(proof),
    expiresAt: new Date(Date.now() + tokenLifetime[purpose] * 1000),
  });
  return token;
}

/**
 * The account that a token proves, and when that was made; the token is used up when the transaction around commits.
 * @throws CallError auth/invalid-action-code for a token that is used, expired, or of something else
 */
export async function redeemToken(accounts: Accounts, purpose: TokenPurpose, token: string) {
  const kept = await accounts.consumeVerificationValue(identifier(purpose, token));
  if (!kept || kept.expiresAt <= new Date()) fail('auth/invalid-action-code');
  const { userId, email } = JSON.parse(kept.value) as Proof;
  const user = await accounts.findUserById(userId);
  if (user?.email !== email) fail('auth/invalid-action-code');
  return { user, madeAt: kept.createdAt };
}
