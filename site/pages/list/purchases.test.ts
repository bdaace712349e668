import { expect, test } from 'vitest';
import { countListPages, type ListItem, type ListStore, PAGE_SIZE, sliceListPage } from './items.ts';
import { listPurchaseOf } from './purchases.ts';

const item = (id: string, values: Partial<ListItem> = {}): ListItem => ({
  ...{
    id,
    type: 'Product',
    thingId: `thing-${id}`,
    name: id,
    options: '',
    shipping: undefined,
    picture: undefined,
  },
  ...{
    price: 10.1,
    was: undefined,
    shipsFree: false,
    isShippedOtherwise: false,
    isExpired: false,
    isSoldOut: false,
    isSynced: true,
  },
  ...values,
});
const store = (id: string, items: ListItem[], freeOver?: number): ListStore => ({
  ...{ id, name: id, branch: undefined, city: undefined, logo: undefined, home: 'CA', items, freeOver },
});
const SELECT = 'Please select product to buy';
const ADS = 'Offers are for Ads purposes, to buy select products';
const SAME = 'You can buy multiple products from the same store at a time';

const tea = store('tea', [item('a'), item('b', { was: 12 }), item('c', { isSynced: false })], 75);
const shoes = store('shoes', [
  item('d', { shipsFree: true }),
  item('e', { isExpired: true }),
  item('f', { isSoldOut: true }),
  item('g', { type: 'Offer', price: undefined, isSynced: false }),
]);
const buy = (chosen: string[], quantities = {}) => listPurchaseOf([tea, shoes], new Set(chosen), quantities);

test('several products of one store that its platform keeps go into one cart, in the quantities wanted', () => {
  const { only, refusal, stores } = buy(['a', 'b'], { b: 3 });
  expect([only?.href, only?.isCart, refusal]).toEqual([
    '/redirectToBulkCart/thing-a,thing-b/me/tea/1,3',
    true,
    undefined,
  ]);
  expect(stores).toMatchObject([{ subtotal: 40.4, saved: 5.7, missing: 34.6 }]);
});

test('one product is bought by itself, whether a platform keeps it or not', () => {
  expect(buy(['a']).only?.href).toBe('/redirectToCart/thing-a/me/1');
  expect(buy(['c'], { c: 2 }).only).toMatchObject({ href: '/redirectToCart/thing-c/me/2', isCart: false });
});

test.each([
  [[], SELECT],
  [['e'], SELECT],
  [['f'], SELECT],
  [['g'], ADS],
  [['a', 'g'], ADS],
  [['a', 'c'], SAME],
  [['a', 'd'], SAME],
])('what is chosen as %j is refused: %s', (chosen, refusal) => {
  expect(buy(chosen)).toMatchObject({ only: undefined, refusal });
});

test('an order with something that is not shipped as the store promises says nothing of free shipping', () => {
  const bread = item('bread', { price: 90, isShippedOtherwise: true });
  const bakery = store('bakery', [item('jar'), bread], 75);
  const readMissing = (...chosen: string[]) =>
    listPurchaseOf([bakery], new Set(chosen), {}).stores.map((one) => one.missing);
  expect(readMissing('jar')).toEqual([64.9]);
  expect(readMissing('bread')).toEqual([undefined]);
  expect(readMissing('bread', 'jar')).toEqual([undefined]);
});

test('of several stores each has its own purchase, subtotal and distance to free shipping', () => {
  const { stores } = buy(['a', 'd'], { a: 8 });
  expect(stores.map(({ purchases }) => purchases.map(({ href }) => href))).toEqual([
    ['/redirectToCart/thing-a/me/8'],
    ['/redirectToCart/thing-d/me/1'],
  ]);
  expect(stores.map(({ subtotal, missing }) => [subtotal, missing])).toEqual([
    [80.8, 0],
    [10.1, 0],
  ]);
  expect(buy(['a', 'c']).stores[0]?.purchases).toHaveLength(2);
});

test('what has expired or is sold out is left out, and the rest is bought', () => {
  expect(buy(['d', 'e', 'f'])).toMatchObject({
    only: { href: '/redirectToCart/thing-d/me/1' },
    isSomeLeftOut: true,
  });
});

test('a cart holds no more lines than a region takes', () => {
  const many = Array.from({ length: 51 }, (_, at) => item(`m${at}`));
  const { only, stores } = listPurchaseOf([store('many', many)], new Set(many.map(({ id }) => id)), {});
  expect([only, stores[0]?.purchases.map(({ lines }) => lines.length)]).toEqual([undefined, [50, 1]]);
});

test('a long list has pages, and a store that does not fit goes on on the next', () => {
  const long = [
    store('one', [item('x')]),
    store(
      'two',
      Array.from({ length: PAGE_SIZE }, (_, at) => item(`y${at}`)),
    ),
  ];
  expect(countListPages(long)).toBe(2);
  expect(sliceListPage(long, 1).map(({ items }) => items.length)).toEqual([1, PAGE_SIZE - 1]);
  expect(sliceListPage(long, 2).map(({ id, items }) => [id, items.length])).toEqual([['two', 1]]);
  expect(countListPages([])).toBe(1);
});
