import { expect, test } from 'vitest';
import { demoStores } from '../catalogue.ts';
import { choiceIn, withoutChoice } from './amounts-in-titles.ts';
import { spellAmerican } from './spelling.ts';

const stores = demoStores('full');
const MAX_TITLE = 60;

test('a title is short, begins with a capital and has no full stop', () => {
  for (const { line } of stores.flatMap(({ products }) => products)) {
    expect(line.title.length, line.title).toBeLessThanOrEqual(MAX_TITLE);
    expect(line.title).toMatch(/^[\p{Lu}\d]/u);
    expect(line.title).not.toMatch(/[.!?]$/);
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
    expect(valuesNamed(line.title, values), line.title).toEqual([]);
  }
});

const valuesNamed = (title: string, values: Iterable<string>): string[] =>
  [...values].filter((value) => ` ${withoutChoice(title)},`.includes(` ${value},`));

test.each([
  ['Basswood honey, 250 g', ['250 g', '500 g'], ['250 g']],
  ['Basswood honey, from 250 g', ['250 g', '500 g'], []],
  ['Pop-up sponges, 3', ['3', '6'], ['3']],
  ['Pop-up sponges, 3 or 6', ['3', '6'], []],
  ['Sheet set, 6, box of 6 or 12', ['6', '12'], ['6']],
])('“%s” of %j names %j', (title, values, named) => {
  expect(valuesNamed(title, values)).toEqual(named);
});

/** How options write numbers. */
const WRITTEN: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  'half-dozen': 6,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  dozen: 12,
  fourteen: 14,
  sixteen: 16,
  twenty: 20,
  'two dozen': 24,
  thirty: 30,
  fifty: 50,
};

/** An option's value in the words of a title: `Half-dozen` is `6`, `Refill 1 L` is `1 L`, `Tray of 30` is `30`. */
function amountOf(value: string): string {
  const [written] = /^(two dozen|[a-z-]+)/i.exec(value) ?? [];
  const number = WRITTEN[written?.toLowerCase() ?? ''];
  return number === undefined ? value.replace(/^\D*/, '') : String(number);
}

test('an amount after “from” is the first that there is, and a range ends with the last', () => {
  const products = demoStores('full').flatMap((store) => store.products);
  const chosen = products.filter(({ line }) => choiceIn(line.title).length > 0);
  expect(chosen.length).toBeGreaterThan(500);
  for (const { line } of chosen) {
    const [least = '', most] = choiceIn(line.title);
    const [first, last] = [line.variants?.at(0), line.variants?.at(-1)].map((variant) =>
      (variant?.options ?? []).map(amountOf),
    );
    const facts = (line.attributes ?? []).map(({ value }) => value);
    const isFirst =
      facts.includes(`From ${least}`) ||
      first?.some((amount) => amount.split(' ')[0] === least.split(' ')[0]);
    expect(isFirst, line.title).toBe(true);
    if (most !== undefined)
      expect(
        last?.map((amount) => amount.split(' ')[0]),
        line.title,
      ).toContain(most);
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
