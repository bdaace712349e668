import { expect, test, vi } from 'vitest';
import { startActiveRegion } from './testing.ts';

const CUTS = 6;

test.each(['before', 'answered'] as const)(
  'F04 a connection that is cut when a transaction commits (%s) leaves it done once or not at all, and the region goes on',
  async (when) => {
    await using active = await startActiveRegion();
    const { CA: queries } = active.world.queriesOf;
    // Few enough for any machine: a call that waits too long for a connection is refused as well.
    const workload = active.work({ perSecond: 60 });
    const { outcomes } = workload.ledger;
    const countAcknowledged = () => outcomes.filter(({ status }) => status === 200).length;
    for (let cut = 1; cut <= CUTS; cut += 1) {
      await queries.inject({ kind: 'reset', saying: 'commit', when });
      await vi.waitFor(() => expect(queries.resets()).toBe(cut), { timeout: 20_000, interval: 5 });
      const before = countAcknowledged();
      await vi.waitFor(() => expect(countAcknowledged()).toBeGreaterThan(before), {
        timeout: 20_000,
        interval: 5,
      });
    }
    await workload.stop();
    expect(await active.wrong(workload)).toEqual([]);
    expect(workload.ledger.unexpectedStatuses()).toEqual({});
    const { 503: refused } = workload.ledger.statuses();
    expect(refused).toBeGreaterThan(0);
    // The transactions of the region's own jobs are cut as well.
    expect(refused).toBeLessThanOrEqual(CUTS);
  },
);
