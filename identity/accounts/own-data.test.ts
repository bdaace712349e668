import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, register, startTestIdentity, type TestIdentity } from '../testing.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

/** The name of each column in the copy of their data that shoppers can get. */
const TOLD: Record<string, Record<string, string>> = {
  user: {
    ...{ id: 'id', name: 'name', email: 'email', emailVerified: 'emailVerified', image: 'image' },
    ...{ mob: 'mobile', market: 'market', roles: 'roles', is_master: 'isMaster' },
    ...{ createdAt: 'createdAt', updatedAt: 'updatedAt' },
  },
  account: {
    ...{ providerId: 'provider', accountId: 'subject', scope: 'scope' },
    ...{ createdAt: 'createdAt', updatedAt: 'updatedAt' },
  },
  session: {
    ...{ id: 'id', ipAddress: 'address', userAgent: 'userAgent' },
    ...{ createdAt: 'createdAt', updatedAt: 'lastSeenAt', expiresAt: 'expiresAt' },
  },
  oauth_consents: {
    ...{ client_id: 'clientId', scopes: 'scopes', created_at: 'createdAt', last_used_at: 'lastUsedAt' },
  },
  oauth_grants: {
    ...{ id: 'id', client_id: 'clientId', scopes: 'scopes', issuer: 'site', markets: 'markets' },
    ...{ created_at: 'createdAt', expires_at: 'expiresAt' },
  },
};

/** What no copy holds, whole tables or columns, and why. */
const EXCUSED: Record<string, string> = {
  'account.id': 'a number of ours for a way in, which its subject names',
  'account.userId': 'whose it is',
  'account.password': 'what is kept of it would help to guess it',
  'account.accessToken': 'never kept',
  'account.refreshToken': 'never kept',
  'account.idToken': 'never kept',
  'account.accessTokenExpiresAt': 'never kept',
  'account.refreshTokenExpiresAt': 'never kept',
  'user.registered_by': 'a random name, and only until the address is confirmed of any use',
  'session.token': 'would let somebody in',
  'session.userId': 'whose it is',
  'oauth_consents.user_id': 'whose it is',
  'oauth_grants.user_id': 'whose it is',
  oauth_clients: 'apps of others; the name of one that is allowed something is told',
  oauth_codes: 'for a minute; each would let an app in',
  oauth_refresh_tokens: 'each would let an app in',
  verification: 'what mailed links lead to, for a day; each would let somebody in',
  rate_limits: 'keyed hashes: nobody is named',
  idempotency_keys: 'keyed hashes of what was asked, for a day',
  nonces: 'of our own servers',
  ended_sessions: 'ids of sessions, for eleven minutes',
  jwks: 'our own keys',
  schema_migrations: 'our own files',
};

test('every column that identity has is in the copy of one’s data, or there is a reason', async () => {
  const { rows } = await identity.pool.query<{ table: string; column: string }>(
    `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  );
  const unexplained = rows
    .filter(({ table, column }) => !TOLD[table]?.[column] && !EXCUSED[table])
    .map(({ table, column }) => `${table}.${column}`)
    .filter((column) => !EXCUSED[column]);
  expect(unexplained).toEqual([]);
  const there = new Set(rows.flatMap(({ table, column }) => [table, `${table}.${column}`]));
  const gone = Object.keys(EXCUSED).filter((name) => !there.has(name));
  expect(gone, 'excused, though it is not there').toEqual([]);
});

test('the copy holds all of what is told, with what stands there, and nothing of others', async () => {
  await register(identity);
  const { browser, email } = await register(identity);
  await browser.call('signIn', { email, password: PASSWORD });
  const { account, signIns, sessions } = (await browser.call('ownData')).body as {
    account: object;
    signIns: object[];
    sessions: object[];
  };
  const parts = { user: [account], account: signIns, session: sessions };
  for (const [table, rows] of Object.entries(parts)) {
    expect(rows, table).toHaveLength(1);
    expect(Object.keys(rows[0] ?? {}).sort(), table).toEqual(Object.values(TOLD[table] ?? {}).sort());
  }
  expect(account).toMatchObject({ email, name: 'Shopper', market: 'CA', emailVerified: false });
  expect(signIns).toMatchObject([{ provider: 'credential' }]);
});
