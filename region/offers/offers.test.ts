import type {
  CategoryKinds,
  DepartmentHighlight,
  Offer,
  Page,
  Problem,
  ProductCard,
  SectionBlock,
} from '@fernway/contract';
import {
  collectionProducts,
  collections,
  offerCategories,
  offerProducts,
  offerSections,
  productSections,
  sections,
} from '@fernway/db/schema/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';

let region: TestRegion;
let make: ReturnType<typeof builders>;
beforeAll(async () => {
  region = await startTestRegion();
  make = builders(region.db);
});
afterAll(() => region.close());

async function newSection(name: string): Promise<string> {
  const [row] = await region.db
    .insert(sections)
    .values({ name, position: 50 })
    .returning({ id: sections.id });
  return row?.id ?? '';
}
const ids = (page: { content: { id: string }[] }) => page.content.map((item) => item.id);
const toronto = 'CA-ON/6167865';

test('an offer tells its store, its end and whether it is a collection', async () => {
  const storeId = await make.store({ storeName: 'Maple & Moss' });
  const endsAt = new Date(Date.now() + 86_400_000);
  const id = await make.offer({
    storeId,
    heading: 'Fill a basket',
    endsAt,
    discountCode: 'BASKET15',
    offerPriceCents: 1250,
  });
  const { body } = await region.get<Offer>(`/getOffersById/guest/${id}`);
  expect(body).toMatchObject({
    storeName: 'Maple & Moss',
    isShopifyCollection: 'N',
    endsAt: endsAt.toISOString(),
    discountCode: 'BASKET15',
    offerPrice: 12.5,
  });
  expect(body.fullImage).toContain('/media/placeholder-640.webp');
});

test('ended and retired offers are in no list', async () => {
  const storeId = await make.store();
  const running = await make.offer({ storeId });
  await make.offer({ storeId, endsAt: new Date(Date.now() - 1_000) });
  await make.offer({ storeId, status: 'retired' });
  const { body } = await region.get<Offer[]>(`/stores/OffersBYStore/${storeId}`);
  expect(body.map((offer) => offer.id)).toEqual([running]);
  const all = await region.get<Page<Offer>>('/stores/AllActiveOffers?recordsPerPage=100');
  expect(ids(all.body)).toContain(running);
  expect(all.body.content.every((offer) => !offer.endsAt || Date.parse(offer.endsAt) > Date.now())).toBe(
    true,
  );
});

test('a retired offer is still told, as retired', async () => {
  const id = await make.offer({ status: 'retired' });
  expect((await region.get<Offer>(`/getOffersById/guest/${id}`)).body.status).toBe('retired');
});

test('offers of a place are those of its near-by stores, and their pages count from 0', async () => {
  const here = await make.store({ isPhysical: true, cityId: '6167865' });
  const there = await make.store({ isPhysical: true, cityId: '6173331' });
  const near = await make.offer({ storeId: here });
  const far = await make.offer({ storeId: there });
  const { body } = await region.get<Page<Offer>>(`/offers/all/guest/${toronto}?tab=New`);
  expect(body.pageable.pageNumber).toBe(0);
  expect(ids(body)).toContain(near);
  expect(ids(body)).not.toContain(far);
  const everywhere = await region.get<Page<Offer>>('/offers/category/guest/all?recordsPerPage=100');
  expect(ids(everywhere.body)).toEqual(expect.arrayContaining([near, far]));
});

test('OFFER mode holds the rest of the country when a city is chosen, and all of it with a state or nothing', async () => {
  const section = await newSection('Far and Near');
  const near = await make.store({ isPhysical: true, cityId: '6167865' });
  const far = await make.store({ isPhysical: true, cityId: '6173331' });
  const goods: Record<string, { offer: string; product: string }> = {};
  for (const [name, storeId] of Object.entries({ near, far })) {
    const [offer, product] = [await make.offer({ storeId }), await make.product({ storeId })];
    await region.db.insert(offerSections).values({ offerId: offer, sectionId: section });
    await region.db.insert(productSections).values({ productId: product, sectionId: section });
    goods[name] = { offer, product };
  }
  const listSection = async (query: string) => {
    const [offers, products, blocks] = await Promise.all([
      region.get<Page<Offer>>(`/offers/getOffersByOfferSection?section=${section}&${query}`),
      region.get<Page<ProductCard>>(`/products/getProductsByOfferSection?section=${section}&${query}`),
      region.get<SectionBlock[]>(`/offers/AllActiveSectionItemNew?${query}`),
    ]);
    const block = blocks.body.find((one) => one.section.id === section);
    expect(block?.offers.map(({ id }) => id).sort()).toEqual(ids(offers.body).sort());
    expect(block?.products.map(({ id }) => id).sort()).toEqual(ids(products.body).sort());
    expect([offers.body.totalElements, products.body.totalElements]).toEqual(
      [offers, products].map(({ body }) => body.content.length),
    );
    return [ids(offers.body).sort(), ids(products.body).sort()];
  };
  const both = (['offer', 'product'] as const).map((kind) =>
    Object.values(goods)
      .map((one) => one[kind])
      .sort(),
  );
  expect(await listSection('viewType=OFFER&city=6167865&state=CA-ON')).toEqual([
    [goods.far?.offer],
    [goods.far?.product],
  ]);
  expect(await listSection('viewType=STORE&city=6167865&state=CA-ON')).toEqual([
    [goods.near?.offer],
    [goods.near?.product],
  ]);
  for (const storeId of [near, near.toUpperCase()]) {
    const { body } = await region.get<Page<ProductCard>>(
      `/products/getProductsByOfferSection?section=${section}&viewType=STORE&city=6167865&storeId=${storeId}`,
    );
    expect(ids(body)).toEqual([goods.near?.product]);
  }
  expect(await listSection('viewType=OFFER&state=CA-ON')).toEqual(both);
  expect(await listSection('viewType=OFFER')).toEqual(both);
});

test('a section lists its offers and products, by id and by name, in a category', async () => {
  const section = await newSection('Harvest Moon');
  const mains = await region.get<{ id: string; name: string }[]>('/mainCategoriesList/guest');
  const garden = mains.body.find((category) => category.name === 'Garden')?.id ?? '';
  const offer = await make.offer();
  await region.db.insert(offerSections).values({ offerId: offer, sectionId: section });
  await region.db.insert(offerCategories).values({ offerId: offer, categoryId: garden });
  const product = await make.product({ categories: [garden] });
  const other = await make.product();
  await region.db
    .insert(productSections)
    .values([product, other].map((productId) => ({ productId, sectionId: section })));

  for (const named of [section, 'harvest%20moon']) {
    const offers = await region.get<Page<Offer>>(`/offers/getOffersByOfferSection?section=${named}`);
    expect(ids(offers.body)).toEqual([offer]);
    const products = await region.get<Page<ProductCard>>(
      `/products/getProductsByOfferSection?section=${named}`,
    );
    expect(ids(products.body).sort()).toEqual([product, other].sort());
  }
  const inGarden = await region.get<Page<ProductCard>>(
    `/products/getProductsByOfferSection?section=${section}&catId=${garden}`,
  );
  expect(ids(inGarden.body)).toEqual([product]);
  expect(inGarden.body.totalElements).toBe(1);
  for (const call of [
    'AllActiveSectionItemNew?recordsPerPage=4',
    'AllActiveSectionItemNew?viewType=OFFER&city=6167865',
  ]) {
    const { body } = await region.get<SectionBlock[]>(`/offers/${call}`);
    expect(body.find((block) => block.section.id === section)).toMatchObject({
      section: { name: 'Harvest Moon' },
      offers: [{ id: offer }],
      products: expect.any(Array),
    });
  }
  const old = await region.get<SectionBlock[]>('/stores/AllActiveSectionItem');
  expect(old.body.map((block) => block.section.id)).toContain(section);
  expect((await region.get('/offers/getOffersByOfferSection?section=Nowhere')).status).toBe(404);
  const missing = await region.get<Problem>('/offers/getOffersByOfferSection');
  expect(missing.body.issues).toEqual([{ field: 'query.section', message: 'is missing' }]);
});

test('the products of an offer, and of an offer that stands for a collection', async () => {
  const storeId = await make.store();
  const first = await make.product({ storeId, offerPriceCents: 200 });
  const second = await make.product({ storeId, offerPriceCents: 100 });
  const offer = await make.offer({ storeId });
  await region.db
    .insert(offerProducts)
    .values([first, second].map((productId) => ({ offerId: offer, productId })));
  const [collection] = await region.db
    .insert(collections)
    .values({ storeId, heading: 'Packs' })
    .returning({ id: collections.id });
  const collectionId = collection?.id ?? '';
  await region.db.insert(collectionProducts).values({ collectionId, productId: first });
  const standIn = await make.offer({ storeId, collectionId });

  const listed = await region.get<Page<ProductCard>>(`/getOfferProducts?offerId=${offer}&orderBy=offerPrice`);
  expect(ids(listed.body)).toEqual([second, first]);
  expect(listed.body.pageable.pageSize).toBe(16);
  for (const id of [standIn, collectionId]) {
    expect(ids((await region.get<Page<ProductCard>>(`/getOfferProducts?offerId=${id}`)).body)).toEqual([
      first,
    ]);
  }
  expect((await region.get<Offer>(`/getOffersById/guest/${standIn}`)).body.isShopifyCollection).toBe('Y');
  expect((await region.get(`/getOfferProducts?offerId=${first}`)).status).toBe(404);
});

test('every main category has its most popular products and offer, or none', async () => {
  const mains = await region.get<{ id: string; name: string }[]>('/mainCategoriesList/guest');
  const [first, second] = mains.body.slice(-2).map(({ id }) => id);
  for (const popularity of [9e6, 1])
    await make.product({ categories: [first ?? ''], heading: `Good ${popularity}`, popularity });
  const offer = await make.offer({ heading: 'Best deal', popularity: 9e6 });
  await region.db.insert(offerCategories).values({ offerId: offer, categoryId: first ?? '' });
  const { body } = await region.get<DepartmentHighlight[]>('/departmentHighlights');
  expect(body.map(({ id, name }) => ({ id, name }))).toEqual(mains.body);
  expect(body.find(({ id }) => id === first)).toMatchObject({
    product: { heading: 'Good 9000000' },
    otherProducts: [{ heading: 'Good 1' }],
    offer: { heading: 'Best deal' },
  });
  expect(body.find(({ id }) => id === second)).toMatchObject({
    product: null,
    otherProducts: [],
    offer: null,
  });
});

test('every sub-category has its most common product types, whatever their case', async () => {
  const subs = await region.get<{ id: string; name: string }[]>('/allsubCategoriesList/guest');
  const id = subs.body.at(-1)?.id ?? '';
  for (const productType of [
    'Teapots',
    'Mugs',
    'teapots',
    'Plates',
    'Plates',
    'Plates',
    'Jugs',
    'Vases',
    'Urns',
  ])
    await make.product({ categories: [id], productType, popularity: productType === 'Jugs' ? 9 : 1 });
  const { body } = await region.get<CategoryKinds[]>('/departmentKinds');
  const kinds = body.find((category) => category.id === id)?.kinds ?? [];
  expect(kinds).toEqual(['Plates', expect.stringMatching(/^teapots$/i), 'Jugs', 'Mugs', 'Urns']);
});

test('the offers and products of a section are sorted as asked', async () => {
  const section = await newSection('Sorted');
  const storeId = await make.store();
  const made: Record<'products' | 'offers', string[]> = { products: [], offers: [] };
  for (const price of [300, 100, 200]) {
    const product = await make.product({ storeId, offerPriceCents: price, actualPriceCents: price });
    const offer = await make.offer({ storeId, offerPriceCents: price });
    await region.db.insert(productSections).values({ productId: product, sectionId: section });
    await region.db.insert(offerSections).values({ offerId: offer, sectionId: section });
    made.products.push(product);
    made.offers.push(offer);
  }
  for (const [call, goods] of [
    ['/products/getProductsByOfferSection', made.products],
    ['/offers/getOffersByOfferSection', made.offers],
  ] as const) {
    const [dear, cheap, middle] = goods;
    const readSorted = async (order: string) =>
      ids((await region.get<Page<ProductCard>>(`${call}?section=${section}&${order}`)).body);
    expect(await readSorted('orderBy=offerPrice')).toEqual([cheap, middle, dear]);
    expect(await readSorted('orderBy=offerPrice&asc=false')).toEqual([dear, middle, cheap]);
    expect(await readSorted('orderBy=createdOn')).toEqual([middle, cheap, dear]);
  }
});
