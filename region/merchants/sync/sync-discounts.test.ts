import type { Offer } from '@fernway/contract';
import type { ShopDiscount } from '@fernway/fakes/platform/shops/model';
import type { FakeShop } from '@fernway/fakes/platform/shops/shop';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retireUninstalledShops } from '../installations/uninstall.ts';
import { reconcileShop } from './reconcile.ts';
import { runSyncCommand } from './run-sync-command.ts';
import { type ConnectedRegion, connectTestShop, isOffered, startConnectedRegion } from './test-shops.ts';

let connected: ConnectedRegion;
let shop: FakeShop;
let storeId: string;
beforeAll(async () => {
  connected = await startConnectedRegion();
  shop = await connectTestShop(connected, 40);
  const { rows } = await connected.region.db.execute<{ id: string }>(
    sql`update stores set status = 'active' where id = (
      select store_id from platform_installations where shop_host = ${shop.facts.host}) returning id`,
  );
  storeId = rows[0]?.id ?? '';
});
afterAll(() => connected.close());

const DAY_MS = 86_400_000;
let discountCount = 0;
const discount = (values: Partial<ShopDiscount> = {}): ShopDiscount => ({
  ...{ id: shop.nextId(), kind: 'automatic', code: undefined, isForAll: true, status: 'ACTIVE' },
  ...{ title: `Discount ${++discountCount}`, summary: 'A third off', updatedAt: 0 },
  ...{ startsAt: connected.clock.now() - DAY_MS, endsAt: undefined },
  ...values,
});
const put = async (values: Partial<ShopDiscount> = {}): Promise<ShopDiscount> => {
  const made = discount(values);
  shop.putDiscount(made);
  await connected.settle(shop);
  return made;
};
/** What shoppers see of the store's offers, by their headings. */
const offersOf = async () =>
  new Map(
    (await connected.region.get<Offer[]>(`/stores/OffersBYStore/${storeId}`)).body.map((offer) => [
      offer.heading,
      offer,
    ]),
  );
const offerOf = async ({ title }: ShopDiscount) => (await offersOf()).get(title);
const installationIdOf = async () => {
  const { rows } = await connected.region.db.execute<{ id: string }>(
    sql`select id from platform_installations where shop_host = ${shop.facts.host}`,
  );
  return rows[0]?.id ?? '';
};
/** What every fifteen minutes does. */
const reconcile = async () => {
  const { region, queue, shopify } = connected;
  const installationId = await installationIdOf();
  await reconcileShop({ db: region.db, queue, shopify }, { installationId }, AbortSignal.timeout(60_000));
  await connected.settle(shop);
};
/** A collection that the store shows, in the shop and here. */
async function anyCollection() {
  const { rows } = await connected.region.db.execute<{ resourceId: string; id: string; heading: string }>(sql`
    select o.resource_id as "resourceId", c.id, c.heading from platform_collections o join collections c on c.id = o.collection_id
    where c.store_id = ${storeId} order by c.position`);
  if (!rows[0]) throw new Error('the store shows no collection');
  return rows[0];
}

test('a shop’s discount for everybody is an offer of its store from the first reading on', async () => {
  const offers = await offersOf();
  expect([...offers.keys()]).toEqual(['10 % off everything']);
  expect(offers.get('10 % off everything')).toMatchObject({
    ...{ description: '10% off entire order', isShopifyCollection: 'N', discountCode: null, storeId },
    endsAt: expect.any(String),
  });
  const { rows } = await connected.region.db.execute(
    sql`select from offer_categories c join offers o on o.id = c.offer_id where o.store_id = ${storeId}`,
  );
  expect(rows.length).toBeGreaterThan(0);
});

test('a discount that is changed keeps its offer, and its likes; one that ends or is deleted ends it', async () => {
  const made = await put();
  const { id = '' } = (await offerOf(made)) ?? {};
  await connected.region.db.execute(sql`update offers set total_likes = 3 where id = ${id}`);
  const renamed = { ...made, title: 'Renamed', summary: 'Half off', endsAt: connected.clock.now() + DAY_MS };
  shop.putDiscount(renamed);
  await connected.settle(shop);
  expect(await offerOf(made)).toBeUndefined();
  expect(await offerOf(renamed)).toMatchObject({ id, description: 'Half off', totalLikes: 3 });
  shop.putDiscount({ ...renamed, status: 'EXPIRED' });
  await connected.settle(shop);
  expect(await offerOf(renamed)).toBeUndefined();
  // Saved lists still lead to it.
  expect((await connected.region.get<Offer>(`/getOffersById/guest/${id}`)).body.status).toBe('retired');
  shop.putDiscount(renamed);
  await connected.settle(shop);
  expect(await offerOf(renamed)).toMatchObject({ id, totalLikes: 3 });
  shop.deleteDiscount(renamed.id);
  await connected.settle(shop);
  expect(await offerOf(renamed)).toBeUndefined();
});

test('a discount that starts later appears at its start, and one that has ended is gone, without a word of the shop', async () => {
  const { clock } = connected;
  const later = await put({ startsAt: clock.now() + 3_600_000, status: 'SCHEDULED' });
  const short = await put({ endsAt: clock.now() + 3_600_000 });
  expect([await offerOf(later), await offerOf(short)]).toEqual([undefined, expect.anything()]);
  clock.advance(3_700_000);
  await reconcile();
  expect([await offerOf(later), await offerOf(short)]).toEqual([expect.anything(), undefined]);
  shop.deleteDiscount(later.id);
  shop.deleteDiscount(short.id);
  await connected.settle(shop);
});

test('a discount of a collection is that collection, and leads there; it ends with the collection', async () => {
  const { resourceId, id, heading } = await anyCollection();
  const made = await put({ collectionIds: [resourceId] });
  const offer = await offerOf(made);
  expect(offer).toMatchObject({ isShopifyCollection: 'Y', collectionId: id, subHeading: heading });
  const { rows } = await connected.region.db.execute<{ id: string }>(
    sql`select product_id as id from collection_products where collection_id = ${id}`,
  );
  const goods = await connected.region.get<{ content: { id: string }[] }>(
    `/getOfferProducts?offerId=${offer?.id}`,
  );
  expect(goods.body.content.map((product) => product.id).toSorted()).toEqual(
    rows.map((row) => row.id).toSorted(),
  );
  shop.deleteCollection(resourceId);
  await connected.settle(shop);
  expect(await offerOf(made)).toBeUndefined();
});

test('a discount of products is about those, with the picture of one of them; of products that are not shown there is none', async () => {
  const [first, second] = [...shop.products.values()].filter(isOffered);
  shop.changeProduct(second?.id ?? '', { status: 'DRAFT' });
  const { rows } = await connected.region.db.execute<{ id: string }>(
    sql`select id from products where store_id = ${storeId} and is_main and source_key like ${`${first?.id}/%`}`,
  );
  const productId = rows[0]?.id ?? '';
  await connected.region.db.execute(sql`insert into product_images (product_id, position, media_key, fetch_state)
    values (${productId}, 0, ${`products/${'a'.repeat(32)}`}, 'stored')
    on conflict (product_id, position) do update set media_key = excluded.media_key, fetch_state = 'stored'`);
  const made = await put({ productIds: [first?.id ?? ''] });
  const offer = await offerOf(made);
  expect(offer?.fullImage).toContain('a'.repeat(32));
  const goods = await connected.region.get<{ content: { id: string }[] }>(
    `/getOfferProducts?offerId=${offer?.id}`,
  );
  expect(goods.body.content.map(({ id }) => id)).toEqual([productId]);
  expect(await offerOf(await put({ productIds: [second?.id ?? ''] }))).toBeUndefined();
});

test('pitfall 33: a private discount is never an offer, and no code is shown unless its merchant says so', async () => {
  const code = (values: Partial<ShopDiscount>) => put({ kind: 'code', ...values });
  const open = await code({ title: 'SUMMER10', code: 'SUMMER10', summary: 'A tenth off' });
  const hidden = [
    await code({ title: 'FOR-VIPS', code: 'FOR-VIPS', isForAll: false }),
    await put({ title: 'Staff only', isForAll: false }),
    await code({ title: 'ONE-EACH-1', code: 'ONE-EACH-1', codeCount: 500 }),
    await code({ title: 'ONCE', code: 'ONCE', usageLimit: 1 }),
  ];
  const readTexts = async () =>
    JSON.stringify(
      (
        await connected.region.db.execute(
          sql`select heading, sub_heading, description, discount_code from offers where store_id = ${storeId}`,
        )
      ).rows,
    );
  const isAnywhere = async ({ title }: ShopDiscount) => (await readTexts()).includes(title);
  const setCodes = async (isOn: boolean) => {
    const { region, queue } = connected;
    await runSyncCommand(region.db, queue, { home: 'CA', action: 'codes', store: storeId, isOn });
    await connected.settle(shop);
  };
  expect(await isAnywhere(open)).toBe(false);
  await setCodes(true);
  expect((await offersOf()).get('A tenth off')).toMatchObject({ discountCode: 'SUMMER10' });
  for (const one of hidden) expect([one.title, await isAnywhere(one)]).toEqual([one.title, false]);
  await setCodes(false);
  expect((await offersOf()).get('A tenth off')).toBeUndefined();
});

test('a shop that does not let us read its discounts has no offers, and is read all the same', async () => {
  const { installations } = connected.platform;
  const scopes = installations.of(shop.facts.host)?.scopes ?? [];
  installations.grant(
    shop.facts.host,
    scopes.filter((scope) => scope !== 'read_discounts'),
  );
  await reconcile();
  expect(await offersOf()).toEqual(new Map());
  const [product] = shop.products.values();
  shop.changeProduct(product?.id ?? '', { title: 'Another title' });
  await connected.settle(shop);
  installations.grant(shop.facts.host, scopes);
  await reconcile();
  expect((await offersOf()).size).toBeGreaterThan(0);
});

test('offers of a shop that leaves stay for two days, as its goods do; with the shop they come back, likes and all', async () => {
  const { region, platform } = connected;
  const [product] = [...shop.products.values()].filter(isOffered);
  const { resourceId } = await anyCollection();
  const made = [
    await put(),
    await put({ collectionIds: [resourceId] }),
    await put({ productIds: [product?.id ?? ''] }),
  ];
  await region.db.execute(sql`update offers set total_likes = 3 where store_id = ${storeId}`);
  const readOffers = async () => {
    const offers = await offersOf();
    return made.map(({ title }) => {
      const { id, totalLikes, collectionId } = offers.get(title) ?? {};
      return { id, totalLikes, collectionId };
    });
  };
  const before = await readOffers();
  expect(before.map(({ totalLikes }) => totalLikes)).toEqual([3, 3, 3]);
  const installationId = await installationIdOf();
  const statusOf = async () =>
    (await region.db.execute(sql`select status from platform_installations where id = ${installationId}`))
      .rows;
  platform.installations.uninstall(shop.facts.host);
  await expect.poll(statusOf).toEqual([{ status: 'uninstalled' }]);
  const setHours = (hours: number) =>
    region.db.execute(sql`update platform_installations set status_since = now() - make_interval(hours => ${hours})
      where id = ${installationId}`);
  await setHours(47);
  await retireUninstalledShops(region.db);
  expect(await readOffers()).toEqual(before);
  await setHours(49);
  await retireUninstalledShops(region.db);
  expect(await offersOf()).toEqual(new Map());
  expect((await region.get<Offer>(`/getOffersById/guest/${before[0]?.id}`)).body.status).toBe('retired');
  expect((await connected.goodsOf(shop)).filter(({ status }) => status === 'active')).toEqual([]);

  expect(await connected.install(shop)).toHaveProperty('visit');
  await connected.settle(shop);
  expect(await readOffers()).toEqual(before);
});
