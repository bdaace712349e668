import { runWithTransaction } from '@better-auth/core/context';
import type { SocialProviderName } from '@fernway/contract/social';
import type { Market } from '@fernway/contract/wire';
import type { Auth } from '../accounts/auth.ts';
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

/** Whether there is an account whose address is verified, so that nothing may be joined to it unasked. */
export async function isVerifiedAccount(accounts: AccountStore, email: string): Promise<boolean> {
  return (await accounts.findUserByEmail(email))?.user.emailVerified ?? false;
}

/**
 * Joins a subject to the account of an address that the person has proven. If there is none, it is made. One whose
 * address was never proven may have been made by somebody else, so its other sign-ins and its sessions are removed.
 */
export async function linkByAddress(
  accounts: AccountStore,
  identity: SocialSubject,
  { email, market }: { email: string; market: Market },
): Promise<LinkedAccount> {
  const { provider, subject, name } = identity;
  const joined = await findLinkedAccount(accounts, identity);
  if (joined) return joined;
  const found = await accounts.findUserByEmail(email);
  const user =
    found?.user ??
    (await accounts.createUser(
      { email, name: name || (email.split('@')[0] ?? email), emailVerified: true, market },
      { method: 'oauth', oauth: { providerId: provider } },
    ));
  if (!user.emailVerified) {
    for (const { id } of await accounts.findAccounts(user.id)) await accounts.deleteAccount(id);
    await accounts.deleteUserSessions(user.id);
    await accounts.updateUser(user.id, { emailVerified: true });
  }
  await accounts.createAccount({ userId: user.id, providerId: provider, accountId: subject });
  return { userId: user.id, email };
}

/** The same in its own transaction, tried twice: of two at once, the loser then finds what the other has made. */
export async function linkInTransaction(
  auth: Auth,
  identity: SocialSubject,
  proven: { email: string; market: Market },
): Promise<LinkedAccount> {
  const { adapter, internalAdapter } = await auth.$context;
  const join = () => runWithTransaction(adapter, () => linkByAddress(internalAdapter, identity, proven));
  return join().catch(join);
}
