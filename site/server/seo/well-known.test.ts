import { brand, publicRecord } from '@fernway/brand';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../testing.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({});
});
afterAll(() => site.close());

test('phones find which app may open the links of either site, without a redirect', async () => {
  for (const market of ['CA', 'US'] as const) {
    const android = await site.ask(market, '/.well-known/assetlinks.json');
    expect(android).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringMatching(/^application\/json/) },
    });
    expect(JSON.parse(android.text)).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: brand.app.androidPackage,
          sha256_cert_fingerprints: [expect.stringMatching(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/)],
        },
      },
    ]);
    const apple = await site.ask(market, '/.well-known/apple-app-site-association');
    expect(apple).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringMatching(/^application\/json/) },
    });
    const [details] = JSON.parse(apple.text).applinks.details;
    expect(details.appIDs).toEqual([publicRecord.apple]);
    expect(details.components).toContainEqual({ '/': '/productDetail/*' });
  }
});

test('whoever finds a weakness is told where to report it, on either host', async () => {
  for (const market of ['CA', 'US'] as const) {
    const { status, text, headers } = await site.ask(market, '/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = new Map(text.split('\n').map((line) => line.split(/: (.*)/) as [string, string]));
    expect(fields.get('Contact')).toMatch(/^(?:mailto:|https:)/);
    expect(fields.get('Canonical')).toBe(`https://${market.toLowerCase()}.test/.well-known/security.txt`);
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  }
});

test('S31 every other well-known address leads to the asset links, and nowhere else', async () => {
  for (const path of [
    'change-password',
    'nodeinfo',
    'assetlinks.json/',
    '//evil.example',
    '%2F%2Fevil.example',
  ]) {
    const { status, headers } = await site.ask('CA', `/.well-known/${path}`);
    expect([path, status, headers.location]).toEqual([path, 302, '/.well-known/assetlinks.json']);
  }
  expect((await site.ask('CA', '/.well-known/anything', { method: 'POST' })).status).toBe(405);
});

test('crawlers may read every page, and none of the addresses that are no pages', async () => {
  const { status, text, headers } = await site.ask('US', '/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toMatch(/^User-agent: \*$/m);
  const refused = [...text.matchAll(/^Disallow: (\S*)$/gm)].map(([, path = '']) => path);
  expect(refused).toContain('/suggestions');
  for (const path of [
    '/',
    '/offers/Trending',
    '/productDetail/1/2',
    '/search/6162/all',
    '/assets/a.js',
    '/media/a',
  ])
    expect(refused.filter((start) => path.startsWith(start))).toEqual([]);
});
