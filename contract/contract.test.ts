import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeBase64, encodeBase64 } from './base64.ts';
import { decodeHex, EncodingError, encodeHex, readSearchText, searchWords } from './encoding.ts';
import { type Call, contract, DEFAULTED } from './index.ts';
import { pictureAddress, pictureAs } from './picture.ts';
import { readUser } from './wire.ts';

const calls: [string, Call][] = Object.entries(contract);

test('every call of the table of calls is declared once', () => {
  const table = readFileSync(new URL('calls.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  const rows = calls.flatMap(([, call]) => (call.row.startsWith('C') ? call.row : []));
  expect([...new Set(rows)].sort()).toEqual(table.map((line) => line.split('\t')[0]));
  const places = calls.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(places).size).toBe(places.length);
});

test('every parameter in a path is declared, and the other way round', () => {
  for (const [name, call] of calls) {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(call.params.properties).sort(), name).toEqual(inPath.sort());
  }
});

test('every call for shoppers says what an app needs to make it, and no other call does', () => {
  for (const [name, { audience, scopes }] of calls)
    expect(scopes.length > 0, name).toBe(audience.includes('shopper'));
});

test('parameters that handlers take as always present have a default', () => {
  for (const [name, call] of calls) {
    for (const key of DEFAULTED) {
      const schema = call.query.properties[key];
      if (schema) expect(schema, `${name} ${key}`).toHaveProperty('default');
    }
  }
});

test('S03 a user segment is a guest, an id or an e-mail, and nothing else', () => {
  const id = '019aa3f0-0000-7000-8000-00000000000A';
  for (const guest of ['guest', 'gust', btoa('guest'), btoa('gust').replace(/=+$/, '')]) {
    expect(readUser(guest)).toEqual({ kind: 'guest' });
  }
  for (const form of [btoa(id), encodeBase64(id), btoa(id).replace(/=+$/, '')]) {
    expect(readUser(form)).toEqual({ kind: 'id', id: id.toLowerCase() });
  }
  expect(readUser(btoa('Ann?~@Example.test'))).toEqual({ kind: 'email', email: 'ann?~@example.test' });
  expect(readUser(encodeBase64('Ann?~@Example.test'))).toEqual({
    kind: 'email',
    email: 'ann?~@example.test',
  });
  for (const bad of [
    '',
    'bnVsbA==',
    'MA==',
    '__proto__',
    'Guest',
    '%%%',
    btoa('a@b@c'),
    '/////w==',
    btoa('x'),
    'A',
  ]) {
    expect(() => readUser(bad), bad).toThrow(EncodingError);
  }
});

test('texts survive base64 and hex, broken ones are refused', () => {
  for (const text of ['', 'bike', 'crème brûlée', '𝒳 ?>~', 'a'.repeat(999)]) {
    expect(decodeBase64(encodeBase64(text))).toBe(text);
    expect(decodeHex(encodeHex(text))).toBe(text);
  }
  for (const bad of ['a', '*', 'YQ=A', '=YQ']) expect(() => decodeBase64(bad), bad).toThrow(EncodingError);
  for (const bad of ['a', 'zz', 'ff', '0x']) expect(() => decodeHex(bad), bad).toThrow(EncodingError);
});

test('S72 only canonical base64 is taken: no padding or all of it, no bits left over', () => {
  for (const good of ['YQ', 'YQ==', 'YWI', 'YWI=', 'YWJj']) expect(decodeBase64(good)).toMatch(/^abc?$|^a$/);
  for (const bad of ['YQ=', 'YWI==', 'YWJj=', 'YWJj==', 'YWJjYQ===', 'YR', 'YR==', 'YWJ', 'YWJ=', '='])
    expect(() => decodeBase64(bad), bad).toThrow(EncodingError);
});

test('S72 a byte order mark is not dropped, and only ASCII letters are folded', () => {
  expect(decodeBase64(encodeBase64('\uFEFFbike'))).toBe('\uFEFFbike');
  expect(decodeHex('efbbbf61')).toBe('\uFEFFa');
  expect(() => readUser(encodeBase64('\uFEFFguest'))).toThrow(EncodingError);
  expect(readUser(encodeBase64('Ann@Example.test'))).toEqual({ kind: 'email', email: 'ann@example.test' });
  expect(readUser(encodeBase64('\u212Aim@example.test'))).toEqual({
    kind: 'email',
    email: '\u212Aim@example.test',
  });
});

test('S39 a search text has at most 200 characters, a letter or digit if anything, and one direction', () => {
  expect(readSearchText('é'.repeat(200))).toBe('é'.repeat(200));
  expect(readSearchText(' !? ')).toBe('');
  expect(readSearchText('e\u0301')).toBe('e\u0301');
  for (const bad of ['e'.repeat(201), ' '.repeat(201), '\u0301', '\u0301 \u0302', 'bike\u202E', '\u2066bike'])
    expect(() => readSearchText(bad), JSON.stringify(bad)).toThrow(EncodingError);
});

test('a search text keeps letters, marks, digits and underscores', () => {
  expect(searchWords('  crème-brûlée (500 g), 7_8! \u0000')).toBe('crème brûlée 500 g 7_8');
  expect(searchWords(' !? ')).toBe('');
});

test('a picture is addressed in every width and format', () => {
  const address = pictureAddress('products/ab12');
  expect(address).toMatch(/^\/media\/products\/ab12-640\.webp\?v=\d{1,9}$/);
  expect(pictureAs(address, 160, 'avif')).toBe(address.replace('640.webp', '160.avif'));
});
