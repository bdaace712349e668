import { shoppers } from '@fernway/contract/shoppers';
import { type Market, userSegment } from '@fernway/contract/wire';
import { callPeer } from '@fernway/server-kit/peer-call';
import type { Identity } from '../identity.ts';
import type { RegionPeers } from '../regions.ts';

/** Milliseconds. A shopper waits for both regions, which are asked at once. */
const TIMEOUT_MS = 1_000;

/**
 * Whether a region says that the account is an admin's or master's. False, and logged, for a region that is away, too
 * slow or broken: it has not agreed, but identity's own mark decides. The region gets the deletion once it answers, and
 * may still refuse it.
 */
export async function isAdminInRegion(
  { regions, log }: Pick<Identity, 'regions' | 'log'>,
  home: Market,
  userId: string,
): Promise<boolean> {
  try {
    const request = { user: userSegment(userId) };
    const { status, answer } = await callPeer(regions[home], shoppers.getUserById, request, {
      deadline: TIMEOUT_MS,
    });
    if (status === 404) return false; // it has not heard of the account
    const { isMaster, authType } = answer ?? {};
    if (isMaster !== 'Y' && isMaster !== 'N')
      throw new Error(`region ${home} answers ${status} without a profile`);
    return isMaster === 'Y' || authType === 'A';
  } catch (error) {
    const why = (error as Error).message; // ours: it quotes nothing that the region has written
    log.warn(
      { region: home, why },
      'admin check failed: a region does not say whether an account that is deleted is an admin',
    );
    return false;
  }
}

/**
 * Has a region delete what it holds of an account that is gone here.
 * @throws Error when the region does not do it in time: it is asked again
 */
export async function deleteInRegion(
  regions: RegionPeers,
  home: Market,
  { userId }: { userId: string },
): Promise<void> {
  const request = { user: userSegment(userId) };
  const { status } = await callPeer(regions[home], shoppers.markUserDelete, request);
  if (status !== 200) throw new Error(`region ${home} answers ${status}`);
}
