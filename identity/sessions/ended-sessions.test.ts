import { once } from 'node:events';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { type EndedSession, TOKEN_CLOCK_TOLERANCE, TOKEN_LIFETIME } from '@fernway/contract/token';
import { signCall } from '@fernway/server-kit/signed-call';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  browser,
  PASSWORD,
  PEER_KEY,
  register,
  startTestIdentity,
  type TestBrowser,
  type TestIdentity,
} from '../testing.ts';
import { purge } from '../upkeep.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const CALL = { to: 'identity', method: 'GET', path: '/ended-sessions', body: '' } as const;

/** What the stream tells, one event after the other. */
async function listen() {
  const subscription = request(`${identity.origin}/ended-sessions`, {
    headers: signCall(PEER_KEY, CALL),
  }).end();
  onTestFinished(() => void subscription.destroy());
  const [answer] = await once(subscription, 'response');
  const lines = createInterface({ input: answer })[Symbol.asyncIterator]();
  const field = async (name: string): Promise<string> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error('the stream has ended');
      if (value.startsWith(`${name}: `)) return value.slice(name.length + 2);
    }
  };
  return async () => ({ event: await field('event'), data: JSON.parse(await field('data')) as unknown });
}

/** The `sid` that the regions know the session by. */
async function sidOf(shopper: TestBrowser): Promise<string> {
  const { body } = await shopper.call('regionToken', undefined, '?region=CA');
  return String(decodeJwt(String(body.token)).sid);
}

async function signedIn() {
  const shopper = await register(identity);
  await shopper.browser.call('signIn', { email: shopper.email, password: PASSWORD });
  return { ...shopper, sid: await sidOf(shopper.browser) };
}

test('S16 the regions hear within a second of every session that ends, however it does', async () => {
  const next = await listen();
  expect(await next()).toMatchObject({ event: 'all' });
  const ways: [string, (shopper: TestBrowser, email: string) => Promise<unknown>][] = [
    ['sign-out', (shopper) => shopper.call('signOut')],
    [
      'another password',
      (shopper) => shopper.call('changePassword', { currentPassword: PASSWORD, newPassword: 'new-Quill.9' }),
    ],
    [
      'the account is deleted',
      (_, email) => identity.pool.query('delete from "user" where "email" = $1', [email]),
    ],
  ];
  for (const [way, end] of ways) {
    const { browser: shopper, email, sid } = await signedIn();
    const began = performance.now();
    const [heard] = await Promise.all([next(), end(shopper, email)]);
    expect(heard, way).toEqual({ event: 'ended', data: { sid, until: expect.any(Number) } });
    // Within a second on an idle machine. Only an end that is told at once comes as this event.
    expect(performance.now() - began, way).toBeLessThan(5_000);
    const remainingS = (heard.data as EndedSession).until - Date.now() / 1000;
    const acceptedS = TOKEN_LIFETIME + 2 * TOKEN_CLOCK_TOLERANCE;
    expect(remainingS, 'longer than any token is accepted').toBeGreaterThan(acceptedS);
    expect(remainingS).toBeLessThan(acceptedS + 120);
  }
});

test('all of them are told to whoever listens anew, until no token can be left', async () => {
  const { browser: shopper, sid } = await signedIn();
  await shopper.call('signOut');
  const isListed = async () => {
    const { event, data } = await (await listen())();
    expect(event).toBe('all');
    return (data as EndedSession[]).some((ended) => ended.sid === sid);
  };
  expect(await isListed()).toBe(true);
  await identity.pool.query(`update ended_sessions set until = now() - interval '1 second' where sid = $1`, [
    sid,
  ]);
  expect(await isListed()).toBe(false);
  await purge(identity.pool);
  const { rowCount } = await identity.pool.query('select from ended_sessions where sid = $1', [sid]);
  expect(rowCount).toBe(0);
});

test('when the database breaks off, everything is told again', async () => {
  const next = await listen();
  await next();
  await identity.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fernway-ended-sessions'
     and datname = current_database()`,
  );
  const { browser: shopper, sid } = await signedIn();
  await shopper.call('signOut');
  for (let isTold = false; !isTold; ) {
    const { data } = await next();
    isTold = [data].flat().some((ended) => (ended as EndedSession).sid === sid);
  }
});

test('S09 nobody listens without the signature of one of our servers, or with one that was used', async () => {
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(`${identity.origin}/ended-sessions`, { headers });
    await answer.body?.cancel();
    return answer.status;
  };
  expect(await ask({})).toBe(401);
  expect(await ask(signCall('another key', CALL))).toBe(401);
  expect(await ask(signCall(PEER_KEY, { ...CALL, to: 'region-ca' }))).toBe(401);
  expect(await ask(signCall(PEER_KEY, CALL, Date.now() - 301_000))).toBe(401);
  const headers = signCall(PEER_KEY, CALL);
  expect(await ask(headers)).toBe(200);
  expect(await ask(headers)).toBe(401);
  expect((await browser(identity).call('session')).status).toBe(200);
});
