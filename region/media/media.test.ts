import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  PLACEHOLDER_KEY,
  pictureAddress,
  pictureAs,
} from '@fernway/contract/picture';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storePicture } from './pictures.ts';
import { folderStore } from './store.ts';
import { drawStripes, everyAddress, type MediaServer, startMediaServer } from './test-server.ts';

let media: MediaServer;
beforeAll(async () => {
  media = await startMediaServer();
});
afterAll(() => media.stop());

describe('a stored picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'a %s is served in every width and format',
    async (format) => {
      const original = await drawStripes(7, 1600, 1200).toFormat(format).toBuffer();
      const { address, width, height } = await media.storeAccepted(original);
      expect([width, height]).toEqual([1280, 960]);
      for (const size of PICTURE_WIDTHS) {
        for (const kind of PICTURE_FORMATS) {
          const { status, headers, bytes } = await media.get(pictureAs(address, size, kind));
          expect(status).toBe(200);
          expect(headers.get('content-type')).toBe(`image/${kind}`);
          expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
          expect(headers.get('x-content-type-options')).toBe('nosniff');
          expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
          const metadata = await sharp(bytes).metadata();
          expect(metadata.format).toBe(kind === 'avif' ? 'heif' : 'webp');
          expect([metadata.width, metadata.height]).toEqual([size, (size * 3) / 4]);
        }
      }
    },
  );

  test('is one picture however often it is stored', async () => {
    const original = await drawStripes(11).png().toBuffer();
    const first = await media.storeAccepted(original);
    const files = await media.filesOnDisk();
    expect(await media.storeAccepted(original)).toEqual(first);
    expect(await media.filesOnDisk()).toEqual(files);
  });

  test('keeps its transparency', async () => {
    const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: '#ff000000' } });
    const { address } = await media.storeAccepted(await clear.png().toBuffer());
    for (const file of await media.everyFile(address)) {
      const { channels } = await sharp(file).stats();
      expect(channels[3]?.max).toBe(0);
    }
  });

  test('is answered with 304 to whoever has it, and to HEAD without its bytes', async () => {
    const { address } = await media.storeAccepted(await drawStripes(13).png().toBuffer());
    const first = await media.get(address);
    const etag = first.headers.get('etag') ?? '';
    const again = await media.get(address, { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
    const other = pictureAs(address, 320, 'avif');
    expect((await media.get(other, { headers: { 'if-none-match': etag } })).status).toBe(200);
    const head = await media.get(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), head.bytes.length]).toEqual([
      200,
      String(first.bytes.length),
      0,
    ]);
  });

  test('that is very tall stays within bounds', async () => {
    const { width, height } = await media.storeAccepted(await drawStripes(17, 10, 9_000).png().toBuffer());
    expect([width, height]).toEqual([3, 2560]);
  });
});

test('S26 a small picture is never made larger', async () => {
  const { address } = await media.storeAccepted(await drawStripes(19, 1, 1).png().toBuffer());
  for (const file of await media.everyFile(address)) {
    const { width, height } = await sharp(file).metadata();
    expect([width, height]).toEqual([1, 1]);
  }
});

test('S26 only the addresses that we print draw anything', async () => {
  const { key } = await media.storeAccepted(await drawStripes(23).png().toBuffer());
  const before = await media.filesOnDisk();
  const [folder, name] = key.split('/');
  const unknown = name?.replace(/./g, '0');
  const widths = [0, 1, 159, 161, 1000000000, '1e9', '-320', '0320', '320.0', '', 'NaN'];
  const formats = ['jpg', 'png', 'gif', 'svg', 'webp.png', 'WEBP', ''];
  const paths = [
    ...widths.map((width) => `${key}-${width}.webp`),
    ...formats.map((format) => `${key}-320.${format}`),
    '',
    key,
    `${key}.webp`,
    `${key}-320`,
    `${key}-320.webp/`,
    `${key}/320.webp`,
    `${key}-320-320.webp`,
    `${folder}%2F${name}-320.webp`,
    `${folder}/${unknown}-320.webp`,
    `${folder}/${name?.slice(1)}-320.webp`,
    `${folder}/${name?.toUpperCase()}-320.webp`,
    `${folder}/${'a'.repeat(1_500)}-320.webp`,
    `${folder}/..%2f${key}-320.webp`,
    `${folder}/%00-320.webp`,
    `offers/${name}-320.webp`,
    `bills/${name}-320.webp`,
    `media/${key}-320.webp`,
    `${name}-320.webp`,
    '..%2F..%2Fetc%2Fpasswd',
    '%2e%2e/%2e%2e/etc/passwd',
    'https:%2F%2Fshop.test%2Fa-320.webp',
    'placeholder/picture-320.webp',
    'placeholder-321.webp',
    'placeholder-320.jpeg',
  ];
  for (const path of paths) {
    const { status, headers } = await media.get(`/media/${path}?v=1`);
    expect(status, path).toBe(404);
    expect(headers.get('cache-control'), path).toBe('no-store');
  }
  const queries = [
    'v=-1',
    'v=100000001',
    'v=1e3',
    'v=',
    'v=1&v=2',
    'v=1.5',
    'width=5000',
    'src=http://10.0.0.1/',
    'v=%',
  ];
  for (const query of queries) {
    const { status, bytes } = await media.get(`/media/${key}-320.webp?${query}`);
    expect(status, query).toBe(400);
    expect(JSON.parse(bytes.toString()).code, query).toBe('invalid_request');
  }
  for (const method of ['POST', 'PUT', 'DELETE']) {
    expect((await media.get(`/media/${key}-320.webp`, { method })).status).toBe(405);
  }
  expect(await media.filesOnDisk()).toEqual(before);
});

test('a missing picture is the placeholder, in every width and format', async () => {
  const address = pictureAddress(PLACEHOLDER_KEY);
  expect(address).toMatch(/^\/media\/placeholder-640\.webp\?v=\d+$/);
  for (const width of PICTURE_WIDTHS) {
    for (const format of PICTURE_FORMATS) {
      const { status, bytes } = await media.get(pictureAs(address, width, format));
      expect(status).toBe(200);
      expect((await sharp(bytes).metadata()).width).toBe(width);
    }
  }
});

test('a file is drawn once, however many ask for it at the same time', async () => {
  const storedNames: string[] = [];
  const counted = await startMediaServer((store) => ({
    ...store,
    put: async (name, bytes) => {
      storedNames.push(name);
      await store.put(name, bytes);
    },
  }));
  const { address } = await counted.storeAccepted(await drawStripes(53).png().toBuffer());
  const answers = await Promise.all(Array.from({ length: 30 }, () => counted.get(address)));
  await counted.stop();
  expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes.toString('base64')}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(storedNames).toHaveLength(1);
});

test('no more than two pictures are drawn at once', async () => {
  const seeds = [59, 61, 67];
  const pictures = await Promise.all(
    seeds.map(async (seed) => media.storeAccepted(await drawStripes(seed, 900, 900).png().toBuffer())),
  );
  let most = 0;
  const wanted = pictures.flatMap(({ address }) => everyAddress(address));
  const answers = await Promise.all(
    wanted.map(async (address) => {
      const answer = await media.get(address);
      most = Math.max(most, media.images.pids().length);
      return answer;
    }),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(most).toBe(2);
});

describe('when the disk takes nothing', () => {
  test('a file that cannot be kept is served all the same', async () => {
    const full = await startMediaServer((store) => ({
      ...store,
      put: () => Promise.reject(new Error('disk full')),
    }));
    const { address } = await full.storeAccepted(await drawStripes(71).png().toBuffer());
    const { status } = await full.get(address);
    await full.stop();
    expect(status).toBe(200);
  });

  test('a picture that cannot be stored is an error, and leaves no part of a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'media-'));
    await writeFile(join(folder, 'products'), 'not a folder');
    const broken = folderStore(folder);
    await expect(
      storePicture(
        { store: broken, images: media.images },
        'products',
        await drawStripes(73).png().toBuffer(),
      ),
    ).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['products']);
    await rm(folder, { recursive: true });
  });

  test('a name that is not ours reaches no file', async () => {
    for (const name of [
      '../a.webp',
      '/etc/passwd',
      'a/../../b.webp',
      'a/b/c.webp',
      'a\0.webp',
      '.webp',
      'a/.webp',
    ]) {
      await expect(media.store.get(name)).rejects.toThrow('wrong form');
      await expect(media.store.put(name, Buffer.alloc(1))).rejects.toThrow('wrong form');
    }
  });
});
