import { identityCalls } from '@fernway/contract/identity';
import { addClient, removeClient } from '@fernway/identity/apps/clients';
import { HOSTS } from '@fernway/identity/testing';
import * as oauth from 'oauth4webapi';
import { beforeAll, expect, test } from 'vitest';
import { appPaths } from '../../core/app-paths.ts';
import { useTestStack } from '../../test-stack.ts';
import { signedInOn, TestVisitor } from '../test-visitor.ts';

const stack = useTestStack({ identity: true });

const ISSUER = new URL(`http://${HOSTS.CA}`);
const REDIRECT = 'http://127.0.0.1/callback';
/** The port that the app happens to listen on. */
const OWN_REDIRECT = 'http://127.0.0.1:51004/callback';
const APP_ORIGIN = 'https://lists.example';
const WEB_REDIRECT = `${APP_ORIGIN}/callback`;

let client: oauth.Client;
beforeAll(async () => {
  const redirectUris = [REDIRECT, WEB_REDIRECT];
  const { id } = await addClient(stack.identity.pool, { name: 'List Maker', redirectUris });
  client = { client_id: id };
});

/** An independent client of the protocol, which reaches the site as a browserless app does. */
const options = {
  [oauth.allowInsecureRequests]: true,
  [oauth.customFetch]: async (
    url: string,
    { method = 'GET', headers, body }: oauth.CustomFetchOptions<string, URLSearchParams | undefined>,
  ) => {
    const answer = await stack.site.ask('CA', new URL(url).pathname, {
      method,
      headers,
      ...(body && { body: body.toString() }),
    });
    return new Response(answer.body.length > 0 ? new Uint8Array(answer.body) : null, {
      status: answer.status,
      headers: answer.headers as Record<string, string>,
    });
  },
} as const;

const discover = async () =>
  oauth.processDiscoveryResponse(
    ISSUER,
    await oauth.discoveryRequest(ISSUER, { ...options, algorithm: 'oauth2' }),
  );

interface Started {
  server: oauth.AuthorizationServer;
  verifier: string;
  state: string;
  /** Path and query of the authorization request. */
  address: string;
}

async function start(changed: Record<string, string> = {}): Promise<Started> {
  const server = await discover();
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const request = new URL(server.authorization_endpoint ?? '');
  request.search = new URLSearchParams({
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: OWN_REDIRECT,
    scope: 'lists',
    resource: ISSUER.origin,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...changed,
  }).toString();
  return { server, verifier, state, address: request.pathname + request.search };
}

const hiddenOf = (html: string, name: string): string =>
  (new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

/** Follows the request to the page that asks, and decides there, as a browser without script does. */
async function decide(visitor: TestVisitor, address: string, decision: 'allow' | 'deny' = 'allow') {
  const sent = await visitor.ask(address, { headers: { accept: 'text/html' } });
  expect(sent.status).toBe(302);
  const page = await visitor.ask(sent.headers.location ?? '', { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  const fields = { query: hiddenOf(page.text, 'query'), proof: hiddenOf(page.text, 'proof'), decision };
  const decided = await visitor.form(identityCalls.decideAuthorization.path, fields);
  return { page, decided, address: /url=(.*)$/.exec(decided.headers.refresh as string)?.[1] ?? '' };
}

async function exchange({ server, verifier, state }: Started, address: string, redirect = OWN_REDIRECT) {
  const parameters = oauth.validateAuthResponse(server, client, new URL(address), state);
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    redirect,
    verifier,
    options,
  );
  return oauth.processAuthorizationCodeResponse(server, client, answer);
}

async function refresh(server: oauth.AuthorizationServer, token = '') {
  const answer = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), token, options);
  return oauth.processRefreshTokenResponse(server, client, answer);
}

const readList = ({ access_token: token, user }: oauth.TokenEndpointResponse) =>
  stack.region.get(`/getUserSnippets/${user}/snip`, { headers: { authorization: `Bearer ${token}` } });

test('an app finds the endpoints, its shopper allows it, it reads the list, and is refused once access is removed', async () => {
  const { visitor } = await signedInOn(stack.site);
  const started = await start();
  const { page, address } = await decide(visitor, started.address);
  expect(page.text).toContain('List Maker');
  expect(page.text).toContain('See and change your list');
  expect(page.text).not.toContain('See and change your profile');
  expect(page.text).toContain('127.0.0.1:51004');
  expect(address.startsWith(`${OWN_REDIRECT}?code=`)).toBe(true);
  const tokens = await exchange(started, address);
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 300, scope: 'lists' });
  expect((await readList(tokens)).status).toBe(200);

  const profile = await stack.region.get(`/getUserById/${tokens.user}`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect([profile.status, profile.headers.get('www-authenticate')]).toEqual([
    403,
    'Bearer error="insufficient_scope", scope="profile"',
  ]);

  const next = await refresh(started.server, tokens.refresh_token);
  expect((await readList({ ...next, user: tokens.user })).status).toBe(200);

  await visitor.post(identityCalls.removeApp.path, { clientId: client.client_id });
  await expect.poll(async () => (await readList({ ...next, user: tokens.user })).status).toBe(401);
  await expect(refresh(started.server, next.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('who has allowed an app of a site goes back to it at once, and who denies it goes back without a code', async () => {
  const { visitor } = await signedInOn(stack.site);
  const first = await start();
  const denied = await decide(visitor, first.address, 'deny');
  expect(() =>
    oauth.validateAuthResponse(first.server, client, new URL(denied.address), first.state),
  ).toThrow(expect.objectContaining({ error: 'access_denied' }));
  await decide(visitor, (await start({ redirect_uri: WEB_REDIRECT })).address);
  const again = await start({ redirect_uri: WEB_REDIRECT });
  const { status, headers } = await visitor.ask(again.address);
  expect([status, headers['referrer-policy'], headers['cache-control']]).toEqual([
    302,
    'no-referrer',
    'no-store',
  ]);
  expect((await exchange(again, headers.location ?? '', WEB_REDIRECT)).scope).toBe('lists');
  const phone = await start();
  await decide(visitor, phone.address);
  const { headers: question } = await visitor.ask((await start()).address);
  expect(question.location, 'an app on a machine is asked for each time').toContain(appPaths.allow(''));
});

test('a guest signs in first, without script too, and comes back', async () => {
  const { email } = await signedInOn(stack.site);
  // In another browser only an account with a confirmed address signs in.
  await stack.identity.pool.query('update "user" set "emailVerified" = true where "email" = $1', [email]);
  const { address } = await start();
  const guest = new TestVisitor(stack.site);
  const sent = await guest.ask(address);
  expect(sent.headers.location).toBe(`/signIn?${new URLSearchParams({ to: address })}`);
  const form = { email, password: (await import('@fernway/identity/testing')).PASSWORD };
  const signedIn = await guest.ask(identityCalls.signIn.path, {
    method: 'POST',
    body: new URLSearchParams(form).toString(),
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${HOSTS.CA}`,
      referer: `http://${HOSTS.CA}${sent.headers.location}`,
    },
  });
  expect([signedIn.status, signedIn.headers.location]).toEqual([303, address]);
  expect((await guest.ask(address)).headers.location).toBe(appPaths.allow(address.split(/\?(.*)/s)[1] ?? ''));
  // Signed out meanwhile: the page leads to the endpoint, which leads to the form.
  const page = await new TestVisitor(stack.site).ask(appPaths.allow(address.split(/\?(.*)/s)[1] ?? ''));
  expect([page.status, page.headers.location]).toEqual([302, address]);
  // A query of an address is ASCII: what is not is none.
  const odd = await new TestVisitor(stack.site).ask(appPaths.allow('state=\u{1f33f} é'));
  expect([odd.status, odd.headers.location]).toEqual([302, '/offers/New']);
});

test('S31 an app that is not known, or whose redirect is not, sends nobody anywhere', async () => {
  const { visitor } = await signedInOn(stack.site);
  for (const changed of [
    { client_id: 'nobody' },
    { redirect_uri: 'https://evil.example/callback' },
    { redirect_uri: 'http://127.0.0.1:51004/callback/../evil' },
    { state: 'x'.repeat(2_000) },
  ]) {
    const { address } = await start(changed);
    const { status, headers, text } = await visitor.ask(address, { headers: { accept: 'text/html' } });
    expect([status, headers.location, text.includes('We don’t know this app')]).toEqual([
      400,
      undefined,
      true,
    ]);
  }
  const { address } = await start({ scope: 'everything' });
  const { headers } = await visitor.ask(address);
  expect(new URL(headers.location ?? '').searchParams.get('error')).toBe('invalid_scope');
});

test('S43 no page elsewhere allows an app, and S44 none frames the one that asks', async () => {
  const { visitor } = await signedInOn(stack.site);
  const { address } = await start();
  const { headers: sent } = await visitor.ask(address);
  const page = await visitor.ask(sent.location ?? '', { headers: { accept: 'text/html' } });
  expect(page.headers).toMatchObject({
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
  });
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  const fields = {
    query: hiddenOf(page.text, 'query'),
    proof: hiddenOf(page.text, 'proof'),
    decision: 'allow',
  };
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const { path } = identityCalls.decideAuthorization;
  expect((await visitor.post(path, fields, elsewhere)).status).toBe(403);
  expect((await visitor.post(path, { ...fields, proof: '' })).status).toBe(400);
  const { visitor: mallory } = await signedInOn(stack.site);
  expect((await mallory.post(path, fields)).status, 'the form of another session').toBe(400);
  expect((await visitor.ask(address)).headers.location, 'still asked').toBe(sent.location);
});

test('S18 the token endpoint refuses as the standard says, and tells nothing else', async () => {
  const visitor = new TestVisitor(stack.site);
  const ask = async (body: string, type = 'application/x-www-form-urlencoded') => {
    const headers = { 'content-type': type };
    const {
      status,
      text,
      headers: got,
    } = await visitor.ask('/oauth/token', { method: 'POST', body, headers });
    expect(got['cache-control']).toBe('no-store');
    return [status, (JSON.parse(text) as { error?: string }).error];
  };
  const id = `client_id=${client.client_id}`;
  expect(await ask('')).toEqual([400, 'invalid_request']);
  expect(await ask('{}', 'application/json')).toEqual([400, 'invalid_request']);
  expect(await ask('client_id=nobody')).toEqual([401, 'invalid_client']);
  const event = stack.site.logs.findLast((line) => line.includes('"event":"security"'));
  expect(JSON.parse(event ?? '{}')).toMatchObject({ status: 401, problem: 'invalid_client' });
  expect(await ask(`${id}&${id}&grant_type=refresh_token&refresh_token=x`)).toEqual([400, 'invalid_request']);
  expect(await ask(`${id}&grant_type=password`)).toEqual([400, 'unsupported_grant_type']);
  expect(await ask(`${id}&grant_type=refresh_token&refresh_token=x`)).toEqual([400, 'invalid_grant']);
  expect(await ask(`${id}&grant_type=refresh_token&refresh_token=${'x'.repeat(5_000)}`)).toEqual([
    400,
    'invalid_request',
  ]);
  expect((await visitor.ask('/oauth/token')).status).toBe(404);
});

test('RFC 7009: an app signs out, and its access token ends in the region too', async () => {
  const { visitor } = await signedInOn(stack.site);
  const started = await start();
  const { address } = await decide(visitor, started.address);
  const tokens = await exchange(started, address);
  const { refresh_token: token = '' } = tokens;
  const answer = await oauth.revocationRequest(started.server, client, oauth.None(), token, options);
  expect(await oauth.processRevocationResponse(answer)).toBeUndefined();
  await expect.poll(async () => (await readList(tokens)).status).toBe(401);
  const refused = await new TestVisitor(stack.site).ask('/oauth/revoke', {
    method: 'POST',
    body: `token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([refused.status, JSON.parse(refused.text).error]).toEqual([400, 'invalid_request']);
});

test('S16 signing out everywhere and another password end apps in the region', async () => {
  for (const end of [
    (visitor: TestVisitor) => visitor.post(identityCalls.endOtherSessions.path),
    (visitor: TestVisitor) =>
      stack.identity.pool.query('update "account" set "password" = $1', [`${visitor}`]),
  ]) {
    const { visitor } = await signedInOn(stack.site);
    const started = await start();
    const tokens = await exchange(started, (await decide(visitor, started.address)).address);
    expect((await readList(tokens)).status).toBe(200);
    await end(visitor);
    await expect.poll(async () => (await readList(tokens)).status).toBe(401);
    await expect(refresh(started.server, tokens.refresh_token)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  }
});

test('scripts of registered apps alone read what the endpoints answer', async () => {
  const visitor = new TestVisitor(stack.site);
  const preflight = { 'access-control-request-method': 'POST' };
  for (const path of ['/oauth/token', '/oauth/revoke', '/.well-known/oauth-authorization-server']) {
    const preflightAnswer = await visitor.ask(path, {
      method: 'OPTIONS',
      headers: { ...preflight, origin: APP_ORIGIN },
    });
    expect([path, preflightAnswer.status, preflightAnswer.headers['access-control-allow-origin']]).toEqual([
      path,
      204,
      APP_ORIGIN,
    ]);
    expect(preflightAnswer.headers['access-control-allow-credentials']).toBeUndefined();
    const method = path.startsWith('/oauth') ? 'POST' : 'GET';
    const from = async (origin: string) =>
      (await visitor.ask(path, { method, headers: { origin } })).headers['access-control-allow-origin'];
    expect([path, await from(APP_ORIGIN)]).toEqual([path, APP_ORIGIN]);
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1', `${APP_ORIGIN}.evil.example`])
      expect([path, origin, await from(origin)]).toEqual([path, origin, undefined]);
  }
  const { headers } = await visitor.ask('/me', { headers: { origin: APP_ORIGIN } });
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

test('an app that is removed is refused', async () => {
  const { id } = await addClient(stack.identity.pool, { name: 'Gone', redirectUris: [REDIRECT] });
  await removeClient(stack.identity.pool, id);
  const { address } = await start({ client_id: id });
  expect((await new TestVisitor(stack.site).ask(address)).status).toBe(400);
});
