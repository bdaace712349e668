import { randomBytes, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dailyLimits } from '@fernway/contract/limits';
import { ratings, uploads, users } from '@fernway/db/schema/index';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../attacks/testing.ts';
import { namesOf } from '../../media/pictures.ts';
import type { MediaStore } from '../../media/store.ts';
import { STORES, startRegionWith } from '../../media/test-stores.ts';
import { builders, type TestRegion } from '../../testing.ts';
import { anyPicture, buyers } from '../test-buyers.ts';
import { removeUnusedUploads } from './clean.ts';
import { keyInAddress } from './links.ts';
import { takePicture } from './take.ts';

let region: TestRegion;
let make: ReturnType<typeof builders>;
let storeId: string;

const clean = () => removeUnusedUploads({ db: region.db, media: region.media });
const isKept = async (address: string) =>
  (await region.media.get(`${keyInAddress(address)}.webp`)) !== undefined;
const age = (forId: string, hours: number) =>
  region.db
    .update(uploads)
    .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
    .where(eq(uploads.forId, forId));

describe.each(STORES)('kept in %s:', (store) => {
  beforeAll(async () => {
    region = await startRegionWith(store);
    make = builders(region.db);
    storeId = await make.store();
  });
  afterAll(() => region.close());

  test('S52 no part of the address is a part of a name', async () => {
    const { headers } = await region.identity.shopper();
    const good = [storeId, randomUUID(), 'image'];
    const strange = [
      '..',
      '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      '%2Fetc%2Fpasswd',
      'a%00b',
      'C%3A%5Cboot.ini',
      '%F0%9F%A7%BE',
      'x'.repeat(1_900),
    ];
    for (const kind of ['Bill', 'Rating'])
      for (const place of [0, 1, 2])
        for (const value of strange) {
          const path = `/api/upload${kind}Image/${good.with(place, value).join('/')}`;
          const { status } = await ask(region, path, { method: 'POST', headers });
          expect([path.slice(0, 120), [400, 404].includes(status)]).toEqual([path.slice(0, 120), true]);
        }
    const long = await ask(region, `/api/uploadBillImage/${'x'.repeat(4_096)}/${good[1]}/image`, {
      method: 'POST',
      headers,
    });
    expect(long.status).toBe(414);
    expect(await region.db.$count(uploads)).toBe(0);
  });

  test('S52 a name of a file is nothing, and two pictures have two random names', async () => {
    const { upload } = buyers(region);
    const ann = await region.identity.shopper();
    const id = randomUUID();
    const keys: (string | undefined)[] = [];
    for (const name of ['../../etc/passwd', 'bill.png\0.html']) {
      const { status, body } = await upload(ann, 'Bill', { storeId, id, name });
      expect(status).toBe(200);
      keys.push(keyInAddress(body.url));
      expect(body.url).toMatch(/^\/private\/bills\/[0-9a-f]{32}\.webp\?/);
    }
    expect(new Set(keys).size).toBe(2);
    expect(keys.join()).not.toContain(id.replaceAll('-', ''));
  });

  test('S52 an unknown store, somebody else’s bill and a public rating take no picture', async () => {
    const { upload, shownBill, rateWithBill } = buyers(region);
    const [ann, eve] = [await region.identity.shopper(), await region.identity.shopper()];
    const { body: bill } = await shownBill(ann, storeId);
    expect((await upload(ann, 'Bill', { storeId: randomUUID(), id: randomUUID() })).status).toBe(404);
    expect((await upload(ann, 'Bill', { storeId: await make.store(), id: bill.id })).status).toBe(404);
    expect((await upload(eve, 'Bill', { storeId, id: bill.id })).status).toBe(403);
    const { body: rating } = await rateWithBill(ann, { storeId, productId: await make.product({ storeId }) });
    expect((await upload(eve, 'Rating', { storeId, id: rating.id })).status).toBe(403);
    expect((await upload(ann, 'Rating', { storeId, id: rating.id })).status).toBe(200);
    await region.db.update(ratings).set({ status: 'A' }).where(eq(ratings.id, rating.id));
    expect((await upload(ann, 'Rating', { storeId, id: rating.id })).body.code).toBe('already_rated');
    expect((await upload(ann, 'Bill', { storeId, id: rating.billId ?? '' })).body.code).toBe('already_rated');
    const swapped = await buyers(region).bill(ann, { id: rating.billId, storeId, image: [] });
    expect(swapped.body.code).toBe('already_rated');
  });

  test('S52 a bill and a rating take only what their shopper has uploaded for them', async () => {
    const { upload, bill, shownBill, rate } = buyers(region);
    const [ann, eve] = [await region.identity.shopper(), await region.identity.shopper()];
    const productId = await make.product({ storeId });
    const [billId, id] = [randomUUID(), randomUUID()];
    const { body: ofBill } = await upload(ann, 'Bill', { storeId, id: billId });
    const { body: ofRating } = await upload(ann, 'Rating', { storeId, id });
    const { body: eves } = await upload(eve, 'Bill', { storeId, id: billId });
    const { body: other } = await upload(ann, 'Bill', { storeId, id: randomUUID() });
    const strange = [
      eves.url,
      other.url,
      ofRating.url,
      'https://evil.example/private/bills/x.webp',
      `/media/products/${'0'.repeat(32)}-640.webp`,
      `${'../'.repeat(9)}etc/passwd`,
      '',
    ];
    for (const address of strange) {
      const { status, body } = await bill(ann, { id: billId, storeId, image: [ofBill.url, address] });
      expect([address, status, body.issues?.[0]?.field]).toEqual([address, 400, 'body.image']);
    }
    const { body: openedBill } = await shownBill(ann, storeId);
    const refused = await rate(ann, { id, productId, billId: openedBill.id, ratingMedia: [ofBill.url] });
    expect(refused.body.issues[0]?.field).toBe('body.ratingMedia');
    // The same picture twice counts once, and a bill without a picture proves nothing.
    const twice = await bill(ann, { id: billId, storeId, image: [ofBill.url, ofBill.url] });
    expect(twice.body.image).toHaveLength(1);
    await bill(ann, { id: billId, storeId, image: [] });
    const without = await rate(ann, { id, productId, billId });
    expect(without.body.issues).toEqual([{ field: 'body.billId', message: 'Please upload bill image' }]);
    expect((await bill(ann, { id: billId, storeId })).body.image).toEqual([]);
  });

  test('S52 a fifth picture is refused, and a day has so many', async () => {
    const { upload, rate, shownBill } = buyers(region);
    const ann = await region.identity.shopper();
    const id = randomUUID();
    const urls: string[] = [];
    for (let picture = 0; picture < 4; picture++)
      urls.push((await upload(ann, 'Rating', { storeId, id })).body.url);
    const fifth = await upload(ann, 'Rating', { storeId, id });
    expect([fifth.status, fifth.body.issues[0]?.message]).toEqual([400, 'is one too many: 4 at most']);
    const productId = await make.product({ storeId });
    const { body: bill } = await shownBill(ann, storeId);
    const sent = { id, productId, billId: bill.id };
    expect((await rate(ann, { ...sent, ratingMedia: [...urls, urls[0]] })).status).toBe(400);
    expect((await rate(ann, { ...sent, ratingMedia: urls })).body.ratingMedia).toHaveLength(4);
    // Their replacements may be sent while they are there.
    expect((await upload(ann, 'Rating', { storeId, id })).status).toBe(200);
    const answers: number[] = [];
    for (let more = 0; more < dailyLimits.uploads; more++) {
      const file = Buffer.from('no picture');
      answers.push((await upload(ann, 'Rating', { storeId, id: randomUUID(), file })).status);
    }
    // Refused ones count too: six were accepted before.
    expect(answers).toEqual([...Array<number>(34).fill(400), ...Array<number>(6).fill(429)]);
  });

  test('what no rating takes is removed after a day, with everything that was drawn from it', async () => {
    const { upload, rateWithBill } = buyers(region);
    const ann = await region.identity.shopper();
    const productId = await make.product({ storeId });
    const [id, unused] = [randomUUID(), randomUUID()];
    const [{ body: used }, { body: unusedUpload }] = [
      await upload(ann, 'Rating', { storeId, id }),
      await upload(ann, 'Rating', { storeId, id: unused }),
    ];
    await rateWithBill(ann, { productId, storeId }, { id, ratingMedia: [used.url] });
    await age(unused, 23);
    await clean();
    expect([await isKept(used.url), await isKept(unusedUpload.url)]).toEqual([true, true]);
    await Promise.all([age(unused, 25), age(id, 25)]);
    await clean();
    expect([await isKept(used.url), await isKept(unusedUpload.url)]).toEqual([true, false]);
    expect(await region.db.$count(uploads, eq(uploads.forId, unused))).toBe(0);

    await region.db.update(ratings).set({ status: 'A' }).where(eq(ratings.id, id));
    const key = keyInAddress(used.url) ?? '';
    await fetch(`${region.origin}/media/${key}-160.avif`);
    expect(await region.media.get(`${key}-160.avif`)).toBeDefined();
    await region.db.delete(ratings).where(eq(ratings.id, id));
    await region.db
      .update(uploads)
      .set({ droppedAt: sql`now() - interval '2 minutes'` })
      .where(eq(uploads.key, key));
    await clean();
    for (const name of namesOf(key)) expect([name, await region.media.get(name)]).toEqual([name, undefined]);
    expect(await region.db.$count(uploads, eq(uploads.key, key))).toBe(0);
  });

  test('S60 a picture that is drawn while its account is deleted is not kept', async () => {
    const ann = await region.identity.shopper();
    const { media, images, db } = region;
    await db.insert(users).values({ id: ann.id, email: ann.email });
    const storedNames: string[] = [];
    const slow: MediaStore = {
      ...media,
      async put(name, bytes) {
        await db.delete(users).where(eq(users.id, ann.id));
        await clean();
        await media.put(name, bytes);
        storedNames.push(name);
      },
    };
    const sent = { kind: 'bills', userId: ann.id, storeId, forId: randomUUID() } as const;
    const place = images.reserveUpload(ann.id);
    const file = { path: join(images.folder, randomUUID()), digest: randomBytes(32), place };
    await writeFile(file.path, await anyPicture());
    await expect(takePicture({ db, images, media: slow }, { ...sent, file })).rejects.toThrow('unauthorized');
    place.release();
    await rm(file.path);
    expect(storedNames).toHaveLength(1);
    expect(await media.get(storedNames[0] ?? '')).toBeUndefined();
    expect(await db.$count(uploads, eq(uploads.forId, sent.forId))).toBe(0);
  });

  test('a picture that is being used while it is cleaned away is kept, or refused: never half', async () => {
    const { upload, rateWithBill } = buyers(region);
    for (let round = 0; round < 5; round++) {
      const ann = await region.identity.shopper();
      const id = randomUUID();
      const { body } = await upload(ann, 'Rating', { storeId, id });
      await age(id, 25);
      const productId = await make.product({ storeId });
      const [rated] = await Promise.all([
        rateWithBill(ann, { productId, storeId }, { id, ratingMedia: [body.url] }),
        clean(),
      ]);
      expect([round, await isKept(body.url)]).toEqual([round, rated.status === 200]);
    }
  });
});
