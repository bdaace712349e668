import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import { COUNTED, type PageRequest, type Slice } from '../http/paging.ts';
import { anyOf, type Sorting, type StoreFilter, soldIn, sortedBy } from './filters.ts';

/** What a listing asks of the narrow listing tables. */
export interface ShelfRequest {
  /** The items stand on all of these shelves; the first one leads. */
  shelves: readonly [string, ...string[]];
  markets: readonly Market[];
  /** Only these stores. */
  stores?: StoreFilter;
  sorting: Sorting;
  page: PageRequest;
}

/** A listing table, and how the rows behind its ids are selected and shaped. */
export interface Shelving<Row, Item> {
  name: string;
  listings: SQL;
  id: SQL;
  mayBeUnpriced?: boolean;
  /** What else must hold now, on the listing row `l`. */
  when?: SQL;
  /** Columns of the items and the joins from `page` to them. */
  columns: SQL;
  joins: SQL;
  present: (row: Row) => Item;
}

/** One page of a shelf and how many items it has. */
export async function readShelf<Row, Item>(
  db: Database,
  shelving: Shelving<Row, Item>,
  request: ShelfRequest,
): Promise<Slice<Item>> {
  const { name, present } = shelving;
  const rows = await run<Row & { total: number }>(db, name, shelfStatement(shelving, request));
  if (rows[0]) return { items: rows.map(present), total: rows[0].total };
  if (request.page.index === 0) return { items: [], total: 0 };
  // A page behind the last one has no row to carry the total.
  const [counted] = await run<{ total: number }>(
    db,
    `${name}Total`,
    sql`select ${total(shelving, request)} as total`,
  );
  return { items: [], total: counted?.total ?? 0 };
}

/** The statement behind it: an index scan of the leading shelf picks the page's ids, and only those meet their wide rows. */
export function shelfStatement<Row, Item>(shelving: Shelving<Row, Item>, request: ShelfRequest): SQL {
  const { listings, id, columns, joins, mayBeUnpriced } = shelving;
  const { size, index } = request.page;
  return sql`with page as (
      select l.${id}, row_number() over () as place from (
        select l.${id} from ${listings} l where ${filter(shelving, request)}
        order by ${sortedBy(sql`l`, id, { ...request.sorting, mayBeUnpriced })} limit ${size} offset ${index * size}
      ) l
    )
    select ${columns}, ${total(shelving, request)} as total from page ${joins} order by page.place`;
}

const total = <Row, Item>(
  shelving: Shelving<Row, Item>,
  request: ShelfRequest,
): SQL => sql`(select count(*) from (
    select from ${shelving.listings} l where ${filter(shelving, request)} limit ${COUNTED}
  ) counted)::int`;

function filter<Row, Item>(
  { listings, id, when }: Shelving<Row, Item>,
  { shelves: [leading, ...others], markets, stores }: ShelfRequest,
): SQL {
  const conditions = [sql`l.shelf_id = ${leading}`, soldIn(sql`l`, markets)];
  if (when) conditions.push(when);
  for (const shelf of others) {
    conditions.push(
      sql`exists (select from ${listings} also where also.shelf_id = ${shelf} and also.${id} = l.${id})`,
    );
  }
  if (stores) conditions.push(sql`l.store_id = ${anyOf(stores)}`);
  return sql.join(conditions, sql` and `);
}
