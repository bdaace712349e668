import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { DiscountOffer } from '../platforms/shopify/to-discount-offer.ts';

/** Offers that a store may have from its shop at once: the latest. */
const MAX_OFFERS = 50;
/** Goods of which an offer takes its picture and its categories. */
const MAX_GOODS = 200;
const MAX_CATEGORIES = 3;

interface WrittenOffers {
  installationId: string;
  storeId: string;
  /** The latest first. */
  discounts: readonly DiscountOffer[];
}

/**
 * Makes a store have an offer for each discount that its shop gives to everybody. A discount of collections is an offer for
 * each of those that the store shows, and leads there; a discount of products that the store does not show is none. A
 * collection by itself is none either: it promises nothing. Offers keep their ids, and so likes and saves; those of
 * discounts that are gone are retired.
 */
export async function writeOffers(
  tx: Database,
  { installationId, storeId, discounts }: WrittenOffers,
): Promise<void> {
  const rows = discounts.flatMap(({ discountId, collectionIds, productIds, ...offer }) => {
    const row = {
      ...{ heading: offer.heading, description: offer.description },
      ...{ code: offer.code ?? null, ends_at: offer.endsAt?.toISOString() ?? null, products: productIds },
    };
    const places: (string | null)[] = collectionIds.length === 0 ? [null] : collectionIds;
    return places.map((collection) => ({
      ...{ ...row, collection },
      resource_id: collection === null ? discountId : `${discountId}/${collection}`,
    }));
  });
  const wanted = sql`select w.*, c.id as collection_id, c.heading as sub_heading, s.sold_in_ca, s.sold_in_us, s.website_url
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, place) => ({ ...row, place })))}::jsonb) as w(heading text,
      description text, code text, ends_at timestamptz, products jsonb, resource_id text, collection text, place integer)
    join stores s on s.id = ${storeId}
    left join platform_collections o on o.installation_id = ${installationId} and o.resource_id = w.collection
    left join collections c on c.id = o.collection_id
    where (w.collection is null or c.id is not null)
      and (w.products = '[]' or exists (select from jsonb_array_elements_text(w.products) as named(digits)
        join products g on g.store_id = ${storeId} and g.is_main and g.status = 'active'
          and g.source_key >= named.digits || '/' and g.source_key < named.digits || '0'))
    order by w.place limit ${MAX_OFFERS}`;
  await run(
    tx,
    'makeOffers',
    sql`with fresh as materialized (
          select w.*, uuidv7() as id from (${wanted}) w where not exists (select from platform_offers o
            where o.installation_id = ${installationId} and o.resource_id = w.resource_id)),
        made as (insert into offers (id, store_id, sold_in_ca, sold_in_us, heading, sub_heading, description, vendor_url,
            collection_id, discount_code, ends_at)
          select id, ${storeId}, sold_in_ca, sold_in_us, heading, sub_heading, description, website_url, collection_id, code,
            ends_at from fresh)
        insert into platform_offers (installation_id, resource_id, offer_id)
        select ${installationId}, resource_id, id from fresh`,
  );
  const content = sql`o.status, o.sold_in_ca, o.sold_in_us, o.heading, o.sub_heading, o.description, o.vendor_url,
    o.collection_id, o.discount_code, o.ends_at`;
  await run(
    tx,
    'changeOffers',
    sql`update offers o set status = 'active', sold_in_ca = w.sold_in_ca, sold_in_us = w.sold_in_us, heading = w.heading,
          sub_heading = w.sub_heading, description = w.description, vendor_url = w.website_url,
          collection_id = w.collection_id, discount_code = w.code, ends_at = w.ends_at, updated_at = now()
        from (${wanted}) w join platform_offers p on p.installation_id = ${installationId} and p.resource_id = w.resource_id
        where o.id = p.offer_id and (${content}) is distinct from ('active', w.sold_in_ca, w.sold_in_us, w.heading,
          w.sub_heading, w.description, w.website_url, w.collection_id, w.code, w.ends_at)`,
  );
  await run(
    tx,
    'retireOffers',
    sql`update offers o set status = 'retired', updated_at = now() from platform_offers p
        where p.installation_id = ${installationId} and o.id = p.offer_id and o.status = 'active'
          and p.resource_id not in (select resource_id from (${wanted}) w)`,
  );
  await writeGoodsOfOffers(tx, { installationId, storeId, wanted: sql`(${wanted}) w` });
}

/** Links offers to the products that they name; picture and categories are those of what they are about. */
async function writeGoodsOfOffers(
  tx: Database,
  {
    installationId,
    storeId,
    wanted,
  }: { installationId: string; storeId: string; wanted: ReturnType<typeof sql> },
): Promise<void> {
  const links = sql`select p.offer_id, g.id as product_id, (min(named.place) - 1)::int as position
    from ${wanted} join platform_offers p on p.installation_id = ${installationId} and p.resource_id = w.resource_id
    cross join lateral jsonb_array_elements_text(w.products) with ordinality named(digits, place)
    join products g on g.store_id = ${storeId} and g.is_main and g.status = 'active'
      and g.source_key >= named.digits || '/' and g.source_key < named.digits || '0'
    group by p.offer_id, g.id`;
  await run(
    tx,
    'removeOfferProducts',
    sql`delete from offer_products l using platform_offers p
        where p.installation_id = ${installationId} and l.offer_id = p.offer_id
          and (l.offer_id, l.product_id) not in (select offer_id, product_id from (${links}) links)`,
  );
  await run(
    tx,
    'addOfferProducts',
    sql`insert into offer_products as l (offer_id, product_id, position)
        select offer_id, product_id, position from (${links}) links
        on conflict (offer_id, product_id) do update set position = excluded.position where l.position <> excluded.position`,
  );
  // Of an offer for everything, some of the store's goods.
  const goods = sql`with own as materialized (
      select o.id, o.collection_id, exists (select from offer_products l where l.offer_id = o.id) as has_products
      from platform_offers p join offers o on o.id = p.offer_id
      where p.installation_id = ${installationId} and o.status = 'active'),
    few as materialized (
      select id, row_number() over (order by source_key)::int as position from products
      where store_id = ${storeId} and is_main and status = 'active' order by source_key limit ${MAX_GOODS})
    select own.id as offer_id, l.product_id, l.position from own
      join collection_products l on l.collection_id = own.collection_id and l.position < ${MAX_GOODS}
    union all
    select own.id, l.product_id, l.position from own join offer_products l on l.offer_id = own.id
      where own.collection_id is null
    union all
    select own.id, few.id, few.position from own cross join few
      where own.collection_id is null and not own.has_products`;
  await run(
    tx,
    'writeOfferPictures',
    sql`insert into offer_images as i (offer_id, position, alt, media_key, width, height)
        select distinct on (g.offer_id) g.offer_id, 0, p.alt, p.media_key, p.width, p.height
        from (${goods}) g join product_images p on p.product_id = g.product_id and p.position = 0
        where p.media_key is not null order by g.offer_id, g.position, g.product_id
        on conflict (offer_id, position) do update set alt = excluded.alt, media_key = excluded.media_key,
            width = excluded.width, height = excluded.height
          where i.media_key <> excluded.media_key`,
  );
  const categories = sql`select offer_id, category_id from (
      select g.offer_id, c.category_id, row_number() over (partition by g.offer_id order by count(*) desc, c.category_id) as place
      from (${goods}) g join product_categories c on c.product_id = g.product_id and c.position = 0
      group by g.offer_id, c.category_id) counted
    where place <= ${MAX_CATEGORIES}`;
  await run(
    tx,
    'removeOfferCategories',
    sql`delete from offer_categories l using platform_offers p join offers o on o.id = p.offer_id and o.status = 'active'
        where p.installation_id = ${installationId} and l.offer_id = p.offer_id
          and (l.offer_id, l.category_id) not in (select offer_id, category_id from (${categories}) wanted)`,
  );
  await run(
    tx,
    'addOfferCategories',
    sql`insert into offer_categories (offer_id, category_id) select offer_id, category_id from (${categories}) wanted
        on conflict do nothing`,
  );
}
