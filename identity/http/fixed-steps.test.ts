import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { respondInFixedSteps } from './fixed-steps.ts';

/** After how many milliseconds the answer comes, or the refusal. */
async function answeredAfter(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await respondInFixedSteps(work).catch(() => {});
  return performance.now() - began;
}

test('S20 no answer comes before a beat, however little there was to do and whatever came of it', async () => {
  const refuse = () => Promise.reject(new Error('refused'));
  const works = [async () => {}, refuse, () => pause(100), () => pause(100).then(refuse)];
  const took = await Promise.all([...works, () => pause(220)].map(answeredAfter));
  // A timer may be early by a millisecond; how late one is says only how busy the machine is.
  expect(Math.min(...took)).toBeGreaterThan(198);
  expect(took.at(-1), 'whoever misses one waits for the next').toBeGreaterThan(398);
});
