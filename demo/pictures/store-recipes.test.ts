import { MARKETS } from '@fernway/contract/wire';
import { expect, test } from 'vitest';
import { demoStores } from '../catalogue.ts';
import { chooseForCover, kindsNamedIn } from '../goods/named-goods.ts';
import { artNamed } from './art.ts';
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

test('offers of a store lead with different objects as long as they have others to show', () => {
  for (const { storeName, offers, products } of stores) {
    const goodsOf = (ids: string[]) => ids.flatMap((id) => products.filter(({ line }) => line.id === id));
    const led = offers.map(({ pictured }) => goodsOf(pictured)[0]?.art ?? '');
    const isLead = (art: string) => led.includes(art);
    for (const [art, group] of Map.groupBy(offers, (_, i) => led[i] ?? '')) {
      // What its words name first, where that is sold: of the same pose, so that nothing else stands among lying goods.
      const withOthers = group.filter(({ heading, subHeading, products: listed }) => {
        const goods = goodsOf(listed);
        const [ofKind = goods] = [heading, subHeading]
          .flatMap(kindsNamedIn)
          .map((isOfKind) => goods.filter(isOfKind))
          .filter((found) => found.length > 0);
        return ofKind.some((other) => artNamed(other.art).pose === artNamed(art).pose && !isLead(other.art));
      });
      if (group.length > 1)
        expect(
          withOthers.map(({ heading }) => heading),
          `${storeName} leads with ${art}`,
        ).toEqual([]);
    }
  }
});
