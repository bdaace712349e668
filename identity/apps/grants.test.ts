import { once } from 'node:events';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { signCall } from '@fernway/server-kit/signed-call';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { repairRestoredIdentity } from '../deletion/repair-restored.ts';
import {
  browser,
  PASSWORD,
  PEER_KEY,
  register,
  startTestIdentity,
  type TestBrowser,
  type TestIdentity,
  tokenOf,
} from '../testing.ts';
import { purge } from '../upkeep.ts';
import { listAppOrigins, removeClient } from './clients.ts';
import { endAppGrants } from './end-app-grants.ts';
import {
  allow,
  askToken,
  codeForm,
  encodeForm,
  refreshForm,
  registerApp,
  signInApp,
  type TestApp,
} from './testing.ts';

let identity: TestIdentity;
let app: TestApp;
beforeAll(async () => {
  identity = await startTestIdentity();
  app = await registerApp(identity);
});
afterAll(() => identity.close());

async function signedIn() {
  const shopper = await register(identity);
  await shopper.browser.call('signIn', { email: shopper.email, password: PASSWORD });
  return shopper;
}

const refresh = (shopper: TestBrowser, token: unknown, of = app) => askToken(shopper, refreshForm(of, token));
const sidOf = (answer: Record<string, unknown>): string => String(decodeJwt(String(answer.access_token)).sid);

test('a refresh token is good once, and each use gives the next one and another access token', async () => {
  const { browser: shopper } = await signedIn();
  const first = await signInApp(shopper, app, 'lists profile');
  const second = await refresh(shopper, first.refresh_token);
  expect(second).toMatchObject({ token_type: 'Bearer', scope: 'profile lists', user: first.user });
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(sidOf(second)).toBe(sidOf(first));
  const narrow = await askToken(shopper, { ...refreshForm(app, second.refresh_token), scope: 'lists' });
  expect(narrow.scope).toBe('lists');
  const wide = { ...refreshForm(app, narrow.refresh_token), scope: 'lists ratings' };
  expect((await askToken(shopper, wide)).error).toBe('invalid_scope');
  expect((await refresh(shopper, narrow.refresh_token)).scope, 'nothing was used up').toBe('profile lists');
});

test('S18 a refresh token that comes again ends its family, and no other', async () => {
  const { browser: shopper } = await signedIn();
  const [phone, tablet] = [await signInApp(shopper, app), await signInApp(shopper, app)];
  const next = await refresh(shopper, phone.refresh_token);
  expect((await refresh(shopper, phone.refresh_token)).error).toBe('invalid_grant');
  expect((await refresh(shopper, next.refresh_token)).error, 'the latest one too').toBe('invalid_grant');
  expect(identity.logs.filter((line) => line.includes('refresh token reused')).length).toBeGreaterThan(0);
  expect((await refresh(shopper, tablet.refresh_token)).error).toBeUndefined();
});

test('S18 a refresh token that comes again ends its family also where the request is wrong otherwise', async () => {
  const { browser: shopper } = await signedIn();
  const { refresh_token: token } = await signInApp(shopper, app);
  const next = await refresh(shopper, token);
  const wrong = { ...refreshForm(app, token), scope: 'nothing', resource: 'https://elsewhere.example' };
  expect((await askToken(shopper, wrong)).error).toBe('invalid_grant');
  expect((await refresh(shopper, next.refresh_token)).error).toBe('invalid_grant');
});

test('S18 of two uses at once one is a second one', async () => {
  const { browser: shopper } = await signedIn();
  const { refresh_token: token } = await signInApp(shopper, app);
  const answers = await Promise.all([refresh(shopper, token), refresh(shopper, token)]);
  expect(answers.filter(({ error }) => error === 'invalid_grant')).toHaveLength(1);
  const [next] = answers.flatMap((answer) => answer.refresh_token ?? []);
  expect((await refresh(shopper, next)).error).toBe('invalid_grant');
});

test('S18 a refresh token is of no use to another app, or through the other site', async () => {
  const { browser: shopper } = await signedIn();
  const { refresh_token: token } = await signInApp(shopper, app);
  expect((await refresh(shopper, token, await registerApp(identity))).error).toBe('invalid_grant');
  expect((await refresh(browser(identity, { market: 'US' }), token)).error).toBe('invalid_grant');
  expect((await refresh(shopper, token)).error).toBeUndefined();
});

test('an app signs in again after 30 days without use, and after 90 at most', async () => {
  const { browser: shopper } = await signedIn();
  const { refresh_token: token, ...answer } = await signInApp(shopper, app);
  const sid = sidOf(answer);
  const daysLeft = async () => {
    const { rows } = await identity.pool.query<{ days: number }>(
      'select extract(epoch from expires_at - now()) / 86400.0 as days from oauth_grants where id = $1',
      [sid],
    );
    return Number(rows[0]?.days);
  };
  expect(await daysLeft()).toBeCloseTo(30, 1);
  await identity.pool.query(
    `update oauth_grants set created_at = now() - interval '70 days', expires_at = now() + interval '1 day'
     where id = $1`,
    [sid],
  );
  const { refresh_token: next } = await refresh(shopper, token);
  expect(await daysLeft()).toBeCloseTo(20, 1);
  await identity.pool.query('update oauth_grants set expires_at = now() where id = $1', [sid]);
  expect((await refresh(shopper, next)).error).toBe('invalid_grant');
  await purge(identity.pool);
  expect(await daysLeft()).toBeNaN();
});

test('one sign-in of an app is refreshed sixty times an hour, whoever else asks', async () => {
  const { browser: shopper } = await signedIn();
  const [busy, idle] = [await signInApp(shopper, app), await signInApp(shopper, app)];
  let token = busy.refresh_token;
  for (let count = 0; count < 60; count++) token = (await refresh(shopper, token)).refresh_token;
  const { status, headers, body } = await browser(identity).call('appToken', {
    form: encodeForm(refreshForm(app, token)),
  });
  expect([status, body.code]).toEqual([429, 'rate_limited']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await refresh(shopper, idle.refresh_token)).error).toBeUndefined();
  await identity.pool.query('update rate_limits set resets_at = now()');
  expect((await refresh(shopper, token)).error, 'nothing was used up').toBeUndefined();
});

test('of the sign-ins of one app by one shopper the newest twenty stay', async () => {
  const { browser: shopper } = await signedIn();
  const { browser: other } = await signedIn();
  const foreign = await signInApp(other, app);
  const ended = await listen();
  const first = await signInApp(shopper, app);
  const second = await signInApp(shopper, app);
  for (let count = 0; count < 19; count++) await signInApp(shopper, app);
  await ended(sidOf(first));
  expect((await refresh(shopper, first.refresh_token)).error).toBe('invalid_grant');
  expect((await refresh(shopper, second.refresh_token)).error).toBeUndefined();
  expect((await refresh(shopper, foreign.refresh_token)).error).toBeUndefined();
});

test('RFC 7009: an app signs out, and nobody else can do it for it', async () => {
  const { browser: shopper } = await signedIn();
  const { refresh_token: token, access_token: access } = await signInApp(shopper, app);
  const revoke = async (fields: Record<string, string>) =>
    (await shopper.call('revokeAppToken', { form: new URLSearchParams(fields).toString() })).body;
  const other = await registerApp(identity);
  expect(await revoke({ client_id: other.clientId, token: String(token) })).toEqual({});
  expect(await revoke({ client_id: app.clientId, token: 'none' })).toEqual({});
  expect((await revoke({ client_id: 'nobody', token: String(token) })).error).toBe('invalid_client');
  expect((await revoke({ client_id: app.clientId })).error).toBe('invalid_request');
  expect((await revoke({ client_id: app.clientId, token: String(access) })).error).toBe(
    'unsupported_token_type',
  );
  const { refresh_token: next } = await refresh(shopper, token);
  expect(await revoke({ client_id: app.clientId, token: String(next) })).toEqual({});
  expect((await refresh(shopper, next)).error).toBe('invalid_grant');
});

test('a shopper sees what apps may do, takes it back, and sees nobody else’s', async () => {
  const { browser: shopper } = await signedIn();
  const { browser: other } = await signedIn();
  const { refresh_token: token } = await signInApp(shopper, app, 'lists');
  const { refresh_token: foreign } = await signInApp(other, app, 'ratings');
  expect((await shopper.call('connectedApps')).body).toEqual([
    {
      clientId: app.clientId,
      name: 'List Maker',
      scopes: ['lists'],
      since: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
    },
  ]);
  expect((await shopper.call('ownData')).body).toMatchObject({
    apps: [{ name: 'List Maker', scopes: ['lists'] }],
    appSignIns: [{ clientId: app.clientId, site: 'CA', markets: ['CA'] }],
  });
  await shopper.call('removeApp', { clientId: app.clientId });
  expect((await shopper.call('connectedApps')).body).toEqual([]);
  expect((await refresh(shopper, token)).error).toBe('invalid_grant');
  expect((await refresh(shopper, foreign)).error).toBeUndefined();
});

test('an account that nobody has confirmed stays as long as an app is signed in to it', async () => {
  const { browser: shopper, email } = await signedIn();
  const { refresh_token: token } = await signInApp(shopper, app);
  await shopper.call('signOut');
  await identity.pool.query(`update "user" set "createdAt" = now() - interval '31 days' where "email" = $1`, [
    email,
  ]);
  await purge(identity.pool);
  const { refresh_token: next } = await refresh(shopper, token);
  expect(next).toEqual(expect.any(String));
  await shopper.call('revokeAppToken', {
    form: encodeForm({ client_id: app.clientId, token: String(next) }),
  });
  await purge(identity.pool);
  const { rowCount } = await identity.pool.query('select from "user" where "email" = $1', [email]);
  expect(rowCount).toBe(0);
});

/** The sessions that identity tells regions to have ended, one after the other. */
async function listen() {
  const call = { to: 'identity', method: 'GET', path: '/ended-sessions', body: '' } as const;
  const subscription = request(`${identity.origin}/ended-sessions`, {
    headers: signCall(PEER_KEY, call),
  }).end();
  onTestFinished(() => void subscription.destroy());
  const [answer] = await once(subscription, 'response');
  const lines = createInterface({ input: answer })[Symbol.asyncIterator]();
  return async (sid: string) => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error('the stream has ended');
      if (value.startsWith('data: {') && JSON.parse(value.slice(6)).sid === sid) return;
    }
  };
}

type Registered = Awaited<ReturnType<typeof register>>;
const ways: [string, (shopper: Registered) => Promise<unknown>][] = [
  ['access is removed', ({ browser: shopper }) => shopper.call('removeApp', { clientId: app.clientId })],
  ['they sign out everywhere', ({ browser: shopper }) => shopper.call('endOtherSessions')],
  [
    'the password is changed',
    ({ browser: shopper }) =>
      shopper.call('changePassword', { currentPassword: PASSWORD, newPassword: 'new-Quill.9' }),
  ],
  [
    'the password is reset',
    async ({ browser: shopper, email }) => {
      await shopper.call('forgotPassword', { email });
      await shopper.call('resetPassword', {
        token: tokenOf(await identity.mailTo(email)),
        newPassword: 'new-Quill.9',
      });
    },
  ],
  [
    'the account is deleted',
    ({ email }) => identity.pool.query('delete from "user" where "email" = $1', [email]),
  ],
  ['identity is restored to an earlier time', () => repairRestoredIdentity(identity.url, [])],
  [
    'the account was somebody else’s',
    async ({ email }) => {
      const { rows } = await identity.pool.query('select "id" from "user" where "email" = $1', [email]);
      await endAppGrants(identity.pool, rows[0].id);
    },
  ],
];

test.each(ways)('S16 when %s, apps end, and the regions hear of it', async (_, end) => {
  const shopper = await signedIn();
  const ended = await listen();
  const { refresh_token: token, ...answer } = await signInApp(shopper.browser, app);
  const { code } = await allow(shopper.browser, app.query());
  await end(shopper);
  await ended(sidOf(answer));
  expect((await refresh(shopper.browser, token)).error).toBe('invalid_grant');
  expect((await askToken(shopper.browser, codeForm(app, code))).error, 'a code of before').toBe(
    'invalid_grant',
  );
});

test('S16 an app that is used again after a theft, or is removed, ends in the regions', async () => {
  const { browser: shopper } = await signedIn();
  const ended = await listen();
  const gone = await registerApp(identity, { redirectUris: ['com.example.lists:/callback'] });
  const [one, other] = [await signInApp(shopper, app), await signInApp(shopper, gone)];
  await refresh(shopper, one.refresh_token);
  await refresh(shopper, one.refresh_token);
  await ended(sidOf(one));
  expect(await removeClient(identity.pool, gone.clientId)).toBe(true);
  await ended(sidOf(other));
  expect(await removeClient(identity.pool, gone.clientId)).toBe(false);
});

test('signing out in one browser leaves apps alone', async () => {
  const { browser: shopper } = await signedIn();
  const { refresh_token: token } = await signInApp(shopper, app);
  await shopper.call('signOut');
  expect((await refresh(shopper, token)).error).toBeUndefined();
});

test('apps that run in browsers are known by their origins, phone apps and loopback by none', async () => {
  const redirectUris = ['https://lists.example/a', 'https://lists.example/b', 'http://127.0.0.1/callback'];
  await registerApp(identity, { redirectUris });
  expect(await listAppOrigins(identity.pool)).toEqual(['https://lists.example']);
});

test('nothing is kept by which an app could be let in', async () => {
  const { browser: shopper } = await signedIn();
  const { code } = await allow(shopper, app.query());
  const { refresh_token: token } = await askToken(shopper, codeForm(app, code));
  for (const table of ['oauth_codes', 'oauth_refresh_tokens', 'oauth_grants']) {
    const { rows } = await identity.pool.query(`select row_to_json(t)::text as row from ${table} t`);
    const storedRows = rows.map(({ row }) => row).join('\n');
    for (const secret of [code ?? '', String(token), app.verifier]) expect(storedRows).not.toContain(secret);
  }
  expect(identity.logs.join('\n')).not.toContain(String(token));
});
