import { createHmac, randomUUID } from 'node:crypto';
import type { MerchantWelcome } from '@fernway/contract/connect';
import { connect } from '@fernway/contract/connect';
import type { Market } from '@fernway/contract/wire';
import { freePort } from '@fernway/devkit/process/ports';
import { createPlatformClock, type PlatformClock } from '@fernway/fakes/platform/clock';
import { giveConsent, pressInstall } from '@fernway/fakes/platform/merchant-browser';
import { type Platform, startPlatform } from '@fernway/fakes/platform/platform';
import { generateShop } from '@fernway/fakes/platform/shops/generate';
import type { FakeShop } from '@fernway/fakes/platform/shops/shop';
import { openJobQueue, startWorkers, type Workers } from '@fernway/jobs/queue';
import { createLogger } from '@fernway/server-kit/logger';
import { FAKE_SHOPIFY } from '@fernway/settings/shopify-keys';
import { sql } from 'drizzle-orm';

import { type RegionJobHandlers, type RegionJobQueue, type RegionJobs, regionJobs } from '../../jobs.ts';
import type { OrderForPeer } from '../../orders/rules.ts';
import { publishOrderedRatings } from '../../ratings/ordered.ts';
import { SITE_KEY, startTestRegion, type TestRegion, wayTo } from '../../testing.ts';
import { openInstallations, type Shopify } from '../installations/open-installations.ts';
import { createShopifyApp } from '../platforms/shopify/app.ts';
import { FAKE_SHOP_SUFFIX, FAKE_STORAGE_HOST, fakeNetwork } from '../platforms/shopify/open-app.ts';
import { openShopify, type ShopifyHttp } from '../platforms/shopify/shopify-http.ts';
import { createTokenCipher } from '../platforms/shopify/token-cipher.ts';
import { shopHandlers } from './job-handlers.ts';
import type { RedactedOrders } from './read-hint.ts';

/** A region with the stand-in for Shopify, and workers that keep its shops in step. */
export interface ConnectedRegion {
  region: TestRegion;
  platform: Platform;
  clock: PlatformClock;
  shopify: Shopify;
  http: ShopifyHttp;
  /** Installs the app as its merchant does. @returns what the browser then shows, or why it was refused */
  install(shop: FakeShop): Promise<{ visit: string } | { refused: string }>;
  welcome(visit: string): Promise<MerchantWelcome>;
  /** Waits until everything that is known of a shop has been read. */
  settle(shop: FakeShop): Promise<void>;
  /** The variants of a shop's store, as shoppers would find them. */
  goodsOf(shop: FakeShop): Promise<StoredVariant[]>;
  /** Delivers a webhook as Shopify would, signed with the app's secret. @returns the status */
  deliver(shop: FakeShop, delivery: { topic: string; triggeredAt?: string; body: object }): Promise<number>;
  queue: RegionJobQueue;
  /** What clients and workers of shops have logged; what the region has is in `region.logs`. */
  logs: string[];
  /** What the other region was told. */
  forwardedOrders: OrderForPeer[];
  redactedAtPeer: RedactedOrders[];
  sentMails: RegionJobs['send-mail'][];
  call<Answer>(path: string, body: object): Promise<{ status: number; answer: Answer }>;
  /** Ends the workers, as a process that is killed between two jobs. */
  stopWorkers(): Promise<void>;
  startWorkers(): Promise<void>;
  close(): Promise<void>;
}

export interface StoredVariant {
  id: string;
  sourceKey: string;
  heading: string;
  priceCents: number;
  compareAtCents: number;
  inventory: number;
  status: string;
  isMain: boolean;
}

/** Starts a region and the stand-in beside it. The app's clock is the stand-in's. */
export async function startConnectedRegion(home: Market = 'CA', peer?: TestRegion): Promise<ConnectedRegion> {
  const logs: string[] = [];
  const log = createLogger({ base: {}, level: 'debug', stream: { write: (line) => logs.push(line) } });
  const port = await freePort();
  const connectPort = await freePort();
  const clock = createPlatformClock();
  const http = openShopify({
    clientId: FAKE_SHOPIFY.clientId,
    clientSecrets: [FAKE_SHOPIFY.clientSecret],
    network: fakeNetwork(port),
    originOf: (shopHost) => `http://${shopHost}:${port}`,
    storageHosts: [FAKE_STORAGE_HOST],
    log,
  });
  const app = createShopifyApp({
    http,
    cipher: createTokenCipher('tokens of the tests'),
    redirectUri: `http://127.0.0.1:${connectPort}/shopify/callback`,
    shopSuffixes: [FAKE_SHOP_SUFFIX],
    websiteOf: (primaryHost) => `http://${primaryHost}:${port}`,
    now: clock.now,
  });
  let shopify: Shopify | undefined;
  const region = await startTestRegion(home, {
    port: connectPort,
    openShopify: (db, jobs) => {
      shopify = openInstallations(app, { db, jobs, http, home });
      return shopify;
    },
    ...(peer && { peer: wayTo({ origin: peer.origin, home: home === 'CA' ? 'US' : 'CA' }) }),
  });
  if (!shopify) throw new Error('the region has not opened the app');
  const platform = await startPlatform({
    port,
    connectOrigin: region.origin,
    clientId: FAKE_SHOPIFY.clientId,
    clientSecrets: [FAKE_SHOPIFY.clientSecret],
    clock,
  });
  const connected = shopify;
  const queue = await openJobQueue(regionJobs, { url: region.url, log });
  const forwardedOrders: OrderForPeer[] = [];
  const redactedAtPeer: RedactedOrders[] = [];
  const sentMails: RegionJobs['send-mail'][] = [];
  const idle = Object.fromEntries(
    Object.keys(regionJobs).map((name) => [name, async () => {}]),
  ) as unknown as RegionJobHandlers;
  const handlers: RegionJobHandlers = {
    ...idle,
    ...shopHandlers({
      ...{ home, db: region.db, url: region.url, queue, shopify: connected, log },
      peer: wayTo(region, undefined),
    }),
    'publish-ordered-ratings': ({ userId }) => publishOrderedRatings(region.db, userId),
    'send-order-to-peer': async (order) => void forwardedOrders.push(order),
    'redact-peer-orders': async (orders) => void redactedAtPeer.push(orders),
    'send-mail': async (mail) => void sentMails.push(mail),
  };
  let workers: Workers | undefined;
  const beginWork = async () => {
    workers = await startWorkers(regionJobs, handlers, { url: region.url, log });
  };
  const endWork = async () => {
    await workers?.stop();
    workers = undefined;
  };
  await beginWork();

  const call = async <Answer>(path: string, body: object) => {
    const response = await fetch(`${region.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-site-key': SITE_KEY },
      body: JSON.stringify(body),
    });
    return { status: response.status, answer: (await response.json()) as Answer };
  };

  return {
    ...{ region, platform, clock, http, call, queue, logs, forwardedOrders, redactedAtPeer, sentMails },
    shopify: connected,
    async install(shop) {
      const address = new URL(await pressInstall({ platform: platform.origin, host: shop.facts.host }));
      const { answer: begun } = await call<{ url?: string; state: string; reason?: string }>(
        connect.beginInstall.path,
        { query: address.search.slice(1) },
      );
      if (begun.url === undefined) return { refused: begun.reason ?? '' };
      const back = new URL(await giveConsent(begun.url));
      const { answer } = await call<{ visit?: string; reason?: string }>(connect.finishInstall.path, {
        query: back.search.slice(1),
        state: begun.state,
      });
      return answer.visit === undefined ? { refused: answer.reason ?? '' } : { visit: answer.visit };
    },
    async deliver(shop, { topic, triggeredAt = new Date(clock.now()).toISOString(), body }) {
      const { host } = shop.facts;
      const text = JSON.stringify({ shop_domain: host, myshopify_domain: host, ...body });
      const response = await fetch(`${region.origin}/platform/shopify`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-shopify-topic': topic,
          'x-shopify-shop-domain': shop.facts.host,
          'x-shopify-webhook-id': randomUUID(),
          'x-shopify-triggered-at': triggeredAt,
          'x-shopify-hmac-sha256': createHmac('sha256', FAKE_SHOPIFY.clientSecret)
            .update(text)
            .digest('base64'),
        },
        body: text,
      });
      await response.body?.cancel();
      return response.status;
    },
    welcome: async (visit) => (await call<MerchantWelcome>(connect.merchantWelcome.path, { visit })).answer,
    async settle(shop) {
      await platform.sender.idle();
      const { expect, vi } = await import('vitest');
      await vi.waitFor(
        async () => {
          const { rows } = await region.db.execute<{
            isQueued: boolean;
            marks: number;
            run: string | null;
          }>(sql`
            select i.sync_queued as "isQueued",
              (select count(*)::int from sync_marks m where m.installation_id = i.id and (m.read_at is null or m.last_at > m.read_at)) as marks,
              (select r.kind || ' ' || r.phase || coalesce(' until ' || r.poll_at, '') from sync_runs r
                where r.installation_id = i.id and r.ended_at is null and r.phase <> 'held') as run
            from platform_installations i where i.shop_host = ${shop.facts.host}`);
          expect(rows[0]).toEqual({ isQueued: false, marks: 0, run: null });
        },
        { timeout: 90_000, interval: 50 },
      );
    },
    async goodsOf(shop) {
      const { rows } = await region.db.execute<StoredVariant & Record<string, unknown>>(sql`
        select p.id, p.source_key as "sourceKey", p.heading, p.offer_price_cents as "priceCents",
          p.actual_price_cents as "compareAtCents", p.inventory, p.status, p.is_main as "isMain"
        from products p join platform_installations i on i.store_id = p.store_id
        where i.shop_host = ${shop.facts.host} order by p.source_key`);
      return rows;
    },
    stopWorkers: endWork,
    startWorkers: beginWork,
    async close() {
      await endWork();
      await queue.close();
      await platform.close();
      await region.close();
    },
  };
}

/** A product of a shop of the stand-in. */
export type OfferedProduct =
  ReturnType<FakeShop['products']['values']> extends Iterable<infer Product> ? Product : never;

/** Whether a product is offered on the shop's own site. */
export const isOffered = ({ status, publishedAt, isPublishedToApp, ...product }: OfferedProduct): boolean =>
  status === 'ACTIVE' &&
  publishedAt !== undefined &&
  isPublishedToApp &&
  !product.isGiftCard &&
  !product.requiresSellingPlan;

/** What the shop sells, as a region that is in step has it. */
export const truthOf = (shop: FakeShop) =>
  [...shop.products.values()]
    .filter(isOffered)
    .flatMap(({ id, title, variants }) =>
      variants.map((variant) => ({
        sourceKey: `${id}/${variant.id}`,
        heading: title,
        priceCents: variant.priceCents,
      })),
    )
    .sort((one, other) => (one.sourceKey < other.sourceKey ? -1 : 1));

let shopCount = 0;

/** Opens a shop of everyday goods on the stand-in, Canadian unless it says otherwise. */
export function openTestShop(
  { platform, clock }: Pick<ConnectedRegion, 'platform' | 'clock'>,
  { products, country = 'CA' }: { products: number; country?: string },
): FakeShop {
  shopCount += 1;
  const name = `Shop ${shopCount} of ${process.pid}`;
  const label = `shop-${shopCount}-${process.pid}`;
  const shop = generateShop(
    {
      products,
      seed: shopCount,
      facts: {
        ...{ id: `${process.pid}${String(shopCount).padStart(4, '0')}`, name },
        ...{ host: `${label}.myshopify.localhost`, primaryHost: `${label}.localhost` },
        ...{ currency: country === 'US' ? 'USD' : 'CAD', timeZone: 'America/Toronto' },
        address: {
          ...{ company: `${name} Inc.`, address1: '1 King Street', city: 'Toronto' },
          ...{ provinceCode: 'ON', zip: 'M5H 1A1', countryCode: country },
        },
      },
    },
    clock,
  );
  platform.registry.add(shop);
  return shop;
}

/** Installs a shop and waits until its goods have been read. */
export async function connectTestShop(connected: ConnectedRegion, products = 12): Promise<FakeShop> {
  const shop = openTestShop(connected, { products });
  const installed = await connected.install(shop);
  if ('refused' in installed) throw new Error(installed.refused);
  await connected.settle(shop);
  return shop;
}
