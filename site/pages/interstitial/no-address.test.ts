import { randomUUID } from 'node:crypto';
import { buyClicks } from '@fernway/db/schema/index';
import type { builders, TestRegion } from '@fernway/region/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import type { TestSite } from '../../testing.ts';

let region: TestRegion;
let site: TestSite;
let make: ReturnType<typeof builders>;
const stack = useTestStack();
beforeAll(() => {
  ({ region, site, make } = stack);
});

/** Texts that begin like an address and pass the database's rule, but are invalid: numbers too large, or too many. */
const NOWHERE = ['https://256.1.1.1', 'https://1.2.3.4.5', 'http://shop.example:99999'];

test.each([
  'https://',
  'https:///x',
  'https://a b',
  'http://a\tb/',
  'https://?x',
  'https://#',
  'https://:80',
  'https://user@shop.example',
  'https://user:word@shop.example/',
  'https://shop.example\\@evil.example',
  'https://shop%2eexample/',
  'https://<b>/',
  'https://[x]/',
  'https://shop.example:port/',
  'javascript:alert(1)//https://shop.example',
])('S31 %j is stored for no product, offer and store', async (address) => {
  const storeId = await make.store();
  const violates = (constraint: string) => ({ cause: expect.objectContaining({ constraint }) });
  await expect(make.product({ storeId, vendorUrl: address })).rejects.toMatchObject(
    violates('products_vendor_url_check'),
  );
  await expect(make.offer({ storeId, vendorUrl: address })).rejects.toMatchObject(
    violates('offers_vendor_url_check'),
  );
  await expect(make.store({ websiteUrl: address })).rejects.toMatchObject(
    violates('stores_website_url_check'),
  );
});

test.each([
  'https://shop.example?x=1',
  'http://shop.example:8080/a b',
  'https://bücher.example/é#top',
  'https://[2001:db8::1]/',
])('%j is stored', async (vendorUrl) => {
  await make.product({ vendorUrl });
});

test.each(NOWHERE)('S31 pages of what leads to %j are there, without a way out', async (address) => {
  const name = `Lost ${randomUUID()}`;
  const store = await make.store({ storeName: name, websiteUrl: address });
  const [product, offer] = await Promise.all([
    make.product({ storeId: store, vendorUrl: `${address}/x` }),
    make.offer({ storeId: store, vendorUrl: `${address}/x` }),
  ]);
  for (const [path, says] of [
    [`/productDetail/${store}/${product}`, `${name} hasn’t given us a link for this product.`],
    [`/offers/tab/${offer}`, 'The store hasn’t given us a link for this offer.'],
    [`/storeDetails/${store}`, name],
    [`/Returns/${store}`, name],
    [`/productShare/${product}`, name],
  ] as const) {
    const { status, text } = await site.ask('CA', path, {
      headers: { 'user-agent': 'facebookexternalhit/1.1' },
    });
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain(says);
    expect(text).not.toContain(`href="${address}`);
    expect(text).not.toContain('/leaving/');
  }
  for (const path of [`/leaving/product/${product}`, `/leaving/offer/${offer}`]) {
    const { status, text } = await site.ask('CA', path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).toContain('We couldn’t find this page');
  }
});

test.each(NOWHERE)(
  'S32 a cart that leads to %j is a clear page, and no click is recorded',
  async (address) => {
    const shop = await make.store({ websiteUrl: address });
    const [alone, synced] = await Promise.all([
      make.product({ vendorUrl: address }),
      make.product({ storeId: shop, isSynced: true, platformVariantId: '777' }),
    ]);
    for (const product of [alone, synced]) {
      for (const method of ['GET', 'POST']) {
        const { status, text, headers } = await site.ask('CA', `/redirectToCart/${product}/guest/1`, {
          method,
          headers: { 'sec-fetch-site': 'same-origin' },
        });
        expect([method, status, headers.location]).toEqual([method, 404, undefined]);
        expect(text).toContain('We can’t fill this cart');
      }
      expect(await region.db.$count(buyClicks, eq(buyClicks.productId, product))).toBe(0);
    }
  },
);
