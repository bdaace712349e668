import type { BranchProduct, Product, ProductCard } from '@fernway/contract';
import { LIST_LIMITS, type Market } from '@fernway/contract/wire';
import { columns, convertColumn, type SelectedRow } from '@fernway/db/columns';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type ProductAttribute, products, storePlatforms } from '@fernway/db/schema/index';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Region } from '../region.ts';
import { rememberStemsOf } from '../search/terms.ts';
import { hasKnownStatus, isKnownStatus } from '../unreadable-rows.ts';
import { idAndName, pictureOrPlaceholder } from '../wire-columns.ts';
import { joinMain, main, product, productCardJoins, store, variantCard } from './cards.ts';

const PICTURES = 11;

const picturesOf = (
  id: SQL,
): SQL => sql`(select array_agg(i.media_key order by i.position) from product_images i
  where i.product_id = ${id} and i.fetch_state = 'stored')`;

// A variant has the categories and attributes of its main product, and its pictures where it has none of its own.
const detail = columns<Product>({
  ...variantCard.fields,
  images: convertColumn(
    sql<string[] | null>`coalesce(${picturesOf(sql`p.id`)}, ${picturesOf(sql`p.main_id`)})`,
    (keys) => (keys?.slice(0, PICTURES) ?? [undefined]).map(pictureOrPlaceholder),
  ),
  description: product.description,
  categories: sql`(select coalesce(jsonb_agg(${idAndName(sql`c`)} order by pc.position), '[]')
    from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.main_id)`,
  mainCategory: sql`(select ${idAndName(sql`main`)} from product_categories pc
    left join category_parents cp on cp.category_id = pc.category_id
    join categories main on main.id = coalesce(cp.parent_id, pc.category_id)
    where pc.product_id = p.main_id order by pc.position, main.position limit 1)`,
  shippingInstructions: product.shippingInstructions,
  attribute: main.attributes,
  markets: sql`array_remove(array[case when p.sold_in_ca then 'CA' end, case when p.sold_in_us then 'US' end], null)`,
  status: product.status,
  lead: sql`coalesce((select jsonb_build_object('id', lead.product_id, 'storeId', lead.store_id)
    from product_groups own join product_groups lead on lead.group_id = own.group_id and lead.is_lead
    where own.product_id = p.main_id), jsonb_build_object('id', p.main_id, 'storeId', p.store_id))`,
});

/**
 * One product or variant, retired ones too, since lists and links may still point to them. One statement. Lines of
 * attributes that cannot be read are left out; a product of an unknown status counts as none.
 */
export async function findProduct(
  { db, reportUnreadable }: Pick<Region, 'db' | 'reportUnreadable'>,
  id: string,
): Promise<Product | undefined> {
  const [row] = await run<SelectedRow<Product> & { stems: string[] }>(
    db,
    'findProduct',
    sql`select ${detail.selection}, tsvector_to_array(search_words(p.heading)) as stems
        from products p ${joinMain} ${productCardJoins}
        where p.id = ${id} and s.status <> 'pending'`,
  );
  if (!row) return undefined;
  const found = detail.present(row);
  if (!isKnownStatus(found.status)) {
    reportUnreadable({ table: 'products', column: 'status', id });
    return undefined;
  }
  rememberStemsOf(found.heading, row.stems);
  const sent: unknown = found.attribute;
  const attribute = Array.isArray(sent) ? sent.filter(isAttribute) : [];
  if (!Array.isArray(sent) || attribute.length < sent.length)
    reportUnreadable({ table: 'products', column: 'attributes', id });
  return { ...found, attribute };
}

function isAttribute(line: unknown): line is ProductAttribute {
  const { column, value } = (line ?? {}) as Partial<Record<keyof ProductAttribute, unknown>>;
  return typeof column === 'string' && typeof value === 'string';
}

/** All active variants of the product that `id` is a variant of, the main one first. undefined: no such product. */
export async function listVariants(db: Database, id: string): Promise<ProductCard[] | undefined> {
  const rows = await run<SelectedRow<ProductCard>>(
    db,
    'listVariants',
    sql`select ${variantCard.selection}
        from products wanted join products p on p.main_id = wanted.main_id ${joinMain} ${productCardJoins}
        where wanted.id = ${id} and (p.status = 'active' or p.id = wanted.id) and s.status <> 'pending'
          and ${hasKnownStatus(sql`wanted`)}
        order by p.is_main desc, p.id limit ${LIST_LIMITS.variants}`,
  );
  return rows.length > 0 ? rows.map(variantCard.present) : undefined;
}

export interface StoredStock {
  inventory: number;
  isSynced: boolean;
  status: 'active' | 'retired';
  platformVariantId: string | null;
  /** The shop that knows how much is left; null: its store is not connected. */
  shopHost: string | null;
  /** The region whose shop it is. */
  shopHome: Market | null;
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
      shopHome: storePlatforms.home,
    })
    .from(products)
    .leftJoin(storePlatforms, eq(storePlatforms.storeId, products.storeId))
    .where(eq(products.id, id));
  return row;
}

const branchProduct = columns<BranchProduct>({
  ...variantCard.fields,
  code: store.code,
  cityName: sql`city.name`,
});

/**
 * The product at the company’s other branches, by their codes, each in the same variant if it has that. undefined: the
 * company sells no such product.
 */
export async function listBranchProducts(
  db: Database,
  companyId: string,
  productId: string,
): Promise<BranchProduct[] | undefined> {
  const [wanted] = await run<{ main_id: string; source_key: string }>(
    db,
    'findBranchProduct',
    sql`select p.main_id, p.source_key from products p join stores s on s.id = p.store_id
        where p.id = ${productId} and s.company_id = ${companyId}`,
  );
  if (!wanted) return undefined;
  const rows = await run<SelectedRow<BranchProduct>>(
    db,
    'listBranchProducts',
    sql`select ${branchProduct.selection}
        from product_groups own join product_groups branch on branch.group_id = own.group_id and branch.is_active
          and branch.product_id <> own.product_id
        cross join lateral (select v.* from products v where v.main_id = branch.product_id and v.status = 'active'
          order by v.source_key = ${wanted.source_key} desc, v.is_main desc limit 1) p
        ${joinMain} ${productCardJoins} left join cities city on city.id = s.city_id
        where own.product_id = ${wanted.main_id}
        order by s.code, p.id limit ${LIST_LIMITS.branches}`,
  );
  return rows.map(branchProduct.present);
}
