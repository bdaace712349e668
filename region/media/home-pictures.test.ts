import { expect, onTestFinished, test } from 'vitest';
import { startTestRegion } from '../testing.ts';
import { prerenderHomePictures } from './prerender-home.ts';
import { whenIdle } from './when-idle.ts';

/** Keeps the event loop from everything else. */
const block = async (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
  await new Promise((resolve) => setImmediate(resolve));
};

test('drawing pictures ahead waits while the region sheds load, so that no call of ours is refused', async () => {
  const region = await startTestRegion('CA', { eventLoopDelay: 250 });
  onTestFinished(() => region.close());
  while (!region.app.isUnderPressure()) await block(400);
  const { signal } = new AbortController();
  const statuses: number[] = [];
  await prerenderHomePictures({
    db: region.db,
    store: region.media,
    images: region.images,
    callHomePage: async (path) => {
      const answer = await region.app.inject(path);
      statuses.push(answer.statusCode);
      return answer.json();
    },
    signal,
    waitUntilIdle: whenIdle(region.app, signal),
    onFailure: (error) => expect.unreachable(String(error)),
  });
  expect(statuses.length).toBeGreaterThan(4);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(region.logs.join('')).not.toContain('call failed');
});
