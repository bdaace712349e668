import { expect, test } from 'vitest';
import { ShownGoods } from './shown-goods.ts';

const good = (id: string, storeName = 'Kettle & Kiln', heading = `Good ${id}`) => ({
  id,
  heading,
  storeName,
});
const ids = (goods: readonly { id: string }[]) => goods.map(({ id }) => id).join('');

test('what a page has shown comes last further down, also at another store', () => {
  const shown = new ShownGoods([]);
  expect(ids(shown.take([good('a'), good('b')]))).toBe('ab');
  expect(ids(shown.take([good('a'), good('c'), good('d')], 2))).toBe('cd');
  expect(ids(shown.take([good('z', 'Elsewhere', 'Good c'), good('e')]))).toBe('ez');
  // Where there is nothing else, it is shown again.
  expect(ids(shown.take([good('a')], 1))).toBe('a');
});

test('goods of a store whose offer opens the page come after those of others', () => {
  const shown = new ShownGoods([{ storeName: 'Lumen & Ash' }]);
  expect(ids(shown.take([good('a', 'Lumen & Ash'), good('b'), good('c')]))).toBe('bca');
});
