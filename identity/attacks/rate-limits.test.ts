import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../accounts/password.ts';
import {
  browser,
  freshAddress,
  PASSWORD,
  register,
  registerConfirmed,
  startTestIdentity,
  type TestIdentity,
} from '../testing.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const WRONG = 'not-This.One1';
const codes = (answers: { body: { code?: string } }[]) => {
  const counts: Record<string, number> = {};
  for (const { body } of answers) counts[body.code ?? 'ok'] = (counts[body.code ?? 'ok'] ?? 0) + 1;
  return counts;
};

test('S19 a hundred guesses at once at one account, each from elsewhere, leave ten attempts in all; the owner still signs in', async () => {
  const { browser: owner, email } = await registerConfirmed(identity);
  expect((await owner.call('signIn', { email, password: PASSWORD })).status).toBe(200);
  // The owner's first sign-in, from a device that was new, was one of the ten.
  const guesses = await Promise.all(
    Array.from({ length: 100 }, () => browser(identity).call('signIn', { email, password: WRONG })),
  );
  expect(codes(guesses)).toEqual({ 'auth/invalid-credential': 9, 'auth/too-many-requests': 91 });
  const events = identity.logs.flatMap((line) => {
    const { event, caller, network, status } = JSON.parse(line);
    return event === 'security' && status === 429 ? [{ caller, network }] : [];
  });
  const callers = new Set(events.map(({ caller }) => caller));
  const networks = new Set(events.map(({ network }) => network));
  expect([callers.size, networks.size], 'one account, attacked from everywhere').toEqual([1, 91]);
  expect(identity.logs.join('')).not.toContain(email);
  const refused = guesses.find(({ status }) => status === 429);
  const wait = Number(refused?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(15 * 60);

  const stranger = await browser(identity).call('signIn', { email, password: PASSWORD });
  expect(stranger.status, 'whoever has the right password is not told so').toBe(429);
  expect(
    (await owner.call('signIn', { email, password: PASSWORD })).status,
    'the owner is known by the device',
  ).toBe(200);
});

test('S19 guessing on does not put off the end of it, so nobody is kept out for good', async () => {
  const { email } = await registerConfirmed(identity);
  const guess = () => browser(identity).call('signIn', { email, password: WRONG });
  const waits: number[] = [];
  for (let count = 0; count < 14; count++) {
    const { headers } = await guess();
    if (headers.has('retry-after')) waits.push(Number(headers.get('retry-after')));
  }
  expect(waits).toHaveLength(4);
  expect(Math.max(...waits)).toBe(waits[0]);
  await identity.pool.query(
    `update rate_limits set resets_at = now() where resets_at < now() + interval '20 minutes'`,
  );
  expect((await browser(identity).call('signIn', { email, password: PASSWORD })).status).toBe(200);
});

test('S19 a device is known for its own account only, and has ten attempts too', async () => {
  const mallory = await registerConfirmed(identity);
  await mallory.browser.call('signIn', { email: mallory.email, password: PASSWORD });
  const { email } = await registerConfirmed(identity);
  const guesses = [];
  for (let count = 0; count < 12; count++)
    guesses.push(await mallory.browser.call('signIn', { email, password: WRONG }));
  expect(codes(guesses)).toEqual({ 'auth/invalid-credential': 10, 'auth/too-many-requests': 2 });
  const own = [];
  for (let count = 0; count < 12; count++)
    own.push(await mallory.browser.call('signIn', { email: mallory.email, password: WRONG }));
  expect(codes(own)).toEqual({ 'auth/invalid-credential': 10, 'auth/too-many-requests': 2 });
});

test('S19 one guess at each of many accounts is a hundred from one network, wherever in its /64, whatever it makes up', {
  timeout: 90_000,
}, async () => {
  const guesses = await Promise.all(
    Array.from({ length: 130 }, (_, index) => {
      const ip = `2001:db8:0:7:${index.toString(16)}:${(index * 7).toString(16)}:0:1`;
      return browser(identity, { ip }).call('signIn', {
        email: `nobody-${index}@example.test`,
        password: WRONG,
      });
    }),
  );
  expect(codes(guesses)).toEqual({ 'auth/invalid-credential': 100, 'auth/too-many-requests': 30 });
  const next = browser(identity, { ip: '2001:db8:0:8::1' });
  expect((await next.call('signIn', { email: 'nobody@example.test', password: WRONG })).status).toBe(401);
});

test.each([
  '//auth/sign-in/email',
  '/auth//sign-in/email',
  '/auth/sign-in/email/',
  '/AUTH/sign-in/email',
  '/auth/sign-in/%65mail/..',
])('S19 no other way of writing the address leads past the limits: %s', async (path) => {
  const answer = await fetch(identity.origin + path, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(404);
});

test('S19 what is not the site is not believed, whatever it says', async () => {
  for (const headers of [{ 'x-site-key': 'wrong' }, { 'x-site-key': '' }] as Record<string, string>[]) {
    const answer = await browser(identity, { headers }).call('signIn', {
      email: 'a@example.test',
      password: WRONG,
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  }
});

test('S19 who claims an address and guesses at a password of their own keeps its owner from nothing', async () => {
  const { browser: owner, email } = await registerConfirmed(identity);
  await owner.call('signIn', { email, password: PASSWORD });
  const stranger = browser(identity);
  const strangers = 'strangers-Quill.7';
  await stranger.call('register', { name: 'Stranger', email, password: strangers });
  expect((await stranger.call('signIn', { email, password: strangers })).status).toBe(200);
  const changePassword = (of: typeof owner, currentPassword: string) =>
    of.call('changePassword', { currentPassword, newPassword: 'another-Quill.9' });
  const guesses = [];
  for (let count = 0; count < 12; count++) guesses.push(await changePassword(stranger, WRONG));
  expect(guesses.at(-1)?.body.code).toBe('auth/too-many-requests');
  expect((await changePassword(owner, PASSWORD)).status).toBe(200);
});

test('S36 an address gets three mails of one kind an hour, known or not, and the answer stays the same', async () => {
  const { email } = await registerConfirmed(identity);
  const { browser: someone, email: claimed } = await register(identity);
  const answers = [];
  for (let count = 0; count < 8; count++) {
    answers.push(await someone.call('forgotPassword', { email }));
    answers.push(await someone.call('forgotPassword', { email: 'unknown@example.test' }));
    answers.push(await someone.call('sendVerification', { email }));
    answers.push(await someone.call('sendVerification', { email: claimed }));
    for (const address of [email, claimed])
      answers.push(
        await browser(identity).call('register', { name: 'Again', email: address, password: PASSWORD }),
      );
  }
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual(
    new Set(['200 {}']),
  );
  await identity.jobsDone('send-mail');
  const kindsTo = (address: string) =>
    identity.mails
      .filter(({ to }) => to === address)
      .map(({ mail }) => mail.name)
      .sort();
  expect(kindsTo(email)).toEqual([
    ...Array(2).fill('already-registered'), // the first of the three was the link that confirmed the address
    'confirm-address',
    ...Array(3).fill('reset-password'),
  ]);
  expect(kindsTo(claimed), 'three when registering, three when asked for').toEqual(
    Array(6).fill('confirm-address'),
  );
  expect(identity.mails.filter(({ to }) => to === 'unknown@example.test')).toEqual([]);
});

test('S36 a network registers twenty accounts an hour', async () => {
  const ip = freshAddress();
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      browser(identity, { ip }).call('register', {
        name: 'Many',
        email: `many-${index}@example.test`,
        password: PASSWORD,
      }),
    ),
  );
  expect(codes(answers)).toEqual({ ok: 20, 'auth/too-many-requests': 5 });
});

test('S36 a network registers one address three times an hour, however it is written, known or not', async () => {
  const { email } = await registerConfirmed(identity);
  for (const address of [email, 'claimed-often@example.test']) {
    const stranger = browser(identity);
    const answers = [];
    for (const written of [address, address.toUpperCase(), address, address, address.toUpperCase()])
      answers.push(await stranger.call('register', { name: 'X', email: written, password: PASSWORD }));
    expect(codes(answers)).toEqual({ ok: 3, 'auth/too-many-requests': 2 });
    const elsewhere = browser(identity);
    const { status } = await elsewhere.call('register', { name: 'X', email: address, password: PASSWORD });
    expect(status).toBe(200);
  }
});

const email = 'moving@example.test';
test.each([
  ['signIn', { email, password: WRONG }],
  ['register', { name: 'Moving', email, password: PASSWORD }],
  ['startSocial', { provider: 'google' }],
] as const)('S68 who moves from /64 to /64 uses up the /48: %s', async (name, body) => {
  const wide = `2001:db8:${name.length.toString(16)}`;
  const from = (ip: string) => browser(identity, { ip }).call(name, body);
  expect((await from(`${wide}:1::1`)).status).not.toBe(429);
  // Of the limits of an hour; those of a minute are shared in rounds.
  await identity.pool.query(
    `update rate_limits set hits = 1000000 where resets_at > now() + interval '20 minutes'`,
  );
  expect(await from(`${wide}:2::1`)).toMatchObject({ status: 429, body: { code: 'auth/too-many-requests' } });
  expect((await from(`${wide}f:1::1`)).status).not.toBe(429);
});

test('S66 a password is hashed only for a token that exists', async () => {
  const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = process.cpuUsage();
    for (let count = 0; count < 30; count++) await work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const newPassword = 'made-Up.Token1';
  const attacker = browser(identity);
  const refuse = async () => {
    const answer = await attacker.call('resetPassword', { token: 'x'.repeat(43), newPassword });
    expect(answer.body.code).toBe('auth/invalid-action-code');
  };
  await refuse();
  const refusing = await cpuOf(refuse);
  expect(refusing).toBeLessThan((await cpuOf(() => hashPassword(newPassword))) / 2);
});
