import { boolean, integer, pgTable, primaryKey, text, time, uuid } from 'drizzle-orm/pg-core';
import { categories } from './categories.ts';
import { counters, createdAt, home, id, instant, markets, updatedAt } from './columns.ts';
import { cities } from './places.ts';

/** The incorporated seller behind one or more stores. */
export const companies = pgTable('companies', {
  id: id(),
  home: home(),
  regName: text('reg_name').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/**
 * A store or one branch of it (`code`). Hours are seven entries, Monday first, in the store's own time; `fromHrs` and
 * `toHrs` are those of the release before, in Chicago's.
 */
export const stores = pgTable('stores', {
  id: id(),
  home: home(),
  ...markets(),
  /** `pending`: nobody has approved it yet, and it is shown nowhere. */
  status: text('status', { enum: ['active', 'pending', 'retired'] })
    .notNull()
    .default('active'),
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id),
  storeName: text('store_name').notNull(),
  code: text('code').notNull().default('Primary'),
  websiteUrl: text('website_url').notNull(),
  logoKey: text('logo_key'),
  coverKey: text('cover_key'),
  address1: text('address1'),
  address2: text('address2'),
  cityId: text('city_id').references(() => cities.id),
  pincode: text('pincode'),
  isPhysical: boolean('is_physical').notNull().default(false),
  freeShippingOverCents: integer('free_shipping_over_cents'),
  deliveryType: text('delivery_type'),
  secondDeliveryType: text('second_delivery_type'),
  fromHrs: time('from_hrs').array(),
  toHrs: time('to_hrs').array(),
  opensAt: time('opens_at').array(),
  closesAt: time('closes_at').array(),
  timeNote: text('time_note'),
  weeklyOff: text('weekly_off').array().notNull().default([]),
  /** null: that of its city. */
  timeZone: text('time_zone'),
  returnPolicy: text('return_policy'),
  deliveryPolicy: text('delivery_policy'),
  warrantyPolicy: text('warranty_policy'),
  storeDescription: text('store_description'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  ...counters(),
  totalFollowers: integer('total_followers').notNull().default(0),
});

export const storeCategories = pgTable(
  'store_categories',
  {
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    home: home(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.storeId] })],
);

/** Additional discounts that a shopper applies at the store's own checkout. */
export const storeDiscounts = pgTable('store_discounts', {
  id: id(),
  home: home(),
  storeId: uuid('store_id')
    .notNull()
    .references(() => stores.id, { onDelete: 'cascade' }),
  title: text('title').notNull(),
  code: text('code').notNull(),
  endsAt: instant('ends_at'),
});

/** The merchant's storefront on its e-commerce platform, and the public token that a cart link carries. */
export const storePlatforms = pgTable('store_platforms', {
  storeId: uuid('store_id')
    .primaryKey()
    .references(() => stores.id, { onDelete: 'cascade' }),
  home: home(),
  platform: text('platform', { enum: ['shopify'] }).notNull(),
  shopHost: text('shop_host').notNull(),
  storefrontToken: text('storefront_token').notNull(),
});
