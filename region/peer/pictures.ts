import { CALL_TIMEOUT_MS, PeerUnavailableError } from '@fernway/server-kit/circuit';
import type { Peer } from '@fernway/server-kit/peer-call';
import { limitConcurrency } from '../http/limit-concurrency.ts';
import { type PictureFile, readPictureFile } from '../media/address.ts';
import { fileName } from '../media/pictures.ts';

/**
 * Asks the other region for a picture's file; undefined when it has none.
 * @throws PeerUnavailableError when it does not answer, or not with a picture
 */
export type PeerPictures = (file: PictureFile) => Promise<Buffer | undefined>;

/** Sent with every request to the other region, which then does not ask back. */
export const FROM_PEER = 'x-from-peer';

const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

/**
 * Pictures of goods whose home is the other region: its `/media` is open to all and never changes under an address, so
 * whatever it answers may be kept like a file of our own. A caller waits at most two seconds, its wait in the queue
 * included.
 * @param peer with a circuit breaker of its own: a region that draws slowly may still answer calls as always
 * @param siteKey tells the other region to charge nobody: who asks is charged here
 */
export function peerPictures(peer: Peer, siteKey: string | undefined): PeerPictures {
  const fetchQueue = limitConcurrency({ atOnce: 4, waiting: 256 });
  return async (file) => {
    const name = fileName(file);
    // Keys come from rows and requests; only a key of the exact form is put into an address.
    if (!readPictureFile(name)) return undefined;
    const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const late = new Promise<never>((_, reject) => {
      timeout.addEventListener('abort', () => reject(tooLate()), { once: true });
    });
    const fetching = fetchQueue(async () => {
      if (timeout.aborted) throw tooLate(); // nobody waits for it any more
      return peer.file({
        method: 'GET',
        path: `/media/${name}`,
        headers: { [FROM_PEER]: '1', ...(siteKey !== undefined && { 'x-site-key': siteKey }) },
        type: `image/${file.format}`,
        maxBytes: MAX_PICTURE_BYTES,
      });
    });
    return Promise.race([fetching, late]);
  };
}

const tooLate = (): PeerUnavailableError =>
  new PeerUnavailableError('a picture of the other region does not come in time');
