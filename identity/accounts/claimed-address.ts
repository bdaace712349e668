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

/** More than anybody claims one address with: registrations are limited by network. */
const MAX_CLAIMS = 10_000;

/** The account that has confirmed the address; all others only claim it. */
export async function findConfirmedAccount(
  { adapter }: AuthContext,
  email: string,
): Promise<AddressAccount | null> {
  const current = await getCurrentAdapter(adapter);
  return current.findOne<AddressAccount>({ model: 'user', where: whereAddress(email, true) });
}

/** The accounts that claim the address, the latest first. */
export async function findClaimingAccounts(
  { adapter }: AuthContext,
  email: string,
): Promise<AddressAccount[]> {
  const current = await getCurrentAdapter(adapter);
  return current.findMany<AddressAccount>({
    model: 'user',
    where: whereAddress(email, false),
    sortBy: { field: 'createdAt', direction: 'desc' },
    limit: MAX_CLAIMS,
  });
}

const whereAddress = (email: string, isConfirmed: boolean) => [
  { field: 'email', value: email.toLowerCase() },
  { field: 'emailVerified', value: isConfirmed },
];

/**
 * What follows when somebody has proven an address: one of the accounts that claim it may become theirs; all others are
 * deleted, here and in the regions, with everything that a stranger has left in them. Call it in a transaction.
 * @param winner the claiming account that becomes the address's; undefined: none of them
 * @throws CallError auth/invalid-action-code when that account is gone
 */
export async function settleAddress(context: AuthContext, email: string, winner?: string): Promise<void> {
  const claiming = await findClaimingAccounts(context, email);
  if (winner && !claiming.some(({ id }) => id === winner)) fail('auth/invalid-action-code');
  for (const { id } of claiming) if (id !== winner) await context.internalAdapter.deleteUser(id);
  if (winner) await context.internalAdapter.updateUser(winner, { emailVerified: true });
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
