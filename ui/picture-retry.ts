/** Waits before a picture is asked for again, in ms: the first is for a server that does not say how long. */
const WAITS = [15_000, 30_000, 60_000] as const;
/** As a rule a server lets a network go on within a minute. */
const MAX_WAIT = 90_000;
/** So that the pictures of a page are not asked for at one moment. */
const SPREAD = 4_000;

/**
 * Calls `retry` after a while if the server refused a picture because it was busy (503) or was asked for too many (429), at
 * most three times.
 * @param address of the picture that failed
 * @param retries how often it was asked for again already
 */
export function retryPicture(address: string, retries: number, retry: () => void): void {
  const wait = WAITS[retries];
  const answer = performance.getEntriesByName(address, 'resource').at(-1) as
    | PerformanceResourceTiming
    | undefined;
  // What is not known may be any refusal; a picture that is not there is not asked for again.
  const isRefused = !answer?.responseStatus || [429, 503].includes(answer.responseStatus);
  if (wait === undefined || !isRefused) return;
  const askedWait = answer?.serverTiming.find(({ name }) => name === 'retry-after')?.duration ?? wait;
  setTimeout(retry, Math.min(Math.max(askedWait, wait), MAX_WAIT) + Math.random() * SPREAD);
}
