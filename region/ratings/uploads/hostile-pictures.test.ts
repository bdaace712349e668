import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { deflateSync } from 'node:zlib';
import { pictureAs } from '@fernway/contract/picture';
import { uploads } from '@fernway/db/schema/index';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pngChunk } from '../../media/test-png.ts';
import { STORES, startRegionWith } from '../../media/test-stores.ts';
import { builders, type TestRegion } from '../../testing.ts';
import { anyPicture, buyers } from '../test-buyers.ts';

let region: TestRegion;
let storeId: string;

/** Uploads as a new shopper, so that no rate limit stops a test. */
async function upload(file: Uint8Array, name?: string, type?: string) {
  const ann = await region.identity.shopper();
  return buyers(region).upload(ann, 'Rating', {
    ...{ storeId, id: randomUUID(), file },
    ...(name && { name }),
    ...(type && { type }),
  });
}
async function fetchPicture(address: string): Promise<Buffer> {
  const response = await fetch(region.origin + address);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  return Buffer.from(await response.arrayBuffer());
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } });

describe.each(STORES)('kept in %s:', (store) => {
  beforeAll(async () => {
    region = await startRegionWith(store);
    storeId = await builders(region.db).store();
  });
  afterAll(() => region.close());

  test('S48 JPEG, PNG and WebP are taken, whatever they are called and said to be', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const file = await flat(40, 30).toFormat(format).toBuffer();
      for (const [name, type] of [
        ['a.jpg', 'image/jpeg'],
        ['a.mp4', 'video/mp4'],
        ['a.svg.html', 'text/html'],
      ] as const) {
        const { status, body } = await upload(file, name, type);
        expect([format, name, status]).toEqual([format, name, 200]);
        expect(await sharp(await fetchPicture(body.url)).metadata()).toMatchObject({
          format: 'webp',
          width: 40,
        });
      }
    }
  });

  test('S48 what is something else within is refused, whatever it is called', async () => {
    const gif = await flat(9, 9).gif().toBuffer();
    const png = await anyPicture();
    const jpeg = await sharp(Buffer.alloc(300 * 300 * 3, 7), {
      raw: { width: 300, height: 300, channels: 3 },
    })
      .jpeg()
      .toBuffer();
    const files: Record<string, Uint8Array> = {
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      gif,
      'gif with script': Buffer.concat([Buffer.from('GIF89a/*'), gif, Buffer.from('*/=alert(1)')]),
      pdf: Buffer.from('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF'),
      avif: await flat(64, 64).avif().toBuffer(),
      heic: Buffer.from('0000001866747970686569630000000068656963', 'hex'),
      mp4: Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
      empty: Buffer.alloc(0),
      'truncated png': png.subarray(0, png.length - 30),
      'truncated jpeg': jpeg.subarray(0, Math.floor(jpeg.length / 2)),
    };
    for (const [what, file] of Object.entries(files)) {
      const { status, body } = await upload(file, 'picture.jpg', 'image/jpeg');
      expect([what, status, body.issues]).toEqual([
        what,
        400,
        [{ field: 'body.file', message: 'Please upload only image' }],
      ]);
    }
  });

  test('S48 a picture that is a script too, and one that moves, are drawn anew', async () => {
    const script = '<script>alert(1)</script>';
    const jpeg = await flat(50, 50)
      .withExif({ IFD0: { ImageDescription: script } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([jpeg, Buffer.from(script)]);
    const { body } = await upload(polyglot, 'a.html', 'text/html');
    expect((await fetchPicture(body.url)).includes('script')).toBe(false);
    const frames = await Promise.all([flat(20, 20).png().toBuffer(), anyPicture()]);
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const still = await fetchPicture((await upload(moving)).body.url);
    expect((await sharp(still).metadata()).pages ?? 1).toBe(1);
  });

  test('S26 S48 what would be far too large once it is unpacked is refused by its header', async () => {
    /** A PNG that claims to be so large, and compresses well. */
    const bomb = (width: number, height: number) => {
      const header = Buffer.alloc(13);
      header.writeUInt32BE(width, 0);
      header.writeUInt32BE(height, 4);
      header.set([8, 2, 0, 0, 0], 8);
      return Buffer.concat([
        Buffer.from('89504e470d0a1a0a', 'hex'),
        pngChunk('IHDR', header),
        pngChunk('IDAT', deflateSync(Buffer.alloc(10_000_000))),
        pngChunk('IEND', Buffer.alloc(0)),
      ]);
    };
    const started = performance.now();
    for (const [width, height] of [
      [30_000, 30_000],
      [100_000, 401],
      [5_001, 5_000],
    ] as const) {
      const { status, body } = await upload(bomb(width, height));
      expect([status, body.issues]).toEqual([
        400,
        [
          {
            field: 'body.file',
            message: 'has more than 25 megapixels, or than 12 as an interlaced PNG or a progressive JPEG',
          },
        ],
      ]);
    }
    expect(performance.now() - started).toBeLessThan(5_000);
    const large = await flat(5_000, 5_000).jpeg({ quality: 20 }).toBuffer();
    expect((await upload(large)).status).toBe(200);
    const tooLong = await upload(Buffer.alloc(8 * 1024 * 1024 + 1));
    expect([tooLong.status, tooLong.body.code]).toEqual([413, 'too_large']);
  });

  test('S66 a picture that is said to be too large is refused before any of it comes', async () => {
    const { headers } = await region.identity.shopper();
    const sent = request(`${region.origin}/api/uploadRatingImage/${storeId}/${randomUUID()}/image`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 100 * 1024 * 1024,
      },
    });
    sent.on('error', () => {}).flushHeaders();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      413,
      'application/problem+json; charset=utf-8',
    ]);
    sent.destroy();
  });

  test('S50 nothing of where and with what a picture was taken is left in any of its files', async () => {
    const { upload: send, rateWithBill } = buyers(region);
    const productId = await builders(region.db).product({ storeId });
    const ann = await region.identity.shopper();
    const file = await flat(60, 30)
      .withExif({
        IFD0: { Make: 'Canary camera', Artist: 'Canary person' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 11/1' },
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Canary place</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const metadata = await sharp(file).metadata();
    expect([
      metadata.exif?.includes('Canary'),
      metadata.xmp?.includes('Canary'),
      metadata.orientation,
    ]).toEqual([true, true, 6]);
    const id = randomUUID();
    const { body } = await send(ann, 'Rating', { storeId, id, file });
    const { body: rated } = await rateWithBill(ann, { productId, storeId }, { id, ratingMedia: [body.url] });
    expect(rated.ratingMedia).toHaveLength(1);
    await region.db.execute(`update ratings set status = 'A' where id = '${id}'`);
    const { body: ownRatings } = await region.get<{ ratingMedia: string[] }[]>(
      `/getUserProductRating/${ann.user}`,
      {
        headers: ann.headers,
      },
    );
    const [address = ''] = ownRatings[0]?.ratingMedia ?? [];
    const files = [
      await fetchPicture(body.url),
      ...(await Promise.all(
        ([160, 320, 640, 1280] as const).flatMap((width) =>
          (['avif', 'webp'] as const).map(async (format) => {
            const response = await fetch(region.origin + pictureAs(address, width, format));
            expect(response.status).toBe(200);
            return Buffer.from(await response.arrayBuffer());
          }),
        ),
      )),
    ];
    for (const one of files) {
      const { exif, xmp, iptc, orientation, icc, width, height } = await sharp(one).metadata();
      expect({ exif, xmp, iptc, orientation, icc }).toEqual({});
      // The original lay on its side.
      expect(width < height).toBe(true);
      expect(one.includes('Canary')).toBe(false);
    }
  });

  test('S48 a refused picture leaves a row for the day’s count, and no file', async () => {
    const ann = await region.identity.shopper();
    const id = randomUUID();
    const { upload: send } = buyers(region);
    await send(ann, 'Rating', { storeId, id, file: Buffer.from('no picture') });
    const [row] = await region.db.query.uploads.findMany({ where: (one, { eq }) => eq(one.forId, id) });
    expect(row).toMatchObject({ userId: ann.id, storedAt: null });
    expect(await region.media.get(`${row?.key}.webp`)).toBeUndefined();
    expect(await region.db.$count(uploads)).toBeGreaterThan(0);
  });
});
