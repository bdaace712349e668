import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import type { IdempotencyKeys } from '@fernway/db/idempotency-keys';
import type { RateLimiter } from '@fernway/db/rate-limiter';
import type { Peer } from '@fernway/server-kit/peer-call';
import type { AccountDeletions } from './auth/account-deletions.ts';
import type { ChangeFeed } from './change-stream/change-feed.ts';
import type { RegionJobQueue } from './jobs.ts';
import type { ChargeDrawing } from './media/drawing-limit.ts';
import type { Images } from './media/images.ts';
import type { MediaStore } from './media/store.ts';
import type { Shopify } from './merchants/installations/open-installations.ts';
import type { MerchantPlatform } from './merchants/platforms/live-stock.ts';
import type { PushServices } from './notifications/push-services.ts';
import type { PeerPictures } from './peer/pictures.ts';
import type { ReplicationMonitor } from './peer/replication-monitor.ts';
import type { PeerStock } from './peer/stock.ts';
import type { PrivateLinks } from './ratings/uploads/links.ts';
import type { Replicas } from './replicas.ts';
import type { SearchHashes } from './search/learning/search-hashes.ts';
import type { SearchEngine } from './search/search-engine.ts';
import type { ReportUnreadable } from './unreadable-rows.ts';

/** What every handler of a region works with. */
export interface Region {
  home: Market;
  db: Database;
  /** For searches: a pool of its own, whose statements are cut off after half a second. */
  searchDb: Database;
  /** The replicas that calls without changes are answered from; undefined where there are none. */
  replicas?: Replicas | undefined;
  /** The replicas that searches alone are answered from, before any other; undefined where there are none. */
  searchReplicas?: Replicas | undefined;
  /** What searches are answered by. */
  searchEngine: SearchEngine;
  /** In the place of what is not kept of searches. */
  searchHashes: SearchHashes;
  /** How often a shopper may do something. */
  rateLimiter: RateLimiter;
  idempotencyKeys: IdempotencyKeys;
  media: MediaStore;
  /** Draws pictures. */
  images: Images;
  /** Charges who makes a picture be drawn. */
  chargeDrawing: ChargeDrawing;
  /** Makes links to private pictures. */
  links: PrivateLinks;
  /** Jobs are added in the transaction that causes them. */
  jobs: Pick<RegionJobQueue, 'enqueue' | 'discard'>;
  /** Pictures of goods whose home is the other region; undefined where there is none. */
  peerPictures?: PeerPictures | undefined;
  /** Stock of goods whose shop is at home in the other region; undefined where there is none. */
  peerStock?: PeerStock | undefined;
  /** How the regions follow each other's catalogue; undefined where nobody watches it. */
  replicationMonitor?: ReplicationMonitor | undefined;
  /** Asks merchants' shops for their stock; undefined where no platform is connected. */
  platform?: MerchantPlatform | undefined;
  /** Our app at Shopify; undefined where it is not registered. */
  shopify?: Shopify | undefined;
  /** The other region; undefined where there is none. */
  peer?: Peer | undefined;
  /** The identity service, which owns the accounts. */
  accounts: AccountDeletions;
  changes: ChangeFeed;
  /** Where shoppers' browsers may be reached. */
  pushServices: PushServices;
  /** Where the region's site is, such as `http://ca.localhost:3000`. */
  siteOrigin: string;
  /** Logs what is left out of a row that another release wrote. */
  reportUnreadable: ReportUnreadable;
}
