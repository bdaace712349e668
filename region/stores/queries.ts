import type { Collection, Company, Store, StoreDirectoryRow } from '@fernway/contract';
import { LIST_LIMITS, type Market } from '@fernway/contract/wire';
import { columns, convertColumn, type SelectedRow } from '@fernway/db/columns';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { companies } from '@fernway/db/schema/index';
import { eq, sql } from 'drizzle-orm';
import {
  isSoldBelow,
  isSoldIn,
  type MarketColumns,
  marketsBelow,
  type RequestedMarkets,
} from '../listings/filters.ts';
import { flag, idAndName, optionalPicture } from '../wire-columns.ts';
import { joinCity, store } from './cards.ts';
import { centralHoursColumns, openingHoursColumn } from './opening-hours.ts';

const categories = sql<Store['categories']>`(
  select coalesce(jsonb_agg(${idAndName(sql`c`)} order by c.root desc, c.position, c.id), '[]')
  from store_categories sc join categories c on c.id = sc.category_id where sc.store_id = s.id)`;
const discounts = sql<Store['additionalDiscounts']>`(
  select coalesce(jsonb_agg(jsonb_build_object('title', d.title, 'code', d.code, 'ends', d.ends_at)
    order by d.ends_at, d.id), '[]')
  from store_discounts d where d.store_id = s.id and (d.ends_at is null or d.ends_at > now()))`;

const storeColumns = columns<Store>({
  id: store.id,
  storeId: store.id,
  home: store.home,
  storeName: store.storeName,
  code: store.code,
  companyId: store.companyId,
  regName: sql`company.reg_name`,
  websiteUrl: store.websiteUrl,
  logoMedium: optionalPicture(store.logoKey),
  coverImage: optionalPicture(store.coverKey),
  address1: store.address1,
  address2: store.address2,
  cityId: store.cityId,
  cityName: sql`city.name`,
  stateId: sql`city.state_id`,
  pincode: store.pincode,
  isphysical: flag(store.isPhysical),
  deliveryNotes: convertColumn<number | null, string | null>(store.freeShippingOverCents, (cents) =>
    cents === null ? null : (cents / 100).toFixed(2),
  ),
  deliveryType: store.deliveryType,
  secondDeliveryType: store.secondDeliveryType,
  ...centralHoursColumns,
  openingHours: openingHoursColumn,
  timeZone: sql`coalesce(s.time_zone, city.time_zone)`,
  timeNote: store.timeNote,
  weeklyOff: sql`nullif(array_to_string(s.weekly_off, ','), '')`,
  returnPolicy: store.returnPolicy,
  deliveryPolicy: store.deliveryPolicy,
  warrantyPolicy: store.warrantyPolicy,
  storeDescription: store.storeDescription,
  avgRating: store.avgRating,
  totalRatings: store.ratingCount,
  totalLikes: store.totalLikes,
  totalFollowers: store.totalFollowers,
  categories,
  additionalDiscounts: convertColumn(discounts, (list) =>
    list.map(({ ends, ...discount }) => ({ ...discount, ends: ends && new Date(ends).toISOString() })),
  ),
});

/** One active store with its company, place, categories and running discounts. One statement. */
export async function findStore(db: Database, id: string): Promise<Store | undefined> {
  const [row] = await run<SelectedRow<Store>>(
    db,
    'findStore',
    sql`select ${storeColumns.selection}
        from stores s join companies company on company.id = s.company_id ${joinCity}
        where s.id = ${id} and s.status = 'active'`,
  );
  return row && storeColumns.present(row);
}

const directoryColumns = columns<StoreDirectoryRow>({
  id: store.id,
  storeId: store.id,
  home: store.home,
  storeName: store.storeName,
  code: store.code,
  cityName: sql`city.name`,
  stateId: sql`city.state_id`,
  logo: optionalPicture(store.logoKey),
  openingHours: openingHoursColumn,
  categories,
});

/** The A to Z directory. */
export async function listDirectory(db: Database, markets: readonly Market[]): Promise<StoreDirectoryRow[]> {
  const rows = await run<SelectedRow<StoreDirectoryRow>>(
    db,
    'listDirectory',
    sql`select ${directoryColumns.selection}
        from stores s ${joinCity} where s.status = 'active' and ${isSoldIn(sql`s`, markets)}
        order by fold(s.store_name), s.id limit ${LIST_LIMITS.directory}`,
  );
  return rows.map(directoryColumns.present);
}

/**
 * The collections of an active store in its own order, with how many products each shows.
 * undefined: there is no such store.
 */
export async function listCollections(
  db: Database,
  below: RequestedMarkets,
  storeId: string,
): Promise<Collection[] | undefined> {
  const rows = await run<{ id: string; heading: string; total: number } | { id: null }>(
    db,
    'listCollections',
    sql`select c.id, c.heading, (select count(*) from product_listings l
            where l.listing_id = c.id and ${isSoldBelow(below, sql`l`, sql`s`)})::int as total
        from stores s left join collections c on c.store_id = s.id where s.id = ${storeId} and s.status = 'active'
        order by c.position, c.id limit ${LIST_LIMITS.ofStore}`,
  );
  if (rows.length === 0) return undefined;
  return rows.flatMap((row) =>
    row.id === null ? [] : [{ id: row.id, heading: row.heading, totalProducts: row.total }],
  );
}

/** The markets whose goods an active store shows. undefined: no such store, or the collection is not one of its. */
export async function marketsOfStore(
  db: Database,
  below: RequestedMarkets,
  { id, collectionId }: { id: string; collectionId?: string | undefined },
): Promise<readonly Market[] | undefined> {
  const [row] = await run<MarketColumns>(
    db,
    'marketsOfStore',
    sql`select s.sold_in_ca, s.sold_in_us from stores s where s.id = ${id} and s.status = 'active' and ${
      collectionId
        ? sql`exists (select from collections c where c.id = ${collectionId} and c.store_id = s.id)`
        : sql`true`
    }`,
  );
  return row && marketsBelow(below, row);
}

export async function findCompany(db: Database, id: string): Promise<Company | undefined> {
  const [row] = await db
    .select({ id: companies.id, regName: companies.regName })
    .from(companies)
    .where(eq(companies.id, id));
  return row;
}

/**
 * How many shoppers of this region follow an active store.
 * @param callerId the shopper who asks, and may follow it; undefined for a guest
 */
export async function countFollowers(
  db: Database,
  storeId: string,
  callerId: string | undefined,
): Promise<{ followers: number; following: boolean } | undefined> {
  const following = callerId
    ? sql`exists (select from follows f where f.store_id = s.id and f.user_id = ${callerId})`
    : sql`false`;
  const [row] = await run<{ followers: number; following: boolean }>(
    db,
    'countFollowers',
    sql`select s.total_followers as followers, ${following} as following
        from stores s where s.id = ${storeId} and s.status = 'active'`,
  );
  return row;
}
