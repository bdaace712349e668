import { readFileSync } from 'node:fs';
import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { type Call, contract } from './index.ts';
import { siteCalls } from './site.ts';

const rowsOf = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/** The specification's table, byte for byte. */
const specified = rowsOf('calls.tsv').map(
  ([row = '', , method = '', path = '', query = '', answer = '', who = '', notes = '']) => ({
    row,
    method,
    path: `/api/${path}`,
    query,
    answer,
    who,
    notes,
  }),
);
/** What is ours: a whole call, or a path, parameter, method, caller or field that a call has besides. */
const added = rowsOf('calls-added.tsv').map(([row = '', what = '', value = '', reason = '']) => ({
  row,
  what,
  value,
  reason,
}));
const addedTo = (row: string, what: string): string[] =>
  added.filter((one) => one.row === row && one.what === what).map(({ value }) => value);

// Some calls of the site have the name of the region's call that they pass on.
const calls = [...Object.entries<Call>(contract), ...Object.entries<Call>(siteCalls)];
const sortUnique = (names: Iterable<string>): string[] => [...new Set(names)].sort();

/** The parameters that a cell names; `the same` stands for those of the row above. */
function parametersOf(cell: string, above: string[]): string[] {
  const names = cell
    .replace(/\([^)]*\)/g, '')
    .split(',')
    .map((one) => one.trim().split(' or ')[0] ?? '')
    .filter((one) => one !== '');
  return names.flatMap((name) => {
    if (name === 'the same') return above;
    if (name === '...') return [];
    return name.replace(/^with /, '');
  });
}

const MEANING: Readonly<Record<string, string>> = {
  'peer region': 'peer',
  'deletion token': 'deletion-token',
};

function methodsOf({ method, notes }: { method: string; notes: string }): string[] {
  if (/POST only/.test(notes)) return ['POST'];
  return /also POST/.test(notes) ? ['GET', 'POST'] : [method];
}

/** The fields that a cell names between braces or after a colon. */
function fieldsOf(cell: string): string[] {
  const [, list = ''] = /\{([^}]*)\}/.exec(cell) ?? /^[\w[\]]+: (?!the )(.*)$/.exec(cell) ?? [];
  return list.split(',').flatMap((one) => /^\s*(\w+)/.exec(one)?.[1] ?? []);
}

/** The schema of the thing that an answer is, or is a list or a page of. */
function itemOf(schema: TSchema): TSchema {
  const { items, properties } = schema as { items?: TSchema; properties?: Record<string, TSchema> };
  if (items) return items;
  const content = (properties?.content as { items?: TSchema } | undefined)?.items;
  return content ?? schema;
}
const propertiesOf = (schema: TSchema): string[] =>
  Object.keys((schema as { properties?: object }).properties ?? {});

const queries: string[][] = [];
for (const { query } of specified) queries.push(parametersOf(query, queries.at(-1) ?? []));

test.each(specified.map((line, position) => ({ ...line, names: queries[position] ?? [] })))(
  '$row $path is declared with its methods, parameters, callers and answer',
  ({ row, path, answer, who, names, ...line }) => {
    const [name = '', call] = calls.find(([, one]) => one.row === row && one.path === path) ?? [];
    if (!call) throw new Error(`${row} is not declared`);
    const methods = call.alsoGet ? ['GET', call.method] : [call.method];
    expect(sortUnique(methods), name).toEqual(sortUnique([...methodsOf(line), ...addedTo(row, 'method')]));
    const parameters = sortUnique(Object.keys(call.query.properties));
    const expected = sortUnique([...names, ...addedTo(row, 'parameter')]);
    // `...` leaves open which more it has.
    expect(parameters, name).toEqual(
      line.query.endsWith('...') ? expect.arrayContaining(expected) : expected,
    );
    const callers = who.split(',').map((one) => MEANING[one.trim()] ?? one.trim());
    expect(sortUnique(call.audience), name).toEqual(sortUnique([...callers, ...addedTo(row, 'caller')]));
    if (/page$/.test(answer)) return expect(call.shape).toBe('page');
    const isPage = answer.startsWith('Page<');
    const isList = !isPage && /^[^:]*(\[\]|rows|records|other branches|the variants)/.test(answer);
    const { type } = call.answer as { type?: string };
    expect([type === 'array', propertiesOf(call.answer).includes('content')], answer).toEqual([
      isList,
      isPage,
    ]);
    expect(propertiesOf(itemOf(call.answer))).toEqual(expect.arrayContaining(fieldsOf(answer)));
  },
);

test('every other call, and whatever a call has besides, stands in the table of what was added, with a reason', () => {
  const rows = new Set(specified.map(({ row }) => row));
  const others = calls.filter(([, { row }]) => !rows.has(row)).map(([, { row }]) => row);
  expect(sortUnique(added.filter(({ what }) => what === 'call').map(({ row }) => row))).toEqual(
    sortUnique(others),
  );
  for (const [, { row, method, path }] of calls.filter(([, one]) => !rows.has(one.row)))
    expect(addedTo(row, 'call')).toEqual([`${method} ${path}`]);
  const paths = new Set(specified.map(({ path }) => path));
  for (const [name, call] of calls.filter(([, one]) => rows.has(one.row) && !paths.has(one.path))) {
    expect(addedTo(call.row, 'path')).toContain(call.path);
    const [, alike] = calls.find(([, one]) => one.row === call.row && paths.has(one.path)) ?? [];
    const doorOf = (one?: Call) => [one?.method, one?.alsoGet, one?.audience];
    expect(doorOf(call), name).toEqual(doorOf(alike));
  }
  for (const { row, reason } of added) expect([row, reason.length > 10]).toEqual([row, true]);
});
