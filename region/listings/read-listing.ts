import { createHash } from 'node:crypto';
import { EVERYTHING, type Market, PAGE_SIZE } from '@fernway/contract/wire';
import type { ItemColumns, SelectedRow } from '@fernway/db/columns';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { MAX_COUNTED, type PageRequest, type Slice } from '../http/paging.ts';
import { countCacheRead } from '../observability/cache-reads.ts';
import { idList, isSoldIn, orderByClause, type Sorting, type StoreScope } from './filters.ts';
import { type ListingProductFilters, productFilterConditions } from './product-filters.ts';

/** The id of a listing, or the column of an enclosing statement that holds one. */
type ListingId = string | SQL;

/** What a listing asks of the narrow listing tables. */
export interface ListingQuery extends StoreScope {
  /** Items must be in all of these listings; the first one is the one that is scanned. */
  listingIds: readonly [ListingId, ...ListingId[]];
  markets: readonly Market[];
  /** Only listings of products have them. */
  filters?: ListingProductFilters | undefined;
  sorting: Sorting;
  page: PageRequest;
}

/** A listing table, and what its items are made of. */
export interface ListingSource<Item> {
  name: string;
  listings: SQL;
  id: SQL;
  mayBeUnpriced?: boolean;
  /** What else must hold now, on the listing row `l`. */
  condition?: SQL;
  /** Whether branches of a company share a card: docs/decisions/0073-one-card-per-product.md. */
  isGrouped?: boolean;
  columns: ItemColumns<Item>;
  /** From `page` to the tables of the columns. */
  joins: SQL;
}

/** From this many items on, counting them takes longer than reading a page: their number is read again after a while. */
const MIN_CACHED_TOTAL = 2_000;
const CACHED_TOTAL_MS = 30_000;
const totals = new WeakMap<Database, LRUCache<string, number>>();

/** One page of a listing and how many items it has; of a long one, how many it had within the last half minute. */
export async function readListing<Item>(
  db: Database,
  source: ListingSource<Item>,
  request: ListingQuery,
): Promise<Slice<Item>> {
  const { name, columns } = source;
  const cache = totals.get(db) ?? new LRUCache<string, number>({ max: 10_000, ttl: CACHED_TOTAL_MS });
  totals.set(db, cache);
  const key = keyOfTotal(source, request);
  const cachedTotal = key === undefined ? undefined : cache.get(key);
  countCacheRead('listing-totals', cachedTotal !== undefined);
  const statement = listingStatement(source, request, cachedTotal);
  const rows = await run<SelectedRow<Item> & { total: number }>(db, name, statement);
  if (rows[0]) {
    const { total } = rows[0];
    if (key !== undefined && cachedTotal === undefined && total >= MIN_CACHED_TOTAL) cache.set(key, total);
    return { items: rows.map(columns.present), total };
  }
  if (request.page.index === 0) return { items: [], total: 0 };
  // A page beyond the last one has no row to carry the total.
  const [totalRow] = await run<{ total: number }>(
    db,
    `${name}Total`,
    sql`select ${totalQuery(source, request)} as total`,
  );
  return { items: [], total: totalRow?.total ?? 0 };
}

/** What a total is of, as a digest: 500 stores have long ids. undefined: an id comes from an enclosing statement. */
function keyOfTotal<Item>(
  { name }: ListingSource<Item>,
  { listingIds, markets, filters, stores, exceptStores }: ListingQuery,
): string | undefined {
  if (!listingIds.every((id) => typeof id === 'string')) return undefined;
  const question = JSON.stringify([name, listingIds, markets, filters, stores, exceptStores]);
  return createHash('sha256').update(question).digest('base64');
}

/** The statement behind it: an index scan picks the page's ids, and only those are joined to their wide rows. */
export function listingStatement<Item>(
  source: ListingSource<Item>,
  request: ListingQuery,
  cachedTotal?: number,
): SQL {
  const { columns, joins } = source;
  const total = cachedTotal === undefined ? totalQuery(source, request) : sql`${cachedTotal}::int`;
  return sql`with page as (${listingPage(source, request)})
    select ${columns.selection}, ${total} as total from page ${joins} order by page.place`;
}

/** The ids of a page and the place of each on it. */
export function listingPage<Item>(source: ListingSource<Item>, request: ListingQuery): SQL {
  const { id } = source;
  const { size, index } = request.page;
  return sql`select l.${id}, row_number() over () as place from (
      select l.${id} from ${candidates(source, request)}
      order by ${orderOf(source, request)} limit ${limitOf(size)} offset ${index * size}
    ) l`;
}

/**
 * The usual size as a constant: of a parameter PostgreSQL expects a tenth of all rows, and plans the statement anew each
 * time because that looks costly, which takes longer than reading the page. Others stay parameters, so that texts are few.
 */
const limitOf = (size: number): SQL => (size === PAGE_SIZE ? sql.raw(String(size)) : sql`${size}`);

/**
 * What a page is picked from: the leading listing; or, when limited to stores, as many rows of each store as
 * the page could need, so that no other store's rows are read.
 */
function candidates<Item>(source: ListingSource<Item>, request: ListingQuery): SQL {
  const { stores, page, sorting } = request;
  if (!stores) return sql`(select l.* from ${source.listings} l where ${filter(source, request)}) l`;
  const limit = sql`order by ${orderOf(source, request)} limit ${(page.index + 1) * page.size}`;
  // Only relevance has an index by store. For the others `offset 0` keeps the planner from walking the listing in order
  // until it meets enough of one store: it sorts what that store has.
  const isIndexed = sorting.orderBy === 'relevance';
  const parts = partsOfStores(source, request).map((conditions) => {
    const rows = sql`select l.* from ${source.listings} l where ${conditions} and l.store_id = near.store_id`;
    return sql`(${isIndexed ? rows : sql`select l.* from (${rows} offset 0) l`} ${limit})`;
  });
  const rows =
    parts.length === 1 ? parts[0] : sql`(select l.* from (${sql.join(parts, sql` union all `)}) l ${limit})`;
  return sql`unnest(${idList(stores)}) near (store_id) cross join lateral ${rows} l`;
}

function totalQuery<Item>(source: ListingSource<Item>, request: ListingQuery): SQL {
  const { stores } = request;
  const parts = stores
    ? partsOfStores(source, request).map((part) => sql`${part} and l.store_id = any(${idList(stores)})`)
    : [filter(source, request)];
  const rows = parts.map((conditions) => sql`select from ${source.listings} l where ${conditions}`);
  return sql`(select count(*) from (
    ${sql.join(rows, sql` union all `)} limit ${MAX_COUNTED}
  ) counted)::int`;
}

/** The conditions on what some stores have in a listing, and on what of other branches' stands beside it. */
const partsOfStores = <Item>(source: ListingSource<Item>, request: ListingQuery): SQL[] =>
  (source.isGrouped ? [false, true] : [false]).map((isBeside) => filter(source, request, isBeside));

/** What branches have in a listing that a nearer one of these stores has there, too, and that passes the filters. */
function hiddenByNearer<Item>(
  { listings }: ListingSource<Item>,
  { listingIds, filters = {} }: Pick<ListingQuery, 'listingIds' | 'filters'>,
  stores: readonly string[],
): SQL {
  const filterConditions = productFilterConditions(sql`x`, filters).map(
    (condition) => sql` and ${condition}`,
  );
  const listed = listingIds.map(
    (listing) => sql`exists (select from ${listings} x
      where x.product_id = branch.product_id and x.listing_id in (${listing}, branches_of_listing(${listing}))${sql.join(filterConditions)})`,
  );
  return sql`select product_id from (
    select branch.product_id, row_number() over (partition by branch.group_id
      order by array_position(${idList(stores)}, branch.store_id), branch.product_id) as place
    from product_groups branch where branch.store_id = any(${idList(stores)}) and branch.is_active and ${sql.join(listed, sql` and `)}
  ) branch where place > 1`;
}

const orderOf = <Item>({ id, mayBeUnpriced }: ListingSource<Item>, { sorting }: ListingQuery): SQL =>
  orderByClause(sql`l`, id, { ...sorting, mayBeUnpriced });

/**
 * In the listings, in the markets and not of an excepted store; a limit to some stores is for the caller to add. Of what
 * several branches sell, the nearest of these stores has it, and nothing that an excepted one has, too.
 * @param isBeside what stands beside the listings, since it does not lead its group
 */
function filter<Item>(
  source: ListingSource<Item>,
  { listingIds, markets, filters, stores, exceptStores = [] }: ListingQuery,
  isBeside = false,
): SQL {
  const { listings, id, condition, isGrouped } = source;
  const [leading, ...others] = listingIds;
  const listingIdOf = (listing: ListingId) => (isBeside ? sql`branches_of_listing(${listing})` : listing);
  const conditions = [sql`l.listing_id = ${listingIdOf(leading)}`, isSoldIn(sql`l`, markets)];
  if (condition) conditions.push(condition);
  if (filters) conditions.push(...productFilterConditions(sql`l`, filters));
  if (exceptStores.length > 0) {
    conditions.push(sql`l.store_id <> all(${idList(exceptStores)})`);
    if (isGrouped)
      conditions.push(sql`l.product_id not in (select member.product_id
        from product_groups excepted join product_groups member using (group_id)
        where excepted.store_id = any(${idList(exceptStores)}) and excepted.is_active)`);
  }
  if (isGrouped && stores)
    conditions.push(sql`l.product_id not in (${hiddenByNearer(source, { listingIds, filters }, stores)})`);
  for (const listingId of others.filter((other) => other !== EVERYTHING)) {
    conditions.push(
      sql`exists (select from ${listings} also where also.listing_id = ${listingIdOf(listingId)} and also.${id} = l.${id})`,
    );
  }
  return sql.join(conditions, sql` and `);
}
