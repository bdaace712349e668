import { setTimeout as pause } from 'node:timers/promises';
import { slowdown } from '@fernway/devkit/process/testing';
import { readEnvironment } from '@fernway/settings';
import { expect, test } from 'vitest';
import { startActiveRegion } from './testing.ts';

const IS_FULL = readEnvironment().FERNWAY_FULL_FAULTS !== undefined;
const KILLS = IS_FULL ? 1_000 : 10;
/** Promised: milliseconds from the start to ready. */
const READY_MS = 2_000;

test(`F01 a region that is killed ${KILLS} times while shoppers write loses nothing, does nothing twice, and is back at once`, async () => {
  await using active = await startActiveRegion();
  const region = active.world.parts['region-ca'];
  const workload = active.work();
  const starts: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Any instant is as good as another: this many milliseconds of writing, from none to half a second.
    await pause((kill * 83) % 500);
    await region.kill();
    starts.push(await region.start());
  }
  await workload.stop();
  expect(await active.wrong(workload)).toEqual([]);
  const { ledger } = workload;
  expect(ledger.statuses()['200'] ?? 0).toBeGreaterThan(KILLS);
  const { 'no answer': unanswered = 0, ...refused } = ledger.unexpectedStatuses();
  expect(refused).toEqual({});
  expect(unanswered).toBeGreaterThan(0);
  starts.sort((one, other) => one - other);
  console.info(
    `ready after ${starts[starts.length >> 1]?.toFixed()} ms (median), ${starts.at(-1)?.toFixed()} at most`,
    ledger.statuses(),
  );
  // Measured where nothing else runs: `npm run faults`.
  if (IS_FULL) expect(starts[starts.length >> 1]).toBeLessThan(READY_MS * (await slowdown()));
}, 3_600_000);
