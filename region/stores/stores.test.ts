import type {
  Collection,
  Page,
  Problem,
  ProductCard,
  Store,
  StoreCard,
  StoreDirectoryRow,
} from '@fernway/contract';
import {
  collectionProducts,
  collections,
  productSections,
  sections,
  storeCategories,
  storeDiscounts,
} from '@fernway/db/schema/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';

const TORONTO = '6167865';
const MISSISSAUGA = '6075357';
const WINDSOR = '6182962';
const HALIFAX = '6324729';

let region: TestRegion;
let make: ReturnType<typeof builders>;
let toronto: string;
let mississauga: string;
let windsor: string;
let online: string;
beforeAll(async () => {
  region = await startTestRegion();
  make = builders(region.db);
  toronto = await make.store({ storeName: 'Leslieville Leaf', isPhysical: true, cityId: TORONTO });
  mississauga = await make.store({
    storeName: 'Credit River Soap',
    isPhysical: true,
    cityId: MISSISSAUGA,
    popularity: 9,
  });
  windsor = await make.store({ storeName: 'Windsor Wool', isPhysical: true, cityId: WINDSOR });
  online = await make.store({ storeName: 'Anywhere Tea' });
});
afterAll(() => region.close());

const stores = async (path: string) => (await region.get<Page<StoreCard>>(`/stores/${path}`)).body;
const ids = (page: { content: { id: string }[] }) => page.content.map((item) => item.id);

test('near-by stores: the chosen city first, then cities within 50 km', async () => {
  expect(ids(await stores(`nearByStores?city=${TORONTO}`))).toEqual([toronto, mississauga]);
  expect(ids(await stores(`nearByStores?city=${WINDSOR}`))).toEqual([windsor]);
  expect(ids(await stores('nearByStores?state=CA-ON')).sort()).toEqual(
    [toronto, mississauga, windsor].sort(),
  );
  expect(ids(await stores('nearByStores'))).toEqual([]);
});

test('country-wide stores are those that are not near by; online stores cannot be visited', async () => {
  expect(ids(await stores(`InStores?city=${TORONTO}`)).sort()).toEqual([windsor, online].sort());
  expect(ids(await stores('InStores'))).toHaveLength(4);
  expect(ids(await stores('OnLineStores'))).toEqual([online]);
  expect(ids(await stores('all'))[0]).toBe(mississauga);
});

test('S14 fields are chosen from the card’s own, any other is refused', async () => {
  const only = await region.get<Page<object>>(
    `/stores/nearByStores?city=${TORONTO}&fields=id,storeName&includeField=true`,
  );
  expect(Object.keys(only.body.content[0] ?? {}).sort()).toEqual(['id', 'storeName']);
  const without = await region.get<Page<object>>(
    '/stores/InStores?fields=totalLikes,home&includeField=false',
  );
  expect(Object.keys(without.body.content[0] ?? {})).not.toContain('totalLikes');
  expect(Object.keys(without.body.content[0] ?? {})).toContain('storeName');
  for (const field of [
    'password',
    'vendorSecret',
    'storefrontToken',
    'companyId',
    'email',
    '__proto__',
    'constructor',
  ]) {
    for (const call of ['nearByStores', 'InStores']) {
      const refused = await region.get<Problem>(`/stores/${call}?fields=id,${field}`);
      expect([field, refused.status, refused.body.issues[0]?.field]).toEqual([field, 400, 'query.fields']);
    }
  }
});

test('stores of a category, its sub-categories included', async () => {
  const mains = await region.get<{ id: string; name: string }[]>('/mainCategoriesList/guest');
  const food = mains.body.find((category) => category.name === 'Food & Pantry')?.id ?? '';
  const subs = await region.get<{ id: string }[]>(`/subCategoriesList/guest/${food}`);
  await region.db.insert(storeCategories).values({ storeId: online, categoryId: subs.body[0]?.id ?? '' });
  expect(ids(await stores(`category/${food}`))).toEqual([online]);
  expect(ids(await stores(`OnLineStores?catId=${food}`))).toEqual([online]);
  expect(ids(await stores(`nearByStores?catId=${food}&city=${TORONTO}`))).toEqual([]);
  expect((await region.get<Store>(`/stores/getStoreById/${online}`)).body.categories[0]?.id).toBe(
    subs.body[0]?.id,
  );
});

test('a store tells its place, hours, delivery and running discounts', async () => {
  const hours = ['09:00:00', '09:00:00', '09:00:00', '09:00:00', '09:00:00', '10:00:00', null];
  const id = await make.store({
    storeName: 'Full House',
    code: 'King St',
    isPhysical: true,
    cityId: TORONTO,
    opensAt: hours as string[],
    closesAt: hours.map((hour) => hour && '18:00:00') as string[],
    weeklyOff: ['Sunday'],
    freeShippingOverCents: 7500,
  });
  await region.db.insert(storeDiscounts).values([
    { storeId: id, title: 'Ten off', code: 'TEN' },
    { storeId: id, title: 'Over', code: 'OLD', endsAt: new Date(Date.now() - 1) },
  ]);
  const { body } = await region.get<Store>(`/stores/getStoreById/${id}`);
  expect(body).toMatchObject({
    storeName: 'Full House',
    code: 'King St',
    isphysical: 'Y',
    cityName: 'Toronto',
    stateId: 'CA-ON',
    deliveryNotes: '75.00',
    // In Chicago, an hour behind Toronto all the year.
    fromHrs: hours.map((hour) => hour?.replace(/^../, (digits) => `0${Number(digits) - 1}`) ?? null),
    toHrs: hours.map((hour) => hour && '17:00:00'),
    timeZone: 'America/Toronto',
    openingHours: {
      timeZone: 'America/Toronto',
      days: hours.map((hour) => hour && { opens: hour.slice(0, 5), closes: '18:00' }),
    },
    weeklyOff: 'Sunday',
    additionalDiscounts: [{ title: 'Ten off', code: 'TEN', ends: null }],
  });
  const company = await region.get<{ regName: string }>(`/getCompanyById/${body.companyId}`);
  expect(company.body.regName).toBe(body.regName);
});

test('a row that the release before wrote in the other region has hours of Chicago, wherever the store is', async () => {
  const id = await make.store({
    isPhysical: true,
    cityId: TORONTO,
    fromHrs: Array<string>(7).fill('09:00'),
    toHrs: Array<string>(7).fill('17:00'),
  });
  const { body } = await region.get<Store>(`/stores/getStoreById/${id}`);
  expect(body).toMatchObject({
    fromHrs: Array(7).fill('09:00:00'),
    openingHours: { timeZone: 'America/Chicago', days: Array(7).fill({ opens: '09:00', closes: '17:00' }) },
  });
});

test('products of a store and of its collections', async () => {
  const id = await make.store();
  const pack = await make.product({ storeId: id });
  const boot = await make.product({ storeId: id });
  const [collection] = await region.db
    .insert(collections)
    .values({ storeId: id, heading: 'Packs' })
    .returning({ id: collections.id });
  const collectionId = collection?.id ?? '';
  await region.db.insert(collectionProducts).values({ collectionId, productId: pack });
  const all = await region.get<Page<ProductCard>>(`/stores/productByStore?id=${id}`);
  expect(ids(all.body).sort()).toEqual([pack, boot].sort());
  const packs = await region.get<Page<ProductCard>>(
    `/stores/productByStore?id=${id}&collectionId=${collectionId}`,
  );
  expect(ids(packs.body)).toEqual([pack]);
  const listed = await region.get<Collection[]>(`/stores/CollectionBYStore/${id}`);
  expect(listed.body).toEqual([{ id: collectionId, heading: 'Packs', totalProducts: 1 }]);
  expect((await region.get(`/stores/productByStore?id=${online}&collectionId=${collectionId}`)).status).toBe(
    404,
  );
});

test('a page of a place is picked from all of its near-by stores together, in every order', async () => {
  const section = await region.db
    .insert(sections)
    .values({ name: 'Near-by test', position: 90 })
    .returning({ id: sections.id });
  const sectionId = section[0]?.id ?? '';
  const inHalifax = { isPhysical: true, cityId: HALIFAX };
  const [one, other] = [await make.store(inHalifax), await make.store(inHalifax)];
  for (const [storeId, cents, popularity] of [
    [one, 100, 5],
    [other, 200, 4],
    [one, 300, 3],
    [other, 400, 2],
    [windsor, 250, 9],
  ] as const) {
    const productId = await make.product({ storeId, offerPriceCents: cents, popularity });
    await region.db.insert(productSections).values({ productId, sectionId });
  }
  const prices = async (path: string) => {
    const { body } = await region.get<Page<ProductCard>>(path);
    return [...body.content.map(({ offerPrice }) => offerPrice), `of ${body.totalElements}`];
  };
  const near = `/products/getProductsByOfferSection?section=${sectionId}&viewType=STORE&city=${HALIFAX}&recordsPerPage=3`;
  expect(await prices(near)).toEqual([1, 2, 3, 'of 4']);
  expect(await prices(`${near}&pageNumber=2`)).toEqual([4, 'of 4']);
  expect(await prices(`${near}&pageNumber=3`)).toEqual(['of 4']);
  const dearest = `/stores/AllActiveProductsNew?city=${HALIFAX}&recordsPerPage=3&orderBy=offerPrice&asc=false`;
  expect(await prices(dearest)).toEqual([4, 3, 2, 'of 4']);
});

test('the directory holds every store by name', async () => {
  const { body } = await region.get<StoreDirectoryRow[]>('/stores/getAllStoreList/guest');
  const names = body.map((row) => row.storeName.toLowerCase());
  expect(names).toEqual(names.toSorted());
  expect(names).toContain('anywhere tea');
  expect(body.find(({ storeId }) => storeId === toronto)).toMatchObject({
    cityName: 'Toronto',
    stateId: 'CA-ON',
  });
  expect(
    (await region.get<StoreDirectoryRow[]>('/stores/getAllStoreList/guest?marketPlace=United%20States')).body,
  ).toEqual([]);
});

test('followers are a number, never names', async () => {
  expect((await region.get(`/getStoreFollowList/${toronto}`)).body).toEqual({
    followers: 0,
    following: false,
  });
});

test('products and offers of stores: old and new forms answer the same', async () => {
  const old = await region.get('/stores/AllActiveProducts');
  expect((await region.get('/stores/AllActiveProductsNew')).body).toEqual(old.body);
  const near = await region.get<Page<ProductCard>>(`/stores/AllActiveProducts?city=${TORONTO}`);
  expect(near.body.totalElements).toBe(0);
});

test('a retired store has no page', async () => {
  const id = await make.store({ status: 'retired' });
  for (const path of [
    `/stores/getStoreById/${id}`,
    `/stores/OffersBYStore/${id}`,
    `/stores/productByStore?id=${id}`,
    `/getStoreFollowList/${id}`,
  ]) {
    expect([path, (await region.get(path)).status]).toEqual([path, 404]);
  }
});
