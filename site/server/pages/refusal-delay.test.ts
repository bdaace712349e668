import { expect, test } from 'vitest';
import { RefusalDelay } from './refusal-delay.ts';

/** A delay whose refusals wait until they are released. */
function manualDelay() {
  const timers: { callback: () => void; ms: number }[] = [];
  const delay = new RefusalDelay((callback, ms) => timers.push({ callback, ms }));
  /** @returns how many of so many refusals wait */
  const refuse = (ip: string, times: number): number =>
    Array.from({ length: times }, () => delay.delay(ip)).filter((waiting) => waiting !== undefined).length;
  return { delay, timers, refuse };
}

test('S62 a refusal waits for a second', async () => {
  const { delay, timers } = manualDelay();
  let isOver = false;
  const waiting = delay.delay('198.51.100.1')?.then(() => {
    isOver = true;
  });
  await Promise.resolve();
  expect([isOver, timers.map(({ ms }) => ms)]).toEqual([false, [1_000]]);
  timers[0]?.callback();
  await waiting;
  expect(isOver).toBe(true);
});

test('S62 so many refusals of a network wait, and as many again when these are sent', () => {
  const { timers, refuse } = manualDelay();
  expect(refuse('198.51.100.1', 60)).toBe(50);
  expect(refuse('198.51.100.2', 1)).toBe(1);
  for (const { callback } of timers.splice(0, 2)) callback();
  expect(refuse('198.51.100.1', 10)).toBe(2);
  for (const { callback } of timers.splice(0)) callback();
  expect(refuse('198.51.100.1', 60)).toBe(50);
});

test('S62 S68 who moves from /64 to /64 has no more waiting', () => {
  const { refuse } = manualDelay();
  let waiting = 0;
  for (let n = 1; n <= 20; n += 1) waiting += refuse(`2001:db8:0:${n}::1`, 5);
  expect(waiting).toBe(50);
  expect(refuse('2001:db8:1:1::1', 1)).toBe(1);
});
