import { randomUUID } from 'node:crypto';
import { uploads } from '@fernway/db/schema/index';
import { expect, test } from 'vitest';
import { bucketStore } from '../../media/bucket.ts';
import { startTestBucket } from '../../media/test-bucket.ts';
import { builders, startTestRegion } from '../../testing.ts';
import { buyers } from '../test-buyers.ts';
import { removeUnusedUploads } from './clean.ts';

test('while the bucket is away an upload is answered 503, nothing is half there, and no key is in the log', async () => {
  const { bucket, stop } = await startTestBucket();
  const region = await startTestRegion('CA', { store: bucketStore(bucket, 'ca') });
  try {
    const storeId = await builders(region.db).store();
    const ann = await region.identity.shopper();
    const { upload, bill } = buyers(region);
    const id = randomUUID();
    const { body: there } = await upload(ann, 'Bill', { storeId, id });
    await stop();
    const { status, body, headers } = await upload(ann, 'Bill', { storeId, id });
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '1']);
    expect((await fetch(region.origin + there.url)).status).toBe(503);
    // What was kept before can be used, and what cannot be removed keeps its row.
    expect((await bill(ann, { id, storeId, image: [there.url] })).status).toBe(200);
    await region.db.update(uploads).set({ droppedAt: new Date(0) });
    const cleaned = removeUnusedUploads({ db: region.db, media: region.media });
    await expect(cleaned).rejects.toThrow('the bucket cannot be emptied');
    expect(await region.db.$count(uploads)).toBe(2);
    expect(region.logs.join('')).toContain('"type":"MediaStoreUnavailableError","code":"ECONNREFUSED"');
    expect(region.logs.join('')).not.toContain(bucket.credentials?.secretAccessKey);
  } finally {
    await region.close();
  }
});
