import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { collections, offers } from './offers.ts';
import { stores } from './stores.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A merchant's shop that has installed our app. Its tokens are encrypted. */
export const platformInstallations = pgTable('platform_installations', {
  id: id(),
  platform: text('platform', { enum: ['shopify'] })
    .notNull()
    .default('shopify'),
  shopId: text('shop_id').notNull(),
  shopHost: text('shop_host').notNull(),
  storeId: uuid('store_id')
    .notNull()
    .references(() => stores.id),
  status: text('status', { enum: ['installed', 'needs_reauth', 'paused', 'uninstalled', 'redacted'] })
    .notNull()
    .default('installed'),
  statusSince: instant('status_since').notNull().defaultNow(),
  country: text('country').notNull(),
  currency: text('currency').notNull(),
  timeZone: text('time_zone').notNull(),
  primaryHost: text('primary_host').notNull(),
  contactEmail: text('contact_email'),
  scopes: text('scopes').array().notNull(),
  livePolicy: text('live_policy', { enum: ['online_store', 'app_publication'] })
    .notNull()
    .default('online_store'),
  publicationId: text('publication_id'),
  accessToken: text('access_token'),
  accessExpiresAt: instant('access_expires_at'),
  refreshToken: text('refresh_token'),
  refreshExpiresAt: instant('refresh_expires_at'),
  installedAt: instant('installed_at').notNull().defaultNow(),
  uninstalledAt: instant('uninstalled_at'),
  changesReadUntil: instant('changes_read_until'),
  syncQueued: boolean('sync_queued').notNull().default(false),
  ordersReadUntil: instant('orders_read_until'),
  showsCodes: boolean('shows_codes').notNull().default(false),
  locationId: text('location_id'),
});

const installationId = () =>
  uuid('installation_id')
    .notNull()
    .references(() => platformInstallations.id, { onDelete: 'cascade' });

/** A merchant on the way to the platform and back. */
export const oauthStates = pgTable('oauth_states', {
  stateHash: bytea('state_hash').primaryKey(),
  shopHost: text('shop_host').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** The browser that has finished an installation. */
export const installVisits = pgTable('install_visits', {
  tokenHash: bytea('token_hash').primaryKey(),
  installationId: installationId(),
  expiresAt: instant('expires_at').notNull(),
});

/** What a merchant says of their company, and who has approved it. */
export const storeApplications = pgTable('store_applications', {
  storeId: uuid('store_id')
    .primaryKey()
    .references(() => stores.id, { onDelete: 'cascade' }),
  registeredName: text('registered_name').notNull(),
  registrationNumber: text('registration_number').notNull(),
  register: text('register').notNull(),
  agreedAt: instant('agreed_at').notNull().defaultNow(),
  approvedAt: instant('approved_at'),
  approvedBy: text('approved_by'),
});

/** What happened to a store: no personal data. */
export const storeRecords = pgTable('store_records', {
  id: id(),
  storeId: uuid('store_id')
    .notNull()
    .references(() => stores.id),
  action: text('action').notNull(),
  affected: integer('affected').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** A shop's customer wants to know what is kept about them. */
export const dataRequests = pgTable('data_requests', {
  id: id(),
  storeId: uuid('store_id')
    .notNull()
    .references(() => stores.id),
  orderIds: text('order_ids').array().notNull(),
  requestedAt: instant('requested_at').notNull().defaultNow(),
  answeredAt: instant('answered_at'),
});

/** A webhook's delivery that was received. */
export const platformInbox = pgTable('platform_inbox', {
  webhookId: text('webhook_id').primaryKey(),
  shopHost: text('shop_host').notNull(),
  topic: text('topic').notNull(),
  resourceId: text('resource_id'),
  triggeredAt: instant('triggered_at').notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
});

/** Something of a shop that has to be read. */
export const syncMarks = pgTable(
  'sync_marks',
  {
    installationId: installationId(),
    kind: text('kind', { enum: ['product', 'collection', 'order', 'discounts', 'shop', 'bulk'] }).notNull(),
    resourceId: text('resource_id').notNull(),
    firstAt: instant('first_at').notNull().defaultNow(),
    lastAt: instant('last_at').notNull().defaultNow(),
    readAt: instant('read_at'),
  },
  (t) => [primaryKey({ columns: [t.installationId, t.kind, t.resourceId] })],
);

/** A reading of a whole catalogue, or of much of it. */
export const syncRuns = pgTable('sync_runs', {
  id: id(),
  installationId: installationId(),
  kind: text('kind', { enum: ['first', 'changes', 'comparison', 'collections'] }).notNull(),
  phase: text('phase', {
    enum: [
      ...(['tasting', 'requesting', 'waiting', 'staging', 'checking'] as const),
      ...(['writing', 'finishing', 'done', 'failed', 'held'] as const),
    ],
  })
    .notNull()
    .default('tasting'),
  bulkId: text('bulk_id'),
  bulkUrl: text('bulk_url'),
  stagedBytes: bigint('staged_bytes', { mode: 'number' }).notNull().default(0),
  stagedLines: bigint('staged_lines', { mode: 'number' }).notNull().default(0),
  writtenUntil: text('written_until').notNull().default(''),
  productsTotal: integer('products_total'),
  productsRead: integer('products_read').notNull().default(0),
  retiring: integer('retiring'),
  heldReason: text('held_reason', { enum: ['many_gone', 'empty', 'currency'] }),
  releasedBy: text('released_by'),
  failure: text('failure'),
  startedAt: instant('started_at').notNull().defaultNow(),
  changedAt: instant('changed_at').notNull().defaultNow(),
  endedAt: instant('ended_at'),
  pollAt: instant('poll_at'),
});

/** A line of a bulk operation's file. */
export const syncLines = pgTable('sync_lines', {
  runId: uuid('run_id').notNull(),
  line: bigint('line', { mode: 'number' }).notNull(),
  id: text('id'),
  parentId: text('parent_id'),
  body: jsonb('body').notNull(),
});

/** Which of a store's collections is which of its shop's, in the platform's digits. */
export const platformCollections = pgTable(
  'platform_collections',
  {
    installationId: installationId(),
    resourceId: text('resource_id').notNull(),
    collectionId: uuid('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.installationId, t.resourceId] })],
);

/** Which of a store's offers is which of its shop's discounts. */
export const platformOffers = pgTable(
  'platform_offers',
  {
    installationId: installationId(),
    resourceId: text('resource_id').notNull(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id),
  },
  (t) => [primaryKey({ columns: [t.installationId, t.resourceId] })],
);

/** To which product an inventory item belongs, in the platform's digits. */
export const variantInventoryItems = pgTable(
  'variant_inventory_items',
  {
    installationId: installationId(),
    inventoryItemId: text('inventory_item_id').notNull(),
    productId: text('product_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.installationId, t.inventoryItemId] })],
);

/** Why a product of a shop is not shown, or not shown as the shop has it. */
export const productIssues = pgTable(
  'product_issues',
  {
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    sourceKey: text('source_key').notNull(),
    code: text('code').notNull(),
    field: text('field').notNull(),
    detail: text('detail').notNull().default(''),
    firstAt: instant('first_at').notNull().defaultNow(),
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.sourceKey, t.code, t.field] })],
);
