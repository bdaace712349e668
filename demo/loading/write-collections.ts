import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { DemoStore } from '../demo-store.ts';
import { mainIdOf, type StoreRows } from './store-rows.ts';

/** Makes the store's collections what the catalogue has. They are known again by their headings. */
export async function writeCollections(
  tx: Database,
  storeId: string,
  { collections }: DemoStore,
  rows: StoreRows,
): Promise<void> {
  const wanted = collections.map(({ heading }, position) => ({ heading, position }));
  await run(
    tx,
    'demoCollections.add',
    sql`insert into collections (store_id, heading, position)
        select ${storeId}, heading, position from ${headings(wanted)}
        where heading not in (select heading from collections where store_id = ${storeId})`,
  );
  await run(
    tx,
    'demoCollections.order',
    sql`update collections c set position = w.position from ${headings(wanted)}
        where c.store_id = ${storeId} and c.heading = w.heading and c.position <> w.position`,
  );
  const ids = await idsByHeading(tx, 'collections', storeId);
  const links = collections.flatMap(({ heading, products }) =>
    products.map((key, position) => ({
      group: ids.get(heading),
      product: mainIdOf(rows, key),
      position,
    })),
  );
  await writeLinks(tx, {
    table: 'collection_products',
    group: 'collection_id',
    of: 'collections',
    storeId,
    links,
  });
  const isGone = sql`store_id = ${storeId} and heading not in (select heading from ${headings(wanted)})`;
  await run(
    tx,
    'demoCollections.free',
    sql`update offers set collection_id = null
    where collection_id in (select id from collections where ${isGone})`,
  );
  await run(tx, 'demoCollections.remove', sql`delete from collections where ${isGone}`);
}

/**
 * The same for offers, which keep their rows when their headings change. One that is gone is retired, and its end stays
 * the one that it was loaded with.
 */
export async function writeOffers(
  tx: Database,
  storeId: string,
  { offers, website }: DemoStore,
  rows: StoreRows,
): Promise<void> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as w(heading text, key text, "formerHeadings" jsonb, "subHeading" text,
    description text, "discountCode" text, "endsInDays" integer, collection text)
    join stores s on s.id = ${storeId}
    left join collections c on c.store_id = s.id and c.heading = w.collection`;
  await run(
    tx,
    'demoOffers.rename',
    sql`update offers o set heading = w.heading, updated_at = now() from ${wanted}
        where o.store_id = s.id and (o.heading = w.key or w."formerHeadings" ? o.heading) and w.heading <> o.heading
          and not exists (select from offers p where p.store_id = s.id and p.heading = w.heading)`,
  );
  await run(
    tx,
    'demoOffers.add',
    sql`insert into offers (store_id, sold_in_ca, sold_in_us, heading, sub_heading, description, discount_code, vendor_url,
          collection_id, ends_at)
        select s.id, s.sold_in_ca, s.sold_in_us, w.heading, w."subHeading", w.description, w."discountCode", ${website}, c.id,
          now() + w."endsInDays" * interval '1 day'
        from ${wanted} where w.heading not in (select heading from offers where store_id = ${storeId})`,
  );
  const content = sql`o.sub_heading, o.description, o.discount_code, o.collection_id, o.status, o.sold_in_ca, o.sold_in_us`;
  await run(
    tx,
    'demoOffers.change',
    sql`update offers o set sub_heading = w."subHeading", description = w.description, discount_code = w."discountCode",
          collection_id = c.id, status = 'active', sold_in_ca = s.sold_in_ca, sold_in_us = s.sold_in_us, updated_at = now()
        from ${wanted}
        where o.store_id = s.id and o.heading = w.heading and (${content}) is distinct from
          (w."subHeading", w.description, w."discountCode", c.id, 'active', s.sold_in_ca, s.sold_in_us)`,
  );
  await run(
    tx,
    'demoOffers.retire',
    sql`update offers set status = 'retired', updated_at = now() where store_id = ${storeId} and status = 'active'
        and heading not in (select heading from ${headings(offers)})`,
  );
  const ids = await idsByHeading(tx, 'offers', storeId);
  const links = offers.flatMap(({ heading, products }) =>
    products.map((key, position) => ({ group: ids.get(heading), product: mainIdOf(rows, key), position })),
  );
  await writeLinks(tx, { table: 'offer_products', group: 'offer_id', of: 'offers', storeId, links });
  const names = offers.flatMap(({ heading, section, categories }) => [
    { offer: ids.get(heading), section },
    ...categories.map((category) => ({ offer: ids.get(heading), category })),
  ]);
  const named = sql`jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as w(offer uuid, section text, category text)`;
  for (const [table, column, source] of [
    ['offer_sections', 'section_id', sql`sections n on n.name = w.section`],
    [
      'offer_categories',
      'category_id',
      sql`(select distinct on (name) id, name from categories order by name, root) n on n.name = w.category`,
    ],
  ] as const) {
    await run(
      tx,
      `demoOffers.${table}.remove`,
      sql`delete from ${sql.identifier(table)} l using offers o
          where o.id = l.offer_id and o.store_id = ${storeId} and not exists (
            select from ${named} join ${source} where w.offer = l.offer_id and n.id = l.${sql.identifier(column)})`,
    );
    await run(
      tx,
      `demoOffers.${table}`,
      sql`insert into ${sql.identifier(table)} (offer_id, ${sql.identifier(column)})
          select w.offer, n.id from ${named} join ${source} on conflict do nothing`,
    );
  }
}

interface Links {
  table: 'collection_products' | 'offer_products';
  group: 'collection_id' | 'offer_id';
  /** The table of the groups. */
  of: 'collections' | 'offers';
  storeId: string;
  links: { group: string | undefined; product: string; position: number }[];
}

async function writeLinks(tx: Database, { table, group, of, storeId, links }: Links): Promise<void> {
  const [tableName, groupName, ofName] = [table, group, of].map((name) => sql.identifier(name));
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as w("group" uuid, product uuid, position integer)`;
  await run(
    tx,
    `demoLinks.remove.${table}`,
    sql`delete from ${tableName} l using ${ofName} g where g.id = l.${groupName} and g.store_id = ${storeId}
        and (l.${groupName}, l.product_id) not in (select "group", product from ${wanted})`,
  );
  await run(
    tx,
    `demoLinks.add.${table}`,
    sql`insert into ${tableName} as l (${groupName}, product_id, position) select "group", product, position from ${wanted}
        on conflict (${groupName}, product_id) do update set position = excluded.position where l.position <> excluded.position`,
  );
}

const headings = (rows: { heading: string; position?: number }[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(heading text, position integer)`;

async function idsByHeading(
  tx: Database,
  table: 'collections' | 'offers',
  storeId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await run<{ id: string; heading: string }>(
    tx,
    `demoIds.${table}`,
    sql`select id, heading from ${sql.identifier(table)} where store_id = ${storeId}`,
  );
  return new Map(rows.map(({ id, heading }) => [heading, id]));
}
