import { runWithTransaction } from '@better-auth/core/context';
import { fail } from '../http/problem.ts';
import type { Auth } from './auth.ts';
import { hashPassword, isWeak } from './password.ts';
import { accountOfToken, redeemToken } from './single-use.ts';

/** @throws CallError auth/invalid-action-code for a token that is used, expired, or made for something else. */
export async function verifyEmail(auth: Auth, { token }: { token: string }): Promise<void> {
  const { adapter, internalAdapter } = await auth.$context;
  await runWithTransaction(adapter, async () => {
    const { user } = await redeemToken(internalAdapter, 'verify-email', token);
    await internalAdapter.updateUser(user.id, { emailVerified: true });
  });
}

/**
 * Sets a new password and ends every session. A link that was mailed before the password last changed is refused.
 * Having the mail proves the address, which counts as verified from now on. If it was not before, somebody else may
 * have made the account, so every other way to sign in to it is removed.
 * @throws CallError auth/weak-password, auth/invalid-action-code
 */
export async function resetPassword(
  auth: Auth,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  if (isWeak(newPassword)) fail('auth/weak-password');
  const { adapter, internalAdapter } = await auth.$context;
  // Hashing is costly: nobody has it done with a token that was made up.
  await accountOfToken(internalAdapter, 'reset-password', token);
  const password = await hashPassword(newPassword);
  await runWithTransaction(adapter, async () => {
    const { user, madeAt } = await redeemToken(internalAdapter, 'reset-password', token);
    const { id: userId, email, emailVerified } = user;
    if (isWeak(newPassword, email)) fail('auth/weak-password');
    for (const account of await internalAdapter.findAccounts(userId)) {
      const isPassword = account.providerId === 'credential';
      if (isPassword && account.updatedAt > madeAt) fail('auth/invalid-action-code');
      if (isPassword || !emailVerified) await internalAdapter.deleteAccount(account.id);
    }
    await internalAdapter.createAccount({ userId, providerId: 'credential', accountId: userId, password });
    await internalAdapter.deleteUserSessions(userId);
    if (!emailVerified) await internalAdapter.updateUser(userId, { emailVerified: true });
  });
}
