import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ImageProcessEndedError } from './image-process.ts';
import { type Images, openImages } from './images.ts';
import { drawStripes, startMediaServer } from './test-server.ts';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

/** Images whose idle time a test decides. */
async function openDrawing() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = await mkdtemp(join(tmpdir(), 'incoming-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const images = await openImages({
    folder,
    log: { warn: (...line: unknown[]) => expect.unreachable(String(line)) },
  });
  onTestFinished(() => images.close());
  const master = await drawStripes(3).webp().toBuffer();
  return { images, drawOnce: () => images.drawFile(async () => master, 160, 'webp') };
}

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

test('idle processes end but for one, so that the next picture does not wait for a start', async () => {
  const { images, drawOnce } = await openDrawing();
  await Promise.all([drawOnce(), drawOnce()]);
  expect(images.pids()).toHaveLength(2);
  vi.advanceTimersByTime(MINUTE_MS);
  const [lastPid, ...others] = images.pids();
  expect(others).toEqual([]);
  vi.advanceTimersByTime(MINUTE_MS);
  await drawOnce();
  expect(images.pids()).toEqual([lastPid]);
});

test('a process that was started ahead draws the first picture', async () => {
  const { images, drawOnce } = await openDrawing();
  images.warmUp();
  const started = images.pids();
  expect(started).toHaveLength(1);
  await drawOnce();
  expect(images.pids()).toEqual(started);
});

function stopProcesses(images: Images): void {
  for (const pid of images.pids()) process.kill(pid, 'SIGSTOP');
}

/** Lets time pass, but no process do anything, until `isOver` holds. */
const passTime = (images: Images, isOver: () => boolean): Promise<void> =>
  expect
    .poll(
      () => {
        if (isOver()) return true;
        stopProcesses(images);
        vi.advanceTimersByTime(10_000);
        return false;
      },
      { interval: 10 },
    )
    .toBe(true);

test('S61 a picture that nothing comes of is drawn by another process, or given up in time; its file is gone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = await mkdtemp(join(tmpdir(), 'incoming-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const warnings: unknown[] = [];
  const images = await openImages({ folder, log: { warn: (...line: unknown[]) => warnings.push(line) } });
  onTestFinished(() => images.close());
  const picture = await drawStripes(3).png().toBuffer();
  images.warmUp();
  stopProcesses(images);
  const drawn = images.drawMaster(picture);
  await expect.poll(() => readdir(folder)).toHaveLength(1);
  await passTime(images, () => warnings.length > 0);
  expect(await drawn).toMatchObject({ width: 400, height: 300 });
  expect(await readdir(folder)).toEqual([]);

  warnings.length = 0;
  stopProcesses(images);
  let failure: unknown;
  void images.drawMaster(picture).catch((error: unknown) => {
    failure = error;
  });
  await expect.poll(() => readdir(folder)).toHaveLength(1);
  await passTime(images, () => failure !== undefined);
  expect(failure).toBeInstanceOf(ImageProcessEndedError);
  expect(await readdir(folder)).toEqual([]);
  expect(warnings).toEqual([
    [{ err: expect.any(ImageProcessEndedError) }, expect.stringContaining('tried once more')],
  ]);
});

test('S70 the folder of originals and what lies in it are for our own user alone', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'incoming-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'originals');
  const images = await openImages({ folder, log: { warn: () => {} } });
  onTestFinished(() => images.close());
  images.warmUp();
  for (const pid of images.pids()) process.kill(pid, 'SIGSTOP');
  const drawing = images.drawMaster(await drawStripes(3).png().toBuffer());
  await expect.poll(() => readdir(folder)).toHaveLength(1);
  const [name = ''] = await readdir(folder);
  const modes = await Promise.all([folder, join(folder, name)].map(async (path) => (await stat(path)).mode));
  expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, 0o600]);
  for (const pid of images.pids()) process.kill(pid, 'SIGCONT');
  expect(await drawing).toMatchObject({ width: 400, height: 300 });
});

test('what waits in the line of drawings has not been read, and what finds it full is told to come again', async () => {
  const media = await startMediaServer();
  onTestFinished(() => media.stop());
  const { address } = await media.storeAccepted(await drawStripes(5).png().toBuffer());
  const gate = Promise.withResolvers<undefined>();
  let reads = 0;
  const readMaster = () => {
    reads += 1;
    return gate.promise;
  };
  const waiting = Array.from({ length: 258 }, () => media.images.drawFile(readMaster, 160, 'webp'));
  const { status, headers } = await media.get(address);
  expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  expect(reads).toBe(2);
  gate.resolve(undefined);
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => undefined));
  expect((await media.get(address)).status).toBe(200);
});
