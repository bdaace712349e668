import type { Offer, Product, SavedItem } from '@fernway/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, startTestRegion, type TestRegion } from './testing.ts';

let region: TestRegion;
let make: ReturnType<typeof builders>;
beforeAll(async () => {
  region = await startTestRegion();
  make = builders(region.db);
  await region.db.execute(sql`alter table products drop constraint products_attributes_check,
    drop constraint products_status_check`);
  await region.db.execute(sql`alter table offers drop constraint offers_status_check`);
});
afterAll(() => region.close());

/** What the log says of the column of a row. */
const warningsOf = (column: string, id: string) =>
  region.logs
    .map((line) => JSON.parse(line) as Record<string, string>)
    .filter((line) => line.level === 'warn' && line.column === column && line.id === id);

const KNOWN = { column: 'Made in', value: 'Nepal' };
test.each<[string, unknown, object[]]>([
  ['an object', { 'Made in': 'Nepal' }, []],
  ['a text', 'Nepal', []],
  ['nothing', null, []],
  ['lines of another shape', [KNOWN, null, 'Nepal', { column: 'Fits', value: ['Road'] }], [KNOWN]],
  ['lines that say more', [{ ...KNOWN, language: 'en' }], [KNOWN]],
])('attributes that are %s leave the product as it is', async (_, attributes, expected) => {
  const id = await make.product({ heading: 'Daypack' });
  await region.db.execute(
    sql`update products set attributes = ${JSON.stringify(attributes)}::jsonb where id = ${id}`,
  );
  const { status, body } = await region.get<Product>(`/products/guest/${id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ heading: 'Daypack', attribute: expected });
});

test('what is left out of a row is one line in the log, however often it is read', async () => {
  const other = await startTestRegion();
  try {
    const id = await builders(other.db).product();
    await other.db.execute(sql`alter table products drop constraint products_attributes_check`);
    await other.db.execute(sql`update products set attributes = '{"secret": "canary"}' where id = ${id}`);
    for (let read = 0; read < 3; read++) expect((await other.get(`/products/guest/${id}`)).status).toBe(200);
    const lines = other.logs.filter((line) => line.includes('unreadable row'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', table: 'products', column: 'attributes', id },
    ]);
    expect(other.logs.join('')).not.toContain('canary');
  } finally {
    await other.close();
  }
});

test('a product of an unknown status is at none of its addresses', async () => {
  const storeId = await make.store();
  const id = await make.product({ storeId });
  const ann = await region.identity.shopper();
  const likePath = `/offers/makeLikes/${ann.user}/${id}/Product`;
  expect((await region.get(likePath, { method: 'POST', headers: ann.headers })).status).toBe(200);
  const listLiked = async () =>
    (await region.get<SavedItem[]>(`/getUserSnippets/${ann.user}/like`, { headers: ann.headers })).body;
  expect(await listLiked()).toMatchObject([{ productId: id }]);
  await region.db.execute(sql`update products set status = 'embargoed' where id = ${id}`);
  for (const path of [`/products/guest/${id}`, `/variantProducts/${id}`, `/shareMobileProduct/${id}`])
    expect((await region.get(path)).status, path).toBe(404);
  expect(await listLiked()).toEqual([]);
  expect(warningsOf('status', id)).toHaveLength(1);
});

test('an offer of an unknown status is at none of its addresses', async () => {
  const id = await make.offer();
  expect((await region.get<Offer>(`/getOffersById/guest/${id}`)).status).toBe(200);
  await region.db.execute(sql`update offers set status = 'draft' where id = ${id}`);
  expect((await region.get(`/getOffersById/guest/${id}`)).status).toBe(404);
  expect(warningsOf('status', id)).toHaveLength(1);
});
