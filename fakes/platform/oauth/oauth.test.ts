import '@shopify/shopify-api/adapters/node';
import { shopifyApi } from '@shopify/shopify-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalAnswer } from '../merchant-browser.ts';
import { type Platform, startPlatform } from '../platform.ts';
import { askPlatform, installApp, leadsTo } from '../testing.ts';

const CONNECT = 'http://connect.localhost:3000';
const REDIRECT = `${CONNECT}/shopify/callback`;
const SCOPES = 'read_products,read_orders,read_resource_feedbacks,write_resource_feedbacks';
const HOUR = 3_600_000;
let platform: Platform;
let count = 0;

beforeAll(async () => {
  platform = await startPlatform({ port: 0, connectOrigin: CONNECT });
});
afterAll(() => platform.close());

const newShop = () =>
  platform.createShop({
    ...{ name: `Tea House ${++count}`, country: 'CA', currency: 'CAD', language: 'en' },
    ...{ productCount: 10, kind: undefined },
  }).facts.host;
const authorization = (more: Record<string, string> = {}) => ({
  ...{ client_id: platform.app.clientId, scope: SCOPES, redirect_uri: REDIRECT, state: 'a1b2' },
  ...more,
});
const askConsent = (host: string, more = {}) =>
  askPlatform(platform, `/admin/oauth/authorize?${new URLSearchParams(authorization(more))}`, { host });
const allow = (host: string, scopes = SCOPES.split(',')) =>
  askPlatform(platform, '/admin/oauth/authorize', {
    host,
    form: [...Object.entries(authorization()), ...scopes.map((scope) => ['granted', scope])],
  });
const askToken = async (host: string, fields: Record<string, string>) => {
  const credentials = { client_id: platform.app.clientId, client_secret: platform.app.secrets[0] ?? '' };
  const answer = await askPlatform(platform, '/admin/oauth/access_token', {
    host,
    form: { ...credentials, ...fields },
  });
  return { status: answer.status, ...JSON.parse(answer.page) };
};
const callApi = (host: string, token: string) =>
  askPlatform(platform, '/admin/api/2026-10/graphql.json', {
    ...{ host, headers: { 'x-shopify-access-token': token } },
    json: { query: '{ shop { name } }' },
  });
const refresh = (host: string, refreshToken: string) =>
  askToken(host, { grant_type: 'refresh_token', refresh_token: refreshToken });
const official = () =>
  shopifyApi({
    ...{ apiKey: platform.app.clientId, apiSecretKey: platform.app.signingSecret() },
    ...{ hostName: 'connect.example.com', apiVersion: '2026-10', isEmbeddedApp: false, logger: { level: 0 } },
  } as Parameters<typeof shopifyApi>[0]);
const isAccepted = (answer: LocalAnswer) => official().utils.validateHmac(leadsTo(answer).query);

test('an installation begins at the listing, signed so that the official library accepts it', async () => {
  const host = newShop();
  const listing = await askPlatform(platform, '/');
  expect(listing.page).toContain(`value="${host}"`);
  expect(listing.page).not.toContain('name="address"');
  const answer = await askPlatform(platform, `/install?shop=${host}`);
  expect(leadsTo(answer).address).toBe(`${CONNECT}/shopify`);
  expect(leadsTo(answer).query).toMatchObject({ shop: host });
  expect(await isAccepted(answer)).toBe(true);
});

test('the merchant reads what is asked for, and the way back is signed', async () => {
  const host = newShop();
  const consent = await askConsent(host);
  expect(consent.page).toContain('View products, variants and collections');
  const answer = await allow(host);
  expect(leadsTo(answer).address).toBe(REDIRECT);
  expect(leadsTo(answer).query).toMatchObject({ shop: host, state: 'a1b2', code: expect.any(String) });
  expect(await isAccepted(answer)).toBe(true);
  // Who has the scopes already is not asked again.
  expect(leadsTo(await askConsent(host)).query).toMatchObject({ code: expect.any(String) });
});

test('a merchant may refuse, or grant less', async () => {
  const host = newShop();
  const refused = await askPlatform(platform, '/admin/oauth/authorize', {
    ...{ host, form: authorization({ cancel: 'yes' }) },
  });
  expect(leadsTo(refused).query).toMatchObject({ error: 'access_denied', state: 'a1b2' });
  expect(await isAccepted(refused)).toBe(true);
  const { code = '' } = leadsTo(await allow(host, ['read_products', 'read_themes'])).query;
  expect(await askToken(host, { code, expiring: '1' })).toMatchObject({
    status: 200,
    scope: 'read_products',
  });
});

test('another app, another way back or no scope is refused on the spot', async () => {
  const host = newShop();
  for (const more of [{ client_id: 'x' }, { redirect_uri: `${CONNECT}/other` }, { scope: '' }]) {
    const answer = await askConsent(host, more);
    expect([more, answer.status, answer.headers.location]).toEqual([more, 400, undefined]);
  }
  expect((await askConsent('nobody.myshopify.localhost')).status).toBe(404);
});

test('a code gives tokens once, within a minute, to the app alone', async () => {
  const host = newShop();
  const code = async () => leadsTo(await allow(host)).query.code ?? '';
  const first = await code();
  expect(await askToken(host, { code: first, expiring: '1', client_id: 'x' })).toMatchObject({
    ...{ status: 400, error: 'application_cannot_be_found' },
  });
  const invalid = { status: 400, error: 'invalid_request' };
  expect(await askToken(host, { code: first, expiring: '1', client_secret: 'x' })).toMatchObject(invalid);
  expect(await askToken(host, { code: first })).toMatchObject(invalid);
  expect(await askToken(newShop(), { code: first, expiring: '1' })).toMatchObject(invalid);
  const tokens = await askToken(host, { code: first, expiring: '1' });
  expect(tokens).toEqual({
    status: 200,
    access_token: expect.stringMatching(/^shpat_/),
    // Who may write may read: Shopify names the former alone.
    scope: 'read_orders,read_products,write_resource_feedbacks',
    expires_in: 3_600,
    refresh_token: expect.stringMatching(/^shprt_/),
    refresh_token_expires_in: 7_776_000,
  });
  expect(await askToken(host, { code: first, expiring: '1' })).toMatchObject(invalid);
  const second = await code();
  platform.clock.advance(61_000);
  expect(await askToken(host, { code: second, expiring: '1' })).toMatchObject(invalid);
  const answer = await callApi(host, tokens.access_token);
  expect(JSON.parse(answer.page)).toMatchObject({ data: { shop: { name: expect.any(String) } } });
});

test('the body of a token request may be JSON', async () => {
  const host = newShop();
  const { code } = leadsTo(await allow(host)).query;
  const { clientId, secrets } = platform.app;
  const answer = await askPlatform(platform, '/admin/oauth/access_token', {
    host,
    json: { client_id: clientId, client_secret: secrets[0], code, expiring: '1' },
  });
  expect(JSON.parse(answer.page)).toMatchObject({ expires_in: 3_600 });
});

test('an access token ends after an hour; a refresh token works until its replacement is used', async () => {
  const host = newShop();
  const first = await installApp(platform, host, { redirectUri: REDIRECT, scopes: SCOPES });
  platform.clock.advance(HOUR);
  expect((await callApi(host, first.access_token)).page).toBe(
    '{"errors":"[API] Invalid API key or access token (unrecognized login or wrong password)"}',
  );
  // The answer is lost on the way: the same token is used again.
  const lost = await refresh(host, first.refresh_token);
  const second = await refresh(host, first.refresh_token);
  expect(second.status).toBe(200);
  expect((await callApi(host, lost.access_token)).status).toBe(401);
  expect((await callApi(host, second.access_token)).status).toBe(200);
  expect(await refresh(host, first.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
  // 90 days pass without a merchant, if it is refreshed in time.
  platform.clock.advance(89 * 24 * HOUR);
  const third = await refresh(host, second.refresh_token);
  expect(third.status).toBe(200);
  platform.clock.advance(91 * 24 * HOUR);
  expect(await refresh(host, third.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
});

test('tokens end with the installation, and with the secret that minted them', async () => {
  const [leaver, stayer] = [newShop(), newShop()];
  const install = (host: string) => installApp(platform, host, { redirectUri: REDIRECT, scopes: SCOPES });
  const [one, other] = [await install(leaver), await install(stayer)];
  platform.installations.uninstall(leaver);
  expect((await callApi(leaver, one.access_token)).status).toBe(401);
  expect(await refresh(leaver, one.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
  const [old = ''] = platform.app.secrets;
  platform.app.addSecret('newer');
  const renewed = await refresh(stayer, other.refresh_token);
  platform.app.revokeSecret(old);
  expect((await callApi(stayer, other.access_token)).status).toBe(401);
  expect((await callApi(stayer, renewed.access_token)).status).toBe(200);
});

test('answers fail when a test says so, and then no longer', async () => {
  const host = newShop();
  const { access_token: token } = await installApp(platform, host, { redirectUri: REDIRECT, scopes: SCOPES });
  const fail = (mode: string) => askPlatform(platform, `/_control/shops/${host}/fail`, { json: { mode } });
  for (const [mode, status] of Object.entries({
    frozen: 402,
    locked: 423,
    forbidden: 403,
    'server-error': 500,
  })) {
    await fail(mode);
    expect([mode, (await callApi(host, token)).status]).toEqual([mode, status]);
  }
  await fail('bad-gateway');
  expect((await callApi(host, token)).page).toContain('<h1>502 Bad Gateway</h1>');
  for (const mode of ['cut', 'lost', 'refused']) {
    await fail(mode);
    await expect(callApi(host, token), mode).rejects.toThrow();
  }
  expect((await callApi(host, token)).status).toBe(200);
  await askPlatform(platform, '/_control/outage', { json: { host } });
  expect((await callApi(host, token)).status).toBe(503);
  await askPlatform(platform, '/_control/outage', { json: { host, mode: 'off' } });
  expect((await callApi(host, token)).status).toBe(200);
});
