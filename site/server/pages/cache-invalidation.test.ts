import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { CatalogueChange } from '@fernway/contract/changes';
import { offers, products, stores } from '@fernway/db/schema/index';
import { type builders, SITE_KEY, type TestRegion } from '@fernway/region/testing';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import type { TestSite } from '../../testing.ts';
import { followChanges } from './cache-invalidation.ts';

let region: TestRegion;
let site: TestSite;
let make: ReturnType<typeof builders>;
const stack = useTestStack();
beforeAll(() => {
  ({ region, site, make } = stack);
});

const textAt = async (path: string) => (await site.ask('CA', path)).text;

/** Pages are fresh for five seconds: a change that shows sooner was pushed by the region. */
const soon = { timeout: 4_000, interval: 20 };

test('a page that shows what has changed is made anew at once, and others stay', async () => {
  const store = await make.store({ storeName: 'Loom & Lathe' });
  const stool = await make.product({ storeId: store, heading: 'Ash stool', offerPriceCents: 9_000 });
  const bench = await make.product({ heading: 'Oak bench', offerPriceCents: 19_000 });
  const [stoolPage, benchPage] = [`/productDetail/${store}/${stool}`, `/search/${hex('bench')}/all`];
  await expect.poll(() => textAt(stoolPage), soon).toContain('$90.00');
  await textAt(benchPage);
  await region.db.update(products).set({ offerPriceCents: 8_050 }).where(eq(products.id, stool));
  await expect.poll(() => textAt(stoolPage), soon).toContain('$80.50');
  await region.db.update(stores).set({ storeName: 'Loom and Lathe' }).where(eq(stores.id, store));
  await expect.poll(() => textAt(stoolPage), soon).toContain('Loom and Lathe');
  await region.db.delete(products).where(eq(products.id, bench));
  await expect.poll(() => textAt(benchPage), soon).toContain('No Search Result Found.......');
});

test('a listing shows what has come, and a page what is gone', async () => {
  await textAt('/offers/New');
  const store = await make.store();
  const offer = await make.offer({ storeId: store, heading: 'A lantern for each lamp' });
  await expect.poll(() => textAt('/offers/New'), soon).toContain('A lantern for each lamp');
  await region.db.update(offers).set({ status: 'retired' }).where(eq(offers.id, offer));
  await expect.poll(() => textAt('/offers/New'), soon).not.toContain('A lantern for each lamp');
});

test('a like makes no page anew', async () => {
  const changes: CatalogueChange[] = [];
  const end = await follow(region.origin, (change) => changes.push(change));
  const liked = await make.product();
  await expect.poll(() => changes.length, soon).toBeGreaterThan(1);
  await region.db.update(products).set({ totalLikes: 7 }).where(eq(products.id, liked));
  const other = await make.product();
  await expect.poll(() => JSON.stringify(changes), soon).toContain(other);
  expect(changes.filter((change) => 'ids' in change && change.ids.includes(liked))).toHaveLength(1);
  await end();
});

test('a great change is told as one, and is not told twice a second', async () => {
  const changes: CatalogueChange[] = [];
  const end = await follow(region.origin, (change) => changes.push(change));
  await expect.poll(() => changes.length, soon).toBe(1);
  const store = await make.store();
  await region.db.execute(sql`insert into collections (store_id, heading, position)
    select ${store}, 'Collection ' || n, 0 from generate_series(1, 2000) n`);
  await expect.poll(() => changes.filter((change) => 'all' in change).length, soon).toBe(2);
  expect(changes.length).toBeLessThanOrEqual(3);
  await end();
});

test('changes are for the site alone', async () => {
  for (const key of [undefined, 'wrong'])
    expect(
      (await fetch(`${region.origin}/changes`, key ? { headers: { 'x-site-key': key } } : {})).status,
    ).toBe(401);
});

test('a stream that breaks is taken up again, and what was missed counts as changed', async () => {
  const breaking = await breakingProxy(Number(new URL(region.origin).port));
  const changes: CatalogueChange[] = [];
  const end = await follow(breaking.origin, (change) => changes.push(change));
  await expect.poll(() => changes.length, soon).toBe(1);
  breaking.breakAll();
  await expect.poll(() => changes.length, soon).toBe(2);
  expect(changes[1]).toMatchObject({ all: true });
  await end();
  await breaking.close();
});

test('an event that is no change is logged, and the next one counts', async () => {
  const change: CatalogueChange = { all: true, at: '0/1' };
  const events = ['no JSON', JSON.stringify({ ids: 'all of them' }), JSON.stringify(change)];
  const server = createHttpServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const data of events) answer.write(`data: ${data}\n\n`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const changes: CatalogueChange[] = [];
  const warnings: unknown[] = [];
  const end = await follow(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    (one) => changes.push(one),
    (line) => warnings.push(line),
  );
  await expect.poll(() => changes, soon).toEqual([change]);
  expect(warnings).toEqual(Array(2).fill(expect.stringMatching(/^change stream: an event cannot be read/)));
  await end();
  server.closeAllConnections();
  server.close();
});

const hex = (text: string) => Buffer.from(text).toString('hex');

async function follow(
  origin: string,
  onChange: (change: CatalogueChange) => void,
  warn: (line: unknown) => void = () => {},
): Promise<() => Promise<void>> {
  const ending = new AbortController();
  const log = { info() {}, warn };
  const done = followChanges({ origin, siteKey: SITE_KEY, onChange, log, signal: ending.signal });
  return async () => {
    ending.abort();
    await done;
  };
}

/** Passes connections on to a port until they are broken. */
async function breakingProxy(port: number) {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const behind = connect(port, '127.0.0.1');
    for (const one of [socket, behind]) {
      open.add(one);
      one.on('error', () => {}).on('close', () => open.delete(one));
    }
    socket.pipe(behind).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakAll,
    close: () =>
      new Promise<void>((resolve) => {
        breakAll();
        server.close(() => resolve());
      }),
  };
}
