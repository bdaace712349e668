import { expect, test } from 'vitest';
import { demoStores } from '../catalogue.ts';
import { isFavourite, likesOf, ratingsOf } from './fame.ts';
import favourites from './favourites.json' with { type: 'json' };
import oddities from './oddities.json' with { type: 'json' };
import { meanStars, opinionsOf } from './opinions.ts';

const stores = demoStores('full');
const withBranch = ({ storeName, code }: (typeof stores)[number]) =>
  code === 'Primary' ? storeName : `${storeName} ${code}`;
const keysOf = (store: (typeof stores)[number]) => [
  ...store.products.map(({ line }) => line.id),
  ...store.offers.map(({ key }) => key),
];

test('what is listed as a favourite is sold or offered by its store, once in a list', () => {
  for (const [home, lists] of Object.entries(favourites)) {
    const lines = stores
      .filter((store) => store.home === home)
      .flatMap((store) => keysOf(store).map((key) => `${withBranch(store)}: ${key}`));
    for (const [name, list] of Object.entries(lists)) {
      expect(
        list.filter((line) => !lines.includes(line)),
        `${home} ${name}`,
      ).toEqual([]);
      expect(new Set(list).size, `${home} ${name}`).toBe(list.length);
    }
  }
});

test('oddities exist, and none of them is a favourite', () => {
  const keys = new Set(stores.flatMap(keysOf));
  expect(oddities.filter((key) => !keys.has(key) || isFavourite({ kind: 'product', key }))).toEqual([]);
});

const allLikes = stores.flatMap((store) =>
  store.products.map(({ line }) => likesOf(store, { kind: 'product', key: line.id })),
);

test('the most liked goods of departments have numbers of their own, and likes fall off without a gap', () => {
  const [firsts, ratings] = [likesOf, ratingsOf].map((count) =>
    Object.entries(favourites).flatMap(([home, lists]) =>
      Object.entries(lists)
        .filter(([name]) => name !== 'Offers')
        .map(([, [line = '']]) => {
          const store = stores.find((each) => each.home === home && line.startsWith(`${withBranch(each)}: `));
          return store ? count(store, { kind: 'product', key: line.slice(line.indexOf(': ') + 2) }) : 0;
        }),
    ),
  );
  expect(new Set(firsts).size).toBeGreaterThan(20);
  expect(Math.min(...(firsts ?? []))).toBeGreaterThan(300);
  expect(Math.max(...(firsts ?? []))).toBeLessThan(1_200);
  expect(Math.min(...(ratings ?? []))).toBeGreaterThan(50);
  expect(Math.max(...(ratings ?? []))).toBeLessThan(340);
  for (const [from, to] of [
    [40, 60],
    [60, 100],
    [100, 200],
    [200, 400],
  ] as const)
    expect(allLikes.filter((likes) => likes >= from && likes < to).length, `${from}`).toBeGreaterThan(20);
});

test('what is well liked has 4.2 to 4.8 stars on average', () => {
  const said = { praise: ['Good.'], quibbles: ['Good, but.'], mixed: ['Fair.'], grumbles: ['Bad.'] };
  for (const count of [3, 9, 40, 200]) {
    const means = Array.from({ length: 30 }, (_, seed) =>
      meanStars(opinionsOf(said, `${count} ${seed}`, { count, isWellLiked: true })),
    );
    expect(Math.min(...means)).toBeGreaterThanOrEqual(4.2);
    expect(Math.max(...means)).toBeLessThanOrEqual(4.8);
    expect(new Set(means).size).toBeGreaterThan(1);
  }
});
