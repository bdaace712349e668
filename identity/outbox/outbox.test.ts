import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { tokenAudience } from '@fernway/contract/token';
import type { Market } from '@fernway/contract/wire';
import { userSegment } from '@fernway/contract/wire';
import { verifyCall } from '@fernway/server-kit/signed-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PEER_KEY, register, startTestIdentity, type TestIdentity } from '../testing.ts';
import { purge } from '../upkeep.ts';

interface Received {
  path: string;
  body: Record<string, unknown>;
  isSigned: boolean;
}

/** Stands in for a region, and takes or refuses what is saved there. */
async function peer(home: Market) {
  const received: Received[] = [];
  const arrivals = new EventTarget();
  const state = { status: 200 };
  const nonces = new Set<string>();
  const server: Server = createServer(async (request, response) => {
    const body = await text(request);
    const [method = '', path = ''] = [request.method, request.url];
    const call = { to: tokenAudience(home), method, path, body };
    const remember = (nonce: string) => !nonces.has(nonce) && Boolean(nonces.add(nonce));
    const isSigned = await verifyCall(request.headers, call, { key: PEER_KEY, rememberNonce: remember });
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
    count: (email: string) => received.filter(({ body }) => body.email === email).length,
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

const rowsOf = async (email: string) => {
  const { rows } = await identity.pool.query<{ kind: string; attempts: number; waits: boolean }>(
    `select kind, attempts, due_at > now() as waits from outbox join "user" u on u."id"::text = data ->> 'userId'
     where u."email" = $1 order by kind`,
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
  await identity.outboxEmpty('profile-ca');
  await identity.outboxEmpty('profile-us');
  expect([regions.CA.count(email), regions.US.count(email)]).toEqual([1, 1]);
});

test('a region that is away holds up neither the registration nor the other region, and gets the profile later', async () => {
  regions.US.state.status = 503;
  const { email } = await register(identity);
  await regions.CA.callOf(email);
  await regions.US.callOf(email);
  await identity.outboxEmpty('profile-ca');
  await expect.poll(() => rowsOf(email)).toEqual([{ kind: 'profile-us', attempts: 1, waits: true }]);
  const metrics = await identity.identity.metrics.registry.metrics();
  expect(metrics).toContain('outbox_rows{kind="profile-us",state="waiting"} 1');
  regions.US.state.status = 200;
  await identity.pool.query('update outbox set due_at = now()');
  await identity.outboxEmpty('profile-us');
  expect(regions.US.count(email)).toBe(2);
});

test('after three days a row is given up, counted and kept, but not for the days on which nobody tried', async () => {
  regions.US.state.status = 503;
  const { email } = await register(identity);
  await expect.poll(() => rowsOf(email)).toMatchObject([{ kind: 'profile-us', attempts: 1 }]);
  const tryNow = (values: string) =>
    identity.pool.query(
      `update outbox set ${values}, due_at = now() where kind = 'profile-us'; notify outbox`,
    );
  await tryNow(`created_at = now() - interval '3 days'`);
  await expect.poll(() => rowsOf(email), { timeout: 10_000 }).toMatchObject([{ attempts: 2, waits: true }]);
  await tryNow('attempts = 7');
  await identity.outboxEmpty('profile-us');
  const metrics = await identity.identity.metrics.registry.metrics();
  expect(metrics).toContain('outbox_rows{kind="profile-us",state="dead"} 1');
  expect(identity.logs.some((line) => line.includes('given up'))).toBe(true);
  regions.US.state.status = 200;
});

test('what was given up is kept for 90 days, but what is to be deleted in a region without end', async () => {
  await identity.pool.query(
    `insert into outbox (kind, data, dead_at)
     select kind, jsonb_build_object('email', 'old@example.test', 'days', days), now() - days * interval '1 day'
     from unnest('{mail,profile-ca,delete-us}'::text[]) kind, unnest('{89,91}'::int[]) days`,
  );
  await purge(identity.pool);
  const { rows } = await identity.pool.query(
    `delete from outbox where data ->> 'email' = 'old@example.test' returning kind, (data -> 'days')::int as days`,
  );
  expect(rows.map(({ kind, days }) => `${kind} ${days}`).sort()).toEqual([
    'delete-us 89',
    'delete-us 91',
    'mail 89',
    'profile-ca 89',
  ]);
});

test('an account that is refused leaves nothing to be done, and one cannot come to be without it', async () => {
  const client = await identity.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into "user" ("name", "email", "emailVerified", "market") values ('Half', 'half@example.test', false, 'CA')`,
    );
    const { rows } = await client.query(`select kind from outbox where created_at = now() order by id`);
    expect(rows.map(({ kind }) => kind)).toEqual(['profile-ca', 'profile-us', 'mail']);
    await client.query('rollback');
  } finally {
    client.release();
  }
  expect(identity.mails.filter(({ to }) => to === 'half@example.test')).toEqual([]);
});
