import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { PURGE_IDEMPOTENCY_KEYS } from '@fernway/db/idempotency-keys';
import type { RegionAddresses } from '@fernway/db/replication/direction';
import { mailHandlers } from '@fernway/mail/jobs';
import type { SendMail } from '@fernway/mail/mailer';
import type { Peer } from '@fernway/server-kit/peer-call';
import type { FastifyBaseLogger } from 'fastify';
import { rankTrending } from './activity/trending.ts';
import { purgeProcurementRecords } from './buying/jobs.ts';
import { withCatalogueConnection } from './database.ts';
import type { RegionJobHandlers, RegionJobQueue } from './jobs.ts';
import type { Images } from './media/images.ts';
import { fetchProductPictures } from './media/jobs.ts';
import type { MediaStore } from './media/store.ts';
import type { Shopify } from './merchants/installations/open-installations.ts';
import { shopHandlers } from './merchants/sync/job-handlers.ts';
import { removeEndedSubscriptions } from './notifications/ended-sessions.ts';
import { notifyFollowerBatch, purgeNotifications, startFanOuts } from './notifications/jobs.ts';
import { pushNotification } from './notifications/push.ts';
import type { SendPush } from './notifications/push-sender.ts';
import { purgePlatformEvents, sendOrderToPeer } from './orders/jobs.ts';
import type { GuardedFetch } from './outbound/guarded-fetch.ts';
import { repairCutCopies } from './peer/repair-cut-copies.ts';
import { purgePrices } from './products/jobs.ts';
import { publishOrderedRatings } from './ratings/ordered.ts';
import { removeUnusedUploads } from './ratings/uploads/clean.ts';
import { markBestKnown } from './search/best-known/mark-best-known.ts';
import { rebuildBonuses } from './search/learning/click-bonuses.ts';
import { purgeSearchCounts } from './search/learning/purge-search-counts.ts';
import { rebuildVocabulary } from './search/vocabulary/rebuild-vocabulary.ts';
import { saveAllProfilesWithPeer, saveProfileWithPeer } from './shoppers/jobs.ts';

/** What the jobs of a region work with. */
interface WorkingRegion {
  home: Market;
  db: Database;
  /** The region's database. */
  url: string;
  media: MediaStore;
  images: Images;
  /** Fetches the pictures that feeds name. */
  fetch: GuardedFetch;
  /** The other region. */
  peer: Peer;
  identity: Peer;
  /** The databases of both regions; undefined: only our own one is known here. */
  regions: RegionAddresses | undefined;
  queue: RegionJobQueue;
  /** Our app at Shopify; undefined: it is not registered. */
  shopify: Shopify | undefined;
  /** undefined: no keys are configured, and nothing is pushed. */
  push: SendPush | undefined;
  sendMail: SendMail;
  log: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>;
}

/** The handler of each of `regionJobs`. */
export const jobHandlers = ({
  home,
  db,
  url,
  media,
  images,
  fetch,
  peer,
  identity,
  regions,
  queue,
  shopify,
  push,
  sendMail,
  log,
}: WorkingRegion): RegionJobHandlers => ({
  ...mailHandlers({ send: sendMail, log }),
  'fetch-product-pictures': (data, attempt) =>
    fetchProductPictures({ db, store: media, images, fetch, log }, data, attempt),
  'purge-platform-events': () => purgePlatformEvents(db),
  'start-fan-outs': (_data, { signal }) => startFanOuts({ home, db, queue }, signal),
  'publish-ordered-ratings': ({ userId }) => publishOrderedRatings(db, userId),
  'purge-idempotency-keys': async () => {
    await db.execute(PURGE_IDEMPOTENCY_KEYS);
  },
  'purge-notifications': () => purgeNotifications(db),
  'purge-prices': () => purgePrices(db),
  'purge-procurement-records': () => purgeProcurementRecords(db),
  'purge-search-counts': () => purgeSearchCounts(db),
  'rebuild-click-bonuses': () => rebuildBonuses(db),
  'push-notification': (data) => pushNotification({ db, queue, identity, send: push, log }, data),
  'rank-trending': (data, { signal }) => rankTrending({ db, queue, log }, data, signal),
  'mark-best-known': () => withCatalogueConnection(url, markBestKnown),
  'rebuild-vocabulary': () => withCatalogueConnection(url, rebuildVocabulary),
  'repair-cut-copies': () => repairCutCopies({ home, db, regions, log }),
  'remove-ended-subscriptions': (_data, { signal }) => removeEndedSubscriptions({ db, identity }, signal),
  'remove-unused-uploads': () => removeUnusedUploads({ db, media }),
  'save-all-profiles-with-peer': (data) => saveAllProfilesWithPeer({ db, peer, queue }, data),
  'save-profile-with-peer': (data) => saveProfileWithPeer({ db, peer }, data),
  'notify-followers': (data) => notifyFollowerBatch({ db, queue }, data),
  ...shopHandlers({ home, db, url, queue, shopify, peer, log }),
  'send-order-to-peer': (data) => sendOrderToPeer({ db, jobs: queue, peer }, data),
});
