import { expect, test } from 'vitest';
import { ImageLineFullError, ImageQueue, ImageQueueFullError } from './image-queue.ts';

const lineOf = (name: string, waiting = 10) => ({ name, running: 1, waiting });

/** Work that records when it starts, and ends on demand. */
function recordedWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => (): Promise<void> => {
    started.push(name);
    return new Promise((resolve) => ends.set(name, resolve));
  };
  const add = (queue: ImageQueue, line: string, name: string) => queue.reserve(lineOf(line)).run(work(name));
  return { started, add, end: (name: string) => ends.get(name)?.() };
}

test('S61 whoever has much to do waits for their own work, and who comes anew is next', async () => {
  const queue = new ImageQueue(2);
  const { started, add, end } = recordedWork();
  for (const name of ['a1', 'a2', 'a3']) void add(queue, 'a', name);
  for (const name of ['b1', 'b2']) void add(queue, 'b', name);
  await expect.poll(() => started).toEqual(['a1', 'b1']);
  void add(queue, 'c', 'c1');
  end('a1');
  await expect.poll(() => started.at(-1)).toBe('c1');
  end('c1');
  await expect.poll(() => started.at(-1)).toBe('a2');
  // A line runs one piece of work at a time, even if there is room for two.
  end('b1');
  await expect.poll(() => started.at(-1)).toBe('b2');
  end('b2');
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2']);
  end('a2');
  await expect.poll(() => started.at(-1)).toBe('a3');
});

test('S61 a line has so many places, and one that is left is free', async () => {
  const queue = new ImageQueue(1);
  const places = ['one', 'two'].map(() => queue.reserve(lineOf('a', 1)));
  expect(() => queue.reserve(lineOf('a', 1))).toThrow(ImageLineFullError);
  queue.reserve(lineOf('b', 1));
  const failing = places[0]?.run(() => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(() => queue.reserve(lineOf('a', 1))).toThrow(ImageLineFullError);
  places[0]?.release();
  expect(await queue.reserve(lineOf('a', 1)).run(async () => 'done')).toBe('done');
});

test('all shoppers together have so many places, and our own lines take none of them', () => {
  const queue = new ImageQueue(1);
  const own = { ...lineOf('own', 2_000), isOwn: true };
  for (let at = 0; at < 1_000; at += 1) queue.reserve(own);
  let shoppers = 0;
  expect(() => {
    for (; shoppers < 1_000; shoppers += 1) queue.reserve(lineOf(`shopper ${shoppers}`));
  }).toThrow(ImageQueueFullError);
  expect(shoppers).toBe(512);
  queue.reserve(own);
});

test('S61 ever new shoppers do not keep our own lines from their turns, nor one of these another', async () => {
  const queue = new ImageQueue(1);
  const started: string[] = [];
  const waiting: Promise<void>[] = [];
  /** Work of a line that has it done again and again, with no place meanwhile. */
  const add = (name: string, isOwn: boolean, times: number): void => {
    const place = queue.reserve({ ...lineOf(name), isOwn });
    const work = place.run(async () => {
      started.push(name);
      place.release();
      if (times > 1) add(isOwn ? name : `${name}+`, isOwn, times - 1);
    });
    waiting.push(work);
  };
  add('shopper', false, 8);
  add('merchants', true, 8);
  for (let at = 0; at < 3; at += 1) add('own', true, 1);
  await expect.poll(() => queue.idle().then(() => started.length)).toBe(19);
  await Promise.all(waiting);
  const isOwnTurn = started.map((name) => !name.startsWith('shopper'));
  expect(isOwnTurn.slice(0, 8)).toEqual([false, true, false, true, false, true, false, true]);
  expect(started.indexOf('own')).toBeLessThan(6);
  expect(started.filter((name) => name === 'own')).toHaveLength(3);
});
