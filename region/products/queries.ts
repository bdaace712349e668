import type { BranchProduct, Product, ProductCard } from '@fernway/contract';
import { LIST_LIMITS, MARKETS } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type ProductAttribute, products, storePlatforms } from '@fernway/db/schema/index';
import { eq, type SQL, sql } from 'drizzle-orm';
import { rememberStemsOf } from '../search/terms.ts';
import { type CardRow, cardColumns, cardJoins, pictureOr, presentCard } from './cards.ts';

const PICTURES = 11;

/** Shoppers like and rate the main product `m`: a variant shows the counts of that, as it has none of its own. */
const countersOfMain = sql`m.avg_rating::float8 as avg_rating, m.rating_count, m.total_likes`;
const joinMain = sql`join products m on m.id = p.main_id`;

interface Named {
  id: string;
  name: string;
}
interface DetailRow extends CardRow {
  description: string;
  shipping_instructions: string | null;
  attributes: ProductAttribute[];
  status: 'active' | 'retired';
  sold_in_ca: boolean;
  sold_in_us: boolean;
  pictures: string[] | null;
  categories: Named[] | null;
  main_category: Named | null;
  stems: string[];
}

/** One product or variant, retired ones too, since lists and links may still point to them. One statement. */
export async function findProduct(db: Database, id: string): Promise<Product | undefined> {
  // A variant has the categories and attributes of its main product, and its pictures where it has none of its own.
  const [row] = await run<DetailRow>(
    db,
    'findProduct',
    sql`select ${cardColumns}, p.description, p.shipping_instructions, m.attributes, p.status, p.sold_in_ca, p.sold_in_us,
          ${countersOfMain},
          coalesce(${picturesOf(sql`p.id`)}, ${picturesOf(sql`p.main_id`)}) as pictures,
          (select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by pc.position)
            from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.main_id) as categories,
          (select jsonb_build_object('id', main.id, 'name', main.name)
            from product_categories pc
            left join category_parents cp on cp.category_id = pc.category_id
            join categories main on main.id = coalesce(cp.parent_id, pc.category_id)
            where pc.product_id = p.main_id order by pc.position, main.position limit 1) as main_category,
          tsvector_to_array(search_words(p.heading)) as stems
        from products p ${joinMain} ${cardJoins}
        where p.id = ${id}`,
  );
  if (!row) return undefined;
  rememberStemsOf(row.heading, row.stems);
  return presentProduct(row);
}

const picturesOf = (
  id: SQL,
): SQL => sql`(select array_agg(i.media_key order by i.position) from product_images i
  where i.product_id = ${id} and i.fetch_state = 'stored')`;

function presentProduct(row: DetailRow): Product {
  const pictures = row.pictures?.slice(0, PICTURES).map((key) => pictureOr(key));
  return {
    ...presentCard(row),
    images: pictures ?? [pictureOr(undefined)],
    description: row.description,
    categories: row.categories ?? [],
    mainCategory: row.main_category,
    shippingInstructions: row.shipping_instructions,
    attribute: row.attributes,
    markets: MARKETS.filter((market) => (market === 'CA' ? row.sold_in_ca : row.sold_in_us)),
    status: row.status,
  };
}

/** All active variants of the product that `id` is a variant of, the main one first. undefined: no such product. */
export async function listVariants(db: Database, id: string): Promise<ProductCard[] | undefined> {
  const rows = await run<CardRow>(
    db,
    'listVariants',
    sql`select ${cardColumns}, ${countersOfMain}
        from products wanted join products p on p.main_id = wanted.main_id ${joinMain} ${cardJoins}
        where wanted.id = ${id} and (p.status = 'active' or p.id = wanted.id)
        order by p.is_main desc, p.id limit ${LIST_LIMITS.variants}`,
  );
  return rows.length > 0 ? rows.map(presentCard) : undefined;
}

export interface StoredStock {
  inventory: number;
  isSynced: boolean;
  status: 'active' | 'retired';
  platformVariantId: string | null;
  /** The shop that knows how much is left; null: its store is not connected. */
  shopHost: string | null;
}

/** What is stored of a variant's stock, and where its shop is. undefined: no such product. */
export async function findStock(db: Database, id: string): Promise<StoredStock | undefined> {
  const [row] = await db
    .select({
      inventory: products.inventory,
      isSynced: products.isSynced,
      status: products.status,
      platformVariantId: products.platformVariantId,
      shopHost: storePlatforms.shopHost,
    })
    .from(products)
    .leftJoin(storePlatforms, eq(storePlatforms.storeId, products.storeId))
    .where(eq(products.id, id));
  return row;
}

interface BranchRow extends CardRow {
  code: string;
  city_name: string | null;
}

/** The product at the company's other branches: the same row of the merchant's catalogue in its other stores. */
export async function listBranchProducts(
  db: Database,
  companyId: string,
  productId: string,
): Promise<BranchProduct[] | undefined> {
  const [wanted] = await run<{ source_key: string; store_id: string }>(
    db,
    'findBranchProduct',
    sql`select p.source_key, p.store_id from products p join stores s on s.id = p.store_id
        where p.id = ${productId} and s.company_id = ${companyId}`,
  );
  if (!wanted) return undefined;
  const rows = await run<BranchRow>(
    db,
    'listBranchProducts',
    sql`select ${cardColumns}, ${countersOfMain}, s.code, city.name as city_name
        from products p ${joinMain} ${cardJoins} left join cities city on city.id = s.city_id
        where p.source_key = ${wanted.source_key} and p.store_id <> ${wanted.store_id} and p.status = 'active'
          and p.store_id in (select id from stores where company_id = ${companyId} and status = 'active')
        order by s.code, p.id limit ${LIST_LIMITS.branches}`,
  );
  return rows.map((row) => ({ ...presentCard(row), code: row.code, cityName: row.city_name }));
}
