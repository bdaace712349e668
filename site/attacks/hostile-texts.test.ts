import {
  collectionProducts,
  collections,
  companies,
  ratings,
  storeDiscounts,
  users,
} from '@fernway/db/schema/index';
import { CLOBBERED, HOSTILE } from '@fernway/region/content/test-hostile';
import { builders, type TestRegion } from '@fernway/region/testing';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { plainText, safeHtml } from '../core/safe-html.server.ts';
import { useTestStack } from '../test-stack.ts';
import type { TestSite } from '../testing.ts';
import {
  attribute,
  fragmentElements,
  oneSpace,
  parseBothWays,
  strangersIn,
  textOf,
} from './test-documents.ts';

/** A store with every text that a merchant and a buyer write, each of them different. */
interface HostileGoods {
  store: string;
  product: string;
  offer: string;
  collection: string;
  storeName: string;
  heading: string;
  offerHeading: string;
}

/** How many hostile texts are shown as HTML, and on which pages: each hostile text is used as one of them once. */
const HTML_TEXTS = 6;
const AS_HTML = ['productDetail', 'offers', 'Returns'];
const CLOBBERING = new Set(CLOBBERED);
const PREVIEWS = { 'user-agent': 'facebookexternalhit/1.1' };

/** Every third of the goods is read: `npm run test:full` reads all. */
const STRIDE = process.env.FERNWAY_FULL ? 1 : 3;

let region: TestRegion;
let site: TestSite;
let category: string;
let tame: HostileGoods;
const hostile: HostileGoods[] = [];

const stack = useTestStack();
beforeAll(async () => {
  ({ region, site } = stack);
  const { rows } = await region.db.execute<{ id: string }>(
    sql`select category_id as id from category_parents order by category_id limit 1`,
  );
  category = rows[0]?.id ?? '';
  tame = await addHostileGoods(
    () => 'Tame',
    () => '<p>Tame</p>',
  );
  // Each of them is also used in several places that are shown as text.
  for (let at = 0; at < HOSTILE.length; at += HTML_TEXTS) {
    let [html, text] = [at, at * 3];
    hostile.push(
      await addHostileGoods(
        () => HOSTILE[text++ % HOSTILE.length] ?? '',
        () => `<p>Before</p>${HOSTILE[html++ % HOSTILE.length]}<p>After</p>`,
      ),
    );
  }
});

let goodsCount = 0;
async function addHostileGoods(text: () => string, html: () => string): Promise<HostileGoods> {
  const make = builders(region.db);
  goodsCount += 1;
  const [storeName, heading, offerHeading] = [text(), text(), text()].map(
    (one) => `${one} wheel ${goodsCount}`,
  );
  const [company] = await region.db
    .insert(companies)
    .values({ regName: `${text()} ${goodsCount}` })
    .returning();
  const store = await make.store({
    companyId: company?.id ?? '',
    storeName: storeName ?? '',
    isPhysical: true,
    cityId: '6167865',
    address1: text(),
    address2: text(),
    pincode: text(),
    deliveryType: text(),
    opensAt: Array(7).fill('09:00'),
    closesAt: Array(7).fill('17:00'),
    timeNote: text(),
    storeDescription: html(),
    returnPolicy: html(),
    deliveryPolicy: html(),
    warrantyPolicy: html(),
  });
  const product = await make.product({
    storeId: store,
    heading: heading ?? '',
    description: html(),
    brand: text(),
    webStoreName: text(),
    shippingType: text(),
    shippingInstructions: text(),
    attributes: [
      { column: text(), value: text() },
      { column: text(), value: text() },
    ],
    variantOption1: text(),
    categories: [category],
  });
  const offer = await make.offer({
    storeId: store,
    heading: offerHeading ?? '',
    subHeading: text(),
    description: html(),
    discountCode: text(),
  });
  await region.db.insert(storeDiscounts).values({ storeId: store, title: text(), code: text() });
  const [collection] = await region.db
    .insert(collections)
    .values({ storeId: store, heading: text() })
    .returning();
  await region.db
    .insert(collectionProducts)
    .values({ collectionId: collection?.id ?? '', productId: product });
  const [user] = await region.db
    .insert(users)
    .values({ email: `${crypto.randomUUID()}@example.test` })
    .returning();
  const said = { userId: user?.id ?? '', storeId: store, rating: 4.5, status: 'A' as const };
  await region.db.insert(ratings).values([
    { ...said, id: crypto.randomUUID(), productId: product, comment: text(), userName: text() },
    { ...said, id: crypto.randomUUID(), offerId: offer, comment: text(), userName: text() },
  ]);
  return {
    store,
    product,
    offer,
    collection: collection?.id ?? '',
    storeName: storeName ?? '',
    heading: heading ?? '',
    offerHeading: offerHeading ?? '',
  };
}

/** The pages of one store, with the heading of each, and the type under which search engines are told of it. */
const pagesOf = ({ store, product, offer, collection, storeName, heading, offerHeading }: HostileGoods) =>
  [
    [`/productDetail/${store}/${product}`, heading, 'Product'],
    [`/rating/${product}`, heading],
    [`/offers/tab/${offer}`, offerHeading],
    [`/storeDetails/${store}`, storeName, 'Store'],
    [`/collectionDetail/${collection}/${store}`],
    [`/Returns/${store}`, storeName],
    [`/productShare/${product}`, heading],
    [`/offerShare/${offer}`, offerHeading],
    [`/redirectToCart/${product}/guest/1`],
  ] satisfies [string, string?, string?][];
const kindOf = (path: string): string => path.split('/')[1] ?? '';

async function read(path: string) {
  const { status, headers, text } = await site.ask('CA', path, { headers: PREVIEWS });
  expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
  const [elements = [], unscripted = []] = parseBothWays(text);
  const policy = String(headers['content-security-policy']);
  for (const reading of [elements, unscripted])
    expect([path, strangersIn(reading, policy, CLOBBERING)]).toEqual([path, []]);
  return elements;
}
type Elements = Awaited<ReturnType<typeof read>>;

const ofTag = (elements: Elements, tag: string) => elements.filter(({ tagName }) => tagName === tag);
const data = (elements: Elements) =>
  ofTag(elements, 'script')
    .filter((script) => attribute(script, 'type') === 'application/ld+json')
    .map((script) => JSON.parse(textOf(script)) as { '@type': string; name?: string });
const shape = (elements: Elements) => [
  ofTag(elements, 'script').length,
  ofTag(elements, 'title').length,
  ofTag(elements, 'meta').length,
  ofTag(elements, 'form').length,
  ofTag(elements, 'body').length,
];

test('S38 pages of hostile texts hold our scripts and addresses alone, and the texts as text', async () => {
  const shapes = new Map<string, unknown>();
  for (const [path] of pagesOf(tame)) shapes.set(kindOf(path), shape(await read(path)));
  for (const [at, goods] of hostile.filter((_, index) => index % STRIDE === 0).entries()) {
    // Pages with HTML texts are read for all goods, the others for every fifth.
    const pages = pagesOf(goods).filter(([path]) => at % 5 === 0 || AS_HTML.includes(kindOf(path)));
    // One after the other: more at once would only wait for each other until the site gives up.
    for (const [path, heading, type] of pages) {
      const elements = await read(path);
      expect([path, shape(elements)]).toEqual([path, shapes.get(kindOf(path))]);
      if (heading === undefined) continue;
      const words = oneSpace(heading);
      expect(textOf(ofTag(elements, 'title')[0] ?? expect.unreachable(path))).toContain(words);
      expect(ofTag(elements, 'h1').map(textOf).join()).toContain(words);
      const title = elements.find((element) => attribute(element, 'property') === 'og:title');
      if (title) expect(oneSpace(attribute(title, 'content') ?? '')).toContain(words);
      const element = data(elements).find((thing) => thing['@type'] === type);
      if (type) expect(oneSpace(element?.name ?? '')).toBe(words);
    }
  }
}, 240_000);

test('S38 listings of hostile texts hold our scripts and addresses alone', async () => {
  const found = Buffer.from('wheel').toString('hex');
  for (const path of [
    ...['/offers/Trending', '/offers/New', '/stores/Trending', '/stores/New', '/All/Stores'],
    ...['/AllOffers/New/Trending', '/AllProducts/New/Trending', '/AllProducts/FeaturedDeals/Trending'],
    ...['/All/NearByStores/Trending', '/All/InStores/Trending', '/All/OnlineStores/Trending'],
    ...[`/product/${category}`, `/search/${found}/all`, `/search/${found}/all?page=2`],
  ])
    await read(path);
});

test('S38 what is no page is never taken for one', async () => {
  const [goods] = hostile;
  const { store = '', product = '' } = goods ?? {};
  for (const [path, type] of [
    [`/productDetail/${store}/${product}.data`, 'text/x-script'],
    [`/storeDetails/${store}.data`, 'text/x-script'],
    ['/suggestions?text=wheel&category=all', 'application/json; charset=utf-8'],
  ] as const) {
    const { status, headers } = await site.ask('CA', path);
    expect([path, status, headers['content-type']]).toEqual([path, 200, type]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
});

test('S38 the second gate lets simple elements and links of the web through, however a text is put', () => {
  const allowedTags = new Set([
    'p',
    'b',
    'i',
    'a',
    'table',
    'tbody',
    'tr',
    'td',
    'div',
    'code',
    'li',
    'ul',
    's',
    'u',
  ]);
  for (const text of HOSTILE) {
    for (const around of [
      text,
      `<p>${text}</p>`,
      `<table><tr><td>${text}`,
      `<b title="${text}`,
      `${text}${text}`,
    ]) {
      const html = safeHtml(around);
      const isShownAsHtml = /<[a-z][^<>]*>/i.test(html);
      for (const { tagName, attrs } of isShownAsHtml ? fragmentElements(html) : []) {
        expect(allowedTags, around).toContain(tagName);
        for (const { name, value } of attrs) {
          if (name === 'href') expect(URL.parse(value)?.protocol, around).toMatch(/^https?:$/);
          else expect([tagName, name], around).toEqual(['a', 'rel']);
        }
      }
      expect(typeof plainText(around, 500)).toBe('string');
    }
  }
});
