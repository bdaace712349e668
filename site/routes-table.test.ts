import { readFileSync } from 'node:fs';
import { type Call, pathOf } from '@fernway/contract/call';
import { siteCalls } from '@fernway/contract/site';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from './routes.ts';

const rowsOf = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

const pathsIn = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ index, path, children = [] }) => [
    ...(index || path !== undefined ? [`/${path ?? ''}`] : []),
    ...pathsIn(children),
  ]);
const pages = pathsIn(routes);

/** Pages that the server answers without the router. */
const served = [
  ...Object.values<Call>(siteCalls)
    .filter(({ method, shape }) => method === 'GET' && shape === 'page')
    .map((call) => pathOf(call, (name) => `:${name}`).replaceAll('%3A', ':')),
  '/.well-known/assetlinks.json',
];

/** The specification's table, byte for byte. */
const specified = rowsOf('routes.tsv').map(([, path = '']) => path);
const added = rowsOf('routes-added.tsv');

test.each(specified)('%s is a page of the site', (path) => {
  // The first tab of the offers is named in the table, and a parameter here.
  expect([...pages, ...served]).toContain(path.replace('/offers/tab/', '/offers/:tabName/'));
});

test('every other page stands in the table of what was added, with a reason', () => {
  const others = pages.filter((path) => !specified.includes(path));
  expect(added.map(([path]) => path).sort()).toEqual(others.sort());
  for (const [path, reason = ''] of added) expect([path, reason.length > 10]).toEqual([path, true]);
});
