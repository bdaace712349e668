import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  browser,
  HOSTS,
  PASSWORD,
  register,
  registerConfirmed,
  startTestIdentity,
  type TestBrowser,
  type TestIdentity,
} from '../testing.ts';
import { purge } from '../upkeep.ts';
import { isRegisteredRedirect, redirectUriFault } from './redirect-uris.ts';
import {
  allow,
  askToken,
  codeForm,
  REDIRECT,
  refreshForm,
  registerApp,
  type TestApp,
  toldTo,
} from './testing.ts';

let identity: TestIdentity;
let app: TestApp;
beforeAll(async () => {
  identity = await startTestIdentity();
  app = await registerApp(identity);
});
afterAll(() => identity.close());

const CA = `http://${HOSTS.CA}`;
const US = `http://${HOSTS.US}`;

async function signedIn(market: 'CA' | 'US' = 'CA'): Promise<TestBrowser> {
  const { browser: shopper, email } = await register(identity, { market });
  await shopper.call('signIn', { email, password: PASSWORD });
  return shopper;
}
const stepOf = async (shopper: TestBrowser, query: string) =>
  (await shopper.call('authorize', { query })).body;

test('a shopper signs in first, is asked, and the app gets a code', async () => {
  expect(await stepOf(browser(identity), app.query())).toEqual({ step: 'sign-in' });
  const shopper = await signedIn();
  expect(await stepOf(shopper, app.query({ scope: 'ratings lists' }))).toEqual({
    step: 'ask',
    app: 'List Maker',
    redirectsTo: 'com.example.lists',
    scopes: ['lists', 'ratings'],
    email: expect.stringContaining('@'),
    proof: expect.any(String),
  });
  const redirectParams = await allow(shopper, app.query());
  expect(redirectParams).toEqual({ code: expect.stringMatching(/^[\w-]{43}$/), state: 'a state', iss: CA });
  expect((await stepOf(await signedIn(), app.query())).step, 'of somebody else').toBe('ask');
});

test('an app of a site is asked for once for each scope', async () => {
  const shopper = await signedIn();
  const site = await registerApp(identity, { redirectUris: ['https://lists.example/callback'] });
  await allow(shopper, site.query());
  const again = await stepOf(shopper, site.query());
  expect([again.step, toldTo(again.address).code]).toEqual(['redirect', expect.any(String)]);
  expect(await stepOf(shopper, site.query({ scope: 'lists ratings' }))).toMatchObject({
    step: 'ask',
    scopes: ['lists', 'ratings'],
  });
  await allow(shopper, site.query({ scope: 'ratings' }));
  expect((await stepOf(shopper, site.query({ scope: 'lists ratings' }))).step).toBe('redirect');
  expect((await stepOf(await signedIn(), site.query())).step, 'of somebody else').toBe('ask');
});

test.each([REDIRECT, 'http://127.0.0.1/callback'])(
  'RFC 8252, 8.6: nobody gets a code at %s without a press, each time',
  async (redirect) => {
    const shopper = await signedIn();
    const phone = await registerApp(identity, { redirectUris: [redirect] });
    await allow(shopper, phone.query());
    expect((await stepOf(shopper, phone.query())).step).toBe('ask');
  },
);

test('who denies it goes back without a code', async () => {
  const shopper = await signedIn();
  const query = app.query();
  const { proof } = await stepOf(shopper, query);
  const { body } = await shopper.call('decideAuthorization', { query, proof, decision: 'deny' });
  expect(toldTo(body.address)).toMatchObject({ error: 'access_denied', state: 'a state', iss: CA });
  expect((await stepOf(shopper, query)).step).toBe('ask');
});

test('S43 nothing is allowed that this session was not asked on a page of ours', async () => {
  const [shopper, mallory] = [await signedIn(), await signedIn()];
  const query = app.query();
  const { proof } = await stepOf(shopper, query);
  const { proof: foreign } = await stepOf(mallory, query);
  for (const [changed, givenProof] of [
    [query, ''],
    [query, foreign],
    [app.query({ scope: 'profile' }), proof],
    [app.query({ redirect_uri: 'com.example.evil:/callback' }), proof],
  ]) {
    const decided = { query: changed, proof: givenProof, decision: 'allow' };
    expect((await shopper.call('decideAuthorization', decided)).body.code).toBe('auth/invalid-action-code');
  }
  expect((await stepOf(shopper, query)).step).toBe('ask');
});

test.each([
  ['an app that there is not', { client_id: '019aa3f0-0000-7000-8000-000000000000' }],
  ['no app', { client_id: undefined }],
  ['no redirect', { redirect_uri: undefined }],
  ['a redirect that is not registered', { redirect_uri: 'https://evil.example/callback' }],
  ['a longer redirect', { redirect_uri: `${REDIRECT}/more` }],
  ['a loopback redirect with a port that there is not', { redirect_uri: 'http://127.0.0.1:99999/callback' }],
  ['a redirect with a query', { redirect_uri: `${REDIRECT}?next=evil` }],
])('S31 a request with %s leads nowhere', async (_, changed) => {
  const redirectUris = [REDIRECT, 'http://127.0.0.1/callback'];
  const listener = await registerApp(identity, { redirectUris });
  expect(await stepOf(await signedIn(), listener.query(changed))).toEqual({ step: 'refuse' });
});

test.each([
  ['invalid_request', { response_type: undefined }],
  ['unsupported_response_type', { response_type: 'token' }],
  ['invalid_request', { response_mode: 'fragment' }],
  ['invalid_request', { code_challenge: undefined }],
  ['invalid_request', { code_challenge: 'short' }],
  ['invalid_request', { code_challenge_method: 'plain' }],
  ['invalid_request', { code_challenge_method: undefined }],
  ['invalid_scope', { scope: undefined }],
  ['invalid_scope', { scope: 'lists admin' }],
  ['invalid_target', { resource: 'https://elsewhere.example' }],
])('%s: an app is told what is wrong, before anybody signs in', async (error, changed) => {
  const { step, address } = await stepOf(browser(identity), app.query(changed));
  expect([step, toldTo(address)]).toEqual([
    'redirect',
    { error, error_description: expect.any(String), state: 'a state', iss: CA },
  ]);
});

test('a parameter that is there twice is refused', async () => {
  const { address } = await stepOf(browser(identity), `${app.query()}&scope=profile`);
  expect(toldTo(address).error).toBe('invalid_request');
  expect((await stepOf(browser(identity), `${app.query()}&client_id=${app.clientId}`)).step).toBe('refuse');
});

test('S18 a code is for one app, one redirect, one verifier, one site, and one use', async () => {
  const shopper = await signedIn();
  const other = await registerApp(identity);
  const sister = browser(identity, { market: 'US' });
  const wrong: [string, TestBrowser, Record<string, string | undefined>][] = [
    ['another app', shopper, { client_id: other.clientId }],
    ['another verifier', shopper, { code_verifier: other.verifier }],
    ['another redirect', shopper, { redirect_uri: 'com.example.lists:/other' }],
    ['the other site', sister, {}],
    ['another code', shopper, { code: other.verifier }],
  ];
  for (const [what, through, changed] of wrong) {
    const { code } = await allow(shopper, app.query());
    const answer = await askToken(through, { ...codeForm(app, code), ...changed });
    expect([what, answer.error]).toEqual([what, 'invalid_grant']);
  }
  for (const name of ['code', 'code_verifier', 'redirect_uri', 'grant_type'])
    expect((await askToken(shopper, { ...codeForm(app, 'x'), [name]: undefined })).error).toBe(
      'invalid_request',
    );
  const { code } = await allow(shopper, app.query());
  expect((await askToken(shopper, { ...codeForm(app, code), client_id: 'nobody' })).error).toBe(
    'invalid_client',
  );
  expect((await askToken(shopper, { ...codeForm(app, code), grant_type: 'password' })).error).toBe(
    'unsupported_grant_type',
  );
  await identity.pool.query('update oauth_codes set expires_at = now()');
  expect((await askToken(shopper, codeForm(app, code))).error, 'after a minute').toBe('invalid_grant');
});

test('RFC 7636, 4.1: a verifier that is none is refused, and the code stays good', async () => {
  const shopper = await signedIn();
  const { code } = await allow(shopper, app.query());
  for (const verifier of ['x'.repeat(42), 'x'.repeat(129), `${'x'.repeat(43)}+`])
    expect((await askToken(shopper, { ...codeForm(app, code), code_verifier: verifier })).error).toBe(
      'invalid_request',
    );
  expect((await askToken(shopper, codeForm(app, code))).error).toBeUndefined();
});

test('S18 a code that comes twice ends what it began, also once it has expired', async () => {
  const shopper = await signedIn();
  const { code } = await allow(shopper, app.query());
  const { refresh_token: token } = await askToken(shopper, codeForm(app, code));
  await identity.pool.query(`update oauth_codes set expires_at = now() - interval '1 hour'`);
  await purge(identity.pool);
  expect((await askToken(shopper, codeForm(app, code))).error).toBe('invalid_grant');
  expect((await askToken(shopper, refreshForm(app, token))).error).toBe('invalid_grant');
});

test('a token is for one region: that of the site, or one of those that were asked for', async () => {
  const shopper = await signedIn();
  const audienceOf = (answer: Record<string, unknown>) => decodeJwt(String(answer.access_token)).aud;
  const { code } = await allow(shopper, app.query());
  const own = await askToken(shopper, codeForm(app, code));
  expect([audienceOf(own), own.expires_in, own.scope]).toEqual(['region-ca', 300, 'lists']);
  const elsewhere = { ...refreshForm(app, own.refresh_token), resource: US };
  expect((await askToken(shopper, elsewhere)).error).toBe('invalid_target');
  const both = await allow(shopper, `${app.query()}&resource=${CA}&resource=${US}/`);
  const unclear = await askToken(shopper, codeForm(app, both.code));
  expect(unclear.error).toBe('invalid_target');
  const second = await allow(shopper, `${app.query()}&resource=${CA}&resource=${US}`);
  const there = await askToken(shopper, { ...codeForm(app, second.code), resource: US });
  expect(audienceOf(there)).toBe('region-us');
  const here = await askToken(shopper, { ...refreshForm(app, there.refresh_token), resource: CA });
  expect(audienceOf(here)).toBe('region-ca');
});

test('the token of an app says nothing of the shopper that the app may not know, and never a role', async () => {
  const { browser: shopper, email } = await registerConfirmed(identity);
  await shopper.call('signIn', { email, password: PASSWORD });
  await identity.pool.query(`update "user" set roles = '{admin}' where "email" = $1`, [email]);
  const claimsOf = async (scope: string) => {
    const { code } = await allow(shopper, app.query({ scope }));
    return decodeJwt(String((await askToken(shopper, codeForm(app, code))).access_token));
  };
  const lists = await claimsOf('lists');
  expect(lists).toMatchObject({ roles: [], scope: 'lists', client_id: app.clientId, name: '' });
  expect(JSON.stringify(lists)).not.toContain(email);
  expect(Number(lists.exp) - Number(lists.iat)).toBe(300);
  expect(await claimsOf('profile')).toMatchObject({ email, roles: [], scope: 'profile' });
});

test('a redirect is registered to the letter, but for the port of a loopback address', () => {
  const registered = ['http://127.0.0.1/callback', 'http://[::1]:9/callback', 'https://app.example/cb?x=1'];
  for (const uri of [...registered, 'http://127.0.0.1:51004/callback', 'http://[::1]/callback'])
    expect([uri, isRegisteredRedirect(registered, uri)]).toEqual([uri, true]);
  for (const uri of [
    'http://127.0.0.1:51004/callback/',
    'http://127.0.0.1:51004@evil.example/callback',
    'http://127.0.0.1.evil.example/callback',
    'http://localhost/callback',
    'https://127.0.0.1/callback',
    'https://app.example/cb',
    'https://app.example:8443/cb?x=1',
    'https://APP.example/cb?x=1',
  ])
    expect([uri, isRegisteredRedirect(registered, uri)]).toEqual([uri, false]);
});

test('what leads to anybody’s machine, or to none, cannot be registered', () => {
  for (const uri of [
    'https://app.example/callback',
    'http://127.0.0.1/callback',
    'http://[::1]:8080/callback',
    'com.example.app:/callback',
    'com.example.app://callback',
  ])
    expect([uri, redirectUriFault(uri)]).toEqual([uri, undefined]);
  for (const uri of [
    '/callback',
    'http://app.example/callback',
    'http://localhost/callback',
    'http://127.0.0.1',
    'https://app.example/callback#x',
    'https://user@app.example/callback',
    'https://*.example/callback',
    'https:app.example/callback',
    'javascript:alert(1)',
    'data:text/html,x',
    'app:/callback',
    'com.example.app:',
    'https://app.example/call back',
  ])
    expect([uri, redirectUriFault(uri)]).not.toEqual([uri, undefined]);
});
