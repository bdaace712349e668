import { brand } from '@fernway/brand';
import { cities } from '@fernway/db/schema/index';
import { builders, startTestRegion, type TestRegion } from '@fernway/region/testing';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NEW, paths, TRENDING } from '../../core/paths.ts';
import { startTestSite, type TestSite } from '../../testing.ts';

let region: TestRegion;
let site: TestSite;
let make: ReturnType<typeof builders>;
let store: string;
let cycling: { id: string; name: string };
let sports: { id: string; name: string };

beforeAll(async () => {
  region = await startTestRegion('CA');
  // One region serves both markets, with the same rows: only the hosts differ. In `useTestStack` it serves its own.
  site = await startTestSite({ CA: region.origin, US: region.origin });
  make = builders(region.db);
  store = await make.store({ storeName: 'Green <Wheels>' });
  const findCategory = async (name: string) => {
    const { rows } = await region.db.execute<{ id: string; name: string }>(
      sql`select id, name from categories where name = ${name}`,
    );
    return rows[0] ?? { id: '', name: '' };
  };
  [cycling, sports] = [await findCategory('Cycling'), await findCategory('Sports & Outdoors')];
});
afterAll(async () => {
  await site.close();
  await region.close();
});

/** The head of a page as crawlers read it. */
async function head(path: string, market: 'CA' | 'US' = 'CA') {
  const { status, text } = await site.ask(market, path);
  expect([path, status]).toEqual([path, 200]);
  const first = (pattern: RegExp) => pattern.exec(text)?.[1];
  return {
    title: first(/<title>([^<]*)<\/title>/),
    description: first(/<meta name="description" content="([^"]*)"/),
    robots: first(/<meta name="robots" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    alternates: [...text.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
      ([, language, href]) => [language, href],
    ),
    og: Object.fromEntries(
      [...text.matchAll(/<meta property="([^"]*)" content="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll('&amp;', '&'),
      ]),
    ),
    card: first(/<meta name="twitter:card" content="([^"]*)"/),
    data: [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}
const findByType = ({ data }: Awaited<ReturnType<typeof head>>, type: string) =>
  data.find((thing) => thing['@type'] === type && thing['@context'] === 'https://schema.org');

test('the first page tells who runs the site and how it is searched', async () => {
  const page = await head('/offers/Trending', 'US');
  expect(findByType(page, 'Organization')).toMatchObject({
    name: brand.name,
    url: 'https://us.test/offers/Trending',
    sameAs: brand.social.map(({ href }) => href),
  });
  const { potentialAction } = findByType(page, 'WebSite') as {
    potentialAction: { '@type': string; target: { urlTemplate: string }; 'query-input': string };
  };
  expect(potentialAction).toMatchObject({
    '@type': 'SearchAction',
    'query-input': 'required name=search_term_string',
  });
  const address = potentialAction.target.urlTemplate
    .replace('https://us.test', '')
    .replace('{search_term_string}', 'bike');
  const { status, headers } = await site.ask('US', address);
  expect([status, headers.location]).toEqual([302, '/search/62696b65/all']);
});

test('a store that can be visited tells where it is and when it is open, in its own time', async () => {
  const [toronto] = await region.db.select().from(cities).where(sql`name = 'Toronto' and state_id = 'CA-ON'`);
  const shop = await make.store({
    storeName: 'Green </script>',
    isPhysical: true,
    address2: '12 Fern Street',
    cityId: toronto?.id ?? null,
    pincode: 'M5V 1A1',
    opensAt: ['09:00', '09:00', '09:00', '09:00', '09:30', '18:30', '09:00'],
    closesAt: ['17:00', '17:00', '17:00', '17:00', '18:30', '02:00', '17:00'],
    weeklyOff: ['Monday', 'Tuesday', 'Sunday'],
    // As on its page: open on Tuesday after all, shorter on Thursday; notes without a day's times do not count.
    timeNote: 'Tuesday: 11:00 - 13:00, Thursday: 09:00 - 12:00, Lunch: 12:00 - 13:00, Sunday: by agreement',
    avgRating: 4.5,
    ratingCount: 12,
  });
  expect(findByType(await head(`/storeDetails/${shop}`), 'Store')).toMatchObject({
    name: 'Green </script>',
    url: `https://ca.test/storeDetails/${shop}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: '12 Fern Street',
      addressLocality: 'Toronto',
      addressRegion: 'ON',
      postalCode: 'M5V 1A1',
      addressCountry: 'CA',
    },
    openingHoursSpecification: [
      ['Tuesday', '11:00', '13:00'],
      ['Wednesday', '09:00', '17:00'],
      ['Thursday', '09:00', '12:00'],
      ['Friday', '09:30', '18:30'],
      ['Saturday', '18:30', '02:00'],
    ].map(([dayOfWeek, opens, closes]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [dayOfWeek],
      opens,
      closes,
    })),
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, ratingCount: 12 },
  });
});

test('a store without a door has no hours, and no rating before somebody rated it', async () => {
  const onlineStore = findByType(await head(`/storeDetails/${store}`), 'OnlineStore');
  expect(onlineStore).toMatchObject({ name: 'Green <Wheels>' });
  expect(Object.keys(onlineStore ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:openingHours|aggregateRating|address)/)]),
  );
});

test('the way to every kind of page is told, step by step', async () => {
  const bicycle = await make.product({ storeId: store, heading: 'Bicycle', categories: [cycling.id] });
  const offer = await make.offer({ storeId: store, heading: 'Spring' });
  const ways: Record<string, string[]> = {
    [`/product/${cycling.id}`]: [sports.name, cycling.name],
    [`/product/${sports.id}`]: [sports.name],
    [`/productDetail/${store}/${bicycle}`]: [sports.name, cycling.name, 'Bicycle'],
    [`/storeDetails/${store}`]: ['Stores', 'Green <Wheels>'],
    [`/offers/tab/${offer}`]: ['Offers', 'Spring'],
    [`/Returns/${store}`]: ['Stores', 'Green <Wheels>', 'About Store'],
  };
  for (const [path, names] of Object.entries(ways)) {
    const { itemListElement = [] } = (findByType(await head(path), 'BreadcrumbList') ?? {}) as {
      itemListElement?: { position: number; name: string; item: string }[];
    };
    expect(itemListElement.map(({ position, name }) => [position, name])).toEqual(
      [brand.name, ...names].map((name, at) => [at + 1, name]),
    );
    expect(itemListElement.at(-1)?.item).toBe(`https://ca.test${path}`);
    for (const { item } of itemListElement)
      expect((await site.ask('CA', item.replace('https://ca.test', ''))).status).toBe(200);
  }
});

test('a link to any page is shown with a text and a picture of 1200 x 630 where it is shared', async () => {
  const bicycle = await make.product({ storeId: store, heading: 'Shared bicycle' });
  const offer = await make.offer({ storeId: store, heading: 'Shared offer' });
  const pictures: Record<string, RegExp> = {
    '/offers/Trending': /\/icons\/brand-card\.jpg$/,
    '/stores/Trending': /\/icons\/brand-card\.jpg$/,
    '/faq': /\/icons\/brand-card\.jpg$/,
    [`/product/${cycling.id}`]: /\/icons\/brand-card\.jpg$/,
    [`/productDetail/${store}/${bicycle}`]: /\/previews\/products\//,
    [`/offers/tab/${offer}`]: /\/previews\/offers\//,
    [`/storeDetails/${store}`]: /\/previews\/stores\//,
  };
  for (const [path, picture] of Object.entries(pictures)) {
    const page = await head(path);
    expect(page.og, path).toMatchObject({
      'og:title': page.title?.replace(` · ${brand.name}`, ''),
      'og:description': page.description,
      'og:url': page.canonical,
      'og:image': expect.stringMatching(picture),
    });
    expect(page.card).toBe('summary_large_image');
    const { status, body } = await site.ask('CA', page.og['og:image']?.replace('https://ca.test', '') ?? '');
    const { width, height, format } = await sharp(body).metadata();
    expect([path, status, width, height, format]).toEqual([path, 200, 1200, 630, 'jpeg']);
  }
});

test('variants, free shipping, returns, reviews and the end of an offer are told to search engines', async () => {
  const shop = await make.store({ returnPolicy: 'Thirty days.', freeShippingOverCents: 5_000 });
  const id = await make.product({
    storeId: shop,
    heading: 'Wool sock',
    offerPriceCents: 6_000,
    variantOption1: 'Red',
    attributes: [{ column: 'Colour', value: 'Red,Blue' }],
  });
  const other = await make.product({
    storeId: shop,
    mainId: id,
    heading: 'Wool sock',
    offerPriceCents: 4_000,
    variantOption1: 'Blue',
  });
  const path = `/productDetail/${shop}/${id}`;
  const group = findByType(await head(path), 'ProductGroup');
  expect(group).toMatchObject({ name: 'Wool sock', productGroupID: id, url: `https://ca.test${path}` });
  const [red, blue] = (group?.hasVariant ?? []) as Record<string, unknown>[];
  expect(red).toMatchObject({
    name: 'Wool sock, Red',
    offers: {
      url: `https://ca.test${path}`,
      price: '60.00',
      itemCondition: 'https://schema.org/NewCondition',
      shippingDetails: { shippingRate: { value: 0, currency: 'CAD' } },
      hasMerchantReturnPolicy: { merchantReturnLink: `https://ca.test/Returns/${shop}#returns` },
    },
  });
  expect(blue).toMatchObject({
    offers: { url: `https://ca.test/productDetail/${shop}/${other}`, price: '40.00' },
  });
  expect(blue?.offers).not.toHaveProperty('shippingDetails');
  const endsAt = new Date('2099-05-05T00:00:00Z');
  const offer = await make.offer({ storeId: shop, heading: 'Spring socks', endsAt });
  expect(findByType(await head(`/offers/tab/${offer}`), 'Offer')).toMatchObject({
    name: 'Spring socks',
    validThrough: endsAt.toISOString(),
  });
  const listing = findByType(await head(paths.allOffers(NEW, TRENDING)), 'ItemList');
  expect(listing?.itemListElement).toContainEqual(
    expect.objectContaining({ url: `https://ca.test/offers/tab/${offer}` }),
  );
});

test('every page has one heading of the first level, and short addresses and the old icon lead somewhere', async () => {
  const bicycle = await make.product({ storeId: store, heading: 'Bicycle of one heading' });
  for (const path of [
    '/offers/Trending',
    '/stores/Trending',
    `/productDetail/${store}/${bicycle}`,
    `/storeDetails/${store}`,
  ])
    expect([path, (await site.ask('CA', path)).text.match(/<h1[ >]/g)?.length]).toEqual([path, 1]);
  for (const [short, path] of [
    ['/offers', '/offers/Trending'],
    ['/stores', '/stores/Trending'],
  ] as const) {
    const { status, headers } = await site.ask('CA', short);
    expect([status, headers.location]).toEqual([308, path]);
  }
  const { status, headers } = await site.ask('CA', '/favicon.ico');
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
});

test('a listing names the same one on the other site, whatever it is sorted by', async () => {
  for (const path of ['/offers/Trending', '/offers/New', '/stores/Trending', `/product/${cycling.id}`]) {
    for (const market of ['CA', 'US'] as const) {
      const page = await head(`${path}?sort=rating`, market);
      expect(page.canonical).toBe(`https://${market.toLowerCase()}.test${path}`);
      expect(page.alternates).toEqual([
        ['en-CA', `https://ca.test${path}`],
        ['en-US', `https://us.test${path}`],
        ['x-default', `https://ca.test${path}`],
      ]);
    }
  }
});

test('what is sold in one market only is found on its site, from wherever it is asked for', async () => {
  const id = await make.product({ storeId: store, soldInCa: false, soldInUs: true });
  const product = await head(`/productDetail/${store}/${id}`);
  expect([product.canonical, product.alternates]).toEqual([
    `https://us.test/productDetail/${store}/${id}`,
    [],
  ]);
  for (const path of [`/storeDetails/${store}`, `/Returns/${store}`]) {
    const page = await head(path, 'US');
    expect([page.canonical, page.alternates]).toEqual([`https://ca.test${path}`, []]);
  }
});

test('every page that may be found has a title and a description of its own, the others say that they may not', async () => {
  const bicycle = await make.product({ storeId: store, heading: 'Own bicycle' });
  const offer = await make.offer({ storeId: store, heading: 'Own offer' });
  const found = [
    '/offers/Trending',
    '/offers/New',
    '/stores/Trending',
    '/selling',
    `/product/${cycling.id}`,
    `/productDetail/${store}/${bicycle}`,
    `/offers/tab/${offer}`,
    `/storeDetails/${store}`,
    `/Returns/${store}`,
  ];
  const heads = await Promise.all(found.map((path) => head(path)));
  expect(heads.map(({ robots }) => robots)).toEqual(found.map(() => undefined));
  for (const field of ['title', 'description'] as const) {
    const texts = heads.map((page) => page[field]);
    expect(texts).not.toContain(undefined);
    expect(new Set(texts).size).toBe(found.length);
  }
  for (const path of ['/search/62696b65/all', '/location', '/mobileHome', `/leaving/product/${bicycle}`])
    expect([path, (await head(path)).robots]).toEqual([path, 'noindex']);
});
