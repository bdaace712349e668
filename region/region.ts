import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import type { MediaStore } from './media/store.ts';

/** What every handler of a region works with. */
export interface Region {
  home: Market;
  db: Database;
  /** For searches: a pool of its own, planned anew for each question and cut off after half a second. */
  searchDb: Database;
  media: MediaStore;
  /** Where the region's site is, such as `http://ca.localhost:3000`. */
  siteOrigin: string;
}
