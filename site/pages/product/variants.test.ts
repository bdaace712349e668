import { expect, test } from 'vitest';
import { attributesBesideOptions, isSoldOut, productOptionsOf } from './variants.ts';

type TestVariant = Parameters<typeof productOptionsOf>[0];

const variant = (
  id: string,
  options: (string | null)[],
  { inventory = 5, picture = 'placeholder' } = {},
): TestVariant => ({
  id,
  images: [`/media/${picture}-640.webp?v=1`],
  variantOption1: options[0] ?? null,
  variantOption2: options[1] ?? null,
  variantOption3: options[2] ?? null,
  isShopifyProduct: 'Y',
  shopifyInventory: inventory,
});

const bikes = [
  variant('main', ['Red', 'S']),
  variant('red-m', ['Red', 'M'], { inventory: 0 }),
  variant('blue-s', ['Blue', 'S']),
] as const;
const attributes = [
  { column: 'Colour', value: 'Red,Blue' },
  { column: 'Size', value: 'S,M' },
  { column: 'Frame', value: 'Steel' },
  { column: 'Fits', value: 'Road,Gravel' },
];

const optionsWithValues = (selected: TestVariant) =>
  productOptionsOf(selected, bikes, attributes).map(({ name, values }) => [
    name,
    values.map(({ label, variantId, isCurrent, unavailable }) =>
      [label, variantId, isCurrent && 'current', unavailable && `(${unavailable})`].filter(Boolean).join(' '),
    ),
  ]);

test('a value leads to the variant that matches all options, else to the main product', () => {
  expect(optionsWithValues(bikes[0])).toEqual([
    ['Colour', ['Red main current', 'Blue blue-s']],
    ['Size', ['S main current', 'M red-m (sold out)']],
  ]);
  expect(optionsWithValues(bikes[2])).toEqual([
    ['Colour', ['Red main', 'Blue blue-s current']],
    ['Size', ['S blue-s current', 'M main (not available)']],
  ]);
});

test('a product with one form of itself has nothing to choose', () => {
  const only = variant('only', ['Default Title']);
  expect(productOptionsOf(only, [only], [{ column: 'Title', value: 'Default Title' }])).toEqual([]);
});

test('an option is chosen by its looks where each of its values has a picture of its own', () => {
  const shirts = [
    variant('red-s', ['Red', 'S'], { picture: 'red' }),
    variant('red-m', ['Red', 'M'], { picture: 'red' }),
    variant('blue-s', ['Blue', 'S'], { picture: 'blue' }),
    variant('blue-m', ['Blue', 'M'], { picture: 'blue' }),
  ] as const;
  const looks = (variants: readonly TestVariant[]) =>
    productOptionsOf(shirts[0], variants, attributes).map(({ values }) =>
      values.map(({ picture }) => picture),
    );
  const [red, blue] = ['/media/red-640.webp?v=1', '/media/blue-640.webp?v=1'];
  expect(looks(shirts)).toEqual([
    [red, blue],
    [undefined, undefined],
  ]);
  const alike = shirts.map((shirt) => ({ ...shirt, images: shirts[0].images }));
  expect(looks(alike)).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
  const without = shirts.map((shirt) => ({ ...shirt, images: bikes[0].images }));
  expect(looks(without)).toEqual(looks(alike));
});

test('the facts beside are the other attributes, their values set apart', () => {
  const options = productOptionsOf(bikes[0], bikes, attributes);
  expect(
    attributesBesideOptions([...attributes, { column: 'Title', value: 'Default Title' }], options),
  ).toEqual([
    { name: 'Frame', value: 'Steel' },
    { name: 'Fits', value: 'Road, Gravel' },
  ]);
  expect(attributesBesideOptions([{ column: 'Tyre', value: '2\u201a1 in' }], [])).toEqual([
    { name: 'Tyre', value: '2,1 in' },
  ]);
});

test('only what the platform counts can be sold out', () => {
  expect(isSoldOut(variant('x', [], { inventory: 0 }))).toBe(true);
  expect(isSoldOut(variant('x', [], { inventory: 1 }))).toBe(false);
  expect(isSoldOut({ isShopifyProduct: 'N', shopifyInventory: 0 })).toBe(false);
});
