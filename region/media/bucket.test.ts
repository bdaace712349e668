import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bucketStore } from './bucket.ts';
import { startTestBucket } from './test-bucket.ts';

let real: Awaited<ReturnType<typeof startTestBucket>>;
let server: Server | undefined;
beforeAll(async () => {
  real = await startTestBucket();
});
afterAll(() => real.stop());
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A store in front of a server that answers as the test says. */
async function storeBefore(answer: RequestListener) {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return bucketStore({ ...real.bucket, endpoint }, 'ca', { connection: 100, answer: 100, bytes: 100 });
}

test('what is kept is found again, by this region alone, until it is removed', async () => {
  const [ca, us] = [bucketStore(real.bucket, 'ca'), bucketStore(real.bucket, 'us')];
  const bytes = Buffer.from([0, 255, 128, 10]);
  expect(await ca.get('bills/a.webp')).toBeUndefined();
  await ca.put('bills/a.webp', bytes);
  await ca.put('bills/a.webp', bytes);
  expect(await ca.get('bills/a.webp')).toEqual(bytes);
  expect(await us.get('bills/a.webp')).toBeUndefined();
  await us.remove('bills/a.webp');
  expect(await ca.get('bills/a.webp')).toEqual(bytes);
  await ca.remove('bills/a.webp');
  await ca.remove('bills/a.webp');
  expect(await ca.get('bills/a.webp')).toBeUndefined();
});

test('a name that is not ours is asked for nowhere', async () => {
  const store = bucketStore(real.bucket, 'ca');
  for (const name of ['../us/a.webp', '/a.webp', 'a/b/c.webp', 'a\0.webp', 'A.webp'])
    for (const act of [store.get(name), store.put(name, Buffer.alloc(1)), store.remove(name)])
      await expect(act).rejects.toThrow('wrong form');
});

test('a wrong key, or a bucket that is not there, is no missing picture, and no secret is told', async () => {
  const secretAccessKey = 'not-the-secret-at-all';
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey };
  for (const [code, bucket] of [
    ['SignatureDoesNotMatch', { ...real.bucket, credentials }],
    ['NoSuchBucket', { ...real.bucket, bucket: 'nowhere' }],
  ] as const) {
    const error: unknown = await bucketStore(bucket, 'ca')
      .get('a.webp')
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'MediaStoreUnavailableError', statusCode: 503, code });
    expect((error as Error).cause).toBeUndefined();
    expect(JSON.stringify(error) + String(error)).not.toMatch(/not-the-secret|S3RVER|Signature=/);
  }
});

test('what fails is tried three times, and answered when the third is', async () => {
  let requests = 0;
  const store = await storeBefore((_request, response) => {
    requests += 1;
    if (requests < 3) response.writeHead(503).end();
    else response.writeHead(200).end('picture');
  });
  expect(String(await store.get('a.webp'))).toBe('picture');
  requests = -9;
  await expect(store.put('a.webp', Buffer.alloc(9))).rejects.toThrow('the bucket cannot be written');
  expect(requests).toBe(-6);
});

test('a bucket that is silent, or breaks off in the middle, ends in time and gives no half picture', async () => {
  const silent = await storeBefore(() => {});
  await expect(silent.remove('a.webp')).rejects.toMatchObject({
    message: 'the bucket cannot be emptied',
    code: 'ETIMEDOUT',
  });
  server?.closeAllConnections();
  const breaking = await storeBefore((request, response) => {
    response.writeHead(200, { 'content-length': 9 }).write('pic', () => request.socket.destroy());
  });
  await expect(breaking.get('a.webp')).rejects.toThrow('the bucket cannot be read');
  server?.closeAllConnections();
  const hanging = await storeBefore((_request, response) => {
    response.writeHead(200, { 'content-length': 9 }).write('pic');
  });
  await expect(hanging.get('a.webp')).rejects.toThrow('the bucket cannot be read');
});
