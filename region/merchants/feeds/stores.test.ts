import type { Store } from '@fernway/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestImports, type TestImports } from './testing.ts';

let imports: TestImports;
beforeAll(async () => {
  imports = await startTestImports('US');
});
afterAll(() => imports.close());

const feed = (...ids: string[]) =>
  ids.map((id) => `${JSON.stringify({ id, title: `Thing ${id}`, price: 1 })}\n`).join('');

test('a new store is made with its company, website and city, and is found by browsing', async () => {
  const store = {
    name: "Annie's Bikes",
    company: "Annie's Bikes Inc.",
    website: 'https://Annies.Example/',
    city: 'portland, oregon',
  };
  const summary = await imports.take('a.jsonl', feed('a1'), { store, category: 'Cycling' });
  const { body } = await imports.get<Store>(`/stores/getStoreById/${summary.store?.id}`);
  expect(body).toMatchObject({
    storeName: "Annie's Bikes",
    code: 'Primary',
    regName: "Annie's Bikes Inc.",
    websiteUrl: 'https://annies.example',
    cityName: 'Portland',
    stateId: 'US-OR',
    isphysical: 'Y',
  });
  expect(body.categories.map(({ name }) => name)).toEqual(['Cycling']);

  const branch = { ...store, name: "ANNIE'S BIKES", code: 'Downtown', company: "annie's bikes inc." };
  expect((await imports.take('a.jsonl', feed('a1'), { store: branch })).store).toMatchObject({ isNew: true });
  const { rows } = await imports.db.execute(
    sql`select count(*)::int as companies from companies where reg_name ilike 'annie%'`,
  );
  expect(rows).toEqual([{ companies: 1 }]);
});

test('a known store needs no more than its name, and is not confused with another', async () => {
  const store = { name: 'Known', company: 'Known Inc.', website: 'https://known.example' };
  const first = await imports.take('k.jsonl', feed('k1'), { store });
  const again = await imports.take('k.jsonl', feed('k1', 'k2'), {
    store: { ...store, name: 'known', company: undefined, website: undefined },
  });
  expect(again).toMatchObject({ added: 1, unchanged: 1, store: { id: first.store?.id, isNew: false } });
  await expect(
    imports.take('k.jsonl', feed('k3'), { store: { ...store, website: 'https://other.example' } }),
  ).rejects.toThrow('the store Known has the website https://known.example, not https://other.example');
  await expect(
    imports.take('k.jsonl', feed('k3'), { store: { ...store, company: 'Other Inc.' } }),
  ).rejects.toThrow('the store Known belongs to Known Inc., not to Other Inc.');
});

test('goods are sold where their store is, or where the import says, and the store follows', async () => {
  const store = { name: 'Both', company: 'Both Inc.', website: 'https://both.example' };
  const isSoldInCanada = async (id: string) => {
    const { body } = await imports.get<{ content: { heading: string }[] }>(
      `/products/categoriesNew?categoryId=all&marketPlace=Canada&recordPerPage=100`,
    );
    return body.content.some(({ heading }) => heading === `Thing ${id}`);
  };
  await imports.take('b.jsonl', feed('b1'), { store });
  expect(await isSoldInCanada('b1')).toBe(false);
  await imports.take('b.jsonl', feed('b1'), { store: { ...store, markets: ['CA', 'US'] } });
  expect(await isSoldInCanada('b1')).toBe(true);
  await imports.take('b.jsonl', feed('b1', 'b2'), { store });
  expect([await isSoldInCanada('b1'), await isSoldInCanada('b2')]).toEqual([true, true]);
});

const store = { name: 'Refused', company: 'Refused Inc.', website: 'https://refused.example' };
test.each([
  ['no company', { company: undefined }, "a new one needs --company 'Registered name' and --website"],
  ['no website', { website: undefined }, "a new one needs --company 'Registered name' and --website"],
  ['a city that is nowhere', { city: 'Atlantis, OR' }, 'there is no city Atlantis, OR in US'],
  ['a city of the other country', { city: 'Toronto, ON' }, 'there is no city Toronto, ON in US'],
])('a new store with %s is refused', async (_name, wish, message) => {
  await expect(imports.take('r.jsonl', feed('r1'), { store: { ...store, ...wish } })).rejects.toThrow(
    message,
  );
});

test.each([
  'shop.example',
  'ftp://shop.example',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'http://127.0.0.1',
  'http://2130706433',
  'http://0x7f.1',
  'http://[::1]',
  'http://localhost',
  'https://shop.example:8443',
  'https://shop.example/de',
  'https://shop.example?x=1',
  'https://user@shop.example',
  'https://shop.test@127.0.0.1',
  `https://${'a'.repeat(64)}.example`,
])('S23 the website %s is refused', async (website) => {
  await expect(imports.take('r.jsonl', feed('r1'), { store: { ...store, website } })).rejects.toThrow(
    '--website is an address such as',
  );
});

test('S54 names of stores and products are text, whatever they hold', async () => {
  const name = `'; drop table products; -- % _ \\ " & | ! <-> :*`;
  const line = JSON.stringify({ id: "a'b%_\\", title: name, brand: name, price: 1, categories: [name] });
  const summary = await imports.take('s.jsonl', `${line}\n`, {
    store: { name, company: name, website: 'https://sql.example' },
  });
  expect(summary).toMatchObject({ added: 1, store: { name } });
  expect(await imports.product("a'b%25_\\")).toMatchObject({ heading: name, brand: name, storeName: name });
  expect(await imports.take('s.jsonl', `${line}\n`, { store: { name } })).toMatchObject({ unchanged: 1 });
});
