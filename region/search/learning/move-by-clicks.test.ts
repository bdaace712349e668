import { expect, test } from 'vitest';
import { bonusOf, moveByClicks } from './move-by-clicks.ts';

const ROWS = Array.from({ length: 32 }, (_, place) => place);

test('no row moves by more than three places, whatever clicks have earned', () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let run = 0; run < 500; run += 1) {
    const bonuses = ROWS.map(
      () => [0, random() * 3.5, 3.49, 100, -5, Number.NaN][Math.floor(random() * 6)] ?? 0,
    );
    const moved = moveByClicks(ROWS, (row) => bonuses[row] ?? 0);
    expect(moved.toSorted((one, other) => one - other)).toEqual(ROWS);
    expect(Math.max(...moved.map((row, place) => Math.abs(place - row)))).toBeLessThanOrEqual(3);
  }
});

test('who has earned all moves up by three, and the others keep their order', () => {
  expect(moveByClicks(['a', 'b', 'c', 'd', 'e'], (row) => (row === 'e' ? 9 : 0))).toEqual([
    'a',
    'e',
    'b',
    'c',
    'd',
  ]);
  expect(moveByClicks(['a', 'b', 'c'], () => 0)).toEqual(['a', 'b', 'c']);
  expect(moveByClicks(['a', 'b', 'c'], () => 3)).toEqual(['a', 'b', 'c']);
});

test('few clicks earn nothing, and many only what is more than its place explains', () => {
  expect(bonusOf({ searches: 4, clicks: 4, position: 1 })).toBe(0);
  expect(bonusOf({ searches: 100, clicks: 25, position: 1 })).toBe(0);
  expect(bonusOf({ searches: 100, clicks: 60, position: 1 })).toBeGreaterThan(3);
  const half = bonusOf({ searches: 100, clicks: 35, position: 1 });
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(3);
  expect(bonusOf({ searches: 0, clicks: 50, position: 1 })).toBeLessThan(3.5);
});
