import { SOCIAL_PROVIDERS } from '@fernway/contract/social';
import { startSignIn } from '@fernway/fakes/sign-in/sign-in';
import { fakeKeys } from '@fernway/settings/social-keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askToken, refreshForm, registerApp, signInApp } from '../apps/testing.ts';
import {
  browser,
  HOSTS,
  PASSWORD,
  register,
  startTestIdentity,
  type TestIdentity,
  tokenOf,
} from '../testing.ts';
import { askProvider, type SocialTestIdentity, signInWith, startSocialIdentity } from './testing.ts';

let social: SocialTestIdentity;
let identity: TestIdentity;
beforeAll(async () => {
  social = await startSocialIdentity();
  identity = social.identity;
});
afterAll(() => social.close());

const verifyEmail = async (email: string) =>
  identity.pool.query(`update "user" set "emailVerified" = true where "email" = $1`, [email]);
const accountsOf = async (email: string): Promise<string[]> => {
  const { rows } = await identity.pool.query<{ providerId: string }>(
    `select a."providerId" from "account" a join "user" u on u."id" = a."userId" where u."email" = $1 order by 1`,
    [email],
  );
  return rows.map(({ providerId }) => providerId);
};
const signedIn = async (shopper: ReturnType<typeof browser>) => (await shopper.call('session')).body.user;

test.for(['google', 'apple'] as const)(
  'whoever comes by %s with a proven address has an account at once',
  async (provider) => {
    const email = `first-${provider}@example.test`;
    const shopper = browser(identity, { market: 'US' });
    const answer = await signInWith(shopper, provider, {
      login: `first-${provider}`,
      name: 'Ida Fern',
      email,
    });
    expect(answer).toMatchObject({ status: 200, body: { outcome: 'signed-in', to: '/myList' } });
    expect(await signedIn(shopper)).toMatchObject({ email, emailVerified: true, name: 'Ida Fern' });
    expect(shopper.cookies.has('__Host-fernway.social'), 'what it took is forgotten').toBe(false);
    const { rows } = await identity.pool.query(`select "market" from "user" where "email" = $1`, [email]);
    expect(rows).toEqual([{ market: 'US' }]);

    const again = browser(identity);
    await signInWith(again, provider, { login: `first-${provider}`, email });
    expect(await signedIn(again)).toMatchObject({ email, name: 'Ida Fern' });
    expect(await accountsOf(email)).toEqual([provider]);
  },
);

test.for([
  ['facebook', 'verified'],
  ['google', 'unverified'],
  ['google', 'withheld'],
  ['apple', 'unverified'],
] as const)(
  '%s with an address that is %s: one is asked for and verified first',
  async ([provider, address]) => {
    const login = `asked-${provider}-${address}`;
    const email = `${login}@example.test`;
    const shopper = browser(identity);
    const answer = await signInWith(shopper, provider, { login, email, address });
    expect(answer.body).toEqual({
      outcome: 'address-needed',
      to: '/myList',
      ...(address !== 'withheld' && { email }),
    });
    expect(await signedIn(shopper)).toBeNull();
    expect(await accountsOf(email)).toEqual([]);

    expect((await shopper.call('proveSocialAddress', { email })).status).toBe(200);
    const mail = await identity.mailTo(email);
    expect(mail.mail.name).toBe('confirm-address');
    expect(new URL(mail.mail.data.link).pathname).toBe('/joinSignIn');
    expect(await shopper.call('joinSocial', { token: tokenOf(mail) })).toMatchObject({
      status: 200,
      body: { to: '/myList' },
    });
    expect(await signedIn(shopper)).toMatchObject({ email, emailVerified: true });
    expect(await accountsOf(email)).toEqual([provider]);
  },
);

test('S36 whoever comes from a provider mails to no more strangers than whoever registers', async () => {
  const shopper = browser(identity, { headers: { 'x-client-ip': '203.0.113.36' } });
  await signInWith(shopper, 'facebook', { login: 'bomber' });
  const answers: number[] = [];
  for (let sent = 0; sent < 22; sent++)
    answers.push(
      (await shopper.call('proveSocialAddress', { email: `stranger-${sent}@example.test` })).status,
    );
  expect(answers).toEqual([...Array<number>(20).fill(200), 429, 429]);
});

test('an unverified account is taken over by whoever has the address: password and sessions of before are gone', async () => {
  const { browser: stranger, email } = await register(identity);
  await stranger.call('signIn', { email, password: PASSWORD });
  const owner = browser(identity);
  await signInWith(owner, 'google', { login: 'owner', email });
  expect(await signedIn(owner)).toMatchObject({ email, emailVerified: true });
  expect(await signedIn(stranger)).toBeNull();
  expect(await accountsOf(email)).toEqual(['google']);
  expect((await browser(identity).call('signIn', { email, password: PASSWORD })).status).toBe(401);
});

test('a verified account is joined by a mailed link, once, in the browser in which it began', async () => {
  const { email } = await register(identity);
  await verifyEmail(email);
  const shopper = browser(identity);
  const answer = await signInWith(shopper, 'google', { login: 'joiner', email });
  expect(answer.body).toEqual({ outcome: 'mailed', to: '/myList' });
  expect(await signedIn(shopper)).toBeNull();
  expect(await accountsOf(email)).toEqual(['credential']);

  const mail = await identity.mailTo(email);
  expect(mail.mail).toMatchObject({ name: 'join-sign-in', data: { provider: 'Google' } });
  const token = tokenOf(mail);
  const elsewhere = browser(identity);
  expect((await elsewhere.call('joinSocial', { token })).status, 'without what the browser holds').toBe(400);
  await signInWith(elsewhere, 'facebook', { login: 'somebody-else' });
  expect((await elsewhere.call('joinSocial', { token })).status, 'with something else').toBe(400);
  expect((await shopper.call('joinSocial', { token })).status).toBe(200);
  expect(await signedIn(shopper)).toMatchObject({ email });
  expect((await shopper.call('joinSocial', { token })).status, 'again').toBe(400);
  expect(await accountsOf(email)).toEqual(['credential', 'google']);
  expect((await browser(identity).call('signIn', { email, password: PASSWORD })).status).toBe(200);
});

test('of two first sign-ins at once both get in, to one account', async () => {
  const email = 'twice@example.test';
  const both = [browser(identity), browser(identity)];
  const answers = await Promise.all(both.map((one) => signInWith(one, 'google', { login: 'twice', email })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await accountsOf(email)).toEqual(['google']);
});

test('all three are offered, in their order', async () => {
  expect((await browser(identity).call('socialProviders')).body).toEqual({
    providers: [...SOCIAL_PROVIDERS],
  });
});

test('whoever changes his mind at the provider is not signed in, and told where he was', async () => {
  const shopper = browser(identity);
  const { error = '', state = '' } = await askProvider(shopper, 'google', { login: 'unsure', cancel: 'yes' });
  expect(error).toBe('access_denied');
  const answer = await shopper.call('finishSocial', { provider: 'google', error, state });
  expect(answer.body).toEqual({ outcome: 'cancelled', to: '/myList' });
  expect(await signedIn(shopper)).toBeNull();

  const other = await askProvider(shopper, 'google', { login: 'unsure' });
  const failed = { provider: 'google', error: 'server_error', state: other.state };
  expect((await shopper.call('finishSocial', failed)).body.code).toBe('auth/provider-failed');
});

test('a provider without keys is not offered; one that is away is a failed sign-in, and the next one works', async () => {
  const gone = await startSignIn({ port: 0, siteOrigins: [`http://${HOSTS.CA}`] });
  const { google } = fakeKeys(gone.origin);
  const other = await startTestIdentity({ socialKeys: { google, fake: gone.origin } });
  try {
    const shopper = browser(other);
    expect((await shopper.call('socialProviders')).body).toEqual({ providers: ['google'] });
    expect((await shopper.call('startSocial', { provider: 'apple' })).status).toBe(404);
    const back = await askProvider(shopper, 'google', { login: 'late' });
    await gone.close();
    const answer = await shopper.call('finishSocial', { provider: 'google', ...back });
    expect(answer.body.code).toBe('auth/provider-failed');
    const port = Number(new URL(gone.origin).port);
    const there = await startSignIn({ port, siteOrigins: [`http://${HOSTS.CA}`] });
    expect(
      (await signInWith(shopper, 'google', { login: 'late', email: 'late@example.test' })).body,
    ).toMatchObject({
      outcome: 'signed-in',
    });
    await there.close();
  } finally {
    await other.close();
  }
});

test('S16 whoever came by a provider alone and chooses a password by mail takes everything from apps', async () => {
  const app = await registerApp(identity);
  const email = 'only-google@example.test';
  const shopper = browser(identity);
  await signInWith(shopper, 'google', { login: 'only-google', email });
  const { refresh_token: token } = await signInApp(shopper, app);
  await shopper.call('forgotPassword', { email });
  const reset = { token: tokenOf(await identity.mailTo(email)), newPassword: 'chosen-Quill.9' };
  expect((await browser(identity).call('resetPassword', reset)).status).toBe(200);
  expect((await askToken(shopper, refreshForm(app, token))).error).toBe('invalid_grant');
});
