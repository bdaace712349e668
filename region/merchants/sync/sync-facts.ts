import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { livePolicyOf, recordStoreAction, requireReauthorization } from '../installations/installation.ts';
import type { StatedFacts } from '../platforms/shopify/read-shop.ts';
import { restartReading } from './runs.ts';
import { writeStoreAddress } from './store-address.ts';
import type { OpenShop, SyncContext } from './sync-context.ts';

/**
 * Reads what a shop says of itself and of what we may do there, and follows it: policies, address, domain, publication,
 * scopes, contact.
 * @returns whether what is read of products from now on is another: the shop has to be opened again
 */
export async function syncFacts(
  { db, queue, shopify, log }: Pick<SyncContext, 'db' | 'queue' | 'shopify' | 'log'>,
  { installation, client, signal }: Pick<OpenShop, 'installation' | 'client' | 'signal'>,
): Promise<boolean> {
  const { id: installationId, store } = installation;
  const { shop, policies, scopes } = await client.readFacts(signal);
  const missing = shopify.app.requiredScopes.filter((scope) => !scopes.includes(scope));
  if (missing.length > 0) {
    // Neither publication nor locations may be read any more. Its merchant has to allow it again.
    log.warn({ installation: installationId, missing }, 'a shop has taken back what we need');
    await db.transaction(async (tx) => {
      await writeInstalledFacts(tx, installationId, { shop, scopes });
      if (await requireReauthorization(tx, { jobs: queue, app: shopify.app }, installationId))
        await recordStoreAction(tx, store.id, { action: 'scopes_missing' });
    });
    return true;
  }
  const publicationId = await client.readPublication(signal);
  const locations = await client.readLocations(signal);
  return db.transaction(async (tx) => {
    await writeInstalledFacts(tx, installationId, { shop, scopes });
    await writePolicies(tx, store.id, policies);
    await writeStoreAddress(tx, installation, locations);
    const isMoved = shop.primaryHost !== installation.primaryHost;
    if (isMoved) {
      // Buy links lead there. The token still works, so it is the same shop.
      await run(
        tx,
        'moveStore',
        sql`update stores set website_url = ${shopify.app.websiteOf(shop.primaryHost)}, updated_at = now()
            where id = ${store.id}`,
      );
      await recordStoreAction(tx, store.id, { action: 'website_moved' });
    }
    const isOfferedOtherwise = (publicationId ?? null) !== installation.publicationId;
    if (isOfferedOtherwise) {
      await run(
        tx,
        'writePublication',
        sql`update platform_installations set publication_id = ${publicationId ?? null},
              live_policy = ${livePolicyOf(publicationId)} where id = ${installationId}`,
      );
      await recordStoreAction(tx, store.id, { action: 'publication_changed' });
    }
    if (isMoved || isOfferedOtherwise) await restartReading(tx, installationId);
    return isMoved || isOfferedOtherwise;
  });
}

async function writeInstalledFacts(
  tx: Database,
  installationId: string,
  { shop, scopes }: Pick<StatedFacts, 'shop' | 'scopes'>,
): Promise<void> {
  const wanted = sql`(${shop.primaryHost}::text, ${shop.timeZone}::text, ${shop.email}::text,
    array(select jsonb_array_elements_text(${JSON.stringify(scopes)}::jsonb) order by 1))`;
  await run(
    tx,
    'writeInstalledFacts',
    sql`update platform_installations set (primary_host, time_zone, contact_email, scopes) = ${wanted}
        where id = ${installationId} and (primary_host, time_zone, contact_email, scopes) is distinct from ${wanted}`,
  );
}

/** What the shop promises its buyers, as far as it says so: a policy that the store has from elsewhere stays. */
async function writePolicies(
  tx: Database,
  storeId: string,
  { refund, shipping }: StatedFacts['policies'],
): Promise<void> {
  await run(
    tx,
    'writePolicies',
    sql`update stores set return_policy = coalesce(${refund ?? null}, return_policy),
          delivery_policy = coalesce(${shipping ?? null}, delivery_policy), updated_at = now()
        where id = ${storeId} and (return_policy, delivery_policy) is distinct from
          (coalesce(${refund ?? null}, return_policy), coalesce(${shipping ?? null}, delivery_policy))`,
  );
}
