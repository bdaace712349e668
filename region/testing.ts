import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokenAudience } from '@fernway/contract/token';
import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import type { NetworkRateLimiter } from '@fernway/db/network-rate-limiter';
import {
  companies,
  offers,
  productCategories,
  productImages,
  products,
  stores,
} from '@fernway/db/schema/index';
import { createTestDatabase } from '@fernway/db/testing';
import { openJobQueue } from '@fernway/jobs/queue';
import { createLogger } from '@fernway/server-kit/logger';
import { openPeer, type Peer } from '@fernway/server-kit/peer-call';
import { parseNetworks } from '@fernway/settings/networks';
import { sql } from 'drizzle-orm';
import type { createApp } from './app.ts';
import { startTokenIssuer, type TokenIssuer } from './auth/test-issuer.ts';
import { type DatabaseLimits, openDatabases } from './database.ts';
import { type RegionJobQueue, regionJobs } from './jobs.ts';
import type { ImageProcessLimits } from './media/image-process.ts';
import { type Images, openImages } from './media/images.ts';
import { folderStore, type MediaStore } from './media/store.ts';
import { openInstallations } from './merchants/installations/open-installations.ts';
import type { MerchantPlatform } from './merchants/platforms/live-stock.ts';
import { createShopifyApp } from './merchants/platforms/shopify/app.ts';
import { openShopify } from './merchants/platforms/shopify/shopify-http.ts';
import { createTokenCipher } from './merchants/platforms/shopify/token-cipher.ts';
import { createPushServices } from './notifications/push-services.ts';
import { createMetrics, type RegionMetrics } from './observability/metrics.ts';
import { openRegion, type RegionSettings } from './open-region.ts';
import type { ReplicationMonitor } from './peer/replication-monitor.ts';

/** Tests call as the site does, so that no rate limit stops them. */
export const SITE_KEY = 'the site of the tests';

/** What our own servers sign with in tests. */
export const PEER_KEY = 'our own servers of the tests';

/** What links to private pictures are signed with in tests. */
export const LINK_KEY = 'links of the tests';

/** The key from which every shop of the tests has its secret. */

/** What Shopify signs with in tests. */
export const SHOPIFY_SECRET = 'the app of the tests';

/** Milliseconds for which tests leave a server alone. */
export const A_MOMENT = 50;

/** Other tests delay the event loop of this process: 0 turns the limit off. */
const BUSY_MACHINE = 0;
const PATIENT: DatabaseLimits = { connection: 30_000, statement: 30_000, search: 30_000 };

export interface TestRegion {
  /** Such as `http://127.0.0.1:40001`. */
  origin: string;
  db: Database;
  /** The URL of the region's database, for code that connects by itself. */
  url: string;
  media: MediaStore;
  /** What it draws pictures with. */
  images: Images;
  metrics: RegionMetrics;
  /** The rate limits of networks, as far as this process knows them. */
  networkLimiter: NetworkRateLimiter;
  /** The issuer whose tokens the region accepts. */
  identity: TokenIssuer;
  /** Present when the test asked for it. */
  replicationMonitor: ReplicationMonitor | undefined;
  app: Awaited<ReturnType<typeof createApp>>;
  /** Every live route, as Fastify prints them. */
  routes: string;
  /** Everything that the region has logged, line by line. */
  logs: string[];
  /** GETs a path below `/api` as the site; the body is parsed. */
  get<Body = unknown>(
    path: string,
    init?: RequestInit,
  ): Promise<{ status: number; body: Body; headers: Headers }>;
  close(): Promise<void>;
}

interface TestRegionOptions {
  /** Mean delay of the event loop, in milliseconds, from which on work is refused. */
  eventLoopDelay?: number;
  trustedProxies?: string[];
  /** Whether it watches its replication with the other region. */
  watched?: boolean;
  /** The URL of a line to the database that can fail; the region then has the usual limits. */
  reach?: (url: string) => string;
  /** The platform of the merchants' shops. */
  platform?: MerchantPlatform;
  /** Opens our app at Shopify; default: it is registered, and no shop can be reached. */
  openShopify?: RegionSettings['openShopify'];
  /** The other region; default: there is none. */
  peer?: Peer;
  /** Default: any free one. */
  port?: number;
  /** The identity service whose tokens it accepts; default: one of its own that signs whatever a test wants. */
  identityUrl?: string;
  /** Where messages may be pushed to; default: the browsers' own services. */
  services?: string[];
  /** What it lets a picture take. */
  imageLimits?: ImageProcessLimits;
  /** Pictures that it draws for one network in a minute; default: as many as it asks for. */
  drawingsPerMinute?: number;
  /** Where it keeps its pictures; default: a folder of its own. */
  store?: MediaStore;
  /** The database of another test region, of which this one is a copy, and its replicas; default: its own database. */
  on?: { url: string; replicas?: string[]; searchReplicas?: string[] };
  /** What searches are answered by; default: PostgreSQL. */
  searchEngine?: RegionSettings['searchEngine'];
}

/** A region on a database of its own, listening on a free port. Close it after the suite. */
export async function startTestRegion(
  home: Market = 'CA',
  {
    trustedProxies = [],
    reach,
    eventLoopDelay = BUSY_MACHINE,
    watched = false,
    platform,
    openShopify: openApp = openUnreachableShopify(home),
    peer,
    port = 0,
    identityUrl,
    services,
    imageLimits,
    store,
    drawingsPerMinute = Number.POSITIVE_INFINITY,
    on,
    searchEngine,
  }: TestRegionOptions = {},
): Promise<TestRegion> {
  const logs: string[] = [];
  const log = createLogger({
    base: { region: home },
    level: 'info',
    stream: { write: (line) => logs.push(line) },
  });
  const metrics = createMetrics();
  const database = on ? { url: on.url, drop: async () => {} } : await createTestDatabase(home);
  const folder = await mkdtemp(join(tmpdir(), 'fernway-media-'));
  const images = await openImages({
    ...{ folder: join(folder, 'incoming'), log },
    ...(imageLimits && { limits: imageLimits }),
  });
  const identity = await startTokenIssuer(home);
  // Few tests add a job, and creating the tables of jobs takes a while.
  let queue: Promise<RegionJobQueue> | undefined;
  const openQueue = () => (queue ??= openJobQueue(regionJobs, { url: database.url, log }));
  const jobs: Pick<RegionJobQueue, 'enqueue' | 'discard'> = {
    enqueue: async (...job) => (await openQueue()).enqueue(...job),
    discard: async (...jobs) => (await openQueue()).discard(...jobs),
  };
  const databases = await openDatabases({
    ...{ home, metrics, log },
    url: reach ? reach(database.url) : database.url,
    readUrls: on?.replicas,
    searchUrls: on?.searchReplicas,
    poolSize: 4,
    limits: reach || on ? undefined : PATIENT,
  });
  const { region, app, networkLimiter, stop } = await openRegion({
    ...{ home, log, metrics, databases, jobs, images, platform, trustedProxies, eventLoopDelay },
    ...{ openShopify: openApp, peer, searchEngine },
    media: store ?? folderStore(join(folder, 'media')),
    identityUrl: identityUrl ?? identity.url,
    halfOpenAfter: A_MOMENT,
    keys: { site: SITE_KEY, peer: PEER_KEY, link: LINK_KEY },
    monitorsReplication: watched,
    drawingLimits: { perMinute: drawingsPerMinute, crawlers: parseNetworks([]) },
    pushServices: createPushServices(services),
    siteOrigin: `http://${home.toLowerCase()}.localhost:3000`,
  });
  const origin = await app.listen({ host: '127.0.0.1', port });
  return {
    origin,
    db: region.db,
    url: database.url,
    media: region.media,
    images,
    metrics,
    networkLimiter,
    identity,
    replicationMonitor: region.replicationMonitor,
    logs,
    app,
    routes: app.printRoutes({ commonPrefix: false }),
    async get<Body>(path: string, init?: RequestInit) {
      const headers = new Headers(init?.headers);
      headers.set('x-site-key', SITE_KEY);
      const response = await fetch(`${origin}/api${path}`, { ...init, headers });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return {
        status: response.status,
        body: (isJson ? JSON.parse(text) : text) as Body,
        headers: response.headers,
      };
    },
    async close() {
      await app.close();
      await (await queue)?.close();
      await identity.close();
      stop();
      images.close();
      await databases.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Our app at a Shopify that is nowhere. */
const openUnreachableShopify = (home: Market): NonNullable<RegionSettings['openShopify']> => {
  const http = openShopify({
    clientId: 'fernway',
    clientSecrets: [SHOPIFY_SECRET],
    network: { resolve: async () => [], allows: () => false, ports: new Set([443]) },
    log: { info: () => {}, warn: () => {} },
  });
  const cipher = createTokenCipher('tokens of the tests');
  const app = createShopifyApp({ http, cipher, redirectUri: 'https://connect.test/shopify/callback' });
  return (db, jobs) => openInstallations(app, { db, jobs, http, home });
};

type StoreValues = typeof stores.$inferInsert;
type ProductValues = typeof products.$inferInsert;
type OfferValues = typeof offers.$inferInsert;

const inMarket = (home: Market) => ({ soldInCa: home === 'CA', soldInUs: home === 'US' });

/** A connection to a region, of the United States by default, that does not pause after failures. */
export const wayTo = (
  { origin, home = 'US' }: { origin: string; home?: Market },
  key: string | undefined = PEER_KEY,
): Peer =>
  openPeer({
    name: tokenAudience(home),
    origin,
    signed: { to: tokenAudience(home), key },
    log: { info: () => {}, warn: () => {} },
    halfOpenAfter: 0,
  });

/** Builders of catalogue rows; every value can be set, the rest is plausible and unique. */
export function builders(db: Database, home: Market = 'CA') {
  const store = async (values: Partial<StoreValues> = {}): Promise<string> => {
    const name = values.storeName ?? `Store ${randomUUID().slice(0, 8)}`;
    const companyId =
      values.companyId ??
      one(
        await db
          .insert(companies)
          .values({ regName: `${name} ${randomUUID().slice(0, 4)} Inc.` })
          .returning({ id: companies.id }),
      ).id;
    const row = {
      ...inMarket(home),
      storeName: name,
      websiteUrl: 'https://shop.example',
      ...values,
      companyId,
    };
    return one(await db.insert(stores).values(row).returning({ id: stores.id })).id;
  };

  /** A main product, or with `mainId` a variant of one. */
  const product = async (
    values: Partial<ProductValues> & { categories?: string[]; pictures?: string[] } = {},
  ): Promise<string> => {
    const { categories = [], pictures = [], ...own } = values;
    const id = own.id ?? one((await db.execute<{ id: string }>(sql`select uuidv7() as id`)).rows).id;
    const storeId = own.storeId ?? (await store());
    const price = own.offerPriceCents ?? 1_000;
    await db.transaction(async (tx) => {
      await tx.insert(products).values({
        ...inMarket(home),
        mainId: id,
        sourceKey: id,
        heading: `Product ${id.slice(-6)}`,
        actualPriceCents: price,
        vendorUrl: 'https://shop.example/products/thing',
        ...own,
        id,
        storeId,
        offerPriceCents: price,
      });
      for (const [position, categoryId] of categories.entries()) {
        await tx.insert(productCategories).values({ productId: id, categoryId, position });
      }
      for (const [position, mediaKey] of pictures.entries()) {
        await tx.insert(productImages).values({ productId: id, position, mediaKey, fetchState: 'stored' });
      }
    });
    return id;
  };

  const offer = async (values: Partial<OfferValues> = {}): Promise<string> => {
    const row = {
      ...inMarket(home),
      heading: 'Offer',
      vendorUrl: 'https://shop.example',
      ...values,
      storeId: values.storeId ?? (await store()),
    };
    return one(await db.insert(offers).values(row).returning({ id: offers.id })).id;
  };

  return { store, product, offer };
}

function one<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('the statement returned no row');
  return row;
}
