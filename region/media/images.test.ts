import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openImages } from './images.ts';

const HOUR_MS = 60 * 60_000;

test('what a copy that was killed has left is removed while the others run', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = await mkdtemp(join(tmpdir(), 'incoming-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const images = await openImages({
    folder,
    log: { warn: (...line: unknown[]) => expect.unreachable(String(line)) },
  });
  onTestFinished(() => images.close());
  await writeFile(join(folder, 'left'), '');
  await writeFile(join(folder, 'under-way'), '');
  const twoHoursAgo = (Date.now() - 2 * HOUR_MS) / 1_000;
  await utimes(join(folder, 'left'), twoHoursAgo, twoHoursAgo);
  vi.advanceTimersByTime(HOUR_MS);
  await expect.poll(() => readdir(folder)).toEqual(['under-way']);
});
