import { randomBytes } from 'node:crypto';
import { products } from '@fernway/db/schema/index';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePicture } from '../media/pictures.ts';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';

let region: TestRegion;
let make: ReturnType<typeof builders>;
let store: string;
beforeAll(async () => {
  region = await startTestRegion('CA');
  make = builders(region.db);
  store = await make.store({ storeName: 'Green Wheels' });
});
afterAll(() => region.close());

async function preview(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${region.origin}/previews/${path}`, { headers });
  return { response, status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}
const shapeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
};
/** The colour of one pixel. */
const at = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

test('a preview has the size that networks ask for, with the picture at its left', async () => {
  const red = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#d01010' } })
    .png()
    .toBuffer();
  const picture = await storePicture({ store: region.media, images: region.images }, 'products', red);
  if (typeof picture === 'string') throw new Error(picture);
  const id = await make.product({ storeId: store, heading: 'Sturdy bicycle', pictures: [picture.key] });
  const { response, status, bytes } = await preview(`products/${id}.jpg?v=7`);
  expect([status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await shapeOf(bytes)).toEqual(['jpeg', 1200, 630]);
  const [r = 0, g = 255] = await at(bytes, 300, 300);
  expect(r).toBeGreaterThan(180);
  expect(g).toBeLessThan(60);
  expect(bytes.length).toBeLessThan(300_000);
  const image = await preview(`products/${id}.jpg`, {
    'if-none-match': String(response.headers.get('etag')),
  });
  expect([image.status, image.bytes.length]).toEqual([304, 0]);
});

test('it is drawn once, and anew when what it shows has changed', async () => {
  const id = await make.product({ storeId: store, heading: 'Tea', offerPriceCents: 1_000 });
  const [first, second] = await Promise.all([
    preview(`products/${id}.jpg`),
    preview(`products/${id}.jpg?v=1`),
  ]);
  expect(second.response.headers.get('etag')).toBe(first.response.headers.get('etag'));
  expect(second.bytes.equals(first.bytes)).toBe(true);
  await region.db
    .update(products)
    .set({ offerPriceCents: 1_200, actualPriceCents: 1_200 })
    .where(eq(products.id, id));
  const later = await preview(`products/${id}.jpg?v=2`);
  expect(later.response.headers.get('etag')).not.toBe(first.response.headers.get('etag'));
});

test('offers have one too, without a price and without a picture', async () => {
  const id = await make.offer({ storeId: store, heading: 'Ten off', subHeading: 'Every bicycle' });
  const { status, bytes } = await preview(`offers/${id}.jpg`);
  expect([status, await shapeOf(bytes)]).toEqual([200, ['jpeg', 1200, 630]]);
  const [r = 255, g = 0] = await at(bytes, 20, 20);
  expect([r < 60, g > 40]).toEqual([true, true]); // the ground of a letter
});

test.each([
  ['markup', '<b>&amp;</b> <span foreground="red">x</span> </span> &#x0;'],
  ['a word without end', 'x'.repeat(5_000)],
  ['many words', 'bicycle '.repeat(600)],
  ['letters of other scripts', '自転車 велосипед דראָטאיידל 🚲🚲🚲'],
  ['control characters', 'a\u0001\u200f\u202e\r\nb\u2028c'],
  ['half a letter', `x ${Buffer.from([0xf0, 0x9f]).toString()} \ufffd`],
  ['spaces', '  \u00a0 '],
])('S38 a heading of %s is drawn as text, on the same ground', async (_name, heading) => {
  const id = await make.product({ storeId: store, heading });
  const { status, bytes } = await preview(`products/${id}.jpg`);
  expect([status, await shapeOf(bytes)]).toEqual([200, ['jpeg', 1200, 630]]);
  for (const [left, top] of [
    [1190, 10],
    [1190, 620],
  ] as const)
    expect((await at(bytes, left, top)).every((channel) => channel > 235)).toBe(true);
});

test('S26 there are previews of what there is, in one size, under one spelling', async () => {
  const id = await make.product({ storeId: store });
  const paths: [string, number][] = [
    [`products/${crypto.randomUUID()}.jpg`, 404],
    [`offers/${id}.jpg`, 404],
    [`products/${id}.png`, 400],
    [`products/${id}`, 400],
    [`stores/${store}.jpg`, 200],
    [`stores/${id}.jpg`, 404],
    [`companies/${id}.jpg`, 400],
    [`products/${id}.jpg?w=9999`, 400],
    [`products/${id}.jpg?v=-1`, 400],
    [`products/..%2f..%2f${randomBytes(4).toString('hex')}.jpg`, 400],
  ];
  for (const [path, status] of paths) expect([path, (await preview(path)).status]).toEqual([path, status]);
});
