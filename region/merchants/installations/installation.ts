import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import type { RegionJobQueue } from '../../jobs.ts';

/** A shop that has to be connected again keeps its goods for so long. */
export const NEEDS_REAUTH_DAYS = 7;

export type InstallationStatus = 'installed' | 'needs_reauth' | 'paused' | 'uninstalled' | 'redacted';

/** A shop that has installed our app, as everything that reads it needs to know it. No token is among it. */
export interface Installation {
  id: string;
  /** The digits of the platform's id. */
  shopId: string;
  shopHost: string;
  status: InstallationStatus;
  home: Market;
  currency: string;
  /** Where shoppers find the shop. */
  primaryHost: string;
  livePolicy: 'online_store' | 'app_publication';
  /** The platform's id of our app's publication, once it is known. */
  publicationId: string | null;
  /** The merchant has said that codes of discounts may be shown. */
  showsCodes: boolean;
  store: InstalledStore;
  /** Changes before this instant have been read. */
  changesReadUntil: Date | null;
  /** Orders that changed before this instant have been read. */
  ordersReadUntil: Date | null;
}

/** The store of an installation. */
export interface InstalledStore {
  id: string;
  name: string;
  code: string;
  website: string;
  soldInCa: boolean;
  soldInUs: boolean;
}

/** An installation of this region; undefined: there is none, or it was redacted. */
export async function findInstallation(
  db: Database,
  where: { id: string } | { shopHost: string } | { storeId: string },
): Promise<Installation | undefined> {
  const condition: SQL =
    'id' in where
      ? sql`i.id = ${where.id}`
      : 'shopHost' in where
        ? sql`i.shop_host = ${where.shopHost}`
        : sql`i.store_id = ${where.storeId}`;
  const [row] = await run<
    Omit<Installation, 'store' | 'changesReadUntil' | 'ordersReadUntil'> & InstalledStoreRow
  >(
    db,
    'findInstallation',
    sql`select i.id, i.shop_id as "shopId", i.shop_host as "shopHost", i.status, s.home, i.currency,
          i.primary_host as "primaryHost", i.live_policy as "livePolicy", i.publication_id as "publicationId",
          i.shows_codes as "showsCodes",
          i.changes_read_until as "changesReadUntil", i.orders_read_until as "ordersReadUntil", s.id as "storeId", s.store_name as "storeName", s.code,
          s.website_url as website, s.sold_in_ca as "soldInCa", s.sold_in_us as "soldInUs"
        from platform_installations i join stores s on s.id = i.store_id
        where ${condition} and i.status <> 'redacted'`,
  );
  if (!row) return undefined;
  const {
    storeId,
    storeName,
    code,
    website,
    soldInCa,
    soldInUs,
    changesReadUntil,
    ordersReadUntil,
    ...installation
  } = row;
  return {
    ...installation,
    changesReadUntil: changesReadUntil === null ? null : new Date(changesReadUntil),
    ordersReadUntil: ordersReadUntil === null ? null : new Date(ordersReadUntil),
    store: { id: storeId, name: storeName, code, website, soldInCa, soldInUs },
  };
}

interface InstalledStoreRow {
  storeId: string;
  storeName: string;
  code: string;
  website: string;
  soldInCa: boolean;
  soldInUs: boolean;
  changesReadUntil: string | null;
  ordersReadUntil: string | null;
}

/**
 * What counts as offered to us. A merchant whose shop has a publication of ours decides there; any other one by what the
 * Online Store shows.
 */
export const livePolicyOf = (publicationId: string | undefined): Installation['livePolicy'] =>
  publicationId === undefined ? 'online_store' : 'app_publication';

/** Sets what stands between us and a shop. @returns false: it was so already, or the installation is gone */
export async function setInstallationStatus(
  db: Database,
  installationId: string,
  status: Exclude<InstallationStatus, 'redacted'>,
): Promise<boolean> {
  const rows = await run(
    db,
    'setInstallationStatus',
    sql`update platform_installations set status = ${status}, status_since = now()
        where id = ${installationId} and status <> ${status} and status not in ('uninstalled', 'redacted') returning id`,
  );
  return rows.length > 0;
}

interface ReauthorizationContext {
  jobs: Pick<RegionJobQueue, 'enqueue'>;
  /** `listingUrl`: our app in the platform's app store. */
  app: { listingUrl: string };
}

/**
 * The merchant has to connect the shop again, and is mailed so once, where the shop has said an address.
 * @returns false: it was so already, or the installation is gone
 */
export async function requireReauthorization(
  tx: Database,
  { jobs, app }: ReauthorizationContext,
  installationId: string,
): Promise<boolean> {
  if (!(await setInstallationStatus(tx, installationId, 'needs_reauth'))) return false;
  const [owner] = await run<{ email: string | null; storeName: string; home: Market }>(
    tx,
    'findShopOwner',
    sql`select i.contact_email as email, s.store_name as "storeName", s.home
        from platform_installations i join stores s on s.id = i.store_id where i.id = ${installationId}`,
  );
  if (!owner?.email) return true;
  const data = { storeName: owner.storeName, link: app.listingUrl, days: NEEDS_REAUTH_DAYS };
  const mail = { name: 'connect-shop-again', data } as const;
  await jobs.enqueue(tx, 'send-mail', [{ to: owner.email, locale: `en-${owner.home}`, mail }]);
  return true;
}

/** Records what happened to a store. It holds no personal data. */
export async function recordStoreAction(
  db: Database,
  storeId: string,
  { action, affected = 1 }: { action: string; affected?: number },
): Promise<void> {
  await run(
    db,
    'recordStoreAction',
    sql`insert into store_records (store_id, action, affected) values (${storeId}, ${action}, ${affected})`,
  );
}
