import type { Offer } from '@fernway/contract';
import { LIST_LIMITS, type Market } from '@fernway/contract/wire';
import type { SelectedRow } from '@fernway/db/columns';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { isSoldBelow, type MarketColumns, marketsBelow, type RequestedMarkets } from '../listings/filters.ts';
import type { Region } from '../region.ts';
import { hasKnownStatus, isKnownStatus } from '../unreadable-rows.ts';
import { offerColumns, offerJoins } from './cards.ts';

/** One offer, ended or retired ones too: saved lists still point to them. One of an unknown status counts as none. */
export async function findOffer(
  { db, reportUnreadable }: Pick<Region, 'db' | 'reportUnreadable'>,
  id: string,
): Promise<Offer | undefined> {
  const [row] = await run<SelectedRow<Offer>>(
    db,
    'findOffer',
    sql`select ${offerColumns.selection} from offers o ${offerJoins}
        where o.id = ${id} and s.status <> 'pending'`,
  );
  const found = row && offerColumns.present(row);
  if (!found || isKnownStatus(found.status)) return found;
  reportUnreadable({ table: 'offers', column: 'status', id });
  return undefined;
}

/** The running offers that an active store shows, the newest first. undefined: there is no such store. */
export async function listOffersOfStore(
  db: Database,
  below: RequestedMarkets,
  storeId: string,
): Promise<Offer[] | undefined> {
  const rows = await run<SelectedRow<Offer>>(
    db,
    'listOffersOfStore',
    sql`select ${offerColumns.selection} from stores s
        left join offers o on o.store_id = s.id and o.status = 'active' and (o.ends_at is null or o.ends_at > now())
          and ${isSoldBelow(below, sql`o`, sql`s`)}
        where s.id = ${storeId} and s.status = 'active'
        order by o.created_at desc, o.id desc limit ${LIST_LIMITS.ofStore}`,
  );
  if (rows.length === 0) return undefined;
  return rows.flatMap((row) => (row.id === null ? [] : [offerColumns.present(row)]));
}

/**
 * The listing of the products of an offer or of a collection, and the markets that it shows.
 * undefined: neither has that id.
 */
export async function listingOfOffer(
  db: Database,
  below: RequestedMarkets,
  id: string,
): Promise<{ listingId: string; markets: readonly Market[] } | undefined> {
  const [row] = await run<MarketColumns & { listing_id: string }>(
    db,
    'listingOfOffer',
    sql`select coalesce(collection_id, id) as listing_id, sold_in_ca, sold_in_us from offers o where id = ${id} and ${hasKnownStatus(sql`o`)}
        union all
        select c.id, s.sold_in_ca, s.sold_in_us from collections c join stores s on s.id = c.store_id where c.id = ${id}`,
  );
  return row && { listingId: row.listing_id, markets: marketsBelow(below, row) };
}
