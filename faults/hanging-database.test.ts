import { setTimeout as pause } from 'node:timers/promises';
import { slowdown } from '@fernway/devkit/process/testing';
import { readEnvironment } from '@fernway/settings';
import { expect, test, vi } from 'vitest';
import { startActiveRegion } from './testing.ts';

const HANGS_MS = readEnvironment().FERNWAY_FULL_FAULTS ? 30_000 : 5_000;
/** The longest that a call may take, in milliseconds: it waits 1 s for a connection, and 6 s for what hangs. */
const CALL_TIMEOUT_MS = 7_000;
const POLL_OPTIONS = { timeout: 30_000, interval: 100 };

test(`F03 while the database hangs for ${HANGS_MS / 1_000} s pages that are kept are shown, calls end in time, and afterwards all connections are of use`, async () => {
  await using active = await startActiveRegion({ withSite: true });
  const { CA } = active.world.databases;
  const looks = () => Promise.all(active.goods.products.map((id) => active.ask(`/api/products/guest/${id}`)));
  const allAnswered = async () =>
    expect((await looks()).map(({ status }) => status)).toEqual(active.goods.products.map(() => 200));
  await vi.waitFor(allAnswered, POLL_OPTIONS);
  expect((await active.page('/offers/New')).status).toBe(200);
  const workload = active.work({ deadline: 30_000 });
  const slow = await slowdown();

  CA.freeze();
  const began = performance.now();
  const probe = looks();
  expect((await active.ask('/livez')).status).toBe(200);
  expect((await active.page('/offers/New')).status).toBe(200);
  for (const answer of await probe)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(performance.now() - began).toBeLessThan(CALL_TIMEOUT_MS * slow);
  await pause(Math.max(0, HANGS_MS - (performance.now() - began)));
  expect((await active.page('/offers/New')).status).toBe(200);
  CA.thaw();

  await vi.waitFor(allAnswered, POLL_OPTIONS);
  await workload.stop();
  expect(workload.ledger.longest()).toBeLessThan(CALL_TIMEOUT_MS * slow);
  expect(await active.wrong(workload)).toEqual([]);
  expect(workload.ledger.unexpectedStatuses()).toEqual({});
}, 120_000);
