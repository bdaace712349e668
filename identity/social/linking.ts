import { runWithTransaction } from '@better-auth/core/context';
import type { SocialProviderName } from '@fernway/contract/social';
import type { Market } from '@fernway/contract/wire';
import type { Auth, AuthContext } from '../accounts/auth.ts';
import {
  createConfirmedAccount,
  findConfirmedAccount,
  revokeAccess,
  settleAddress,
} from '../accounts/claimed-address.ts';
import type { AccountStore } from '../accounts/single-use.ts';

/** Somebody at a provider. The subject alone says who it is; addresses change hands. */
export interface SocialSubject {
  provider: SocialProviderName;
  subject: string;
  name: string;
}

/** An account of ours. */
export interface LinkedAccount {
  userId: string;
  email: string;
}

/** The account that this subject is joined to. */
export async function findLinkedAccount(
  accounts: AccountStore,
  { provider, subject }: SocialSubject,
): Promise<LinkedAccount | undefined> {
  const link = await accounts.findAccountByKey({ providerId: provider, accountId: subject });
  const user = link && (await accounts.findUserById(link.userId));
  return user ? { userId: user.id, email: user.email } : undefined;
}

/** An address that the person has proven, and the account that claims it in their browser: see `findOwnClaim`. */
export interface ProvenAddress {
  email: string;
  market: Market;
  ownClaim: string | undefined;
}

/**
 * Joins a subject to the account of an address that the person has proven: the one that has confirmed it; else what their
 * own browser has registered, whose password and sessions end; else a new one. Accounts of others that claim it are gone.
 */
export async function linkByAddress(
  context: AuthContext,
  identity: SocialSubject,
  { email, market, ownClaim }: ProvenAddress,
): Promise<LinkedAccount> {
  const { internalAdapter } = context;
  const { provider, subject, name } = identity;
  const joined = await findLinkedAccount(internalAdapter, identity);
  if (joined) return joined;
  const confirmed = await findConfirmedAccount(context, email);
  const claimId = confirmed ? undefined : ownClaim;
  if (claimId) await revokeAccess(context, claimId);
  await settleAddress(context, email, claimId);
  const userId =
    confirmed?.id ?? claimId ?? (await createConfirmedAccount(context, { email, market, name })).id;
  await internalAdapter.createAccount({ userId, providerId: provider, accountId: subject });
  return { userId, email };
}

/** The same in its own transaction, tried twice: of two at once, the one that fails then finds what the other has made. */
export async function linkInTransaction(
  auth: Auth,
  identity: SocialSubject,
  proven: ProvenAddress,
): Promise<LinkedAccount> {
  const context = await auth.$context;
  const join = () => runWithTransaction(context.adapter, () => linkByAddress(context, identity, proven));
  return join().catch(join);
}
