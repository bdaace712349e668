import { setTimeout as pause } from 'node:timers/promises';
import { slowdown } from '@fernway/devkit/process/testing';
import { expect, test, vi } from 'vitest';
import { startActiveRegion } from './testing.ts';

const QUERIES = 200;
const CONNECTIONS = 5;
/** Promised: milliseconds until a call that finds no connection is refused. */
const REFUSED_MS = 1_000;
/** The longest that a call may take, in milliseconds: a second for a connection, and 6 for a statement. */
const CALL_TIMEOUT_MS = 7_000;
/** How long a cached page may take meanwhile, in milliseconds. */
const KEPT_MS = 250;

test(`F27 of ${QUERIES} calls whose statements are slow those without a connection are refused at once, and pages that are kept are shown as ever`, async () => {
  await using active = await startActiveRegion({
    withSite: true,
    variables: { DATABASE_POOL_SIZE: String(CONNECTIONS) },
  });
  const { CA: queries } = active.world.queriesOf;
  const [product] = active.goods.products;
  expect((await active.page('/offers/New')).status).toBe(200);
  const slow = await slowdown();

  await queries.inject({ kind: 'slow', milliseconds: 2_500 });
  const began = performance.now();
  const statuses: Record<number, number> = {};
  const refusals: number[] = [];
  const slowCalls = Array.from({ length: QUERIES }, async () => {
    const { status } = await active.ask(`/api/products/guest/${product}`);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 503) refusals.push(performance.now() - began);
  });
  let isOver = false;
  const over = Promise.all(slowCalls).then(() => {
    isOver = true;
  });
  const cachedMs: number[] = [];
  while (!isOver) {
    const { status, milliseconds } = await active.page('/offers/New');
    expect(status).toBe(200);
    expect((await active.ask('/livez')).status).toBe(200);
    cachedMs.push(milliseconds);
    await pause(20);
  }
  await over;
  expect((statuses[200] ?? 0) + (statuses[503] ?? 0)).toBe(QUERIES);
  // Calls that wait for a connection are refused; one that has a connection may wait until its statement times out.
  refusals.sort((one, other) => one - other);
  expect(refusals.length).toBeGreaterThanOrEqual(QUERIES - CONNECTIONS);
  const last = refusals[QUERIES - CONNECTIONS - 1] ?? Infinity;
  cachedMs.sort((one, other) => one - other);
  console.info(
    `${statuses[503]} refused, the last without a connection after ${last.toFixed()} ms;`,
    `${cachedMs.length} kept pages, the slowest after ${cachedMs.at(-1)?.toFixed()} ms`,
  );
  expect(last).toBeLessThan((REFUSED_MS + 500) * slow);
  expect(refusals.at(-1)).toBeLessThan(CALL_TIMEOUT_MS * slow);
  expect(cachedMs[Math.floor(cachedMs.length * 0.9)]).toBeLessThan(KEPT_MS * slow);

  await queries.inject({ kind: 'none' });
  await vi.waitFor(
    async () => expect((await active.ask(`/api/products/guest/${product}`)).status).toBe(200),
    {
      timeout: 10_000,
      interval: 100,
    },
  );
});
