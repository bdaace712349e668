import type { StoreCard } from '@fernway/contract';
import { EVERYTHING, type Market } from '@fernway/contract/wire';
import type { SelectedRow } from '@fernway/db/columns';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import { MAX_COUNTED, type PageRequest, type Slice } from '../http/paging.ts';
import { anyId, isSoldIn } from '../listings/filters.ts';
import { storeCard, storeCardJoins } from './cards.ts';

export interface StoreListing {
  markets: readonly Market[];
  /** A category, or EVERYTHING. */
  category: string;
  /** Only these, in their order. */
  only?: readonly string[] | undefined;
  /** All but these. */
  except?: readonly string[] | undefined;
  /** true: only stores that can be visited; false: only those that cannot. */
  physical?: boolean;
  /** The newest first, and not the most popular. */
  isNewest?: boolean;
  page: PageRequest;
}

/** One page of stores: the most popular or the newest first, or in the order of `only`. */
export async function listStores(db: Database, listing: StoreListing): Promise<Slice<StoreCard>> {
  const { size, index } = listing.page;
  const where = filter(listing);
  const order = listing.only
    ? sql`array_position(${`{${listing.only.join(',')}}`}::uuid[], s.id)`
    : listing.isNewest
      ? sql`s.created_at desc, s.id desc`
      : sql`s.popularity desc, s.created_at desc, s.id desc`;
  const total = sql`(select count(*) from (select from stores s where ${where} limit ${MAX_COUNTED}) counted)::int as total`;
  const rows = await run<SelectedRow<StoreCard> & { total: number }>(
    db,
    'listStores',
    sql`with page as (
          select s.id, row_number() over () as place from (
            select s.id from stores s where ${where} order by ${order} limit ${size} offset ${index * size}
          ) s
        )
        select ${storeCard.selection}, ${total} from page join stores s using (id) ${storeCardJoins} order by page.place`,
  );
  if (rows[0]) return { items: rows.map(storeCard.present), total: rows[0].total };
  if (index === 0) return { items: [], total: 0 };
  const [counted] = await run<{ total: number }>(db, 'listStoresTotal', sql`select ${total}`);
  return { items: [], total: counted?.total ?? 0 };
}

function filter({ markets, category, only, except, physical }: StoreListing): SQL {
  const conditions = [sql`s.status = 'active'`, isSoldIn(sql`s`, markets)];
  if (category !== EVERYTHING) conditions.push(inCategory(category));
  if (only) conditions.push(sql`s.id = ${anyId(only)}`);
  if (except) conditions.push(sql`s.id <> all(${`{${except.join(',')}}`}::uuid[])`);
  if (physical !== undefined) conditions.push(sql`s.is_physical = ${physical}`);
  return sql.join(conditions, sql` and `);
}

/** The store `s` stands in the category or in one below it. */
export const inCategory = (category: string): SQL => sql`exists (
  select from store_categories c where c.store_id = s.id and (c.category_id = ${category}
    or c.category_id in (select category_id from category_parents where parent_id = ${category})))`;
