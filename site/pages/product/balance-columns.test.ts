import { expect, test } from 'vitest';
import { balanceColumns, type ProductColumns } from './balance-columns.ts';

const facts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Fact ${at}`, value: 'Short' }));
const product: ProductColumns = {
  pictures: 4,
  title: 'Olive oil',
  shipping: 'Free Shipping',
  options: [{ values: 3, hasPictures: false }],
  hasQuantity: false,
  description: 'A green, peppery oil.',
  facts: facts(9),
};

test('a column that what is chosen makes higher leaves facts to the other', () => {
  expect(balanceColumns({ ...product, options: [] }).factsAtLeft).toBe(0);
  expect(balanceColumns({ ...product, hasQuantity: true }).factsAtLeft).toBe(3);
  // One alone would look torn off.
  expect(balanceColumns(product).factsAtLeft).toBe(3);
});

test('few facts stand beside the pictures and the description', () => {
  expect(balanceColumns({ ...product, facts: facts(3) })).toEqual({
    factsAtLeft: 0,
    isDescriptionWide: false,
  });
  expect(balanceColumns({ ...product, options: [], facts: facts(2) }).isDescriptionWide).toBe(true);
});

test('a description longer than everything beside it has a row of its own, and the facts share what is above', () => {
  const description = '<p>It is a long story.</p>'.repeat(30);
  expect(balanceColumns({ ...product, description })).toEqual({ factsAtLeft: 3, isDescriptionWide: true });
});
