import { randomUUID } from 'node:crypto';
import type { Page, ProductCard, StoreCard } from '@fernway/contract';
import { encodeBase64 } from '@fernway/contract/base64';
import { bills, sections } from '@fernway/db/schema/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';
import { type Catalogue, fillCatalogue } from './test-catalogue.ts';
import { askCall, calls, errorLines, escapeForAddress, targets } from './testing.ts';

let region: TestRegion;
let catalogue: Catalogue;
beforeAll(async () => {
  region = await startTestRegion();
  catalogue = await fillCatalogue(region);
});
afterAll(() => region.close());

const attacks = [
  "' or '1'='1",
  "' or 1=1 --",
  "admin'--",
  "') or ('a'='a",
  "'; drop table stores; --",
  "'; select pg_sleep(5); --",
  "\\'; select pg_sleep(5); --",
  '1 union select null, null, null',
  "' union select storefront_token from store_platforms --",
  "1; update stores set home = 'US'",
  '" or ""="',
  '$$; select 1; $$',
  '$1',
  '?',
  ':1',
  '%',
  '_',
  '%_%',
  '\\',
  '\\\\%',
  "& | ! <-> :* ' \\",
  'zqxj:*',
  '!zqxj',
  "'zqxj' <-> 'zqxj'",
  '((((((',
  '[object Object]',
  'null',
  'undefined',
  '__proto__',
  '../../../../etc/passwd',
  '$'.concat('{7*7}'),
  '{{7*7}}',
  '<script>alert(1)</script>',
  '\u0000',
  'zqxj\u0000zqxj',
  '\u2028\u202e',
  'ʼ or ʼ1ʼ=ʼ1',
  '＇ or 1＝1',
  '🚲'.repeat(50),
  "'".repeat(700),
  '%00',
  '%ff%fe',
  '%ed%a0%80',
  '%c0%27',
];
/** Each place is sent every third attack, another third than the place before: `npm run test:full` sends all. */
const STRIDE = process.env.FERNWAY_FULL ? 1 : 3;
/** Matches nothing and means nothing. */
const HARMLESS = 'zqxjkv';

test('good values lead to an answer of every call', async () => {
  for (const [name] of calls) {
    const answer = await askCall(region, name, catalogue);
    expect([name, answer.status, answer.problem?.issues]).toEqual([name, 200, undefined]);
  }
});

/** The row counts of all tables but the one to which each good message of a shopper adds one. */
async function rowsOfEverything(): Promise<unknown> {
  const { rows } = await region.db.execute(
    sql`select table_name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text as rows
        from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
          and table_name <> 'contact_messages' order by 1`,
  );
  return rows;
}

/** What is not taken says nothing. */
const taken = targets.filter(({ schema }) => 'type' in schema || 'enum' in schema || 'anyOf' in schema);

test.each(
  taken.map((target, at) => [`${target.name} ${target.place}.${target.field}`, at % STRIDE, target] as const),
)('S54 %s takes statements as text', async (_label, first, { name, place, field, schema }) => {
  const sent = attacks.filter((_, at) => at % STRIDE === first);
  const since = region.logs.length;
  const before = await rowsOfEverything();
  const answerTo = (value: string) => askCall(region, name, catalogue, { [`${place}.${field}`]: value });
  const written = place === 'body' ? (text: string) => text : escapeForAddress;
  const forms = schema['~codec'] ? [written, (text: string) => written(encodeBase64(text))] : [written];
  for (const form of forms) {
    const harmless = await answerTo(form(HARMLESS));
    for (const attack of sent) {
      const { status, problem, text } = await answerTo(form(attack));
      if (status === 400) expect(problem?.code).toBe('invalid_request');
      else if (place === 'body') expect({ attack, status }).toEqual({ attack, status: harmless.status });
      else
        expect({ attack, status, text: problem ? '' : text }).toEqual({
          attack,
          status: harmless.status,
          text: harmless.problem ? '' : harmless.text,
        });
    }
  }
  expect(await rowsOfEverything()).toEqual(before);
  expect(errorLines(region, since)).toEqual([]);
});

// Texts that have a meaning in SQL, in LIKE or in a search, as a merchant may write them.
const names = [
  "Robert'); drop table stores; --",
  '100% _wool_ \\ & more',
  "vq' or 'vq'='vq",
  "zq:* | !zq & ('zq')",
];

test.each(names)(
  'S54 what a merchant has called %j is found by that text alone, and shown as it is',
  async (name) => {
    const make = builders(region.db);
    const storeId = await make.store({ storeName: name });
    const product = await make.product({
      storeId,
      heading: `Tricycle ${name}`,
      brand: name,
      description: name,
    });
    await make.product({ storeId, heading: 'Tricycle', brand: name.replaceAll(/\W/g, 'x') });
    const offer = await make.offer({ storeId, heading: name });
    const [section] = await region.db
      .insert(sections)
      .values({ name, position: 90 })
      .returning({ id: sections.id });
    const since = region.logs.length;

    const body = async <Body>(path: string) => (await region.get<Body>(path)).body;
    const text = encodeURIComponent(encodeBase64('tricycle'));
    const found = await body<Page<ProductCard>>(
      `/stores/searchProductNew?text=${text}&catId=all&brand=${encodeURIComponent(name)}`,
    );
    expect(found.content.map((card) => [card.id, card.brand])).toEqual([[product, name]]);
    const stores = await body<StoreCard[]>(
      `/stores/searchStore?text=${encodeURIComponent(encodeBase64(name))}`,
    );
    expect(stores.map((card) => card.storeName)).toEqual([name]);
    expect(await body(`/getSectionByName/${encodeURIComponent(name)}`)).toEqual({ id: section?.id, name });
    expect(await body(`/stores/getStoreById/${storeId}`)).toMatchObject({ storeName: name });
    expect(await body(`/getOffersById/guest/${offer}`)).toMatchObject({ heading: name, storeName: name });
    expect(await body(`/products/guest/${product}`)).toMatchObject({ brand: name, storeName: name });
    // Nothing of another store can become a bill or a rating of this one.
    const [bill, rating] = [randomUUID(), randomUUID()];
    const imageKeys = [`bills/${bill.replaceAll('-', '')}`];
    await region.db.insert(bills).values({ id: bill, userId: catalogue.shopper.id, storeId, imageKeys });
    for (const [call] of calls) {
      const whole = {
        ...catalogue,
        store: storeId,
        product,
        offer,
        section: section?.id ?? '',
        sectionName: name,
        bill,
        rating,
      };
      const { status } = await askCall(region, call, whole);
      expect([200, 404], call).toContain(status);
    }
    expect(errorLines(region, since)).toEqual([]);
  },
);
