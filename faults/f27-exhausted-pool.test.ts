import { slowdown } from '@fernway/scripts/process/testing';
import { expect, test, vi } from 'vitest';
import { startActiveRegion } from './testing.ts';

const QUERIES = 200;
/** Promised: milliseconds until a call that finds no connection is refused. */
const REFUSED = 1_000;
/** What a page that is kept may take meanwhile, in milliseconds. */
const KEPT = 250;

test(`F27 of ${QUERIES} calls whose statements are slow those without a connection are refused at once, and pages that are kept are shown as ever`, async () => {
  await using active = await startActiveRegion({ withSite: true, variables: { DATABASE_POOL_SIZE: '5' } });
  const { CA: queries } = active.world.queriesOf;
  const [product] = active.goods.products;
  expect((await active.page('/offers/New')).status).toBe(200);
  const slow = await slowdown();

  await queries.suffer({ kind: 'slow', milliseconds: 2_500 });
  const began = performance.now();
  const statuses: Record<number, number> = {};
  const refusals: number[] = [];
  const asked = Array.from({ length: QUERIES }, async () => {
    const { status } = await active.ask(`/api/products/guest/${product}`);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 503) refusals.push(performance.now() - began);
  });
  const kept = await active.page('/offers/New');
  expect(kept.status).toBe(200);
  expect(kept.milliseconds).toBeLessThan(KEPT * slow);
  await Promise.all(asked);
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['503']));
  expect((statuses[200] ?? 0) + (statuses[503] ?? 0)).toBe(QUERIES);
  // Refused are those that wait for a connection; who has one may wait longer, until its statement is given up.
  refusals.sort((one, other) => one - other);
  expect(refusals[QUERIES >> 1]).toBeLessThan((REFUSED + 500) * slow);

  await queries.suffer({ kind: 'none' });
  await vi.waitFor(
    async () => expect((await active.ask(`/api/products/guest/${product}`)).status).toBe(200),
    {
      timeout: 10_000,
      interval: 100,
    },
  );
});
