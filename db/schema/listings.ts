import {
  boolean,
  customType,
  integer,
  numeric,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { offers } from './offers.ts';
import { products } from './products.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

const sortKeys = () => ({
  storeId: uuid('store_id').notNull(),
  soldInCa: boolean('sold_in_ca').notNull(),
  soldInUs: boolean('sold_in_us').notNull(),
  avgRating: numeric('avg_rating', { precision: 3, scale: 2, mode: 'number' }).notNull(),
  popularity: real('popularity').notNull(),
  createdAt: instant('created_at').notNull(),
});

/**
 * Active main products by listing: a category, section, store, collection, offer, or EVERYTHING (`contract/wire.ts`). Kept
 * by triggers.
 */
export const productListings = pgTable(
  'product_listings',
  {
    listingId: uuid('listing_id').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    priceCents: integer('price_cents').notNull(),
    discountPerc: integer('discount_perc').notNull().default(0),
    ...sortKeys(),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.productId] })],
);

/** What several branches of a company sell is a group: its goods, one of which leads. Kept by triggers. */
export const productGroups = pgTable('product_groups', {
  productId: uuid('product_id').primaryKey(),
  groupId: uuid('group_id').notNull(),
  companyId: uuid('company_id').notNull(),
  storeId: uuid('store_id').notNull(),
  byKey: boolean('by_key').notNull(),
  isActive: boolean('is_active').notNull(),
  isLead: boolean('is_lead').notNull(),
});

/** Active offers by listing: a category, section, store, or EVERYTHING. Kept by triggers. */
export const offerListings = pgTable(
  'offer_listings',
  {
    listingId: uuid('listing_id').notNull(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    priceCents: integer('price_cents'),
    endsAt: instant('ends_at'),
    ...sortKeys(),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.offerId] })],
);

/** The searchable words of active main products. Kept by triggers. */
export const productSearch = pgTable('product_search', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  categoryIds: uuid('category_ids').array().notNull(),
  brand: text('brand'),
  heading: text('heading').notNull(),
  priceCents: integer('price_cents').notNull(),
  discountPerc: integer('discount_perc').notNull().default(0),
  nameWords: tsvector('name_words').notNull(),
  words: tsvector('words').notNull(),
  kinds: text('kinds').array().notNull().default([]),
  isLead: boolean('is_lead').notNull().default(true),
  isBestKnown: boolean('is_best_known').notNull().default(false),
  ...sortKeys(),
});
