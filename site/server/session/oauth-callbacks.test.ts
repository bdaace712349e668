import { identityCalls, identityCookies } from '@fernway/contract/identity';
import { SOCIAL_PROVIDERS, type SocialProviderName } from '@fernway/contract/social';
import type { Market } from '@fernway/contract/wire';
import { users } from '@fernway/db/schema/index';
import { type SignIn, startSignIn } from '@fernway/fakes/sign-in/sign-in';
import { logIn, type SignInEntry } from '@fernway/fakes/sign-in/testing';
import { HOSTS, PASSWORD, type TestIdentity, tokenOf } from '@fernway/identity/testing';
import type { TestRegion } from '@fernway/region/testing';
import { fakeKeys } from '@fernway/settings/social-keys';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { authPaths } from '../../interactions/sign-in/auth-paths.ts';
import { startTestStack } from '../../test-stack.ts';
import { startTestSite, type TestSite } from '../../testing.ts';
import { TestVisitor } from '../test-visitor.ts';

let fakes: SignIn;
let stack: Awaited<ReturnType<typeof startTestStack>>;
let identity: TestIdentity;
let region: TestRegion;
let site: TestSite;
beforeAll(async () => {
  fakes = await startSignIn({ port: 0, siteOrigins: Object.values(HOSTS).map((host) => `http://${host}`) });
  stack = await startTestStack({ identity: { socialKeys: fakeKeys(fakes.origin) } });
  ({ identity, region, site } = stack);
});
afterAll(async () => {
  await stack[Symbol.asyncDispose]();
  await fakes.close();
});
beforeEach(() => identity.pool.query('delete from rate_limits'));

const HERE = '/search/62/all?sort=rating';
const lastSignIn = async (email: string) =>
  (await region.db.select({ at: users.signedInAt }).from(users).where(eq(users.email, email)))[0]?.at;
const visitor = (market: Market = 'CA') => new TestVisitor(site, market);
/** The headers that browsers send when a provider redirects them. */
const CROSS_SITE = {
  origin: 'null', // after the form in which somebody said who they are
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  accept: 'text/html',
};

async function start(shopper: TestVisitor, provider: SocialProviderName): Promise<string> {
  const { status, text } = await shopper.post(authPaths.startSocial(), { provider, to: HERE });
  expect(status).toBe(200);
  return (JSON.parse(text) as { address: string }).address;
}

/** Answers the browser's return from a provider, following the site's redirects. */
async function comeBack(shopper: TestVisitor, provider: SocialProviderName, back: Record<string, string>) {
  const callback = `/auth/callback/${provider}`;
  const fields = new URLSearchParams(back).toString();
  if (provider !== 'apple') return shopper.ask(`${callback}?${fields}`, { headers: CROSS_SITE });
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    ...CROSS_SITE,
    origin: fakes.origin,
  };
  // A form on another site posts without our cookies.
  const posted = await site.ask(shopper.market, callback, { method: 'POST', body: fields, headers });
  expect([posted.status, posted.headers['set-cookie']]).toEqual([303, undefined]);
  return shopper.ask(posted.headers.location ?? '', { headers: CROSS_SITE });
}

async function signInWith(shopper: TestVisitor, provider: SocialProviderName, entered: SignInEntry) {
  const back = await logIn(await start(shopper, provider), entered);
  return { back, ...(await comeBack(shopper, provider, back)) };
}

test.for(['google', 'apple'] as const)(
  'whoever signs in with %s is back on the page and known by name',
  async (provider) => {
    const shopper = visitor();
    const email = `back-${provider}@example.test`;
    const entered = { login: `back-${provider}`, name: 'Ida Fern', email };
    const { status, headers } = await signInWith(shopper, provider, entered);
    expect([status, headers.location, headers['cache-control']]).toEqual([303, HERE, 'no-store']);
    await expect
      .poll(async () => shopper.me(), { timeout: 5_000 })
      .toMatchObject({ name: 'Ida Fern', email });
    await expect.poll(() => lastSignIn(email), { timeout: 5_000, message: 'C61' }).toBeInstanceOf(Date);
    await shopper.post(identityCalls.signOut.path);
    expect(await shopper.me()).toEqual({ guest: true });
  },
);

test('Facebook proves no address: one is asked for, without telling any server, and the mailed link signs in', async () => {
  const shopper = visitor();
  const email = 'asked+first@example.test';
  const { headers } = await signInWith(shopper, 'facebook', { login: 'asked', name: 'Ida Fern', email });
  expect(headers.location).toBe('/joinSignIn?asked=address#email=asked%2Bfirst%40example.test');
  expect(await shopper.me()).toEqual({ guest: true });
  expect(
    (await shopper.ask('/joinSignIn?asked=address', { headers: { accept: 'text/html' } })).text,
  ).toContain('We need your email address');
  expect((await shopper.post(authPaths.proveSocialAddress(), { email })).status).toBe(200);
  const token = tokenOf(await identity.mailTo(email));
  expect(JSON.parse((await shopper.post(authPaths.joinSocial(), { token })).text)).toEqual({ to: HERE });
  expect(await shopper.me()).toMatchObject({ name: 'Ida Fern', email });
  await expect.poll(() => lastSignIn(email), { timeout: 5_000, message: 'C61' }).toBeInstanceOf(Date);
});

test('an address that has an account is joined by mail; what only looks at the link does nothing', async () => {
  const email = 'joined@example.test';
  const registering = visitor();
  await registering.post(identityCalls.register.path, { name: 'Ida', email, password: PASSWORD });
  const verification = tokenOf(await identity.mailTo(email));
  await registering.post(identityCalls.verifyEmail.path, { token: verification });
  const shopper = visitor();
  const { headers } = await signInWith(shopper, 'google', { login: 'joined', email });
  expect(headers.location).toBe('/joinSignIn?asked=mailed');
  const token = tokenOf(await identity.mailTo(email));
  for (const method of ['GET', 'HEAD'])
    expect((await shopper.ask('/joinSignIn', { method })).status).toBe(200);
  expect((await shopper.ask(`${authPaths.joinSocial()}?token=${token}`)).status).toBe(404);
  expect((await visitor().post(authPaths.joinSocial(), { token })).status, 'in another browser').toBe(400);
  expect((await shopper.post(authPaths.joinSocial(), { token })).status).toBe(200);
  expect(await shopper.me()).toMatchObject({ email });
});

test.for(SOCIAL_PROVIDERS)(
  'whoever goes back at %s is told so, and comes from there to the page',
  async (provider) => {
    const shopper = visitor();
    const { headers } = await signInWith(shopper, provider, { login: 'unsure', cancel: 'yes' });
    expect(headers.location).toBe(`/signIn?refused=cancelled&to=${encodeURIComponent(HERE)}`);
    const page = await shopper.ask('/signIn?refused=cancelled', { headers: { accept: 'text/html' } });
    expect(page.text).toMatch(/role="alert".*cancelled/s);
    expect(page.text).toContain('Nothing has changed');
  },
);

test('S18 what comes back without our state, with another browser’s or twice signs nobody in', async () => {
  const shopper = visitor();
  const back = await logIn(await start(shopper, 'google'), {
    login: 'mallory',
    email: 'mallory@example.test',
  });
  const victim = visitor();
  await start(victim, 'google');
  const refused = '/signIn?refused=provider-failed';
  const { state: _, ...stateless } = back;
  const tries = [
    [visitor(), back],
    [victim, back],
    [shopper, stateless],
    [shopper, { ...back, state: 'x'.repeat(43) }],
    [shopper, { ...back, iss: 'https://evil.example' }],
    [shopper, back],
  ] as const;
  for (const [who, fields] of tries) {
    const { status, headers } = await comeBack(who, 'google', fields);
    expect([status, headers.location]).toEqual([303, refused]);
    expect(headers['set-cookie']?.join() ?? '').not.toContain(`${identityCookies.session}=`);
    expect(await who.me()).toEqual({ guest: true });
  }
});

test('S43 no page elsewhere begins a sign-in, and callbacks take nothing but what providers send', async () => {
  const shopper = visitor();
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const begun = await shopper.post(authPaths.startSocial(), { provider: 'google' }, evil);
  expect([begun.status, begun.headers['set-cookie']]).toEqual([403, undefined]);
  for (const path of [authPaths.proveSocialAddress(), authPaths.joinSocial()])
    expect((await shopper.post(path, {}, evil)).status, path).toBe(403);
  expect((await shopper.form('/auth/callback/google', { state: 'x' })).status).toBe(404);
  expect((await shopper.form('/auth/callback/other', { state: 'x' })).status).toBe(404);
  expect((await shopper.ask('/auth/callback/google', { method: 'HEAD' })).status).toBe(404);
  expect((await shopper.post('/auth/callback/apple', { state: 'x' })).status, 'not as JSON').toBe(415);
  expect((await shopper.post(identityCalls.finishSocial.path)).status).toBe(404);
});

test('S31 a provider’s answer leads on within the site, whatever it holds', async () => {
  const hostile = {
    state: '//evil.example',
    code: 'x\r\nset-cookie: a=b',
    to: 'https://evil.example',
    user: '{',
  };
  for (const provider of SOCIAL_PROVIDERS) {
    const { status, headers } = await comeBack(visitor(), provider, hostile);
    expect([status, headers.location]).toEqual([303, '/signIn?refused=provider-failed']);
  }
  const posted = await visitor().form('/auth/callback/apple', hostile);
  expect(posted.headers.location).toMatch(/^\/auth\/callback\/apple\?state=%2F%2Fevil.example&code=x%0D%0A/);
  expect(posted.headers.location).not.toContain('to=');
  for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example/']) {
    const { text } = await visitor().form(authPaths.startSocial(), { provider: 'google', to });
    expect(text, to).toContain(`${fakes.origin}/google/auth`);
    expect(text, to).not.toContain('evil.example');
  }
});

test('S59 neither what a provider hands over nor an address is in the logs', async () => {
  const { back } = await signInWith(visitor(), 'apple', {
    login: 'logged',
    name: 'Loggedina',
    email: 'logged@example.test',
  });
  const logs = site.logs.join('');
  expect(logs).toContain('/auth/callback/apple');
  for (const secret of [back.code, back.state, 'Loggedina', 'logged@example.test', 'logged%40'])
    expect(logs).not.toContain(secret);
});

test('without script the page holds a button for each provider, and leads there', async () => {
  const shopper = visitor();
  const { text } = await shopper.ask('/signIn', { headers: { accept: 'text/html' } });
  for (const provider of SOCIAL_PROVIDERS) expect(text).toContain(`value="${provider}"`);
  const { status, headers, text: page } = await shopper.form(authPaths.startSocial(), { provider: 'google' });
  const address = /href="([^"]+\/google\/auth[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect([status, headers.refresh]).toEqual([200, `0; url=${address}`]);
  const back = await logIn(address, {
    login: 'scriptless',
    name: 'Ida Fern',
    email: 'scriptless@example.test',
  });
  expect((await comeBack(shopper, 'google', back)).headers.location).toBe('/offers/Trending');
  expect(await shopper.me()).toMatchObject({ name: 'Ida Fern' });
});

test('while identity is away the pages offer no provider, and whoever comes back is told to try again', async () => {
  const alone = await startTestSite({ CA: region.origin });
  try {
    const page = await alone.ask('CA', '/signIn');
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('name="provider"');
    const { status, headers } = await alone.ask('CA', '/auth/callback/google?state=x&code=y');
    expect([status, headers.location]).toEqual([303, '/signIn?refused=network-request-failed']);
  } finally {
    await alone.close();
  }
});
