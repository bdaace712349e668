import { integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { categories, sections } from './categories.ts';
import { counters, createdAt, home, id, instant, markets, status, updatedAt } from './columns.ts';
import { products } from './products.ts';
import { stores } from './stores.ts';

/** A named group of one store's products. */
export const collections = pgTable('collections', {
  id: id(),
  home: home(),
  storeId: uuid('store_id')
    .notNull()
    .references(() => stores.id),
  heading: text('heading').notNull(),
  position: integer('position').notNull().default(0),
});

export const collectionProducts = pgTable(
  'collection_products',
  {
    collectionId: uuid('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    home: home(),
    position: integer('position').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.productId] })],
);

/** A deal that a store advertises; with `collectionId` it represents a collection of the store. */
export const offers = pgTable('offers', {
  id: id(),
  home: home(),
  ...markets(),
  status: status(),
  storeId: uuid('store_id')
    .notNull()
    .references(() => stores.id),
  heading: text('heading').notNull(),
  subHeading: text('sub_heading'),
  description: text('description').notNull().default(''),
  vendorUrl: text('vendor_url').notNull(),
  offerPriceCents: integer('offer_price_cents'),
  platformVariantId: text('platform_variant_id'),
  collectionId: uuid('collection_id'),
  discountCode: text('discount_code'),
  endsAt: instant('ends_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  ...counters(),
});

const offerId = () =>
  uuid('offer_id')
    .notNull()
    .references(() => offers.id, { onDelete: 'cascade' });

/** Position 0 is the full image. */
export const offerImages = pgTable(
  'offer_images',
  {
    offerId: offerId(),
    position: smallint('position').notNull(),
    home: home(),
    alt: text('alt'),
    mediaKey: text('media_key').notNull(),
    width: integer('width'),
    height: integer('height'),
  },
  (t) => [primaryKey({ columns: [t.offerId, t.position] })],
);

export const offerCategories = pgTable(
  'offer_categories',
  {
    offerId: offerId(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    home: home(),
  },
  (t) => [primaryKey({ columns: [t.offerId, t.categoryId] })],
);

export const offerSections = pgTable(
  'offer_sections',
  {
    sectionId: uuid('section_id')
      .notNull()
      .references(() => sections.id),
    offerId: offerId(),
    home: home(),
  },
  (t) => [primaryKey({ columns: [t.sectionId, t.offerId] })],
);

export const offerProducts = pgTable(
  'offer_products',
  {
    offerId: offerId(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    home: home(),
    position: integer('position').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.offerId, t.productId] })],
);
