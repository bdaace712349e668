import { expect, test } from 'vitest';
import { choicesOf, factsBeside, isSoldOut } from './variants.ts';

type Variant = Parameters<typeof choicesOf>[0];

const variant = (id: string, options: (string | null)[], inventory = 5): Variant => ({
  id,
  variantOption1: options[0] ?? null,
  variantOption2: options[1] ?? null,
  variantOption3: options[2] ?? null,
  isShopifyProduct: 'Y',
  shopifyInventory: inventory,
});

const bikes = [
  variant('main', ['Red', 'S']),
  variant('red-m', ['Red', 'M'], 0),
  variant('blue-s', ['Blue', 'S']),
] as const;
const attributes = [
  { column: 'Colour', value: 'Red,Blue' },
  { column: 'Size', value: 'S,M' },
  { column: 'Frame', value: 'Steel' },
  { column: 'Fits', value: 'Road,Gravel' },
];

const told = (shown: Variant) =>
  choicesOf(shown, bikes, attributes).map(({ name, values }) => [
    name,
    values.map(({ label, variantId, isCurrent, isAvailable }) =>
      [label, variantId, isCurrent && 'current', isAvailable && 'available'].filter(Boolean).join(' '),
    ),
  ]);

test('a value leads to the variant that matches all options, else to the main product', () => {
  expect(told(bikes[0])).toEqual([
    ['Colour', ['Red main current available', 'Blue blue-s available']],
    ['Size', ['S main current available', 'M red-m']],
  ]);
  expect(told(bikes[2])).toEqual([
    ['Colour', ['Red main available', 'Blue blue-s current available']],
    ['Size', ['S blue-s current available', 'M main']],
  ]);
});

test('a product with one form of itself has nothing to choose', () => {
  const only = variant('only', ['Default Title']);
  expect(choicesOf(only, [only], [{ column: 'Title', value: 'Default Title' }])).toEqual([]);
});

test('the facts beside are the other attributes, their values set apart', () => {
  const choices = choicesOf(bikes[0], bikes, attributes);
  expect(factsBeside([...attributes, { column: 'Title', value: 'Default Title' }], choices)).toEqual([
    { name: 'Frame', value: 'Steel' },
    { name: 'Fits', value: 'Road, Gravel' },
  ]);
  expect(factsBeside([{ column: 'Tyre', value: '2\u201a1 in' }], [])).toEqual([
    { name: 'Tyre', value: '2,1 in' },
  ]);
});

test('only what the platform counts can be sold out', () => {
  expect(isSoldOut(variant('x', [], 0))).toBe(true);
  expect(isSoldOut(variant('x', [], 1))).toBe(false);
  expect(isSoldOut({ isShopifyProduct: 'N', shopifyInventory: 0 })).toBe(false);
});
