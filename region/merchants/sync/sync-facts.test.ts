import type { Store } from '@fernway/contract';
import type { FakeShop } from '@fernway/fakes/platform/shops/shop';
import { askPlatform } from '@fernway/fakes/platform/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRuns } from './reconcile.ts';
import { type ConnectedRegion, connectTestShop, openTestShop, startConnectedRegion } from './test-shops.ts';

let connected: ConnectedRegion;
let shop: FakeShop;
let storeId: string;
beforeAll(async () => {
  connected = await startConnectedRegion();
  shop = openTestShop(connected, { products: 12 });
  shop.changeFacts({
    policies: [
      { type: 'REFUND_POLICY', title: 'Refunds', body: '<p>Thirty days.</p><script>x</script>' },
      { type: 'SHIPPING_POLICY', title: 'Shipping', body: 'Within a week.' },
    ],
  });
  const installed = await connected.install(shop);
  if ('refused' in installed) throw new Error(installed.refused);
  await connected.settle(shop);
  storeId = await openStore(shop);
});
afterAll(() => connected.close());

/** Has a store shown. */
async function openStore(of: FakeShop): Promise<string> {
  const { rows } = await connected.region.db.execute<{ id: string }>(
    sql`update stores set status = 'active' where id = (
      select store_id from platform_installations where shop_host = ${of.facts.host}) returning id`,
  );
  return rows[0]?.id ?? '';
}
const storeOf = async () => (await connected.region.get<Store>(`/stores/getStoreById/${storeId}`)).body;
const rowOf = async (of: FakeShop) => {
  const { rows } = await connected.region.db.execute(sql`
    select s.website_url as website, s.address1, s.pincode, c.name as city, i.primary_host as "primaryHost", i.status,
      i.live_policy as "livePolicy", i.publication_id as "publicationId", i.scopes
    from platform_installations i join stores s on s.id = i.store_id left join cities c on c.id = s.city_id
    where i.shop_host = ${of.facts.host}`);
  return rows[0] ?? {};
};
const activeOf = async (of: FakeShop) =>
  (await connected.goodsOf(of)).filter(({ status }) => status === 'active');
/** The digits of a product that is shown. */
const anyShown = async (of: FakeShop, at = 0) => (await activeOf(of))[at]?.sourceKey.split('/')[0] ?? '';
const isShown = async (of: FakeShop, productId: string) =>
  (await activeOf(of)).some(({ sourceKey }) => sourceKey.startsWith(`${productId}/`));

test('policies and address of a shop are its store’s as soon as it is connected', async () => {
  expect(await storeOf()).toMatchObject({
    ...{ returnPolicy: '<p>Thirty days.</p>', deliveryPolicy: 'Within a week.', address1: '1 King Street' },
  });
  expect(await rowOf(shop)).toMatchObject({ city: 'Toronto', pincode: 'M5H 1A1' });
});

test('an address follows the location that sends orders; one that the store has from elsewhere stays', async () => {
  const [location] = shop.locations;
  if (!location) throw new Error('the shop has no location');
  shop.putLocation({ ...location, address1: '7 Rue Sainte-Catherine', city: 'Montréal', provinceCode: 'QC' });
  await connected.settle(shop);
  expect(await rowOf(shop)).toMatchObject({ address1: '7 Rue Sainte-Catherine', city: 'Montréal' });
  // A newer one, and one abroad, change nothing.
  shop.putLocation({ ...location, id: shop.nextId(), address1: '8 Elsewhere' });
  shop.putLocation({ ...location, id: '1', countryCode: 'US', address1: '9 Broadway' });
  await connected.settle(shop);
  expect(await rowOf(shop)).toMatchObject({ address1: '7 Rue Sainte-Catherine' });
  shop.putLocation({ ...location, isActive: false });
  await connected.settle(shop);
  expect(await rowOf(shop)).toMatchObject({ address1: '8 Elsewhere' });

  await connected.region.db.execute(
    sql`update platform_installations set location_id = null where store_id = ${storeId}`,
  );
  shop.putLocation({ ...location, isActive: true });
  await connected.settle(shop);
  expect(await rowOf(shop)).toMatchObject({ address1: '8 Elsewhere' });
});

test('pitfalls 18, 19: a shop that moves to another domain is the same one, and its goods lead to the new one', async () => {
  const moved = await connectTestShop(connected, 6);
  const primaryHost = `moved-${process.pid}.localhost`;
  const before = (await activeOf(moved)).map(({ id }) => id);
  moved.changeFacts({ primaryHost });
  await connected.settle(moved);
  const row = await rowOf(moved);
  expect(row).toMatchObject({ primaryHost, status: 'installed' });
  expect(new URL(String(row.website)).hostname).toBe(primaryHost);
  expect((await activeOf(moved)).map(({ id }) => id)).toEqual(before);
  const { rows } = await connected.region.db.execute<{ host: string }>(sql`
    select distinct substring(p.vendor_url from '^https?://([^/:]+)') as host from products p
    join platform_installations i on i.store_id = p.store_id where i.shop_host = ${moved.facts.host} and p.status = 'active'`);
  expect(rows).toEqual([{ host: primaryHost }]);
});

test('pitfall 6: what a merchant takes out of our publication is not live, and comes back with it', async () => {
  expect(await rowOf(shop)).toMatchObject({
    livePolicy: 'app_publication',
    publicationId: expect.stringMatching(/^gid:\/\/shopify\/Publication\/\d+$/),
  });
  const productId = await anyShown(shop);
  shop.changeProduct(productId, { isPublishedToApp: false });
  await connected.settle(shop);
  expect(await isShown(shop, productId)).toBe(false);
  const { rows } = await connected.region.db.execute(
    sql`select code from product_issues where source_key = ${productId} and store_id = ${storeId}`,
  );
  expect(rows).toEqual([{ code: 'not_published_to_app' }]);
  shop.changeProduct(productId, { isPublishedToApp: true });
  await connected.settle(shop);
  expect(await isShown(shop, productId)).toBe(true);
});

test('F19 the nightly comparison finds what was taken out of our publication without a word', async () => {
  const { platform, region, queue } = connected;
  const productId = await anyShown(shop);
  platform.sender.setKnobs({ dropPercent: 100 });
  shop.changeProduct(productId, { isPublishedToApp: false });
  await platform.sender.idle();
  platform.sender.setKnobs({ dropPercent: 0 });
  connected.clock.advance(60_000);
  await startRuns(region.db, queue, 'comparison');
  await connected.settle(shop);
  expect(await isShown(shop, productId)).toBe(false);
});

test('pitfall 27: a product that leaves a smart collection leaves it here within the hour', async () => {
  const smart = await connectTestShop(connected, 40);
  const { region, queue } = connected;
  const membersOf = async (resourceId: string) =>
    (
      await region.db.execute<{ key: string }>(sql`select split_part(p.source_key, '/', 1) as key
        from platform_collections o join collection_products l on l.collection_id = o.collection_id
        join products p on p.id = l.product_id
        join platform_installations i on i.id = o.installation_id and i.shop_host = ${smart.facts.host}
        where o.resource_id = ${resourceId} order by key`)
    ).rows.map(({ key }) => key);
  const collections = [...smart.collections.values()].filter(({ productType }) => productType !== undefined);
  const members = await Promise.all(collections.map(async ({ id }) => ({ id, keys: await membersOf(id) })));
  const chosen = members.find(({ keys }) => keys.length > 1);
  if (!chosen) throw new Error('no smart collection has two products');
  const [leaving = ''] = chosen.keys;
  smart.changeProduct(leaving, { productType: 'Something else' });
  await connected.settle(smart);
  expect(await membersOf(chosen.id)).toContain(leaving);
  await startRuns(region.db, queue, 'collections');
  await connected.settle(smart);
  expect(await membersOf(chosen.id)).toEqual(chosen.keys.filter((key) => key !== leaving));
});

test.each(['collections', 'comparison', 'first'] as const)(
  'while a run of %s waits for the platform, changes are read, and the run does not undo them',
  async (kind) => {
    const { region, queue, platform } = connected;
    const setBulk = (bulkMs: number) => askPlatform(platform, '/_control/api', { json: { bulkMs } });
    const busy = await connectTestShop(connected, 12);
    const productId = await anyShown(busy);
    const headingOf = async () =>
      (await activeOf(busy)).find(({ sourceKey }) => sourceKey.startsWith(`${productId}/`))?.heading;
    const openRuns = async () =>
      (
        await region.db.execute<{ kind: string; phase: string }>(sql`select r.kind, r.phase from sync_runs r
          join platform_installations i on i.id = r.installation_id
          where i.shop_host = ${busy.facts.host} and r.ended_at is null`)
      ).rows;
    await setBulk(60_000);
    try {
      await region.db.execute(sql`insert into sync_runs (installation_id, kind, phase)
        select id, ${kind}, 'requesting' from platform_installations where shop_host = ${busy.facts.host}`);
      await queue.enqueue(
        region.db,
        'sync-shop',
        (await installationIds(busy)).map((installationId) => ({ installationId })),
      );
      await expect.poll(openRuns, { timeout: 20_000 }).toEqual([{ kind, phase: 'waiting' }]);
      // The platform has begun to collect: what changes now is not in its file.
      busy.changeProduct(productId, { title: `Changed beside ${kind}` });
      await expect.poll(headingOf, { timeout: 20_000 }).toBe(`Changed beside ${kind}`);
      const [added] = [...busy.products.values()].filter(({ id }) => id === productId);
      if (!added) throw new Error('the product is gone');
      const id = busy.nextId();
      const variants = added.variants.slice(0, 1).map((variant) => ({
        ...{ ...variant, id: busy.nextId(), inventoryItemId: busy.nextId() },
      }));
      busy.putProduct({ ...added, id, handle: `new-${id}`, title: 'New meanwhile', variants });
      await expect.poll(() => isShown(busy, id), { timeout: 20_000 }).toBe(true);
      expect(await openRuns()).toEqual([{ kind, phase: 'waiting' }]);
      await setBulk(-1);
      connected.clock.advance(61_000);
      await connected.settle(busy);
      expect(await openRuns()).toEqual([]);
      expect([await headingOf(), await isShown(busy, id)]).toEqual([`Changed beside ${kind}`, true]);
    } finally {
      await setBulk(-1);
    }
  },
  90_000,
);

const installationIds = async (of: FakeShop): Promise<string[]> =>
  (
    await connected.region.db.execute<{ id: string }>(
      sql`select id from platform_installations where shop_host = ${of.facts.host}`,
    )
  ).rows.map(({ id }) => id);

test('a shop that takes back what we need has to be connected again, and its owner is mailed once', async () => {
  const less = await connectTestShop(connected, 3);
  const { installations } = connected.platform;
  const scopes = installations.of(less.facts.host)?.scopes ?? [];
  installations.grant(
    less.facts.host,
    scopes.filter((scope) => scope !== 'read_locations'),
  );
  await expect.poll(async () => (await rowOf(less)).status, { timeout: 20_000 }).toBe('needs_reauth');
  expect((await rowOf(less)).scopes).not.toContain('read_locations');
  const listMails = async () => {
    const { rows } = await connected.region.db.execute<{ data: { mail: { name: string } } }>(
      sql`select data from pgboss.job where name = 'send-mail'`,
    );
    return rows.map(({ data }) => data).filter(({ mail }) => mail.name === 'connect-shop-again');
  };
  expect(await listMails()).toHaveLength(1);
  expect((await listMails())[0]).toEqual({
    to: less.facts.email,
    locale: 'en-CA',
    mail: {
      name: 'connect-shop-again',
      data: { storeName: less.facts.name, link: 'https://apps.shopify.com/fernway', days: 7 },
    },
  });
  const { tokens } = connected.shopify;
  const [id = ''] = await installationIds(less);
  tokens.discard(id, await tokens.tokenOf(id));
  await expect(tokens.tokenOf(id)).rejects.toThrow('connected again');
  expect(await listMails()).toHaveLength(1);
});
