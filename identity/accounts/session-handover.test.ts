import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, HOSTS, PASSWORD, register, startTestIdentity, type TestIdentity } from '../testing.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const fromCanada = { origin: `http://${HOSTS.CA}` };
const refused = { status: 400, body: { code: 'auth/invalid-action-code' } };

async function code(): Promise<{ code: string; email: string }> {
  const { browser: here, email } = await register(identity);
  await here.call('signIn', { email, password: PASSWORD });
  return { code: String((await here.call('issueHandover')).body.code), email };
}

test('whoever is signed in on one site is handed over to the other, with a session of its own', async () => {
  const there = browser(identity, { market: 'US', headers: fromCanada });
  const { code: issued, email } = await code();
  expect((await there.call('acceptHandover', { code: issued })).status).toBe(200);
  expect((await there.call('session')).body).toMatchObject({ user: { email } });
  const { rows } = await identity.pool.query(
    `select from "session" s join "user" u on u."id" = s."userId" where u."email" = $1`,
    [email],
  );
  expect(rows).toHaveLength(2);
});

test('S16 a code is good once, within a minute, on the other site only', async () => {
  const there = browser(identity, { market: 'US', headers: fromCanada });
  const { code: issued } = await code();
  const uses = await Promise.all([1, 2, 3].map(() => there.call('acceptHandover', { code: issued })));
  expect(uses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);

  const late = await code();
  await identity.pool.query(
    `update "verification" set "expiresAt" = now() where "value" like '%' || $1 || '%'`,
    [late.email],
  );
  expect(await there.call('acceptHandover', { code: late.code })).toMatchObject(refused);
  const back = browser(identity, { market: 'CA', headers: { origin: `http://${HOSTS.US}` } });
  expect(await back.call('acceptHandover', { code: (await code()).code })).toMatchObject(refused);
  expect(await there.call('verifyEmail', { token: (await code()).code })).toMatchObject({ status: 403 });
});

test('S16 a session ends 90 days after its sign-in, however much it is used and handed over', async () => {
  const { browser: here, email } = await register(identity);
  await here.call('signIn', { email, password: PASSWORD });
  const session = `from "user" u where u."id" = "session"."userId" and u."email" = $1`;
  await identity.pool.query(
    `update "session" set "createdAt" = now() - interval '80 days', "expiresAt" = now() + interval '5 days' ${session}`,
    [email],
  );
  expect((await here.call('session')).body).toMatchObject({ user: { email } });
  const there = browser(identity, { market: 'US', headers: fromCanada });
  const { code: issued } = (await here.call('issueHandover')).body;
  expect((await there.call('acceptHandover', { code: issued })).status).toBe(200);
  const { rows } = await identity.pool.query(
    `select round(extract(epoch from s."expiresAt" - s."createdAt") / 86400) as days,
       round(extract(epoch from s."expiresAt" - now()) / 86400) as left
     from "session" s join "user" u on u."id" = s."userId" where u."email" = $1`,
    [email],
  );
  // The use has extended the first one, which had five days left, and no further.
  expect(rows).toEqual(Array(2).fill({ days: '90', left: '10' }));
  await identity.pool.query(`update "session" set "createdAt" = now() - interval '91 days' ${session}`, [
    email,
  ]);
  expect((await there.call('session')).body).toEqual({ user: null });
});

test('S16 a code is void once the session has ended for which it was made', async () => {
  const { browser: here, email } = await register(identity);
  await here.call('signIn', { email, password: PASSWORD });
  const { code: issued } = (await here.call('issueHandover')).body;
  await here.call('signOut');
  const there = browser(identity, { market: 'US', headers: fromCanada });
  expect(await there.call('acceptHandover', { code: issued })).toMatchObject(refused);
});

test('S43 no page but one of the other site signs anybody in by a code', async () => {
  const { code: issued } = await code();
  for (const origin of ['https://evil.example', 'null', `http://${HOSTS.US}`, '']) {
    const answer = await browser(identity, { market: 'US', headers: { origin } }).call('acceptHandover', {
      code: issued,
    });
    expect(answer.status, origin).toBe(403);
  }
  expect((await browser(identity).call('issueHandover')).status, 'nor without a session').toBe(401);
});
