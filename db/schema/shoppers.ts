import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { offers } from './offers.ts';
import { products } from './products.ts';
import { stores } from './stores.ts';

const citext = customType<{ data: string }>({ dataType: () => 'citext' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const productOrOffer = () => ({
  productId: uuid('product_id').references(() => products.id),
  offerId: uuid('offer_id').references(() => offers.id),
});
const ofStore = () =>
  uuid('store_id')
    .notNull()
    .references(() => stores.id);

/** A shopper's profile. Passwords live in the identity service only. authType: AU password, S social, A admin. */
export const users = pgTable('users', {
  id: id(),
  email: citext('email').notNull(),
  emailOk: boolean('email_ok').notNull().default(false),
  emailSubscription: boolean('email_subscription').notNull().default(false),
  name: text('name').notNull().default(''),
  mob: text('mob'),
  mobOk: boolean('mob_ok').notNull().default(false),
  authType: text('auth_type', { enum: ['AU', 'S', 'A'] })
    .notNull()
    .default('AU'),
  country: text('country', { enum: ['CA', 'US'] }),
  gender: text('gender'),
  companyId: uuid('company_id'),
  roleId: text('role_id'),
  isMaster: boolean('is_master').notNull().default(false),
  signedInAt: instant('signed_in_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  /** When the shopper last changed the profile, in either region. */
  profileChangedAt: instant('profile_changed_at').notNull().default(sql`to_timestamp(0)`),
});

/** Accounts that are gone for good. */
export const deletedUsers = pgTable('deleted_users', {
  id: uuid('id').primaryKey(),
  deletedAt: instant('deleted_at').notNull().defaultNow(),
});

/** Nonces of signed calls that our own servers have made. */
export const peerNonces = pgTable('peer_nonces', {
  nonce: text('nonce').primaryKey(),
  until: instant('until').notNull(),
});

/** Snips (My List) and likes of products and offers. */
export const activities = pgTable('activities', {
  id: id(),
  userId: ofUser(),
  activityType: text('activity_type', { enum: ['snip', 'like'] }).notNull(),
  ...productOrOffer(),
  createdAt: createdAt(),
});

export const follows = pgTable(
  'follows',
  { userId: ofUser(), storeId: ofStore(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.userId, t.storeId] })],
);

/** Proof of purchase; the id is the client's. Pictures are private to the shopper and moderators. */
export const bills = pgTable('bills', {
  id: uuid('id').primaryKey(),
  userId: ofUser(),
  storeId: ofStore(),
  status: text('status', { enum: ['A', 'N'] })
    .notNull()
    .default('N'),
  isPlatformOrder: boolean('is_platform_order').notNull().default(false),
  imageKeys: text('image_keys').array().notNull().default([]),
  createdAt: createdAt(),
});

/** One rating per shopper and thing; A is public, N waits for review. `userName` is as published. */
export const ratings = pgTable('ratings', {
  id: uuid('id').primaryKey(),
  userId: ofUser(),
  billId: uuid('bill_id'),
  ...productOrOffer(),
  storeId: ofStore(),
  rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }).notNull(),
  comment: text('comment').notNull().default(''),
  status: text('status', { enum: ['A', 'N'] })
    .notNull()
    .default('N'),
  isPlatformOrder: boolean('is_platform_order').notNull().default(false),
  userName: text('user_name').notNull(),
  mediaKeys: text('media_keys').array().notNull().default([]),
  createdAt: createdAt(),
});

/** A picture of a bill or a rating (`forId`): its row is written before the file and deleted after it. */
export const uploads = pgTable('uploads', {
  key: text('key').primaryKey(),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  forId: uuid('for_id').notNull(),
  digest: bytea('digest').notNull(),
  storedAt: instant('stored_at'),
  droppedAt: instant('dropped_at'),
  createdAt: createdAt(),
});

export const notifications = pgTable('notifications', {
  id: id(),
  userId: ofUser(),
  ...productOrOffer(),
  storeId: ofStore(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  imageKey: text('image_key'),
  readAt: instant('read_at'),
  toldHour: instant('told_hour'),
  createdAt: createdAt(),
});

/** What a store has done that its followers were not notified of yet; `oldPriceCents`: a product's previous price. */
export const storeEvents = pgTable('store_events', {
  id: id(),
  storeId: uuid('store_id').notNull(),
  productId: uuid('product_id'),
  offerId: uuid('offer_id'),
  oldPriceCents: integer('old_price_cents'),
});

/** When a store's followers were last notified of something. */
export const fanOuts = pgTable('fan_outs', {
  storeId: uuid('store_id').primaryKey(),
  startedAt: instant('started_at').notNull(),
});

/** A browser to which a shopper's notifications are pushed while a session is open; the keys are in base64url. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  id: id(),
  userId: ofUser(),
  /** Identity's. null: made by the release before. */
  sessionId: uuid('session_id'),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const contactMessages = pgTable('contact_messages', {
  id: id(),
  userId: ofUser(),
  email: citext('email').notNull(),
  name: text('name').notNull(),
  type: text('type', { enum: ['Application', 'Business Inquiry'] }).notNull(),
  comment: text('comment').notNull(),
  location: text('location'),
  createdAt: createdAt(),
});

/** A bought product line, as the merchant's platform reported it. Detached from the profile when that is deleted. */
export const platformOrders = pgTable('platform_orders', {
  id: id(),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  storeId: ofStore(),
  productId: uuid('product_id')
    .notNull()
    .references(() => products.id),
  platformOrderId: text('platform_order_id').notNull(),
  orderedAt: instant('ordered_at').notNull(),
  /** By the platform's clock; reports older than this are ignored. */
  changedAt: instant('changed_at').notNull().defaultNow(),
  quantity: integer('quantity').notNull().default(1),
  /** Of all of them, after discounts; null: the shop has not said. */
  amountCents: bigint('amount_cents', { mode: 'number' }),
  currency: text('currency'),
  state: text('state', { enum: ['paid', 'pending', 'cancelled', 'refunded'] })
    .notNull()
    .default('paid'),
  /** Of `buyClicks`, here or in the other region. */
  clickId: uuid('click_id'),
  /** Whose it was had to be forgotten. */
  isDetached: boolean('is_detached').notNull().default(false),
});

/** Events that merchants' platforms have reported, by shop and the platform's own event id. */
export const platformEvents = pgTable(
  'platform_events',
  {
    shopHost: text('shop_host').notNull(),
    eventId: text('event_id').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.shopHost, t.eventId] })],
);

/** How often something was done in a period; the key is a hash of what it is and who did it. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  resetsAt: instant('resets_at').notNull(),
});

/** What callers have done under an Idempotency-Key; ids and requests are keyed hashes. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  id: text('id').primaryKey(),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  request: text('request').notNull(),
  /** null: it is not kept. */
  answer: jsonb('answer'),
  createdAt: createdAt(),
});

/** Somebody left for a shop to buy something; a guest has no user. Kept as long as orders are. */
export const buyClicks = pgTable('buy_clicks', {
  id: id(),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  ...productOrOffer(),
  quantity: integer('quantity').notNull(),
  createdAt: createdAt(),
});
