import type { FakeShop } from '@fernway/fakes/platform/shops/shop';
import { askPlatform } from '@fernway/fakes/platform/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders } from '../../testing.ts';
import { approveStore } from '../applications/approve-store.ts';
import { retireUninstalledShops } from '../installations/uninstall.ts';
import { reconcileShop } from './reconcile.ts';
import { runSyncCommand } from './run-sync-command.ts';
import {
  type ConnectedRegion,
  isOffered,
  type OfferedProduct,
  openTestShop,
  startConnectedRegion,
  truthOf,
} from './test-shops.ts';

let connected: ConnectedRegion;
beforeAll(async () => {
  connected = await startConnectedRegion();
});
afterAll(() => connected.close());

/** A shop whose goods have been read for the first time. */
async function connectedShop(products = 12): Promise<{ shop: FakeShop; visit: string }> {
  const shop = openTestShop(connected, { products });
  const installed = await connected.install(shop);
  if (!('visit' in installed)) throw new Error(installed.refused);
  await connected.settle(shop);
  return { shop, ...installed };
}

const shownOf = async (shop: FakeShop) =>
  (await connected.goodsOf(shop))
    .filter(({ status }) => status === 'active')
    .map(({ sourceKey, heading, priceCents }) => ({ sourceKey, heading, priceCents }));

/** A product that is offered. */
function anyProduct(shop: FakeShop, at = 0): OfferedProduct {
  const product = [...shop.products.values()].filter(isOffered)[at];
  if (!product) throw new Error('the shop offers nothing');
  return product;
}

const installationOf = async (shop: FakeShop) => {
  const { rows } = await connected.region.db.execute<{ id: string; storeId: string; status: string }>(
    sql`select id, store_id as "storeId", status from platform_installations where shop_host = ${shop.facts.host}`,
  );
  if (!rows[0]) throw new Error('the shop is not installed');
  return rows[0];
};

test('a shop that is installed has its goods stored, seen by nobody until it is approved', async () => {
  const { shop, visit } = await connectedShop();
  const { region, call, welcome } = connected;
  expect(await shownOf(shop)).toEqual(truthOf(shop));
  const countListed = async () =>
    (
      await region.db.execute<{ count: number }>(sql`select count(*)::int as count from product_listings l
        join platform_installations i on i.store_id = l.store_id where i.shop_host = ${shop.facts.host}`)
    ).rows[0]?.count;
  expect(await countListed()).toBe(0);
  const { storeId } = await installationOf(shop);
  expect((await region.get(`/stores/getById/guest/${storeId}`)).status).toBe(404);
  expect(await welcome(visit)).toMatchObject({
    ...{ storeName: shop.facts.name, market: 'CA', isConnected: true, isApproved: false, company: null },
    progress: { phase: 'done' },
  });

  expect(await approveStore(region.db, storeId, 'Morgan')).toBeUndefined(); // nobody has said which company it is
  const company = {
    registeredName: `${shop.facts.name} Inc.`,
    registrationNumber: '123456-7',
    register: 'Corporations Canada',
  };
  const saved = await call('/connect/application', { visit, ...company, agrees: true });
  expect(saved).toEqual({ status: 200, answer: { saved: true } });
  expect(await approveStore(region.db, storeId, 'Morgan')).toMatchObject(company);
  expect(await countListed()).toBeGreaterThan(0);
  expect(await welcome(visit)).toMatchObject({ isApproved: true, company });
  expect((await call('/connect/application', { visit, ...company, agrees: true })).answer).toEqual({
    saved: false,
  });
  expect(
    (await call('/connect/application', { visit: 'x'.repeat(43), ...company, agrees: true })).status,
  ).toBe(404);
});

test('what changes in a shop changes here: price, title, stock, publishing, variants, deletion', async () => {
  const { shop } = await connectedShop();
  const [priced, sold, hidden, gone, cut] = [0, 1, 2, 3, 4].map((at) => anyProduct(shop, at)) as [
    OfferedProduct,
    OfferedProduct,
    OfferedProduct,
    OfferedProduct,
    OfferedProduct,
  ];
  const variantOf = ({ variants: [variant] }: OfferedProduct) => variant?.id ?? '';
  shop.changeVariant(variantOf(priced), { priceCents: 123_45, compareAtCents: 200_00 });
  shop.changeProduct(priced.id, { title: 'Another name' });
  shop.changeVariant(variantOf(sold), { isTracked: true, inventoryPolicy: 'DENY', available: 0 });
  shop.changeProduct(hidden.id, { status: 'DRAFT' });
  shop.deleteProduct(gone.id);
  shop.changeProduct(cut.id, { variants: cut.variants.slice(0, 1) });
  await connected.settle(shop);
  expect(await shownOf(shop)).toEqual(truthOf(shop));
  const goods = new Map((await connected.goodsOf(shop)).map((variant) => [variant.sourceKey, variant]));
  expect(goods.get(`${priced.id}/${variantOf(priced)}`)).toMatchObject({
    ...{ heading: 'Another name', priceCents: 123_45, compareAtCents: 200_00 },
  });
  expect(goods.get(`${sold.id}/${variantOf(sold)}`)).toMatchObject({ inventory: 0, status: 'active' });
  expect(goods.get(`${hidden.id}/${variantOf(hidden)}`)).toMatchObject({ status: 'retired' });
  const { rows } = await connected.region.db.execute(
    sql`select code from product_issues where source_key = ${hidden.id}`,
  );
  expect(rows).toEqual([{ code: 'not_active' }]);

  // Published again, it is the same product: its id, and so likes and ratings, are as before.
  shop.changeProduct(hidden.id, { status: 'ACTIVE' });
  await connected.settle(shop);
  expect(await shownOf(shop)).toEqual(truthOf(shop));
  const again = (await connected.goodsOf(shop)).find(
    ({ sourceKey }) => sourceKey === `${hidden.id}/${variantOf(hidden)}`,
  );
  expect(again?.id).toBe(goods.get(`${hidden.id}/${variantOf(hidden)}`)?.id);
});

test('F19 with every webhook lost, the next reconciliation finds what has changed and what is gone', async () => {
  const { shop } = await connectedShop();
  const { platform, region, shopify, queue, clock } = connected;
  const changed = anyProduct(shop, 0);
  const deleted = anyProduct(shop, 1);
  // The index of the shop's products lags behind them.
  clock.advance(60_000);
  platform.sender.setKnobs({ dropPercent: 100 });
  shop.changeProduct(changed.id, { title: 'Changed while nobody listened' });
  shop.deleteProduct(deleted.id);
  await platform.sender.idle();
  platform.sender.setKnobs({ dropPercent: 0 });
  clock.advance(60_000);
  expect(await shownOf(shop)).not.toEqual(truthOf(shop));
  const { id: installationId } = await installationOf(shop);
  await reconcileShop({ db: region.db, queue, shopify }, { installationId }, AbortSignal.timeout(60_000));
  await connected.settle(shop);
  expect(await shownOf(shop)).toEqual(truthOf(shop));
});

test('F20 a storm of changes is read in one bulk operation', async () => {
  const { shop } = await connectedShop(400);
  await askPlatform(connected.platform, '/_control/api', { json: { indexLagMs: 5_000 } });
  const { id } = await installationOf(shop);
  // The region is told of all of them before it reads any, however slow this machine is.
  await connected.stopWorkers();
  for (const product of [...shop.products.values()])
    shop.changeProduct(product.id, { vendor: 'Another vendor' });
  await connected.platform.sender.idle();
  await connected.startWorkers();
  await connected.settle(shop);
  expect(await shownOf(shop)).toEqual(truthOf(shop));
  const { rows } = await connected.region.db.execute(
    sql`select phase, products_read > 200 as "isOfMost" from sync_runs where installation_id = ${id} and kind = 'changes'`,
  );
  // Not before the shop's index knows of them: a reading that begins at once finds nothing, and all are read one by one.
  expect(rows).toEqual([{ phase: 'done', isOfMost: true }]);
});

test('what changes after a reading of collections is read, though nobody was told that the platform had collected them', async () => {
  const { shop } = await connectedShop();
  const { platform, queue, region } = connected;
  platform.sender.setKnobs({ dropPercent: 100 });
  await queue.enqueue(region.db, 'read-collections', [{}]);
  const { id } = await installationOf(shop);
  await expect
    .poll(
      async () =>
        (
          await region.db.execute(sql`select phase from sync_runs where installation_id = ${id} and kind = 'collections'
            order by started_at`)
        ).rows,
      { timeout: 60_000 },
    )
    .toEqual([{ phase: 'done' }, { phase: 'done' }]);
  platform.sender.setKnobs({ dropPercent: 0 });
  const { variants } = anyProduct(shop);
  shop.changeVariant(variants[0]?.id ?? '', { priceCents: 77_77 });
  await expect.poll(() => shownOf(shop), { timeout: 30_000 }).toEqual(truthOf(shop));
});

test('a reading that would take away too much is held until somebody releases it', async () => {
  const { shop } = await connectedShop(60);
  const { region, queue, platform } = connected;
  const before = await shownOf(shop);
  platform.sender.setKnobs({ dropPercent: 100 });
  for (const { id } of [...shop.products.values()].slice(0, 40)) shop.deleteProduct(id);
  await platform.sender.idle();
  platform.sender.setKnobs({ dropPercent: 0 });
  await runSyncCommand(region.db, queue, { home: 'CA', action: 'read', store: shop.facts.host });
  await connected.settle(shop);
  expect(await shownOf(shop)).toEqual(before);
  const status = await runSyncCommand(region.db, queue, { home: 'CA', action: 'status' });
  expect(status).toContain('too many products would be retired');
  const { rows } = await region.db.execute<{ id: string }>(
    sql`select id from sync_runs where phase = 'held'`,
  );
  await runSyncCommand(region.db, queue, { home: 'CA', action: 'release', runId: rows[0]?.id ?? '' });
  await connected.settle(shop);
  expect(await shownOf(shop)).toEqual(truthOf(shop));
});

test('a shop that leaves keeps its goods for two days; one that comes back finds all of it', async () => {
  const { shop } = await connectedShop();
  const { region, platform } = connected;
  const before = await connected.goodsOf(shop);
  // Somebody says that it has left, while it still takes our token.
  await connected.deliver(shop, { topic: 'app/uninstalled', body: {} });
  await expect
    .poll(
      async () =>
        (await region.db.execute(sql`select state from pgboss.job where name = 'uninstall-shop'`)).rows,
    )
    .toEqual([{ state: 'completed' }]);
  expect((await installationOf(shop)).status).toBe('installed');
  const leftAt = new Date(connected.clock.now() + 1_000).toISOString();
  platform.installations.uninstall(shop.facts.host);
  await expect.poll(async () => (await installationOf(shop)).status).toBe('uninstalled');
  const secrets = await region.db.execute(
    sql`select access_token, refresh_token from platform_installations where shop_host = ${shop.facts.host}`,
  );
  expect(secrets.rows).toEqual([{ access_token: null, refresh_token: null }]);
  expect((await region.get(`/getShopifyShopToken/${shop.facts.host}`)).status).toBe(404);
  await retireUninstalledShops(region.db);
  expect(await connected.goodsOf(shop)).toEqual(before);
  await region.db.execute(sql`update platform_installations set status_since = now() - interval '49 hours'
    where shop_host = ${shop.facts.host}`);
  await retireUninstalledShops(region.db);
  expect(await shownOf(shop)).toEqual([]);

  expect(await connected.install(shop)).toHaveProperty('visit');
  await connected.settle(shop);
  expect(await connected.goodsOf(shop)).toEqual(before);
  // The old installation's farewell, hours late.
  await connected.deliver(shop, { topic: 'app/uninstalled', triggeredAt: leftAt, body: { id: 1 } });
  expect((await installationOf(shop)).status).toBe('installed');
});

test('a shop whose farewell was lost is redacted all the same, and one that stays is not', async () => {
  const { shop } = await connectedShop(3);
  const { region, platform, redactedAtPeer } = connected;
  const { storeId } = await installationOf(shop);
  await connected.deliver(shop, { topic: 'shop/redact', body: {} });
  await expect
    .poll(
      async () =>
        (await region.db.execute(sql`select state from pgboss.job where name = 'answer-compliance'`)).rows,
    )
    .toEqual([{ state: 'completed' }]);
  expect((await installationOf(shop)).status).toBe('installed');
  platform.sender.setKnobs({ dropPercent: 100 });
  platform.installations.uninstall(shop.facts.host);
  await platform.sender.idle();
  platform.sender.setKnobs({ dropPercent: 0 });
  expect((await installationOf(shop)).status).toBe('installed');
  await connected.deliver(shop, { topic: 'shop/redact', body: {} });
  await expect.poll(async () => (await installationOf(shop)).status, { timeout: 20_000 }).toBe('redacted');
  await expect.poll(() => redactedAtPeer).toContainEqual({ storeId, orderIds: null });
});

test('a shop that is closed and cannot be asked is redacted by the last try', async () => {
  const { shop } = await connectedShop(3);
  const { region, platform, redactedAtPeer } = connected;
  const { id, storeId } = await installationOf(shop);
  const isItsJob = sql`name = 'answer-compliance' and data->>'installationId' = ${id}`;
  await askPlatform(platform, '/_control/outage', { json: { host: shop.facts.host, mode: 'frozen' } });
  await connected.deliver(shop, { topic: 'shop/redact', body: {} });
  await expect
    .poll(async () => (await region.db.execute(sql`select state from pgboss.job where ${isItsJob}`)).rows)
    .toEqual([{ state: 'retry' }]);
  expect((await installationOf(shop)).status).toBe('installed');
  await region.db.execute(
    sql`update pgboss.job set retry_count = retry_limit - 1, start_after = now() where ${isItsJob}`,
  );
  await expect.poll(async () => (await installationOf(shop)).status, { timeout: 20_000 }).toBe('redacted');
  await expect.poll(() => redactedAtPeer).toContainEqual({ storeId, orderIds: null });
});

test('a store whose file named one variant twice is taken over by its shop, which has it once', async () => {
  const { region, shopify } = connected;
  const shop = openTestShop(connected, { products: 3 });
  const product = anyProduct(shop);
  const make = builders(region.db);
  const storeId = await make.store({ websiteUrl: shopify.app.websiteOf(shop.facts.primaryHost) });
  // The option Small was renamed to S between two imports.
  const imported = { storeId, platformVariantId: product.variants[0]?.id ?? '' };
  const formerId = await make.product({ ...imported, sourceKey: 'mug/Small', status: 'retired' });
  const currentId = await make.product({ ...imported, sourceKey: 'mug/S', mainId: formerId });
  expect(await connected.install(shop)).toHaveProperty('visit');
  await connected.settle(shop);
  expect(await shownOf(shop)).toEqual(truthOf(shop));
  const goods = new Map((await connected.goodsOf(shop)).map(({ id, ...variant }) => [id, variant]));
  expect(goods.get(currentId)?.sourceKey).toBe(`${product.id}/${imported.platformVariantId}`);
  expect(goods.get(formerId)).toMatchObject({ sourceKey: 'mug/Small', status: 'retired' });
});

test('only shops of the two countries are connected, and each consent is used once', async () => {
  const abroad = openTestShop(connected, { products: 1, country: 'FR' });
  expect(await connected.install(abroad)).toEqual({ refused: 'country' });
  expect(connected.platform.installations.of(abroad.facts.host)).toBeUndefined();
});
