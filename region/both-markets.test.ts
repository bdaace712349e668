import type { CallName } from '@fernway/contract';
import { encodeBase64 } from '@fernway/contract/base64';
import { MARKETS, type Market, marketPlaceText } from '@fernway/contract/wire';
import { linkRegions } from '@fernway/db/replication/link';
import { endReplication, regionOf, waitUntilCopied } from '@fernway/db/replication/testing';
import {
  collectionProducts,
  collections,
  offerCategories,
  offerSections,
  productSections,
  storeCategories,
} from '@fernway/db/schema/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Catalogue, fillCatalogue } from './attacks/test-catalogue.ts';
import { askCall, targets } from './attacks/testing.ts';
import { builders, startTestRegion, type TestRegion } from './testing.ts';

// Two regions that replicate each other, with goods of every home for every set of markets.
const stack = new AsyncDisposableStack();
const regions = {} as Record<Market, TestRegion>;
let catalogue: Catalogue;

interface HomeAndMarkets {
  home: Market;
  soldIn: readonly Market[];
}
const KINDS: HomeAndMarkets[] = MARKETS.flatMap((home) => [
  { home, soldIn: [home] },
  { home, soldIn: MARKETS },
  { home, soldIn: MARKETS.filter((market) => market !== home) },
]);
const nameOf = ({ home, soldIn }: HomeAndMarkets): string => `${home} sold in ${soldIn.join(' and ')}`;

/** What was written, by id. */
const products = new Map<string, HomeAndMarkets>();
const offers = new Map<string, HomeAndMarkets>();
const stores = new Map<string, HomeAndMarkets>();
/** Stores with one of each kind below them, which are rare in reality. */
const mixed = {} as Record<Market, { store: string; collection: string }>;

const TORONTO = '6167865';

beforeAll(async () => {
  for (const home of MARKETS) {
    regions[home] = await startTestRegion(home);
    stack.defer(() => regions[home].close());
  }
  const urls = { CA: { url: regions.CA.url }, US: { url: regions.US.url } };
  stack.defer(() => endReplication(urls));
  // Of the first region, and of no kind: its ids fill the parameters of calls.
  catalogue = await fillCatalogue(regions.CA);
  for (const kind of KINDS) await write(kind);
  await linkRegions(urls);
  await using inner = new AsyncDisposableStack();
  for (const { url } of Object.values(regions)) await waitUntilCopied(await regionOf({ url }, inner));
});
afterAll(() => stack.disposeAsync());

/** A store of that kind with a product and an offer, one that is only online, and the same below the mixed store. */
async function write(kind: HomeAndMarkets): Promise<void> {
  const { db } = regions[kind.home];
  const make = builders(db, kind.home);
  const sold = { soldInCa: kind.soldIn.includes('CA'), soldInUs: kind.soldIn.includes('US') };
  mixed[kind.home] ??= await mixedStore(kind.home);
  const { store: mixedId, collection } = mixed[kind.home];
  const storeName = `Zymurgy of ${nameOf(kind)}`;
  const store = await make.store({ storeName, isPhysical: true, cityId: TORONTO, ...sold });
  const online = await make.store({ storeName: `Zymurgy online of ${nameOf(kind)}`, ...sold });
  const goods = [];
  for (const [storeId, heading] of [
    [store, `Zymurgy ${nameOf(kind)}`],
    [mixedId, `Quern ${nameOf(kind)}`],
  ] as const) {
    const product = await make.product({
      ...{ storeId, heading, categories: [catalogue.subCategory], productType: nameOf(kind), ...sold },
    });
    const offer = await make.offer({ storeId, heading, ...sold });
    goods.push({ product, offer });
    await db.insert(offerCategories).values({ offerId: offer, categoryId: catalogue.subCategory });
    for (const { id: sectionId } of await db.query.sections.findMany()) {
      await db.insert(productSections).values({ productId: product, sectionId });
      await db.insert(offerSections).values({ offerId: offer, sectionId });
    }
    if (storeId === mixedId)
      await db.insert(collectionProducts).values({ collectionId: collection, productId: product });
  }
  for (const storeId of [store, online]) {
    await db.insert(storeCategories).values({ storeId, categoryId: catalogue.subCategory });
    stores.set(storeId, kind);
  }
  for (const { product, offer } of goods) {
    products.set(product, kind);
    offers.set(offer, kind);
  }
}

async function mixedStore(home: Market): Promise<{ store: string; collection: string }> {
  const { db } = regions[home];
  const store = await builders(db, home).store({
    storeName: `Mixed of ${home}`,
    soldInCa: true,
    soldInUs: true,
  });
  const [row] = await db
    .insert(collections)
    .values({ storeId: store, heading: 'All' })
    .returning({ id: collections.id });
  return { store, collection: row?.id ?? '' };
}

/** Every call that takes markets: a new call is covered without any change here. */
const withMarkets = targets.filter(({ schema }) => schema.enum?.includes('Canada,United States'));

/** Parameters without which a call shows none of these goods. */
const LEADING: Partial<Record<CallName, Record<string, string>>> = {
  nearByStores: { 'query.city': TORONTO },
  searchProductNew: { 'query.text': encodeBase64('zymurgy'), 'query.catId': 'all' },
  searchFacets: { 'query.text': encodeBase64('zymurgy'), 'query.catId': 'all' },
  searchAlternatives: { 'query.text': encodeBase64('zymurgy zzqq') },
  productAutoSearch: { 'path.text': encodeBase64('zymu'), 'path.catId': 'all' },
  searchStore: { 'query.text': encodeBase64('zymurgy') },
};

/** Calls for the goods of one store, which all have one home. */
const BELOW: Partial<Record<CallName, (home: Market) => Record<string, string>>> = {
  productByStore: (home) => ({ 'query.id': mixed[home].store }),
  OffersBYStore: (home) => ({ 'path.id': mixed[home].store }),
  CollectionBYStore: (home) => ({ 'path.id': mixed[home].store }),
  getOfferProducts: (home) => ({ 'query.offerId': mixed[home].collection }),
};

/** Each list of an answer as the kinds that it holds, without what was not written for this test. */
function kindsIn(body: unknown): string[][] {
  if (Array.isArray(body)) {
    const foundKinds = body.flatMap((item: { id?: string; home?: Market }) => {
      const id = item.id ?? '';
      const kind = products.get(id) ?? offers.get(id) ?? stores.get(id);
      if (!kind) return [];
      expect(item.home, 'every item says whose it is').toBe(kind.home);
      return [nameOf(kind)];
    });
    return foundKinds.length > 0 ? [[...new Set(foundKinds)].sort()] : body.flatMap(kindsIn);
  }
  return body && typeof body === 'object' ? Object.values(body).flatMap(kindsIn) : [];
}

const shownIn = (markets: readonly Market[], home?: Market): string[] =>
  KINDS.filter(
    (kind) => (home ?? kind.home) === kind.home && kind.soldIn.some((market) => markets.includes(market)),
  )
    .map(nameOf)
    .sort();

const PLACES = [['CA'], ['US'], ['CA', 'US']] as const;

describe.each(MARKETS)('the region of %s', (home) => {
  describe.each(PLACES.map((markets) => ({ markets, text: marketPlaceText(markets) })))(
    'asked for $text',
    ({ markets, text }) => {
      test.each(withMarkets)(
        'shows what is sold there, of both homes: $name',
        async ({ name, place, field }) => {
          const below = BELOW[name];
          for (const of of below ? MARKETS : [undefined]) {
            const answer = await askCall(regions[home], name, catalogue, {
              ...LEADING[name],
              ...(of && below?.(of)),
              [`${place}.${field}`]: encodeURIComponent(text),
            });
            expect(answer.status, answer.text).toBe(200);
            const body: unknown = JSON.parse(answer.text);
            if (name === 'CollectionBYStore') {
              expect(body).toMatchObject([{ totalProducts: shownIn(markets, of).length }]);
              continue;
            }
            if (name === 'searchAlternatives') {
              const [other] = markets.length === 1 ? MARKETS.filter((market) => market !== markets[0]) : [];
              expect(body).toMatchObject({
                words: [{ text: 'zymurgy', count: shownIn(markets).length }],
                otherMarket: other ? { market: other, count: shownIn([other]).length } : null,
              });
              continue;
            }
            if (name === 'departmentHighlights') {
              // A few products and one offer of each department: of what is sold there, not all of it.
              const highlights = body as {
                product: object | null;
                otherProducts: object[];
                offer: object | null;
              }[];
              const found = kindsIn(
                highlights.map(({ product, otherProducts, offer }) =>
                  [product, ...otherProducts, offer].filter(Boolean),
                ),
              );
              expect(found).not.toEqual([]);
              expect(shownIn(markets, of)).toEqual(expect.arrayContaining(found.flat()));
              continue;
            }
            if (name === 'departmentKinds') {
              // The most common types of each sub-category, not all of them.
              const found = (body as { id: string; kinds: string[] }[])
                .filter(({ id }) => id === catalogue.subCategory)
                .flatMap(({ kinds }) => kinds.filter((kind) => KINDS.some((one) => nameOf(one) === kind)));
              expect(found).not.toEqual([]);
              expect(shownIn(markets, of)).toEqual(expect.arrayContaining(found));
              continue;
            }
            const lists = kindsIn(body);
            expect(lists).not.toEqual([]);
            for (const kinds of lists) expect(kinds).toEqual(shownIn(markets, of));
          }
        },
      );
    },
  );

  test('shows its own market to whoever asks for none', async () => {
    for (const { name } of withMarkets.filter((one) => one.place === 'query' && !BELOW[one.name])) {
      const answer = await askCall(regions[home], name, catalogue, LEADING[name]);
      for (const kinds of kindsIn(JSON.parse(answer.text))) {
        // A few products of each department, not all of them.
        if (name === 'departmentHighlights') expect(shownIn([home])).toEqual(expect.arrayContaining(kinds));
        else expect(kinds, name).toEqual(shownIn([home]));
      }
    }
  });

  test('has the details of each, wherever it is sold, with its home', async () => {
    const details = [
      { name: 'product', field: 'productId', of: products },
      { name: 'getOffersById', field: 'id', of: offers },
      { name: 'getStoreById', field: 'id', of: stores },
    ] as const;
    for (const { name, field, of } of details) {
      for (const [id, kind] of of) {
        const answer = await askCall(regions[home], name, catalogue, { [`path.${field}`]: id });
        expect(answer.status, answer.text).toBe(200);
        expect(JSON.parse(answer.text)).toMatchObject({ id, home: kind.home });
      }
    }
  });
});
