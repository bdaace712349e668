import type { QueueOptions } from 'pg-boss';

/** Seconds. By default pg-boss deletes waiting jobs after fourteen days, even if tries are left. */
export const A_YEAR_S = 365 * 24 * 60 * 60;

/**
 * A job that calls another server of ours. That may be away for days, three at least, and gets all that it missed within
 * a minute of its return: decision 0058 says why. Jobs that are given up are kept; none is lost for waiting its turn
 * or while we are away.
 */
export const peerJob = {
  retentionSeconds: A_YEAR_S,
  retryLimit: 26_000,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 10,
  expireInSeconds: 15, // one call of two seconds, and what a busy database takes
  deleteAfterSeconds: 3_600, // finished jobs are deleted soon: orders name an address
} as const satisfies QueueOptions;
