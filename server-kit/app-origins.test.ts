import { expect, test } from 'vitest';
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
