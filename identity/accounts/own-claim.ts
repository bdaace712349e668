import { identityCookies } from '@fernway/contract/identity';
import type { Exchange } from '../http/exchange.ts';
import type { Identity } from '../identity.ts';
import { findClaimingAccounts } from './claimed-address.ts';
import { findSession } from './sessions.ts';

/**
 * The account that claims an address and belongs to this browser, which registered it or is signed in to it.
 * @returns its id; undefined: whoever registered did so elsewhere
 */
export async function findOwnClaim(
  { auth, devices }: Pick<Identity, 'auth' | 'devices'>,
  exchange: Exchange,
  email: string,
): Promise<string | undefined> {
  const claiming = await findClaimingAccounts(await auth.$context, email);
  const session = claiming.length > 0 ? await findSession(auth, exchange) : undefined;
  const browser = devices.registrationOf(exchange.request.cookies[identityCookies.registration], email);
  const own =
    claiming.find(({ id }) => id === session?.userId) ??
    claiming.find(({ registeredBy }) => registeredBy !== null && registeredBy === browser);
  return own?.id;
}
