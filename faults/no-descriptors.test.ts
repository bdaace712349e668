import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { startActiveRegion } from './testing.ts';

const STRANGERS = 200;
const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;

test.skipIf(!hasPrlimit)(
  'F12 a region without file descriptors says 503 to who is connected, takes no more connections, lives on, and serves again as soon as it has some (needs prlimit)',
  async () => {
    await using active = await startActiveRegion();
    const region = active.world.parts['region-ca'];
    const pid = region.pid();
    const product = `/api/products/guest/${active.goods.products[0]}`;
    const askProduct = async () => (await active.ask(product)).status;
    expect(await askProduct()).toBe(200);
    const limitDescriptors = (most: number) =>
      expect(spawnSync('prlimit', ['--pid', String(pid), `--nofile=${most}:`]).status).toBe(0);

    // A client that is connected is answered, but no new connection to the database can be opened.
    using connected = new OneConnection(region.origin);
    expect((await connected.ask(product)).statusCode).toBe(200);
    limitDescriptors(3);
    await active.world.databases.CA.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    for (const path of [product, '/readyz']) {
      const { statusCode, headers } = await connected.ask(path);
      expect([path, statusCode, headers['retry-after']]).toEqual([path, 503, '1']);
    }
    expect((await connected.ask('/livez')).statusCode).toBe(200);

    limitDescriptors(64);
    const strangers = Array.from({ length: STRANGERS }, () =>
      connect(Number(new URL(region.origin).port), '127.0.0.1'),
    );
    for (const stranger of strangers) stranger.on('error', () => {});
    // The kernel completes handshakes even for a process that accepts nothing.
    await Promise.all(strangers.map((stranger) => once(stranger, 'connect').catch(() => {})));
    const workload = active.work({ deadline: 2_000 });
    await vi.waitFor(() => expect(workload.ledger.outcomes.length).toBeGreaterThan(12), { timeout: 20_000 });
    for (const stranger of strangers) stranger.destroy();

    await vi.waitFor(async () => expect(await askProduct()).toBe(200), { timeout: 20_000, interval: 100 });
    const before = workload.ledger.statuses()['200'] ?? 0;
    await vi.waitFor(() => expect(workload.ledger.statuses()['200'] ?? 0).toBeGreaterThan(before + 20), {
      timeout: 20_000,
    });
    await workload.stop();
    expect(region.pid()).toBe(pid);
    expect(await active.wrong(workload)).toEqual([]);
    expect({ ...workload.ledger.unexpectedStatuses(), 'no answer': 0 }).toEqual({ 'no answer': 0 });
  },
);

/** Asks one thing after the other on one connection, which has to last. */
class OneConnection implements Disposable {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #origin: string;
  #requestCount = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async ask(path: string): Promise<IncomingMessage> {
    const request = get(this.#origin + path, { agent: this.#agent });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    if (this.#requestCount > 0) expect(request.reusedSocket).toBe(true);
    this.#requestCount += 1;
    return answer;
  }

  [Symbol.dispose](): void {
    this.#agent.destroy();
  }
}
