import { pauseAfter } from '@fernway/identity/outbox/relay';
import { SUPERVISE_INTERVAL_S } from '@fernway/jobs/queue';
import { createCircuitBreaker } from '@fernway/server-kit/circuit';
import { afterEach, expect, test, vi } from 'vitest';
import { regionJobs } from '../jobs.ts';

afterEach(() => {
  vi.useRealTimers();
});

const { retentionSeconds, retryDelay, retryDelayMax, retryLimit } = regionJobs[
  'save-profile-with-peer'
] as Record<string, number>;

/** As pg-boss: https://github.com/timgit/pg-boss/blob/master/docs/api/queues.md, with jitter at either extreme. */
const ofJobs = (jitter: number) => (attempt: number) =>
  Math.min(retryDelayMax ?? Infinity, (retryDelay ?? 0) * 2 ** Math.min(16, attempt) * ((1 + jitter) / 2));

const pauses: [string, (attempt: number) => number][] = [
  ['the outbox of identity', (attempt) => pauseAfter('profile-us', attempt)],
  ['the outbox of identity, of a deletion', (attempt) => pauseAfter('delete-us', attempt)],
  ['jobs of a region with their longest pauses', ofJobs(1)],
  ['jobs of a region with their shortest pauses', ofJobs(0)],
];

interface Absence {
  pauseAfter: (attempt: number) => number;
  /** Seconds. */
  lasts: number;
  rows: number;
  /** Seconds that a failing try takes: a region that hangs takes its two. */
  failsAfter: number;
}

/** When the last of the rows added during the absence is done, in seconds after the return. */
async function lastDone({ pauseAfter, lasts, rows: count, failsAfter }: Absence): Promise<number> {
  const start = Date.UTC(2026, 0, 1);
  const circuit = createCircuitBreaker({ name: 'region-us', log: { info: () => {}, warn: () => {} } });
  const rows = Array.from({ length: count }, (_, index) => ({ due: (lasts * index) / count, attempts: 0 }));
  let now = 0;
  while (rows.length > 0) {
    vi.setSystemTime(start + now * 1_000);
    const row = rows.filter(({ due }) => due <= now).sort((one, other) => one.due - other.due)[0];
    if (!row) {
      now += 2; // until a worker looks again
      continue;
    }
    let wasAsked = false;
    const isDone = await circuit(async () => {
      wasAsked = true;
      if (now < lasts) throw new Error('away');
    }).then(
      () => true,
      () => false,
    );
    if (isDone) {
      rows.splice(rows.indexOf(row), 1);
      now += 0.02;
    } else {
      now += wasAsked ? failsAfter : 0;
      row.due = now + pauseAfter(++row.attempts);
      now += 2; // a worker whose try has failed pauses
    }
  }
  return now - lasts;
}

test.each(pauses)(
  'F06 %s: 500 profiles are with a region within 60 s of its return, after 3 s and 10 min',
  async (_, pauseAfter) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const lasts of [3, 7.1, 31, 61.3, 600, 603.7])
      for (const [rows, failsAfter] of [
        [1, 0],
        [3, 2],
        [500, 0],
        [500, 2],
      ] as const)
        expect(await lastDone({ pauseAfter, lasts, rows, failsAfter }), `${lasts} s`).toBeLessThan(60);
  },
);

test.each(['save-profile-with-peer', 'tell-peer-of-order'] as const)(
  'F01 what was under way when its process was killed is done within 60 s of its return: %s',
  (name) => {
    const { expireInSeconds = Infinity, retryDelayMax: longestPause = Infinity } = regionJobs[name];
    // It fails at the next look after its time, waits, and is refused once more by a circuit that was opened meanwhile.
    expect(expireInSeconds + SUPERVISE_INTERVAL_S + 2 * (longestPause + 2)).toBeLessThan(60);
  },
);

test('F06 what a region is told is tried for three days at least', () => {
  const seconds = (retryLimit ?? 0) * (retryDelayMax ?? 0);
  expect(seconds).toBeGreaterThan(3 * 24 * 60 * 60);
  // Pauses are not all: thousands of rows wait for a try a second. A queue deletes what waits for longer than this.
  expect(retentionSeconds).toBeGreaterThan(50 * seconds);
});
