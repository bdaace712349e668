import { expect, test } from 'vitest';
import { reducedBy } from './prices.ts';

test.each([
  [20, 900, { former: 900, now: 720 }],
  [20, 795, { former: 800, now: 640 }],
  [15, 1_995, { former: 2_000, now: 1_700 }],
  [40, 4_400, { former: 4_500, now: 2_700 }],
  [10, 12_900, { former: 13_000, now: 11_700 }],
  [10, 189_000, { former: 190_000, now: 171_000 }],
])('%d%% off %d cents is a price on a tag', (percent, cents, reduced) => {
  expect(reducedBy(percent, cents)).toEqual(reduced);
});

test('where no price nearby is reduced by so many percent, the next number of percent is taken', () => {
  expect(reducedBy(20, 1_700)).toEqual({ former: 1_700, now: 1_275 });
});

test('whatever it costs, a reduced price is whole percents less, and near what is asked otherwise', () => {
  for (let cents = 200; cents < 200_000; cents += 95)
    for (const percent of [10, 15, 20, 25, 30, 40]) {
      const { former, now } = reducedBy(percent, cents);
      expect([10, 15, 20, 25, 30, 40], `${percent} ${cents}`).toContain(((former - now) * 100) / former);
      expect(Math.abs(former - cents)).toBeLessThanOrEqual(cents / 10 + 25);
    }
});
