import { EVERYTHING, type Market } from '@fernway/contract/wire';
import type { ItemColumns, SelectedRow } from '@fernway/db/columns';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import { MAX_COUNTED, type PageRequest, type Slice } from '../http/paging.ts';
import { idList, isSoldIn, orderByClause, type Sorting, type StoreScope } from './filters.ts';

/** The id of a listing, or the column of an enclosing statement that holds one. */
type ListingId = string | SQL;

/** What a listing asks of the narrow listing tables. */
export interface ListingQuery extends StoreScope {
  /** Items must be in all of these listings; the first one is the one that is scanned. */
  listingIds: readonly [ListingId, ...ListingId[]];
  markets: readonly Market[];
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
  columns: ItemColumns<Item>;
  /** From `page` to the tables of the columns. */
  joins: SQL;
}

/** One page of a listing and how many items it has. */
export async function readListing<Item>(
  db: Database,
  source: ListingSource<Item>,
  request: ListingQuery,
): Promise<Slice<Item>> {
  const { name, columns } = source;
  const rows = await run<SelectedRow<Item> & { total: number }>(db, name, listingStatement(source, request));
  if (rows[0]) return { items: rows.map(columns.present), total: rows[0].total };
  if (request.page.index === 0) return { items: [], total: 0 };
  // A page beyond the last one has no row to carry the total.
  const [totalRow] = await run<{ total: number }>(
    db,
    `${name}Total`,
    sql`select ${totalQuery(source, request)} as total`,
  );
  return { items: [], total: totalRow?.total ?? 0 };
}

/** The statement behind it: an index scan picks the page's ids, and only those are joined to their wide rows. */
export function listingStatement<Item>(source: ListingSource<Item>, request: ListingQuery): SQL {
  const { columns, joins } = source;
  return sql`with page as (${listingPage(source, request)})
    select ${columns.selection}, ${totalQuery(source, request)} as total from page ${joins} order by page.place`;
}

/** The ids of a page and the place of each on it. */
export function listingPage<Item>(source: ListingSource<Item>, request: ListingQuery): SQL {
  const { id } = source;
  const { size, index } = request.page;
  return sql`select l.${id}, row_number() over () as place from (
      select l.${id} from ${candidates(source, request)}
      order by ${orderOf(source, request)} limit ${size} offset ${index * size}
    ) l`;
}

/**
 * What a page is picked from: the leading listing; or, when limited to stores, as many rows of each store as
 * the page could need, so that no other store's rows are read.
 */
function candidates<Item>(source: ListingSource<Item>, request: ListingQuery): SQL {
  const { stores, page, sorting } = request;
  const rows = sql`select l.* from ${source.listings} l where ${filter(source, request)}`;
  if (!stores) return sql`(${rows}) l`;
  const ofStore = sql`${rows} and l.store_id = near.store_id`;
  // Only relevance has an index by store. For the others `offset 0` keeps the planner from walking the listing in order
  // until it meets enough of one store: it sorts what that store has.
  const storeRows = sorting.orderBy === 'relevance' ? ofStore : sql`select l.* from (${ofStore} offset 0) l`;
  return sql`unnest(${idList(stores)}) near (store_id) cross join lateral (
      ${storeRows} order by ${orderOf(source, request)} limit ${(page.index + 1) * page.size}
    ) l`;
}

function totalQuery<Item>(source: ListingSource<Item>, request: ListingQuery): SQL {
  const { stores } = request;
  const ofStores = stores && sql` and l.store_id = any(${idList(stores)})`;
  return sql`(select count(*) from (
    select from ${source.listings} l where ${filter(source, request)}${ofStores} limit ${MAX_COUNTED}
  ) counted)::int`;
}

const orderOf = <Item>({ id, mayBeUnpriced }: ListingSource<Item>, { sorting }: ListingQuery): SQL =>
  orderByClause(sql`l`, id, { ...sorting, mayBeUnpriced });

/** In the listings, in the markets and not of an excepted store; a limit to some stores is for the caller to add. */
function filter<Item>(
  { listings, id, condition }: ListingSource<Item>,
  { listingIds: [leading, ...others], markets, exceptStores = [] }: ListingQuery,
): SQL {
  const conditions = [sql`l.listing_id = ${leading}`, isSoldIn(sql`l`, markets)];
  if (condition) conditions.push(condition);
  if (exceptStores.length > 0) conditions.push(sql`l.store_id <> all(${idList(exceptStores)})`);
  for (const listingId of others.filter((other) => other !== EVERYTHING)) {
    conditions.push(
      sql`exists (select from ${listings} also where also.listing_id = ${listingId} and also.${id} = l.${id})`,
    );
  }
  return sql.join(conditions, sql` and `);
}
