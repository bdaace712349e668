import { giveConsent, pressInstall } from '@fernway/fakes/platform/merchant-browser';
import { generateShop } from '@fernway/fakes/platform/shops/generate';
import type { FakeShop } from '@fernway/fakes/platform/shops/shop';
import { type ConnectedRegion, startConnectedRegion } from '@fernway/region/merchants/sync/test-shops';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONNECT_HOST, startTestSite, type TestResponse, type TestSite } from '../../testing.ts';

const CONNECT = { host: CONNECT_HOST };
const COMPANY = {
  registeredName: 'Maple Tea House Inc.',
  registrationNumber: '123456-7',
  register: 'Corporations Canada',
};
const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: `https://${CONNECT_HOST}` };

let connected: ConnectedRegion;
let site: TestSite;
beforeAll(async () => {
  connected = await startConnectedRegion();
  site = await startTestSite({ CA: connected.region.origin });
});
afterAll(async () => {
  await site.close();
  await connected.close();
});

let seed = 0;
function openShop({ countryCode = 'CA' }: { countryCode?: string } = {}): FakeShop {
  seed += 1;
  const shop = generateShop(
    {
      products: 12,
      seed,
      facts: {
        id: String(8_000_000 + seed),
        name: `Tea & More ${seed}`,
        host: `tea-${seed}-${process.pid}.myshopify.localhost`,
        primaryHost: `tea-${seed}.localhost`,
        currency: 'CAD',
        timeZone: 'America/Toronto',
        address: {
          company: 'Tea Inc.',
          address1: '1 King Street',
          city: 'Toronto',
          provinceCode: 'ON',
          zip: 'M5H 1A1',
          countryCode,
        },
      },
    },
    connected.clock,
  );
  connected.platform.registry.add(shop);
  return shop;
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};
/** The path to which Shopify sends whoever presses Install. */
const installPath = async ({ facts }: FakeShop): Promise<string> =>
  pathOf(await pressInstall({ platform: connected.platform.origin, host: facts.host }));
/** The path to which Shopify sends the merchant back. */
const consentPath = async (address: string, isGiven?: boolean): Promise<string> =>
  pathOf(await giveConsent(address, isGiven));

const cookieOf = ({ headers }: TestResponse, name: string): string =>
  headers['set-cookie']?.find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
const pairOf = (cookie: string): string => cookie.split(';')[0] ?? '';

/** Installs the app as a browser does. @returns the cookie by which it sees how it goes on */
async function install(shop: FakeShop): Promise<string> {
  const begun = await site.ask(CONNECT, await installPath(shop));
  const state = pairOf(cookieOf(begun, '__Host-fernway.install_state'));
  const back = await consentPath(begun.headers.location ?? '');
  const finished = await site.ask(CONNECT, back, { headers: { cookie: state } });
  return pairOf(cookieOf(finished, '__Host-fernway.install'));
}

const welcomeOf = (cookie: string, path = '/welcome') =>
  site.ask(CONNECT, path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });

const send = (cookie: string, fields: Record<string, string>, headers: Record<string, string> = FORM) =>
  site.ask(CONNECT, '/welcome', {
    method: 'POST',
    headers: { cookie, ...headers },
    body: new URLSearchParams(fields).toString(),
  });

test('a merchant who installs the app is asked for consent, and then sees how it goes on', async () => {
  const shop = openShop();
  const begun = await site.ask(CONNECT, await installPath(shop));
  expect([begun.status, begun.headers['cache-control']]).toEqual([302, 'no-store']);
  expect(begun.headers.location).toContain(`//${shop.facts.host}`);
  expect(cookieOf(begun, '__Host-fernway.install_state')).toMatch(
    /^__Host-fernway\.install_state=ca\.[0-9a-f]{64}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=600$/,
  );
  const back = await consentPath(begun.headers.location ?? '');
  const cookie = pairOf(cookieOf(begun, '__Host-fernway.install_state'));
  const finished = await site.ask(CONNECT, back, { headers: { cookie } });
  expect([finished.status, finished.headers.location]).toEqual([303, '/welcome']);
  expect(cookieOf(finished, '__Host-fernway.install_state')).toMatch(/=; .*; Max-Age=0$/);
  expect(cookieOf(finished, '__Host-fernway.install')).toMatch(
    /^__Host-fernway\.install=ca\.[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=86400$/,
  );
  const install = pairOf(cookieOf(finished, '__Host-fernway.install'));
  const page = await welcomeOf(install);
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.text).toContain(`Tea &amp; More ${seed}`);
  expect(page.text).toContain(shop.facts.host);
  expect(page.text).not.toContain(install.slice(-43));
  const progress = JSON.parse((await welcomeOf(install, '/welcome/progress')).text);
  expect(progress).toMatchObject({
    shopHost: shop.facts.host,
    market: 'CA',
    isApproved: false,
    company: null,
  });
});

test('S23 another browser, a second try and a changed address do not finish an installation', async () => {
  const shop = openShop();
  const begun = await site.ask(CONNECT, await installPath(shop));
  const cookie = pairOf(cookieOf(begun, '__Host-fernway.install_state'));
  const back = await consentPath(begun.headers.location ?? '');
  const finish = async (address: string, headers: Record<string, string>) => {
    const { status, text, headers: answered } = await site.ask(CONNECT, address, { headers });
    return [status, /<h1>([^<]*)/.exec(text)?.[1], answered['set-cookie']?.length ?? 0];
  };
  expect(await finish(back, {})).toEqual([400, 'Start the installation again', 0]);
  expect(await finish(`${back}&x=1`, { cookie })).toEqual([400, 'This link isn’t from Shopify', 0]);
  expect((await finish(back, { cookie })).at(0)).toBe(303);
  expect((await finish(back, { cookie })).at(0)).toBe(400);
  expect((await site.ask(CONNECT, '/shopify?shop=evil.test')).status).toBe(400);
  expect((await site.ask(CONNECT, `/shopify?${'x'.repeat(5_000)}`)).status).toBe(400);
});

test('a merchant who gives no consent, or whose country is not served, is told so', async () => {
  const elsewhere = openShop({ countryCode: 'MX' });
  const begun = await site.ask(CONNECT, await installPath(elsewhere));
  const cookie = pairOf(cookieOf(begun, '__Host-fernway.install_state'));
  const back = await consentPath(begun.headers.location ?? '');
  const refused = await site.ask(CONNECT, back, { headers: { cookie } });
  expect([refused.status, refused.headers['set-cookie']]).toEqual([403, undefined]);
  expect(refused.text).toContain('We don’t serve your country yet');
});

test('the form takes a company, without script too, until the store is approved', async () => {
  const shop = openShop();
  const cookie = await install(shop);
  // What is missing is said beside the field, and what was typed stays.
  const refused = await send(cookie, { ...COMPANY, register: ' ' });
  expect([refused.status, refused.headers['cache-control']]).toEqual([400, 'no-store']);
  expect(refused.text).toContain('Enter the register that has your company.');
  expect(refused.text).toContain('Read the agreement and tick the box.');
  expect(refused.text).toContain('value="Maple Tea House Inc."');
  const taken = await send(cookie, { ...COMPANY, agrees: 'yes' });
  expect([taken.status, taken.headers.location]).toEqual([303, '/welcome']);
  const page = await welcomeOf(cookie);
  expect(page.text).toContain('We have it. Change it until the store is approved.');
  expect(page.text).toContain('value="Maple Tea House Inc."');
  const json = {
    'content-type': 'application/json',
    accept: 'application/json',
    'sec-fetch-site': 'same-origin',
  };
  const sendJson = (fields: object) =>
    site.ask(CONNECT, '/welcome', {
      method: 'POST',
      headers: { cookie, ...json },
      body: JSON.stringify(fields),
    });
  const saved = await sendJson({ ...COMPANY, registrationNumber: '7', agrees: 'yes' });
  expect([saved.status, saved.text]).toEqual([200, '{"saved":true}']);
  expect((await sendJson(COMPANY)).status).toBe(400);
  expect((await welcomeOf(cookie)).text).toContain('value="7"');
  await connected.region.db.execute(sql`
    update stores set status = 'active' from platform_installations i
    where i.store_id = stores.id and i.shop_host = ${shop.facts.host}`);
  const open = await welcomeOf(cookie);
  expect(open.text).toContain('Your store is open on Fernway.');
  expect(open.text).toContain('Maple Tea House Inc.');
  expect(open.text).not.toContain('<form');
});

test('S42 S43 a form of another site, or of another browser, says nothing of a company', async () => {
  const cookie = await install(openShop());
  for (const headers of [
    { origin: 'https://evil.test' },
    { origin: 'https://ca.test' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    const sent = { 'content-type': FORM['content-type'], ...headers };
    expect((await send(cookie, { ...COMPANY, agrees: 'yes' }, sent)).status).toBe(403);
  }
  const stranger = await send('a=b', { ...COMPANY, agrees: 'yes' });
  expect([stranger.status, stranger.headers.location]).toEqual([303, '/welcome']);
  expect((await welcomeOf(cookie)).text).not.toContain(COMPANY.registeredName);
});
