import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { memoizeAsync } from './memoize-async.ts';

test('an answer is asked for once by all who ask at once, and kept', async () => {
  let runs = 0;
  const ask = memoizeAsync(
    async (who: string) => {
      runs += 1;
      return who;
    },
    { ttlMs: 60_000 },
  );
  expect(await Promise.all([ask('one'), ask('two')])).toEqual(['one', 'one']);
  expect(await ask('three')).toBe('one');
  expect(runs).toBe(1);
});

test('when a later run fails the last answer stays; a first one that fails is asked again', async () => {
  const answers = [new Error('away'), 'good', new Error('away'), 'better'];
  const ask = memoizeAsync(
    async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
    { ttlMs: 1, staleIfError: true },
  );
  await expect(ask(undefined)).rejects.toThrow('away');
  expect(await ask(undefined)).toBe('good');
  await pause(10);
  expect(await ask(undefined)).toBe('good');
  await pause(10);
  expect(await ask(undefined)).toBe('better');
});

test('each key has an answer of its own, and the one that was used longest ago goes first', async () => {
  const runs: string[] = [];
  const ask = memoizeAsync(
    async (who: string) => {
      runs.push(who);
      return who.toUpperCase();
    },
    { ttlMs: 60_000, max: 2, keyOf: (who) => who },
  );
  expect(await Promise.all([ask('a'), ask('b'), ask('a')])).toEqual(['A', 'B', 'A']);
  expect(runs).toEqual(['a', 'b']);
  await ask('a');
  await ask('c');
  expect([ask.peek('a'), ask.peek('b'), ask.peek('c')]).toEqual(['A', undefined, 'C']);
  expect(await ask('b')).toBe('B');
  expect(runs).toEqual(['a', 'b', 'c', 'b']);
});

test('neither a failure nor undefined is kept, nor anything stale unless that is wanted', async () => {
  const answers = ['good', new Error('away'), undefined, 'better'];
  const ask = memoizeAsync(
    async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
    { ttlMs: 1 },
  );
  expect(await ask(undefined)).toBe('good');
  await pause(10);
  await expect(ask(undefined)).rejects.toThrow('away');
  expect(await ask(undefined)).toBeUndefined();
  expect(await ask(undefined)).toBe('better');
});

test('what is forgotten while it is being asked for is answered, and not kept', async () => {
  const first = Promise.withResolvers<string>();
  const answers = [first.promise, Promise.resolve('new')];
  const ask = memoizeAsync(async (who: string) => `${who} ${await answers.shift()}`, {
    ttlMs: 60_000,
    keyOf: (who) => who,
  });
  const answer = ask('token');
  ask.forget('token');
  const askedAgain = ask('token');
  first.resolve('old');
  expect(await answer).toBe('token old');
  expect(await askedAgain).toBe('token new');
  expect(ask.peek('token')).toBe('token new');
});
