import { expect, test } from 'vitest';
import { demoStores } from '../catalogue.ts';
import { readGoods } from './read.ts';

const { kinds, shops } = readGoods(`${import.meta.dirname}/..`);
const kindsByMake = new Map(kinds.flatMap((kind) => kind.makes.map(({ key }) => [key, kind])));

const goods = demoStores('full').flatMap((store) =>
  store.products.flatMap(({ line }) => {
    const kind = kindsByMake.get(line.id)?.key;
    const shop = shops.find((one) => one.storeName === store.storeName && one.code === store.code);
    return kind && shop ? [{ kind, shop, line, shipping: line.shippingType ?? '' }] : [];
  }),
);

test('milk, eggs and bread of a shop in a city are handed over, not mailed, whatever they cost', () => {
  const fresh = goods.filter(
    ({ kind, shop }) =>
      ['bottled-milk', 'pasture-eggs', 'baguettes', 'scooped-ice-cream'].includes(kind) && shop.city,
  );
  expect(fresh.length).toBeGreaterThan(20);
  expect(new Set(fresh.map(({ shipping }) => shipping))).toEqual(new Set(['Pick-up or local delivery']));
});

test('what a store mails is free, or says what it costs, but where an order may be free', () => {
  for (const { shop, shipping } of goods)
    if (shipping === 'Standard Shipping') expect(shop.freeShippingOver).toBeDefined();
    else expect(shipping).toMatch(/^(Free Shipping|Pick-up or local delivery|Ships from \$\d+)$/);
  expect(goods.filter(({ shipping }) => shipping.startsWith('Ships from')).length).toBeGreaterThan(50);
});
