import { MARKETS } from '@fernway/contract/wire';
import { expect, test } from 'vitest';
import { demoStores } from './catalogue.ts';
import type { DemoProduct } from './demo-store.ts';
import { generateStores } from './goods/generate.ts';
import { CATEGORIES, mainOf } from './goods/reference.ts';
import { generateActivity } from './shoppers/activity.ts';
import { isFavourite, ratingsOf } from './shoppers/fame.ts';
import { generatePopulation } from './shoppers/population.ts';

const stores = demoStores('full');
const generated = generateStores(import.meta.dirname);
const products = stores.flatMap((store) => store.products);
const offers = stores.flatMap((store) => store.offers);
const share = <Row>(rows: Row[], is: (row: Row) => boolean) => rows.filter(is).length / rows.length;
const saleOf = ({ line }: (typeof products)[number]) => line.variants?.[0] ?? line;
const sectionsOf = (name: string) => share(products, ({ line }) => line.sections?.includes(name) ?? false);

test('the catalogue is the same each time', () => {
  expect(demoStores('full')).toEqual(stores);
});

test('there are stores of every sort in fourteen cities of both countries', () => {
  expect(stores.length).toBeGreaterThanOrEqual(70);
  expect(new Set(stores.flatMap(({ city }) => city ?? [])).size).toBeGreaterThanOrEqual(14);
  for (const home of ['CA', 'US'] as const) {
    const here = stores.filter((store) => store.home === home);
    expect(here.length, home).toBeGreaterThanOrEqual(34);
    expect(share(here, ({ city }) => city === undefined)).toBeGreaterThan(0.1);
    expect(here.some(({ markets }) => markets.length > 1)).toBe(true);
    expect(here.some(({ hours }) => (hours?.closed.length ?? 0) > 0 && hours?.note)).toBe(true);
    expect(here.some(({ freeShippingOver }) => freeShippingOver === undefined)).toBe(true);
    expect(here.some(({ discounts }) => discounts.length > 0)).toBe(true);
    const branches = Map.groupBy(here, ({ company }) => company);
    expect(
      [...branches.values()].some((all) => all.length > 1),
      home,
    ).toBe(true);
  }
});

test('branches of a company have many of the same goods, under the same keys', () => {
  const companies = [...Map.groupBy(stores, ({ home, company }) => `${home} ${company}`).values()];
  for (const [one, other] of companies.filter((branches) => branches.length > 1)) {
    const keys = one?.products.map(({ line }) => line.id) ?? [];
    const shared = other?.products.filter(({ line }) => keys.includes(line.id)) ?? [];
    expect(shared.length).toBeGreaterThan(5);
    expect(shared.length).toBeLessThan(keys.length);
    for (const { line } of shared)
      expect(line.brand, line.title).toBe(
        one?.products.find((product) => product.line.id === line.id)?.line.brand,
      );
  }
});

test('no two companies sell goods of the same title in one market', () => {
  for (const market of ['CA', 'US'] as const) {
    const sold = stores
      .filter(({ markets }) => markets.includes(market))
      .flatMap(({ company, products }) => products.map(({ line: { title } }) => ({ company, title })));
    for (const [title, sellers] of Map.groupBy(sold, (one) => one.title))
      expect([...new Set(sellers.map(({ company }) => company))], title).toHaveLength(1);
  }
});

test('there are products in every category, of every sort', () => {
  expect(products.length).toBeGreaterThanOrEqual(2_400);
  expect(new Set(products.flatMap(({ line }) => line.categories ?? [])).size).toBeGreaterThanOrEqual(
    CATEGORIES.length,
  );
  expect(new Set(products.map(({ pictures }) => pictures))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 11]));
  expect(share(products, (product) => saleOf(product).compareAtPrice !== undefined)).toBeCloseTo(1 / 3, 1);
  expect(share(products, ({ line }) => (line.variants?.length ?? 0) > 1)).toBeGreaterThan(0.3);
  expect(share(products, (product) => saleOf(product).variantId !== undefined)).toBeGreaterThan(0.08);
  expect(products.filter((product) => saleOf(product).inventory === 0).length).toBeGreaterThan(10);
  expect(sectionsOf('FeaturedDeals')).toBeCloseTo(0.05, 1);
  const others = share(
    products,
    ({ line }) => line.sections?.some((name) => name !== 'FeaturedDeals') ?? false,
  );
  expect(others).toBeCloseTo(0.15, 1);
});

test('prices are what a shop would print, and what is reduced cost more before', () => {
  for (const { line } of products) {
    for (const sale of line.variants ?? [line]) {
      const [price, before] = [Number(sale.price ?? line.price), Number(sale.compareAtPrice ?? Infinity)];
      expect(price, line.title).toBeGreaterThan(0);
      expect(before, line.title).toBeGreaterThan(price);
    }
  }
});

test('there are offers in eight sections, some of them collections, some near their end', () => {
  expect(offers.length).toBeGreaterThanOrEqual(240);
  expect(new Set(offers.map(({ section }) => section)).size).toBeGreaterThanOrEqual(8);
  expect(offers.filter(({ collection }) => collection !== undefined).length).toBeGreaterThanOrEqual(10);
  expect(offers.filter(({ endsInDays = Infinity }) => endsInDays < 7).length).toBeGreaterThanOrEqual(10);
  expect(offers.every((offer) => offer.products.length > 0)).toBe(true);
});

test('about half of the stores have collections, and one has more than 15', () => {
  expect(share(stores, ({ collections }) => collections.length > 0)).toBeGreaterThan(0.4);
  expect(stores.some(({ collections }) => collections.length > 15)).toBe(true);
});

test('descriptions are three sentences or more, and most products have three ratings or more', () => {
  const descriptions = generated.flatMap((store) => store.products.map(({ line }) => line.description ?? ''));
  expect(share(descriptions, (text) => sentencesOf(text).length >= 4)).toBeGreaterThan(0.9);
  expect(descriptions.filter((text) => sentencesOf(text).length < 3)).toEqual([]);
  for (const text of descriptions) {
    const sentences = sentencesOf(text);
    expect(new Set(sentences).size, text).toBe(sentences.length);
  }
  const counts = generated.flatMap((store) =>
    store.products.map(({ line }) => ratingsOf(store, { kind: 'product', key: line.id })),
  );
  expect(share(counts, (count) => count >= 3)).toBeGreaterThan(0.7);
  expect(share(counts, (count) => count >= 20)).toBeGreaterThan(0.03);
});

const sentencesOf = (html: string): string[] =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .split(/(?<=[.!?])\s/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

test('the most popular product of a department is one of its typical things', () => {
  for (const market of MARKETS) {
    const sold = stores.filter(({ markets }) => markets.includes(market));
    const departments = new Set(
      sold.flatMap(({ products }) =>
        products.filter(({ line }) => isFavourite({ kind: 'product', key: line.id })).map(departmentOf),
      ),
    );
    expect([...departments].sort()).toEqual([...new Set(CATEGORIES.map(({ main }) => main))].sort());
  }
});

const departmentOf = ({ line }: DemoProduct): string => mainOf(line.categories?.[0] ?? '');

test('shoppers have said something of many things, mostly good', () => {
  const activities = stores.map((store) => generateActivity(store, generatePopulation(store.home)));
  const ratings = activities.flatMap((each) => each.ratings);
  expect(ratings.length).toBeGreaterThanOrEqual(30_000);
  const worded = ratings.filter(({ comment }) => comment !== '');
  expect(worded.length).toBeGreaterThanOrEqual(15_000);
  expect(share(worded, ({ comment }) => comment.length > 60)).toBeGreaterThan(0.5);
  expect(new Set(ratings.map(({ id }) => id)).size).toBe(ratings.length);
  expect(share(ratings, ({ rating }) => rating >= 4)).toBeGreaterThan(0.65);
  expect(share(ratings, ({ rating }) => rating < 3)).toBeGreaterThan(0.03);
  expect(share(worded, ({ pictures }) => pictures.length > 0)).toBeGreaterThan(0.005);
  const likes = new Set(activities.map((each) => each.activities.length));
  expect(likes.size).toBeGreaterThan(stores.length / 2);
});
