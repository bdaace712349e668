import { REPLICATED } from '@fernway/db/replication/catalogue';
import type { FakeShop } from '@fernway/fakes/platform/shops/shop';
import { askPlatform } from '@fernway/fakes/platform/testing';
import { FAKE_SHOPIFY } from '@fernway/settings/shopify-keys';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type ConnectedRegion,
  connectTestShop,
  openTestShop,
  startConnectedRegion,
} from '../sync/test-shops.ts';

let connected: ConnectedRegion;
let shop: FakeShop;
let unlucky: FakeShop;
beforeAll(async () => {
  connected = await startConnectedRegion();
  shop = await connectTestShop(connected, 3);
  // What logs: tokens that are lost while a shop is connected, a refused token, a refresh whose answer is lost.
  unlucky = openTestShop(connected, { products: 1 });
  await loseToken(unlucky);
  expect(await connected.install(unlucky)).toEqual({ refused: 'unavailable' });
  const { tokens } = connected.shopify;
  const [id = ''] = await installationIds();
  tokens.discard(id, await tokens.tokenOf(id));
  await loseToken(shop);
  await tokens.tokenOf(id).catch(() => {});
  await tokens.tokenOf(id);
  connected.platform.installations.uninstall(shop.facts.host);
  await vi.waitFor(async () => expect(await statusOf()).toBe('uninstalled'), { timeout: 60_000 });
});
afterAll(() => connected.close());

const loseToken = ({ facts }: FakeShop) =>
  askPlatform(connected.platform, `/_control/shops/${facts.host}/fail`, {
    json: { place: 'token', mode: 'lost' },
  });
const installationIds = async (): Promise<string[]> =>
  (
    await connected.region.db.execute<{ id: string }>(
      sql`select id from platform_installations where shop_host = ${shop.facts.host}`,
    )
  ).rows.map(({ id }) => id);
const statusOf = async () => {
  const { rows } = await connected.region.db.execute<{ status: string }>(
    sql`select status from platform_installations where shop_host = ${shop.facts.host}`,
  );
  return rows[0]?.status;
};

/** The tables of which a row holds what the expression finds. */
async function findTables(expression: string): Promise<string[]> {
  const { db } = connected.region;
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute(
      sql`select from ${sql.raw(name)} t where t::text ~ ${expression} limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Access tokens, refresh tokens and the app's secret, as Shopify gives them. */
const SECRETS = `shpat_|shprt_|${FAKE_SHOPIFY.clientSecret}`;

test('no token or secret of a shop is logged, nor the address of its owner', async () => {
  const logged = [...connected.logs, ...connected.region.logs].join('');
  expect(logged, 'but which shop it is').toContain(unlucky.facts.host);
  expect(logged).not.toMatch(new RegExp(SECRETS));
  for (const { facts } of [shop, unlucky]) expect(logged).not.toContain(facts.email);
});

test('no token or secret of a shop is in the database, and so in its backups, as it is', async () => {
  expect(await findTables(shop.facts.host)).toContain('public.platform_installations');
  expect(await findTables(SECRETS)).toEqual([]);
});

test('the other region gets no token, and no address of an owner', async () => {
  const places = (await findTables(shop.facts.email)).map((name) => name.replace('public.', ''));
  expect(places).toContain('platform_installations');
  for (const name of places) expect(REPLICATED).not.toHaveProperty(name);
  expect(Object.values(REPLICATED).flatMap(({ shared }) => shared)).not.toContain('access_token');
});
