import { setTimeout as pause } from 'node:timers/promises';
import { slowdown } from '@fernway/devkit/process/testing';
import { readEnvironment } from '@fernway/settings';
import { expect, test, vi } from 'vitest';
import { startActiveRegion } from './testing.ts';

const KILLS = readEnvironment().FERNWAY_FULL_FAULTS ? 100 : 5;
/** Promised, in milliseconds: until a call is refused, and until calls are answered again. */
const REFUSED_MS = 1_000;
const BACK_MS = 5_000;
/** The longest that a call may take: it waits 1 s for a connection, and 6 s for an answer. */
const CALL_TIMEOUT_MS = 7_000;
/** Handles of a region that come and go with what is asked of it. */
const MORE = 30;

test(`F02 a database that is killed ${KILLS} times is a 503 at once, is found again without a restart, and has lost nothing`, async () => {
  await using active = await startActiveRegion();
  const { CA } = active.world.databases;
  const askProduct = () => active.ask(`/api/products/guest/${active.goods.products[0]}`);
  const workload = active.work({ deadline: 30_000 });
  const slow = await slowdown();
  const pid = active.world.parts['region-ca'].pid();
  let handles = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(200);
    if (kill % 2 === 0) {
      await CA.kill();
      const began = performance.now();
      const refused = await askProduct();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
      expect(performance.now() - began).toBeLessThan(REFUSED_MS * slow);
      await CA.start();
    } else await CA.killSession();
    const began = performance.now();
    await vi.waitFor(async () => expect((await askProduct()).status).toBe(200), {
      timeout: 60_000,
      interval: 50,
    });
    expect(performance.now() - began).toBeLessThan(BACK_MS * slow);
    handles ||= await active.handles();
  }
  expect(await active.handles()).toBeLessThan(handles + MORE);
  await workload.stop();
  expect(active.world.parts['region-ca'].pid()).toBe(pid);
  expect(await active.wrong(workload)).toEqual([]);
  const { 200: done, 503: refused } = workload.ledger.statuses();
  expect(done).toBeGreaterThan(KILLS);
  expect(refused).toBeGreaterThan(0);
  expect(workload.ledger.unexpectedStatuses()).toEqual({});
  expect(workload.ledger.longest()).toBeLessThan(CALL_TIMEOUT_MS * slow);
}, 600_000);
