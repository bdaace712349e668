import { shoppers } from '@fernway/contract/shoppers';
import { type Market, userSegment } from '@fernway/contract/wire';
import { callPeer } from '@fernway/server-kit/peer-call';
import type { Identity } from '../identity.ts';

interface ProfileRow {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
  mob: string | null;
  market: Market;
}

/**
 * Saves the profile of an account in a region, as it is now: a signed call of `users/{user}`. A deleted account is not
 * saved.
 * @throws Error when the region does not take it in time
 */
export async function saveProfile(
  { pool, regions }: Pick<Identity, 'pool' | 'regions'>,
  home: Market,
  { userId }: { userId: string },
): Promise<void> {
  const { rows } = await pool.query<ProfileRow>(
    'select "id", "email", "emailVerified", "name", "mob", "market" from "user" where "id" = $1',
    [userId],
  );
  const [profile] = rows;
  if (!profile) return;
  const { id, email, emailVerified, name, mob, market } = profile;
  const body = {
    email,
    emailOk: emailVerified ? 'Y' : 'N',
    name,
    country: market,
    ...(mob?.length === 10 && { mob }), // other lengths are no number: the form takes whatever is typed
  };
  const { status } = await callPeer(regions[home], shoppers.users, { user: userSegment(id), body });
  if (status !== 200) throw new Error(`region ${home} answers ${status}`);
}
