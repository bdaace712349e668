import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import type { Sorting } from '../../listings/filters.ts';
import type { SearchFilters } from '../matching.ts';
import { anyWord } from './any-word.ts';
import { everyWord } from './every-word.ts';
import { listingWalk } from './listing-walk.ts';
import { nameFirst } from './name-first.ts';
import { storeGoods } from './store-goods.ts';
import { type SearchQuery, type SearchStrategy, searchStatement } from './strategy.ts';

const lantern = { query: "'lantern'", kinds: ['lantern'], frequency: 0.001, nameFrequency: 0.0005 };
const copper = {
  query: "'copper' | 'bronze'",
  typed: "'copper'",
  kinds: ['copper', 'bronze'],
  frequency: 0.02,
  nameFrequency: 0.01,
};
const filters: SearchFilters = { words: 'copper lantern', markets: ['CA'] };
const byRelevance: SearchQuery = {
  terms: [lantern, copper],
  kinds: { main: ['lantern', 'copper lantern'], named: ['copper', 'lantern'] },
  filters,
  sorting: { orderBy: 'relevance' },
  page: { index: 0, size: 24 },
};
const cheapestFirst: Sorting = { orderBy: 'offerPrice' };
const store = '00000000-0000-0000-0000-00000000000a';
const narrowFilters = { ...filters, category: '00000000-0000-0000-0000-00000000000b', minRating: 4 };

const strategies: [string, SearchQuery, (query: SearchQuery) => SearchStrategy][] = [
  ['name-first', byRelevance, (query) => nameFirst(query, { expected: 1 })],
  ['named-only', { ...byRelevance, isNamedOnly: true }, (query) => nameFirst(query, { expected: 1 })],
  [
    'best-known',
    byRelevance,
    (query) => nameFirst(query, { expected: 1, productsPerBestKnown: 20, isOfBestKnown: true }),
  ],
  [
    'every-word',
    { ...byRelevance, sorting: cheapestFirst, filters: narrowFilters },
    (query) => everyWord(query, 1),
  ],
  ['listing-walk', byRelevance, (query) => listingWalk(query, 1)],
  ['any-word', byRelevance, (query) => anyWord(query, [lantern])],
  [
    'store-goods',
    byRelevance,
    (query) => storeGoods({ ...query, filters: { ...filters, store, bestKnown: 12 } }, [lantern]),
  ],
];

test.each(strategies)('what %s asks is the statement beside it', async (name, query, strategyOf) => {
  const statement = new PgDialect().sqlToQuery(searchStatement(strategyOf(query), query));
  await expect(readable(statement)).toMatchFileSnapshot(`./${name}.sql`);
});

/** With its parameters in place, rounded, indented by parentheses, in lines of no more than a hundred characters or so. */
function readable({ sql: text, params }: { sql: string; params: unknown[] }): string {
  const filled = text
    .replace(/\$(\d+)/g, (_, place) => literal(params[Number(place) - 1]))
    .replace(/"([a-z_\d]+)"/g, '$1');
  let depth = 0;
  const lines = filled.split('\n').flatMap((line) => {
    const words = line.trim();
    const indent = '  '.repeat(words.startsWith(')') ? depth - 1 : depth);
    depth += count(words, '(') - count(words, ')');
    return words === '' ? [] : wrap(words).map((part, i) => `${indent}${i > 0 ? '    ' : ''}${part}`);
  });
  return `${lines.join('\n')};\n`;
}

const literal = (value: unknown): string =>
  typeof value === 'number' ? String(Number(value.toFixed(4))) : `'${String(value).replaceAll("'", "''")}'`;
const count = (text: string, character: string): number => text.split(character).length - 1;

function wrap(line: string): string[] {
  const [first = '', ...others] = line.split(/(?<=,) (?=[a-z(])| (?=\+ |and |as rank|where |order by )/);
  const lines = [first];
  for (const part of others) {
    const last = lines.at(-1) ?? '';
    if (last.length + part.length < 100) lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines;
}
