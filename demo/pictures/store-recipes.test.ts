import { MARKETS } from '@fernway/contract/wire';
import { expect, test } from 'vitest';
import { demoStores } from '../catalogue.ts';
import { chooseForCover } from '../goods/named-goods.ts';
import type { Mark } from './recipe.ts';
import { storeRecipesOf } from './store-recipes.ts';
import { SYMBOLS } from './studio/store-symbols.ts';

const WITH_SYMBOL: readonly Mark[] = ['badge', 'symbol', 'symbol-word'];
const OF_LETTERS: readonly Mark[] = ['monogram', 'outline', 'roundel'];

const stores = demoStores('full');

test.each(MARKETS)('no two companies have the same symbol or the same letters in %s', (market) => {
  const logos = stores
    .filter(({ markets }) => markets.includes(market))
    .map((store) => ({ company: store.company, ...storeRecipesOf(store).logo }));
  const marks = logos.flatMap(({ company, mark = 'monogram', symbol, letters }) => {
    if (WITH_SYMBOL.includes(mark)) return { company, looks: `the symbol of ${symbol}` };
    return OF_LETTERS.includes(mark) ? { company, looks: `${letters} as ${mark}` } : [];
  });
  for (const [looks, alike] of Map.groupBy(marks, (each) => each.looks))
    expect([...new Set(alike.map(({ company }) => company))], looks).toHaveLength(1);
});

test('a store whose symbol is named has one that is there', () => {
  const names = stores.flatMap(({ logo }) => logo?.symbol ?? []);
  expect(names.filter((name) => !(name in SYMBOLS))).toEqual([]);
});

test('a cover shows the goods that its store names for it', () => {
  const named = stores.filter(({ cover }) => cover !== undefined);
  expect(named.length).toBeGreaterThan(0);
  for (const store of named) expect(chooseForCover(store).map(({ line }) => line.id)).toEqual(store.cover);
});
