import type { Collection, Company, Store, StoreDirectoryRow } from '@fernway/contract';
import { LIST_LIMITS, type Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { companies, type stores } from '@fernway/db/schema/index';
import { eq, sql } from 'drizzle-orm';
import {
  isSoldBelow,
  type MarketColumns,
  type MarketsBelow,
  marketsBelow,
  soldIn,
} from '../listings/filters.ts';
import { optionalPicture } from '../products/cards.ts';

interface Named {
  id: string;
  name: string;
}

type StoreRow = Pick<
  typeof stores.$inferSelect,
  'id' | 'home' | 'code' | 'pincode' | 'address1' | 'address2'
> & {
  store_name: string;
  company_id: string;
  reg_name: string;
  website_url: string;
  logo_key: string | null;
  cover_key: string | null;
  city_id: string | null;
  city_name: string | null;
  state_id: string | null;
  is_physical: boolean;
  free_shipping_over_cents: number | null;
  delivery_type: string | null;
  second_delivery_type: string | null;
  from_hrs: (string | null)[] | null;
  to_hrs: (string | null)[] | null;
  time_zone: string | null;
  time_note: string | null;
  weekly_off: string;
  return_policy: string | null;
  delivery_policy: string | null;
  warranty_policy: string | null;
  store_description: string | null;
  avg_rating: number;
  rating_count: number;
  total_likes: number;
  total_followers: number;
  categories: Named[] | null;
  discounts: { title: string; code: string; ends: string | null }[] | null;
};

/** One active store with its company, place, categories and running discounts. One statement. */
export async function findStore(db: Database, id: string): Promise<Store | undefined> {
  const [row] = await run<StoreRow>(
    db,
    'findStore',
    sql`select s.id, s.home, s.store_name, s.code, s.company_id, company.reg_name, s.website_url, s.logo_key, s.cover_key,
          s.address1, s.address2, s.city_id, city.name as city_name, city.state_id, s.pincode, s.is_physical,
          s.free_shipping_over_cents, s.delivery_type, s.second_delivery_type, to_jsonb(s.from_hrs) as from_hrs,
          to_jsonb(s.to_hrs) as to_hrs, s.time_zone, s.time_note, array_to_string(s.weekly_off, ',') as weekly_off,
          s.return_policy, s.delivery_policy, s.warranty_policy, s.store_description,
          s.avg_rating::float8 as avg_rating, s.rating_count, s.total_likes, s.total_followers,
          (select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.root desc, c.position, c.id)
            from store_categories sc join categories c on c.id = sc.category_id where sc.store_id = s.id) as categories,
          (select jsonb_agg(jsonb_build_object('title', d.title, 'code', d.code, 'ends', d.ends_at) order by d.ends_at, d.id)
            from store_discounts d where d.store_id = s.id and (d.ends_at is null or d.ends_at > now())) as discounts
        from stores s join companies company on company.id = s.company_id left join cities city on city.id = s.city_id
        where s.id = ${id} and s.status = 'active'`,
  );
  return row && presentStore(row);
}

function presentStore(row: StoreRow): Store {
  return {
    id: row.id,
    storeId: row.id,
    home: row.home,
    storeName: row.store_name,
    code: row.code,
    companyId: row.company_id,
    regName: row.reg_name,
    websiteUrl: row.website_url,
    logoMedium: optionalPicture(row.logo_key),
    coverImage: optionalPicture(row.cover_key),
    address1: row.address1,
    address2: row.address2,
    cityId: row.city_id,
    cityName: row.city_name,
    stateId: row.state_id,
    pincode: row.pincode,
    isphysical: row.is_physical ? 'Y' : 'N',
    deliveryNotes:
      row.free_shipping_over_cents === null ? null : (row.free_shipping_over_cents / 100).toFixed(2),
    deliveryType: row.delivery_type,
    secondDeliveryType: row.second_delivery_type,
    fromHrs: row.from_hrs ?? [],
    toHrs: row.to_hrs ?? [],
    timeZone: row.time_zone,
    timeNote: row.time_note,
    weeklyOff: row.weekly_off || null,
    returnPolicy: row.return_policy,
    deliveryPolicy: row.delivery_policy,
    warrantyPolicy: row.warranty_policy,
    storeDescription: row.store_description,
    avgRating: row.avg_rating,
    totalRatings: row.rating_count,
    totalLikes: row.total_likes,
    totalFollowers: row.total_followers,
    categories: row.categories ?? [],
    additionalDiscounts: (row.discounts ?? []).map((discount) => ({
      ...discount,
      ends: discount.ends && new Date(discount.ends).toISOString(),
    })),
  };
}

/** The A to Z directory. */
export async function listDirectory(db: Database, markets: readonly Market[]): Promise<StoreDirectoryRow[]> {
  const rows = await run<{
    id: string;
    home: Market;
    store_name: string;
    code: string;
    logo_key: string | null;
    categories: Named[] | null;
  }>(
    db,
    'listDirectory',
    sql`select s.id, s.home, s.store_name, s.code, s.logo_key,
          (select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.root desc, c.position, c.id)
            from store_categories sc join categories c on c.id = sc.category_id where sc.store_id = s.id) as categories
        from stores s where s.status = 'active' and ${soldIn(sql`s`, markets)}
        order by fold(s.store_name), s.id limit ${LIST_LIMITS.directory}`,
  );
  return rows.map((row) => ({
    id: row.id,
    storeId: row.id,
    home: row.home,
    storeName: row.store_name,
    code: row.code,
    logo: optionalPicture(row.logo_key),
    categories: row.categories ?? [],
  }));
}

/**
 * The collections of an active store in its own order, with how many products each shows.
 * undefined: there is no such store.
 */
export async function listCollections(
  db: Database,
  below: MarketsBelow,
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
  below: MarketsBelow,
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
