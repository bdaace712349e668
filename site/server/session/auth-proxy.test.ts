import { identityCalls, identityCookies, mailedPages } from '@fernway/contract/identity';
import { HOSTS, PASSWORD, type TestIdentity, tokenOf } from '@fernway/identity/testing';
import { startLine } from '@fernway/region/attacks/test-line';
import type { TestRegion } from '@fernway/region/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { paths } from '../../core/paths.ts';
import { SIGNED_IN_HINT_COOKIE } from '../../core/session-hint.ts';
import { authPaths } from '../../interactions/sign-in/auth-paths.ts';
import { useTestStack } from '../../test-stack.ts';
import { startTestSite, type TestResponse, type TestSite } from '../../testing.ts';
import { signedInOn, TestVisitor } from '../test-visitor.ts';

let identity: TestIdentity;
let region: TestRegion;
let site: TestSite;
let store: string;
const stack = useTestStack({ identity: true });
beforeAll(async () => {
  ({ identity, region, site } = stack);
  const { make } = stack;
  store = await make.store({ storeName: 'Corner Grocer' });
});

const { register, signIn, signOut, session, sessions, regionToken, resetPassword, forgotPassword } =
  identityCalls;

// All tests register from one network, which may register twenty accounts an hour.
beforeEach(() => identity.pool.query('delete from rate_limits'));

const codeOf = ({ text }: TestResponse): string => (JSON.parse(text) as { code: string }).code;

test('forms post to what the contract has, and mails lead to pages that there are', async () => {
  for (const [name, path] of Object.entries(authPaths))
    expect(path()).toBe(identityCalls[name as keyof typeof authPaths].path);
  expect(paths.joinSocial()).toBe(mailedPages.joinSocial);
  for (const path of Object.values(mailedPages)) expect((await site.ask('CA', path)).status).toBe(200);
});

/** The same for somebody whose address is confirmed, who may sign in anywhere. */
async function confirmedOn(of: TestSite) {
  const signedIn = await signedInOn(of);
  await identity.pool.query('update "user" set "emailVerified" = true where "email" = $1', [signedIn.email]);
  return signedIn;
}

test('S20 known and unknown addresses get the same answers through the site', async () => {
  const { email } = await signedInOn(site);
  const postAsStranger = async (path: string, body: object) => {
    const { status, headers, text } = await new TestVisitor(site).post(path, body);
    const { date: _, 'set-cookie': cookies = [], ...others } = headers;
    const cookieNames = cookies.map((cookie) => cookie.replace(/=[^;]*/, ''));
    return { status, headers: others, cookieNames, text: text.replace(/"requestId":"\w+"/, '') };
  };
  for (const [path, body] of [
    [signIn.path, { password: 'not-This.One1' }],
    [forgotPassword.path, {}],
    [register.path, { name: 'X', password: PASSWORD }],
  ] as const) {
    const unknown = await postAsStranger(path, { ...body, email: 'nobody@example.test' });
    expect(await postAsStranger(path, { ...body, email })).toEqual(unknown);
  }
});

test('S31 a form leads on within the site, whatever it names', async () => {
  const { email } = await confirmedOn(site);
  for (const to of [
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    'data:text/html,x',
    '\\\\evil.example',
    '',
  ]) {
    const { status, headers } = await new TestVisitor(site).form(signIn.path, {
      email,
      password: PASSWORD,
      to,
    });
    expect(status, to).toBe(303);
    expect(new URL(headers.location ?? '', `http://${HOSTS.CA}`).host, to).toBe(HOSTS.CA);
    expect(headers.location, to).toMatch(/^\/(?![/\\])/);
  }
  const { headers } = await new TestVisitor(site).form(signIn.path, {
    email,
    password: PASSWORD,
    to: '/about',
  });
  expect(headers.location).toBe('/about');
});

test('S43 no page elsewhere signs anybody in or out, nor asks who is signed in', async () => {
  const { visitor, email } = await signedInOn(site);
  const login = { email, password: PASSWORD };
  const from = (origin: string, fetched: string) => ({ origin, 'sec-fetch-site': fetched });
  for (const headers of [
    from('https://evil.example', 'cross-site'),
    from(`http://${HOSTS.US}`, 'same-site'),
    { ...from('null', 'cross-site'), 'content-type': 'application/x-www-form-urlencoded' },
    // A browser that does not send `sec-fetch-site`.
    { origin: 'https://evil.example', 'sec-fetch-site': undefined as unknown as string },
  ]) {
    for (const [path, body] of [
      [signIn.path, login],
      [signOut.path, {}],
    ] as const) {
      const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
      const answer = await site.ask('CA', path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          cookie: [...visitor.cookies].map((one) => one.join('=')).join('; '),
          ...given,
        },
      });
      expect([answer.status, answer.headers['set-cookie']], JSON.stringify(given)).toEqual([403, undefined]);
    }
  }
  expect((await visitor.post(signIn.path, login, { 'content-type': 'text/plain' })).status).toBe(415);
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  expect((await visitor.post(signIn.path, login, form)).status).toBe(415);
  for (const path of [signOut.path, `${signOut.path}?_method=POST`]) {
    expect((await visitor.ask(path, { headers: { 'x-http-method-override': 'POST' } })).status).toBe(404);
    expect((await visitor.ask(path, { method: 'HEAD' })).status).toBe(404);
  }
  expect((await visitor.ask('/me', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  expect((await visitor.me()).guest, 'still signed in').toBe(false);
});

test('S45 the cookies of a session are the host’s own and closed to scripts; what scripts may read says nothing', async () => {
  const visitor = new TestVisitor(site);
  const { email } = await confirmedOn(site);
  const { headers, text } = await visitor.post(signIn.path, { email, password: PASSWORD });
  const cookies = headers['set-cookie'] ?? [];
  expect(cookies.map((one) => one.split('=')[0]).sort()).toEqual(
    [identityCookies.session, identityCookies.device, SIGNED_IN_HINT_COOKIE].sort(),
  );
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-[^;]+;.*Path=\//i);
    expect(cookie).toMatch(/; Secure/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).not.toMatch(/domain=/i);
    expect(/; HttpOnly/i.test(cookie)).toBe(!cookie.startsWith(SIGNED_IN_HINT_COOKIE));
  }
  expect(cookies.find((one) => one.startsWith(SIGNED_IN_HINT_COOKIE))).toMatch(
    new RegExp(`^${SIGNED_IN_HINT_COOKIE}=1;`),
  );
  // No body tells a script what the cookie holds.
  const token = decodeURIComponent(visitor.cookies.get(identityCookies.session) ?? '').split('.')[0] ?? '';
  expect(token.length).toBeGreaterThan(20);
  const bodies = [text];
  for (const path of [session.path, sessions.path, '/me']) bodies.push((await visitor.ask(path)).text);
  for (const body of bodies) expect(body).not.toContain(token);
});

test('S45 a heap of cookies keeps nobody out for ever', async () => {
  const { email } = await confirmedOn(site);
  const cookie = `junk=${'x'.repeat(8 * 1024)}; ${identityCookies.session}=${'y'.repeat(2_000)}`;
  const { status, headers } = await site.ask('CA', signIn.path, {
    method: 'POST',
    body: JSON.stringify({ email, password: PASSWORD }),
    headers: { 'content-type': 'application/json', origin: `http://${HOSTS.CA}`, cookie },
  });
  expect(status).toBe(200);
  expect(headers['set-cookie']?.join()).toContain(identityCookies.session);
});

test('nobody can say where they come from, or that the site sent them', async () => {
  const forged = {
    'x-client-ip': '203.0.113.9',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': HOSTS.US,
    'x-forwarded-proto': 'https',
    forwarded: 'for=203.0.113.9;host=evil.example',
    'x-site-key': 'mine',
  };
  const visitor = new TestVisitor(site);
  const email = `gate-${crypto.randomUUID()}@example.test`;
  await visitor.post(register.path, { name: 'Wilhelmina', email, password: PASSWORD }, forged);
  const mail = await identity.mailTo(email);
  expect(mail.mail.data.link).toMatch(new RegExp(`^http://${HOSTS.CA}/verifyEmail#`));
  await visitor.post(signIn.path, { email, password: PASSWORD }, forged);
  const { rows } = await identity.pool.query<{ ip: string }>(
    'select s."ipAddress" as ip from session s join "user" u on u.id = s."userId" where u.email = $1',
    [email],
  );
  expect(rows.map(({ ip }) => ip)).not.toContain('203.0.113.9');
  expect(rows).toHaveLength(1);
});

test('what is the site’s own to ask, or nobody’s, is not there', async () => {
  const { visitor } = await signedInOn(site);
  for (const path of [
    `${regionToken.path}?region=CA`,
    '/auth/token',
    '/auth/jwks',
    '/auth/ok',
    '/auth/error',
  ])
    expect((await visitor.ask(path)).status, path).toBe(404);
  expect((await visitor.post(regionToken.path)).status).toBe(404);
  expect((await site.ask({ host: 'evil.example' }, session.path)).status).toBe(421);
});

test('a mailed link gives a new password, through the site', async () => {
  const { visitor, email } = await signedInOn(site);
  await identity.mailTo(email);
  await visitor.post(forgotPassword.path, { email });
  const token = tokenOf(await identity.mailTo(email));
  const weak = await visitor.post(resetPassword.path, { token, newPassword: 'password' });
  expect([weak.status, codeOf(weak)]).toEqual([400, 'auth/weak-password']);
  expect((await visitor.post(resetPassword.path, { token, newPassword: 'Other-Qu.7' })).status).toBe(200);
  const again = await visitor.post(resetPassword.path, { token, newPassword: 'Other-Qu.8' });
  expect(codeOf(again)).toBe('auth/invalid-action-code');
  expect(codeOf(await visitor.post(signIn.path, { email, password: PASSWORD }))).toBe(
    'auth/invalid-credential',
  );
});

test('without script a form says what became of it', async () => {
  const visitor = new TestVisitor(site);
  const email = `gate-${crypto.randomUUID()}@example.test`;
  const fields = { name: 'Wilhelmina', email, password: PASSWORD, mob: '' };
  expect((await visitor.form(register.path, fields)).text).toContain('User Registered Successfully');
  const wrong = await visitor.form(signIn.path, { email, password: 'not-This.One1' });
  expect([wrong.status, wrong.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
  expect(wrong.text).toContain('don’t match');
  await visitor.form(signIn.path, { email, password: PASSWORD });
  expect((await visitor.me()).guest).toBe(false);
  const out = await visitor.form(signOut.path, {});
  expect([out.status, out.headers.location]).toEqual([303, '/offers/New']);
});

test('F17 while identity is away who is signed in keeps reading, nobody else is let in, and it goes on by itself', async () => {
  const line = await startLine(new URL(identity.origin));
  let isCut = false;
  const there = await startTestSite(
    { CA: region.origin },
    { identityUrl: `http://127.0.0.1:${line.port}`, sites: HOSTS },
  );
  try {
    const { visitor, email } = await confirmedOn(there);
    expect((await visitor.me()).guest).toBe(false);
    await line.cut();
    isCut = true;
    expect(await visitor.me(), 'for as long as the token is kept').toMatchObject({ guest: false, email });
    const stranger = new TestVisitor(there);
    const refused = await stranger.post(signIn.path, { email, password: PASSWORD });
    expect([refused.status, codeOf(refused), refused.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '1',
    ]);
    stranger.cookies.set(identityCookies.session, 'made.up');
    expect((await stranger.ask('/me')).status, 'whatever a cookie says').toBe(503);
    await line.mend();
    isCut = false;
    expect((await new TestVisitor(there).post(signIn.path, { email, password: PASSWORD })).status).toBe(200);
  } finally {
    if (isCut) await line.mend();
    await there.close();
    await line.cut();
  }
});

test('F17 while identity is away, pages go on and sign-in says that it does not', async () => {
  const alone = await startTestSite({ CA: region.origin });
  try {
    const cookie = `${identityCookies.session}=abc.def`;
    const headers = { accept: 'application/json', 'content-type': 'application/json', cookie };
    for (const [path, method] of [
      [signIn.path, 'POST'],
      [session.path, 'GET'],
      ['/me', 'GET'],
    ] as const) {
      const body = method === 'POST' ? '{}' : undefined;
      const answer = await alone.ask('CA', path, { method, headers, ...(body && { body }) });
      expect([answer.status, codeOf(answer), answer.headers['retry-after']]).toEqual([
        503,
        'unavailable',
        '1',
      ]);
      expect(answer.headers['set-cookie'], path).toBeUndefined();
    }
    expect((await alone.ask('CA', `/storeDetails/${store}`, { headers: { cookie } })).status).toBe(200);
  } finally {
    await alone.close();
  }
});

test('a registration by a form without script, which has no key, is mailed once when it is sent again', async () => {
  const visitor = new TestVisitor(site);
  const fields = { name: 'Ann', email: 'twice@example.test', password: PASSWORD };
  for (let time = 1; time <= 2; time += 1)
    expect((await visitor.form(register.path, fields)).status).toBe(200);
  await identity.jobsDone('send-mail');
  expect(identity.mails.filter(({ to }) => to === fields.email).map(({ mail }) => mail.name)).toEqual([
    'confirm-address',
  ]);
});

test('a key that a page sends reaches identity', async () => {
  const visitor = new TestVisitor(site);
  const sent = { name: 'Ann', email: 'keyed@example.test', password: PASSWORD };
  const header = { 'idempotency-key': crypto.randomUUID() };
  expect((await visitor.post(register.path, sent, header)).status).toBe(200);
  const reused = await visitor.post(register.path, { ...sent, name: 'Eve' }, header);
  expect([reused.status, codeOf(reused)]).toEqual([422, 'idempotency_key_reused']);
});
