import { expect, test } from 'vitest';
import { amountOf } from './amount.ts';

test.each([
  [[['Jar', '250 g']], '250 g'],
  [[['Weight', '1.5 kg']], '1.5 kg'],
  [[['Volume', 'Refill 1 L']], 'refill 1 L'],
  [[['Size', 'Tub 1 L']], 'tub 1 L'],
  [[['Pack', 'Two']], 'pack of two'],
  [[['Count', 'Half-dozen']], 'half-dozen'],
  [[['Set of', '6']], 'set of 6'],
  [[['Eggs', 'Half-dozen']], 'half-dozen'],
  [[['Bagels', 'Bag of six']], 'bag of six'],
  [[['Pack', '1']], 'single'],
  [
    [
      ['Size', 'M'],
      ['Colour', 'Sage'],
    ],
    undefined,
  ],
  [[['EU size', '42']], undefined],
  [[['Length', '10 m']], '10 m'],
  [[['Length', '33 ft']], '33 ft'],
  [[['Volume', 'Refill 16.9 fl oz']], 'refill 16.9 fl oz'],
  [[['Volume', '1.1 qt']], '1.1 qt'],
  [[['Size', '30 x 40 cm']], undefined],
  [
    [
      ['Scent', 'Rose'],
      ['Volume', '50 ml'],
    ],
    '50 ml',
  ],
  [[], undefined],
] as const)('of %j the price is for %s', (options, amount) => {
  expect(amountOf({ variantOptions: options.map(([name, value]) => ({ name, value })) })).toBe(amount);
});
