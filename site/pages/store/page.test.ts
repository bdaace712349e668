import {
  collectionProducts,
  collections,
  companies,
  offerProducts,
  storeDiscounts,
} from '@fernway/db/schema/index';
import type { builders, TestRegion } from '@fernway/region/testing';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '../../core/paths.ts';
import { useTestStack } from '../../test-stack.ts';
import type { TestSite } from '../../testing.ts';

let region: TestRegion;
let site: TestSite;
let make: ReturnType<typeof builders>;
/** A store with an offer, 33 products, and collections, of which the first holds 17. */
let store: string;
let packs: string;

const stack = useTestStack();
beforeAll(async () => {
  ({ region, site, make } = stack);
  store = await make.store({ storeName: 'Trail Supply', code: 'OTT-2', websiteUrl: 'https://trail.example' });
  await make.offer({ storeId: store, heading: 'Season finish' });
  const goods: string[] = [];
  for (let made = 0; made < 33; made++)
    goods.push(
      await make.product({ storeId: store, heading: `Good ${made}`, offerPriceCents: 100 * (made + 1) }),
    );
  packs = await collect(store, 'Packs', goods.slice(0, 17));
});

async function company(regName: string): Promise<string> {
  const [row] = await region.db.insert(companies).values({ regName }).returning();
  return row?.id ?? '';
}

async function collect(storeId: string, heading: string, goods: string[]): Promise<string> {
  const [row] = await region.db.insert(collections).values({ storeId, heading }).returning();
  const collectionId = row?.id ?? '';
  for (const productId of goods)
    await region.db.insert(collectionProducts).values({ collectionId, productId });
  return collectionId;
}

const page = async (path: string) => {
  const { status, text } = await site.ask('CA', path);
  return {
    status,
    text,
    words: text
      .replaceAll(/<script.*?<\/script>/gs, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' '),
    goods: [...text.matchAll(/>(Good \d+)<\/a>/g)].map(([, name]) => name),
    current: [...text.matchAll(/aria-current="page"[^>]*>(?:<span[^>]*>)?([^<]+)/g)].map(
      ([, label]) => label,
    ),
  };
};

test('a store with offers starts on Home, with their banners and the first products', async () => {
  const { words, goods, current } = await page(`/storeDetails/${store}`);
  expect(words).toMatch(
    /Trail Supply Branch: OTT-2 .*trail\.example.*Home All Products Offers .*Season finish/,
  );
  expect(goods).toHaveLength(8);
  expect(current).toContain('Home');
});

test('a store without offers starts on its products and has no Home', async () => {
  const plain = await make.store({ storeName: 'Plain Goods' });
  await make.product({ storeId: plain, heading: 'Good 1' });
  for (const path of [`/storeDetails/${plain}`, `/storeDetails/${plain}?tab=home`]) {
    const { words, goods } = await page(path);
    expect(words).toContain('1 product');
    expect(words).not.toMatch(/Home All Products|Collections/);
    expect(goods).toEqual(['Good 1']);
  }
});

test('a store that has nothing says so', async () => {
  const { words } = await page(`/storeDetails/${await make.store()}`);
  expect(words).toContain('0 products');
  const empty = await site.ask('CA', `/storeDetails/${await make.store()}`);
  expect(empty.text).toContain('No  Result Found.......');
  expect(empty.text).not.toContain('<select name="sort"');
});

test('all products come 32 at a time, those of a collection 16, in the order that was chosen', async () => {
  const all = await page(`/storeDetails/${store}?tab=allProduct&sort=price-high`);
  expect(all.words).toContain('33 products');
  expect(all.goods.slice(0, 2)).toEqual(['Good 32', 'Good 31']);
  expect(all.goods).toHaveLength(32);
  const packed = await page(`/storeDetails/${store}?tab=${packs}&sort=price-low`);
  expect(packed.words).toContain('17 products');
  expect(packed.words).toMatch(/All Products 33 Packs 17/);
  expect(packed.current).toEqual(expect.arrayContaining(['Packs']));
  expect(packed.goods).toHaveLength(16);
  const next = `/storeDetails/${store}?tab=${packs}&amp;sort=price-low&amp;page=2#products`;
  expect(packed.text).toContain(`href="${next}"`);
  const last = await page(`/storeDetails/${store}?tab=${packs}&sort=price-low&page=2`);
  expect(last.goods).toEqual(['Good 16']);
  expect((await page(`/storeDetails/${store}?tab=${packs}&page=3`)).status).toBe(404);
});

test('switching the tab resets the order', async () => {
  const { text } = await page(`/storeDetails/${store}?tab=${packs}&sort=rating`);
  const [, tabs = ''] = text.split('Browse Trail Supply');
  const addresses = [...tabs.matchAll(/href="(\/storeDetails[^"#]*)"/g)].map(([, href]) => href);
  const toTabs = addresses.filter((href) => !href?.includes('page='));
  expect(new Set(toTabs)).toEqual(
    new Set([
      `/storeDetails/${store}`,
      `/storeDetails/${store}?tab=allProduct`,
      `/storeDetails/${store}?tab=${packs}`,
    ]),
  );
});

test('the list of collections has an arrow above fifteen, and none at fifteen', async () => {
  const shop = await make.store();
  for (let made = 0; made < 15; made++) await collect(shop, `Shelf ${made}`, []);
  const arrow = 'More Collections';
  const full = await page(`/storeDetails/${shop}`);
  expect(full.text).toContain('Shelf 14');
  expect(full.text).not.toContain(arrow);
  await collect(shop, 'Shelf 15', []);
  const fuller = await page(`/storeDetails/${shop}?tab=allProduct&sort=rating`); // another address: not from the cache
  expect(fuller.text).toContain(arrow);
});

test('a collection of another store is nothing here', async () => {
  const other = await make.store();
  expect((await page(`/storeDetails/${other}?tab=${packs}`)).status).toBe(404);
});

test('a page of a store takes at most six calls', async () => {
  const trace = crypto.randomUUID().replaceAll('-', '');
  await site.ask('CA', `/storeDetails/${store}?tab=${packs}&sort=rating&page=2`, {
    headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
  });
  const calls = region.logs.filter((line) => line.includes(trace));
  expect(calls.length).toBeGreaterThan(3);
  expect(calls.length).toBeLessThanOrEqual(6);
});

test('a store tells who it is and what it has laid down, and says where it has laid down nothing', async () => {
  const policyStore = await make.store({
    storeName: 'Fern & Fjord',
    code: 'HFX-1',
    websiteUrl: 'https://fern.example',
    storeDescription: 'Wool, <b>knitted</b> in Halifax.',
    returnPolicy: '<p>30 days, unused.</p><script>alert(1)</script>',
    warrantyPolicy: 'For life on seams.',
  });
  const { status, text, words } = await page(`/Returns/${policyStore}`);
  expect(status).toBe(200);
  expect(words).toMatch(
    /Fern &amp; Fjord Branch: HFX-1 .*About Store Wool, knitted in Halifax\. Return policy 30 days, unused\. Delivery policy Fern &amp; Fjord hasn’t told us\..*Warranty policy For life on seams\./,
  );
  expect(text).not.toContain('alert(1)');
  expect(text).toMatch(/<section[^>]* id="returns"/);
  expect(text).toContain(`<title>About Fern &amp; Fjord · Fernway</title>`);
  const front = await page(`/storeDetails/${policyStore}`);
  expect(front.text).toContain(`href="/Returns/${policyStore}"`);
  expect(front.words).toContain('Wool, knitted in Halifax.');
  expect((await page('/Returns/nothing')).status).toBe(404);
});

test('a collection has a page of its own, beside the others and all products', async () => {
  const path = `/collectionDetail/${packs}/${store}`;
  const packed = await page(`${path}?sort=price-low`);
  expect(packed.words).toMatch(/Back .*Trail Supply Packs .*From Trail Supply/);
  expect(packed.words).toMatch(/All Products 33 Packs 17/);
  expect(packed.words).toContain('17 products');
  expect(packed.goods).toHaveLength(16);
  expect(packed.text).toContain('<title>Packs from Trail Supply · Fernway</title>');
  expect(packed.text).toContain(`<link rel="canonical" href="https://ca.test${path}"/>`);
  expect(packed.text).toContain(`href="${path}?sort=price-low&amp;page=2#products"`);
  const last = await page(`${path}?sort=price-low&page=2`);
  expect(last.goods).toEqual(['Good 16']);
  expect(last.text).toContain('<title>Packs from Trail Supply, page 2 · Fernway</title>');
  expect((await page(`${path}?page=3`)).status).toBe(404);

  const all = await page(`/collectionDetail/allProduct/${store}?sort=price-high`);
  expect(all.words).toContain('33 products');
  expect(all.goods.slice(0, 2)).toEqual(['Good 32', 'Good 31']);
  expect(all.goods).toHaveLength(32);
  expect(all.current).toContain('All Products');
});

test('the products of an offer of the store have such a page too, and nothing of another store has', async () => {
  const shop = await make.store({ storeName: 'Small Shop' });
  const offerId = await make.offer({ storeId: shop, heading: 'Two for one' });
  const productId = await make.product({ storeId: shop, heading: 'Good 1' });
  await region.db.insert(offerProducts).values({ offerId, productId });
  const { words, goods } = await page(`/collectionDetail/${offerId}/${shop}`);
  expect(words).toContain('Two for one From Small Shop');
  expect(goods).toEqual(['Good 1']);
  const empty = await collect(shop, 'Nothing yet', []);
  const { text } = await page(`/collectionDetail/${empty}/${shop}`);
  expect(text).toContain('No  Result Found.......');
  expect(text).toContain(`href="/collectionDetail/allProduct/${shop}"`);

  const unknown = '019aa3f0-0000-7000-8000-000000000000';
  for (const path of [
    `${packs}/${shop}`,
    `${offerId}/${store}`,
    `${unknown}/${shop}`,
    `none/${shop}`,
    `${packs}/none`,
  ])
    expect([path, (await page(`/collectionDetail/${path}`)).status]).toEqual([path, 404]);
});

test('both pages of a store say who it is, how it delivers and when it is open', async () => {
  const policyStore = await make.store({
    storeName: 'Wharf Outfitters',
    code: 'YYZ-3',
    companyId: await company('Wharf Outfitters Holdings Inc.'),
    cityId: '6167865',
    address1: 'Unit 4',
    address2: '118 Queen St W',
    pincode: 'M5V 2B4',
    isPhysical: true,
    freeShippingOverCents: 5_000,
    deliveryType: 'Local Pickup',
    secondDeliveryType: 'Courier',
    opensAt: Array(7).fill('09:00:00'),
    closesAt: Array(7).fill('17:30:00'),
    weeklyOff: ['Monday', 'Sunday'],
    timeNote: 'Holidays: 11:00 - 15:00',
    totalFollowers: 1_234,
    avgRating: 4.5,
    ratingCount: 8,
  });
  await region.db.insert(storeDiscounts).values({
    storeId: policyStore,
    title: 'Ten off',
    code: 'TEN',
    endsAt: new Date('2099-11-22T12:00:00Z'),
  });
  for (const path of [`/storeDetails/${policyStore}`, `/Returns/${policyStore}`]) {
    const words = (await page(path)).words.replaceAll('\u00a0', ' ');
    for (const fact of [
      'Branch: YYZ-3',
      'Unit 4, 118 Queen St W, Toronto, ON M5V 2B4',
      'Incorporated As Wharf Outfitters Holdings Inc.',
      'Presence Online and in-store',
      'Delivery Free Shipping on orders over $50 · Local Pickup · Courier',
      'Followers 1,234',
      '4.5',
      'Monday Closed',
      'Tuesday 9:00 AM to 5:30 PM',
      'Sunday Closed',
      'Holidays 11:00 AM to 3:00 PM',
      'In CST 08:00 AM to 04:30 PM CST',
      'Apply Discount at Checkout',
      'Ten off Until 22 Nov 2099',
      'TEN Copy',
    ])
      expect(words, path).toContain(fact);
  }
});

test('a store is open by its own clocks, on its page and on its card, and a cached page says so no longer than it is true', async () => {
  const late = await make.store({
    storeName: 'Night Owl',
    cityId: '6324729', // Halifax
    isPhysical: true,
    opensAt: Array(7).fill('18:00'),
    closesAt: Array(7).fill('02:00'),
  });
  const wordsAt = async (path: string, instant: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(instant) });
    onTestFinished(() => void vi.useRealTimers());
    return (await page(path)).words.replaceAll(/\s+/g, ' ');
  };
  const [own, all, directory] = [paths.store(late), paths.allStores('InStores'), paths.directory()];
  for (const path of [own, all, directory]) {
    expect(await wordsAt(path, '2026-11-24T05:59:59Z'), path).toContain('Open now , closes 2:00 AM');
    expect(await wordsAt(path, '2026-11-24T06:00:00Z'), path).toContain('Closed , opens 6:00 PM');
    expect(await wordsAt(path, '2026-11-24T22:00:00Z'), path).toContain('Open now , closes 2:00 AM');
  }
});

test('a store that says little has no branch, no hours and no codes', async () => {
  const quiet = await make.store({ storeName: 'Quiet Goods', freeShippingOverCents: 0 });
  for (const path of [`/storeDetails/${quiet}`, `/Returns/${quiet}`]) {
    const { words } = await page(path);
    expect(words, path).toMatch(/Presence Online Followers 0 .{0,60}Delivery Free Shipping/);
    expect(words, path).toContain('No additional discounts available at this moment');
    expect(words, path).not.toMatch(/Branch:|Timing|CST/);
  }
});
