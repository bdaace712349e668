import type { BranchProduct, Page, Product, ProductCard } from '@fernway/contract';
import {
  categories,
  companies,
  productCategories,
  productSections,
  products,
  stores,
} from '@fernway/db/schema/index';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';

type Builders = ReturnType<typeof builders>;
let region: TestRegion;
let make: Builders;
beforeAll(async () => {
  region = await startTestRegion();
  make = builders(region.db);
});
afterAll(() => region.close());

/** A category of the test's own, below a main category. */
async function newCategory(): Promise<string> {
  const [row] = await region.db
    .insert(categories)
    .values({ name: 'Test', root: false, position: 99 })
    .returning({ id: categories.id });
  return row?.id ?? '';
}

const list = async (query: string) =>
  (await region.get<Page<ProductCard>>(`/products/categoriesNew?${query}`)).body;
const headings = (page: Page<ProductCard>) => page.content.map((card) => card.heading);

test('a category lists its main products in every order', async () => {
  const category = await newCategory();
  const rows = [
    { heading: 'a', offerPriceCents: 300, avgRating: 4.5, popularity: 1, createdAt: new Date('2026-01-01') },
    { heading: 'b', offerPriceCents: 100, avgRating: 2, popularity: 9, createdAt: new Date('2026-03-01') },
    { heading: 'c', offerPriceCents: 200, avgRating: 5, popularity: 5, createdAt: new Date('2026-02-01') },
  ];
  for (const row of rows) await make.product({ ...row, actualPriceCents: 400, categories: [category] });
  const order = async (query: string) => headings(await list(`categoryId=${category}&${query}`)).join('');
  expect(await order('')).toBe('bca');
  expect(await order('orderBy=offerPrice')).toBe('bca');
  expect(await order('orderBy=offerPrice&asc=false')).toBe('acb');
  expect(await order('orderBy=avgRating')).toBe('cab');
  expect(await order('orderBy=avgRating&asc=true')).toBe('bac');
  expect(await order('orderBy=createdOn')).toBe('bca');
  expect(await order('orderBy=createdOn&asc=true')).toBe('acb');
  expect(await order('orderBy=discount')).toBe('bca');
  expect(await order('orderBy=discount&asc=true')).toBe('acb');
  // The former price alone changes what it saves.
  const [dearest] = (await list(`categoryId=${category}`)).content.filter(({ heading }) => heading === 'a');
  await region.db
    .update(products)
    .set({ actualPriceCents: 3_000 })
    .where(eq(products.id, dearest?.id ?? ''));
  expect(await order('orderBy=discount')).toBe('abc');
  await region.db
    .update(products)
    .set({ actualPriceCents: 400 })
    .where(eq(products.id, dearest?.id ?? ''));
  const first = (await list(`categoryId=${category}&orderBy=offerPrice`)).content[0];
  expect(first).toMatchObject({ offerPrice: 1, actualPrice: 4, discountPerc: 75, home: 'CA' });
  expect(first?.images).toEqual([expect.stringMatching(/^\/media\/placeholder-640\.webp\?v=\d+$/)]);
});

test('a category is narrowed by price, stars, savings, shipping and store, and says which stores sell there', async () => {
  const category = await newCategory();
  const [near, far] = [await make.store({ storeName: 'Near' }), await make.store({ storeName: 'Far' })];
  const free = { shippingType: 'Free Shipping' };
  const rows = [
    { heading: 'a', offerPriceCents: 1_000, actualPriceCents: 1_000, avgRating: 5, storeId: near },
    { heading: 'b', offerPriceCents: 2_000, actualPriceCents: 4_000, avgRating: 3.5, storeId: near, ...free },
    { heading: 'c', offerPriceCents: 3_000, actualPriceCents: 3_000, avgRating: 4, storeId: far, ...free },
  ];
  for (const row of rows) await make.product({ ...row, categories: [category] });
  const findBy = async (query: string) => {
    const page = await list(`categoryId=${category}&orderBy=offerPrice&${query}`);
    const letters = headings(page).join('');
    expect(page.totalElements).toBe(letters.length);
    return letters;
  };
  expect(await findBy('')).toBe('abc');
  expect(await findBy('fromPrice=20')).toBe('bc');
  expect(await findBy('fromPrice=10.01&toPrice=29.99')).toBe('b');
  expect(await findBy('rate=4')).toBe('ac');
  expect(await findBy('onSale=true')).toBe('b');
  expect(await findBy('onSale=false')).toBe('abc');
  expect(await findBy('freeShipping=true')).toBe('bc');
  expect(await findBy(`storeId=${near}`)).toBe('ab');
  expect(await findBy(`storeId=${near}&freeShipping=true&rate=4`)).toBe('');
  const stores = (await region.get(`/products/categoryStores?categoryId=${category}`)).body;
  expect(stores).toMatchObject([
    { id: near, storeName: 'Near', count: 2 },
    { id: far, storeName: 'Far', count: 1 },
  ]);
  const refused = await region.get(`/products/categoriesNew?categoryId=${category}&fromPrice=2&toPrice=1`);
  expect(refused.status).toBe(400);
});

test('pages do not overlap, and say how many there are', async () => {
  const category = await newCategory();
  const store = await make.store();
  for (let i = 0; i < 7; i++) await make.product({ storeId: store, categories: [category] });
  const seen = new Set<string>();
  for (const pageId of [1, 2, 3]) {
    const page = await list(`categoryId=${category}&recordPerPage=3&pageId=${pageId}`);
    expect(page).toMatchObject({
      totalElements: 7,
      totalPages: 3,
      totalIsEstimate: false,
      pageable: { pageNumber: pageId },
    });
    for (const card of page.content) seen.add(card.id);
  }
  expect(seen.size).toBe(7);
  expect(await list(`categoryId=${category}&recordPerPage=3&pageId=4`)).toMatchObject({
    content: [],
    totalElements: 7,
  });
});

test('both forms of the call answer the same', async () => {
  const category = await newCategory();
  await make.product({ categories: [category] });
  const old = await region.get(`/products/categories/guest/${category}`);
  expect(old.body).toEqual(await list(`categoryId=${category}`));
});

test('a main category shows what stands in its sub-categories', async () => {
  const mains = await region.get<{ id: string; name: string }[]>('/mainCategoriesList/guest');
  const main = mains.body.find((category) => category.name === 'Garden')?.id ?? '';
  const subs = await region.get<{ id: string }[]>(`/subCategoriesList/guest/${main}`);
  const id = await make.product({ categories: [subs.body[0]?.id ?? ''] });
  expect((await list(`categoryId=${main}`)).content.map((card) => card.id)).toContain(id);
  const detail = await region.get<Product>(`/products/gust/${id}`);
  expect(detail.body.mainCategory).toEqual({ id: main, name: 'Garden' });
});

test('a row of the other home, as replication brings it, shows where it is sold', async () => {
  const category = await newCategory();
  const store = await make.store({ soldInUs: true });
  // Replication applies rows in the replica role, in which ordinary triggers stay silent.
  const insert = (heading: string, markets: { soldInCa: boolean; soldInUs: boolean }) =>
    region.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      const id = (await tx.execute<{ id: string }>(sql`select uuidv7() as id`)).rows[0]?.id ?? '';
      await tx.insert(products).values({
        id,
        mainId: id,
        home: 'US',
        storeId: store,
        sourceKey: heading,
        heading,
        offerPriceCents: 500,
        actualPriceCents: 500,
        vendorUrl: 'https://us.example/p',
        ...markets,
      });
      await tx.execute(
        sql`insert into product_categories (product_id, category_id, home, position) values (${id}, ${category}, 'US', 0)`,
      );
    });
  await insert('only us', { soldInCa: false, soldInUs: true });
  await insert('both', { soldInCa: true, soldInUs: true });
  await make.product({ heading: 'only ca', categories: [category] });
  expect(headings(await list(`categoryId=${category}`)).sort()).toEqual(['both', 'only ca']);
  expect(headings(await list(`categoryId=${category}&marketPlace=United%20States`)).sort()).toEqual([
    'both',
    'only us',
  ]);
  expect(headings(await list(`categoryId=${category}&marketPlace=United%20States,Canada`)).sort()).toEqual([
    'both',
    'only ca',
    'only us',
  ]);
});

test('a row is inserted only in its home database, and never changes home', async () => {
  const foreign = region.db.execute(
    sql`insert into companies (home, reg_name) values ('US', 'Elsewhere Inc.')`,
  );
  await expect(foreign).rejects.toMatchObject({ cause: { constraint: 'companies_home' } });
  const [company] = await region.db.insert(companies).values({ regName: 'Staying Inc.' }).returning();
  const moving = region.db
    .update(companies)
    .set({ home: 'US' })
    .where(eq(companies.id, company?.id ?? ''));
  await expect(moving).rejects.toMatchObject({
    cause: { constraint: expect.stringMatching(/^companies_home$|^stores_company$/) },
  });
});

test('what belongs to a row is written in the home of that row, so that the regions never make the same row', async () => {
  const [category, section] = [await newCategory(), '01a1fbd4-f551-7ec6-af18-37bf4a9be3ce'];
  const here = await make.product();
  const store = await make.store();
  const foreign = await region.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const { rows } = await tx.execute<{
      id: string;
    }>(sql`insert into products (id, main_id, home, store_id, sold_in_ca,
      sold_in_us, source_key, heading, offer_price_cents, actual_price_cents, vendor_url)
      select id, id, 'US', ${store}, true, true, 'x', 'x', 1, 1, 'https://us.example' from (select uuidv7() as id) made
      returning id`);
    return rows[0]?.id ?? '';
  });
  const inSection = (productId: string) =>
    region.db.insert(productSections).values({ productId, sectionId: section });
  const inCategory = (productId: string) =>
    region.db.insert(productCategories).values({ productId, categoryId: category, position: 0 });
  await inSection(here);
  await inCategory(here);
  await expect(inSection(foreign)).rejects.toMatchObject({
    cause: { constraint: 'product_sections_product' },
  });
  await expect(inCategory(foreign)).rejects.toMatchObject({
    cause: { constraint: 'product_categories_product' },
  });
});

test('attributes that no answer could hold, and hours of half a day, are refused', async () => {
  const id = await make.product();
  for (const attributes of ['{}', '["Large"]', '[{"column": "Size"}]', '[{"column": "Size", "value": 4}]']) {
    const writing = region.db.execute(
      sql`update products set attributes = ${attributes}::jsonb where id = ${id}`,
    );
    await expect(writing, attributes).rejects.toMatchObject({
      cause: { constraint: 'products_attributes_check' },
    });
  }
  const days = ['09:00', null, '09:00', '09:00', '09:00', '09:00', '09:00'];
  await expect(
    make.store({ opensAt: days as string[], closesAt: [...days].reverse() as string[] }),
  ).rejects.toMatchObject({
    cause: { constraint: 'stores_local_hours_pair' },
  });
  await make.store({ opensAt: days as string[], closesAt: days as string[] });
});

test('only main products are listed; variants are found through any of them', async () => {
  const category = await newCategory();
  const store = await make.store();
  const main = await make.product({ storeId: store, categories: [category], variantOption1: 'Small' });
  const large = await make.product({
    storeId: store,
    mainId: main,
    variantOption1: 'Large',
    isSynced: true,
    platformVariantId: '42',
  });
  await make.product({ storeId: store, mainId: main, variantOption1: 'Gone', status: 'retired' });
  expect((await list(`categoryId=${category}`)).content.map((card) => card.id)).toEqual([main]);
  for (const id of [main, large]) {
    const { body } = await region.get<ProductCard[]>(`/variantProducts/${id}`);
    expect(body.map((card) => [card.id, card.variantOption1])).toEqual([
      [main, 'Small'],
      [large, 'Large'],
    ]);
  }
  await region.db.update(products).set({ avgRating: 4.5, totalLikes: 7 }).where(eq(products.id, main));
  const rated = await region.get<ProductCard[]>(`/variantProducts/${main}`);
  expect(rated.body.map((card) => [card.avgRating, card.totalLikes])).toEqual([
    [4.5, 7],
    [4.5, 7],
  ]);
  const detail = await region.get<Product>(`/products/guest/${large}`);
  expect(detail.body).toMatchObject({
    id: large,
    mainId: main,
    isShopifyProduct: 'Y',
    shopifyVarientId: '42',
  });
  expect(detail.body.categories.map((named) => named.id)).toEqual([category]);
});

test('a product says where it is sold, and a variant without pictures shows those of its main product', async () => {
  const store = await make.store({ soldInUs: true });
  const main = await make.product({ storeId: store, soldInUs: true, pictures: ['one', 'two'] });
  const plain = await make.product({ storeId: store, mainId: main });
  const own = await make.product({ storeId: store, mainId: main, pictures: ['three'] });
  const keys = ({ images }: Product) => images.map((address) => /^\/media\/(\w+)-/.exec(address)?.[1]);
  const [first, second, third] = await Promise.all(
    [main, plain, own].map(async (id) => (await region.get<Product>(`/products/guest/${id}`)).body),
  );
  expect([first, second, third].map((body) => body && keys(body))).toEqual([
    ['one', 'two'],
    ['one', 'two'],
    ['three'],
  ]);
  expect([first?.markets, second?.markets]).toEqual([['CA', 'US'], ['CA']]);
});

test('a retired product leaves every list and search but keeps its page', async () => {
  const category = await newCategory();
  const id = await make.product({ categories: [category], heading: 'Vanishing lantern' });
  await region.db.update(products).set({ status: 'retired' }).where(eq(products.id, id));
  expect((await list(`categoryId=${category}`)).content).toEqual([]);
  expect((await region.get<Product>(`/products/guest/${id}`)).body.status).toBe('retired');
});

test('goods of a store that waits for approval are not served by their ids either', async () => {
  const storeId = await make.store({ status: 'pending' });
  const product = await make.product({ storeId });
  const offer = await make.offer({ storeId });
  const paths = [
    `/products/guest/${product}`,
    `/variantProducts/${product}`,
    `/getOffersById/guest/${offer}`,
  ];
  const statusOf = async (path: string) => (await region.get(path)).status;
  expect(await Promise.all(paths.map(statusOf))).toEqual([404, 404, 404]);
  const previews = [`products/${product}`, `offers/${offer}`].map(
    async (path) => (await fetch(`${region.origin}/previews/${path}.jpg`)).status,
  );
  expect(await Promise.all(previews)).toEqual([404, 404]);
  await region.db.update(stores).set({ status: 'active' }).where(eq(stores.id, storeId));
  expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 200]);
});

test('stock is what the store says, and goods that are not synced are available', async () => {
  const store = await make.store();
  const soldOut = await make.product({
    storeId: store,
    isSynced: true,
    platformVariantId: '1',
    inventory: 0,
  });
  const inStock = await make.product({
    storeId: store,
    isSynced: true,
    platformVariantId: '2',
    inventory: 3,
  });
  const unsynced = await make.product({ storeId: store });
  const stock = async (id: string) => (await region.get(`/checkVariantStock/${id}`)).body;
  expect(await stock(soldOut)).toEqual({ inventory: 0, available: false });
  expect(await stock(inStock)).toEqual({ inventory: 3, available: true });
  expect(await stock(unsynced)).toEqual({ inventory: 0, available: true });
});

test('the product at the company’s other branches', async () => {
  const store = await make.store({ storeName: 'Branchy', cityId: '6167865' });
  const [row] = await region.db
    .select({ companyId: stores.companyId })
    .from(stores)
    .where(eq(stores.id, store));
  const companyId = row?.companyId ?? '';
  const branch = await make.store({ storeName: 'Branchy', code: 'Ossington', companyId, cityId: '6167865' });
  const here = await make.product({ storeId: store, sourceKey: 'mug' });
  const there = await make.product({ storeId: branch, sourceKey: 'mug' });
  await make.product({ storeId: branch, sourceKey: 'plate' });
  const { body } = await region.get<BranchProduct[]>(`/getCompanyBranchProduct/${companyId}/${here}`);
  expect(body.map((card) => [card.id, card.code, card.cityName])).toEqual([[there, 'Ossington', 'Toronto']]);
  expect((await region.get(`/getCompanyBranchProduct/${here}/${here}`)).status).toBe(404);
});

test('a product tells its pictures, at most eleven, and its attributes', async () => {
  const pictures = Array.from({ length: 12 }, (_, i) => `products/p${i}`);
  const attributes = [{ column: 'Colour', value: 'Blue,Red' }];
  const id = await make.product({ pictures, attributes, description: '<p>Good</p>' });
  const { body } = await region.get<Product>(`/products/guest/${id}`);
  expect(body.images).toHaveLength(11);
  expect(body.images[0]).toMatch(/^\/media\/products\/p0-640\.webp/);
  expect(body).toMatchObject({ attribute: attributes, description: '<p>Good</p>' });
});

test('S38 the share page escapes what merchants write', async () => {
  const id = await make.product({ heading: '"><script>alert(1)</script>' });
  const { status, body, headers } = await region.get<string>(`/shareMobileProduct/${id}`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(body).not.toContain('<script>');
  expect(body).toContain(`http://ca.localhost:3000/productShare/${id}`);
});
