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

test('all facts stand in the middle, or at the left where what is chosen makes the middle higher', () => {
  expect(balanceColumns(product).hasFactsAtLeft).toBe(false);
  const options = Array.from({ length: 4 }, () => ({ values: 6, hasPictures: false }));
  expect(balanceColumns({ ...product, options, hasQuantity: true }).hasFactsAtLeft).toBe(true);
});

test('few facts stand beside the pictures and the description', () => {
  expect(balanceColumns({ ...product, facts: facts(3) })).toEqual({
    hasFactsAtLeft: false,
    isDescriptionWide: false,
  });
  expect(balanceColumns({ ...product, options: [], facts: facts(2) }).isDescriptionWide).toBe(true);
});

test('a description longer than everything beside it has a row of its own, and the facts stay beside the pictures', () => {
  const description = '<p>It is a long story.</p>'.repeat(30);
  expect(balanceColumns({ ...product, description })).toEqual({
    hasFactsAtLeft: false,
    isDescriptionWide: true,
  });
});
