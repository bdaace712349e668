import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import * as schema from '../schema/index.ts';
import type { Direction } from './direction.ts';
import { readReplication, type TableCopy } from './state.ts';

/** Seconds after which a copy without progress is wrong. */
const PROGRESS_TIMEOUT_S = 60;
/** Milliseconds of silence that we see ourselves: the age of a copy may be unknown. */
const SILENCE_TIMEOUT_MS = 10_000;
const END_TIMEOUT_MS = 10_000;

/** Seconds since the state last changed, unless nobody knows: the clock may have been set back since. */
export const ageOf = ({ seconds }: TableCopy): number | undefined =>
  seconds === null || seconds < 0 ? undefined : seconds;

/** Whether a copy may be without progress for a minute, as far as its age is known. */
export const isOld = (copy: TableCopy): boolean =>
  (ageOf(copy) ?? Number.POSITIVE_INFINITY) > PROGRESS_TIMEOUT_S;

/** Whether the other server has sent nothing between two looks to the one worker that awaits it. */
export const isSilent = (before: TableCopy, now: TableCopy): boolean =>
  now.awaitingAfterBytes !== null &&
  now.awaitingAfterBytes === before.awaitingAfterBytes &&
  now.worker === before.worker &&
  now.state === before.state;

/**
 * Ends the workers whose other server has been silent for a minute. PostgreSQL itself waits for hours on such a
 * connection, and may hold a lock that a link needs; once a worker has ended it begins the copy anew, or asks for its
 * slot.
 */
export async function endSilentCopies({ subscriber, to }: Direction): Promise<void> {
  const readCopies = async () => (await readReplication(drizzle(subscriber, { schema }), to)).copying;
  const before = await readCopies();
  let silent = before.filter(({ awaitingAfterBytes }) => awaitingAfterBytes !== null);
  const began = performance.now();
  while (silent.length > 0 && !(silent.every(isOld) && performance.now() > began + SILENCE_TIMEOUT_MS)) {
    await pause(500);
    const now = await readCopies();
    silent = now.filter((copy) => before.some((one) => one.table === copy.table && isSilent(one, copy)));
  }
  for (const { worker } of silent)
    await subscriber.query('select pg_terminate_backend($1, $2)', [worker, END_TIMEOUT_MS]);
}
