import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storePicture } from './pictures.ts';
import { pngChunk } from './test-png.ts';
import { drawStripes, type MediaServer, startMediaServer } from './test-server.ts';

let media: MediaServer;
beforeAll(async () => {
  media = await startMediaServer();
});
afterAll(() => media.stop());

describe('S48 what is not a picture by its content is not taken', () => {
  const heic = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex');
  const mp4 = Buffer.from('00000018667479706d703432000000006d7034316d703432', 'hex');
  const samples: Record<string, () => Buffer | Promise<Buffer>> = {
    'an SVG with a script': () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ),
    'an XML entity bomb': () =>
      Buffer.from('<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>'),
    HTML: () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a PDF': () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
    'a HEIC': () => heic,
    'an MP4': () => mp4,
    'a BMP': () => Buffer.from(`BM${'\0'.repeat(60)}`),
    'PostScript for ImageMagick': () => Buffer.from('%!PS-Adobe-3.0\n/showpage'),
    nothing: () => Buffer.alloc(0),
    'the start of a JPEG': () => Buffer.from([0xff, 0xd8, 0xff]),
    'a TIFF': () => drawStripes(3).tiff().toBuffer(),
  };
  test.each(Object.keys(samples))('%s', async (name) => {
    const before = await media.filesOnDisk();
    expect(await storePicture(media, 'products', (await samples[name]?.()) ?? Buffer.alloc(0))).toBe(
      'not_a_picture',
    );
    expect(await media.filesOnDisk()).toEqual(before);
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('half a %s', async (format) => {
    const whole = await drawStripes(29).toFormat(format).toBuffer();
    const result = await storePicture(media, 'products', whole.subarray(0, whole.length >> 1));
    expect(['broken_picture', 'not_a_picture']).toContain(result);
  });
});

describe('S48 nothing of an original’s bytes is served', () => {
  const script = '<script>alert("polyglot")</script>';
  const samples: Record<string, () => Promise<Buffer>> = {
    'a GIF that is a script': async () => {
      const gif = await drawStripes(31).gif().toBuffer();
      return Buffer.concat([gif, Buffer.from(`/*${script}*/`)]);
    },
    'a JPEG with a comment': async () => {
      const jpeg = await drawStripes(37).jpeg().toBuffer();
      const comment = Buffer.from(`\xff\xfe\0${String.fromCharCode(script.length + 2)}${script}`, 'latin1');
      return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    },
    'a PNG with HTML behind it': async () => {
      const png = await drawStripes(41).png().toBuffer();
      return Buffer.concat([png, Buffer.from(script)]);
    },
    'a PNG with a text chunk': async () => {
      const png = await drawStripes(43).png().toBuffer();
      return Buffer.concat([
        png.subarray(0, 33),
        pngChunk('tEXt', Buffer.from(`a\0${script}`)),
        png.subarray(33),
      ]);
    },
  };
  test.each(Object.keys(samples))('%s', async (name) => {
    const original = (await samples[name]?.()) ?? Buffer.alloc(0);
    expect(original.includes('polyglot')).toBe(true);
    const { key, address } = await media.storeAccepted(original);
    const files = await media.everyFile(address);
    const ofKey = (await media.filesOnDisk()).filter((path) => path.includes(key.slice('products/'.length)));
    const storedFiles = await Promise.all(ofKey.map((path) => readFile(path)));
    expect(storedFiles).toHaveLength(9);
    for (const file of [...files, ...storedFiles]) expect(file.includes('polyglot')).toBe(false);
  });

  test('an animation is its first frame', async () => {
    const frames = Buffer.concat([Buffer.alloc(50 * 50 * 3, 0), Buffer.alloc(50 * 50 * 3, 255)]);
    const raw = { width: 50, height: 100, channels: 3, pageHeight: 50 } as const;
    for (const format of ['gif', 'webp'] as const) {
      const { address } = await media.storeAccepted(await sharp(frames, { raw }).toFormat(format).toBuffer());
      const { bytes } = await media.get(address);
      expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
      expect((await sharp(bytes).stats()).channels[0]?.max).toBeLessThan(20);
    }
  });
});

test('S50 no place, camera, text or profile is left in a picture, and it stands upright', async () => {
  const original = await drawStripes(47, 60, 40)
    .withExif({ IFD0: { Make: 'CanaryCamera' }, IFD3: { GPSLatitude: '43/1 39/1 0/1', GPSLatitudeRef: 'N' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><canary>CanaryText</canary></x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const { width, height, address } = await media.storeAccepted(original);
  expect([width, height]).toEqual([40, 60]);
  for (const file of await media.everyFile(address)) {
    const metadata = await sharp(file).metadata();
    expect(metadata).not.toHaveProperty('exif');
    expect(metadata).not.toHaveProperty('xmp');
    expect(metadata).not.toHaveProperty('iptc');
    expect(metadata).not.toHaveProperty('orientation');
    expect(metadata.width).toBeLessThan(metadata.height);
    expect(file.includes('Canary')).toBe(false);
  }
});

test.each<[string, (picture: Sharp) => Sharp, { width: number; height: number }]>([
  ['an AVIF', (picture) => picture.avif({ effort: 0 }), { width: 3_501, height: 2_000 }],
  ['a GIF', (picture) => picture.gif({ effort: 1 }), { width: 4_001, height: 3_000 }],
])('S61 %s of more pixels than are decoded as a whole is refused', async (_name, encode, size) => {
  const picture = sharp({ create: { ...size, channels: 3, background: '#3a7' } });
  expect(await storePicture(media, 'products', await encode(picture).toBuffer())).toBe('too_many_pixels');
});

test('S29 S48 a picture that claims huge dimensions is refused before it is unpacked', async () => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([8, 2], 8);
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(30_000 * 3 * 100))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  const before = process.memoryUsage().rss;
  expect(await storePicture(media, 'products', png)).toBe('too_many_pixels');
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});
