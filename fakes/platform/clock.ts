/** What time it is at the stand-in: tests move it, and everything there lives by it. Milliseconds since 1970. */
export interface PlatformClock {
  now(): number;
  /** Moves the clock; what waits for a time that has come goes on. */
  advance(ms: number): void;
  /** Resolves when that many milliseconds have passed by this clock, or when the signal ends it. */
  delay(ms: number, signal?: AbortSignal): Promise<void>;
}

/** A clock that goes with the machine's until it is moved. */
export function createPlatformClock(): PlatformClock {
  let offset = 0;
  const waiters = new Set<() => void>();
  const now = () => Date.now() + offset;
  return {
    now,
    advance(ms) {
      offset += ms;
      for (const checkTime of [...waiters]) checkTime();
    },
    delay: (ms, signal) =>
      new Promise((resolve) => {
        const until = now() + ms;
        let timer: NodeJS.Timeout | undefined;
        const end = () => {
          clearTimeout(timer);
          waiters.delete(checkTime);
          signal?.removeEventListener('abort', end);
          resolve();
        };
        const checkTime = () => {
          clearTimeout(timer);
          if (now() >= until) end();
          else timer = setTimeout(checkTime, Math.min(until - now(), 60_000)).unref();
        };
        if (signal?.aborted) return resolve();
        signal?.addEventListener('abort', end);
        waiters.add(checkTime);
        checkTime();
      }),
  };
}
