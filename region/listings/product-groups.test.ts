import type {
  BranchProduct,
  Like,
  Page,
  Product,
  ProductCard,
  RatingPage,
  SectionBlock,
  Suggestion,
  Viewer,
} from '@fernway/contract';
import { encodeBase64 } from '@fernway/contract/base64';
import {
  activities,
  categories,
  productCategories,
  productSections,
  products,
  ratings,
  sections,
  stores,
} from '@fernway/db/schema/index';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rankTrending } from '../activity/trending.ts';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';

const TORONTO = '6167865';
const OTTAWA = '6094817';

let region: TestRegion;
let make: ReturnType<typeof builders>;
beforeAll(async () => {
  region = await startTestRegion();
  make = builders(region.db);
});
afterAll(() => region.close());

/** A company with branches, of which the first was opened first, and a category for its goods. */
async function company(...cities: string[]) {
  const name = `Kettle ${performance.now()}`;
  const [first = '', ...others] = cities;
  const head = await make.store({ storeName: name, cityId: first, isPhysical: true });
  const [row] = await region.db.select().from(stores).where(eq(stores.id, head));
  const companyId = row?.companyId ?? '';
  const branches = [head];
  for (const [at, cityId] of others.entries())
    branches.push(await make.store({ storeName: name, code: `B${at}`, companyId, cityId, isPhysical: true }));
  const [category] = await region.db
    .insert(categories)
    .values({ name, root: true, position: 99 })
    .returning({ id: categories.id });
  return { name, companyId, stores: branches, category: category?.id ?? '' };
}

type TestCompany = Awaited<ReturnType<typeof company>>;

const mug = ({ stores: [...branches], category }: TestCompany, at: number, values = {}) =>
  make.product({
    storeId: branches[at] ?? '',
    heading: 'Stoneware mug',
    brand: 'Kiln',
    categories: [category],
    ...values,
  });

const cards = async (path: string): Promise<ProductCard[]> =>
  (await region.get<Page<ProductCard>>(path)).body.content;
const readIds = async (path: string) => (await cards(path)).map(({ id }) => id);
const inCategory = ({ category }: TestCompany, query = '') =>
  readIds(`/products/categoriesNew?categoryId=${category}${query}`);
const inSearch = (text: string, query = '', category = 'all') =>
  readIds(
    `/stores/searchProductNew?text=${encodeURIComponent(encodeBase64(text))}&catId=${category}${query}`,
  );
const suggest = async (text: string) => {
  const words = encodeURIComponent(encodeBase64(text));
  const { status, body } = await region.get<Suggestion[]>(`/stores/productAutoSearch/${words}/all/Canada`);
  expect(status).toBe(200);
  return body;
};
const detail = async (id: string) => (await region.get<Product>(`/products/guest/${id}`)).body;

/** Rows of the listing tables, as a fresh look at every product leaves them. */
async function derivedRows(): Promise<unknown[]> {
  const { rows } = await region.db.execute(sql`
    select 'listing' as kind, product_id, listing_id::text as a, avg_rating::text as b, popularity::text as c from product_listings
    union all select 'search', product_id, category_ids::text, avg_rating::text, is_lead::text from product_search
    union all select 'group', product_id, group_id::text, is_active::text, is_lead::text from product_groups order by 1, 2, 3`);
  return rows;
}

test('what branches sell under the same key is one card, and what they call the same under keys of their own', async () => {
  for (const values of [
    [{ sourceKey: 'mug' }, { sourceKey: 'mug', heading: 'Mug of stoneware' }],
    [{ sourceKey: 'mug/White' }, { sourceKey: 'mug/Black', variantOption1: 'Black' }],
    [{ sourceKey: '1' }, { sourceKey: '2', heading: 'STONEWARE mug' }],
  ]) {
    const one = await company(TORONTO, OTTAWA);
    const [first, second] = [await mug(one, 0, values[0]), await mug(one, 1, values[1])];
    const [card] = await cards(`/products/categoriesNew?categoryId=${one.category}`);
    expect(card).toMatchObject({ id: first, branches: 1 });
    expect(await inCategory(one)).toEqual([first]);
    for (const [at, id] of [first, second].entries()) {
      expect(await readIds(`/stores/productByStore?id=${one.stores[at]}`)).toEqual([id]);
      expect(await detail(id)).toMatchObject({ branches: 1, lead: { id: first, storeId: one.stores[0] } });
    }
  }
});

test('what differs stays apart', async () => {
  for (const other of [
    { brand: 'Oven' },
    { heading: 'Stoneware cup' },
    { variantOption1: 'Large' },
    { soldInUs: true },
  ]) {
    const one = await company(TORONTO, OTTAWA);
    const both = [await mug(one, 0), await mug(one, 1, other)];
    expect((await inCategory(one)).sort()).toEqual(both.sort());
  }
  const one = await company(TORONTO, OTTAWA);
  // Two of a name in one store: nobody can tell which of them the other branch sells.
  const three = [await mug(one, 0), await mug(one, 0), await mug(one, 1)];
  expect((await inCategory(one)).sort()).toEqual(three.sort());
  await region.db
    .update(products)
    .set({ status: 'retired' })
    .where(eq(products.id, three[0] ?? ''));
  expect(await inCategory(one)).toEqual([three[1]]);
  // Another company's.
  const elsewhere = await mug(await company(OTTAWA), 0);
  expect(await detail(elsewhere)).toMatchObject({ branches: 0, lead: { id: elsewhere } });
});

test('listings, search, suggestions and counts show the lead; a search in a branch shows its own', async () => {
  const one = await company(TORONTO, OTTAWA, OTTAWA);
  const heading = 'Zanzibar teapot';
  const goods = [];
  for (const at of [0, 1, 2]) goods.push(await mug(one, at, { heading, sourceKey: 'teapot' }));
  const [lead, second] = goods;
  const { body } = await region.get<Page<ProductCard>>(`/products/categoriesNew?categoryId=${one.category}`);
  expect(body).toMatchObject({ totalElements: 1, content: [{ id: lead, branches: 2 }] });
  expect(await inSearch('zanzibar')).toEqual([lead]);
  expect(await inSearch('zanzibar', '&orderBy=offerPrice')).toEqual([lead]);
  expect(await inSearch('zanzibar', `&storeId=${one.stores[1]}`)).toEqual([second]);
  expect((await suggest('zanzib')).map(({ id }) => id)).toEqual([lead]);
  expect(
    (await suggest(one.name)).filter(({ kind }) => kind === 'store').map(({ branch }) => branch),
  ).toEqual(expect.arrayContaining(['Toronto', 'Ottawa']));
  const at = await region.get<BranchProduct[]>(`/getCompanyBranchProduct/${one.companyId}/${lead}`);
  expect(at.body.map(({ id, code, cityName }) => [id, code, cityName])).toEqual([
    [goods[1], 'B0', 'Ottawa'],
    [goods[2], 'B1', 'Ottawa'],
  ]);
});

test('near a place the nearest branch stands for the group, and the rest of the country leaves it out', async () => {
  const one = await company(TORONTO, OTTAWA, OTTAWA);
  const [lead, near] = [await mug(one, 0), await mug(one, 1), await mug(one, 2)];
  const [section] = await region.db
    .insert(sections)
    .values({ name: one.name, position: 99 })
    .returning({ id: sections.id });
  const sectionId = section?.id ?? '';
  for (const productId of [lead, near])
    await region.db.insert(productSections).values({ sectionId, productId });
  const stands = (place: string) => readIds(`/stores/AllActiveProductsNew?catId=${one.category}${place}`);
  expect(await stands('')).toEqual([lead]);
  expect(await stands(`&city=${TORONTO}`)).toEqual([lead]);
  for (const order of ['relevance', 'offerPrice', 'avgRating', 'createdOn', 'discount'])
    expect(await stands(`&city=${OTTAWA}&orderBy=${order}`)).toHaveLength(1);
  const { body } = await region.get<Page<ProductCard>>(
    `/stores/AllActiveProductsNew?catId=${one.category}&city=${OTTAWA}`,
  );
  expect(body.totalElements).toBe(1);
  expect([one.stores[1], one.stores[2]]).toContain(body.content[0]?.storeId);
  const blocks = async (query: string) => {
    const answer = await region.get<SectionBlock[]>(
      `/offers/AllActiveSectionItemNew?catId=${one.category}${query}`,
    );
    return answer.body
      .filter((block) => block.section.id === sectionId)
      .flatMap(({ products }) => products.map(({ id }) => id));
  };
  expect(await blocks('')).toEqual([lead]);
  expect(await blocks(`&city=${OTTAWA}&viewType=STORE`)).toEqual([near]);
  expect(await blocks(`&city=${OTTAWA}&viewType=OFFER`)).toEqual([]);
});

test('near a place a branch that a filter leaves out hides no other one that passes it', async () => {
  for (const [first, second] of [
    [2_000, 3_000],
    [3_000, 2_000],
  ] as const) {
    const one = await company(TORONTO, OTTAWA, OTTAWA);
    const ids = [
      await mug(one, 0, { offerPriceCents: 3_000 }),
      await mug(one, 1, { offerPriceCents: first, actualPriceCents: 3_000 }),
      await mug(one, 2, { offerPriceCents: second, actualPriceCents: 3_000 }),
    ];
    const cheap = first < second ? ids[1] : ids[2];
    const path = `/stores/AllActiveProductsNew?catId=${one.category}&city=${OTTAWA}`;
    for (const filter of ['toPrice=25', 'onSale=true']) {
      const { body } = await region.get<Page<ProductCard>>(`${path}&${filter}`);
      expect([body.content.map(({ id }) => id), body.totalElements]).toEqual([[cheap], 1]);
    }
    expect(await readIds(`${path}&fromPrice=20`)).toHaveLength(1);
  }
});

test('a branch that closes, or sells it no longer, passes the lead on, and gets it back', async () => {
  const one = await company(TORONTO, OTTAWA);
  const [first, second] = [await mug(one, 0, { sourceKey: 'mug' }), await mug(one, 1, { sourceKey: 'mug' })];
  const everywhere = async () => [
    await inCategory(one),
    await detail(second).then(({ lead, branches }) => [lead.id, branches]),
  ];
  const [store = ''] = one.stores;
  for (const [away, back] of [
    [
      () => region.db.update(stores).set({ status: 'retired' }).where(eq(stores.id, store)),
      () => region.db.update(stores).set({ status: 'active' }).where(eq(stores.id, store)),
    ],
    [
      () => region.db.update(products).set({ status: 'retired' }).where(eq(products.id, first)),
      () => region.db.update(products).set({ status: 'active' }).where(eq(products.id, first)),
    ],
  ] as const) {
    expect(await everywhere()).toEqual([[first], [first, 1]]);
    await away();
    expect(await everywhere()).toEqual([[second], [second, 0]]);
    await back();
  }
  // Under another key and name it is another thing.
  await region.db.update(products).set({ sourceKey: 'cup', heading: 'Cup' }).where(eq(products.id, first));
  expect((await inCategory(one)).sort()).toEqual([first, second].sort());
  await region.db.update(products).set({ sourceKey: 'mug' }).where(eq(products.id, first));
  expect(await everywhere()).toEqual([[first], [first, 1]]);
  await region.db.delete(productCategories).where(eq(productCategories.productId, first));
  await region.db.delete(products).where(eq(products.id, first));
  expect(await everywhere()).toEqual([[second], [second, 0]]);
});

test('a group stands wherever one of its goods belongs, and leaves when the last one does', async () => {
  const one = await company(TORONTO, OTTAWA);
  const [lead, other] = [await mug(one, 0, { categories: [] }), await mug(one, 1)];
  expect(await inCategory(one)).toEqual([lead]);
  expect(await inSearch('stoneware', '', one.category)).toEqual([lead]);
  await region.db.delete(productCategories).where(eq(productCategories.productId, other));
  expect(await inCategory(one)).toEqual([]);
});

test('two imports at once group what each of them brings', async () => {
  for (let round = 0; round < 5; round++) {
    const one = await company(TORONTO, OTTAWA, TORONTO);
    await Promise.all([0, 1, 2].map((at) => mug(one, at, { sourceKey: 'mug' })));
    expect(await cards(`/products/categoriesNew?categoryId=${one.category}`)).toMatchObject([
      { branches: 2 },
    ]);
  }
});

const post = <Body>(shopper: { headers: Record<string, string> }, path: string) =>
  region.get<Body>(path, { method: 'POST', headers: shopper.headers });

test('a shopper likes a group once, also at once in two branches, and it shows the likes of all', async () => {
  const one = await company(TORONTO, OTTAWA);
  const goods = [await mug(one, 0), await mug(one, 1)];
  const [ann, eve] = [await region.identity.shopper(), await region.identity.shopper()];
  const like = (shopper: typeof ann, id: string) =>
    post<Like>(shopper, `/offers/makeLikes/${shopper.user}/${id}/Product`);
  const likes = await Promise.all(Array.from({ length: 20 }, (_, at) => like(ann, goods[at % 2] ?? '')));
  expect(new Set(likes.map(({ status, body }) => `${status} ${body.id} ${body.totalLikes}`))).toEqual(
    new Set([`200 ${likes[0]?.body.id} 1`]),
  );
  const given = likes[0]?.body.productId;
  const other = goods.find((id) => id !== given) ?? '';
  expect((await like(eve, other)).body).toMatchObject({ productId: other, totalLikes: 2 });
  for (const id of goods) {
    expect(await detail(id)).toMatchObject({ totalLikes: 2 });
    const { body } = await region.get<Viewer>(`/me?productIds=${id}`, { headers: ann.headers });
    expect(body.liked).toEqual([{ id, likeId: likes[0]?.body.id, totalLikes: 2 }]);
  }
  // A like is taken back wherever the shopper sees it, and only their own.
  const unlike = (shopper: typeof ann, id: string) =>
    post(shopper, `/offers/makeUnLikes/${shopper.user}/${id}/Product/${likes[0]?.body.id}`);
  expect((await unlike(eve, other)).body).toEqual({ removed: 0, totalLikes: 2 });
  expect((await unlike(ann, other)).body).toEqual({ removed: 1, totalLikes: 1 });
});

test('likes that one shopper gave before the goods were grouped become one', async () => {
  const one = await company(TORONTO, OTTAWA);
  const goods = [
    await mug(one, 0, { sourceKey: 'a' }),
    await mug(one, 1, { sourceKey: 'b', heading: 'Cup' }),
  ];
  const ann = await region.identity.shopper();
  const likes = [];
  for (const id of goods)
    likes.push((await post<Like>(ann, `/offers/makeLikes/${ann.user}/${id}/Product`)).body);
  await region.db
    .update(products)
    .set({ sourceKey: 'a' })
    .where(eq(products.id, goods[1] ?? ''));
  await rankTrending(
    { db: region.db, queue: { enqueue: async () => {} }, log: { error: () => {} } },
    {},
    new AbortController().signal,
    1_000,
  );
  const remaining = await region.db
    .select({ id: activities.id })
    .from(activities)
    .where(eq(activities.userId, ann.id));
  expect(remaining).toEqual([{ id: likes[0]?.id }]);
  expect(await detail(goods[1] ?? '')).toMatchObject({ totalLikes: 1 });
});

test('ratings are shown of all branches, the newest first, as one average', async () => {
  const one = await company(TORONTO, OTTAWA);
  const goods = [await mug(one, 0), await mug(one, 1)];
  const given = [
    [0, 5, '2026-01-01'],
    [1, 2, '2026-01-02'],
    [1, 3, '2026-01-03'],
  ] as const;
  for (const [at, rating, day] of given) {
    const { id: userId } = await region.identity.shopper();
    await region.db.execute(
      sql`insert into users (id, email) values (${userId}, ${`${userId}@example.test`})`,
    );
    await region.db.execute(sql`insert into ratings (id, user_id, product_id, store_id, rating, status, user_name, comment, created_at)
      values (uuidv7(), ${userId}, ${goods[at]}, ${one.stores[at]}, ${rating}, 'A', 'Ann', ${`${rating}`}, ${day}::timestamptz)`);
  }
  for (const id of goods) {
    expect(await detail(id)).toMatchObject({ avgRating: 3.33, totalRatings: 3 });
    const pages = await Promise.all(
      [1, 2].map((page) => region.get<RatingPage>(`/ratingByProductId/${id}?pageId=${page}&recordPerPage=2`)),
    );
    expect(pages.flatMap(({ body }) => body.content.map(({ comment }) => comment))).toEqual(['3', '2', '5']);
    expect(pages[0]?.body).toMatchObject({ totalElements: 3, counts: { all: 3, 5: 1, 3: 1, 2: 1 } });
  }
  expect(await inSearch('stoneware', '&rate=4', one.category)).toEqual([]);
  const { rows } = await region.db.execute(
    sql`select distinct avg_rating::float8 as average from product_listings where product_id in (${goods[0]}, ${goods[1]})`,
  );
  expect(rows).toEqual([{ average: 3.33 }]);
  await region.db.delete(ratings).where(eq(ratings.productId, goods[1] ?? ''));
  expect(await detail(goods[0] ?? '')).toMatchObject({ avgRating: 5, totalRatings: 1 });
});

test('what a group is rated, and what its lead stands for, follow who joins and leaves it', async () => {
  const one = await company(TORONTO, OTTAWA, TORONTO);
  for (const [at, avgRating] of [5, 3].entries()) await mug(one, at, { avgRating, ratingCount: 1 });
  const third = await mug(one, 2, { heading: 'Cup', avgRating: 1, ratingCount: 1, popularity: 8 });
  const rows = async () => {
    const found = await region.db.execute<{ row: string }>(
      sql`select avg_rating || ' ' || popularity as row from product_listings
        where listing_id in ${one.stores} order by store_id`,
    );
    return found.rows.map(({ row }) => row);
  };
  const call = (heading: string) => region.db.update(products).set({ heading }).where(eq(products.id, third));
  const apart = await rows();
  expect(apart).toEqual(['4.00 0', '4.00 0', '1.00 8']);
  await call('Stoneware mug');
  expect(await rows()).toEqual(['3.00 8', '3.00 0', '3.00 8']);
  await call('Cup');
  expect(await rows()).toEqual(apart);
});

test('whatever was done in this suite, looking at every product anew changes nothing', async () => {
  const before = await derivedRows();
  expect(before.length).toBeGreaterThan(50);
  await region.db.execute(sql`select regroup_and_index_product(id) from products`);
  expect(await derivedRows()).toEqual(before);
});
