import { identityCookies } from '@fernway/contract/identity';
import type { Exchange } from '../http/exchange.ts';
import type { Identity } from '../identity.ts';
import { findLatestClaim } from './claimed-address.ts';
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
  const context = await auth.$context;
  if (!(await findLatestClaim(context, email))) return undefined;
  const session = await findSession(auth, exchange);
  const signedIn = session && (await findLatestClaim(context, email, { id: session.userId }));
  if (signedIn) return signedIn.id;
  const browser = devices.registrationOf(exchange.request.cookies[identityCookies.registration], email);
  return browser && (await findLatestClaim(context, email, { registeredBy: browser }))?.id;
}
