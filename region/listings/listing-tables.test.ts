import type { Collection, Offer, Page, ProductCard } from '@fernway/contract';
import { encodeBase64 } from '@fernway/contract/base64';
import { connect } from '@fernway/db/connect';
import {
  categories,
  categoryParents,
  collectionProducts,
  collections,
  offerCategories,
  offerProducts,
  productCategories,
  products,
  stores,
} from '@fernway/db/schema/index';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';

let region: TestRegion;
let make: ReturnType<typeof builders>;
beforeAll(async () => {
  region = await startTestRegion();
  make = builders(region.db);
});
afterAll(() => region.close());

async function newCategory(root: boolean): Promise<string> {
  const [row] = await region.db
    .insert(categories)
    .values({ name: `Test ${performance.now()}`, root, position: 99 })
    .returning({ id: categories.id });
  return row?.id ?? '';
}

const headings = async (path: string) => {
  const { body } = await region.get<Page<ProductCard | Offer>>(path);
  return body.content.map(({ heading }) => heading).sort();
};
const readHeadings = (category: string) => headings(`/products/categoriesNew?categoryId=${category}`);

test('a store that closes takes its goods out of every listing, and brings them back', async () => {
  const store = await make.store();
  const category = await newCategory(false);
  await make.product({ storeId: store, heading: 'Quernstone', categories: [category] });
  await make.offer({ storeId: store, heading: 'Quernstones for less', popularity: 1e6 });
  const everywhere = async () => [
    ...(await readHeadings(category)),
    ...(await headings('/stores/AllActiveOffers?recordsPerPage=1')),
    ...(await headings(`/stores/searchProductNew?text=${encodeBase64('quernstone')}&catId=all`)),
  ];
  const whole = ['Quernstone', 'Quernstones for less', 'Quernstone'];
  expect(await everywhere()).toEqual(whole);
  await region.db.update(stores).set({ status: 'retired' }).where(eq(stores.id, store));
  expect(await everywhere()).toEqual([]);
  await region.db.update(stores).set({ status: 'active' }).where(eq(stores.id, store));
  expect(await everywhere()).toEqual(whole);
});

test('a category that gets another parent is found under that one too', async () => {
  const [category, parent] = [await newCategory(false), await newCategory(true)];
  await make.product({ heading: 'Loom', categories: [category] });
  await region.db.insert(categoryParents).values({ categoryId: category, parentId: parent });
  expect(await readHeadings(parent)).toEqual(['Loom']);
  await region.db.delete(categoryParents).where(eq(categoryParents.categoryId, category));
  expect(await readHeadings(parent)).toEqual([]);
});

test('two transactions that change a product and its links at once leave listings that agree with both', async () => {
  const category = await newCategory(false);
  const id = await make.product({ heading: 'Kite', offerPriceCents: 900, actualPriceCents: 900 });
  const other = connect({ url: region.url, name: 'keeping-test' });
  onTestFinished(() => other.close());
  let linking: Promise<unknown> = Promise.resolve();
  await region.db.transaction(async (tx) => {
    await tx.update(products).set({ offerPriceCents: 500 }).where(eq(products.id, id));
    await tx.execute(sql`set constraints all immediate`); // listed, but not committed yet
    linking = other.db
      .insert(productCategories)
      .values({ productId: id, categoryId: category, position: 0 })
      .execute();
    await Promise.race([linking, waitsForLock()]);
  });
  await linking;
  const price = await region.db.execute(
    sql`select price_cents from product_listings where product_id = ${id} and listing_id = ${category}`,
  );
  expect(price.rows).toEqual([{ price_cents: 500 }]);
});

test('a transaction that changes a product’s words and one that changes its links wait, and neither fails', async () => {
  const [one, other] = [await newCategory(false), await newCategory(false)];
  const id = await make.product({ heading: 'Spindle', categories: [one] });
  const words = connect({ url: region.url, name: 'keeping-test' });
  onTestFinished(() => words.close());
  let describing: Promise<unknown> = Promise.resolve();
  await region.db.transaction(async (tx) => {
    await tx.execute(sql`select lock_company_of_product(${id})`);
    describing = words.db
      .update(products)
      .set({ description: 'Of walnut' })
      .where(eq(products.id, id))
      .execute();
    await Promise.race([describing, waitsForLock()]);
    await tx.insert(productCategories).values({ productId: id, categoryId: other, position: 1 });
    await tx.execute(sql`set constraints all immediate`);
  });
  await describing;
  const { rows } = await region.db.execute(
    sql`select category_ids = array(select unnest(${`{${one},${other}}`}::uuid[]) id order by id) as both,
      words = product_words(p, category_ids) as fresh from product_search join products p on p.id = product_id where p.id = ${id}`,
  );
  expect(rows).toEqual([{ both: true, fresh: true }]);
});

test('a transaction that links a product twice and changes it again and again leaves its last state in every listing', async () => {
  const [one, other] = [await newCategory(false), await newCategory(false)];
  const storeId = await make.store();
  const id = await make.product({ storeId, heading: 'Bobbin', offerPriceCents: 900, actualPriceCents: 900 });
  const [collection] = await region.db
    .insert(collections)
    .values({ storeId, heading: 'Spinning' })
    .returning();
  await region.db.transaction(async (tx) => {
    await tx.insert(productCategories).values([
      { productId: id, categoryId: one, position: 0 },
      { productId: id, categoryId: other, position: 1 },
    ]);
    await tx
      .insert(collectionProducts)
      .values({ collectionId: collection?.id ?? '', productId: id, position: 0 });
    await tx.update(products).set({ popularity: 5 }).where(eq(products.id, id));
    await tx.update(products).set({ heading: 'Bobbin of beech' }).where(eq(products.id, id));
    await tx.update(products).set({ offerPriceCents: 700 }).where(eq(products.id, id));
    await tx.update(products).set({ inventory: 3 }).where(eq(products.id, id));
  });
  const { rows } = await region.db.execute<{ listing: string; price: number; popularity: number }>(
    sql`select listing_id as listing, price_cents as price, popularity from product_listings where product_id = ${id}`,
  );
  const listings = rows.map(({ listing }) => listing);
  for (const listing of [one, other, storeId, collection?.id]) expect(listings).toContain(listing);
  expect(new Set(rows.map(({ price, popularity }) => `${price} ${popularity}`))).toEqual(new Set(['700 5']));
  expect(await headings(`/stores/searchProductNew?text=${encodeBase64('bobbin beech')}&catId=all`)).toEqual([
    'Bobbin of beech',
  ]);
});

test('a product that is being counted can be referred to, so that two likes at once do not wait for each other', async () => {
  const id = await make.product();
  const other = connect({ url: region.url, name: 'counting-test' });
  onTestFinished(() => other.close());
  await region.db.transaction(async (tx) => {
    await tx.update(products).set({ totalLikes: 1 }).where(eq(products.id, id));
    const referred = await other.db.execute(sql`select from products where id = ${id} for key share nowait`);
    expect(referred.rows).toHaveLength(1);
  });
});

/** Waits until a session of the test above waits for another one. */
async function waitsForLock(): Promise<void> {
  for (;;) {
    const { rows } = await region.db.execute(
      sql`select from pg_stat_activity where application_name = 'keeping-test' and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}

test('offers without a price come last, whichever way prices are sorted', async () => {
  const category = await newCategory(false);
  for (const [heading, offerPriceCents] of [
    ['dear', 900],
    ['cheap', 100],
    ['unpriced', null],
  ] as const) {
    const offerId = await make.offer({ heading, offerPriceCents });
    await region.db.insert(offerCategories).values({ offerId, categoryId: category });
  }
  const order = async (asc: boolean) => {
    const path = `/offers/category/guest/${category}?orderBy=offerPrice&asc=${asc}`;
    return (await region.get<Page<Offer>>(path)).body.content.map(({ heading }) => heading);
  };
  expect(await order(true)).toEqual(['cheap', 'dear', 'unpriced']);
  expect(await order(false)).toEqual(['dear', 'cheap', 'unpriced']);
});

test('below a store or an offer stands what is sold in the region’s market, or all of what is sold elsewhere only', async () => {
  for (const [soldInCa, expectedHeadings] of [
    [true, ['ca']],
    [false, ['ca', 'us']],
  ] as const) {
    const storeId = await make.store({ soldInCa, soldInUs: true });
    const offerId = await make.offer({ storeId, soldInCa, soldInUs: true, heading: 'ca' });
    await make.offer({ storeId, soldInCa: false, soldInUs: true, heading: 'us' });
    const [collection] = await region.db.insert(collections).values({ storeId, heading: 'All' }).returning();
    const collectionId = collection?.id ?? '';
    for (const heading of ['ca', 'us']) {
      const productId = await make.product({
        storeId,
        heading,
        soldInCa: heading === 'ca',
        soldInUs: heading === 'us',
      });
      await region.db.insert(offerProducts).values({ offerId, productId });
      await region.db.insert(collectionProducts).values({ collectionId, productId });
    }
    expect(await headings(`/stores/productByStore?id=${storeId}`)).toEqual(expectedHeadings);
    expect(await headings(`/stores/productByStore?id=${storeId}&collectionId=${collectionId}`)).toEqual(
      expectedHeadings,
    );
    expect(await headings(`/getOfferProducts?offerId=${offerId}`)).toEqual(expectedHeadings);
    expect(await headings(`/getOfferProducts?offerId=${collectionId}`)).toEqual(expectedHeadings);
    const deals = await region.get<Offer[]>(`/stores/OffersBYStore/${storeId}`);
    expect(deals.body.map(({ heading }) => heading).sort()).toEqual(expectedHeadings);
    const groups = await region.get<Collection[]>(`/stores/CollectionBYStore/${storeId}`);
    expect(groups.body).toMatchObject([{ totalProducts: expectedHeadings.length }]);
  }
});
