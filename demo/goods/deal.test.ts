import { join } from 'node:path';
import { expect, test } from 'vitest';
import carriedKinds from './carried-kinds.json' with { type: 'json' };
import { carries, dealGoods } from './deal.ts';
import { readGoods } from './read.ts';

const { kinds, shops } = readGoods(join(import.meta.dirname, '..'));

test('no make names a store that would not carry it', () => {
  const strange = kinds.flatMap((kind) =>
    kind.makes.flatMap(({ title, stores }) =>
      shops
        .filter((shop) => stores.includes(shop.slug) && !carries(shop, kind))
        .map(({ storeName }) => `${storeName}: ${title}`),
    ),
  );
  expect(strange).toEqual([]);
});

test('the kinds that stores carry exist, in sub-categories that they sell', () => {
  for (const [slug, byCategory] of Object.entries(carriedKinds)) {
    const shop = shops.find((each) => each.slug === slug);
    for (const [category, keys] of Object.entries(byCategory)) {
      expect(shop?.sells, slug).toContain(category);
      const ofCategory = kinds.filter((kind) => kind.category === category).map(({ key }) => key);
      expect(ofCategory, `${slug}: ${category}`).toEqual(expect.arrayContaining(keys));
    }
  }
});

test('what a store would not carry is not dealt to it', () => {
  const [kind] = kinds.filter(({ key }) => key === 'root-box');
  const [shop] = shops.filter(({ slug }) => slug === 'rideau-grain-and-loaf');
  if (!kind || !shop) throw new Error('the kind or the store is missing');
  const [make] = kind.makes;
  const offered = { ...kind, makes: make ? [{ ...make, stores: [shop.slug] }] : [] };
  expect(dealGoods([offered], [shop]).get(shop)).toEqual([]);
});
