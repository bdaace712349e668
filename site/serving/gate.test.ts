import { identityCalls, identityCookies, mailedPages } from '@fernway/contract/identity';
import type { Market } from '@fernway/contract/wire';
import { HOSTS, PASSWORD, startTestIdentity, type TestIdentity, tokenOf } from '@fernway/identity/testing';
import { builders, startTestRegion, type TestRegion } from '@fernway/region/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { HINT } from '../sign-in/hint.ts';
import { type Answer, startTestSite, type TestSite } from '../testing.ts';
import type { Me } from './me.ts';

// Identity, a region and the site as they run.
const regions = { CA: '', US: '' };
let identity: TestIdentity;
let region: TestRegion;
let site: TestSite;
let product: string;
let store: string;
beforeAll(async () => {
  identity = await startTestIdentity({ regions });
  region = await startTestRegion('CA', { identityUrl: identity.origin });
  regions.CA = region.origin;
  site = await startTestSite({ CA: region.origin }, { identityUrl: identity.origin, sites: HOSTS });
  const make = builders(region.db);
  store = await make.store({ storeName: 'Corner Grocer' });
  product = await make.product({ storeId: store });
});
afterAll(async () => {
  await site.close();
  await region.close();
  await identity.close();
});

type Headers = Record<string, string>;

/** A browser that keeps its cookies. */
class Visitor {
  readonly cookies = new Map<string, string>();
  readonly market: Market;

  constructor(market: Market = 'CA') {
    this.market = market;
  }

  async ask(path: string, options: { method?: string; headers?: Headers; body?: string } = {}) {
    const answer = await site.ask(this.market, path, {
      ...options,
      headers: {
        accept: 'application/json',
        ...(this.cookies.size > 0 && { cookie: [...this.cookies].map((one) => one.join('=')).join('; ') }),
        ...options.headers,
      },
    });
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  post(path: string, body: object = {}, headers: Headers = {}) {
    const origin = `http://${HOSTS[this.market]}`;
    return this.ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin', ...headers },
    });
  }

  form(path: string, fields: Record<string, string>) {
    return this.ask(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        origin: `http://${HOSTS[this.market]}`,
      },
    });
  }

  async me(query = ''): Promise<Me> {
    return JSON.parse((await this.ask(`/me${query}`)).text);
  }
}

const { register, signIn, signOut, session, sessions, regionToken, resetPassword, forgotPassword } =
  identityCalls;
let made = 0;

// All of them come from one network, which may register twenty accounts an hour.
beforeEach(() => identity.pool.query('delete from budgets'));

/** Somebody who has an account, and is signed in with it. */
async function signedIn(market: Market = 'CA'): Promise<{ visitor: Visitor; email: string }> {
  const visitor = new Visitor(market);
  const email = `gate-${++made}@example.test`;
  expect((await visitor.post(register.path, { name: 'Wilhelmina', email, password: PASSWORD })).status).toBe(
    200,
  );
  expect((await visitor.post(signIn.path, { email, password: PASSWORD })).status).toBe(200);
  return { visitor, email };
}
const codeOf = ({ text }: Answer): string => (JSON.parse(text) as { code: string }).code;
const hits = async (outcome: string) =>
  (await site.metrics.caches.get()).values.find(
    ({ labels }) => labels.cache === 'tokens' && labels.outcome === outcome,
  )?.value ?? 0;

test('forms post to what the contract has, and mails lead to pages that there are', async () => {
  for (const [name, path] of Object.entries(paths.auth))
    expect(path()).toBe(identityCalls[name as keyof typeof paths.auth].path);
  for (const [name, path] of Object.entries(mailedPages)) {
    expect(paths[name as keyof typeof mailedPages]()).toBe(path);
    expect((await site.ask('CA', path)).status).toBe(200);
  }
});

test('a guest is told to be one, and neither identity nor a region is asked', async () => {
  const asked = identity.logs.length + region.logs.length;
  const { status, headers, text } = await new Visitor().ask('/me');
  expect([status, text]).toEqual([200, '{"guest":true}']);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(identity.logs.length + region.logs.length).toBe(asked);
});

test('who signs in is known by name, with what is theirs of what is asked about', async () => {
  const { visitor, email } = await signedIn();
  expect(await visitor.me(`?productIds=${product}&storeIds=${store}`)).toEqual({
    guest: false,
    name: 'Wilhelmina',
    email,
    counts: { list: 0, liked: 0, followed: 0 },
    unread: 0,
    liked: [],
    listed: [],
    followed: [],
  });
  expect((await visitor.ask('/me?productIds=1')).status).toBe(400);
  await visitor.post(signOut.path);
  expect(await visitor.me()).toEqual({ guest: true });
});

test('a session is exchanged once, however often and by how many pages at once it is asked with', async () => {
  const { visitor } = await signedIn();
  const exchanges = () =>
    identity.logs.filter((line) => line.includes('"route":"/auth/region-token"')).length;
  const [before, reads] = [exchanges(), await hits('hit')];
  await Promise.all(Array.from({ length: 10 }, () => visitor.me()));
  await visitor.me();
  expect(exchanges() - before).toBe(1);
  expect((await hits('hit')) - reads).toBeGreaterThan(0);
});

test('a kept token that the region refuses is dropped, and identity asked once more: the session has ended', async () => {
  const { visitor, email } = await signedIn();
  expect((await visitor.me()).guest).toBe(false);
  const sid = await identity.pool.query<{ id: string }>(
    'select s.id from session s join "user" u on u.id = s."userId" where u.email = $1',
    [email],
  );
  expect(sid.rowCount).toBe(1);
  await identity.pool.query('delete from session where id = $1', [sid.rows[0]?.id]);
  await expect.poll(async () => (await visitor.me()).guest, { timeout: 1_000, interval: 10 }).toBe(true);
  expect(visitor.cookies.has(HINT), 'pages ask no more').toBe(false);
});

test('S16 a session that was planted before is over when somebody signs in, in the region, too', async () => {
  const { visitor: mallory } = await signedIn();
  expect((await mallory.me()).guest).toBe(false);
  const { visitor, email } = await signedIn();
  const planted = mallory.cookies.get(identityCookies.session) ?? '';
  visitor.cookies.set(identityCookies.session, planted);
  await visitor.post(signIn.path, { email, password: PASSWORD });
  expect(visitor.cookies.get(identityCookies.session)).not.toBe(planted);
  expect(await visitor.me()).toMatchObject({ email });
  await expect.poll(async () => (await mallory.me()).guest, { timeout: 1_000, interval: 10 }).toBe(true);
});

test('S16 a stolen cookie shows nothing a second after its owner has signed out', async () => {
  const { visitor } = await signedIn();
  const thief = new Visitor();
  for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
  expect((await thief.me()).guest).toBe(false);
  await visitor.post(signOut.path);
  await expect.poll(async () => (await thief.me()).guest, { timeout: 1_000, interval: 10 }).toBe(true);
});

test('S20 known and unknown addresses get the same answers through the site', async () => {
  const { email } = await signedIn();
  const seen = async (path: string, body: object) => {
    const { status, headers, text } = await new Visitor().post(path, body);
    const { date: _, ...kept } = headers;
    return { status, headers: kept, text: text.replace(/"requestId":"\w+"/, '') };
  };
  for (const [path, body] of [
    [signIn.path, { password: 'not-This.One1' }],
    [forgotPassword.path, {}],
    [register.path, { name: 'X', password: PASSWORD }],
  ] as const) {
    const unknown = await seen(path, { ...body, email: `nobody-${made}@example.test` });
    expect(await seen(path, { ...body, email })).toEqual(unknown);
  }
});

test('S31 a form leads on within the site, whatever it names', async () => {
  const { email } = await signedIn();
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
    const { status, headers } = await new Visitor().form(signIn.path, { email, password: PASSWORD, to });
    expect(status, to).toBe(303);
    expect(new URL(headers.location ?? '', `http://${HOSTS.CA}`).host, to).toBe(HOSTS.CA);
    expect(headers.location, to).toMatch(/^\/(?![/\\])/);
  }
  const { headers } = await new Visitor().form(signIn.path, { email, password: PASSWORD, to: '/about' });
  expect(headers.location).toBe('/about');
});

test('S40 a page is the same bytes for everybody, and comes from the cache for who is signed in', async () => {
  const { visitor } = await signedIn();
  const see = (headers: Headers = {}) => site.ask('CA', `/storeDetails/${store}`, { headers });
  const cookie = [...visitor.cookies].map((one) => one.join('=')).join('; ');
  const mine = await see({ cookie });
  const renders = async () =>
    (await site.metrics.renders.get()).values
      .filter(({ metricName }) => metricName?.endsWith('_count'))
      .reduce((sum, { value }) => sum + value, 0);
  const before = await renders();
  const guests = await see();
  const again = await see({ cookie, 'accept-encoding': 'br' });
  expect(await renders(), 'rendered once for all').toBe(before);
  expect(guests.body.equals(mine.body)).toBe(true);
  expect(again.headers.etag).toBe(mine.headers.etag);
  expect(mine.text).not.toMatch(/Wilhelmina|gate-\d+@/);
  for (const { headers } of [mine, guests, again]) {
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers.vary ?? '').not.toMatch(/cookie/i);
  }
  const known = await see({ 'if-none-match': mine.headers.etag ?? '' });
  expect(known.status).toBe(304);
});

test('S40 what is one shopper’s is kept nowhere and never confirmed by a tag', async () => {
  const { visitor } = await signedIn();
  for (const path of ['/me', session.path, sessions.path]) {
    const { status, headers } = await visitor.ask(path, { headers: { 'if-none-match': '*' } });
    expect(status, path).toBe(200);
    expect(headers['cache-control'], path).toContain('no-store');
    expect(headers.etag, path).toBeUndefined();
  }
});

test('S43 no page elsewhere signs anybody in or out, nor asks who is signed in', async () => {
  const { visitor, email } = await signedIn();
  const login = { email, password: PASSWORD };
  const from = (origin: string, fetched: string) => ({ origin, 'sec-fetch-site': fetched });
  for (const headers of [
    from('https://evil.example', 'cross-site'),
    from(`http://${HOSTS.US}`, 'same-site'),
    { ...from('null', 'cross-site'), 'content-type': 'application/x-www-form-urlencoded' },
    // Of a browser that does not tell where a request comes from.
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

test('S43 only a form of the sister site may carry a session over', async () => {
  const { visitor } = await signedIn();
  const { code } = JSON.parse((await visitor.post(identityCalls.carry.path)).text) as { code: string };
  const there = new Visitor('US');
  const arrive = (origin: string) => there.post(identityCalls.arrive.path, { code }, { origin });
  expect((await arrive('https://evil.example')).status).toBe(403);
  expect((await arrive(`http://${HOSTS.US}`)).status).toBe(403);
  expect((await arrive(`http://${HOSTS.CA}`)).status).toBe(200);
  expect((await there.ask(session.path)).text).toContain('Wilhelmina');
});

test('S45 the cookies of a session are the host’s own and closed to scripts; what scripts may read says nothing', async () => {
  const visitor = new Visitor();
  const { email } = await signedIn();
  const { headers, text } = await visitor.post(signIn.path, { email, password: PASSWORD });
  const cookies = headers['set-cookie'] ?? [];
  expect(cookies.map((one) => one.split('=')[0]).sort()).toEqual(
    [...Object.values(identityCookies), HINT].sort(),
  );
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-[^;]+;.*Path=\//i);
    expect(cookie).toMatch(/; Secure/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).not.toMatch(/domain=/i);
    expect(/; HttpOnly/i.test(cookie)).toBe(!cookie.startsWith(HINT));
  }
  expect(cookies.find((one) => one.startsWith(HINT))).toMatch(new RegExp(`^${HINT}=1;`));
  // No body tells a script what the cookie holds.
  const token = decodeURIComponent(visitor.cookies.get(identityCookies.session) ?? '').split('.')[0] ?? '';
  expect(token.length).toBeGreaterThan(20);
  const bodies = [text];
  for (const path of [session.path, sessions.path, '/me']) bodies.push((await visitor.ask(path)).text);
  for (const body of bodies) expect(body).not.toContain(token);
});

test('S45 a heap of cookies keeps nobody out for ever', async () => {
  const { email } = await signedIn();
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
  const visitor = new Visitor();
  const email = `gate-${++made}@example.test`;
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
  const { visitor } = await signedIn();
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
  const { visitor, email } = await signedIn();
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
  const visitor = new Visitor();
  const email = `gate-${++made}@example.test`;
  const fields = { name: 'Wilhelmina', email, password: PASSWORD, mob: '' };
  expect((await visitor.form(register.path, fields)).text).toContain('User Registered Successfully');
  const wrong = await visitor.form(signIn.path, { email, password: 'not-This.One1' });
  expect([wrong.status, wrong.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
  expect(wrong.text).toContain('do not fit together');
  await visitor.form(signIn.path, { email, password: PASSWORD });
  expect((await visitor.me()).guest).toBe(false);
  const out = await visitor.form(signOut.path, {});
  expect([out.status, out.headers.location]).toEqual([303, '/offers/New']);
});

test('while identity is away, pages go on and sign-in says that it does not', async () => {
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
