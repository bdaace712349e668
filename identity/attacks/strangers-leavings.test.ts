import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { encodeBase64 } from '@fernway/contract/base64';
import { MARKETS, type Market, userSegment } from '@fernway/contract/wire';
import { startSignIn } from '@fernway/fakes/sign-in/sign-in';
import type { TestRegion } from '@fernway/region/testing';
import { fakeKeys } from '@fernway/settings/social-keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeletionTestStack, startDeletionTestStack } from '../deletion/testing.ts';
import { signInWith } from '../social/testing.ts';
import {
  browser,
  HOSTS,
  PASSWORD,
  registerConfirmed,
  type TestBrowser,
  type TestIdentityAnswer,
  tokenOf,
} from '../testing.ts';
import { purge } from '../upkeep.ts';

let providers: Awaited<ReturnType<typeof startSignIn>>;
let stack: DeletionTestStack;
let regions: Record<Market, TestRegion>;
beforeAll(async () => {
  const siteOrigins = Object.values(HOSTS).map((host) => `http://${host}`);
  providers = await startSignIn({ port: 0, siteOrigins });
  stack = await startDeletionTestStack({ socialKeys: fakeKeys(providers.origin) });
  regions = { CA: stack.ca, US: stack.us };
});
afterAll(async () => {
  await stack.close();
  await providers.close();
});

/** The regions hear of it by a stream, and of a deleted account by a job. */
const SOON = { timeout: 20_000 };
const STRANGERS = 'strangers-Quill.7';
const OWNERS = 'owners-Quill.8';
const newPassword = 'another-Quill.9';

const userOf = ({ body }: TestIdentityAnswer) =>
  body.user as { id: string; email: string; emailVerified: boolean; name: string } | null;
const newAddress = () => `claimed-${randomUUID()}@example.test`;

async function registerIn(shopper: TestBrowser, email: string, password: string, name = 'Owner') {
  await shopper.call('register', { name, email, password, mob: '4165550100' });
  return stack.identity.mailTo(email);
}

/** The headers of a call to a region. */
async function headersIn(home: Market, shopper: TestBrowser) {
  const { body } = await shopper.call('regionToken', undefined, `?region=${home}`);
  return { authorization: `Bearer ${String(body.token)}` };
}

/** Has messages of whoever is signed in pushed to a browser, in both regions. @returns its endpoint */
async function subscribe(shopper: TestBrowser): Promise<string> {
  const user = userOf(await shopper.call('session'));
  const endpoint = `https://fcm.googleapis.com/send/${randomUUID()}`;
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  for (const home of MARKETS) {
    const path = `/updateUserWebToken/${userSegment(user?.id ?? '')}/${encodeBase64(endpoint)}`;
    const { status } = await regions[home].get(path, {
      method: 'POST',
      headers: { ...(await headersIn(home, shopper)), 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint, keys }),
    });
    expect(status).toBe(200);
  }
  return endpoint;
}

/** The regions in which a browser still gets messages. */
async function subscribedIn(endpoint: string): Promise<Market[]> {
  const found: Market[] = [];
  for (const home of MARKETS) {
    const { rowCount } = await regions[home].db.execute(
      `select from push_subscriptions where endpoint = '${endpoint}'`,
    );
    if (rowCount) found.push(home);
  }
  return found;
}

const signIn = (shopper: TestBrowser, email: string, password = PASSWORD) =>
  shopper.call('signIn', { email, password });

interface EndedShopper {
  here: TestBrowser;
  elsewhere: TestBrowser;
  email: string;
}

/** How a session of `here` can end. */
const endings: Record<string, (shopper: EndedShopper) => Promise<TestIdentityAnswer>> = {
  'signing out': ({ here }) => here.call('signOut'),
  'ending another device': async ({ elsewhere }) => {
    const sessions = (await elsewhere.call('sessions')).body as unknown as { id: string; current: boolean }[];
    return elsewhere.call('endSession', { id: sessions.find(({ current }) => !current)?.id });
  },
  'ending all others': ({ elsewhere }) => elsewhere.call('endOtherSessions'),
  'a changed password': ({ elsewhere }) =>
    elsewhere.call('changePassword', { currentPassword: PASSWORD, newPassword }),
  'a reset password': async ({ elsewhere, email }) => {
    await elsewhere.call('forgotPassword', { email });
    const token = tokenOf(await stack.identity.mailTo(email));
    return elsewhere.call('resetPassword', { token, newPassword });
  },
  'a deleted account': async ({ elsewhere, email }) => {
    await elsewhere.call('requestDeletion', { email });
    return stack.confirm({ email, token: tokenOf(await stack.identity.mailTo(email)) });
  },
};

test.each(Object.entries(endings))(
  'S64 after %s nothing is pushed to that browser, in either region',
  async (_name, end) => {
    const { email } = await registerConfirmed(stack.identity);
    const [here, elsewhere] = [browser(stack.identity), browser(stack.identity)];
    for (const one of [here, elsewhere]) expect((await signIn(one, email)).status).toBe(200);
    const endpoint = await subscribe(here);
    expect(await subscribedIn(endpoint)).toEqual(MARKETS);
    expect((await end({ here, elsewhere, email })).status).toBe(200);
    await expect.poll(() => subscribedIn(endpoint), SOON).toEqual([]);
  },
);

/** How the owner of an address comes to an account, in a browser of their own. @returns the password, if there is one */
const takeovers: Record<string, (owner: TestBrowser, email: string) => Promise<string | undefined>> = {
  'registers and confirms': async (owner, email) => {
    const mail = await registerIn(owner, email, OWNERS);
    expect((await owner.call('verifyEmail', { token: tokenOf(mail) })).status).toBe(200);
    return OWNERS;
  },
  'chooses a new password': async (owner, email) => {
    await owner.call('forgotPassword', { email });
    const token = tokenOf(await stack.identity.mailTo(email));
    expect((await owner.call('resetPassword', { token, newPassword })).status).toBe(200);
    return newPassword;
  },
  'signs in with Google': async (owner, email) => {
    await signInWith(owner, 'google', { login: randomUUID(), email });
    return undefined;
  },
  'signs in with Facebook and proves the address': async (owner, email) => {
    await signInWith(owner, 'facebook', { login: randomUUID(), email });
    await owner.call('proveSocialAddress', { email });
    const token = tokenOf(await stack.identity.mailTo(email));
    expect((await owner.call('joinSocial', { token })).status).toBe(200);
    return undefined;
  },
};

test.each(Object.entries(takeovers))(
  'S63 nothing of a stranger who registered first is left once the owner %s',
  { timeout: 60_000 },
  async (_name, takeOver) => {
    const email = newAddress();
    const stranger = browser(stack.identity);
    await registerIn(stranger, email, STRANGERS, 'Stranger');
    const strangerId = userOf(await signIn(stranger, email, STRANGERS))?.id ?? '';
    const endpoint = await subscribe(stranger);
    const { code } = (await stranger.call('issueHandover')).body;
    const tokens = { CA: await headersIn('CA', stranger), US: await headersIn('US', stranger) };

    const owner = browser(stack.identity);
    const password = await takeOver(owner, email);
    if (password) await signIn(owner, email, password);
    const account = userOf(await owner.call('session'));
    expect(account).toMatchObject({ email, emailVerified: true });
    expect(account?.id, 'an account of their own').not.toBe(strangerId);
    expect(account?.name).not.toBe('Stranger');

    expect(userOf(await stranger.call('session'))).toBeNull();
    expect((await signIn(stranger, email, STRANGERS)).status).toBe(401);
    const sister = browser(stack.identity, { market: 'US', headers: { origin: `http://${HOSTS.CA}` } });
    expect((await sister.call('acceptHandover', { code })).body.code).toBe('auth/invalid-action-code');
    await expect.poll(() => subscribedIn(endpoint), SOON).toEqual([]);
    for (const home of MARKETS) {
      const askRegion = async () => (await regions[home].get('/me', { headers: tokens[home] })).status;
      await expect.poll(askRegion, SOON).toBe(401);
      const rows = async () =>
        (await regions[home].db.execute(`select id, email_ok from users where email = '${email}'`)).rows;
      await expect.poll(rows, SOON).toEqual([{ id: account?.id, email_ok: true }]);
    }
  },
);

test('S63 a press on the link confirms nobody else’s password: from another browser it takes the password', async () => {
  const email = newAddress();
  const stranger = browser(stack.identity);
  const token = tokenOf(await registerIn(stranger, email, STRANGERS, 'Stranger'));
  const owner = browser(stack.identity);
  const confirm = (more: object = {}) => owner.call('verifyEmail', { token, ...more });
  expect((await confirm()).body.code).toBe('auth/password-needed');
  expect((await confirm({ password: OWNERS })).body.code).toBe('auth/invalid-credential');
  expect(userOf(await signIn(stranger, email, STRANGERS))?.emailVerified).toBe(false);
  expect((await signIn(owner, email, STRANGERS)).status, 'nor is anybody let in elsewhere').toBe(401);

  // The owner registers as well: the link that the stranger has caused proves the address all the same.
  await registerIn(owner, email, OWNERS);
  expect((await confirm()).status).toBe(200);
  expect(userOf(await signIn(browser(stack.identity), email, OWNERS))?.name).toBe('Owner');
  expect((await signIn(stranger, email, STRANGERS)).status).toBe(401);
});

test('S63 whoever reads their mail on another device confirms with the password, and keeps the session here', async () => {
  const email = newAddress();
  const [laptop, phone] = [browser(stack.identity), browser(stack.identity)];
  const token = tokenOf(await registerIn(laptop, email, OWNERS));
  await signIn(laptop, email, OWNERS);
  expect((await signIn(phone, email, OWNERS)).status).toBe(401);
  expect((await phone.call('verifyEmail', { token, password: OWNERS })).status).toBe(200);
  expect(userOf(await laptop.call('session'))?.emailVerified).toBe(true);
  expect((await signIn(phone, email, OWNERS)).status).toBe(200);
});

test('S63 what somebody began in this browser is theirs after Google too, without the password', async () => {
  const email = newAddress();
  const shopper = browser(stack.identity);
  await registerIn(shopper, email, OWNERS);
  const { id } = userOf(await signIn(shopper, email, OWNERS)) ?? {};
  await signInWith(shopper, 'google', { login: randomUUID(), email });
  expect(userOf(await shopper.call('session'))).toMatchObject({ id, emailVerified: true });
  expect((await signIn(browser(stack.identity), email, OWNERS)).status).toBe(401);
});

test('S63 a new password by mail ends what was begun in this browser: its password and its session', async () => {
  const email = newAddress();
  const shopper = browser(stack.identity);
  await registerIn(shopper, email, OWNERS);
  const { id } = userOf(await signIn(shopper, email, OWNERS)) ?? {};
  await shopper.call('forgotPassword', { email });
  const token = tokenOf(await stack.identity.mailTo(email));
  expect((await shopper.call('resetPassword', { token, newPassword })).status).toBe(200);
  expect(userOf(await shopper.call('session'))).toBeNull();
  expect((await signIn(shopper, email, OWNERS)).status).toBe(401);
  const opened = await signIn(browser(stack.identity), email, newPassword);
  expect(userOf(opened)).toMatchObject({ id, emailVerified: true });
});

test('S63 a link that confirms lets nobody guess the password that it asks for', async () => {
  const email = newAddress();
  const token = tokenOf(await registerIn(browser(stack.identity), email, STRANGERS, 'Stranger'));
  const confirm = (password: string) => browser(stack.identity).call('verifyEmail', { token, password });
  const codes: unknown[] = [];
  for (let count = 0; count < 11; count += 1) codes.push((await confirm(OWNERS)).body.code);
  expect(codes).toEqual([...Array(10).fill('auth/invalid-credential'), 'auth/too-many-requests']);
  expect((await confirm(STRANGERS)).status, 'nor is a guess that fits told').toBe(429);
});

test('S63 a confirmed account keeps its password, whoever registers the address again', async () => {
  const { email } = await registerConfirmed(stack.identity, { password: OWNERS });
  const stranger = browser(stack.identity);
  const mail = await registerIn(stranger, email, STRANGERS, 'Stranger');
  expect(mail.mail.name).toBe('already-registered');
  expect((await signIn(browser(stack.identity), email, OWNERS)).status).toBe(200);
  expect((await signIn(browser(stack.identity), email, STRANGERS)).status).toBe(401);
  // In the browser that registered both fit, and the password says which.
  const both = await Promise.all([signIn(stranger, email, STRANGERS), signIn(stranger, email, OWNERS)]);
  expect(both.map((answer) => userOf(answer)?.emailVerified)).toEqual([false, true]);
});

test('S63 whoever claims an address and goes again leaves the links of its owner alone', async () => {
  const { email, browser: owner } = await registerConfirmed(stack.identity, { password: OWNERS });
  const stranger = browser(stack.identity);
  await registerIn(stranger, email, STRANGERS, 'Stranger');
  await owner.call('forgotPassword', { email });
  const token = tokenOf(await stack.identity.mailTo(email));
  await stack.identity.pool.query(
    `update "user" set "createdAt" = now() - interval '31 days' where "email" = $1 and not "emailVerified"`,
    [email],
  );
  await purge(stack.identity.pool);
  expect((await owner.call('resetPassword', { token, newPassword })).status).toBe(200);
  expect((await signIn(owner, email, newPassword)).status).toBe(200);
});

test('S63 however many others claim an address later, its owner signs in, and confirms by a password of their own', async () => {
  const email = newAddress();
  const owner = browser(stack.identity);
  const token = tokenOf(await registerIn(owner, email, OWNERS));
  const claims = Array.from({ length: 25 }, () =>
    browser(stack.identity).call('register', { name: 'Stranger', email, password: STRANGERS }),
  );
  for (const { status } of await Promise.all(claims)) expect(status).toBe(200);
  expect(userOf(await signIn(owner, email, OWNERS))?.name).toBe('Owner');
  const elsewhere = browser(stack.identity);
  const refused = await elsewhere.call('verifyEmail', { token, password: OWNERS });
  expect(refused.body.code, 'of so many no more than the latest are compared').toBe(
    'auth/invalid-credential',
  );
  await elsewhere.call('forgotPassword', { email });
  let mail = await stack.identity.mailTo(email);
  while (mail.mail.name !== 'reset-password') mail = await stack.identity.mailTo(email);
  const reset = { token: tokenOf(mail), newPassword };
  expect((await elsewhere.call('resetPassword', reset)).status).toBe(200);
  expect(userOf(await signIn(elsewhere, email, newPassword))?.emailVerified).toBe(true);
});
