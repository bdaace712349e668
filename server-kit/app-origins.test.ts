import { expect, onTestFinished, test, vi } from 'vitest';
import { createAppOrigins } from './app-origins.ts';

const APP = 'https://lists.example';

test('callers who come at once share one reading, and all of them wait for it', async () => {
  let reads = 0;
  const origins = createAppOrigins(async () => {
    reads++;
    return [APP];
  });
  expect(await Promise.all([origins.has(APP), origins.has(APP), origins.has(`${APP}:8443`)])).toEqual([
    true,
    true,
    false,
  ]);
  expect([await origins.has(APP), reads]).toEqual([true, 1]);
});

test('while the list cannot be read nobody is let in', async () => {
  const origins = createAppOrigins(() => Promise.reject(new Error('identity is away')));
  expect(await origins.has(APP)).toBe(false);
});

test('a list that is old counts until it is read again, which nobody waits for', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const readings = [Promise.resolve([APP]), new Promise<string[]>(() => {})];
  const origins = createAppOrigins(() => readings.shift() ?? Promise.reject(new Error('read once more')));
  expect(await origins.has(APP)).toBe(true);
  vi.advanceTimersByTime(61_000);
  expect(await origins.has(APP)).toBe(true);
  expect(readings).toEqual([]);
});
