import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds. Answers that must not tell by their time whether there is an account take one of these, or two, or so. */
const BEAT_MS = 200;

export async function evenly<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    await pause(BEAT_MS - ((performance.now() - began) % BEAT_MS));
  }
}
