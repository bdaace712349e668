import type { DatabaseServer } from './database-server.ts';
import type { WorkloadGoods } from './workload.ts';

/**
 * Fills a region's own catalogue: stores, and products of theirs that are sold in its own market only.
 * @returns the ids, in the order in which they were made
 */
export async function fillCatalogue(
  database: Pick<DatabaseServer, 'query'>,
  { products, stores }: { products: number; stores: number },
): Promise<WorkloadGoods> {
  const made = await database.query<{ id: string }>(
    `with company as (insert into companies (reg_name) values ('Fault Bench ' || (select home from region)) returning id)
     insert into stores (company_id, sold_in_ca, sold_in_us, store_name, website_url)
     select company.id, home = 'CA', home = 'US', 'Store ' || n || ' of ' || home, 'https://shop.example'
     from company, region, generate_series(1, $1) n returning id`,
    [stores],
  );
  const rows = await database.query<{ id: string }>(
    `with made as (select uuidv7() as id, n from generate_series(1, $1) n),
       shops as (select id, row_number() over (order by id) - 1 as at from stores where home = (select home from region)),
       added as (
         insert into products (id, main_id, sold_in_ca, sold_in_us, store_id, source_key, heading, offer_price_cents,
           actual_price_cents, vendor_url)
         select made.id, made.id, home = 'CA', home = 'US', shops.id, n::text, 'Kettle no. ' || n || ' from ' || home,
           1000 + n % 9000, 10000, 'https://shop.example/products/' || n
         from region, made join shops on shops.at = n % $2 returning id),
       placed as (
         insert into product_categories (product_id, category_id, position)
         select made.id, kinds.id, 0 from made join
           (select id, row_number() over (order by id) - 1 as at, count(*) over () as all_of_them from categories) kinds
         on kinds.at = made.n % kinds.all_of_them)
     select id from added`,
    [products, stores],
  );
  return { stores: made.map(({ id }) => id), products: rows.map(({ id }) => id) };
}
