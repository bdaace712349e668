import { expect, test } from 'vitest';
import { NetworkCounters } from './network-counters.ts';

const TWO = { max: 2, seconds: 60 };

test('S68 who moves from /64 to /64 makes no counters once the /48 is exhausted', () => {
  const counted: string[] = [];
  const clock = { now: 0 };
  const counters = new NetworkCounters({
    wideFactor: 2,
    onHit: ({ network }) => counted.push(network),
    now: () => clock.now,
  });
  for (let n = 1; n <= 4; n += 1) counters.consume('usual', `2001:db8:0:${n}::`, TWO);
  const before = counted.length;
  clock.now = 20_000;
  for (let n = 5; n <= 9; n += 1)
    expect(counters.consume('usual', `2001:db8:0:${n}::`, TWO)).toEqual({ allowed: false, retryAfter: 40 });
  expect(counted.slice(before)).toEqual([]);
});

test('S68 what a /64 is refused is not charged to its /48', () => {
  const counters = new NetworkCounters({ wideFactor: 2, now: () => 0 });
  const consume = (n: number) => counters.consume('usual', `2001:db8:0:${n}::`, TWO).allowed;
  expect(Array.from({ length: 10 }, () => consume(1)).filter(Boolean)).toHaveLength(2);
  expect([consume(2), consume(2), consume(3)]).toEqual([true, true, false]);
});

test('a look counts nothing, and tells what a hit would be told', () => {
  const counters = new NetworkCounters({ now: () => 0 });
  const checkOnly = () => counters.check('usual', '203.0.113.7', TWO).allowed;
  for (let n = 0; n < 5; n += 1) expect(checkOnly()).toBe(true);
  counters.consume('usual', '203.0.113.7', TWO);
  expect(checkOnly()).toBe(true);
  counters.consume('usual', '203.0.113.7', TWO);
  expect(checkOnly()).toBe(false);
});
