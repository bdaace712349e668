import { encodeBase64 } from '@fernway/contract/base64';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestRegion, type TestRegion } from '../testing.ts';
import { type Catalogue, fillCatalogue } from './test-catalogue.ts';
import { addressOf, ask, askCall, errorLines, escapeForAddress, targets } from './testing.ts';

let region: TestRegion;
let catalogue: Catalogue;
beforeAll(async () => {
  region = await startTestRegion();
  catalogue = await fillCatalogue(region);
});
afterAll(() => region.close());

const never = [
  '',
  '-1',
  '-0',
  '+1',
  ' 1',
  '1 ',
  '01',
  '1e9',
  '1E2',
  '1e309',
  '0x10',
  '0b1',
  '0o7',
  '1_000',
  '1,000',
  '1n',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  'true',
  '٣',
  '１',
  '1.',
  '.5',
  '1000000000',
  '9007199254740993',
  '99999999999999999999',
  '9'.repeat(1_000),
];
const numbers = targets.filter(
  // Coordinates have a sign, and there is a city at few of them: see places.test.ts.
  ({ name, place, schema }) =>
    name !== 'nearestCity' && place !== 'body' && (schema.type === 'integer' || schema.type === 'number'),
);

test.each(numbers.map((target) => [`${target.name} ${target.place}.${target.field}`, target] as const))(
  'S55 %s takes plain numbers within its bounds only',
  async (_label, { name, place, field, schema }) => {
    const answerTo = (value: string) =>
      askCall(region, name, catalogue, { [`${place}.${field}`]: escapeForAddress(value) });
    const { minimum = 0, maximum = 0 } = schema as { minimum?: number; maximum?: number };
    const outside = [String(minimum - 1), String(maximum + 1), schema.type === 'integer' ? '1.5' : '1.234'];
    for (const value of [...never, ...outside]) {
      const { status, problem } = await answerTo(value);
      expect({ value, status, fields: problem?.issues.map((issue) => issue.field) }).toEqual({
        value,
        status: 400,
        fields: [`${place}.${field}`],
      });
    }
    for (const value of [minimum, maximum])
      expect((await answerTo(String(value))).status, String(value)).toBe(200);
    expect(errorLines(region, 0)).toEqual([]);
  },
);

test('S55 every bad number of a request is named', async () => {
  const { problem } = await ask(
    region,
    addressOf('searchProductNew', catalogue, {
      'query.pageId': '0',
      'query.recordPerPage': '1e9',
      'query.rate': '6',
      'query.fromPrice': '-1',
    }),
  );
  expect(problem?.issues.map(({ field }) => field).sort()).toEqual([
    'query.fromPrice',
    'query.pageId',
    'query.rate',
    'query.recordPerPage',
  ]);
});

test('S55 a price range that is upside down names its field', async () => {
  const range = (from: string, to: string) =>
    ask(region, addressOf('searchProductNew', catalogue, { 'query.fromPrice': from, 'query.toPrice': to }));
  const { status, problem } = await range('10.01', '10');
  expect(status).toBe(400);
  expect(problem?.issues).toEqual([{ field: 'query.fromPrice', message: expect.any(String) }]);
  expect((await range('10', '10.00')).status).toBe(200);
});

test('S55 long lists and long texts are refused, long searches are answered in time', async () => {
  const search = (values: Record<string, string>) =>
    ask(region, addressOf('searchProductNew', catalogue, values));
  const ids = (count: number) => Array(count).fill(catalogue.subCategory).join(',');
  expect((await search({ 'query.subCatId': ids(100) })).status).toBe(200);
  expect((await search({ 'query.subCatId': ids(101) })).problem?.issues[0]?.field).toBe('query.subCatId');
  expect((await search({ 'query.subCatId': ids(1_000) })).status).toBe(431);
  expect(
    (await search({ 'query.text': escapeForAddress(encodeBase64('a'.repeat(2_000))) })).problem?.issues[0]
      ?.field,
  ).toBe('query.text');
  const texts = ['a b c d e f g h i j', 'e', 'e:* e:* e:*', '"e" "e"', 'a '.repeat(100), 'ﷺ'.repeat(150)];
  for (const text of texts) {
    const started = performance.now();
    expect((await search({ 'query.text': escapeForAddress(encodeBase64(text)) })).status, text).toBe(200);
    expect(performance.now() - started, text).toBeLessThan(1_000);
  }
});

test.each(['searchProductNew', 'productAutoSearch', 'searchStore'] as const)(
  'S39 %s refuses texts beyond 200 characters, marks alone, turned directions and lone surrogates',
  async (name) => {
    const target = targets.find((one) => one.name === name && one.field === 'text');
    const field = `${target?.place}.text`;
    const search = (base64: string) =>
      ask(region, addressOf(name, catalogue, { [field]: escapeForAddress(base64) }));
    expect((await search(encodeBase64('é'.repeat(200)))).status).not.toBe(400);
    const refused = ['a'.repeat(201), 'a '.repeat(101), '\u0301'.repeat(100), 'bike\u202E'].map(encodeBase64);
    const SURROGATE = Buffer.from('eda080', 'hex').toString('base64');
    for (const text of [...refused, SURROGATE]) {
      const { status, problem } = await search(text);
      expect([status, problem?.issues.map((issue) => issue.field)], text).toEqual([400, [field]]);
    }
  },
);
