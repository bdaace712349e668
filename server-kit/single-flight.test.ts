import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

test('concurrent calls share a run for each key, and a later one runs anew, also after a failure', async () => {
  const runs: string[] = [];
  const share = singleFlight<string>();
  const ask = (key: string) =>
    share(key, async () => {
      runs.push(key);
      if (runs.length === 1) throw new Error('away');
      return `${key} ${runs.length}`;
    });
  const failed = await Promise.allSettled([ask('a'), ask('a'), ask('b')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a 3', 'a 3']);
  expect(await ask('a')).toBe('a 4');
  expect(runs).toEqual(['a', 'b', 'a', 'a']);
});
