import { userSegment } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import type { Peer } from '@fernway/env/peer-call';
import { findToldUser } from './queries.ts';

/**
 * Tells the other region what a profile holds now, whatever it held when the job was added, and since when.
 * @throws Error when the other region did not take it: the job is tried again.
 */
export async function saveProfileWithPeer(
  { db, peer }: { db: Database; peer: Peer },
  { userId }: { userId: string },
): Promise<void> {
  const profile = await findToldUser(db, userId);
  if (!profile) return; // deleted since
  // Whose address is proven, and who is an admin, is the identity service's to say.
  const { email, name, mob, country, gender, emailSubcription, changedOn } = profile;
  const body = JSON.stringify({ email, name, mob, country, gender, emailSubcription, changedOn });
  const { status } = await peer.json({ method: 'POST', path: `/api/users/${userSegment(userId)}`, body });
  // 404: the account is deleted there, and will be here.
  if (status !== 200 && status !== 404) throw new Error(`the other region answered ${status}`);
}
