import { randomBytes } from 'node:crypto';
import { runWithTransaction } from '@better-auth/core/context';
import { fail } from '../http/problem.ts';
import type { Auth } from './auth.ts';
import { hashPassword, isWeak } from './password.ts';

/** What a mailed link is good for, and for how many seconds. */
export const linkLifetime = { 'verify-email': 24 * 60 * 60, 'reset-password': 60 * 60 } as const;
export type LinkPurpose = keyof typeof linkLifetime;

interface Proof {
  userId: string;
  /** The link proves this address only: once the account has another one it proves nothing. */
  email: string;
}

const identifier = (purpose: LinkPurpose, token: string): string => `${purpose}:${token}`;

/** Makes the token of a link: kept as a hash, good for one purpose, one account, one address, one use. */
export async function makeLinkToken(auth: Auth, purpose: LinkPurpose, proof: Proof): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const token = randomBytes(32).toString('base64url');
  await internalAdapter.createVerificationValue({
    identifier: identifier(purpose, token),
    value: JSON.stringify(proof),
    expiresAt: new Date(Date.now() + linkLifetime[purpose] * 1000),
  });
  return token;
}

/** The account that a token proves, in the transaction around; the token is used up when that commits. */
async function redeem(auth: Auth, purpose: LinkPurpose, token: string) {
  const { internalAdapter } = await auth.$context;
  const kept = await internalAdapter.consumeVerificationValue(identifier(purpose, token));
  if (!kept || kept.expiresAt <= new Date()) fail('auth/invalid-action-code');
  const { userId, email } = JSON.parse(kept.value) as Proof;
  const user = await internalAdapter.findUserById(userId);
  return user?.email === email ? user : fail('auth/invalid-action-code');
}

/** @throws CallError auth/invalid-action-code for a token that is used, expired, or of something else. */
export async function verifyEmail(auth: Auth, { token }: { token: string }): Promise<void> {
  const { adapter, internalAdapter } = await auth.$context;
  await runWithTransaction(adapter, async () => {
    const user = await redeem(auth, 'verify-email', token);
    await internalAdapter.updateUser(user.id, { emailVerified: true });
  });
}

/**
 * Sets a new password and ends every session. Whoever has the mail has the address, so it counts as verified from now
 * on; if it was not before, somebody else may have made the account, and whatever else leads into it goes.
 * @throws CallError auth/weak-password, auth/invalid-action-code
 */
export async function resetPassword(
  auth: Auth,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  if (isWeak(newPassword)) fail('auth/weak-password');
  const { adapter, internalAdapter } = await auth.$context;
  const password = await hashPassword(newPassword);
  await runWithTransaction(adapter, async () => {
    const { id: userId, emailVerified } = await redeem(auth, 'reset-password', token);
    for (const account of await internalAdapter.findAccounts(userId)) {
      const isPassword = account.providerId === 'credential';
      if (isPassword || !emailVerified) await internalAdapter.deleteAccount(account.id);
    }
    await internalAdapter.createAccount({ userId, providerId: 'credential', accountId: userId, password });
    await internalAdapter.deleteUserSessions(userId);
    if (!emailVerified) await internalAdapter.updateUser(userId, { emailVerified: true });
  });
}
