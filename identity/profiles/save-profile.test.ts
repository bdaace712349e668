import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { tokenAudience } from '@fernway/contract/token';
import type { Market } from '@fernway/contract/wire';
import { userSegment } from '@fernway/contract/wire';
import { verifyCall } from '@fernway/server-kit/signed-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PEER_KEY, register, startTestIdentity, type TestIdentity, tokenOf } from '../testing.ts';

interface Received {
  path: string;
  body: Record<string, unknown>;
  isSigned: boolean;
}

/** Stands in for a region, and takes or refuses what is saved there. */
async function peer(home: Market) {
  const received: Received[] = [];
  const arrivals = new EventTarget();
  /** `pauses`: milliseconds that the next calls take before they are taken in. */
  const state = { status: 200, pauses: [] as number[] };
  const nonces = new Set<string>();
  const server: Server = createServer(async (request, response) => {
    const body = await text(request);
    const [method = '', path = ''] = [request.method, request.url];
    const call = { to: tokenAudience(home), method, path, body };
    const remember = (nonce: string) => !nonces.has(nonce) && Boolean(nonces.add(nonce));
    const isSigned = await verifyCall(request.headers, call, { key: PEER_KEY, rememberNonce: remember });
    await pause(state.pauses.shift() ?? 0);
    received.push({ path, body: JSON.parse(body), isSigned });
    response.writeHead(state.status, { 'content-type': 'application/json' }).end('{}');
    arrivals.dispatchEvent(new Event('call'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Settles with the first call of that address. */
    async callOf(email: string): Promise<Received> {
      for (;;) {
        const arrived = once(arrivals as unknown as EventTarget & NodeJS.EventEmitter, 'call');
        const found = received.find(({ body }) => body.email === email);
        if (found) return found;
        await arrived;
      }
    },
    callsOf: (email: string) => received.filter(({ body }) => body.email === email),
    close: () => server.close(),
  };
}

let regions: Record<'CA' | 'US', Awaited<ReturnType<typeof peer>>>;
let identity: TestIdentity;
beforeAll(async () => {
  regions = { CA: await peer('CA'), US: await peer('US') };
  identity = await startTestIdentity({ regions: { CA: regions.CA.url, US: regions.US.url } });
});
afterAll(async () => {
  await identity.close();
  for (const region of Object.values(regions)) region.close();
});

/** The machine may be busy. */
const LONG_POLL = { timeout: 10_000 };

const jobsOf = async (email: string) => {
  const { rows } = await identity.pool.query<{ name: string; state: string; waits: boolean }>(
    `select j.name, state, start_after > now() as waits from pgboss.job j join "user" u on u."id"::text = data ->> 'userId'
     where u."email" = $1 and state <= 'active' order by j.name`,
    [email],
  );
  return rows;
};

test('a profile is saved in both regions by signed calls once somebody has registered', async () => {
  const { email } = await register(identity, { market: 'US' });
  const { rows } = await identity.pool.query<{ id: string }>('select "id" from "user" where "email" = $1', [
    email,
  ]);
  for (const region of Object.values(regions)) {
    expect(await region.callOf(email)).toEqual({
      path: `/api/users/${encodeURIComponent(userSegment(rows[0]?.id ?? ''))}`,
      body: { email, emailOk: 'N', name: 'Shopper', country: 'US' },
      isSigned: true,
    });
  }
  await identity.jobsDone('save-profile-in-ca');
  await identity.jobsDone('save-profile-in-us');
  expect([regions.CA.callsOf(email).length, regions.US.callsOf(email).length]).toEqual([1, 1]);
});

test('a region that is away holds up neither the registration nor the other region, and gets the profile later', async () => {
  regions.US.state.status = 503;
  const { email } = await register(identity);
  await regions.CA.callOf(email);
  await regions.US.callOf(email);
  await identity.jobsDone('save-profile-in-ca');
  await expect
    .poll(() => jobsOf(email), LONG_POLL)
    .toEqual([{ name: 'save-profile-in-us', state: 'retry', waits: true }]);
  const metrics = await identity.identity.metrics.registry.metrics();
  expect(metrics).toContain('jobs_rows{queue="save-profile-in-us",state="waiting"} 1');
  regions.US.state.status = 200;
  await identity.retryNow('save-profile-in-us');
  await identity.jobsDone('save-profile-in-us');
  expect(regions.US.callsOf(email)).toHaveLength(2);
});

test('a profile that failed for the last time is counted and kept for 90 days', async () => {
  regions.US.state.status = 503;
  const { email } = await register(identity);
  await expect
    .poll(() => jobsOf(email), LONG_POLL)
    .toMatchObject([{ name: 'save-profile-in-us', state: 'retry' }]);
  await identity.pool.query(
    `update pgboss.job set retry_count = retry_limit where name = 'save-profile-in-us'`,
  );
  await identity.retryNow('save-profile-in-us');
  await identity.jobsDone('save-profile-in-us');
  const metrics = await identity.identity.metrics.registry.metrics();
  expect(metrics).toContain('jobs_rows{queue="save-profile-in-us",state="dead"} 1');
  expect(identity.logs.some((line) => line.includes('dead-lettered: job save-profile-in-us'))).toBe(true);
  const { rows } = await identity.pool.query(
    `select round(extract(epoch from keep_until - now()) / 86400)::int as days from pgboss.job where name = 'dead-jobs'`,
  );
  expect(rows).toEqual([{ days: 90 }]);
  regions.US.state.status = 200;
});

test('of two changes of an account the older one never arrives last', async () => {
  regions.US.state.pauses.push(700);
  const { email, browser, mail } = await register(identity);
  expect((await browser.call('verifyEmail', { token: tokenOf(mail) })).status).toBe(200);
  await identity.jobsDone('save-profile-in-us');
  const proven = regions.US.callsOf(email).map(({ body }) => body.emailOk);
  expect(proven).toEqual(['N', 'Y']);
});

test('an account that is refused leaves nothing to be done, and one cannot come to be without it', async () => {
  const client = await identity.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into "user" ("name", "email", "emailVerified", "market") values ('Half', 'half@example.test', false, 'CA')`,
    );
    const { rows } = await client.query('select name from pgboss.job where created_on = now() order by name');
    expect(rows.map(({ name }) => name)).toEqual(['save-profile-in-ca', 'save-profile-in-us', 'send-mail']);
    await client.query('rollback');
  } finally {
    client.release();
  }
  expect(identity.mails.filter(({ to }) => to === 'half@example.test')).toEqual([]);
});
