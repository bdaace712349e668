import { userSegment } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { signCall } from '@fernway/env/signed-call';
import { findUser } from './queries.ts';

/** The other region, and what proves to it that we are its peer. */
export interface PeerCalls {
  origin: string;
  key: string | undefined;
}

const TIMEOUT_MS = 5_000;

/**
 * Tells the other region what a profile holds now, whatever it held when the job was added.
 * @throws Error when the other region did not take it: the job is tried again.
 */
export async function saveProfileWithPeer(
  db: Database,
  { origin, key }: PeerCalls,
  { userId }: { userId: string },
): Promise<void> {
  const profile = await findUser(db, { kind: 'id', id: userId });
  if (!profile) return; // deleted since
  if (!key) throw new Error('PEER_KEY is not set: the other region would not believe us');
  // Whose address is proven, and who is an admin, is the identity service's to say.
  const { email, name, mob, country, gender, emailSubcription } = profile;
  const body = JSON.stringify({ email, name, mob, country, gender, emailSubcription });
  const path = `/api/users/${userSegment(userId)}`;
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signCall(key, { method: 'POST', path, body }) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  // 404: the account is deleted there, and will be here.
  if (!response.ok && response.status !== 404)
    throw new Error(`the other region answered ${response.status}`);
}
