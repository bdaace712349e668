import { randomUUID } from 'node:crypto';
import { type Call, pathOf } from '@fernway/contract/call';
import { connectCalls } from '@fernway/contract/connect-host';
import { errorOf } from '@fernway/contract/errors';
import { identityCookies } from '@fernway/contract/identity';
import { siteCalls } from '@fernway/contract/site';
import { type Catalogue, fillCatalogue } from '@fernway/region/attacks/test-catalogue';
import { beforeAll, describe, expect, test } from 'vitest';
import { SIGNED_IN_HINT_COOKIE } from '../core/session-hint.ts';
import { useTestStack } from '../test-stack.ts';
import { CONNECT_HOST } from '../testing.ts';

const stack = useTestStack({
  identity: true,
  site: { push: { key: 'key', standIn: 'http://127.0.0.1:9' } },
});
let goods: Catalogue;
beforeAll(async () => {
  goods = await fillCatalogue(stack.region);
});

const calls = Object.entries<Call>(siteCalls);
const CONTENT = { form: 'application/json', report: 'application/json', bytes: 'application/octet-stream' };

/** Every kind of caller, and what they show. */
const callers = {
  'a guest on a page of ours': { 'sec-fetch-site': 'same-origin' },
  'a guest on a page of another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
  'a guest on a page of the sister site': { 'sec-fetch-site': 'same-site', origin: 'https://us.test' },
  'a guest of an old browser on another site': { origin: 'https://evil.test' },
  'somebody with a session that never was': {
    'sec-fetch-site': 'same-origin',
    cookie: `${identityCookies.session}=${'x'.repeat(43)}`,
  },
} satisfies Record<string, Record<string, string>>;

/** What the declaration means for a caller; undefined: the call is theirs to make. */
function refusalOf({ audience, from }: Call, caller: keyof typeof callers) {
  const isElsewhere = /another|sister/.test(caller);
  if (from === 'own' && isElsewhere) return 'forbidden';
  // Nobody of them can sign as Shopify.
  return audience.includes('session') || audience.includes('shopify') ? 'unauthorized' : undefined;
}

let network = 1;
function ask(call: Call, headers: Record<string, string>) {
  const { product, store } = goods;
  const named: Record<string, string> = { productId: product, storeId: store, email: 'guest', quantity: '1' };
  const path = pathOf(
    call,
    (name) => named[name] ?? (call.path.startsWith('/stock') ? product : randomUUID()),
  );
  network += 1;
  const isOnConnect = Object.values<Call>(connectCalls).includes(call);
  return stack.site.ask(
    isOnConnect ? { host: CONNECT_HOST } : 'CA',
    call === siteCalls.unsubscribeAtStandIn ? `${path}?endpoint=x` : path,
    {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(call.hasBody && { 'content-type': CONTENT[call.takes as 'form'] ?? 'application/json' }),
        ...headers,
      },
      ...(call.hasBody && { body: '{}' }),
      // Each from a network of its own, or the limits answer first.
      from: `127.0.${network >> 8}.${network & 255 || 1}`,
    },
  );
}

describe.each(Object.keys(callers) as (keyof typeof callers)[])('%s', (caller) => {
  test.each(calls)('%s', async (_name, call) => {
    const { status, text, headers } = await ask(call, callers[caller]);
    const code = refusalOf(call, caller);
    if (code === undefined) {
      // A route answers it: what it misses is in the request, or behind the site.
      expect([401, 403, 405]).not.toContain(status);
      // No browser here has connected a shop.
      if (call === siteCalls.installProgress) return expect(status).toBe(404);
      expect(status === 404 ? (JSON.parse(text) as { code: string }).code : '').toBe('');
      return;
    }
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([errorOf(code).status, code]);
    expect(call.errors).toContain(code);
    expect(headers['cache-control']).toBe('no-store');
    if (call.audience.includes('session') && code === 'unauthorized')
      expect(String(headers['set-cookie']), 'pages ask no more').toContain(`${SIGNED_IN_HINT_COOKIE}=;`);
  });
});

test('no two calls share a name, a row, or a method and path', () => {
  const keys = calls.flatMap(([, { row, method, path }]) => [row, `${method} ${path}`]);
  expect(new Set(keys).size).toBe(keys.length);
});

test('every answer to a call is for one browser, or says how long it may be kept', async () => {
  for (const [name, call] of calls.filter(([, { method }]) => method === 'GET')) {
    const { headers } = await ask(call, callers['a guest on a page of ours']);
    expect(headers['cache-control'], name).toMatch(/no-store|private/);
  }
});
