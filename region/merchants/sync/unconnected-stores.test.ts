import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storePlatforms } from '@fernway/db/schema/index';
import { projectRoot } from '@fernway/settings';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, startTestRegion, type TestRegion } from '../../testing.ts';
import { runSyncCommand } from './run-sync-command.ts';

let region: TestRegion;
beforeAll(async () => {
  region = await startTestRegion();
});
afterAll(() => region.close());

test('a store that was connected before shops installed our app has to be connected again, and its goods stay', async () => {
  const { db } = region;
  const make = builders(db);
  const connect = async (storeName: string) => {
    const storeId = await make.store({ storeName });
    const shopHost = `${storeName.toLowerCase()}.example`;
    await db
      .insert(storePlatforms)
      .values({ storeId, platform: 'shopify', shopHost, storefrontToken: 't0k' });
    return storeId;
  };
  const [former, installed] = [await connect('Former'), await connect('Installed')];
  await make.product({ storeId: former, isSynced: true, inventory: 5, platformVariantId: '11' });
  await db.execute(sql`insert into platform_installations (shop_id, shop_host, store_id, status, country, currency, time_zone,
      primary_host, scopes)
    values ('1', 'installed.myshopify.com', ${installed}, 'paused', 'CA', 'CAD', 'America/Toronto', 'installed.example', '{}')`);
  await db.execute(
    sql.raw(readFileSync(join(projectRoot, 'db/migrations/0041_shops_connect_again.sql'), 'utf8')),
  );
  expect(await db.select({ storeId: storePlatforms.storeId }).from(storePlatforms)).toEqual([
    { storeId: installed },
  ]);
  const { rows } = await db.execute(sql`select status from products where store_id = ${former}`);
  expect(rows).toEqual([{ status: 'active' }]);
  const status = await runSyncCommand(db, { enqueue: async () => {} }, { home: 'CA', action: 'status' });
  expect(status).toContain('Installed, installed.myshopify.com: paused');
  expect(status).toMatch(/\n\nNeed to be connected again: Former$/);
});
