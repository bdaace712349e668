import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { categories, sections } from './categories.ts';
import { counters, createdAt, home, id, markets, status, updatedAt } from './columns.ts';
import { stores } from './stores.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** One line of a product's attribute table; commas in `value` separate choices. */
export interface ProductAttribute {
  column: string;
  value: string;
}

/** A variant of a product; `mainId` is the variant that represents all of them, and is its own main. */
export const products = pgTable('products', {
  id: id(),
  home: home(),
  ...markets(),
  status: status(),
  storeId: uuid('store_id')
    .notNull()
    .references(() => stores.id),
  mainId: uuid('main_id').notNull(),
  isMain: boolean('is_main').notNull().generatedAlwaysAs(sql`id = main_id`),
  mainIsMain: boolean('main_is_main').notNull().generatedAlwaysAs(sql`true`),
  sourceKey: text('source_key').notNull(),
  sourceHash: bytea('source_hash'),
  heading: text('heading').notNull(),
  description: text('description').notNull().default(''),
  brand: text('brand'),
  webStoreName: text('web_store_name'),
  productType: text('product_type'),
  offerPriceCents: integer('offer_price_cents').notNull(),
  actualPriceCents: integer('actual_price_cents').notNull(),
  discountPerc: integer('discount_perc').notNull().generatedAlwaysAs(sql`0`),
  shippingType: text('shipping_type'),
  shippingInstructions: text('shipping_instructions'),
  attributes: jsonb('attributes').$type<ProductAttribute[]>().notNull().default([]),
  isSynced: boolean('is_synced').notNull().default(false),
  inventory: integer('inventory').notNull().default(0),
  platformVariantId: text('platform_variant_id'),
  vendorUrl: text('vendor_url').notNull(),
  variantOption1: text('variant_option1'),
  variantOption2: text('variant_option2'),
  variantOption3: text('variant_option3'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  ...counters(),
});

const productId = () =>
  uuid('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' });

/** Position 0 is the primary category. */
export const productCategories = pgTable(
  'product_categories',
  {
    productId: productId(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    home: home(),
    position: smallint('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.categoryId] })],
);

/** A picture: its address at the merchant, and our media key once the fetch job has stored it. */
export const productImages = pgTable(
  'product_images',
  {
    productId: productId(),
    position: smallint('position').notNull(),
    home: home(),
    alt: text('alt'),
    sourceUrl: text('source_url'),
    mediaKey: text('media_key'),
    width: integer('width'),
    height: integer('height'),
    fetchState: text('fetch_state', { enum: ['pending', 'stored', 'refused'] })
      .notNull()
      .default('pending'),
    refusal: text('refusal'),
  },
  (t) => [primaryKey({ columns: [t.productId, t.position] })],
);

export const productSections = pgTable(
  'product_sections',
  {
    sectionId: uuid('section_id')
      .notNull()
      .references(() => sections.id),
    productId: productId(),
    home: home(),
  },
  (t) => [primaryKey({ columns: [t.sectionId, t.productId] })],
);

/** What a variant has cost in a market; written by a trigger, in the home of the goods. */
export const priceObservations = pgTable(
  'price_observations',
  {
    productId: uuid('product_id').notNull(),
    market: text('market', { enum: ['CA', 'US'] }).notNull(),
    firstSeen: timestamp('first_seen', { withTimezone: true }).notNull().defaultNow(),
    /** null: it still holds. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    priceCents: integer('price_cents').notNull(),
    /** null: there is no former price. */
    compareAtCents: integer('compare_at_cents'),
  },
  (t) => [primaryKey({ columns: [t.productId, t.market, t.firstSeen] })],
);
