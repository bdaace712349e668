import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { findInstallation, NEEDS_REAUTH_DAYS, recordStoreAction } from './installation.ts';
import type { Shopify } from './open-installations.ts';

/** Whoever removes the app by mistake installs it again within this time, and shoppers have noticed nothing. */
const UNINSTALLED_HOURS = 48;

interface UninstallContext {
  db: Database;
  /** undefined: our app is not registered, and no shop can be asked. */
  shopify: Shopify | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * The merchant is said to have removed our app. If so, its tokens are erased and carts no longer lead to the shop; goods
 * stay for two days. A shop that still takes our token has not: who sent it has signed something else.
 */
export async function uninstallShop(
  { db, shopify, log }: UninstallContext,
  installationId: string,
  signal: AbortSignal,
): Promise<void> {
  const installation = await findInstallation(db, { id: installationId });
  if (!installation) return;
  if (shopify && !(await shopify.tokens.isRevoked(installation, signal))) {
    log.warn({ installation: installationId }, 'a shop is said to have removed our app, and takes our token');
    return;
  }
  await markUninstalled(db, installationId);
}

/** Erases a shop's tokens and ends its carts and readings, whatever the shop says. One that has left stays as it is. */
export async function markUninstalled(db: Database, installationId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await run<{ storeId: string }>(
      tx,
      'uninstallShop',
      sql`update platform_installations set status = 'uninstalled', status_since = now(), uninstalled_at = now(),
            access_token = null, refresh_token = null, access_expires_at = null, refresh_expires_at = null
          where id = ${installationId} and status not in ('uninstalled', 'redacted') returning store_id as "storeId"`,
    );
    if (!row) return;
    await run(tx, 'endCarts', sql`delete from store_platforms where store_id = ${row.storeId}`);
    await endSync(tx, installationId, 'the app was uninstalled');
    await recordStoreAction(tx, row.storeId, { action: 'uninstalled' });
  });
}

async function endSync(tx: Database, installationId: string, failure: string): Promise<void> {
  await run(
    tx,
    'endRuns',
    sql`with ended as (update sync_runs set phase = 'failed', failure = ${failure}, held_reason = null, ended_at = now(),
            changed_at = now() where installation_id = ${installationId} and ended_at is null returning id)
        delete from sync_lines where run_id in (select id from ended)`,
  );
  await run(tx, 'endMarks', sql`delete from sync_marks where installation_id = ${installationId}`);
}

/** Shops `i` that have been away for too long. */
const IS_GONE = sql`(i.status in ('uninstalled', 'redacted') and i.status_since < now() - make_interval(hours => ${UNINSTALLED_HOURS})
  or i.status = 'needs_reauth' and i.status_since < now() - make_interval(days => ${NEEDS_REAUTH_DAYS}))`;

/** Goods that one statement retires: a catalogue may have more than can be listed anew in the time of one. */
const BATCH_SIZE = 500;

/**
 * Retires goods and offers of shops that have been away for too long. Ids, likes and ratings stay.
 * @param batchSize how many goods at a time
 * @returns how many goods
 */
export async function retireUninstalledShops(db: Database, batchSize = BATCH_SIZE): Promise<number> {
  let retired = 0;
  let count: number;
  do {
    count = await retireSomeGoods(db, batchSize);
    retired += count;
  } while (count > 0);
  await run(
    db,
    'retireUninstalledOffers',
    sql`update offers o set status = 'retired', updated_at = now()
        from platform_offers p join platform_installations i on i.id = p.installation_id
        where o.id = p.offer_id and o.status = 'active' and ${IS_GONE}`,
  );
  return retired;
}

/** Goods are locked in the order of their ids, as by whoever else locks several. @returns how many were retired */
async function retireSomeGoods(db: Database, batchSize: number): Promise<number> {
  const [row] = await run<{ count: number }>(
    db,
    'retireUninstalledShops',
    sql`with batch as (
          select id from products where status = 'active' and id in (
            select p.id from platform_installations i join products p on p.store_id = i.store_id
            where p.status = 'active' and p.is_synced and ${IS_GONE} limit ${batchSize})
          order by id for no key update),
        gone as (
          update products p set status = 'retired', source_hash = null, updated_at = now()
          from batch where p.id = batch.id returning p.store_id),
        recorded as (
          insert into store_records (store_id, action, affected) select store_id, 'goods_retired', count(*) from gone
          group by store_id)
        select count(*)::int as count from gone`,
  );
  return row?.count ?? 0;
}

/** Forgets a shop that has left: what it says of itself, and what it reported. */
export async function redactShop(tx: Database, installationId: string): Promise<void> {
  await endSync(tx, installationId, 'the shop was redacted');
  await run(
    tx,
    'redactShop',
    sql`update platform_installations set status = 'redacted', status_since = now(), contact_email = null,
          access_token = null, refresh_token = null, access_expires_at = null, refresh_expires_at = null
        where id = ${installationId} and status = 'uninstalled'`,
  );
  await run(
    tx,
    'redactInbox',
    sql`delete from platform_inbox b using platform_installations i where i.id = ${installationId} and b.shop_host = i.shop_host`,
  );
}
