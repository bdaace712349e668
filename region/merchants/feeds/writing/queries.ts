import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { KnownVariant, PlannedVariant } from './plan.ts';

/**
 * All variants that the store has of these products, in the feed or not, by product.
 * @param hasFacts whether what a platform does not know of them is wanted too
 */
export async function knownVariants(
  db: Database,
  storeId: string,
  { parts, hasFacts }: { parts: string[]; hasFacts: boolean },
): Promise<Map<string, KnownVariant[]>> {
  // A product's keys are its part, or begin with it and a slash; the character after the slash is 0.
  const rows = await run<KnownVariant & { part: string }>(
    db,
    'knownVariants',
    sql`select wanted.part, p.id, p.source_key as "sourceKey", p.main_id as "mainId",
          encode(p.source_hash, 'hex') as "sourceHash",
          case when p.id = p.main_id then array(
            select category_id::text from product_categories c where c.product_id = p.id order by position
          ) end as categories,
          ${hasFacts ? KNOWN_FACTS : sql`null`} as facts
        from jsonb_array_elements_text(${JSON.stringify(parts)}::jsonb) as wanted(part) cross join lateral (
          select * from products where store_id = ${storeId} and source_key = wanted.part
          union all
          select * from products where store_id = ${storeId}
            and source_key >= wanted.part || '/' and source_key < wanted.part || '0'
        ) p order by p.id`,
  );
  return Map.groupBy(rows, ({ part }) => part) as Map<string, KnownVariant[]>;
}

const KNOWN_FACTS = sql`jsonb_build_object('shippingType', p.shipping_type, 'shippingInstructions', p.shipping_instructions,
  'attributes', case when p.id = p.main_id then p.attributes end,
  'options', case when p.variant_option3 is not null then 3 when p.variant_option2 is not null then 2
    when p.variant_option1 is not null then 1 else 0 end)`;

/** Writes variants: those whose key the store has are changed, the others are new. */
export async function writeVariants(
  db: Database,
  storeId: string,
  variants: PlannedVariant[],
): Promise<void> {
  const rows = variants.map(({ id, mainId, hash, content }) => ({
    id,
    main_id: mainId,
    hash,
    ...content.columns,
  }));
  await run(
    db,
    'writeVariants',
    sql`insert into products (id, store_id, main_id, source_key, source_hash, status, sold_in_ca, sold_in_us, heading,
          description, brand, web_store_name, product_type, offer_price_cents, actual_price_cents, shipping_type, shipping_instructions,
          attributes, is_synced, inventory, platform_variant_id, vendor_url, variant_option1, variant_option2, variant_option3)
        select id, ${storeId}, main_id, source_key, decode(hash, 'hex'), status, sold_in_ca, sold_in_us, heading,
          description, brand, web_store_name, product_type, offer_price_cents, actual_price_cents, shipping_type, shipping_instructions,
          attributes, is_synced, inventory, platform_variant_id, vendor_url, variant_option1, variant_option2, variant_option3
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, main_id uuid, source_key text, hash text,
          status text, sold_in_ca boolean, sold_in_us boolean, heading text, description text, brand text,
          web_store_name text, product_type text, offer_price_cents integer, actual_price_cents integer, shipping_type text,
          shipping_instructions text, attributes jsonb, is_synced boolean, inventory integer, platform_variant_id text,
          vendor_url text, variant_option1 text, variant_option2 text, variant_option3 text)
        on conflict (store_id, source_key) do update set main_id = excluded.main_id, source_hash = excluded.source_hash,
          status = excluded.status, sold_in_ca = excluded.sold_in_ca, sold_in_us = excluded.sold_in_us,
          heading = excluded.heading, description = excluded.description, brand = excluded.brand,
          web_store_name = excluded.web_store_name, product_type = excluded.product_type, offer_price_cents = excluded.offer_price_cents,
          actual_price_cents = excluded.actual_price_cents, shipping_type = excluded.shipping_type,
          shipping_instructions = excluded.shipping_instructions, attributes = excluded.attributes,
          is_synced = excluded.is_synced, inventory = excluded.inventory,
          platform_variant_id = excluded.platform_variant_id, vendor_url = excluded.vendor_url,
          variant_option1 = excluded.variant_option1, variant_option2 = excluded.variant_option2,
          variant_option3 = excluded.variant_option3, updated_at = now()`,
  );
}

/** Puts main products into exactly these categories, and into exactly these sections where the feed names any. */
export async function writePlacings(db: Database, variants: PlannedVariant[]): Promise<void> {
  const mains = variants.flatMap(({ id, content: { placing } }) => (placing ? [{ id, ...placing }] : []));
  const categories = mains.flatMap(({ id, categories: ids }) =>
    ids.map((categoryId, position) => ({ product_id: id, category_id: categoryId, position })),
  );
  const ids = JSON.stringify(mains.map(({ id }) => id));
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(categories)}::jsonb)
    as w(product_id uuid, category_id uuid, position smallint)`;
  await run(
    db,
    'removeCategories',
    sql`delete from product_categories c
        where c.product_id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))
          and (c.product_id, c.category_id, c.position) not in (select product_id, category_id, position from ${wanted})`,
  );
  await run(
    db,
    'addCategories',
    sql`insert into product_categories (product_id, category_id, position)
        select product_id, category_id, position from ${wanted} on conflict do nothing`,
  );
  const placed = mains.filter(({ sections }) => sections !== undefined);
  if (placed.length > 0) await writeSections(db, placed);
}

/**
 * Brings new main products into their listings and the search at once, which their triggers would do one by one. The last
 * thing of a transaction: until it ends, other writers of the same companies wait.
 */
export async function indexNewProducts(db: Database, ids: string[]): Promise<void> {
  if (ids.length > 0)
    await run(db, 'indexNewProducts', sql`select index_new_products(${`{${ids}}`}::uuid[])`);
}

async function writeSections(
  db: Database,
  placed: { id: string; sections: string[] | undefined }[],
): Promise<void> {
  const rows = placed.flatMap(({ id, sections = [] }) =>
    sections.map((section) => ({ product_id: id, section_id: section })),
  );
  const ids = JSON.stringify(placed.map(({ id }) => id));
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(product_id uuid, section_id uuid)`;
  await run(
    db,
    'removeSections',
    sql`delete from product_sections s
        where s.product_id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))
          and (s.product_id, s.section_id) not in (select product_id, section_id from ${wanted})`,
  );
  await run(
    db,
    'addSections',
    sql`insert into product_sections (product_id, section_id)
        select product_id, section_id from ${wanted} on conflict do nothing`,
  );
}

/**
 * Gives variants exactly these pictures. A picture that is already stored, for any product, is not fetched again.
 * @returns ids of the variants with pictures that have to be fetched
 */
export async function writePictures(db: Database, variants: PlannedVariant[]): Promise<string[]> {
  const rows = variants.flatMap(({ id, content: { pictures } }) =>
    pictures.map(({ url, alt = null }, position) => ({ product_id: id, position, source_url: url, alt })),
  );
  const written = await run<{ product_id: string; pending: boolean }>(
    db,
    'writePictures',
    sql`insert into product_images as i
          (product_id, position, source_url, alt, media_key, width, height, fetch_state)
        select w.product_id, w.position, w.source_url, w.alt, s.media_key, s.width, s.height,
          case when s.media_key is null then 'pending' else 'stored' end
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as w(product_id uuid, position smallint, source_url text, alt text)
        left join lateral (
          select media_key, width, height from product_images
          where source_url = w.source_url and fetch_state = 'stored' and home = region_home() limit 1
        ) s on true
        on conflict (product_id, position) do update set alt = excluded.alt, source_url = excluded.source_url,
          media_key = case when i.source_url = excluded.source_url then i.media_key else excluded.media_key end,
          width = case when i.source_url = excluded.source_url then i.width else excluded.width end,
          height = case when i.source_url = excluded.source_url then i.height else excluded.height end,
          fetch_state = case when i.source_url = excluded.source_url then i.fetch_state else excluded.fetch_state end,
          refusal = case when i.source_url = excluded.source_url then i.refusal end
        where (i.source_url, i.alt) is distinct from (excluded.source_url, excluded.alt)
        returning product_id, fetch_state = 'pending' as pending`,
  );
  // Removed last, so that a picture that only moves to another place is still found above.
  const counts = variants.map(({ id, content: { pictures } }) => ({ id, count: pictures.length }));
  await run(
    db,
    'removePictures',
    sql`delete from product_images i
        using jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as v(id uuid, count smallint)
        where i.product_id = v.id and i.position >= v.count`,
  );
  return [...new Set(written.flatMap((row) => (row.pending ? [row.product_id] : [])))];
}
