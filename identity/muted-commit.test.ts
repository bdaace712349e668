import { slowdown } from '@fernway/devkit/process/testing';
import { type FaultProxy, startProxy } from '@fernway/faults/proxy';
import { startTestRegion } from '@fernway/region/testing';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { browser, PASSWORD, startTestIdentity } from './testing.ts';

/** The longest that a call may take, in milliseconds: it waits 1 s for a connection, and 6 s for what hangs. */
const CALL_TIMEOUT_MS = 7_000;
/** What it takes, however fast the machine is, when the rollback is waited for as well. */
const TWO_STATEMENTS_MS = 12_000;

/** @returns a proxy before the databases of the tests, and what turns the address of one into the proxy's */
async function proxyDatabase(): Promise<{ proxy: FaultProxy; reach: (url: string) => string }> {
  const proxy = await startProxy(Number(new URL(inject('postgres').adminUrl).port));
  onTestFinished(() => proxy[Symbol.asyncDispose]());
  const reach = (url: string) =>
    Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(proxy.port) }).href;
  return { proxy, reach };
}

/** Sends it while the connection goes silent when its commit is answered, then twice again. @returns the statuses */
async function sendThreeTimes(proxy: FaultProxy, send: () => Promise<{ status: number }>): Promise<number[]> {
  const slow = await slowdown();
  await proxy.inject({ kind: 'mute', saying: /commit/ });
  const began = performance.now();
  const first = await send();
  expect(performance.now() - began).toBeLessThan(Math.min(CALL_TIMEOUT_MS * slow, TWO_STATEMENTS_MS));
  expect(proxy.resets()).toBe(1);
  return [first.status, (await send()).status, (await send()).status];
}

test('F04 a contact message whose commit is not answered is refused in time, and stored once when it is sent again', async () => {
  const { proxy, reach } = await proxyDatabase();
  const region = await startTestRegion('CA', { reach });
  onTestFinished(() => region.close());
  const ann = await region.identity.shopper();
  // Makes the row of the profile, in a transaction of its own.
  await region.get(`/updateUserSignIn/${ann.user}`, { method: 'POST', headers: ann.headers });
  const key = crypto.randomUUID();
  const statuses = await sendThreeTimes(proxy, () =>
    region.get(`/contactUs/${ann.user}`, {
      method: 'POST',
      headers: { ...ann.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ email: ann.email, type: 'Application', comment: 'Hello', location: 'Toronto' }),
    }),
  );
  expect(statuses).toEqual([503, 200, 200]);
  const rowsFrom = async (from: ReturnType<typeof sql>) =>
    (await region.db.execute(sql`select ${from}`)).rows.length;
  expect(await rowsFrom(sql`from contact_messages where email = ${ann.email}`)).toBe(1);
  expect(
    await rowsFrom(
      sql`from pgboss.job where name = 'send-mail' and data #>> '{mail,data,email}' = ${ann.email}`,
    ),
  ).toBe(1);
}, 60_000);

test('F04 a registration whose commit is not answered is refused in time, and mailed once when it is sent again', async () => {
  const { proxy, reach } = await proxyDatabase();
  const identity = await startTestIdentity({ reach });
  onTestFinished(() => identity.close());
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const shopper = browser(identity, { headers });
  const email = 'ann@example.test';
  const statuses = await sendThreeTimes(proxy, () =>
    shopper.call('register', { name: 'Ann', email, password: PASSWORD }),
  );
  expect(statuses).toEqual([503, 200, 200]);
  await identity.jobsDone('send-mail');
  expect(identity.mails.map(({ to, mail }) => [to, mail.name])).toEqual([[email, 'confirm-address']]);
}, 60_000);
