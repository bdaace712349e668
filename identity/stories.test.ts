import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { ReadyMail } from './mails/send.ts';
import {
  browser,
  PASSWORD,
  register,
  registerConfirmed,
  startTestIdentity,
  type TestIdentity,
  tokenOf,
} from './testing.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

test('a shopper registers, verifies the address, signs in and out', async () => {
  const ada = browser(identity);
  const registered = await ada.call('register', {
    name: ' Ada ',
    email: 'Ada@Example.test',
    password: PASSWORD,
    mob: '4165550100',
  });
  expect(registered).toMatchObject({ status: 200, body: {} });
  expect((await ada.call('session')).body, 'whoever registers is not signed in').toEqual({ user: null });

  const mail = await identity.mailTo('ada@example.test');
  expect(mail).toMatchObject({
    locale: 'en-CA',
    mail: { name: 'confirm-address', data: { email: 'ada@example.test', validMinutes: 24 * 60 } },
  });
  expect(mail.mail.data.link).toMatch(/^http:\/\/ca\.localhost:3000\/verifyEmail#token=[\w-]{43}$/);

  const signedIn = await ada.call('signIn', { email: 'ada@example.test', password: PASSWORD });
  expect(signedIn.body).toEqual({
    user: { id: expect.any(String), email: 'ada@example.test', emailVerified: false, name: 'Ada' },
  });
  expect(await ada.call('verifyEmail', { token: tokenOf(mail) })).toMatchObject({ status: 200 });
  expect((await ada.call('session')).body).toMatchObject({ user: { emailVerified: true } });
  expect((await ada.call('signOut')).status).toBe(200);
  expect((await ada.call('session')).body).toEqual({ user: null });
});

test('a forgotten password is replaced by the mailed link, which ends every session and verifies the address', async () => {
  const { browser: bob, email } = await register(identity, { market: 'US' });
  await bob.call('signIn', { email, password: PASSWORD });
  expect((await bob.call('forgotPassword', { email: email.toUpperCase() })).body).toEqual({});
  const mail = await identity.mailTo(email);
  expect(mail).toMatchObject({
    locale: 'en-US',
    mail: { name: 'reset-password', data: { validMinutes: 60 } },
  });
  expect(mail.mail.data.link).toMatch(/^http:\/\/us\.localhost:3000\/resetPassword#token=/);
  const newPassword = 'another-Quill.9';
  expect((await bob.call('resetPassword', { token: tokenOf(mail), newPassword })).status).toBe(200);
  expect((await bob.call('session')).body).toEqual({ user: null });
  expect((await bob.call('signIn', { email, password: PASSWORD })).body.code).toBe('auth/invalid-credential');
  expect((await bob.call('signIn', { email, password: newPassword })).body).toMatchObject({
    user: { emailVerified: true },
  });
});

test('a shopper sees the open sessions and ends one or all others', async () => {
  const { browser: phone, email } = await registerConfirmed(identity);
  const [tablet, laptop] = [browser(identity), browser(identity)];
  for (const device of [phone, tablet, laptop]) await device.call('signIn', { email, password: PASSWORD });
  const list = (await laptop.call('sessions')).body as unknown as { id: string; current: boolean }[];
  expect(list.map(({ current }) => current)).toEqual([true, false, false]);
  expect(Object.keys(list[0] ?? {}).sort()).toEqual([
    'createdAt',
    'current',
    'id',
    'lastSeenAt',
    'userAgent',
  ]);

  const stranger = await register(identity);
  await stranger.browser.call('signIn', { email: stranger.email, password: PASSWORD });
  await stranger.browser.call('endSession', { id: list[1]?.id });
  expect((await tablet.call('session')).body.user, 'nobody ends the session of another').not.toBeNull();

  await laptop.call('endSession', { id: list[1]?.id });
  expect((await tablet.call('session')).body.user).toBeNull();
  expect((await phone.call('session')).body.user).not.toBeNull();
  await laptop.call('endOtherSessions');
  expect((await phone.call('session')).body.user).toBeNull();
  expect((await laptop.call('session')).body.user).not.toBeNull();
  expect((await phone.call('sessions')).status).toBe(401);
});

test('a changed password ends the other sessions and keeps this one, under another cookie', async () => {
  const { browser: here, email } = await registerConfirmed(identity);
  const there = browser(identity);
  for (const device of [here, there]) await device.call('signIn', { email, password: PASSWORD });
  const before = new Map(here.cookies);
  const newPassword = 'another-Quill.9';
  const wrong = await here.call('changePassword', { currentPassword: 'not-This.One1', newPassword });
  expect(wrong.body.code).toBe('auth/invalid-credential');
  expect((await here.call('changePassword', { currentPassword: PASSWORD, newPassword })).status).toBe(200);
  expect((await there.call('session')).body.user).toBeNull();
  expect((await here.call('session')).body.user).not.toBeNull();
  expect([...here.cookies.values()]).not.toEqual([...before.values()]);
  const old = browser(identity);
  for (const [name, value] of before) old.cookies.set(name, value);
  expect((await old.call('session')).body.user).toBeNull();
  expect(await identity.mailTo(email), 'the owner is told, with a way back').toMatchObject({
    mail: { name: 'password-changed', data: { email, link: 'http://ca.localhost:3000/forgotPassword' } },
  });
});

test('who only claims an address changes their password without a mail to its owner, and uses up none of theirs', async () => {
  const { browser: owner, email } = await registerConfirmed(identity);
  await owner.call('signIn', { email, password: PASSWORD });
  const stranger = browser(identity);
  let password = 'strangers-Quill.7';
  await stranger.call('register', { name: 'Stranger', email, password });
  await stranger.call('signIn', { email, password });
  for (const newPassword of ['a-Quill.1', 'a-Quill.2', 'a-Quill.3', 'a-Quill.4']) {
    const changed = await stranger.call('changePassword', { currentPassword: password, newPassword });
    expect(changed.status).toBe(200);
    password = newPassword;
  }
  await owner.call('changePassword', { currentPassword: PASSWORD, newPassword: 'another-Quill.9' });
  await identity.jobsDone('send-mail');
  const notices = identity.mails.filter(({ to, mail }) => to === email && mail.name === 'password-changed');
  expect(notices).toHaveLength(1);
});

test('nobody chooses a longer password than the operator allows; those chosen before go on to sign in', async () => {
  const [fits, longer] = ['sd7-Quill9', 'sd7-Quill99'];
  const { email } = await registerConfirmed(identity, { password: longer });
  const strict = await startTestIdentity({ on: identity, maxPasswordLength: 10 });
  onTestFinished(() => strict.close());
  const guest = browser(strict);
  const register = (password: string) =>
    guest.call('register', { name: 'New', email: 'length@example.test', password });
  expect((await register(longer)).body.code).toBe('auth/weak-password');
  expect((await register(fits)).status).toBe(200);

  const here = browser(strict);
  expect((await here.call('signIn', { email, password: longer })).status).toBe(200);
  const changeTo = (newPassword: string) =>
    here.call('changePassword', { currentPassword: longer, newPassword });
  expect((await changeTo(`${fits}x`)).body.code).toBe('auth/weak-password');
  expect((await changeTo(email)).body.code, 'nor the own address').toBe('auth/weak-password');
  expect((await here.call('session')).body.user).not.toBeNull();

  await here.call('forgotPassword', { email });
  await expect.poll(() => resetMailTo(email, [identity, strict])).toBeDefined();
  const token = tokenOf(resetMailTo(email, [identity, strict]) as ReadyMail);
  const reset = (newPassword: string) => here.call('resetPassword', { token, newPassword });
  expect((await reset(longer)).body.code).toBe('auth/weak-password');
  expect((await reset(fits)).status, 'the link is still good').toBe(200);
});

/** Either copy may have sent it. */
const resetMailTo = (email: string, copies: readonly TestIdentity[]): ReadyMail | undefined =>
  copies.flatMap(({ mails }) => mails).find(({ to, mail }) => to === email && mail.name === 'reset-password');

test.each(['12345678', 'password', 'PassWord1', 'short.7', 'x'.repeat(129)])(
  'the password %s is refused',
  async (password) => {
    const someone = browser(identity);
    const email = `weak-${password.length}@example.test`;
    const answer = await someone.call('register', { name: 'Weak', email, password });
    expect(answer).toMatchObject({ status: 400, body: { code: 'auth/weak-password' } });
  },
);

test('nobody chooses the own address as password', async () => {
  const email = 'quillfeather-7@example.test';
  for (const password of [email, 'Quillfeather-7']) {
    const answer = await browser(identity).call('register', { name: 'Own', email, password });
    expect(answer.body.code).toBe('auth/weak-password');
  }
});

test('a password is the same however its letters were composed', async () => {
  const { browser: someone, email } = await register(identity, { password: 'ca\u0301fe\u0301-latte' });
  expect((await someone.call('signIn', { email, password: 'c\u00e1f\u00e9-latte' })).status).toBe(200);
});

test('a session of a browser that is not to be remembered has no lifetime', async () => {
  const { browser: someone, email } = await register(identity);
  const cookiesOf = async (body: object) => (await someone.call('signIn', body)).headers.getSetCookie();
  const session = (cookies: string[]) =>
    cookies.find((cookie) => cookie.startsWith('__Host-fernway.session_token='));
  expect(session(await cookiesOf({ email, password: PASSWORD }))).toMatch(/Max-Age=2592000/);
  expect(session(await cookiesOf({ email, password: PASSWORD, rememberMe: false }))).not.toMatch(
    /Max-Age|Expires/,
  );
});

test('another link is mailed to whoever still has to verify', async () => {
  const { browser: someone, email, mail } = await register(identity);
  await someone.call('sendVerification', { email });
  const again = await identity.mailTo(email);
  expect(again.mail.name).toBe('confirm-address');
  expect(tokenOf(again)).not.toBe(tokenOf(mail));
  expect((await someone.call('verifyEmail', { token: tokenOf(again) })).status).toBe(200);
});
