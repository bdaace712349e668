import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 200;

/** Set during work whose answer waits for a step already. */
const inSteps = new AsyncLocalStorage<true>();

/**
 * Answers, or throws, on multiples of 200 ms after the call, so that the time tells nothing about the account. Work that
 * is part of other such work does not wait by itself: it may hold what others need, such as a transaction.
 */
export async function respondInFixedSteps<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (inSteps.getStore()) return work();
  const startedAt = performance.now();
  try {
    return await inSteps.run(true, work);
  } finally {
    await pause(STEP_MS - ((performance.now() - startedAt) % STEP_MS));
  }
}
