import { randomUUID } from 'node:crypto';
import { categories, ratings, stores, users } from '@fernway/db/schema/index';
import type { builders, TestRegion } from '@fernway/region/testing';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import type { TestSite } from '../../testing.ts';

let region: TestRegion;
let site: TestSite;
let make: ReturnType<typeof builders>;
let store: string;

const stack = useTestStack();
beforeAll(async () => {
  ({ region, site, make } = stack);
  store = await make.store({
    storeName: 'Trail Supply',
    websiteUrl: 'https://trail.example',
    returnPolicy: '<p>30 days, <b>unused</b>.</p>',
    freeShippingOverCents: 7_500,
    soldInUs: true,
  });
});

const address = (id: string, query = '') => `/productDetail/${store}/${id}${query}`;
const pack = (values: Parameters<typeof make.product>[0] = {}) =>
  make.product({ storeId: store, heading: 'Daypack', vendorUrl: 'https://trail.example/daypack', ...values });

async function open(path: string) {
  const { status, text, headers } = await site.ask('CA', path);
  const words = text
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  const links = [...text.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([tag, href = '', inside = '']) => ({
      tag,
      href: href.replaceAll('&amp;', '&'),
      name: inside.replaceAll(/<[^>]*>|<!--.*?-->/g, '').trim(),
    }),
  );
  const linkTo = (name: string) => links.find((link) => link.name === name)?.href;
  return { status, text, words, headers, links, linkTo };
}

/** Rates a product, each time as another shopper. */
async function rate(productId: string, values: Partial<typeof ratings.$inferInsert>[]) {
  const people = await region.db
    .insert(users)
    .values(values.map(() => ({ email: `${randomUUID()}@example.test` })))
    .returning({ id: users.id });
  await region.db.insert(ratings).values(
    values.map((value, at) => ({
      id: randomUUID(),
      userId: people[at]?.id ?? '',
      productId,
      storeId: store,
      userName: 'Ann B.',
      rating: 5,
      status: 'A' as const,
      ...value,
    })),
  );
}

test('a product says what a shopper decides by', async () => {
  const id = await pack({
    webStoreName: 'trail.example',
    offerPriceCents: 9_800,
    actualPriceCents: 12_800,
    shippingType: 'Standard',
    shippingInstructions: 'leaves in 2 days',
    totalLikes: 1_234,
    attributes: [
      { column: 'Title', value: 'Default Title' },
      { column: 'Fits', value: 'Road,Gravel' },
    ],
  });
  const { text, words, linkTo, links } = await open(address(id));
  expect(words).toMatch(/Daypack .*CAD \$98\.00 Was \$128\.00 Save \$30 23% off/);
  expect(words).toContain('Free Shipping on orders over $75 · Standard · leaves in 2 days');
  expect(words).toMatch(
    /Sold by trail\.example Fits Road, Gravel Returns Return policy 30 days, unused\. Know More/,
  );
  expect(text).toMatch(/aria-label="Like [^"]*, 1\.2K"/);
  expect(words).not.toMatch(/Default Title|Quantity|Sold Out|Brand /);
  expect(linkTo('Buy Now (opens in a new tab)')).toBe(`/redirectToCart/${id}/me/1`);
  const shared = links.filter(({ tag }) => tag.includes('aria-label="Share on '));
  expect(shared).toHaveLength(4);
  for (const { tag, href } of shared) {
    expect(tag).toMatch(/rel="noopener noreferrer/);
    expect(decodeURIComponent(href)).toContain(`https://ca.test/productShare/${id}`);
  }
});

test('a brand sells before the web store, and shipping that is free says only that', async () => {
  const id = await pack({
    brand: 'Laurentian',
    webStoreName: 'trail.example',
    shippingType: 'Free Shipping',
  });
  const { words } = await open(address(id));
  expect(words).toMatch(/Brand Laurentian/);
  expect(words).toContain('Free Shipping');
  expect(words).not.toContain('trail.example');
  expect(words.match(/orders over/g)).toHaveLength(1); // of the store
});

test('a platform-synced product has a quantity while there is stock, then it is Sold Out', async () => {
  const synced = { isSynced: true, platformVariantId: '42' };
  const limited = await open(address(await pack({ ...synced, inventory: 14 })));
  expect(limited.words).toMatch(/Quantity .*14 left.*Buy Now/);
  const none = await open(address(await pack({ ...synced, platformVariantId: '43', inventory: 0 })));
  expect(none.words).toContain('Sold Out');
  expect(none.words).not.toMatch(/Quantity|Buy Now \(/);
});

test('an option leads to the variant that matches all of them, and without one to the main product', async () => {
  const attributes = [
    { column: 'Colour', value: 'Fern,Ember' },
    { column: 'Size', value: '18 L,24 L' },
  ];
  const main = await pack({ attributes, variantOption1: 'Fern', variantOption2: '18 L' });
  const large = await pack({ mainId: main, variantOption1: 'Fern', variantOption2: '24 L' });
  const ember = await pack({ mainId: main, variantOption1: 'Ember', variantOption2: '18 L' });
  const first = await open(address(main));
  expect([first.linkTo('24 L'), first.linkTo('Ember')]).toEqual([address(large), address(ember)]);
  const second = await open(address(large));
  expect(second.linkTo('Ember, not available')).toBe(address(main));
  for (const { text } of [first, second])
    expect(text).toContain(`<link rel="canonical" href="https://ca.test${address(main)}"/>`);
});

test('reviews are filtered in the address, five at first, and more are shown in place', async () => {
  const id = await pack({});
  await rate(id, [
    ...Array.from({ length: 16 }, (_, at) => ({
      createdAt: new Date(2026, 2, 1 + at),
      comment: `Good ${at}.`,
    })),
    { rating: 2, createdAt: new Date('2026-02-01'), mediaKeys: ['ratings/a'] },
    { status: 'N' as const, comment: 'Not yet read' },
  ]);
  const openReviews = async (query: string) => {
    const page = await open(address(id, query));
    return { ...page, reviews: page.text.match(/<article class="grid grid-cols-\[40px/g)?.length ?? 0 };
  };
  const first = await openReviews('');
  expect(first.reviews).toBe(5);
  expect(first.words).toMatch(
    /Buyer Reviews .*17 ratings .*5 star 94% \(16\) 4 star 0% \(0\).*2 star 6% \(1\).*16 MAR 2026 .*Good 15\./,
  );
  expect(first.words).toContain('5 of 17');
  expect(first.linkTo('View more reviews')).toBe(address(id, '?more=1#reviews'));
  const more = await openReviews('?more=1');
  expect([more.reviews, more.linkTo('View more reviews')]).toEqual([15, address(id, '?more=2#reviews')]);
  const all = await openReviews('?more=2');
  expect([all.reviews, all.linkTo('View more reviews')]).toEqual([17, undefined]);
  const withMedia = await openReviews('?reviews=m');
  expect([withMedia.reviews, withMedia.linkTo('With media')]).toEqual([1, address(id, '?reviews=m#reviews')]);
  expect((await openReviews('?reviews=3')).words).toContain('No reviews match this filter.');
  expect(all.words).not.toContain('Not yet read');
});

test('other goods of the category and of the store lead on, the best rated first', async () => {
  const [category] = await region.db
    .insert(categories)
    .values({ name: 'Packs', root: false, position: 99 })
    .returning({ id: categories.id });
  const categoryId = category?.id ?? '';
  const id = await pack({ heading: 'Canvas rucksack', categories: [categoryId] });
  for (const stars of [1, 2, 3, 4]) {
    const heading = `Rucksack of ${stars}`;
    await pack({ heading, avgRating: stars, ratingCount: 1, categories: [categoryId] });
  }
  await pack({ heading: 'Trail map' });
  const four = await open(address(id));
  // Two of a store at most, and none of them below once more.
  expect(four.words).toMatch(
    /More in Packs Rucksack of 4 \$10\.00 Rucksack of 3 \$10\.00 View All .*Similar Products .*Rucksack of 2 .*Rucksack of 1 /,
  );
  expect(four.words.split('Similar Products').slice(1).join()).not.toMatch(/Rucksack of [34] /);
  expect(four.linkTo('View All Similar Products')).toBe(
    `/search/${Buffer.from('Canvas rucksack').toString('hex')}/all`,
  );
  await pack({ heading: 'Rucksack of 5', avgRating: 5, ratingCount: 1, categories: [categoryId] });
  const five = await open(`${address(id)}?reviews=5`);
  expect(five.words).toMatch(/More in Packs Rucksack of 5 \$10\.00 Rucksack of 4 \$10\.00 View All/);
  expect(five.linkTo('View All More in Packs')).toBe(`/product/${categoryId}`);
  expect(five.words, 'nothing else of the store').not.toMatch(/Similar Products .*Trail map/);

  const elsewhere = await make.store({ storeName: 'Elsewhere' });
  await make.product({ storeId: elsewhere, heading: 'Tramp pack', categories: [categoryId] });
  const six = await open(`${address(id)}?reviews=4`);
  expect(six.words).toMatch(/More in Packs Rucksack of 5 .*Rucksack of 4 .*Tramp pack .*Similar Products /);
});

test('search engines are told of the main product, its price and both sites', async () => {
  const id = await pack({
    heading: 'Pack </script><b>',
    description: '<p>Waxed &amp; sewn</p><p>here</p>',
    brand: 'Laurentian',
    offerPriceCents: 9_800,
    soldInUs: true,
    avgRating: 4.7,
    ratingCount: 312,
    pictures: ['a', 'b'],
  });
  const { text } = await open(address(id));
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
  const url = `https://ca.test${address(id)}`;
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'Product',
    name: 'Pack </script><b>',
    description: 'Waxed & sewn here',
    image: [
      expect.stringMatching(/^https:\/\/ca\.test\/media\/a-640/),
      expect.stringContaining('/media/b-640'),
    ],
    brand: { name: 'Laurentian' },
    offers: { url, price: '98.00', priceCurrency: 'CAD', availability: 'https://schema.org/InStock' },
    aggregateRating: { ratingValue: 4.7, ratingCount: 312 },
  });
  const alternates = [...text.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)];
  expect(alternates.map(([, language, href]) => [language, href])).toEqual([
    ['en-CA', url],
    ['en-US', `https://us.test${address(id)}`],
    ['x-default', url],
  ]);
});

test('what branches sell is one card that says so, each has its own page, and the first one is canonical', async () => {
  const [row] = await region.db.select().from(stores).where(eq(stores.id, store));
  const ottawa = await make.store({
    storeName: 'Trail Supply',
    code: 'YOW-2',
    companyId: row?.companyId ?? '',
    cityId: '6094817',
    soldInUs: true,
  });
  const values = { heading: 'Branch lantern', sourceKey: 'lantern' };
  const [first, second] = [
    await pack(values),
    await pack({ ...values, storeId: ottawa, offerPriceCents: 900 }),
  ];
  const listing = await open(`/search/${Buffer.from('branch lantern').toString('hex')}/all`);
  expect(listing.words.match(/Branch lantern/g)).toHaveLength(1);
  expect(listing.words).toMatch(/ · 2 branches /);
  const other = `/productDetail/${ottawa}/${second}`;
  const pages = await Promise.all([open(address(first)), open(other)]);
  for (const { text } of pages)
    expect(text).toContain(`<link rel="canonical" href="https://ca.test${address(first)}"`);
  expect(pages.map(({ linkTo }) => [linkTo('Ottawa (YOW-2)$9.00'), linkTo('Main branch$10.00')])).toEqual([
    [other, undefined],
    [undefined, address(first)],
  ]);
  expect(pages[1]?.linkTo('Buy Now (opens in a new tab)')).toContain(`/redirectToCart/${second}/`);
});

test('an address with another store leads to the right one, and a retired product says so', async () => {
  const id = await pack({ status: 'retired' });
  const wrong = await site.ask('CA', `/productDetail/${await make.store()}/${id}`);
  expect([wrong.status, wrong.headers.location]).toEqual([302, address(id)]);
  const { words, text } = await open(address(id));
  expect(words).toContain('This product is no longer sold.');
  expect(text).toContain('<meta name="robots" content="noindex"/>');
});

test('a product of another release is shown without what is unknown of it, and not at all if its status is', async () => {
  const [odd, hidden] = [await pack(), await pack()];
  await region.db.execute(sql`alter table products drop constraint products_attributes_check,
    drop constraint products_status_check`);
  await region.db.execute(
    sql`update products set attributes = '[{"Fits": "Road"}, "Gravel", {"column": "Made in", "value": "Nepal"}]' where id = ${odd}`,
  );
  await region.db.execute(sql`update products set status = 'embargoed' where id = ${hidden}`);
  const { status, words } = await open(address(odd));
  expect([status, words]).toEqual([200, expect.stringMatching(/Sold by .* Made in Nepal Returns/)]);
  expect((await open(address(hidden))).status).toBe(404);
});

test('eleven pictures are shown at most, and none leaves the placeholder', async () => {
  const many = await open(
    address(await pack({ pictures: Array.from({ length: 14 }, (_, at) => `many${at}`) })),
  );
  expect(many.text.match(/aria-label="Picture \d+"/g)).toHaveLength(11);
  const none = await open(address(await pack({ heading: 'Teapot' })));
  expect(none.text).not.toMatch(/aria-label="Picture \d+"|full screen/);
  // Search engines report an empty list of pictures as an error.
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(none.text) ?? [];
  expect(JSON.parse(json)).not.toHaveProperty('image');
});

test('a part that does not come leaves its heading, one quiet line and the rest of the page', async () => {
  const id = await pack({ heading: 'Lone pack' });
  await region.db.execute(sql`alter table ratings rename to ratings_away`);
  const { status, words, headers } = await open(address(id));
  await region.db.execute(sql`alter table ratings_away rename to ratings`);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(words).toMatch(/Lone pack .*Buyer Reviews .*This part of the page didn’t load\. Retry/);
  expect((await open(address(id))).words).toMatch(/Buyer Reviews .*No reviews yet/);
});

test('phones are offered the app in a simple card, until they go on in the browser', async () => {
  const id = await pack({ heading: 'Phone pack' });
  const first = await open(address(id));
  expect(first.words).toMatch(/Phone pack CAD \$10\.00 See it in the app .*App Store .*Continue in browser/);
  const { text } = await site.ask('CA', address(id), { headers: { cookie: '__Host-browser=yes' } });
  expect(text).toContain('Phone pack');
  expect(text).not.toContain('Continue in browser');
});
