import type { DatabaseServer } from './database-server.ts';
import type { WorkloadGoods } from './workload.ts';

/** Changes of a catalogue that one transaction makes. */
const TOGETHER = 50;

/**
 * Changes a region's own catalogue: prices, new products, and products that are sold no more, in transactions of fifty.
 * @param from number of the first change: each of a run has its own
 * @returns what has to be found afterwards: the status and price of each product that was changed
 */
export async function changeCatalogue(
  database: Pick<DatabaseServer, 'query'>,
  { products, stores }: WorkloadGoods,
  changes: number,
  from = 0,
): Promise<Map<string, string>> {
  const acknowledged = new Map<string, string>();
  for (let made = 0; made < changes; made += TOGETHER) {
    const some = Array.from({ length: Math.min(TOGETHER, changes - made) }, (_, at) => from + made + at);
    const rows = await database.query<{ id: string; state: string }>(
      `with wanted as (select n, ($1::uuid[])[1 + n % $2] as id from unnest($3::int[]) n),
         priced as (
           update products set offer_price_cents = 100 + n % 9000 from wanted
           where products.id = wanted.id and n % 5 < 3 returning products.id, status, offer_price_cents),
         retired as (
           update products set status = 'retired' from wanted
           where products.id = wanted.id and n % 5 = 3 returning products.id, status, offer_price_cents),
         fresh as (select uuidv7() as id, n from wanted where n % 5 = 4),
         added as (
           insert into products (id, main_id, sold_in_ca, sold_in_us, store_id, source_key, heading, offer_price_cents,
             actual_price_cents, vendor_url)
           select id, id, home = 'CA', home = 'US', $4, 'new ' || n, 'Lantern no. ' || n, 500 + n, 100000, 'https://shop.example/new'
           from fresh, region returning id, status, offer_price_cents)
       select id, status || ' ' || offer_price_cents as state
       from (table priced union all table retired union all table added) changed`,
      [products, products.length, some, stores[0]],
    );
    for (const { id, state } of rows) acknowledged.set(id, state);
  }
  return acknowledged;
}

/**
 * Finds the acknowledged changes that a region does not hold.
 * @returns a line for each such product
 */
export async function missedChanges(
  database: Pick<DatabaseServer, 'query'>,
  acknowledged: ReadonlyMap<string, string>,
): Promise<string[]> {
  const rows = await database.query<{ id: string; state: string }>(
    `select id, status || ' ' || offer_price_cents as state from products where id = any($1)`,
    [[...acknowledged.keys()]],
  );
  const found = new Map(rows.map(({ id, state }) => [id, state]));
  return [...acknowledged].flatMap(([id, state]) =>
    found.get(id) === state ? [] : [`${id}: ${found.get(id)} and not ${state}`],
  );
}
