import type { builders, TestRegion } from '@fernway/region/testing';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import type { TestSite } from '../../testing.ts';

let region: TestRegion;
let site: TestSite;
let make: ReturnType<typeof builders>;
let store: string;
let pack: string;

const stack = useTestStack();
beforeAll(async () => {
  ({ region, site, make } = stack);
  store = await make.store({ storeName: 'Trail Supply' });
  pack = await make.product({ storeId: store, heading: 'Daypack “20 L”', offerPriceCents: 123_450 });
});

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  Android: 'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
  facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  messages:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  discord: 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  whatsApp: 'WhatsApp/2.23.20.0',
} as const;
const open = (path: string, agent: keyof typeof agents = 'facebook') =>
  site.ask('CA', path, { headers: { 'user-agent': agents[agent] } });

/** The contents of the tags of a page by `property` or `name`. */
const tagsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)"/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  );

test('a shared product tells networks and phones what it is', async () => {
  const { status, text } = await open(`/productShare/${pack}`);
  expect(status).toBe(200);
  const address = `https://ca.test/productShare/${pack}`;
  expect(tagsOf(text)).toMatchObject({
    'og:type': 'product',
    'og:title': 'Daypack “20 L”',
    'og:description': 'CAD $1,234.50 at Trail Supply',
    'og:url': address,
    'og:locale': 'en_CA',
    'og:image': expect.stringMatching(
      new RegExp(`^https://ca\\.test/previews/products/${pack}\\.jpg\\?v=\\d+$`),
    ),
    'og:image:width': '1200',
    'og:image:height': '630',
    'product:price:amount': '1234.50',
    'product:price:currency': 'CAD',
    'twitter:card': 'summary_large_image',
    'twitter:title': 'Daypack “20 L”',
    'al:ios:url': `fernway://productShare/${pack}`,
    'al:android:package': 'market.fernway.app',
    'al:web:url': `https://ca.test/productDetail/${store}/${pack}`,
    'apple-itunes-app': `app-id=6470000000, app-argument=${address}`,
    robots: 'noindex',
  });
  expect(text).toMatch(/action="\/continue".*Continue in browser/s);
  expect(text).toContain('apps.apple.com/ca/');
});

test('its preview is a picture of this site, kept for good', async () => {
  const { text } = await open(`/productShare/${pack}`);
  const address = new URL(String(tagsOf(text)['og:image']));
  const picture = await site.ask('CA', address.pathname + address.search);
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(picture.headers['cache-control']).toContain('immutable');
  expect(picture.headers['content-security-policy']).toContain("default-src 'none'");
  for (const path of [
    '/previews/products/x.jpg',
    `/previews/products/${pack}.jpg?w=9`,
    `/previews/products/${pack}.jpg?v=999999999`,
    `/previews/companies/${store}.jpg`,
    `/previews/products/${'-'.repeat(36)}.jpg`,
    '/previews/../docs',
    '/previews/',
  ])
    expect([path, (await site.ask('CA', path)).status]).toEqual([path, 404]);
});

test('wide windows are led to the product, phones and whoever draws previews see the page', async () => {
  const openAs = async (agent: keyof typeof agents) => {
    const { status, headers } = await open(`/productShare/${pack}`, agent);
    return [status, headers.location];
  };
  const product = `https://ca.test/productDetail/${store}/${pack}`;
  for (const agent of ['desk', 'mac'] as const)
    expect([agent, ...(await openAs(agent))]).toEqual([agent, 302, product]);
  for (const agent of ['iPhone', 'Android', 'facebook', 'messages', 'discord', 'whatsApp'] as const)
    expect([agent, ...(await openAs(agent))]).toEqual([agent, 200, undefined]);
  // In any spelling that the router accepts.
  expect((await open(`/productshare/${pack}/`, 'iPhone')).status).toBe(200);
  const openWithHint = (mobile: string) =>
    site.ask('CA', `/productShare/${pack}`, {
      headers: { 'user-agent': agents.desk, 'sec-ch-ua-mobile': mobile },
    });
  expect([(await openWithHint('?1')).status, (await openWithHint('?0')).status]).toEqual([200, 302]);
});

test('a product of the other country is led to on that country’s site', async () => {
  const id = await make.product({ storeId: store, soldInUs: true });
  await region.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`); // as replication applies rows
    await tx.execute(sql`update products set home = 'US' where id = ${id}`);
  });
  const { headers } = await open(`/productShare/${id}`, 'desk');
  expect(headers.location).toBe(`https://us.test/productDetail/${store}/${id}`);
  expect(tagsOf((await open(`/productShare/${id}`)).text)['og:description']).toContain('US $10.00');
});

test('a shared offer tells the same of itself, and leads nobody on', async () => {
  const id = await make.offer({ storeId: store, heading: 'Ten off', subHeading: 'Every pack' });
  const { status, text } = await open(`/offerShare/${id}`, 'desk');
  expect(status).toBe(200);
  const tags = tagsOf(text);
  expect(tags).toMatchObject({
    'og:title': 'Ten off',
    'og:description': 'Every pack',
    'twitter:card': 'summary_large_image',
    'al:web:url': `https://ca.test/offers/tab/${id}`,
  });
  expect(tags['product:price:amount']).toBeUndefined();
  expect(text).toMatch(new RegExp(`href="/offers/tab/${id}"[^>]*>See the offer`));
});

test('what is over says so, what there never was is a 404', async () => {
  const gone = await make.product({ storeId: store, status: 'retired' });
  // Phones are shown the card, wider windows the page.
  const parts = async (path: string) => (await open(path, 'iPhone')).text.match(/<main.*?<\/main>/gs) ?? [];
  expect(await parts(`/productShare/${gone}`)).toEqual([
    expect.stringContaining('This product is no longer sold.'),
    expect.stringContaining('This product is no longer sold.'),
  ]);
  const ended = await make.offer({ storeId: store, endsAt: new Date(Date.now() - 1_000) });
  expect(await parts(`/offerShare/${ended}`)).toEqual([
    expect.stringContaining('This offer has ended.'),
    expect.stringContaining('This offer has ended.'),
  ]);
  for (const path of [
    `/productShare/${store}`,
    `/offerShare/${pack}`,
    '/productShare/none',
    '/productShare/https:%2F%2Fevil.test',
    '/offerShare/%2F%2Fevil.test',
  ]) {
    const { status, headers } = await open(path, 'desk');
    expect([path, status, headers.location]).toEqual([path, 404, undefined]);
  }
});

test('S38 what a merchant wrote stays text in every tag, and nobody leaves by it', async () => {
  const heading = `"><script>alert(1)</script><meta http-equiv="refresh" content="0;url=//evil.test">\u2028'`;
  const evil = await make.store({ storeName: `</title><img src=x onerror=alert(1)>` });
  const id = await make.product({ storeId: evil, heading, vendorUrl: 'https://evil.test/' });
  const { text, headers } = await open(`/productShare/${id}`);
  expect(text).not.toMatch(/<script>alert|<img src=x|<meta http-equiv/);
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  expect((await open(`/productShare/${id}`, 'desk')).headers.location).toMatch(/^https:\/\/ca\.test\//);
});

test('S40 what is kept for one device is not shown to another', async () => {
  const path = `/productShare/${pack}`;
  const seen = [];
  for (const agent of ['iPhone', 'desk', 'facebook', 'desk', 'Android', 'iPhone'] as const)
    seen.push((await open(path, agent)).status);
  expect(seen).toEqual([200, 302, 200, 302, 200, 200]);
});

test('the buttons of a product and of an offer share these pages', async () => {
  const id = await make.offer({ storeId: store });
  const product = (await site.ask('CA', `/productDetail/${store}/${pack}`)).text;
  const offer = (await site.ask('CA', `/offers/tab/${id}`)).text;
  expect(product).toContain(`sharer.php?u=${encodeURIComponent(`https://ca.test/productShare/${pack}`)}`);
  expect(offer).toContain(`sharer.php?u=${encodeURIComponent(`https://ca.test/offerShare/${id}`)}`);
});
