import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  browser,
  freshAddress,
  PASSWORD,
  register,
  registerConfirmed,
  startTestIdentity,
  type TestBrowser,
  tokenOf,
} from '../testing.ts';

let identity: Awaited<ReturnType<typeof startTestIdentity>>;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());
beforeEach(() => identity.pool.query('delete from rate_limits'));

/** A browser all of whose requests carry this key. */
const withKey = (key: string, ip = freshAddress()) =>
  browser(identity, { ip, headers: { 'idempotency-key': key } });

/** The same browser, whose next requests carry no key. */
function withCookiesOf({ cookies }: TestBrowser): TestBrowser {
  const same = browser(identity);
  for (const [name, value] of cookies) same.cookies.set(name, value);
  return same;
}

const mailsTo = async (email: string): Promise<string[]> => {
  await identity.jobsDone('send-mail');
  return identity.mails.filter(({ to }) => to === email).map(({ mail }) => mail.name);
};

test('a registration that is sent again with its key is mailed once, and answered the same', async () => {
  const [key, ip] = [crypto.randomUUID(), freshAddress()];
  const shopper = withKey(key, ip);
  const sent = { name: 'Ada', email: 'once@example.test', password: PASSWORD };
  for (let time = 1; time <= 3; time += 1)
    expect(await shopper.call('register', sent)).toMatchObject({ status: 200, body: {} });
  expect(await mailsTo(sent.email)).toEqual(['confirm-address']);
  expect((await browser(identity).call('signIn', sent)).status).toBe(400);
  // Of a repeated request too: the first answer may have been lost.
  const again = withKey(key, ip);
  await again.call('register', sent);
  expect((await withCookiesOf(again).call('signIn', { email: sent.email, password: PASSWORD })).status).toBe(
    200,
  );
  expect(
    (await withCookiesOf(shopper).call('signIn', { email: sent.email, password: PASSWORD })).status,
  ).toBe(200);
});

test('S67 nobody gets the cookie of a registration by its key, or by a key that is the id of its request', async () => {
  const key = crypto.randomUUID().replaceAll('-', '');
  const sent = { email: 'seeded@example.test', name: 'Ada', password: PASSWORD };
  const nameOf = ({ cookies }: TestBrowser) => cookies.get('__Host-fernway.registration')?.split('.')[0];
  const first = withKey(key);
  await first.call('register', sent);
  const stranger = withKey(key);
  await stranger.call('register', { ...sent, password: 'strangers-Quill.7' });
  const byRequestId = browser(identity, { headers: { traceparent: `00-${key}-${'a'.repeat(16)}-01` } });
  await byRequestId.call('register', sent);
  const names = [first, stranger, byRequestId].map(nameOf);
  expect(names).toEqual(Array(3).fill(expect.any(String)));
  expect(new Set(names).size).toBe(3);
});

test('a new key means it anew, and a key of another request is refused', async () => {
  const { email } = await register(identity);
  const key = crypto.randomUUID();
  const ip = freshAddress();
  for (let time = 1; time <= 2; time += 1) await withKey(key, ip).call('forgotPassword', { email });
  await withKey(crypto.randomUUID(), ip).call('forgotPassword', { email });
  expect(await mailsTo(email)).toEqual(['confirm-address', 'reset-password', 'reset-password']);
  const other = await withKey(key, ip).call('forgotPassword', { email: 'else@example.test' });
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
});

test('thirty keyed calls at once are all answered: none holds a connection while it waits for its step', async () => {
  const small = await startTestIdentity({ reach: (url) => url });
  onTestFinished(() => small.close());
  const calls = Array.from({ length: 30 }, (_, at) => {
    const shopper = browser(small, {
      ip: freshAddress(),
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    const email = `burst-${at}@example.test`;
    // Few of them hash a password, which takes time of the processor and no connection.
    return at % 5 === 0
      ? shopper.call('signIn', { email, password: PASSWORD })
      : shopper.call('forgotPassword', { email });
  });
  const answers = (await Promise.all(calls)).map(({ status, body }) => body.code ?? status);
  expect([...new Set(answers)].sort()).toEqual([200, 'auth/invalid-credential']);
});

test('two networks with the same key do not see each other', async () => {
  const key = crypto.randomUUID();
  for (const email of ['one@example.test', 'two@example.test']) {
    const answer = await withKey(key).call('register', { name: 'A', email, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(await mailsTo(email)).toEqual(['confirm-address']);
  }
});

test('a mailed link that is used again with its key is answered the same, without one it is used up', async () => {
  const { mail, browser: registering } = await register(identity);
  const token = tokenOf(mail);
  const shopper = withKey(crypto.randomUUID());
  for (const [name, value] of registering.cookies) shopper.cookies.set(name, value);
  for (let time = 1; time <= 2; time += 1)
    expect((await shopper.call('verifyEmail', { token })).status).toBe(200);
  expect((await browser(identity).call('verifyEmail', { token })).body.code).toBe('auth/invalid-action-code');
});

test('a new password that ends the session it is sent in is answered the same when it is sent again', async () => {
  const { email, browser: shopper } = await registerConfirmed(identity);
  expect((await shopper.call('signIn', { email, password: PASSWORD })).status).toBe(200);
  await shopper.call('forgotPassword', { email });
  const signedIn = withKey(crypto.randomUUID());
  for (const [name, value] of shopper.cookies) signedIn.cookies.set(name, value);
  const sent = { token: tokenOf(await identity.mailTo(email)), newPassword: 'another-Quill.9' };
  for (let time = 1; time <= 2; time += 1)
    expect(await signedIn.call('resetPassword', sent)).toMatchObject({ status: 200, body: {} });
});

test('a mailed link that deletes the account it is pressed in is answered', async () => {
  const { email, mail, browser: claiming } = await register(identity);
  expect((await claiming.call('signIn', { email, password: PASSWORD })).status).toBe(200);
  await browser(identity).call('register', { name: 'Owner', email, password: PASSWORD });
  await identity.mailTo(email);
  await identity.pool.query(
    `update "user" set "emailVerified" = true
     where "id" = (select "id" from "user" where "email" = $1 order by "createdAt" desc limit 1)`,
    [email],
  );
  const signedIn = withKey(crypto.randomUUID());
  for (const [name, value] of claiming.cookies) signedIn.cookies.set(name, value);
  for (let time = 1; time <= 2; time += 1)
    expect((await signedIn.call('verifyEmail', { token: tokenOf(mail) })).status).toBe(200);
});

test('an answer with a secret is not kept: its key then answers 409, and no second session is opened', async () => {
  const { email } = await registerConfirmed(identity);
  const ip = freshAddress();
  const key = crypto.randomUUID();
  const sent = { email, password: PASSWORD };
  const first = await withKey(key, ip).call('signIn', sent);
  expect([first.status, first.headers.getSetCookie().length]).toEqual([200, 2]);
  const again = await withKey(key, ip).call('signIn', sent);
  expect([again.status, again.body.code, again.headers.getSetCookie()]).toEqual([409, 'already_done', []]);
  const { rows } = await identity.pool.query(
    'select from "session" join "user" on "user"."id" = "userId" where "email" = $1',
    [email],
  );
  expect(rows).toHaveLength(1);
});

test('a sign-in that is refused leaves its key free, and counts as an attempt all the same', async () => {
  const { email } = await register(identity);
  await identity.pool.query('delete from rate_limits');
  const ip = freshAddress();
  const key = crypto.randomUUID();
  const guess = () => withKey(key, ip).call('signIn', { email, password: 'wrong-Quill.9' });
  const codes = [];
  for (let time = 1; time <= 11; time += 1) codes.push((await guess()).body.code);
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'auth/invalid-credential'));
  expect(codes[10]).toBe('auth/too-many-requests');
});

test('while the first request runs, another with its key is told to wait', async () => {
  const other = new pg.Client({ connectionString: identity.url });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('begin; lock table "user"');
  const [key, ip] = [crypto.randomUUID(), freshAddress()];
  const sent = { name: 'Ada', email: 'slow@example.test', password: PASSWORD };
  const first = withKey(key, ip).call('register', sent);
  // Databases of other tests are copies of the same template: their tables have the same number.
  const waiting = `select from pg_locks join pg_database d on d.oid = database
    where d.datname = current_database() and relation = '"user"'::regclass and not granted`;
  await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
  const second = await withKey(key, ip).call('register', sent);
  expect([second.status, second.body.code]).toEqual([409, 'idempotency_key_in_use']);
  expect(second.headers.get('retry-after')).toBe('1');
  await other.query('rollback');
  expect((await first).status).toBe(200);
  expect(await mailsTo(sent.email)).toEqual(['confirm-address']);
});

test('what is kept names nobody and goes with the account', async () => {
  const { browser: shopper, email } = await register(identity);
  await shopper.call('signIn', { email, password: PASSWORD });
  const key = crypto.randomUUID();
  const cookies = [...shopper.cookies].map((pair) => pair.join('=')).join('; ');
  const signedIn = browser(identity, { headers: { 'idempotency-key': key, cookie: cookies } });
  expect((await signedIn.call('requestDeletion', { email })).status).toBe(200);
  const {
    rows: [user],
  } = await identity.pool.query<{ id: string }>('select "id" from "user" where "email" = $1', [email]);
  const findKeys = async () =>
    (await identity.pool.query('select * from idempotency_keys where user_id = $1', [user?.id])).rows;
  expect(await findKeys()).toMatchObject([{ answer: {} }]);
  for (const text of [key, email]) expect(JSON.stringify(await findKeys())).not.toContain(text);
  expect(await mailsTo(email)).toContain('delete-account');
  const mail = identity.mails.findLast(({ to }) => to === email);
  if (!mail) throw new Error('no mail came');
  expect((await shopper.call('deleteAccount', { email, token: tokenOf(mail) })).status).toBe(200);
  expect(await findKeys()).toEqual([]);
});

test('the hash of what was sent says nothing about a password', async () => {
  const [key, ip] = [crypto.randomUUID(), freshAddress()];
  const sent = { name: 'Ada', email: 'hash@example.test' };
  const hashes = [];
  for (const password of [PASSWORD, 'another-Quill.9']) {
    await identity.pool.query('delete from idempotency_keys');
    expect((await withKey(key, ip).call('register', { ...sent, password })).status).toBe(200);
    hashes.push((await identity.pool.query('select id, request from idempotency_keys')).rows);
  }
  expect(hashes[0]).toHaveLength(1);
  expect(hashes[1]).toEqual(hashes[0]);
});

test('a key that is too long is refused, naming the header', async () => {
  const refused = await withKey('x'.repeat(129)).call('forgotPassword', { email: 'a@example.test' });
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [{ field: 'headers.idempotency-key', message: 'must be 1 to 128 printable characters' }],
  ]);
});
