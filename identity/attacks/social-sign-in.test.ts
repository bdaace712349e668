import { afterAll, beforeAll, expect, test } from 'vitest';
import { askProvider, type SocialTestIdentity, signInWith, startSocialIdentity } from '../social/testing.ts';
import { browser, PASSWORD, register, type TestBrowser, type TestIdentity } from '../testing.ts';

let social: SocialTestIdentity;
let identity: TestIdentity;
beforeAll(async () => {
  social = await startSocialIdentity();
  identity = social.identity;
});
afterAll(() => social.close());

const refused = { status: 400, body: { code: 'auth/provider-failed' } };
const mallory = { login: 'mallory', email: 'mallory@example.test' };
const finish = (shopper: TestBrowser, back: object, provider = 'google') =>
  shopper.call('finishSocial', { provider, ...back });
const guest = async (shopper: TestBrowser) => expect((await shopper.call('session')).body.user).toBeNull();

test('S18 a state that is missing, made up, of another browser, of another site or used is refused', async () => {
  const shopper = browser(identity);
  const { state: _, ...stateless } = await askProvider(shopper, 'google', mallory);
  expect((await finish(shopper, stateless)).status).toBe(400);
  expect(await finish(shopper, { ...stateless, state: '' })).toMatchObject(refused);
  expect(await finish(shopper, { ...stateless, state: 'x'.repeat(43) })).toMatchObject(refused);

  const back = await askProvider(shopper, 'google', mallory);
  expect(await finish(browser(identity), back), 'in a browser without it').toMatchObject(refused);
  const other = browser(identity);
  await other.call('startSocial', { provider: 'google' });
  expect(await finish(other, back), 'in a browser with its own').toMatchObject(refused);
  const sister = browser(identity, { market: 'US' });
  for (const [name, value] of shopper.cookies) sister.cookies.set(name, value);
  expect(await finish(sister, back), 'on the other site').toMatchObject(refused);
  expect(await finish(shopper, back), 'after that').toMatchObject(refused);
  await guest(shopper);
});

test('S18 a code that was used is refused, with its own state and with a fresh one', async () => {
  const shopper = browser(identity);
  const back = await askProvider(shopper, 'google', {
    ...mallory,
    login: 'replayed',
    email: 'r@example.test',
  });
  const cookies = [...shopper.cookies];
  expect((await finish(shopper, back)).status).toBe(200);
  const thief = browser(identity);
  for (const [name, value] of cookies) thief.cookies.set(name, value);
  expect(await finish(thief, back)).toMatchObject(refused);
  const fresh = await askProvider(thief, 'google', mallory);
  expect(await finish(thief, { ...fresh, code: back.code })).toMatchObject(refused);
  await guest(thief);
});

test('S18 a PKCE challenge or a nonce that is not ours is refused', async () => {
  for (const [name, value] of [
    ['code_challenge', 'x'.repeat(43)],
    ['nonce', 'another'],
  ] as const) {
    const shopper = browser(identity);
    const back = await askProvider(shopper, 'google', mallory, ({ searchParams }) =>
      searchParams.set(name, value),
    );
    expect(back.code).toBeTruthy();
    expect(await finish(shopper, back), name).toMatchObject(refused);
    await guest(shopper);
  }
});

test('S18 an answer of one provider is not taken to another', async () => {
  const shopper = browser(identity);
  const ofApple = await askProvider(shopper, 'apple', mallory);
  expect(await finish(shopper, ofApple, 'google'), 'with the state of the one').toMatchObject(refused);
  const ofGoogle = await askProvider(shopper, 'google', mallory);
  expect(await finish(shopper, { ...ofGoogle, iss: ofApple.iss }), 'with its issuer').toMatchObject(refused);
  const again = await askProvider(shopper, 'google', mallory);
  expect(await finish(shopper, { ...again, code: ofApple.code }), 'with its code').toMatchObject(refused);
  await guest(shopper);
});

test('S18 an unverified address of a password account lets nobody in, and joins nothing', async () => {
  const { email } = await register(identity);
  for (const isVerified of [false, true]) {
    await identity.pool.query(`update "user" set "emailVerified" = $2 where "email" = $1`, [
      email,
      isVerified,
    ]);
    for (const provider of ['google', 'apple', 'facebook'] as const) {
      const shopper = browser(identity);
      const login = `hijacker-${provider}`;
      const answer = await signInWith(shopper, provider, { login, email, address: 'unverified' });
      expect(answer.body.outcome, provider).toBe('address-needed');
      await guest(shopper);
    }
  }
  const { rows } = await identity.pool.query(
    `select "providerId" from "account" a join "user" u on u."id" = a."userId" where u."email" = $1`,
    [email],
  );
  expect(rows).toEqual([{ providerId: 'credential' }]);
  expect((await browser(identity).call('signIn', { email, password: PASSWORD })).status).toBe(200);
});

test('S18 a relayed address is an address, and one that changes leads to the account of the same subject', async () => {
  const relay = 'x7k2p@privaterelay.example.test';
  const shopper = browser(identity);
  await signInWith(shopper, 'apple', { login: 'private', email: relay });
  expect((await shopper.call('session')).body).toMatchObject({ user: { email: relay } });

  const { email: victim } = await register(identity);
  await identity.pool.query(`update "user" set "emailVerified" = true where "email" = $1`, [victim]);
  const later = browser(identity);
  await signInWith(later, 'apple', { login: 'private', email: victim });
  expect((await later.call('session')).body, 'by subject, whatever the address').toMatchObject({
    user: { email: relay },
  });
  const other = browser(identity);
  await signInWith(other, 'apple', { login: 'another', email: relay });
  await guest(other);
});

test('S31 nobody is sent elsewhere afterwards', async () => {
  for (const to of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '',
  ]) {
    const answer = await browser(identity).call('startSocial', { provider: 'google', to });
    expect(answer.status, to).toBe(400);
  }
});

test('S18 nothing that a provider says is in the logs', async () => {
  const shopper = browser(identity);
  const back = await askProvider(shopper, 'google', {
    ...mallory,
    login: 'logged',
    email: 'logged@example.test',
  });
  await finish(shopper, back);
  await finish(shopper, back);
  const logs = identity.logs.join('');
  expect(logs).toContain('social-sign-in-failed');
  for (const secret of [back.code, back.state, 'logged@example.test', '"logged"'])
    expect(logs).not.toContain(secret);
});
