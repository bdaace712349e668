import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 200;

/** Answers, or throws, on multiples of 200 ms after the call, so that the time tells nothing about the account. */
export async function respondInFixedSteps<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    await pause(STEP_MS - ((performance.now() - startedAt) % STEP_MS));
  }
}
