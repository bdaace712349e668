import { expect, test } from 'vitest';
import { type ScheduledFault, scheduleFaults } from './schedule.ts';

const nameOf = ({ target, kind }: ScheduledFault) => `${kind} ${target}`;

test('a seed gives the same faults again, a longer run begins with those of a shorter one, and another seed gives others', () => {
  const short = scheduleFaults({ seed: 7, minutes: 3 });
  expect(scheduleFaults({ seed: 7, minutes: 3 })).toEqual(short);
  expect(scheduleFaults({ seed: 7, minutes: 30 }).slice(0, short.length)).toEqual(short);
  expect(scheduleFaults({ seed: 8, minutes: 3 }).map(nameOf)).not.toEqual(short.map(nameOf));
});

test.each([1, 2, 3, 4, 5])(
  'three minutes of seed %i restart both regions, and end within their time',
  (seed) => {
    const faults = scheduleFaults({ seed, minutes: 3 });
    expect(faults.map(nameOf)).toEqual(expect.arrayContaining(['restart region CA', 'restart region US']));
    expect(faults.length).toBeGreaterThan(25);
    for (const [index, { at, lasts }] of faults.entries()) {
      expect(at).toBeGreaterThan(faults[index - 1]?.at ?? 0);
      expect(at).toBeLessThan(180_000);
      expect(lasts).toBeGreaterThan(0);
    }
  },
);

test('every fault comes once before any comes again', () => {
  const names = scheduleFaults({ seed: 1, minutes: 30 }).map(nameOf);
  const kinds = new Set(names);
  expect(new Set(names.slice(0, kinds.size))).toEqual(kinds);
  expect(names.indexOf(names[kinds.size] ?? '')).toBeLessThan(kinds.size);
});
