import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { identityCalls } from '@fernway/contract/identity';
import type { Market } from '@fernway/contract/wire';
import { buildSite } from '@fernway/devkit/launch/site-build';
import { HOSTS, PASSWORD } from '@fernway/identity/testing';
import { followStream } from '@fernway/server-kit/event-stream';
import { projectRoot, readEnvironment } from '@fernway/settings';
import { expect, inject, test } from 'vitest';
import { type Balancers, balancersBefore } from './balancer.ts';
import { fillCatalogue } from './goods.ts';
import { hasNginx, nginxBefore } from './nginx.ts';
import { type ServerProcess, startAgain } from './server-process.ts';
import { type FaultVisitor, visitorOf } from './visitor.ts';
import type { WorkloadGoods } from './workload.ts';
import { type ServerPart, startWorld } from './world.ts';

const IS_FULL = readEnvironment().FERNWAY_FULL_FAULTS !== undefined;
const PER_SECOND = IS_FULL ? 200 : 25;
const PARTS: ServerPart[] = ['region-ca', 'region-us', 'identity', 'site'];
/** How many copies are restarted, one after the other. The short form restarts both where a session or stream is. */
const RESTARTED: Record<ServerPart, number> = IS_FULL
  ? { 'region-ca': 2, 'region-us': 2, identity: 2, site: 2 }
  : { 'region-ca': 1, 'region-us': 2, identity: 2, site: 1 };
/** Promised: milliseconds from SIGTERM to the end. */
const LEFT = 10_000;

test('F24 copies of everything are restarted one by one under load, and no request, session or stream is lost', async () => {
  await using balancers = await balancersBefore(PARTS);
  await restartAll(balancers, '1000');
  for (const part of PARTS)
    expect(balancers.again(part), `connections to ${part} are kept`).toBeGreaterThan(0);
}, 600_000);

test.runIf(IS_FULL && hasNginx)(
  'F24 nothing is lost behind nginx either, which asks no copy whether it is ready (full, where there is nginx)',
  async () => {
    await using nginx = await nginxBefore(Object.values(HOSTS));
    const { DRAIN_MS = '' } = parseEnv(
      await readFile(join(projectRoot, 'deploy/fernway.env.example'), 'utf8'),
    );
    await restartAll(nginx, DRAIN_MS);
  },
  300_000,
);

/** @param drainMs for how long a copy that leaves goes on answering */
async function restartAll(balancers: Balancers, drainMs: string): Promise<void> {
  await using stack = new AsyncDisposableStack();
  await buildSite(() => {});
  const { origins } = balancers;
  let goods: WorkloadGoods = { products: [], stores: [] };
  let usStore = '';
  const world = stack.use(
    await startWorld({
      templates: inject('faultTemplates'),
      parts: PARTS,
      identityUrl: origins.identity,
      variables: {
        REGION_URL_CA: origins['region-ca'],
        REGION_URL_US: origins['region-us'],
        SITE_HOST_CA: HOSTS.CA,
        SITE_HOST_US: HOSTS.US,
        TRUSTED_PROXIES: '127.0.0.0/8',
        SMTP_URL: 'smtp://127.0.0.1:1',
        DRAIN_MS: drainMs,
      },
      prepare: async ({ CA, US }) => {
        goods = await fillCatalogue(CA, { products: 40, stores: 5 });
        [usStore = ''] = (await fillCatalogue(US, { products: 40, stores: 5 })).stores;
      },
    }),
  );
  const copies = {} as Record<ServerPart, [ServerProcess, ServerProcess]>;
  for (const part of PARTS) copies[part] = [world.parts[part], await world.copyOf(part)];
  await Promise.all(PARTS.map((part) => startAgain(() => copies[part][1].start())));
  await balancers.spread({
    site: copies.site.map(({ origin }) => origin),
    'region-ca': copies['region-ca'].map(({ origin }) => origin),
    'region-us': copies['region-us'].map(({ origin }) => origin),
    identity: copies.identity.map(({ origin }) => origin),
  });

  const bothReady = (part: ServerPart) =>
    expect.poll(() => balancers.ready(part), { timeout: 60_000 }).toBe(2);
  for (const part of PARTS) await bothReady(part);

  const visitor = visitorOf(origins.site);
  const email = 'ann@shopper.example';
  await visitor.post(identityCalls.register.path, { name: 'Ann', email, password: PASSWORD });
  await visitor.post(identityCalls.signIn.path, { email, password: PASSWORD });
  const load = startLoad({ visitor, goods, calls: origins['region-us'] });
  const stream = stack.use(listen(origins['region-us'], world.siteKey));
  const exitMs: number[] = [];
  const restart = async (part: ServerPart, server: ServerProcess) => {
    exitMs.push(await server.stop());
    await startAgain(() => server.start());
    await bothReady(part);
  };
  for (const part of PARTS)
    for (const server of copies[part].slice(0, RESTARTED[part])) await restart(part, server);
  const { failed, answered, follows } = await load.stop();
  console.info(
    `${answered} requests were answered, a process left within ${Math.max(...exitMs).toFixed()} ms`,
  );
  expect(failed).toEqual([]);
  expect(answered).toBeGreaterThan(PER_SECOND * PARTS.length);
  expect(Math.max(...exitMs)).toBeLessThan(LEFT);
  const [store = ''] = goods.stores;
  const { text } = await visitor.ask('CA', `/me?storeIds=${store}`);
  expect(JSON.parse(text)).toMatchObject({ guest: false, followed: follows ? [store] : [] });
  // Both copies that serve the stream have been restarted.
  expect(stream.opened()).toBeGreaterThan(1);
  await world.databases.US.query('update stores set store_name = store_name || $1 where id = $2', [
    ' anew',
    usStore,
  ]);
  await expect.poll(() => stream.heard(), { timeout: 60_000 }).toContain(usStore);
  expect(stream.isLost()).toBe(false);
}

/** Follows a region's stream of changes, as the site does. */
function listen(origin: string, siteKey: string) {
  const leaving = new AbortController();
  const ids = new Set<string>();
  let opened = 0;
  let isLost = false;
  void followStream({
    url: `${origin}/changes`,
    headers: () => ({ 'x-site-key': siteKey }),
    onEvent({ data }) {
      const change = JSON.parse(data) as { all?: true; ids?: string[] };
      if (change.all) opened += 1; // each stream begins with it
      for (const id of change.ids ?? []) ids.add(id);
    },
    onLost() {
      isLost = true;
    },
    onRecovered() {},
    signal: leaving.signal,
  });
  return {
    heard: () => [...ids],
    opened: () => opened,
    isLost: () => isLost,
    [Symbol.dispose]: () => leaving.abort(),
  };
}

const KETTLE = Buffer.from('kettle').toString('hex');

const network = (n: number): string => `10.1.${n % 200}.1`;

interface LoadOptions {
  visitor: FaultVisitor;
  goods: WorkloadGoods;
  /** Where a region's calls are answered. */
  calls: string;
}

/** Begins requests at a fixed rate, answered or not: pages, a shopper's own data, calls, and a write each second. */
function startLoad({ visitor, goods, calls }: LoadOptions) {
  const [store = ''] = goods.stores;
  const failed: string[] = [];
  const running = new Set<Promise<void>>();
  let answered = 0;
  let follows = false;
  let isOver = false;

  const page = async (market: Market, path: string) => {
    const { status, text } = await visitor.ask(market, path);
    return status === 200 && text.includes('</html>')
      ? ''
      : `${path} ${status} ${status === 502 ? text : ''}`;
  };
  const cachedPages = [() => page('CA', '/offers/New'), () => page('US', '/All/Stores')];
  // Most of the pages that people look at are cached, as on any site with more readers than pages.
  const kinds: ((n: number) => Promise<string>)[] = [
    ...cachedPages,
    // Each is another page, which is not cached.
    (n) => page('CA', `/search/${KETTLE}/all?from=${n % 1_000}`),
    ...cachedPages,
    async () => {
      const { status, text } = await visitor.ask('CA', '/me');
      return status === 200 && text.includes('"guest":false') ? '' : `/me ${status}`;
    },
    ...cachedPages,
    async (n) => {
      const { status } = await fetch(`${calls}/api/states/guest`, {
        headers: { 'x-forwarded-for': network(n) },
      });
      return status === 200 ? '' : `states ${status}`;
    },
  ];
  const write = async () => {
    const { status } = await visitor.post(follows ? '/own/makeUnfollow' : '/own/makeFollow', {
      storeId: store,
    });
    if (status !== 200) return `a write ${status}`;
    follows = !follows;
    return '';
  };

  let writing = Promise.resolve('');
  const begin = (what: Promise<string>) => {
    const one = what
      .catch((error: Error) => `no answer: ${error.message}`)
      .then((wrong) => {
        if (wrong) failed.push(wrong);
        answered += 1;
        running.delete(one);
      });
    running.add(one);
  };
  const loop = (async () => {
    const began = performance.now();
    for (let n = 0; !isOver; n += 1) {
      if (n % PER_SECOND === 0) {
        // One after the other, so that the last write decides the state at the end.
        writing = writing.then(write);
        begin(writing);
      }
      const kind = kinds[n % kinds.length];
      if (kind) begin(kind(n));
      await pause(Math.max(0, began + (n * 1_000) / PER_SECOND - performance.now()));
    }
  })();
  return {
    async stop() {
      isOver = true;
      await loop;
      await Promise.all(running);
      return { failed, answered, follows };
    },
  };
}
