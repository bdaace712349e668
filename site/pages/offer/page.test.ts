import { collections, offerProducts, storeDiscounts } from '@fernway/db/schema/index';
import type { builders, TestRegion } from '@fernway/region/testing';
import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import type { TestSite } from '../../testing.ts';

let region: TestRegion;
let site: TestSite;
let make: ReturnType<typeof builders>;
let storeId: string;
let basket: string;

const stack = useTestStack();
beforeAll(async () => {
  ({ region, site, make } = stack);
  storeId = await make.store({
    storeName: 'Maple & Moss',
    websiteUrl: 'https://maple.example',
    opensAt: Array<string>(7).fill('09:00:00'),
    closesAt: Array<string>(7).fill('17:30:00'),
    weeklyOff: ['Sunday'],
    timeNote: 'Repair bench: 12:00 - 16:00',
    freeShippingOverCents: 7_500,
  });
  basket = await make.offer({
    storeId,
    heading: 'Fill a basket',
    subHeading: 'Any four goods',
    description: '<p>Mix as you like.</p>',
    vendorUrl: 'https://www.maple.example/baskets?from=shelf',
    discountCode: 'BASKET15',
    totalLikes: 1_812,
    endsAt: new Date(Date.now() + 3.5 * 86_400_000),
  });
  for (let made = 0; made < 17; made++) {
    const productId = await make.product({ storeId, heading: `Good ${made}` });
    await region.db.insert(offerProducts).values({ offerId: basket, productId });
  }
});

const page = async (path: string) => {
  const answer = await site.ask('CA', path);
  return {
    ...answer,
    words: answer.text.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]*>/g, ' '),
  };
};
const goods = (text: string) => [...text.matchAll(/>(Good \d+)<\/a>/g)].map(([, name]) => name);

test('an offer is told with its store, its end, its code and its products', async () => {
  const { text, words } = await page(`/offers/tab/${basket}`);
  for (const expected of [
    'Ends in 3 days',
    'Fill a basket',
    'Any four goods',
    'Mix as you like.',
    'BASKET15',
    /Ends in 3 days, on \d+ \p{L}+\s/u,
    'How to use it',
    'Check that the saving shows before you pay.',
    'Incorporated As',
    'Free Shipping on orders over $75',
    '9:00 AM to 5:30 PM',
    '09:00 AM to 05:30 PM CST',
    'Closed',
    'Repair bench',
    'Related Products',
  ])
    expect(words.replaceAll('&nbsp;', ' ')).toMatch(expected);
  expect(text).toMatch(/aria-label="Like [^"]*, 1\.8K"/);
  expect(text).toMatch(/rel="canonical" href="https:\/\/ca\.test\/offers\/tab\//);
});

test('Shop Now leads to the store’s own site, which sees who sent the shopper and nothing else', async () => {
  const { text, words } = await page(`/offers/tab/${basket}`);
  const [link = ''] = text.match(/<a [^>]*>Shop Now/) ?? [];
  expect(link).toContain('href="https://www.maple.example/baskets?from=shelf&amp;utm_source=fernway"');
  expect(link).toContain('rel="noopener noreferrer nofollow"');
  expect(words).toContain('You check out at maple.example');
  for (const channel of ['Facebook', 'X', 'WhatsApp', 'Pinterest'])
    expect(text).toContain(`aria-label="Share on ${channel}"`);
});

test('the related products come sixteen at a time', async () => {
  const first = await page(`/offers/tab/${basket}`);
  expect(goods(first.text)).toHaveLength(16);
  expect(first.text).toContain(`href="/offers/tab/${basket}?page=2#related"`);
  const second = await page(`/offers/tab/${basket}?page=2`);
  expect(goods(second.text)).toHaveLength(1);
  expect((await page(`/offers/tab/${basket}?page=3`)).status).toBe(404);
});

test('an offer that is a collection leads to the collection and has no Shop Now', async () => {
  const [row] = await region.db.insert(collections).values({ storeId, heading: 'Packs' }).returning();
  const collectionId = row?.id ?? '';
  const id = await make.offer({ storeId, collectionId, heading: 'All packs' });
  const { text } = await page(`/offers/tab/${id}`);
  expect(text).not.toContain('Shop Now');
  expect(text).toContain(`href="/collectionDetail/${collectionId}/${storeId}"`);
});

test('an offer that has ended says so, and leads nowhere', async () => {
  for (const over of [{ endsAt: new Date(Date.now() - 1_000) }, { status: 'retired' }] as const) {
    const id = await make.offer({ storeId, discountCode: 'LATE', ...over });
    const { text, words } = await page(`/offers/tab/${id}`);
    expect(words).toContain('This offer has ended.');
    expect(text).not.toMatch(/Shop Now|LATE</);
    expect(text).toContain('name="robots" content="noindex"');
  }
});

test('an address on another host is asked about first, on a page that is kept nowhere', async () => {
  const id = await make.offer({ storeId, vendorUrl: 'https://maple.example.partner.example/x' });
  const { text } = await page(`/offers/tab/${id}`);
  expect(text).toContain(`href="/leaving/offer/${id}"`);
  expect(text).not.toContain('href="https://maple.example.partner');
  const leaving = await page(`/leaving/offer/${id}`);
  expect(leaving.status).toBe(200);
  expect(leaving.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(leaving.text).toContain('href="https://maple.example.partner.example/x?utm_source=fernway"');
  expect(leaving.text).toContain(`href="/offers/tab/${id}"`);
  const productId = await make.product({ storeId, vendorUrl: 'https://elsewhere.example/y' });
  expect((await page(`/leaving/product/${productId}`)).text).toContain('This link goes to elsewhere.example');
  expect(leaving.text).toContain('but its own site is maple.example.');
  // Such as when the store could not be read at the time its link was rendered.
  const own = await page(
    `/leaving/offer/${await make.offer({ storeId, vendorUrl: 'https://www.maple.example/x' })}`,
  );
  expect(own.words).not.toContain('but its own site');
  for (const nowhere of [`offer/${productId}`, `product/${id}`, `store/${storeId}`, 'offer/x'])
    expect((await page(`/leaving/${nowhere}`)).status).toBe(404);
});

test('an offer under a tab leads back to that tab', async () => {
  const mains = await region.get<{ id: string; name: string }[]>('/mainCategoriesList/guest');
  const garden = mains.body.find(({ name }) => name === 'Garden')?.id ?? '';
  const [, crumbs = ''] = (await page(`/offers/${garden}/${basket}`)).text.split('aria-label="Breadcrumb"');
  expect(crumbs).toMatch(new RegExp(`href="/offers/${garden}"[^>]*>Garden`));
  expect((await page(`/offers/nothing/${basket}`)).status).toBe(200);
  // An address that names no department: that of its goods.
  const baby = mains.body.find(({ name }) => name === 'Baby')?.id ?? '';
  const ofBaby = await make.offer({ storeId, heading: 'Cots' });
  const productId = await make.product({ storeId, categories: [baby] });
  await region.db.insert(offerProducts).values({ offerId: ofBaby, productId });
  for (const tab of ['tab', 'Trending']) {
    const { text } = await page(`/offers/${tab}/${ofBaby}`);
    expect(text.split('aria-label="Breadcrumb"')[1]).toMatch(
      new RegExp(
        `href="/offers/${tab === 'tab' ? 'Trending' : tab}"[^>]*>.*?href="/offers/${baby}"[^>]*>Baby`,
        's',
      ),
    );
    expect(text).toMatch(
      new RegExp(
        `href="/offers/${baby}"[^>]*aria-current="page"|aria-current="page"[^>]*href="/offers/${baby}"`,
      ),
    );
  }
});

test('the discounts of a store are told in a dialog, and so is that there are none', async () => {
  const none = await page(`/offers/tab/${basket}`);
  expect(none.words).toMatch(/Apply Discount at Checkout\s+No additional discounts available at this moment/);
  const shop = await make.store();
  await region.db.insert(storeDiscounts).values({
    storeId: shop,
    title: 'First order',
    code: 'HELLO10',
    endsAt: new Date('2099-03-05T12:00:00Z'),
  });
  const { words } = await page(`/offers/tab/${await make.offer({ storeId: shop })}`);
  expect(words).toMatch(/Apply Discount at Checkout\s+First order\s+Until 5 Mar 2099.*HELLO10/s);
});
