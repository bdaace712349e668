import { expect, test } from 'vitest';
import { demoStores } from '../catalogue.ts';
import { spellAmerican } from './spelling.ts';

const stores = demoStores('full');
const MAX_TITLE = 60;

test('a title is short, begins with a capital and has no full stop', () => {
  for (const { line } of stores.flatMap(({ products }) => products)) {
    expect(line.title.length, line.title).toBeLessThanOrEqual(MAX_TITLE);
    expect(line.title).toMatch(/^[\p{Lu}\d]/u);
    expect(line.title).not.toMatch(/[.!?]$/);
    expect(line.title, 'no range of amounts').not.toMatch(/, (from \d|(for |box of )?\d+ (to|or) \d)/);
  }
});

test('a title does not name one of several variants, and every option has a name', () => {
  for (const { line } of stores.flatMap(({ products }) => products)) {
    if (!line.variants) continue;
    expect(
      line.options?.every((name) => name.trim() !== ''),
      line.title,
    ).toBe(true);
    const values = new Set(
      line.variants.flatMap(({ options }) => options.filter((value) => /\d/.test(value))),
    );
    if (values.size < 2) continue;
    const named = [...values].filter((value) => ` ${line.title},`.includes(` ${value},`));
    expect(named, line.title).toEqual([]);
  }
});

test('stores in the United States write American English', () => {
  for (const store of stores.filter(({ home }) => home === 'US')) {
    const texts = [
      store.description,
      ...store.offers.flatMap(({ heading, subHeading, description }) => [heading, subHeading, description]),
      ...store.collections.map(({ heading }) => heading),
      ...store.discounts.map(({ title }) => title),
      ...store.products.flatMap(({ line }) => [line.title, line.description ?? '', ...(line.options ?? [])]),
    ];
    for (const text of texts) expect(spellAmerican(text)).toBe(text);
  }
});

test.each([
  ['Colour-dipped socks in grey', 'Color-dipped socks in gray'],
  ['JEWELLERY, harbour, moulded', 'Jewelry, harbor, molded'],
])('%s is spelled %s', (canadian, american) => {
  expect(spellAmerican(canadian)).toBe(american);
});
