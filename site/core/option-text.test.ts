import { expect, test } from 'vitest';
import { optionsText } from './option-text.ts';

test.each([
  [
    [
      ['Colour', 'Tan'],
      ['EU size', '39'],
    ],
    'Tan, EU size 39',
  ],
  [
    [
      ['Size', '7'],
      ['Pack', 'Pack of 6'],
      [null, 'Fern\u201a dark'],
    ],
    'Size 7, Pack of 6, Fern, dark',
  ],
  [
    [
      ['Size', 'M'],
      ['Volume', '24 L'],
    ],
    'Size M, 24 L',
  ],
  [[['Pack', 'Two']], 'Pack of two'],
  [[['Set of', '1']], 'Single'],
  [[['Pieces', '1000']], '1000 pieces'],
  [[['Rolls', '1']], '1 roll'],
  [[['Count', '12']], 'Pack of 12'],
  [[['Eggs', 'Half-dozen']], 'Half-dozen'],
  [[['Skin', 'Dry']], 'Skin: Dry'],
  [[], ''],
] as const)('%j is said as %s', (options, text) => {
  expect(optionsText(options.map(([name, value]) => ({ name, value })))).toBe(text);
});
