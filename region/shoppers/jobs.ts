import { shoppers } from '@fernway/contract/shoppers';
import { userSegment } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { callPeer, type Peer } from '@fernway/server-kit/peer-call';
import type { RegionJobQueue, RegionJobs } from '../jobs.ts';
import { findPeerProfile, findWrittenProfiles, type PeerProfile } from './queries.ts';

interface ProfileSyncRegion {
  db: Database;
  /** The other region. */
  peer: Peer;
}

/** 404: the account is deleted there, and soon will be here. */
const ACCEPTED_STATUSES = [200, 404];
/** Profiles in a batch: they are told within its minute even if the other region takes two seconds for each. */
const BATCH_SIZE = 25;

/**
 * Tells the other region what a profile holds now, whatever it held when the job was added, and when it was written.
 * @throws Error when the other region did not take it: the job is tried again.
 */
export async function saveProfileWithPeer(
  { db, peer }: ProfileSyncRegion,
  { userId }: RegionJobs['save-profile-with-peer'],
): Promise<void> {
  const profile = await findPeerProfile(db, userId);
  if (!profile) return; // deleted since
  const status = await sendProfile(peer, profile);
  if (!ACCEPTED_STATUSES.includes(status)) throw new Error(`the other region answered ${status}`);
}

/**
 * The job `save-all-profiles-with-peer`: tells the other region a batch of the profiles that shoppers have ever written
 * here, and adds a job for the next. A profile that is refused gets a job of its own, so that it delays no other.
 * @throws Error when the other region is away: the batch is tried again.
 */
export async function saveAllProfilesWithPeer(
  { db, peer, queue }: ProfileSyncRegion & { queue: Pick<RegionJobQueue, 'enqueue'> },
  { after }: RegionJobs['save-all-profiles-with-peer'],
  most = BATCH_SIZE,
): Promise<void> {
  const profiles = await findWrittenProfiles(db, { after, most });
  const refused: { userId: string }[] = [];
  for (const profile of profiles)
    if (!ACCEPTED_STATUSES.includes(await sendProfile(peer, profile))) refused.push({ userId: profile.id });
  const last = profiles.length === most ? profiles.at(-1) : undefined;
  await db.transaction(async (tx) => {
    await queue.enqueue(tx, 'save-profile-with-peer', refused);
    if (last) await queue.enqueue(tx, 'save-all-profiles-with-peer', [{ after: last.id }]);
  });
}

/** @returns the status of the answer */
async function sendProfile(peer: Peer, profile: PeerProfile): Promise<number> {
  // The identity service decides whose address is proven and who is an admin.
  const { id, email, name, mob, country, gender, emailSubcription, changedOn } = profile;
  const body = { email, name, mob, country, gender, emailSubcription, changedOn };
  const { status } = await callPeer(peer, shoppers.users, { user: userSegment(id), body });
  return status;
}
