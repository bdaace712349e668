import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { productImages } from '@fernway/db/schema/index';
import { openJobQueue } from '@fernway/jobs/queue';
import { and, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { regionJobs } from '../jobs.ts';
import { guardedFetcher } from '../outbound/guarded-fetch.ts';
import { publicInternet } from '../outbound/network.ts';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';
import { enqueuePictures, fetchProductPictures } from './jobs.ts';
import { drawStripes, type MediaServer, startMediaServer } from './test-server.ts';

let region: TestRegion;
let media: MediaServer;
let make: ReturnType<typeof builders>;
let shop = '';
let answer: http.RequestListener = () => {};
let requestedPaths: string[] = [];
const server = http.createServer((request, response) => {
  requestedPaths.push(request.url ?? '');
  answer(request, response);
});

beforeAll(async () => {
  region = await startTestRegion('US');
  make = builders(region.db, 'US');
  media = await startMediaServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shop = `http://shop.test:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requestedPaths = [];
  answer = async (request, response) => {
    const seed = Number(request.url?.match(/\d+/)?.[0]);
    response.setHeader('content-type', 'image/png').end(await drawStripes(seed, 200, 100).png().toBuffer());
  };
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await media.stop();
  await region.close();
});

/** The job's handler, in a network where shop.test is the test's server and inside.test is private. */
async function run(productIds: string[], attempt: Partial<{ isLast: boolean; signal: AbortSignal }> = {}) {
  const hosts: Record<string, string[]> = { 'shop.test': ['127.0.0.1'], 'inside.test': ['10.0.0.7'] };
  const lines: string[] = [];
  const fetch = guardedFetcher({
    resolve: async (host) => hosts[host] ?? [],
    allows: (address) => address === '127.0.0.1' || publicInternet.allows(address),
    ports: new Set([(server.address() as AddressInfo).port]),
  });
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const job = { db: region.db, store: media.store, images: media.images, fetch, log };
  await fetchProductPictures(
    job,
    { productIds },
    { id: 'job', isLast: false, signal: new AbortController().signal, ...attempt },
  ).catch((error: Error) => lines.push(error.name));
  return lines;
}

async function productWith(...sourceUrls: string[]): Promise<string> {
  const productId = await make.product();
  await region.db
    .insert(productImages)
    .values(sourceUrls.map((sourceUrl, position) => ({ productId, position, sourceUrl })));
  return productId;
}

const rowsOf = (productId: string) =>
  region.db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(productImages.position);

test('pictures are fetched, stored, and served from then on', async () => {
  const id = await productWith(`${shop}/101.png`, `${shop}/103.png`);
  expect(await run([id])).toEqual([]);
  const rows = await rowsOf(id);
  expect(rows).toMatchObject([
    { fetchState: 'stored', width: 200, height: 100, refusal: null },
    { fetchState: 'stored', width: 200, height: 100, refusal: null },
  ]);
  for (const { mediaKey } of rows) {
    expect(mediaKey).toMatch(/^products\/[0-9a-f]{32}$/);
    expect((await media.get(`/media/${mediaKey}-160.webp`)).status).toBe(200);
  }
});

test('running it again, twice at once, or for variants with the same pictures fetches nothing twice', async () => {
  const first = await productWith(`${shop}/107.png`);
  const variant = await productWith(`${shop}/107.png`);
  await run([first, variant]);
  await run([first, variant]);
  expect(requestedPaths).toEqual(['/107.png']);
  const keys = (await Promise.all([first, variant].map(rowsOf))).flat().map((row) => row.mediaKey);
  expect(new Set(keys).size).toBe(1);

  const raced = await productWith(`${shop}/109.png`);
  expect(await Promise.all([run([raced]), run([raced])])).toEqual([[], []]);
  expect(await rowsOf(raced)).toMatchObject([{ fetchState: 'stored' }]);
});

test('S23 what may never be fetched is recorded with its reason, logged, and not tried again', async () => {
  const id = await productWith(
    `http://inside.test:${new URL(shop).port}/113.png`,
    'http://127.0.0.1/113.png',
    'file:///etc/passwd',
    'http://user:secret@shop.test/113.png',
    `${shop}/113.png`,
  );
  const lines = await run([id]);
  expect((await rowsOf(id)).map(({ fetchState, refusal }) => refusal ?? fetchState)).toEqual([
    'private_address',
    'address_literal',
    'scheme',
    'credentials',
    'stored',
  ]);
  const events = lines.map((line) => JSON.parse(line));
  expect(events).toHaveLength(4);
  expect(events[0]).toMatchObject({ security: 'private_address', productId: id });
  expect(lines.join()).not.toContain('secret');
  expect(await run([id])).toEqual([]);
  expect(requestedPaths).toEqual(['/113.png']);
});

test('S48 what is no picture by its content is recorded with its reason', async () => {
  answer = (request, response) => {
    const type = request.url === '/a.html' ? 'text/html' : 'image/jpeg';
    response.setHeader('content-type', type).end('<svg xmlns="http://www.w3.org/2000/svg"/>');
  };
  const id = await productWith(`${shop}/a.html`, `${shop}/a.jpg`);
  const before = await media.filesOnDisk();
  expect(await run([id])).toEqual([]);
  expect((await rowsOf(id)).map((row) => row.refusal)).toEqual(['content_type', 'not_a_picture']);
  expect(await media.filesOnDisk()).toEqual(before);
});

test('what may work later is left for the next try, and refused on the last one', async () => {
  const works = answer;
  answer = (request, response) => {
    if (request.url === '/127.png') response.writeHead(503).end();
    else works(request, response);
  };
  const id = await productWith(`${shop}/127.png`, `${shop}/131.png`, 'http://gone.test:1/a.png');
  const portOfShop = new URL(shop).port;
  const away = await productWith(
    `http://gone.test:${portOfShop}/a.png`,
    `http://gone.test:${portOfShop}/b.png`,
  );
  expect(await run([id, away])).toEqual([
    expect.stringContaining('"security":"port"'),
    'PendingPicturesError',
  ]);
  expect((await rowsOf(id)).map((row) => row.refusal ?? row.fetchState)).toEqual([
    'pending',
    'stored',
    'port',
  ]);
  expect((await rowsOf(away)).map((row) => row.fetchState)).toEqual(['pending', 'pending']);

  answer = works;
  expect(await run([id, away], { isLast: true })).toEqual([]);
  expect((await rowsOf(id)).map((row) => row.refusal ?? row.fetchState)).toEqual([
    'stored',
    'stored',
    'port',
  ]);
  expect((await rowsOf(away)).map((row) => row.refusal)).toEqual(['unknown_host', 'unknown_host']);
});

test('a host that is away is asked once in a try', async () => {
  answer = (_request, response) => response.destroy();
  const id = await productWith(...[137, 139, 149].map((seed) => `${shop}/${seed}.png`));
  expect(await run([id])).toEqual(['PendingPicturesError']);
  expect(requestedPaths).toHaveLength(1);
});

test('a picture that the merchant replaced during the fetch is not overwritten', async () => {
  const id = await productWith(`${shop}/151.png`);
  const works = answer;
  answer = async (request, response) => {
    await region.db
      .update(productImages)
      .set({ sourceUrl: `${shop}/157.png` })
      .where(and(eq(productImages.productId, id), eq(productImages.position, 0)));
    works(request, response);
  };
  await run([id]);
  expect(await rowsOf(id)).toMatchObject([{ fetchState: 'pending', sourceUrl: `${shop}/157.png` }]);
});

test('a row of the other region is left to the other region', async () => {
  const id = await make.product();
  await region.db.transaction(async (tx) => {
    // As replication writes it.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx
      .insert(productImages)
      .values({ productId: id, position: 0, home: 'CA', sourceUrl: `${shop}/163.png` });
  });
  expect(await run([id])).toEqual([]);
  expect(requestedPaths).toEqual([]);
});

test('a stopped job leaves the rest for the next try', async () => {
  const id = await productWith(`${shop}/167.png`);
  expect(await run([id], { signal: AbortSignal.abort() })).toEqual(['AbortError']);
  expect(await rowsOf(id)).toMatchObject([{ fetchState: 'pending' }]);
});

test('the pictures of many products are fetched ten products a job', async () => {
  const queue = await openJobQueue(regionJobs, { url: region.url, log: pino({ level: 'silent' }) });
  const products = Array.from({ length: 12 }, () => crypto.randomUUID());
  await region.db.transaction((tx) => enqueuePictures(queue, tx, products));
  const { rows } = await region.db.execute<{ products: string[] }>(
    sql`select data -> 'productIds' as products from pgboss.job order by products`,
  );
  expect(rows.map((job) => job.products.length).toSorted()).toEqual([10, 2]);
  expect(rows.flatMap((job) => job.products).toSorted()).toEqual(products.toSorted());
  await queue.close();
});
