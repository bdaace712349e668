import { connect, type Database } from '@fernway/db/connect';
import type { FakeShop } from '@fernway/fakes/platform/shops/shop';
import { askPlatform } from '@fernway/fakes/platform/testing';
import { FAKE_SHOPIFY } from '@fernway/settings/shopify-keys';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RegionJobQueue } from '../../jobs.ts';
import { createShopifyApp, type ShopifyApp } from '../platforms/shopify/app.ts';
import { API_VERSION } from '../platforms/shopify/operations.ts';
import { ShopifyError } from '../platforms/shopify/shopify-error.ts';
import { createTokenCipher, TokenKeyError } from '../platforms/shopify/token-cipher.ts';
import { checkInstallations } from '../sync/reconcile.ts';
import {
  type ConnectedRegion,
  connectTestShop,
  isOffered,
  startConnectedRegion,
  truthOf,
} from '../sync/test-shops.ts';
import { createInstallationTokens, type InstallationTokens, ReauthorizationNeededError } from './tokens.ts';
import { retireUninstalledShops } from './uninstall.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let connected: ConnectedRegion;
const connections: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  connected = await startConnectedRegion();
});
afterAll(async () => {
  await Promise.all(connections.map((connection) => connection.close()));
  await connected.close();
});

/** The tokens of the region's installations as another process of the region has them. */
function openProcess({
  app = connected.shopify.app,
  jobs = connected.queue,
}: {
  app?: ShopifyApp;
  jobs?: Pick<RegionJobQueue, 'enqueue'>;
} = {}): InstallationTokens & { db: Database } {
  const connection = connect({ url: connected.region.url, max: 4, name: 'another process' });
  connections.push(connection);
  const { db } = connection;
  return { ...createInstallationTokens({ db, jobs, app }), db };
}

/** The app, and the refresh tokens that it sends. */
function recordRefreshes(): { app: ShopifyApp; sentTokens: string[] } {
  const { app } = connected.shopify;
  const sentTokens: string[] = [];
  const refreshTokens: ShopifyApp['refreshTokens'] = (shopHost, token, signal) => {
    sentTokens.push(token);
    return app.refreshTokens(shopHost, token, signal);
  };
  return { app: { ...app, refreshTokens }, sentTokens };
}

/** The queue, and the names of the jobs that are added to it. */
function recordJobs(): { jobs: Pick<RegionJobQueue, 'enqueue'>; names: string[] } {
  const names: string[] = [];
  const enqueue: RegionJobQueue['enqueue'] = async (tx, name, jobs, timing) => {
    names.push(name);
    await connected.queue.enqueue(tx, name, jobs, timing);
  };
  return { jobs: { enqueue }, names };
}

interface StoredTokens {
  id: string;
  shopId: string;
  status: string;
  accessToken: string | null;
  refreshToken: string | null;
  refreshEndsAt: number;
}
async function storedOf(shop: FakeShop): Promise<StoredTokens> {
  const { rows } = await connected.region.db.execute<StoredTokens & Record<string, unknown>>(
    sql`select id, shop_id as "shopId", status, access_token as "accessToken", refresh_token as "refreshToken",
          extract(epoch from refresh_expires_at)::float8 * 1000 as "refreshEndsAt"
        from platform_installations where shop_host = ${shop.facts.host}`,
  );
  if (!rows[0]) throw new Error('the shop is not installed');
  return rows[0];
}

/** What the shop answers to whoever brings this token. */
const answerTo = async (shop: FakeShop, token: string): Promise<number> =>
  (
    await askPlatform(connected.platform, `/admin/api/${API_VERSION}/graphql.json`, {
      ...{ host: shop.facts.host, headers: { 'x-shopify-access-token': token } },
      json: { query: '{ shop { name } }' },
    })
  ).status;
const failNext = (shop: FakeShop, failure: { mode: string; place: string; times?: number }) =>
  askPlatform(connected.platform, `/_control/shops/${shop.facts.host}/fail`, { json: failure });
const mailsOf = ({ facts }: FakeShop) =>
  connected.sentMails.filter(
    ({ mail }) => mail.name === 'connect-shop-again' && mail.data.storeName === facts.name,
  );
const changeAnyProduct = (shop: FakeShop, title: string) => {
  const product = [...shop.products.values()].find(isOffered);
  shop.changeProduct(product?.id ?? '', { title });
};
const activeGoodsOf = async (shop: FakeShop) =>
  (await connected.goodsOf(shop))
    .filter(({ status }) => status === 'active')
    .map(({ sourceKey, heading, priceCents }) => ({ sourceKey, heading, priceCents }));

/** The merchant removes the app, and we are not told. */
async function removeAppUnheard({ facts }: FakeShop): Promise<void> {
  const { sender, installations } = connected.platform;
  sender.setKnobs({ dropPercent: 100 });
  installations.uninstall(facts.host);
  await sender.idle();
  sender.setKnobs({ dropPercent: 0 });
}

test('a token is refreshed five minutes before its hour is over, by whoever needs it next', async () => {
  const { clock, shopify } = connected;
  const shop = await connectTestShop(connected, 3);
  const { id } = await storedOf(shop);
  const first = await shopify.tokens.tokenOf(id);
  clock.advance(45 * MINUTE);
  expect(await shopify.tokens.tokenOf(id)).toBe(first);
  clock.advance(11 * MINUTE);
  const second = await shopify.tokens.tokenOf(id);
  expect(second).not.toBe(first);
  expect(await answerTo(shop, second)).toBe(200);
  clock.advance(HOUR);
  expect(await answerTo(shop, second)).toBe(401);
  changeAnyProduct(shop, 'Changed an hour later');
  await connected.settle(shop);
  expect(await activeGoodsOf(shop)).toEqual(truthOf(shop));
});

test('a hundred days pass without the merchant: whatever is read renews the refresh token, which holds for ninety', async () => {
  const { clock, region, queue } = connected;
  const shop = await connectTestShop(connected, 3);
  const { refreshEndsAt: firstEnd } = await storedOf(shop);
  for (let days = 0; days < 100; days += 20) {
    clock.advance(20 * DAY);
    await checkInstallations(region.db, queue);
    await expect
      .poll(async () => (await storedOf(shop)).refreshEndsAt - clock.now(), { timeout: 30_000 })
      .toBeGreaterThan(89 * DAY);
    await connected.settle(shop);
  }
  expect(clock.now()).toBeGreaterThan(firstEnd);
  changeAnyProduct(shop, 'Changed a hundred days later');
  await connected.settle(shop);
  expect(await activeGoodsOf(shop)).toEqual(truthOf(shop));
  expect(await storedOf(shop)).toMatchObject({ status: 'installed' });
  expect(mailsOf(shop)).toEqual([]);
});

test('pitfall 14: a refresh whose answer is lost is made again with the same token, and loses no shop', async () => {
  const { clock, shopify, http } = connected;
  const shop = await connectTestShop(connected, 3);
  const before = await storedOf(shop);
  const refreshToken = shopify.app.cipher.decrypt(before.refreshToken ?? '', before.shopId);
  const post = vi.spyOn(http, 'post');
  try {
    const sentTokens = () =>
      post.mock.calls
        .filter(([{ shopHost, path }]) => shopHost === shop.facts.host && path.endsWith('/access_token'))
        .map(([{ body }]) => new URLSearchParams(body).get('refresh_token'));
    clock.advance(HOUR);
    await failNext(shop, { mode: 'lost', place: 'token' });
    await expect(shopify.tokens.tokenOf(before.id)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await storedOf(shop)).toEqual(before);
    const token = await shopify.tokens.tokenOf(before.id);
    expect(sentTokens()).toEqual([refreshToken, refreshToken]);
    expect(await answerTo(shop, token)).toBe(200);
    // Nobody has to ask twice: a reading goes on by itself.
    clock.advance(HOUR);
    await failNext(shop, { mode: 'lost', place: 'token', times: 2 });
    changeAnyProduct(shop, 'Changed while answers are lost');
    await connected.settle(shop);
    expect(await activeGoodsOf(shop)).toEqual(truthOf(shop));
    expect(sentTokens()).toHaveLength(5);
    expect(new Set(sentTokens()).size).toBe(2);
  } finally {
    post.mockRestore();
  }
  expect(await storedOf(shop)).toMatchObject({ status: 'installed' });
});

test('processes that need a new token at once refresh it once, and use the same one', async () => {
  const shop = await connectTestShop(connected, 3);
  const { id } = await storedOf(shop);
  const { app, sentTokens } = recordRefreshes();
  const processes = [openProcess({ app }), openProcess({ app })];
  connected.clock.advance(HOUR);
  const tokens = await Promise.all(processes.flatMap(({ tokenOf }) => [tokenOf(id), tokenOf(id)]));
  const [token = ''] = tokens;
  expect(tokens).toEqual(Array(4).fill(token));
  expect(sentTokens).toHaveLength(1);
  // The shop refuses it to both: one has it renewed, the other finds that.
  for (const { discard } of processes) discard(id, token);
  const others = await Promise.all(processes.map(({ tokenOf }) => tokenOf(id)));
  expect(others).toEqual(Array(2).fill(others[0]));
  expect(others).not.toContain(token);
  expect(sentTokens).toHaveLength(2);
  expect(await answerTo(shop, others[0] ?? '')).toBe(200);
});

test('while Shopify does not answer for tokens, all who wait for one leave connections to others', async () => {
  const shop = await connectTestShop(connected, 3);
  const installation = { id: (await storedOf(shop)).id, shopHost: shop.facts.host };
  const { promise: noAnswer, reject: giveUp } = Promise.withResolvers<never>();
  const refreshTokens = vi.fn<ShopifyApp['refreshTokens']>(() => noAnswer);
  const { tokenOf, isRevoked, db } = openProcess({ app: { ...connected.shopify.app, refreshTokens } });
  connected.clock.advance(HOUR);
  const waiting = Promise.allSettled(
    Array.from({ length: 8 }, () => [
      tokenOf(installation.id),
      isRevoked(installation, new AbortController().signal),
    ]).flat(),
  );
  try {
    await expect.poll(() => refreshTokens.mock.calls.length).toBe(1);
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  } finally {
    giveUp(new ShopifyError('unavailable', 'does not answer in time'));
  }
  const reasons = (await waiting).map((outcome) => 'reason' in outcome && outcome.reason);
  expect(reasons).toEqual(Array(16).fill(expect.objectContaining({ kind: 'unavailable' })));
  expect(refreshTokens).toHaveBeenCalledTimes(9); // once for all who want a token
  expect(await storedOf(shop)).toMatchObject({ status: 'installed' });
});

test('a new PLATFORM_TOKEN_KEY before the old one reads what that encrypted, and encrypts from the next refresh on', async () => {
  const { clock, shopify } = connected;
  const { app } = shopify;
  const shop = await connectTestShop(connected, 3);
  const { id } = await storedOf(shop);
  const withKeys = (keys: string) => ({ ...app, cipher: createTokenCipher(keys) });
  const rotated = withKeys('a new key, tokens of the tests');
  const during = openProcess({ app: rotated });
  expect(await during.tokenOf(id)).toBe(await shopify.tokens.tokenOf(id));
  clock.advance(HOUR);
  const token = await during.tokenOf(id);
  const stored = await storedOf(shop);
  for (const encrypted of [stored.accessToken, stored.refreshToken])
    expect(rotated.cipher.isCurrent(encrypted ?? '')).toBe(true);
  expect(await openProcess({ app: withKeys('a new key') }).tokenOf(id)).toBe(token);
  // A process that has not been given the new key fails, and blames no merchant.
  await expect(openProcess().tokenOf(id)).rejects.toThrow(TokenKeyError);
  expect(await storedOf(shop)).toEqual(stored);
});

test('a shop that has taken back its consent has to be connected again: its owner is mailed once, its goods stay a week', async () => {
  const { clock, region, platform } = connected;
  const shop = await connectTestShop(connected, 3);
  const { id } = await storedOf(shop);
  const goods = await activeGoodsOf(shop);
  const { jobs, names } = recordJobs();
  const processes = [openProcess({ jobs }), openProcess({ jobs })];
  await removeAppUnheard(shop);
  clock.advance(HOUR);
  const outcomes = await Promise.allSettled([...processes, ...processes].map(({ tokenOf }) => tokenOf(id)));
  expect(outcomes.map((outcome) => 'reason' in outcome && outcome.reason)).toEqual(
    Array(4).fill(expect.any(ReauthorizationNeededError)),
  );
  expect(await storedOf(shop)).toMatchObject({ status: 'needs_reauth' });
  expect(names).toEqual(['send-mail']);
  await expect
    .poll(() => mailsOf(shop), { timeout: 20_000 })
    .toMatchObject([{ to: shop.facts.email, mail: { data: { days: 7 } } }]);

  const setDays = (days: number) =>
    region.db.execute(sql`update platform_installations set status_since = now() - make_interval(days => ${days})
      where id = ${id}`);
  await setDays(6);
  await retireUninstalledShops(region.db);
  expect(await activeGoodsOf(shop)).toEqual(goods);
  await setDays(8);
  await retireUninstalledShops(region.db);
  expect(await activeGoodsOf(shop)).toEqual([]);
  expect(platform.installations.of(shop.facts.host)).toBeUndefined();
  expect(await connected.install(shop)).toHaveProperty('visit');
  await connected.settle(shop);
  expect(await activeGoodsOf(shop)).toEqual(goods);
  expect(await answerTo(shop, await openProcess().tokenOf(id))).toBe(200);
});

test('pitfall 16: a merchant who connects the shop again while its tokens are refused has connected it', async () => {
  const { clock, region, shopify } = connected;
  const shop = await connectTestShop(connected, 3);
  const { id } = await storedOf(shop);
  await removeAppUnheard(shop);
  clock.advance(HOUR);
  const hasWaiter = async () =>
    (
      await region.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows.length > 0;
  let installing: ReturnType<ConnectedRegion['install']> | undefined;
  const app: ShopifyApp = {
    ...shopify.app,
    async refreshTokens(...request) {
      try {
        return await shopify.app.refreshTokens(...request);
      } catch (error) {
        installing ??= connected.install(shop);
        await expect.poll(hasWaiter, { timeout: 20_000 }).toBe(true);
        throw error;
      }
    },
  };
  await expect(openProcess({ app }).tokenOf(id)).rejects.toThrow(ReauthorizationNeededError);
  expect(await installing).toHaveProperty('visit');
  expect(await storedOf(shop)).toMatchObject({ status: 'installed' });
  await connected.settle(shop);
  // The region itself had the old token still.
  expect(await answerTo(shop, await shopify.tokens.tokenOf(id))).toBe(200);
});

test('a shop that uninstalls has no tokens five seconds later, in any process, and its merchant is not mailed', async () => {
  const shop = await connectTestShop(connected, 3);
  const { id } = await storedOf(shop);
  const { jobs, names } = recordJobs();
  const { tokenOf, discard } = openProcess({ jobs });
  const token = await tokenOf(id);
  connected.platform.installations.uninstall(shop.facts.host);
  await expect
    .poll(() => storedOf(shop), { timeout: 5_000 })
    .toMatchObject({ status: 'uninstalled', accessToken: null, refreshToken: null });
  expect(await answerTo(shop, token)).toBe(401);
  discard(id, token);
  await expect(tokenOf(id)).rejects.toThrow(ReauthorizationNeededError);
  expect(await storedOf(shop)).toMatchObject({ status: 'uninstalled' });
  expect(names).toEqual([]);
});

test('a secret that Shopify does not know costs no merchant anything; once the new one is there, the old one may be revoked', async () => {
  const { clock, http, platform, shopify } = connected;
  const shop = await connectTestShop(connected, 3);
  const { id } = await storedOf(shop);
  const { jobs, names } = recordJobs();
  const withSecrets = (...clientSecrets: string[]) =>
    openProcess({
      jobs,
      app: createShopifyApp({
        http: { ...http, clientSecrets },
        ...{ cipher: shopify.app.cipher, redirectUri: `${connected.region.origin}/shopify/callback` },
        now: clock.now,
      }),
    });
  clock.advance(HOUR);
  const before = await storedOf(shop);
  const rotated = withSecrets('the new secret', FAKE_SHOPIFY.clientSecret);
  await expect(rotated.tokenOf(id)).rejects.toMatchObject({ name: 'ShopifyError' });
  expect(await storedOf(shop)).toEqual(before);
  expect(names).toEqual([]);

  platform.app.addSecret('the new secret');
  const token = await rotated.tokenOf(id);
  expect(await answerTo(shop, token)).toBe(200);
  platform.app.revokeSecret(FAKE_SHOPIFY.clientSecret);
  expect(await answerTo(shop, token)).toBe(200);
  clock.advance(HOUR);
  const next = await withSecrets('the new secret').tokenOf(id);
  expect(await answerTo(shop, next)).toBe(200);
  expect(await storedOf(shop)).toMatchObject({ status: 'installed' });
});
