import { randomUUID } from 'node:crypto';
import { ratings, uploads, users } from '@fernway/db/schema/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STORES, startRegionWith } from '../../media/test-stores.ts';
import { builders, LINK_KEY, type TestRegion } from '../../testing.ts';
import { buyers } from '../test-buyers.ts';
import { keyInAddress, privateLinks } from './links.ts';

let region: TestRegion;
let storeId: string;

const statusOf = async (address: string, init?: RequestInit) =>
  (await fetch(region.origin + address, init)).status;

/** A rating that waits, with a bill and a picture. */
async function createRating() {
  const { upload, shownBill, rate } = buyers(region);
  const ann = await region.identity.shopper();
  const productId = await builders(region.db).product({ storeId });
  const { body: bill } = await shownBill(ann, storeId);
  const id = randomUUID();
  const { body: media } = await upload(ann, 'Rating', { storeId, id });
  const { body: rating } = await rate(ann, { id, productId, billId: bill.id, ratingMedia: [media.url] });
  const [billLink = '', mediaLink = ''] = [bill.image[0], rating.ratingMedia[0]];
  return { ann, productId, bill, rating, billLink, mediaLink };
}
const publish = (id: string, status: 'A' | 'N' = 'A') =>
  region.db.update(ratings).set({ status }).where(eq(ratings.id, id));

describe.each(STORES)('kept in %s:', (store) => {
  beforeAll(async () => {
    region = await startRegionWith(store);
    storeId = await builders(region.db).store();
  });
  afterAll(() => region.close());

  test('S51 a bill is shown by a link that is signed, and kept by nobody', async () => {
    const { billLink } = await createRating();
    const answer = await fetch(region.origin + billLink);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'content-type': 'image/webp',
    });
  });

  test('S51 a link that was altered, is another picture’s, or has run out shows nothing', async () => {
    const [{ billLink, ann }, { billLink: anothers }] = [await createRating(), await createRating()];
    const [key = '', otherKey = ''] = [keyInAddress(billLink), keyInAddress(anothers)];
    const past = privateLinks(LINK_KEY, () => Date.now() - 300_001).urlOf(key);
    const almost = privateLinks(LINK_KEY, () => Date.now() - 290_000).urlOf(key);
    const until = Number(/until=(\d+)/.exec(billLink)?.[1]);
    expect(until - Date.now() / 1_000).toBeLessThanOrEqual(300);
    const wrong: [string, number][] = [
      [billLink.replace(/signature=.{3}/, 'signature=AAA'), 403],
      [billLink.replace(/until=\d+/, `until=${until + 600}`), 403],
      [billLink.replace(key, otherKey), 403],
      [billLink.replace('/private/bills', '/private/ratings'), 403],
      [privateLinks('another key').urlOf(key), 403],
      [past, 403],
      [billLink.replace(/\?.*/, ''), 400],
      [billLink.replace(/&signature.*/, ''), 400],
      [`${billLink}&until=${until}`, 400],
      [`/private/bills/${'0'.repeat(31)}g.webp?until=${until}&signature=${'A'.repeat(43)}`, 400],
      [privateLinks(LINK_KEY).urlOf(`bills/${'0'.repeat(32)}`), 404],
    ];
    for (const [address, status] of wrong)
      expect([address, await statusOf(address)]).toEqual([address, status]);
    expect(await statusOf(almost)).toBe(200);
    // A session, even the owner's, does not help.
    expect(await statusOf(past, { headers: ann.headers })).toBe(403);
  });

  test('S51 the pictures of the catalogue lead to no bill, and to no picture before its rating is public', async () => {
    const { billLink, mediaLink, rating } = await createRating();
    const [bill = '', media = ''] = [keyInAddress(billLink), keyInAddress(mediaLink)];
    for (const width of [160, 640, 1280])
      for (const key of [bill, media])
        expect([key, await statusOf(`/media/${key}-${width}.webp`)]).toEqual([key, 404]);
    expect(await statusOf(`/media/${bill}.webp`)).toBe(404);
    await publish(rating.id);
    const published = await fetch(`${region.origin}/media/${media}-640.webp`);
    expect([published.status, published.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
    expect(await statusOf(`/media/${bill}-640.webp`)).toBe(404);
    await publish(rating.id, 'N');
    expect(await statusOf(`/media/${media}-640.webp`)).toBe(404);
  });

  test('S51 no call tells anybody of somebody else’s bill', async () => {
    const { bill, rating, productId, billLink } = await createRating();
    const { bill: send } = buyers(region);
    const eve = await region.identity.shopper();
    expect((await send(eve, { id: bill.id, storeId })).status).toBe(403);
    await publish(rating.id);
    const { body } = await region.get(`/ratingByProductId/${productId}`);
    const text = JSON.stringify(body);
    expect(text).not.toContain('bills');
    expect(text).not.toContain(keyInAddress(billLink) ?? 'a key');
    expect(text).toContain('/media/ratings/');
  });

  test('S51 nothing is shown once the rating, the bill or the account is gone', async () => {
    const one = await createRating();
    await region.db.delete(ratings).where(eq(ratings.id, one.rating.id));
    expect(await statusOf(one.mediaLink)).toBe(404);
    expect(await statusOf(one.billLink)).toBe(200);
    const other = await createRating();
    await publish(other.rating.id);
    await region.db.delete(users).where(eq(users.id, other.ann.id));
    const media = keyInAddress(other.mediaLink);
    for (const address of [other.billLink, other.mediaLink, `/media/${media}-640.webp`])
      expect([address, await statusOf(address)]).toEqual([address, 404]);
  });

  test('S51 what was uploaded for nothing yet is shown by its link alone', async () => {
    const ann = await region.identity.shopper();
    const id = randomUUID();
    const { body } = await buyers(region).upload(ann, 'Bill', { storeId, id });
    expect(await statusOf(body.url)).toBe(200);
    await region.db.update(uploads).set({ storedAt: null }).where(eq(uploads.forId, id));
    expect(await statusOf(body.url)).toBe(404);
  });
});
