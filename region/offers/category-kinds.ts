import type { CategoryKinds } from '@fernway/contract';
import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import { isSoldIn } from '../listings/filters.ts';

/** Products of a category whose types are counted: the best known ones. */
const MAX_COUNTED = 200;
const MAX_KINDS = 5;

/** Every sub-category that has products with a type, with its most common types. One statement. */
export const listCategoryKinds = (db: Database, markets: readonly Market[]): Promise<CategoryKinds[]> =>
  run<CategoryKinds>(db, 'listCategoryKinds', categoryKindsStatement(markets));

/** The statement behind it: of each category the first rows of its listing. */
export function categoryKindsStatement(markets: readonly Market[]): SQL {
  return sql`select c.id, array_agg(counted.kind order by counted.place) as kinds
    from categories c cross join lateral (
      select min(p.product_type) as kind,
        row_number() over (order by count(*) desc, sum(known.popularity) desc, min(p.product_type)) as place
      from (select l.product_id, l.popularity from product_listings l
          where l.listing_id = c.id and ${isSoldIn(sql`l`, markets)}
          order by l.popularity desc, l.created_at desc, l.product_id desc limit ${MAX_COUNTED}) known
        join products p on p.id = known.product_id
      where p.product_type is not null group by lower(p.product_type) order by place limit ${MAX_KINDS}
    ) counted
    where not c.root group by c.id order by min(c.position), c.id`;
}
