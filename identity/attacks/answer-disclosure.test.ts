import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { identityCalls } from '@fernway/contract/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  browser,
  freshAddress,
  HOSTS,
  PASSWORD,
  register,
  registerConfirmed,
  SITE_KEY,
  startTestIdentity,
  type TestIdentity,
  tokenOf,
} from '../testing.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const siteHeaders = { 'x-site-key': SITE_KEY, 'x-forwarded-host': HOSTS.CA, 'x-client-ip': freshAddress() };
const post = (
  body: string,
  headers: Record<string, string> = {},
  path = identityCalls.signIn.path as string,
) =>
  fetch(identity.origin + path, {
    method: 'POST',
    headers: { ...siteHeaders, 'content-type': 'application/json', ...headers },
    body,
  });

test('S45 cookies belong to one host, over TLS, out of reach of scripts; no body holds what is in them', async () => {
  const { browser: shopper, email } = await registerConfirmed(identity);
  const { headers, body } = await shopper.call('signIn', { email, password: PASSWORD });
  const cookies = headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-fernway\.(session_token|device)=/);
    expect(cookie).toMatch(/; Path=\//);
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax']) expect(cookie).toContain(attribute);
    expect(cookie).not.toMatch(/domain/i);
  }
  const [secret = ''] = decodeURIComponent(shopper.cookies.get('__Host-fernway.session_token') ?? '').split(
    '.',
  );
  const answers = [body, (await shopper.call('session')).body, (await shopper.call('sessions')).body];
  expect(secret.length).toBeGreaterThan(20);
  expect(JSON.stringify(answers)).not.toContain(secret);
});

test('S45 cookies that nobody could have set lock nobody out', async () => {
  const { browser: shopper, email } = await registerConfirmed(identity);
  for (const value of ['~.~', '%00', 'a'.repeat(4_000), 'x.y~'.repeat(900)]) {
    shopper.cookies.set('__Host-fernway.device', value);
    expect((await shopper.call('signIn', { email, password: PASSWORD })).status, value.slice(0, 9)).toBe(200);
  }
});

test.each([
  ['no JSON', '{"email"', {}, 400],
  ['nested 100,000 deep', `{"email":${'['.repeat(30_000)}${']'.repeat(30_000)},"password":"x"}`, {}, 400],
  ['a prototype', '{"email":"a@b.test","password":"12345678","__proto__":{"x":1}}', {}, 400],
  ['a field too many', '{"email":"a@b.test","password":"12345678","roles":["admin"]}', {}, 400],
  ['a list for a text', '{"email":["a@b.test"],"password":"12345678"}', {}, 400],
  ['nothing', '', {}, 400],
  ['too much', `{"email":"${'a'.repeat(70_000)}"}`, {}, 413],
  ['text', 'email=a', { 'content-type': 'text/plain' }, 415],
  [
    'a form',
    'email=a@b.test&password=12345678',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
  ],
])(
  'S47 a body that is %s is refused with problem details that say nothing about us',
  async (_, body, headers, status) => {
    const answer = await post(body, headers);
    const problem = (await answer.json()) as Record<string, unknown>;
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(problem).toMatchObject({
      status,
      code: expect.any(String),
      requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(JSON.stringify(problem)).not.toMatch(/node_modules|better-auth|select |stack|\.ts/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);

test.each([
  ['GET', '/auth/sign-in/email', 405],
  ['PUT', '/auth/sign-in/email', 405],
  ['HEAD', '/auth/get-session', 405],
  ['OPTIONS', '/auth/sign-up/email', 405],
  ['POST', '/jwks', 405],
  ['GET', '/auth/sign-up', 404],
  ['GET', '/auth/ok', 404],
  ['POST', '/auth/update-user', 404],
  ['POST', '/auth/delete-user', 404],
  ['POST', '/auth/sign-in/social', 404],
  ['GET', '/', 404],
])('S47 %s %s answers %i', async (method, path, status) => {
  const answer = await fetch(identity.origin + path, { method, headers: siteHeaders });
  expect(answer.status).toBe(status);
  if (status === 405) expect(answer.headers.get('allow')).toMatch(/^(GET|POST)$/);
});

test('S11 whoever registers is no admin, verified or of another id, whatever is sent', async () => {
  for (const extra of [
    { roles: ['admin'] },
    { emailVerified: true },
    { id: crypto.randomUUID() },
    { market: 'US' },
    { is_master: true },
  ]) {
    const body = JSON.stringify({ name: 'A', email: 'admin@example.test', password: PASSWORD, ...extra });
    expect((await post(body, {}, identityCalls.register.path)).status).toBe(400);
  }
});

test('S43 what another site sends is refused, also the site of the other market', async () => {
  const { browser: shopper, email } = await register(identity);
  await shopper.call('signIn', { email, password: PASSWORD });
  for (const origin of [
    'https://evil.example',
    'null',
    `http://${HOSTS.US}`,
    `http://${HOSTS.CA}.evil.example`,
  ]) {
    const foreign = browser(identity, { headers: { origin } });
    for (const [name, value] of shopper.cookies) foreign.cookies.set(name, value);
    for (const call of ['signOut', 'signIn', 'endOtherSessions'] as const) {
      const answer = await foreign.call(call, call === 'signIn' ? { email, password: PASSWORD } : {});
      expect(answer, `${call} ${origin}`).toMatchObject({ status: 403 });
    }
  }
  expect((await shopper.call('session')).body.user).not.toBeNull();
});

test('S42 no answer may be read by another site, nor by the other market', async () => {
  const origins = [
    'null',
    'https://evil',
    `https://${HOSTS.CA}.evil`,
    `http://shop.${HOSTS.CA}`,
    `http://${HOSTS.US}`,
  ];
  for (const { path, method } of [...Object.values(identityCalls), { path: '/jwks', method: 'GET' }]) {
    for (const tried of [method, 'OPTIONS', 'HEAD', 'DELETE']) {
      for (const origin of origins) {
        const { headers } = await fetch(identity.origin + path, {
          method: tried,
          headers: {
            ...siteHeaders,
            origin,
            cookie: '__Host-fernway.session_token=stolen',
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'content-type',
          },
        });
        const allowing = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
        expect([tried, path, origin, allowing]).toEqual([tried, path, origin, []]);
      }
    }
  }
});

test('S44 S69 every answer has the headers of all, also to who expects what nobody does', async () => {
  for (const [path, headers, status] of [
    ['/jwks', {}, 200],
    ['/jwks', { expect: '200-ok' }, 200],
    ['/nowhere', {}, 404],
    ['/%zz', {}, 400],
    ['/jwks', { 'x-a': 'a'.repeat(20_000) }, 431],
    ['/auth/get-session', {}, 401],
    ['/auth/get-session', { ...siteHeaders, 'x-forwarded-host': 'evil.example' }, 421],
    ['/auth/get-session', siteHeaders, 200],
  ] as const) {
    const sent = request(identity.origin + path, { headers });
    sent.on('error', () => {}).end(); // a connection may end with its answer
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    expect([path, answer.statusCode]).toEqual([path, status]);
    expect(answer.headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    if (answer.statusCode !== 200 || path !== '/jwks')
      expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('an unknown host is misdirected', async () => {
  for (const host of ['evil.example', 'ca.localhost', 'ca.localhost:3000.evil.example', '']) {
    const answer = await browser(identity, { headers: { 'x-forwarded-host': host } }).call('session');
    expect(answer, host).toMatchObject({ status: 421, body: { code: 'misdirected' } });
  }
});

test('S68 a browser that is named by no address is refused, and gets no limits of its own', async () => {
  for (const named of ['x', '203.0.113.5:443', '203.0.113.5, x', '[2001:db8::1]', '']) {
    const answer = await browser(identity, { headers: { 'x-client-ip': named } }).call('session');
    expect(answer, named).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  }
});

test('S59 no line of the logs holds an address, a password, a token or a cookie; names cannot break a line', async () => {
  const canary = 'canary-5f2d';
  const password = `${canary}-Secret.1`;
  const email = `${canary}@example.test`;
  const shopper = browser(identity, { headers: { 'user-agent': `${canary}-agent` } });
  await shopper.call('register', { name: `${canary}`, email, password });
  await shopper.call('register', { name: `${canary}`, email, password });
  await shopper.call('register', { name: `${canary}\r\nBcc: all`, email: `b${email}`, password });
  await shopper.call('signIn', { email, password: `${canary}-wrong` });
  await shopper.call('signIn', { email, password });
  await shopper.call('forgotPassword', { email });
  const mails = [await identity.mailTo(email), await identity.mailTo(email), await identity.mailTo(email)];
  for (const mail of mails.filter(({ mail }) => mail.name !== 'already-registered'))
    await shopper.call('verifyEmail', { token: tokenOf(mail) });
  await fetch(`${identity.origin}/auth/verify-email?email=${email}`, { headers: siteHeaders });
  const log = identity.logs.join('');
  const secrets = [
    canary,
    ...mails.map(tokenOf),
    shopper.cookies.get('__Host-fernway.session_token') ?? 'none',
  ].filter((secret) => secret !== '');
  expect(secrets.length).toBeGreaterThan(3);
  for (const secret of secrets) expect(log.includes(secret)).toBe(false);
  for (const line of identity.logs) expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) });
  const { rows } = await identity.pool.query('select "name" from "user" where "email" = $1', [`b${email}`]);
  expect(rows).toEqual([]);
});
