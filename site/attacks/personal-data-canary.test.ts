import { createHash, randomUUID } from 'node:crypto';
import type { Market } from '@fernway/contract/wire';
import {
  activities,
  bills,
  buyClicks,
  follows,
  notifications,
  platformOrders,
  ratings,
  users,
} from '@fernway/db/schema/index';
import { type Catalogue, fillCatalogue } from '@fernway/region/attacks/test-catalogue';
import { addressOf, ask, askCall, calls, requestOf } from '@fernway/region/attacks/testing';
import { startTestRegion, type TestRegion } from '@fernway/region/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../testing.ts';
import { guestPaths } from './test-paths.ts';

const MARKETS = ['CA', 'US'] as const;
const secret = randomUUID().slice(0, 8);
const canary = { id: randomUUID(), email: `canary+${secret}@example.test`, mob: '4165550199' };
const COMMENT = 'Rolls as it should';

let site: TestSite;
const regions = {} as Record<Market, TestRegion>;
const goods = {} as Record<Market, Catalogue>;

// Both regions and no identity: `useTestStack` has one region.
beforeAll(async () => {
  for (const market of MARKETS) {
    const region = await startTestRegion(market);
    regions[market] = region;
    goods[market] = await fillCatalogue(region, market);
    await leaveTraces(region, goods[market]);
  }
  site = await startTestSite({ CA: regions.CA.origin, US: regions.US.origin });
});
afterAll(async () => {
  await site.close();
  await Promise.all(Object.values(regions).map((region) => region.close()));
});

/** Makes every kind of trace that a shopper leaves. */
async function leaveTraces({ db }: TestRegion, { store, product, offer }: Catalogue): Promise<void> {
  const userId = canary.id;
  await db.insert(users).values({ ...canary, name: 'Ann', emailOk: true });
  await db.insert(activities).values(
    (['like', 'snip'] as const).flatMap((activityType) => [
      { userId, activityType, productId: product },
      { userId, activityType, offerId: offer },
    ]),
  );
  await db.insert(follows).values({ userId, storeId: store });
  await db.insert(bills).values({ id: randomUUID(), userId, storeId: store, status: 'A' });
  const said = { userId, storeId: store, status: 'A' as const, userName: 'Ann', comment: COMMENT };
  await db.insert(ratings).values([
    { ...said, id: randomUUID(), productId: product, rating: 4.5 },
    { ...said, id: randomUUID(), offerId: offer, rating: 5, isPlatformOrder: true },
  ]);
  await db
    .insert(notifications)
    .values({ userId, storeId: store, productId: product, title: 'Velocipede', body: 'Is there again' });
  await db.insert(buyClicks).values({ userId, productId: product, quantity: 1 });
  await db.insert(platformOrders).values({
    userId,
    storeId: store,
    productId: product,
    platformOrderId: '7',
    orderedAt: new Date(),
  });
}

/** What would reveal the shopper: their data, plain, in a reversible encoding, or as a hash that can be guessed. */
const traces: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    address: canary.email,
    'local part': `canary+${secret}`,
    secret: secret,
    number: canary.mob,
    id: canary.id,
    'id without dashes': canary.id.replaceAll('-', ''),
    'escaped address': encodeURIComponent(canary.email),
    ...forms('address', canary.email),
    ...forms('id', canary.id),
  }).map(([name, text]) => [name, text.toLowerCase()]),
);

function forms(name: string, text: string): Record<string, string> {
  const found: Record<string, string> = { [`${name} in hex`]: Buffer.from(text).toString('hex') };
  // Within a longer text, its Base64 form depends on its offset modulo three.
  for (const before of ['', 'x', 'xx']) {
    const code = Buffer.from(before + text).toString('base64');
    const inner = code.slice(before === '' ? 0 : 4, -4);
    found[`${name} in base64, ${before.length}`] = inner;
    found[`${name} in base64url, ${before.length}`] = inner.replaceAll('+', '-').replaceAll('/', '_');
  }
  for (const algorithm of ['md5', 'sha1', 'sha256']) {
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      found[`${algorithm} of ${name}, ${encoding}`] = createHash(algorithm)
        .update(text)
        .digest(encoding)
        .replace(/=+$/, '');
  }
  return found;
}

/** Which traces an answer holds, in its body or a header. */
function tracesIn({ headers, text }: { headers: object; text: string }): string[] {
  const all = `${JSON.stringify(headers)}\n${text}`.toLowerCase();
  return Object.keys(traces).filter((name) => all.includes(traces[name] ?? ''));
}

test('S13 what is looked for would be found', async () => {
  const region = regions.CA;
  const user = Buffer.from(canary.email).toString('base64url');
  const owner = await region.identity.shopper({ sub: canary.id, email: canary.email });
  const own = await ask(region, `/api/getUserById/${owner.user}`, { headers: owner.headers });
  expect([own.status, tracesIn(own)]).toEqual([200, expect.arrayContaining(['address', 'number'])]);
  const body = JSON.stringify({
    by: user,
    id: canary.id,
    gravatar: createHash('md5').update(canary.email).digest('hex'),
  });
  expect(tracesIn({ headers: {}, text: body })).toEqual(
    expect.arrayContaining(['id', 'address in base64url, 0', 'md5 of address, hex']),
  );
});

test.each(MARKETS)(
  'S13 no page of %s that a guest can open tells who rated, liked or followed',
  async (market) => {
    const { store, product } = goods[market];
    const pages = guestPaths(goods[market], 'velocipede');
    const paths = [
      ...pages,
      ...pages.map((path) => path.replace(/^\/(?=$|\?)/, '/_').replace(/(?=\?|$)/, '.data')),
      ...['all', '5', '4', 'c', 'm'].map((filter) => `/rating/${product}?reviews=${filter}`),
      `/productDetail/${store}/${product}?reviews=c&more=1`,
      '/suggestions?text=velocipede&category=all',
      '/suggestions?text=canary&category=all',
      ...[
        '/sitemap.xml',
        '/robots.txt',
        '/service-worker.js',
        '/manifest.webmanifest',
        '/.well-known/security.txt',
      ],
      ...['/.well-known/apple-app-site-association', '/app-code.svg'],
    ];
    let reviewed = 0;
    for (const path of paths) {
      const answer = await site.ask(market, path, { headers: { 'user-agent': 'facebookexternalhit/1.1' } });
      expect([path, answer.status < 500, tracesIn(answer)]).toEqual([path, true, []]);
      if (answer.text.includes(COMMENT)) reviewed += 1;
    }
    // The review itself is there: on the product's page and its own, and as their data.
    expect(reviewed).toBeGreaterThan(5);
    const index = (await site.ask(market, '/sitemap.xml')).text;
    const files = [...index.matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]+)<\/loc>/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const answer = await site.ask(market, file);
      expect([file, answer.status, tracesIn(answer)]).toEqual([file, 200, []]);
    }
  },
  120_000,
);

test.each(MARKETS)('S13 no call of %s tells a guest or another shopper who they are', async (market) => {
  const region = regions[market];
  const other = await region.identity.shopper();
  const asOther = { ...goods[market], shopper: other };
  for (const [name, call] of calls) {
    if (call.audience.includes('all')) {
      const answer = await ask(region, addressOf(name, goods[market], { 'path.user': 'guest' }), {
        ...requestOf(name, goods[market]),
        headers: call.hasBody ? { 'content-type': 'application/json' } : {},
      });
      expect([name, answer.status, tracesIn(answer)]).toEqual([name, 200, []]);
    }
    const theirs = await askCall(region, name, asOther);
    expect([name, tracesIn(theirs)]).toEqual([name, []]);
    expect([name, theirs.status]).not.toEqual([name, 500]);
  }
});
