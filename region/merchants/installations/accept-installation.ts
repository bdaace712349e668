import type { CallBody } from '@fernway/contract/call';
import type { connect } from '@fernway/contract/connect';
import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { RegionJobQueue } from '../../jobs.ts';
import { markForSync } from '../sync/inbox.ts';
import { livePolicyOf, recordStoreAction } from './installation.ts';

/** A shop that has given its consent, with tokens that are encrypted already. */
export type AcceptedShop = CallBody<(typeof connect)['acceptInstallation']>;

interface AcceptContext {
  home: Market;
  jobs: Pick<RegionJobQueue, 'enqueue'>;
  /** Where shoppers find a shop, such as `https://tea.example`. */
  websiteOf: (primaryHost: string) => string;
}

/**
 * Stores an installation in the shop's home region, and begins its first reading in the same transaction. A shop that was
 * here before gets its store back; one whose goods came from a file takes over that store; any other gets a store that
 * nobody sees until it is approved.
 * @returns the id of the installation
 */
export async function acceptInstallation(
  db: Database,
  accepted: AcceptedShop,
  { home, jobs, websiteOf }: AcceptContext,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { shop } = accepted;
    // Two installations of one shop at once: the later one waits, and finds what the first has made.
    await run(tx, 'lockShop', sql`select pg_advisory_xact_lock(hashtextextended(${`shop ${shop.id}`}, 0))`);
    const website = websiteOf(shop.primaryHost);
    const storeId =
      (await findFormerStore(tx, shop.id)) ??
      (await findStoreOfWebsite(tx, home, website)) ??
      (await makePendingStore(tx, home, accepted, website));
    const installationId = await writeInstallation(tx, accepted, storeId);
    await run(
      tx,
      'connectStore',
      sql`insert into store_platforms as p (store_id, platform, shop_host, storefront_token)
          values (${storeId}, 'shopify', ${shop.host}, ${accepted.storefrontToken})
          on conflict (store_id) do update set shop_host = excluded.shop_host, storefront_token = excluded.storefront_token
            where (p.shop_host, p.storefront_token) is distinct from (excluded.shop_host, excluded.storefront_token)`,
    );
    await run(
      tx,
      'endFormerRuns',
      sql`update sync_runs set phase = 'failed', failure = 'installed again', held_reason = null, ended_at = now(),
            changed_at = now()
          where installation_id = ${installationId} and ended_at is null`,
    );
    await run(
      tx,
      'startFirstRun',
      sql`insert into sync_runs (installation_id, kind) values (${installationId}, 'first')`,
    );
    // What the shop says of itself, and its discounts, are read as if they had changed.
    await markForSync(
      { tx, jobs },
      ['shop', 'discounts'].map((kind) => ({ installationId, kind, resourceId: '' })),
    );
    await recordStoreAction(tx, storeId, { action: 'installed' });
    return installationId;
  });
}

async function findFormerStore(tx: Database, shopId: string): Promise<string | undefined> {
  const [row] = await run<{ storeId: string }>(
    tx,
    'findFormerStore',
    sql`select store_id as "storeId" from platform_installations where shop_id = ${shopId}`,
  );
  return row?.storeId;
}

/** The store that sold this shop's goods before: at its website; the main one of branches. */
async function findStoreOfWebsite(tx: Database, home: Market, website: string): Promise<string | undefined> {
  const [row] = await run<{ id: string }>(
    tx,
    'findStoreOfWebsite',
    sql`select s.id from stores s
        where s.home = ${home} and s.status <> 'retired' and s.website_url = ${website}
          and not exists (select from platform_installations i where i.store_id = s.id)
        order by s.code = 'Primary' desc, s.created_at, s.id limit 1`,
  );
  return row?.id;
}

/** Name and company are what the platform knows, until the merchant has said which company it is. */
async function makePendingStore(
  tx: Database,
  home: Market,
  { shop }: AcceptedShop,
  website: string,
): Promise<string> {
  const [label = shop.host] = shop.host.split('.');
  const [company] = await run<{ id: string }>(
    tx,
    'makePendingCompany',
    sql`insert into companies (reg_name) values (${`${shop.name} (${label})`})
        on conflict do nothing returning id`,
  );
  const [owner] = company
    ? [company]
    : await run<{ id: string }>(
        tx,
        'findPendingCompany',
        sql`select id from companies where home = ${home} and lower(reg_name) = lower(${`${shop.name} (${label})`})`,
      );
  const [store] = await run<{ id: string }>(
    tx,
    'makePendingStore',
    sql`insert into stores (company_id, store_name, website_url, status, time_zone, sold_in_ca, sold_in_us)
        select ${owner?.id ?? null}::uuid, case when exists (select from stores where home = ${home}
              and lower(store_name) = lower(${shop.name}) and code = 'Primary')
            then ${`${shop.name} (${label})`} else ${shop.name} end,
          ${website}, 'pending', ${shop.timeZone}, ${home === 'CA'}, ${home === 'US'}
        returning id`,
  );
  if (!store) throw new Error('the store was not made');
  return store.id;
}

async function writeInstallation(
  tx: Database,
  { shop, scopes, tokens, publicationId }: AcceptedShop,
  storeId: string,
): Promise<string> {
  const values = {
    shop_id: shop.id,
    shop_host: shop.host,
    store_id: storeId,
    country: shop.country,
    currency: shop.currency,
    time_zone: shop.timeZone,
    primary_host: shop.primaryHost,
    contact_email: shop.email,
    scopes,
    publication_id: publicationId ?? null,
    live_policy: livePolicyOf(publicationId),
    access_token: tokens.accessToken,
    access_expires_at: tokens.accessExpiresAt,
    refresh_token: tokens.refreshToken,
    refresh_expires_at: tokens.refreshExpiresAt,
  };
  const columns = Object.keys(values).map((name) => sql.identifier(name));
  const list = sql.join(columns, sql`, `);
  const assigned = sql.join(
    columns.map((column) => sql`${column} = excluded.${column}`),
    sql`, `,
  );
  const [row] = await run<{ id: string }>(
    tx,
    'writeInstallation',
    sql`insert into platform_installations (${list})
        select ${list} from jsonb_populate_record(null::platform_installations, ${JSON.stringify(values)}::jsonb)
        on conflict (shop_id) do update set ${assigned}, status = 'installed', status_since = now(),
          -- An 'app/uninstalled' of before may still arrive: it is compared with this.
          installed_at = now(), uninstalled_at = null, changes_read_until = null, sync_queued = false
        returning id`,
  );
  if (!row) throw new Error('the installation was not stored');
  return row.id;
}
