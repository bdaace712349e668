import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { memoizeAsync } from './memoize-async.ts';

test('an answer is asked for once by all who ask at once, and kept', async () => {
  let asked = 0;
  const ask = memoizeAsync(async (who: string) => {
    asked += 1;
    return who;
  }, 60_000);
  expect(await Promise.all([ask('one'), ask('two')])).toEqual(['one', 'one']);
  expect(await ask('three')).toBe('one');
  expect(asked).toBe(1);
});

test('when a later run fails the last answer stays; a first one that fails is asked again', async () => {
  const answers = [new Error('away'), 'good', new Error('away'), 'better'];
  const ask = memoizeAsync(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  }, 1);
  await expect(ask(undefined)).rejects.toThrow('away');
  expect(await ask(undefined)).toBe('good');
  await pause(10);
  expect(await ask(undefined)).toBe('good');
  await pause(10);
  expect(await ask(undefined)).toBe('better');
});
