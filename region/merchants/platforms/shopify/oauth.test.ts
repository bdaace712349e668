import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorizeUrl, exchangeCode, refreshTokens } from './oauth.ts';
import { SHOP, type ShopifyTestServer, startShopifyTestServer } from './testing.ts';

let shopify: ShopifyTestServer;
beforeAll(async () => {
  shopify = await startShopifyTestServer();
});
afterAll(() => shopify.close());

const NOW = new Date('2026-11-26T04:00:00Z');
const answer = {
  access_token: 'shpat_1',
  scope: 'read_products,read_inventory',
  expires_in: 3_600,
  refresh_token: 'shprt_1',
  refresh_token_expires_in: 7_776_000,
};
const tokens = {
  accessToken: 'shpat_1',
  scope: ['read_products', 'read_inventory'],
  expiresAt: new Date('2026-11-26T05:00:00Z'),
  refreshToken: 'shprt_1',
  refreshExpiresAt: new Date('2027-02-24T04:00:00Z'),
};

test('the merchant is asked at their shop for what we need, once for all users', () => {
  const url = new URL(
    authorizeUrl(shopify.open({ originOf: (host) => `https://${host}` }), SHOP, {
      scopes: ['read_products', 'read_inventory'],
      redirectUri: 'https://connect.fernway.example/shopify/callback',
      state: 'abc',
    }),
  );
  expect(url.origin + url.pathname).toBe(`https://${SHOP}/admin/oauth/authorize`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'client-id',
    scope: 'read_products,read_inventory',
    redirect_uri: 'https://connect.fernway.example/shopify/callback',
    state: 'abc',
  });
});

test('a code becomes tokens that expire', async () => {
  shopify.planAll({ body: answer });
  expect(await exchangeCode(shopify.open(), SHOP, 'c0de', { now: NOW })).toEqual(tokens);
  const [request] = shopify.received;
  expect(request?.path).toBe('/admin/oauth/access_token');
  expect(request?.headers.host).toBe(`${SHOP}:${shopify.port}`);
  expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    client_id: 'client-id',
    client_secret: 'new-secret',
    code: 'c0de',
    expiring: '1',
  });
});

test('a refresh token becomes new tokens', async () => {
  shopify.planAll({ body: answer });
  expect(await refreshTokens(shopify.open(), SHOP, 'shprt_0', { now: NOW })).toEqual(tokens);
  expect(Object.fromEntries(new URLSearchParams(shopify.received[0]?.body))).toEqual({
    client_id: 'client-id',
    client_secret: 'new-secret',
    grant_type: 'refresh_token',
    refresh_token: 'shprt_0',
  });
});

test.each(['access_token', 'expires_in', 'refresh_token', 'refresh_token_expires_in', 'scope'] as const)(
  'an answer without %s is an error, not a token for ever',
  async (field) => {
    shopify.planAll({ body: { ...answer, [field]: undefined } });
    await expect(refreshTokens(shopify.open(), SHOP, 'shprt_0')).rejects.toMatchObject({ kind: 'invalid' });
    shopify.planAll({ body: { ...answer, [field]: null } });
    await expect(refreshTokens(shopify.open(), SHOP, 'shprt_0')).rejects.toMatchObject({ kind: 'invalid' });
  },
);

test.each([
  [400, { error: 'invalid_grant', error_description: 'expired' }, 'refused', ['invalid_grant']],
  [401, { error: 'invalid_grant' }, 'refused', ['invalid_grant']],
  [
    400,
    { error: 'invalid_request', error_description: 'The authorization code was not found' },
    'refused',
    ['invalid_request'],
  ],
  [401, { error: 'invalid_client' }, 'invalid', ['invalid_client']],
  [400, { error: 'application_cannot_be_found' }, 'invalid', ['application_cannot_be_found']],
  [400, '<html>', 'refused', ['answers 400']],
  [423, {}, 'paused', []],
  [402, {}, 'paused', []],
  [429, {}, 'throttled', []],
  [502, '<html>', 'unavailable', []],
  [520, '', 'unavailable', []],
  [404, {}, 'unavailable', []],
  [302, '', 'unavailable', []],
  [200, '<html>', 'unavailable', []],
])('%i %j to a refresh is %s', async (status, body, kind, codes) => {
  shopify.planAll({ status, body, headers: { location: 'http://elsewhere.example/' } });
  await expect(refreshTokens(shopify.open(), SHOP, 'shprt_0')).rejects.toMatchObject({ kind, codes });
  expect(shopify.received).toHaveLength(1);
});

test('F15 an answer that is lost is no refusal', async () => {
  shopify.planAll({ body: '{"access_token": "shpat', isBroken: true });
  await expect(refreshTokens(shopify.open(), SHOP, 'shprt_0')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('F15 an answer that does not come in time is no refusal either; who ends the request hears their own reason', async () => {
  shopify.plan(() => new Promise(() => {}));
  const refreshUntil = (signal: AbortSignal) => refreshTokens(shopify.open(), SHOP, 'shprt_0', { signal });
  await expect(refreshUntil(AbortSignal.timeout(50))).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(refreshUntil(AbortSignal.abort(new Error('the process ends')))).rejects.toThrow(
    'the process ends',
  );
});

test('no error holds a secret', async () => {
  shopify.planAll({ status: 400, body: { error: 'invalid_grant' } });
  const error = await refreshTokens(shopify.open(), SHOP, 'shprt_0').catch((thrown) => thrown);
  expect(JSON.stringify([error, error.message, error.stack])).not.toMatch(/shprt_0|new-secret/);
});
