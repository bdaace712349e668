import { type Call, pathOf } from '@fernway/contract/call';
import { connectCalls } from '@fernway/contract/connect-host';
import { identityCalls } from '@fernway/contract/identity';
import { siteCalls } from '@fernway/contract/site';
import { type Catalogue, fillCatalogue } from '@fernway/region/attacks/test-catalogue';
import type { TestRegion } from '@fernway/region/testing';
import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../test-stack.ts';
import { CONNECT_HOST, type TestSite } from '../testing.ts';

let region: TestRegion;
let site: TestSite;
let goods: Catalogue;
let asset: string;
const stack = useTestStack({ site: { push: { key: 'key', standIn: 'http://127.0.0.1:9' } } });
beforeAll(async () => {
  ({ region, site } = stack);
  goods = await fillCatalogue(region);
  asset = /\/assets\/[\w.-]+\.js/.exec((await site.ask('CA', '/offers/Trending')).text)?.[0] ?? '';
});

const ORIGINS = [
  ...[
    'null',
    'https://evil',
    'https://ca.test.evil',
    'https://evil-ca.test',
    'http://ca.test',
    'https://ca.test:444',
  ],
  ...[
    'https://us.test',
    'https://test',
    'https://shop.ca.test',
    'https://ca.test',
    '*',
    'https://ca.test, https://evil',
  ],
];
const JSON_BODY = { 'content-type': 'application/json' };

test.each(ORIGINS)('S42 no answer of the site may be read by %s', async (origin) => {
  const { store, product } = goods;
  const answers: [string, number, Record<string, string>?][] = [
    ['GET /', 302],
    ['GET /offers/Trending', 200],
    ['HEAD /offers/Trending', 200],
    ['GET /offers/Trending.data', 200],
    [`GET /productDetail/${store}/${product}`, 200],
    [`GET /redirectToCart/${product}/guest/1`, 200],
    ['GET /suggestions?text=wheels&category=all', 200],
    ['GET /sitemap.xml', 200],
    ['GET /service-worker.js', 200],
    ['GET /manifest.webmanifest', 200],
    ['GET /.well-known/assetlinks.json', 200],
    ['GET /media/placeholder-640.webp', 200],
    ['GET /media/none', 404],
    [`GET ${asset}`, 200],
    ['GET /assets/none.js', 404],
    ['GET /nowhere', 404],
    ['GET /livez', 200],
    ['GET /%E0%A4%A', 400],
    [`GET /${'x'.repeat(9_000)}`, 414],
    ['POST /offers/Trending', 405],
    ['DELETE /offers/Trending', 405],
    ['POST /reports/csp', 204, JSON_BODY],
    ['POST /reports/csp', 415],
    ['OPTIONS /offers/Trending', 405],
    ['OPTIONS /offers/Trending.data', 405],
    ['OPTIONS /markets', 405],
    ['OPTIONS /location/nearest', 405],
    [`OPTIONS /redirectToCart/${product}/guest/1`, 405],
    [`OPTIONS ${asset}`, 405],
    ['OPTIONS /media/placeholder-640.webp', 405],
  ];
  for (const [what, status, headers = {}] of answers) {
    const [method = '', path = ''] = what.split(' ');
    const answer = await site.ask('CA', path, {
      method,
      headers: {
        origin,
        cookie: 'session=1; place=CA-ON.6167865',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type, x-site-key',
        'access-control-request-private-network': 'true',
        ...headers,
      },
      ...(method === 'POST' && { body: '{}' }),
    });
    expect([what, answer.status]).toEqual([what, status]);
    const names = Object.keys(answer.headers);
    expect([what, names.filter((name) => name.startsWith('access-control-'))]).toEqual([what, []]);
    expect([what, answer.headers['timing-allow-origin']]).toEqual([what, undefined]);
    expect([what, answer.headers['cross-origin-opener-policy']]).toEqual([what, 'same-origin']);
  }
});

/** All addresses that change something and take nothing from other sites; those from the sister site have rules of their own. */
const listChangingAddresses = (): [string, string][] => [
  ...Object.values<Call>(siteCalls)
    .filter(({ method, from }) => method !== 'GET' && from === 'own')
    .map((call): [string, string] => [call.method, addressOfCall(call)]),
  ...Object.values<Call>(identityCalls)
    .filter(({ method, audience, from }) => method === 'POST' && !audience.includes('site') && from === 'own')
    .map(({ method, path }): [string, string] => [method, path]),
];

/** With ids of goods, and the parameters that the call needs. */
function addressOfCall(call: Call): string {
  const ids: Record<string, string> = { storeId: goods.store, productId: goods.product, email: 'guest' };
  const path = pathOf(call, (name) => ids[name] ?? (name === 'quantity' ? '1' : crypto.randomUUID()));
  return call === siteCalls.unsubscribeAtStandIn ? `${path}?endpoint=x` : path;
}

test.each(ORIGINS.filter((origin) => origin !== 'https://ca.test'))(
  'S42 S43 a form of %s changes nothing here',
  async (origin) => {
    for (const [method, path] of listChangingAddresses()) {
      const isOnConnect = Object.values<Call>(connectCalls).some((call) => call.path === path);
      const answer = await site.ask(isOnConnect ? { host: CONNECT_HOST } : 'CA', path, {
        method,
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        ...(method === 'POST' && { body: 'markets=both&back=/' }),
      });
      expect([path, answer.status, answer.headers['set-cookie']]).toEqual([path, 403, undefined]);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  },
);
