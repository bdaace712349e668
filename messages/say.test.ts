import { expect, test } from 'vitest';
import { checkOutAt } from './product.ts';

test('a store whose name ends with a stop ends a sentence with one', () => {
  expect(checkOutAt('Northern Lights Toy Co.', 'Fernway')).toBe(
    'You check out at Northern Lights Toy Co. Fernway takes no payment.',
  );
  expect(checkOutAt('Lumen & Ash', 'Fernway')).toBe(
    'You check out at Lumen & Ash. Fernway takes no payment.',
  );
});
