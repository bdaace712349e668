import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { uploadLimits } from '@fernway/contract/limits';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestShopper } from '../../auth/test-issuer.ts';
import { pngChunk } from '../../media/test-png.ts';
import { builders, startTestRegion, type TestRegion } from '../../testing.ts';
import { anyPicture, buyers } from '../test-buyers.ts';

let region: TestRegion;
let storeId: string;
/** Decoded as a whole, with 16 bits a channel: 480 kB that cost the most. */
let costly: Buffer;

beforeAll(async () => {
  region = await startTestRegion();
  storeId = await builders(region.db).store();
  costly = await flat(4_000, 3_000).toColourspace('rgb16').png({ progressive: true }).toBuffer();
});
afterAll(() => region.close());

const flat = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 4, background: { r: 50, g: 170, b: 120, alpha: 0.5 } } });

/** Uploads as a shopper; by default a new one, so that no rate limit stops a test. */
async function upload(file: Uint8Array, shopper?: TestShopper) {
  const by = shopper ?? (await region.identity.shopper());
  return buyers(region).upload(by, 'Rating', { storeId, id: randomUUID(), file });
}

/** A PNG whose header claims so many pixels. */
function claim(width: number, height: number, { isInterlaced = false, bits = 8 }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 6, 0, 0, isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const filesThere = () => readdir(region.images.folder);

describe('S61 a picture is refused by its header if it has more pixels than its kind may', () => {
  const jpeg = (width: number, chromaSubsampling: string) =>
    flat(width, 3_000).jpeg({ progressive: true, quality: 20, chromaSubsampling }).toBuffer();
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an interlaced PNG of 8 bits', () => claim(4_001, 3_000, { isInterlaced: true })],
    ['an interlaced PNG of 16 bits', () => claim(4_001, 3_000, { isInterlaced: true, bits: 16 })],
    ['a progressive JPEG, 4:2:0', () => jpeg(4_001, '4:2:0')],
    ['a progressive JPEG, 4:4:4', () => jpeg(4_001, '4:4:4')],
    ['another PNG', () => claim(5_001, 5_000, {})],
    ['another JPEG', () => flat(5_001, 5_000).jpeg({ quality: 20 }).toBuffer()],
    ['a lossless WebP of some bytes', () => flat(5_001, 5_000).webp({ lossless: true }).toBuffer()],
  ])('%s', async (_kind, draw) => {
    const { status, body } = await upload(await draw());
    expect([status, body.code, body.issues]).toEqual([
      400,
      'picture_too_large',
      [
        {
          field: 'body.file',
          message: 'has more than 25 megapixels, or than 12 as an interlaced PNG or a progressive JPEG',
        },
      ],
    ]);
  });

  test('an AVIF, whatever its size', async () => {
    const { status, body } = await upload(await flat(5_000, 5_000).avif({ effort: 0 }).toBuffer());
    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });
});

describe('S61 the largest pictures that are taken need less than 150 MB each', () => {
  const kinds: [string, () => Buffer | Promise<Buffer>][] = [
    ['an interlaced PNG of 16 bits', () => costly],
    [
      'a progressive JPEG',
      () => flat(4_000, 3_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
    ['a lossless WebP', () => flat(5_000, 5_000).webp({ lossless: true }).toBuffer()],
    ['another JPEG', () => flat(5_000, 5_000).jpeg({ quality: 20 }).toBuffer()],
    ['another PNG', () => flat(5_000, 5_000).toColourspace('rgb16').png().toBuffer()],
  ];
  test.each(kinds)('%s', async (_kind, draw) => {
    const file = await draw();
    killAll();
    await expect.poll(() => region.images.pids()).toEqual([]);
    expect((await upload(await anyPicture())).status).toBe(200);
    const before = kilobytesOf('VmRSS');
    expect((await upload(file)).status).toBe(200);
    if (process.platform === 'linux') expect(kilobytesOf('VmHWM') - before).toBeLessThan(150_000);
  });

  /** What the system says of the only image process. */
  function kilobytesOf(name: 'VmHWM' | 'VmRSS'): number {
    const [pid, ...others] = region.images.pids();
    expect(others).toEqual([]);
    if (process.platform !== 'linux') return 0;
    const [, kilobytes] =
      new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes);
  }
});

/** An upload whose body stops in the middle. */
async function beginUpload({ headers }: TestShopper, file: Buffer, localAddress = '127.0.0.1') {
  const boundary = '----of-the-test';
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const sent: ClientRequest = request(
    `${region.origin}/api/uploadRatingImage/${storeId}/${randomUUID()}/image`,
    {
      localAddress,
      method: 'POST',
      headers: {
        ...headers,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': body.length,
      },
    },
  );
  const answer = once(sent, 'response') as Promise<[IncomingMessage]>;
  // Whoever is refused is cut off while the rest is sent.
  sent.on('error', () => {});
  const half = body.length >> 1;
  sent.write(body.subarray(0, half));
  return {
    async end(): Promise<number | undefined> {
      sent.end(body.subarray(half));
      return (await answer)[0].resume().statusCode;
    },
    async breakOff(): Promise<void> {
      answer.catch(() => {});
      sent.destroy();
    },
  };
}

test('S61 a shopper has one picture decoded and five waiting: the next is refused, another shopper’s is taken', async () => {
  const ann = await region.identity.shopper();
  const picture = await anyPicture();
  const begun = await Promise.all(
    Array.from({ length: 1 + uploadLimits.waiting }, () => beginUpload(ann, picture)),
  );
  await expect.poll(filesThere).toHaveLength(6);
  const { status, body, headers } = await upload(picture, ann);
  expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'rate_limited', '2']);
  expect((await upload(picture)).status).toBe(200);
  await begun.pop()?.breakOff();
  await expect.poll(filesThere).toHaveLength(5);
  expect((await upload(picture, ann)).status).toBe(200);
  expect(await Promise.all(begun.map((one) => one.end()))).toEqual([200, 200, 200, 200, 200]);
  await expect.poll(filesThere).toEqual([]);
});

test('S61 no shopper waits for the costly pictures of another', async () => {
  const eve = await region.identity.shopper();
  const answered: string[] = [];
  const sendAs = async (name: string, file: Buffer, shopper?: TestShopper) => {
    const { status } = await upload(file, shopper);
    answered.push(`${name} ${status}`);
  };
  const costlyOnes = Array.from({ length: 6 }, () => sendAs('eve', costly, eve));
  await expect.poll(filesThere).toHaveLength(6);
  await sendAs('ann', await anyPicture());
  expect(answered.slice(0, 2)).toContain('ann 200');
  await Promise.all(costlyOnes);
  expect(answered.toSorted()).toEqual(['ann 200', ...Array<string>(6).fill('eve 200')]);
});

const killAll = () => {
  for (const pid of region.images.pids()) process.kill(pid, 'SIGKILL');
};

test('S61 many accounts of one network whose bodies trickle take no place of other networks', async () => {
  const picture = await anyPicture();
  const shoppers = await Promise.all(Array.from({ length: 8 }, () => region.identity.shopper()));
  const begun = await Promise.all(
    shoppers.flatMap((shopper) => Array.from({ length: 6 }, () => beginUpload(shopper, picture))),
  );
  await expect.poll(filesThere).toHaveLength(48);
  const [near, far] = [await region.identity.shopper(), await region.identity.shopper()];
  expect(await (await beginUpload(near, picture)).end()).toBe(429);
  expect(await (await beginUpload(far, picture, '127.0.0.9')).end()).toBe(200);
  await Promise.all(begun.map((one) => one.breakOff()));
  await expect.poll(filesThere).toEqual([]);
  expect(await (await beginUpload(near, picture)).end()).toBe(200);
});

test('S61 the pictures of one shopper are decoded one after the other', async () => {
  killAll();
  await expect.poll(() => region.images.pids()).toEqual([]);
  const eve = await region.identity.shopper();
  const answers = await Promise.all(Array.from({ length: 3 }, () => upload(costly, eve)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(region.images.pids(), 'a second one would have started another process').toHaveLength(1);
});

test('S70 what is sent is for our own user alone while it waits', async () => {
  const begun = await beginUpload(await region.identity.shopper(), await anyPicture());
  await expect.poll(filesThere).toHaveLength(1);
  const [name = ''] = await filesThere();
  expect((await stat(join(region.images.folder, name))).mode & 0o777).toBe(0o600);
  expect(await begun.end()).toBe(200);
  await expect.poll(filesThere).toEqual([]);
});

describe('S61 an image process that ends', () => {
  const storedPictures = async () => (await region.db.query.uploads.findMany()).filter((row) => row.storedAt);

  test('once, does not fail the upload that it works on', async () => {
    killAll();
    await expect.poll(() => region.images.pids()).toEqual([]);
    const uploading = upload(costly);
    await expect.poll(() => region.images.pids()).toHaveLength(1);
    killAll();
    expect((await uploading).status).toBe(200);
    expect(region.logs.join('')).toContain('image process ended');
  });

  test('again and again, gives 503; nothing is left of the upload, and the next one works', async () => {
    const stored = (await storedPictures()).length;
    let status: number | undefined;
    let retryAfter: string | null = null;
    void upload(costly).then((answer) => {
      status = answer.status;
      retryAfter = answer.headers.get('retry-after');
    });
    await expect
      .poll(() => {
        killAll();
        return status;
      })
      .toBe(503);
    expect(retryAfter).toBe('1');
    expect(await filesThere()).toEqual([]);
    expect(await storedPictures()).toHaveLength(stored);
    expect((await upload(await anyPicture())).status).toBe(200);
  });
});

test.skipIf(process.platform !== 'linux')(
  'S61 an image process has limits of the system, and none of our secrets',
  async () => {
    await upload(await anyPicture());
    const [pid] = region.images.pids();
    const [, data] = /^Max data size +(\d+) /m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8')) ?? [];
    expect(Number(data)).toBeLessThan(1024 ** 3);
    expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('500');
    const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .map((variable) => variable.split('=')[0]);
    expect(names.filter((name) => /KEY|URL|SECRET|PASSWORD/.test(name ?? ''))).toEqual([]);
  },
);

test.each([
  ['of the processor', { cpuMs: 1, timeoutMs: 240_000, rss: Number.MAX_SAFE_INTEGER }],
  ['of memory', { cpuMs: 240_000, timeoutMs: 240_000, rss: 1 }],
])(
  'S61 a picture that takes more %s than any may is refused, and its shopper is told so',
  async (_what, imageLimits) => {
    const strict = await startTestRegion('CA', { imageLimits });
    try {
      const { status, body } = await buyers(strict).upload(await strict.identity.shopper(), 'Rating', {
        ...{ storeId: await builders(strict.db).store(), id: randomUUID() },
        file: costly,
      });
      expect([status, body.issues]).toEqual([
        400,
        [{ field: 'body.file', message: 'takes too long to read: send a smaller picture' }],
      ]);
      expect(await readdir(strict.images.folder)).toEqual([]);
      expect(strict.logs.join('')).toContain('image process killed');
    } finally {
      await strict.close();
    }
  },
);

test('no image process outlives its region', async () => {
  const other = await startTestRegion();
  await other.images.drawMaster(await anyPicture());
  const pids = other.images.pids();
  expect(pids).toHaveLength(1);
  await other.close();
  await expect.poll(() => pids.filter(isRunning)).toEqual([]);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
