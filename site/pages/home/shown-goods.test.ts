import { expect, test } from 'vitest';
import { ShownGoods } from './shown-goods.ts';

const good = (id: string, storeName = 'Kettle & Kiln', heading = `Good ${id}`) => ({
  id,
  heading,
  storeName,
});
const makeOf = (id: string, heading: string) => good(id, undefined, heading);
const ids = (goods: readonly { id: string }[]) => goods.map(({ id }) => id).join('');

test('what a page has shown comes last further down, also at another store', () => {
  const pageGoods = new ShownGoods([]);
  expect(ids(pageGoods.take([good('a'), good('b')]))).toBe('ab');
  expect(ids(pageGoods.take([good('a'), good('c'), good('d')], 2))).toBe('cd');
  expect(ids(pageGoods.take([good('z', 'Elsewhere', 'Good c'), good('e')]))).toBe('ez');
  // Where there is nothing else, it is shown again.
  expect(ids(pageGoods.take([good('a')], 1))).toBe('a');
});

test('two of a kind do not stand beside each other while there are others', () => {
  const pageGoods = new ShownGoods([]);
  const goods = [
    makeOf('a', 'Figure skates, white'),
    makeOf('b', 'Hockey skate with guard'),
    makeOf('c', 'Toque'),
  ];
  expect(ids(pageGoods.take(goods, 2))).toBe('ac');
  expect(ids(pageGoods.take(goods, 2))).toBe('ba');
});

test('goods of a store whose offer opens the page come after those of others', () => {
  const pageGoods = new ShownGoods([{ storeName: 'Lumen & Ash' }]);
  expect(ids(pageGoods.take([good('a', 'Lumen & Ash'), good('b'), good('c')]))).toBe('bca');
});
