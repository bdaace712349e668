import type { Offer } from '@fernway/contract';
import type { Database } from '@fernway/db/connect';
import { sql } from 'drizzle-orm';
import type { Slice } from '../http/paging.ts';
import { type ListingQuery, type ListingSource, readListing } from '../listings/read-listing.ts';
import { offerColumns, offerJoins } from './cards.ts';

export const offerListings: ListingSource<Offer> = {
  name: 'offerListing',
  listings: sql`offer_listings`,
  id: sql`offer_id`,
  mayBeUnpriced: true,
  condition: sql`(l.ends_at is null or l.ends_at > now())`,
  columns: offerColumns,
  joins: sql`join offers o on o.id = page.offer_id ${offerJoins}`,
};

/** One page of the running offers that stand on a category, section or store. */
export const readOfferListing = (db: Database, request: ListingQuery): Promise<Slice<Offer>> =>
  readListing(db, offerListings, request);
