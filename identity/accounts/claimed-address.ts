import { getCurrentAdapter } from '@better-auth/core/context';
import type { Market } from '@fernway/contract/wire';
import { fail } from '../http/problem.ts';
import type { AuthContext } from './auth.ts';

/** An account as far as its address is concerned. */
export interface AddressAccount {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  /** The browser that registered it: see `Devices.registrationOf`. null: unknown. */
  registeredBy: string | null;
}

/** The account that has confirmed the address; all others only claim it. */
export async function findConfirmedAccount(
  { adapter }: AuthContext,
  email: string,
): Promise<AddressAccount | null> {
  const current = await getCurrentAdapter(adapter);
  return current.findOne<AddressAccount>({ model: 'user', where: whereAddress(email, true) });
}

/** The latest account that claims the address, of those with that id or registered by that browser. */
export async function findLatestClaim(
  { adapter }: AuthContext,
  email: string,
  by: { id: string } | { registeredBy: string } | undefined = undefined,
): Promise<AddressAccount | undefined> {
  const current = await getCurrentAdapter(adapter);
  const also = Object.entries(by ?? {}).map(([field, value]) => ({ field, value }));
  const [found] = await current.findMany<AddressAccount>({
    model: 'user',
    where: [...whereAddress(email, false), ...also],
    sortBy: { field: 'createdAt', direction: 'desc' },
    limit: 1,
  });
  return found;
}

const whereAddress = (email: string, isConfirmed: boolean) => [
  { field: 'email', value: email.toLowerCase() },
  { field: 'emailVerified', value: isConfirmed },
];

/**
 * What follows when somebody has proven an address: one of the accounts that claim it may become confirmed; all others
 * are deleted, here and in the regions, with everything that a stranger has left in them. Call it in a transaction.
 * @param claimId of the account that becomes confirmed; undefined: none of those that claim the address
 * @throws CallError auth/invalid-action-code when that account is gone
 */
export async function settleAddress(context: AuthContext, email: string, claimId?: string): Promise<void> {
  if (claimId && !(await findLatestClaim(context, email, { id: claimId }))) fail('auth/invalid-action-code');
  const current = await getCurrentAdapter(context.adapter);
  const others = claimId === undefined ? [] : [{ field: 'id', value: claimId, operator: 'ne' as const }];
  await current.deleteMany({ model: 'user', where: [...whereAddress(email, false), ...others] });
  if (claimId) await context.internalAdapter.updateUser(claimId, { emailVerified: true });
}

/** Makes an account for an address that nobody claims any more: see `settleAddress`. */
export const createConfirmedAccount = (
  { internalAdapter }: AuthContext,
  { email, market, name }: { email: string; market: Market; name?: string },
) =>
  internalAdapter.createUser(
    { email, name: name || (email.split('@')[0] ?? email), emailVerified: true, market },
    // For a hook of better-auth's that nothing here uses.
    { method: 'email-password' },
  );

/**
 * Ends all sessions of an account, and with them what hangs on a session, such as push subscriptions in the regions. Call
 * it in a transaction.
 */
export const endSessions = ({ internalAdapter }: AuthContext, userId: string): Promise<void> =>
  internalAdapter.deleteUserSessions(userId);

/** Ends every way into an account: passwords, providers, sessions. Call it in a transaction. */
export async function revokeAccess(context: AuthContext, userId: string): Promise<void> {
  const { internalAdapter } = context;
  for (const { id } of await internalAdapter.findAccounts(userId)) await internalAdapter.deleteAccount(id);
  await endSessions(context, userId);
}
