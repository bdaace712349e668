import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Call, type CallName, contract } from '@fernway/contract';
import { encodeBase64 } from '@fernway/contract/base64';
import { MARKETS, type Market } from '@fernway/contract/wire';
import { areas, offerCategories, offerSections, ratings, sections, users } from '@fernway/db/schema/index';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Catalogue, fillCatalogue } from './attacks/test-catalogue.ts';
import { askCall, escapeForAddress, goodValue, targets } from './attacks/testing.ts';
import { builders, startTestRegion, type TestRegion } from './testing.ts';

const TORONTO = '6167865';
const calls = Object.entries(contract) as [CallName, Call][];

/** The fields of the answer of every call of the specification, whose own table (contract/calls.tsv) says the rest. */
const table = readFileSync(new URL('answer-fields.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [row = '', name = '', fields = ''] = line.split('\t');
    return { row, name: name as CallName, fields: fields.split(', ').filter((field) => field !== '') };
  });

test('every call of the specification has its fields here', () => {
  const specified = calls.filter(([, { row }]) => row.startsWith('C')).map(([name, { row }]) => [row, name]);
  expect(table.map(({ row, name }) => [row, name]).sort()).toEqual(specified.sort());
});

describe.each(MARKETS)('the region of %s', (home) => {
  let region: TestRegion;
  let catalogue: Catalogue;
  beforeAll(async () => {
    region = await startTestRegion(home);
    catalogue = await fillCatalogue(region, home);
    await fillWhatListsShow(region, catalogue, home);
  });
  afterAll(() => region.close());

  test.each(table)('$row $name answers as the table has it', async ({ name, fields }) => {
    const call: Call = contract[name];
    const found = await askCall(region, name, catalogue, leadingTo(name, catalogue));
    expect(found.status, found.text).toBe(200);
    if (call.shape === 'page') {
      expect(found.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(found.text).toContain(`/productShare/${catalogue.product}`);
      return;
    }
    const body: unknown = JSON.parse(found.text);
    expect(Value.Errors(call.answer, body)).toEqual([]);
    for (const item of itemsOf(call.answer, body)) {
      expect(Object.keys(item)).toEqual(expect.arrayContaining(fields));
    }

    for (const field of Object.keys(call.query.properties)) {
      const target = targets.find((one) => one.name === name && one.place === 'query' && one.field === field);
      if (!target) throw new Error(`${name} does not read ${field}`);
      const value = escapeForAddress(goodValue(target, catalogue));
      const response = await askCall(region, name, catalogue, { [`query.${field}`]: value });
      expect({ field, status: response.status }).toEqual({ field, status: 200 });
      expect(Value.Errors(call.answer, JSON.parse(response.text)), field).toEqual([]);
    }
  });
});

/** The items of an answer of that shape; a page also has to say how it is paged. */
function itemsOf(shape: TSchema, body: unknown): object[] {
  const { type, properties = {} } = shape as { type?: string; properties?: object };
  const isPage = 'content' in properties;
  if (type !== 'array' && !isPage) return [body as object];
  if (isPage) {
    expect(body).toMatchObject({
      totalPages: 1,
      totalElements: expect.any(Number),
      pageable: { pageNumber: expect.any(Number) },
    });
  }
  const items = isPage ? (body as { content: object[] }).content : (body as object[]);
  expect(items).not.toEqual([]);
  return items;
}

/** Values without which a call finds nothing. */
function leadingTo(name: CallName, { collection, product }: Catalogue): Record<string, string> {
  const values: Partial<Record<CallName, Record<string, string>>> = {
    nearByStores: { 'query.city': TORONTO },
    getOfferProducts: { 'query.offerId': collection },
    searchProductNew: { 'query.text': encodeBase64('Velocipede'), 'query.catId': 'all' },
    productAutoSearch: { 'path.text': encodeBase64('Velo'), 'path.catId': 'all' },
    makeUnfollow: { 'path.storeId': product }, // the store stays followed: that list is asked for later
    searchStore: { 'query.text': encodeBase64('Zymurgy') },
  };
  return values[name] ?? {};
}

/** Gives the catalogue what its lists are empty without: a branch, a web store, a listed offer, ratings, an area. */
async function fillWhatListsShow({ db }: TestRegion, catalogue: Catalogue, home: Market): Promise<void> {
  const make = builders(db, home);
  const branch = await make.store({ companyId: catalogue.company, storeName: 'Zymurgy', code: 'B2' });
  await make.product({ storeId: branch, sourceKey: catalogue.product, heading: 'Velocipede' });
  await db.insert(offerCategories).values({ offerId: catalogue.offer, categoryId: catalogue.subCategory });
  // FeaturedDeals stand in a block of their own, so another section is listed too.
  for (const { id: sectionId } of await db.select({ id: sections.id }).from(sections)) {
    await db.insert(offerSections).values({ offerId: catalogue.offer, sectionId });
  }
  await db.insert(areas).values({ cityId: TORONTO, name: 'Kensington' });
  for (const rated of [{ productId: catalogue.product }, { offerId: catalogue.offer }]) {
    const [user] = await db
      .insert(users)
      .values({ email: `${randomUUID()}@example.test` })
      .returning({ id: users.id });
    if (!user) throw new Error('the shopper was not inserted');
    const { store: storeId } = catalogue;
    await db.insert(ratings).values({
      id: randomUUID(),
      userId: user.id,
      storeId,
      userName: 'Ann B.',
      rating: 4,
      status: 'A',
      ...rated,
    });
  }
}
