import type { Database } from '@fernway/db/connect';
import type { Attempt } from '@fernway/jobs/queue';
import type { FastifyBaseLogger } from 'fastify';
import type { RegionJobQueue, RegionJobs } from '../jobs.ts';
import type { GuardedFetch } from '../outbound/guarded-fetch.ts';
import { type Refusal, refusals } from '../outbound/refusals.ts';
import type { PictureRefusal } from './image-tasks.ts';
import { type PictureStore, type StoredPicture, storePicture } from './pictures.ts';
import { markRefused, markStored, type PendingPicture, pendingPictures, storedPicture } from './queries.ts';

interface PictureJob extends PictureStore {
  db: Database;
  fetch: GuardedFetch;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const PRODUCTS_PER_JOB = 10;
const LIMITS = {
  // Buckets often call a picture an octet stream; its content tells what it is.
  contentTypes: [
    'image/jpeg',
    'image/jpg',
    'image/png',
    'image/webp',
    'image/avif',
    'image/gif',
    'application/octet-stream',
    'binary/octet-stream',
  ],
  maxBytes: 15_000_000,
};
/** Refusals that are due to the host, not the picture: its other pictures wait for the next try. */
const AWAY: ReadonlySet<string> = new Set<Refusal>(['unknown_host', 'connection_failed', 'timed_out']);

/** Pictures that could not be fetched this time. */
export class PendingPicturesError extends Error {
  override name = 'PendingPicturesError';
}

/** Adds the jobs that fetch these products' pictures, in the transaction that wrote the products. */
export async function enqueuePictures(
  queue: RegionJobQueue,
  tx: Database,
  productIds: string[],
): Promise<void> {
  const jobs: RegionJobs['fetch-product-pictures'][] = [];
  for (let from = 0; from < productIds.length; from += PRODUCTS_PER_JOB) {
    jobs.push({ productIds: productIds.slice(from, from + PRODUCTS_PER_JOB) });
  }
  await queue.enqueue(tx, 'fetch-product-pictures', jobs);
}

/**
 * The job `fetch-product-pictures`: fetches every picture of these products that only has a remote address, stores
 * it, and records that on its row. What can never work is recorded as refused; what may work later stays pending.
 * @throws PendingPicturesError when some are left, so that the job is tried again; on its last try those are refused too.
 */
export async function fetchProductPictures(
  { db, store, images, fetch, log }: PictureJob,
  { productIds }: RegionJobs['fetch-product-pictures'],
  { isLast, signal }: Attempt,
): Promise<void> {
  const away = new Map<string, Refusal>();
  let unfetched = 0;
  for (const picture of await pendingPictures(db, productIds)) {
    signal.throwIfAborted();
    const host = URL.parse(picture.sourceUrl)?.host ?? '';
    const outcome = away.get(host) ?? (await fetchPicture(picture));
    if (typeof outcome === 'object') {
      await markStored(db, picture, outcome);
      continue;
    }
    if (isRefusal(outcome)) {
      if (AWAY.has(outcome)) away.set(host, outcome);
      if (refusals[outcome].hostile) {
        log.warn(
          { security: outcome, productId: picture.productId },
          'SSRF blocked: a picture is not fetched',
        );
      }
      if (refusals[outcome].later && !isLast) {
        unfetched++;
        continue;
      }
    }
    await markRefused(db, picture, outcome);
  }
  if (unfetched > 0) throw new PendingPicturesError(`${unfetched} pictures could not be fetched yet`);

  async function fetchPicture({
    sourceUrl,
  }: PendingPicture): Promise<StoredPicture | Refusal | PictureRefusal> {
    const stored = await storedPicture(db, sourceUrl);
    if (stored) return stored;
    const fetched = await fetch(sourceUrl, LIMITS);
    return fetched.ok ? storePicture({ store, images }, 'products', fetched.bytes) : fetched.refusal;
  }
}

const isRefusal = (outcome: Refusal | PictureRefusal): outcome is Refusal => outcome in refusals;
