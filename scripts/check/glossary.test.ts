import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bannedNames, EXCEPTIONS, GLOSSARY } from './glossary.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fernway-glossary-'));
  write(
    GLOSSARY,
    '| term | where | not |\n| --- | --- | --- |\n| toast | `site/` | `tell`, `MOST_*` |\n## Words that are no names\nNot: `told`.\n',
  );
  write(EXCEPTIONS, 'name\twhere\treason\n');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string): string => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  return path;
};
const namesFoundIn = (...files: string[]) =>
  bannedNames(root, files).map((line) => line.split(' ').slice(0, 2).join(' '));

it('finds banned words as functions, methods, types, files, constants and in SQL', () => {
  const file = write(
    'site/tell.ts',
    "const tell = () => 'x';\nexport const api = { tell() {} };\nexport const MOST_ROWS = 3;\nexport class Out { tell = 1 }",
  );
  const sql = write(
    'db/functions/a.sql',
    '-- create function tell\ncreate or replace function tell() returns trigger',
  );
  expect(namesFoundIn(file, sql)).toEqual(['site/tell.ts: tell', 'site/tell.ts: MOST_ROWS', `${sql}: tell`]);
});

it('reads neither uses, strings, comments nor keys that a type of a library names', () => {
  const file = write(
    'site/uses.ts',
    "// tell told\nimport { tell } from 'a';\ntell('told', { told: 1 });\nconst { told } = api;\ntype A = 'told';",
  );
  expect(namesFoundIn(file)).toEqual([]);
});

it('finds a bare participle wherever it is declared', () => {
  const file = write(
    'site/all.ts',
    'const told = 1; function f(told: 1) {} interface A { told: 1 } const [told] = []; const { a: told } = b;',
  );
  expect(bannedNames(root, [file])).toEqual(['site/all.ts: told is no name: say what it is']);
});

it('finds functions that are called by a participle alone, and no other name like one', () => {
  const file = write(
    'site/all.ts',
    `function narrowed() {} class A { sent() {} } interface B { loading(): void }
     const changed = useCallback(() => {}, []), wrapped = React.memo((() => {}) as F), rows = list.map(() => {});
     const bounded = 1; function seed(joined: 1) {} function string() {} function isLoading() {} const Listing = () => {};`,
  );
  const named = ['narrowed', 'changed', 'wrapped', 'sent', 'loading'];
  expect(namesFoundIn(file).toSorted()).toEqual(named.map((name) => `site/all.ts: ${name}`).toSorted());
});

it('finds banned columns of tables that SQL creates', () => {
  const file = write(
    'db/functions/a.sql',
    `create unlogged table if not exists public.a (
       id int default length('tell, (tell') check (id in (tell, 2)), -- tell
       "tell" text, primary key (id, tell), constraint b unique (tell));`,
  );
  expect(bannedNames(root, [file])).toEqual([`${file}: tell is banned by ${GLOSSARY}`]);
  write(file, 'create table a (id int, tell_at text); select tell (a, tell);');
  expect(bannedNames(root, [file])).toEqual([]);
});

it('finds errors that are not called so, types of one name, and numbered tests', () => {
  const files = [
    write('site/a.ts', 'export class Refusal extends Error {}'),
    write('site/b.ts', 'interface State {}'),
    write('site/c.ts', "type State = 1; declare module 'd' { interface State {} }"),
    write('site/s01-a.test.ts', ''),
  ];
  expect(namesFoundIn(...files)).toEqual([
    'site/a.ts: Refusal',
    'site/s01-a.test.ts: s01-a',
    'site/b.ts: State',
    'site/c.ts: State',
  ]);
});

it('leaves exceptions with a reason alone, and finds those that nothing needs', () => {
  const file = write('site/a.ts', 'function tell() {}');
  write(EXCEPTIONS, 'name\twhere\treason\ntell\tsite/\tthe specification\ntold\t*\tgone');
  expect(bannedNames(root, [file])).toEqual([`${EXCEPTIONS}: told in * needs no exception any more`]);
  write(EXCEPTIONS, 'name\twhere\treason\ntell\tsite/');
  expect(() => bannedNames(root, [file])).toThrow('gives no reason');
});
