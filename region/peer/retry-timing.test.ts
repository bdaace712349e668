import { identityJobs } from '@fernway/identity/jobs';
import { peerJob } from '@fernway/jobs/peer';
import { SUPERVISE_INTERVAL_S } from '@fernway/jobs/queue';
import { createCircuitBreaker } from '@fernway/server-kit/circuit';
import { afterEach, expect, test, vi } from 'vitest';
import { regionJobs } from '../jobs.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** As pg-boss: https://github.com/timgit/pg-boss/blob/master/docs/api/queues.md, with jitter at either extreme. */
const pauseWith = (jitter: number) => (attempt: number) =>
  Math.min(peerJob.retryDelayMax, peerJob.retryDelay * 2 ** Math.min(16, attempt) * ((1 + jitter) / 2));

const pauses: [string, (attempt: number) => number][] = [
  ['with their longest pauses', pauseWith(1)],
  ['with their shortest pauses', pauseWith(0)],
];

const A_WEEK_S = 7 * 24 * 60 * 60;

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
  const start = performance.now();
  const circuit = createCircuitBreaker({ name: 'region-us', log: { info: () => {}, warn: () => {} } });
  const rows = Array.from({ length: count }, (_, index) => ({ due: (lasts * index) / count, attempts: 0 }));
  let now = 0;
  while (rows.length > 0) {
    vi.advanceTimersByTime(start + now * 1_000 - performance.now());
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
  'F06 jobs %s: 500 profiles are with a region within 60 s of its return, after 3 s and 10 min',
  async (_, pauseAfter) => {
    vi.useFakeTimers({ toFake: ['performance'] });
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

const ofRegion = ['save-profile-with-peer', 'send-order-to-peer'] as const;
const ofIdentity = [
  'save-profile-in-ca',
  'save-profile-in-us',
  'delete-account-in-ca',
  'delete-account-in-us',
] as const;
const jobs = [
  ...ofRegion.map((name) => ({ name, ...regionJobs[name] })),
  ...ofIdentity.map((name) => ({ name, ...identityJobs[name] })),
];

test.each(jobs)('F06 the pauses of $name are those of jobs for a peer', ({ retryDelay, retryDelayMax }) => {
  expect({ retryDelay, retryDelayMax }).toEqual({
    retryDelay: peerJob.retryDelay,
    retryDelayMax: peerJob.retryDelayMax,
  });
});

test.each(jobs)(
  'F01 what was under way when its process was killed is done within 60 s of its return: $name',
  ({ expireInSeconds = Infinity, retryDelayMax: longestPause = Infinity }) => {
    // It fails at the next look after its time, waits, and is refused once more by a circuit that was opened meanwhile.
    expect(expireInSeconds + SUPERVISE_INTERVAL_S + 2 * (longestPause + 2)).toBeLessThan(60);
  },
);

test.each([...jobs, { name: 'send-mail', ...identityJobs['send-mail'] }])(
  'F06 $name is tried for three days at least',
  ({ retryLimit = 0, retryDelayMax = 0, retentionSeconds = 0 }) => {
    const seconds = retryLimit * retryDelayMax;
    expect(seconds).toBeGreaterThan(3 * 24 * 60 * 60);
    // Pauses are not all: thousands of rows wait for a try a second. A queue deletes what waits for longer than this.
    expect(retentionSeconds).toBeGreaterThan(50 * Math.min(seconds, A_WEEK_S));
  },
);
