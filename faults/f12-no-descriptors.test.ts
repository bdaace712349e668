import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { startActiveRegion } from './testing.ts';

const STRANGERS = 200;
const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;

test.skipIf(!hasPrlimit)(
  'F12 a region without file descriptors takes no more connections, lives on, and serves again as soon as it has some (needs prlimit)',
  async () => {
    await using active = await startActiveRegion();
    const region = active.world.parts['region-ca'];
    const pid = region.pid();
    const look = async () => (await active.ask(`/api/products/guest/${active.goods.products[0]}`)).status;
    expect(await look()).toBe(200);

    const limited = (most: number) =>
      spawnSync('prlimit', ['--pid', String(pid), `--nofile=${most}:`]).status;
    expect(limited(64)).toBe(0);
    const strangers = Array.from({ length: STRANGERS }, () =>
      connect(Number(new URL(region.origin).port), '127.0.0.1'),
    );
    for (const stranger of strangers) stranger.on('error', () => {});
    // The system shakes hands for a process that accepts nothing.
    await Promise.all(strangers.map((stranger) => once(stranger, 'connect').catch(() => {})));
    const workload = active.work({ deadline: 2_000 });
    await vi.waitFor(() => expect(workload.ledger.outcomes.length).toBeGreaterThan(12), { timeout: 20_000 });
    for (const stranger of strangers) stranger.destroy();

    await vi.waitFor(async () => expect(await look()).toBe(200), { timeout: 20_000, interval: 100 });
    const before = workload.ledger.statuses()['200'] ?? 0;
    await vi.waitFor(() => expect(workload.ledger.statuses()['200'] ?? 0).toBeGreaterThan(before + 20), {
      timeout: 20_000,
    });
    await workload.stop();
    expect(region.pid()).toBe(pid);
    expect(await active.wrong(workload)).toEqual([]);
    expect({ ...workload.ledger.unexpected(), 'no answer': 0 }).toEqual({ 'no answer': 0 });
  },
);
