import { setTimeout as pause } from 'node:timers/promises';

const BEAT_MS = 200;

/** Answers, or throws, on multiples of 200 ms after the call, so that the time tells nothing about the account. */
export async function answerOnTheBeat<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    await pause(BEAT_MS - ((performance.now() - began) % BEAT_MS));
  }
}
