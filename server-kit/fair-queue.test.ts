import { expect, test } from 'vitest';
import { FairQueue, LineFullError } from './fair-queue.ts';

/** Work that records when it starts, and ends on demand. */
function work(started: string[]) {
  const ends = new Map<string, () => void>();
  return {
    of: (name: string) => (): Promise<string> => {
      started.push(name);
      return new Promise((resolve) => ends.set(name, () => resolve(name)));
    },
    end: (name: string) => ends.get(name)?.(),
  };
}

test('S62 one who asks for much waits, and another does not wait for them', async () => {
  const queue = new FairQueue({ running: 2, waiting: 10 });
  const started: string[] = [];
  const { of, end } = work(started);
  const [first] = ['a1', 'a2', 'a3', 'a4'].map((name) => queue.add('a', of(name)));
  queue.add('b', of('b1'));
  expect(started).toEqual(['a1', 'a2', 'b1']);
  end('a1');
  expect(await first?.result).toBe('a1');
  await expect.poll(() => started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('S62 who needs what another waits for has it done at the earlier turn, once', async () => {
  const queue = new FairQueue({ running: 1, waiting: 10 });
  const started: string[] = [];
  const { of, end } = work(started);
  queue.add('a', of('a1'));
  const both = queue.add('a', of('both'));
  queue.add('a', of('a2'));
  queue.join('b', both);
  expect(started).toEqual(['a1', 'both']);
  end('a1');
  await expect.poll(() => started).toEqual(['a1', 'both', 'a2']);
  queue.join('c', both);
  queue.add('c', of('c1'));
  expect(started).toEqual(['a1', 'both', 'a2', 'c1']);
});

test('beyond what may wait nothing is taken in, and what fails makes room', async () => {
  const queue = new FairQueue({ running: 1, waiting: 1 });
  const failing = Promise.withResolvers<void>();
  const first = queue.add('a', () => failing.promise);
  const second = queue.add('a', async () => 'done');
  expect(() => queue.add('a', async () => 'never')).toThrow(LineFullError);
  failing.reject(new Error('broken'));
  await expect(first.result).rejects.toThrow('broken');
  expect(await second.result).toBe('done');
  expect(await queue.add('a', async () => 'again').result).toBe('again');
});
