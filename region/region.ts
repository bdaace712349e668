import type { Market } from '@fernway/contract/wire';
import type { Budgets } from '@fernway/db/budgets';
import type { Database } from '@fernway/db/connect';
import type { Accounts } from './callers/accounts.ts';
import type { ChangeFeed } from './changes/feed.ts';
import type { JobQueue } from './jobs.ts';
import type { MediaStore } from './media/store.ts';
import type { MerchantPlatform } from './merchants/platforms/live-stock.ts';
import type { PushServices } from './notifications/push-services.ts';
import type { FollowingWatch } from './peer/following.ts';
import type { PeerPictures } from './peer/pictures.ts';
import type { PrivateLinks } from './ratings/uploads/links.ts';
import type { Replicas } from './replicas.ts';

/** What every handler of a region works with. */
export interface Region {
  home: Market;
  db: Database;
  /** For searches: a pool of its own, cut off after half a second. */
  searchDb: Database;
  /** From which calls that change nothing are answered; undefined where there are none. */
  replicas?: Replicas | undefined;
  /** Of what shoppers may do. */
  budgets: Budgets;
  media: MediaStore;
  /** To pictures that are not for everybody. */
  links: PrivateLinks;
  /** What happens later is added in the transaction that causes it. */
  jobs: Pick<JobQueue, 'enqueue' | 'discard'>;
  /** Pictures of goods whose home is the other region; undefined where there is none. */
  peerPictures?: PeerPictures | undefined;
  /** How the regions follow each other's catalogue; undefined where nobody watches it. */
  following?: FollowingWatch | undefined;
  /** Where merchants' shops are asked what they have; undefined where none is connected. */
  platform?: MerchantPlatform | undefined;
  /** The identity service, which owns the accounts. */
  accounts: Accounts;
  changes: ChangeFeed;
  /** Where shoppers' browsers may be reached. */
  pushServices: PushServices;
  /** Where the region's site is, such as `http://ca.localhost:3000`. */
  siteOrigin: string;
}
