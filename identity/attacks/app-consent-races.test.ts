import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { allow, registerApp } from '../apps/testing.ts';
import { browser, PASSWORD, registerConfirmed, startTestIdentity, type TestIdentity } from '../testing.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const SOON = { timeout: 10_000 };

/** Holds locks until they are released, so that several calls go on at one moment. */
async function lockRows(statement: string, values: unknown[]): Promise<() => Promise<unknown>> {
  const client = new pg.Client({ connectionString: identity.url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  await client.query(statement, values);
  return () => client.query('commit');
}

const countWaiting = async (): Promise<number> => {
  const { rows } = await identity.pool.query(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].waiting;
};

/** Waits until the call either waits for a lock too, or is answered. */
async function startBeside(others: number, call: Promise<{ status: number }>): Promise<void> {
  let isAnswered = false;
  void call.then(() => {
    isAnswered = true;
  });
  await expect.poll(async () => isAnswered || (await countWaiting()) > others, SOON).toBe(true);
}

async function signedInTwice() {
  const { email } = await registerConfirmed(identity);
  const [owner, thief] = [browser(identity), browser(identity)];
  for (const one of [owner, thief]) await one.call('signIn', { email, password: PASSWORD });
  const sessions = (await thief.call('sessions')).body as unknown as { id: string; current: boolean }[];
  return { owner, thief, thiefsSession: sessions.find(({ current }) => current)?.id };
}

const endings = {
  'all other sessions are ended': ['endOtherSessions', {}],
  'the password is changed': [
    'changePassword',
    { currentPassword: PASSWORD, newPassword: 'another-Quill.9' },
  ],
} as const;

test.each(Object.entries(endings))(
  'S16 a session that ends because %s allows no app at that very moment',
  async (_, [name, body]) => {
    const app = await registerApp(identity);
    const { owner, thief, thiefsSession } = await signedInTwice();
    const query = app.query();
    const { proof } = (await thief.call('authorize', { query })).body;
    const releaseRows = await lockRows('select from "session" where "id" = $1 for update', [thiefsSession]);
    const ending = owner.call(name, body);
    await expect.poll(countWaiting, SOON).toBe(1);
    const deciding = thief.call('decideAuthorization', { query, proof, decision: 'allow' });
    await startBeside(1, deciding);
    await releaseRows();
    expect((await ending).status).toBe(200);
    await deciding;
    expect((await owner.call('connectedApps')).body).toEqual([]);
  },
);

test('S16 an app whose access is removed at that very moment is not let in again without a question', async () => {
  const app = await registerApp(identity, { redirectUris: ['https://lists.example/callback'] });
  const { owner } = await signedInTwice();
  const query = app.query();
  await allow(owner, query);
  const releaseRows = await lockRows('delete from oauth_consents where client_id = $1', [app.clientId]);
  const asking = owner.call('authorize', { query });
  await startBeside(0, asking);
  await releaseRows();
  expect((await asking).body.step).toBe('ask');
  expect((await owner.call('connectedApps')).body).toEqual([]);
});
