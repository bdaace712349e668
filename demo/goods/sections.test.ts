import { expect, test } from 'vitest';
import { demoStores } from '../catalogue.ts';
import { generateStores } from './generate.ts';
import { readGoods } from './read.ts';
import { CATEGORIES, mainOf, sectionNames } from './reference.ts';
import { SECTION_RULES } from './sections.ts';

const folder = `${import.meta.dirname}/..`;
const stores = demoStores('full');
const { kinds, shops } = readGoods(folder);
const kindsByMake = new Map(kinds.flatMap((kind) => kind.makes.map(({ key }) => [key, kind])));
const MIN_GOODS = 8;

/** Of the goods in a section: their main categories. Whoever changes a rule looks here whether it still makes sense. */
const MAIN_CATEGORIES: Record<string, string[]> = {
  'Harvest Table': ['Food & Pantry', 'Kitchen'],
  'Ready for the Cold': [
    'Beauty',
    'Clothing',
    'Food & Pantry',
    'Garden',
    'Home',
    'Pets',
    'Sports & Outdoors',
    'Tools',
    'Toys',
    'Baby',
  ],
  'Zero-Waste Kitchen': ['Kitchen', 'Home', 'Food & Pantry'],
  'Green Cleaning': ['Home', 'Beauty'],
  'Cycle to Work': ['Sports & Outdoors', 'Clothing'],
};

/** The sub-categories of goods whose feed is written by hand. */
const BY_HAND: Record<string, string[]> = {
  'Harvest Table': [
    'Bakery',
    'Cookware',
    'Dairy & Eggs',
    'Food & Pantry',
    'Fruit & Vegetables',
    'Honey & Preserves',
    'Tableware',
  ],
  'Ready for the Cold': ['Accessories', 'Winter Sports'],
  'Zero-Waste Kitchen': ['Oils & Spices', 'Tableware'],
  'Made Nearby': [
    'Bakeware',
    'Camping & Hiking',
    'Decor',
    'Food Storage',
    'Honey & Preserves',
    'Kitchen Tools',
    'Plants',
    'Accessories',
  ],
  'Gifts Under $50': [
    'Accessories',
    'Bath & Soap',
    'Camping & Hiking',
    'Candles & Scents',
    'Hair Care',
    'Notebooks & Paper',
    'Outdoor Play',
    'Plants',
    'Plush',
    'Seeds & Bulbs',
    'Snacks & Chocolate',
    'Wooden Toys',
  ],
  'Repair & Reuse': ['Audio', 'Shoes'],
  'Cycle to Work': ['Bags & Packs', 'Cycling'],
  'Green Cleaning': ['Bath & Soap'],
};

const inSection = (name: string) =>
  stores.flatMap(({ products, ...store }) =>
    products
      .filter(({ line }) => line.sections?.includes(name))
      .map(({ line, opinions }) => ({ store, line, kind: opinions && kindsByMake.get(line.id) })),
  );
const pricesOf = ({ line }: ReturnType<typeof inSection>[number]): number[] =>
  (line.variants ?? [line]).map(({ price }) => Number(price ?? line.price));

test('every section but the featured deals has a rule, of kinds that exist', () => {
  expect(Object.keys(SECTION_RULES).sort()).toEqual(
    sectionNames()
      .filter((name) => name !== 'FeaturedDeals')
      .sort(),
  );
  const keys = new Set(kinds.map(({ key }) => key));
  for (const [name, rule] of Object.entries(SECTION_RULES)) {
    expect(
      rule.kinds.filter((kind, index) => !keys.has(kind) || rule.kinds.indexOf(kind) < index),
      name,
    ).toEqual([]);
    const strange = rule.offersOf?.filter((category) => !CATEGORIES.some(({ name }) => name === category));
    expect(strange ?? [], name).toEqual([]);
  }
});

test.each(Object.entries(SECTION_RULES))('%s holds what its name says', (name, rule) => {
  const goods = inSection(name);
  for (const home of ['CA', 'US'])
    expect(goods.filter(({ store }) => store.home === home).length, home).toBeGreaterThanOrEqual(MIN_GOODS);
  for (const good of goods) {
    const { line, kind, store } = good;
    const [category = ''] = line.categories ?? [];
    if (!kind) expect(BY_HAND[name], line.title).toContain(category);
    const mains = MAIN_CATEGORIES[name];
    if (kind && mains) expect(mains, line.title).toContain(mainOf(category));
    if (kind && !rule.kinds.includes(kind.key)) expect(line.title).toMatch(rule.titles ?? /^$/);
    if (rule.butNot) expect(line.title).not.toMatch(rule.butNot);
    if (rule.under !== undefined) expect(Math.max(...pricesOf(good)), line.title).toBeLessThan(rule.under);
    if (kind && rule.isLocal) expect(store.city, `${store.storeName}: ${line.title}`).toBeDefined();
  }
});

test('offers stand in sections that are about their sub-categories, and show what the section promises', () => {
  for (const shop of shops)
    for (const { heading, section, of } of shop.offers) {
      const allowed = SECTION_RULES[section]?.offersOf ?? of;
      expect(
        of.filter((category) => !allowed.includes(category)),
        `${shop.slug}: ${heading}`,
      ).toEqual([]);
    }
  for (const store of generateStores(folder))
    for (const { heading, section, products } of store.offers) {
      const under = SECTION_RULES[section]?.under ?? Infinity;
      const ofOffer = store.products.filter(({ line }) => products.includes(line.id));
      const dearest = ofOffer.flatMap(({ line }) =>
        (line.variants ?? [line]).map(({ price }) => Number(price)),
      );
      expect(Math.max(...dearest), `${store.storeName}: ${heading}`).toBeLessThan(under);
    }
});
