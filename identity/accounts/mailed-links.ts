import { runWithTransaction } from '@better-auth/core/context';
import { identityLimits } from '@fernway/contract/limits';
import type { Exchange } from '../http/exchange.ts';
import { fail } from '../http/problem.ts';
import type { Identity } from '../identity.ts';
import { enforceRateLimit } from '../limits/enforce-rate-limit.ts';
import type { AuthContext } from './auth.ts';
import {
  createConfirmedAccount,
  endSessions,
  findConfirmedAccount,
  findLatestClaim,
  revokeAccess,
  settleAddress,
} from './claimed-address.ts';
import { findOwnClaim } from './own-claim.ts';
import { hashPassword, isWeak } from './password.ts';
import { findClaimByPassword } from './password-accounts.ts';
import { type AddressProof, consumeToken, peekToken } from './single-use.ts';

type LinkIdentity = Pick<Identity, 'auth' | 'pool' | 'devices' | 'rateLimiter' | 'maxPasswordLength'>;

/**
 * Confirms an address. The link proves the address and nothing else: the account that gets it is the one that this browser
 * registered, else the one whose password is given, so that nobody confirms a password of somebody else's.
 * @throws CallError auth/invalid-action-code for a token that is used, expired, or made for something else;
 * auth/password-needed, auth/invalid-credential, auth/too-many-requests; the link stays good after these
 */
export async function verifyEmail(
  identity: LinkIdentity,
  { token, password }: { token: string; password?: string | undefined },
  exchange: Exchange,
): Promise<void> {
  const { auth } = identity;
  const context = await auth.$context;
  const { adapter, internalAdapter } = context;
  const { email } =
    (await peekToken<AddressProof>(internalAdapter, 'verify-email', token)) ??
    fail('auth/invalid-action-code');
  const isConfirmed = (await findConfirmedAccount(context, email)) !== null;
  const claimId = isConfirmed ? undefined : await findClaimToConfirm(identity, { email, password }, exchange);
  await runWithTransaction(adapter, async () => {
    await consumeToken(internalAdapter, 'verify-email', token);
    await settleAddress(context, email, claimId);
  });
}

/** The claim that the link confirms when it is pressed in this browser. */
async function findClaimToConfirm(
  identity: LinkIdentity,
  { email, password }: { email: string; password: string | undefined },
  exchange: Exchange,
): Promise<string> {
  const own = await findOwnClaim(identity, exchange, email);
  if (own) return own;
  if (!(await findLatestClaim(await identity.auth.$context, email))) fail('auth/invalid-action-code');
  if (password === undefined) return fail('auth/password-needed');
  await enforceRateLimit(identity.rateLimiter.consume('password of', email, identityLimits.signInsOfAccount));
  const found = await findClaimByPassword(identity.pool, email, password);
  return found?.id ?? fail('auth/invalid-credential');
}

/**
 * Sets a new password and ends every session. A link that was mailed before the password last changed is refused. Having
 * the mail proves the address: where nobody had confirmed it, the account of this browser gets it, else a new one.
 * @throws CallError auth/weak-password, auth/invalid-action-code
 */
export async function resetPassword(
  { auth, devices, maxPasswordLength }: LinkIdentity,
  { token, newPassword }: { token: string; newPassword: string },
  exchange: Exchange,
): Promise<void> {
  if (isWeak(newPassword, maxPasswordLength)) fail('auth/weak-password');
  const context = await auth.$context;
  const { adapter, internalAdapter } = context;
  const { email } =
    (await peekToken<AddressProof>(internalAdapter, 'reset-password', token)) ??
    fail('auth/invalid-action-code');
  if (isWeak(newPassword, maxPasswordLength, email)) fail('auth/weak-password');
  // Hashing is costly: nobody has it done with a token that was made up.
  const password = await hashPassword(newPassword);
  const own = await findOwnClaim({ auth, devices }, exchange, email);
  const { market } = exchange.request.visitor;
  await runWithTransaction(adapter, async () => {
    const { madeAt } = await consumeToken(internalAdapter, 'reset-password', token);
    const confirmed = await findConfirmedAccount(context, email);
    const claimId = confirmed ? undefined : own;
    if (confirmed) await endPassword(context, confirmed.id, madeAt);
    else if (!(await findLatestClaim(context, email))) fail('auth/invalid-action-code');
    if (claimId) await revokeAccess(context, claimId);
    await settleAddress(context, email, claimId);
    const userId = confirmed?.id ?? claimId ?? (await createConfirmedAccount(context, { email, market })).id;
    await internalAdapter.createAccount({ userId, providerId: 'credential', accountId: userId, password });
  });
}

/**
 * Removes a password, and ends every session.
 * @throws CallError auth/invalid-action-code when the password is newer than the mail that asks for it
 */
async function endPassword(context: AuthContext, userId: string, madeAt: Date): Promise<void> {
  for (const account of await context.internalAdapter.findAccounts(userId)) {
    if (account.providerId !== 'credential') continue;
    if (account.updatedAt > madeAt) fail('auth/invalid-action-code');
    await context.internalAdapter.deleteAccount(account.id);
  }
  await endSessions(context, userId);
}
