import { once } from 'node:events';
import { request } from 'node:http';
import type { OwnRating } from '@fernway/contract';
import { timeLimits } from '@fernway/contract/limits';
import { HOSTS } from '@fernway/identity/testing';
import { anyPicture } from '@fernway/region/ratings/test-buyers';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../../core/paths.ts';
import { uploadPath } from '../../pages/rating/upload-path.ts';
import { useTestStack } from '../../test-stack.ts';
import type { TestSite } from '../../testing.ts';
import { signedInOn, type TestHeaders, TestVisitor } from '../test-visitor.ts';

let site: TestSite;
let productId: string;
let storeId: string;
const stack = useTestStack({ identity: true });
beforeAll(async () => {
  site = stack.site;
  const { make } = stack;
  storeId = await make.store();
  productId = await make.product({ storeId });
});

const shopper = async () => (await signedInOn(site)).visitor;

const send = async (visitor: TestVisitor, path: string, body?: Buffer, headers: TestHeaders = {}) => {
  const bytes = body ?? (await anyPicture());
  const answer = await visitor.ask(path, {
    method: 'POST',
    body: bytes,
    headers: {
      ...{ 'content-type': 'application/octet-stream', origin: `http://${HOSTS.CA}` },
      ...{ 'sec-fetch-site': 'same-origin', ...headers },
    },
  });
  return { ...answer, json: JSON.parse(answer.text || '{}') as Record<string, string> };
};

test('a shopper rates with pictures through the site, which shows them by their links alone', async () => {
  const visitor = await shopper();
  const [id, billId] = [crypto.randomUUID(), crypto.randomUUID()];
  const bill = await send(visitor, uploadPath('bill', storeId, billId));
  const media = await send(visitor, uploadPath('rating', storeId, id));
  expect([bill.status, media.status]).toEqual([200, 200]);
  await visitor.post(paths.shopperCall('bills'), { body: { id: billId, storeId, image: [bill.json.url] } });
  const rated = await visitor.post(paths.shopperCall('rating'), {
    body: { id, rating: 4, ratingType: 'Product', productId, billId, ratingMedia: [media.json.url] },
  });
  expect(JSON.parse(rated.text)).toMatchObject({ status: 'N', userName: 'Wilhelmina' });
  const own = await visitor.post(paths.shopperCall('getUserProductRating'));
  const [rating] = JSON.parse(own.text) as OwnRating[];
  for (const address of [bill.json.url ?? '', rating?.ratingMedia[0] ?? '']) {
    const { status, headers } = await visitor.ask(address);
    expect([address, status]).toEqual([address, 200]);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'image/webp',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cross-origin-resource-policy': 'same-origin',
    });
    const altered = await visitor.ask(address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
    expect(altered.status).toBe(404);
  }
  expect(await visitor.me(`?productIds=${productId}`)).toMatchObject({
    rated: [{ id: productId, status: 'N' }],
  });
});

test('S43 a page elsewhere, a form and a guest send no picture', async () => {
  const visitor = await shopper();
  const path = uploadPath('bill', storeId, crypto.randomUUID());
  expect((await send(visitor, path, undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await send(visitor, path, undefined, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
  for (const type of ['multipart/form-data; boundary=x', 'text/plain', 'application/x-www-form-urlencoded'])
    expect([type, (await send(visitor, path, undefined, { 'content-type': type })).status]).toEqual([
      type,
      415,
    ]);
  expect((await send(new TestVisitor(site), path)).status).toBe(401);
});

test('S52 what is no picture, is too large, or leads elsewhere is refused', async () => {
  const visitor = await shopper();
  const path = uploadPath('rating', storeId, crypto.randomUUID());
  const none = await send(visitor, path, Buffer.from('<svg/>'));
  expect([none.status, none.text]).toEqual([400, expect.stringContaining('Please upload only image')]);
  expect((await send(visitor, path, Buffer.alloc(8 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await send(visitor, path.replace('/rating/', '/avatar/'))).status).toBe(405);
  expect((await send(visitor, path.replace(storeId, '..%2f..%2fme'))).status).toBe(400);
});

test.runIf(process.env.FERNWAY_FULL)(
  'a picture that takes longer to arrive than any other request may is taken',
  { timeout: 30_000 },
  async () => {
    const visitor = await shopper();
    const bytes = await anyPicture();
    const headers = {
      ...{ 'content-type': 'application/octet-stream', 'content-length': bytes.length },
      ...{ host: HOSTS.CA, origin: `http://${HOSTS.CA}`, 'sec-fetch-site': 'same-origin' },
      cookie: [...visitor.cookies].map((one) => one.join('=')).join('; '),
    };
    const path = uploadPath('bill', storeId, crypto.randomUUID());
    const sent = request({ port: site.port, path, method: 'POST', headers });
    sent.write(bytes.subarray(0, 20));
    setTimeout(() => sent.end(bytes.subarray(20)), timeLimits.request + 2_000);
    const [{ statusCode }] = await once(sent, 'response');
    expect(statusCode).toBe(200);
  },
);

test('S51 nothing but a whole link reaches the region', async () => {
  const key = '0'.repeat(32);
  const signature = 'A'.repeat(43);
  for (const address of [
    `/private/bills/${key}.webp`,
    `/private/bills/${key}.webp?until=1790000000`,
    `/private/bills/../../api/me?until=1790000000&signature=${signature}`,
    `/private/users/${key}.webp?until=1790000000&signature=${signature}`,
    `/private/bills/${key}.webp?until=1790000000&signature=${signature}&x=1`,
    `/media/bills/${key}-640.webp`,
  ])
    expect([address, (await site.ask('CA', address)).status]).toEqual([address, 404]);
});
