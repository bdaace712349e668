import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureAddress, pictureAs } from '@fernway/contract/picture';
import { openPeer } from '@fernway/server-kit/peer-call';
import { expect, onTestFinished, test } from 'vitest';
import { peerPictures } from '../peer/pictures.ts';
import { builders, SITE_KEY, startTestRegion, type TestRegion } from '../testing.ts';
import { storePicture } from './pictures.ts';
import { drawStripes, everyAddress } from './test-server.ts';

const PER_MINUTE = 3;

async function startLimitedRegion(options: Parameters<typeof startTestRegion>[1] = {}): Promise<TestRegion> {
  const region = await startTestRegion('CA', { drawingsPerMinute: PER_MINUTE, ...options });
  onTestFinished(() => region.close());
  return region;
}

/** Stores a picture of which nothing is drawn yet. @returns the addresses of all its files */
async function storeUndrawn({ media: store, images }: TestRegion, seed: number): Promise<string[]> {
  const original = await drawStripes(seed).png().toBuffer();
  const stored = await storePicture({ store, images }, 'products', original);
  if (typeof stored === 'string') throw new Error(stored);
  return everyAddress(pictureAddress(stored.key));
}

/** Asks as the site does for a visitor. */
const askFrom = (region: TestRegion, visitor: string, path: string): Promise<Response> =>
  fetch(region.origin + path, { headers: { 'x-site-key': SITE_KEY, 'x-forwarded-for': visitor } });

async function statusesFrom(region: TestRegion, visitor: string, paths: readonly string[]) {
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await askFrom(region, visitor, path)).status);
  return statuses;
}

test('S62 a network has so many pictures drawn; drawn ones go on, and another network is not touched', async () => {
  const region = await startLimitedRegion();
  const files = await storeUndrawn(region, 3);
  const [one = '', two = '', three = '', beyond = '', other = ''] = files;
  expect(await statusesFrom(region, '192.0.2.1', [one, two, three])).toEqual([200, 200, 200]);
  const refused = await askFrom(region, '192.0.2.1', beyond);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
  expect(await statusesFrom(region, '192.0.2.1', [one, two, three, one, two])).toEqual(Array(5).fill(200));
  expect(await statusesFrom(region, '192.0.2.2', [beyond])).toEqual([200]);
  expect(await statusesFrom(region, '192.0.2.1', [beyond, other])).toEqual([200, 429]);
});

test('S62 who asks a region directly is charged as well, whatever they claim', async () => {
  const region = await startLimitedRegion();
  const [one = '', two = '', three = '', beyond = ''] = await storeUndrawn(region, 5);
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(region.origin + path, { headers })).status;
  expect([await ask(one), await ask(two), await ask(three)]).toEqual([200, 200, 200]);
  expect(await ask(beyond)).toBe(429);
  expect(await ask(beyond, { 'x-from-peer': '1' })).toBe(429);
  expect(await ask(beyond, { 'x-forwarded-for': '192.0.2.9', 'x-site-key': 'a guess' })).toBe(429);
});

test('S62 who waits for a file that another has begun is not charged, and shares no refusal', async () => {
  const region = await startLimitedRegion();
  const [one = '', two = '', three = '', shared = ''] = await storeUndrawn(region, 7);
  await statusesFrom(region, '192.0.2.1', [one, two, three]);
  const together = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const visitor = n % 2 === 0 ? '192.0.2.1' : '192.0.2.2';
      return { visitor, status: (await askFrom(region, visitor, shared)).status };
    }),
  );
  const ofOthers = together.filter(({ visitor }) => visitor === '192.0.2.2');
  expect(new Set(ofOthers.map(({ status }) => status))).toEqual(new Set([200]));
  const [next = '', last = '', beyond = ''] = await storeUndrawn(region, 11);
  expect(await statusesFrom(region, '192.0.2.2', [next, last, beyond])).toEqual([200, 200, 429]);
});

test('S62 previews that are not drawn yet are charged alike', async () => {
  const region = await startLimitedRegion();
  const make = builders(region.db);
  const previews: string[] = [];
  for (let n = 0; n <= PER_MINUTE; n += 1) previews.push(`/previews/products/${await make.product()}.jpg`);
  expect(await statusesFrom(region, '192.0.2.1', previews)).toEqual([200, 200, 200, 429]);
  expect(await statusesFrom(region, '192.0.2.1', previews.slice(0, PER_MINUTE))).toEqual([200, 200, 200]);
});

test('S62 a flood for undrawn pictures is one security event of its network', async () => {
  const region = await startLimitedRegion();
  const [one = '', two = '', three = '', ...beyond] = await storeUndrawn(region, 13);
  await statusesFrom(region, '192.0.2.1', [one, two, three]);
  expect(await statusesFrom(region, '192.0.2.1', beyond)).toEqual(beyond.map(() => 429));
  const events = region.logs.map((line) => JSON.parse(line)).filter(({ event }) => event === 'security');
  expect(events).toEqual([expect.objectContaining({ status: 429, limit: 'drawings' })]);
});

test('S62 the other region is charged nothing for what it asks for its own visitors', async () => {
  const region = await startLimitedRegion();
  const files = await storeUndrawn(region, 17);
  const key = /media\/(.+)-\d+\./.exec(files[0] ?? '')?.[1] ?? '';
  const ask = peerPictures(
    openPeer({ name: 'region-ca pictures', origin: region.origin, log: { info: () => {}, warn: () => {} } }),
    SITE_KEY,
  );
  for (const width of PICTURE_WIDTHS)
    for (const format of PICTURE_FORMATS) expect(await ask({ key, width, format })).toBeInstanceOf(Buffer);
  expect(await statusesFrom(region, '192.0.2.1', [pictureAs(pictureAddress(key), 160, 'avif')])).toEqual([
    200,
  ]);
});
