import { users } from '@fernway/db/schema/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServers, type TestServers } from './testing.ts';
import { readArguments, UserError } from './user-arguments.ts';

let servers: TestServers;
beforeAll(async () => {
  servers = await startTestServers();
});
afterAll(() => servers.close());

/** As `npm run user` does. */
async function user(...args: string[]) {
  const { code, out, err } = await servers.run('user.ts', args);
  return { code, output: `${out}${err}` };
}

/** An account with a session. */
async function account(email: string): Promise<string> {
  const { rows } = await servers.identity.pool.query<{ id: string }>(
    `insert into "user" ("name", "email", "emailVerified", "market") values ('Ann', $1, true, 'CA') returning "id"`,
    [email],
  );
  const id = rows[0]?.id ?? '';
  await servers.identity.pool.query(
    `insert into "account" ("accountId", "providerId", "userId", "password", "updatedAt")
     values ($1::text, 'credential', $1::text::uuid, 'hashed', now())`,
    [id],
  );
  await servers.identity.pool.query(
    `insert into "session" ("expiresAt", "token", "updatedAt", "userId") values (now() + interval '1 day', $1, now(), $2)`,
    [`token of ${id}`, id],
  );
  return id;
}

async function marksOf(id: string) {
  const { rows } = await servers.identity.pool.query<{ roles: string[] }>(
    'select roles from "user" where "id" = $1',
    [id],
  );
  const inRegions = await Promise.all(
    [servers.regions.CA, servers.regions.US].map(({ db }) =>
      db.select({ authType: users.authType, roleId: users.roleId }).from(users).where(eq(users.id, id)),
    ),
  );
  return { roles: rows[0]?.roles, regions: inRegions.flat() };
}
const both = <Value>(value: Value) => [value, value];

test('an account is marked everywhere, has to sign in again, and is a shopper again when that is taken back', async () => {
  const id = await account('ann@example.test');
  expect(await user('--moderator', 'Ann@Example.test')).toEqual({
    code: 0,
    output:
      'ann@example.test is a moderator now, in both regions.\n1 session was ended: they sign in again.\n',
  });
  expect(await marksOf(id)).toEqual({
    roles: ['moderator'],
    regions: both({ authType: 'AU', roleId: 'moderator' }),
  });
  const { rows } = await servers.identity.pool.query('select 1 from ended_sessions');
  expect(rows).toHaveLength(1);
  expect((await user('--admin', 'ann@example.test')).output).toBe(
    'ann@example.test is an admin now, in both regions.\n',
  );
  expect(await marksOf(id)).toEqual({ roles: ['admin'], regions: both({ authType: 'A', roleId: 'admin' }) });
  expect((await user('--shopper', 'ann@example.test')).output).toBe(
    'ann@example.test is a shopper now, in both regions.\n',
  );
  expect(await marksOf(id)).toEqual({ roles: [], regions: both({ authType: 'AU', roleId: null }) });
});

test('who signs in by a provider alone is one again, and a profile that was there stays', async () => {
  const id = await account('sue@example.test');
  await servers.identity.pool.query(`update "account" set "password" = null where "userId" = $1`, [id]);
  await servers.regions.CA.db
    .insert(users)
    .values({ id, email: 'sue@example.test', name: 'Sue of the profile' });
  await user('--admin', 'sue@example.test');
  await user('--shopper', 'sue@example.test');
  const [storedProfile] = await servers.regions.CA.db.select().from(users).where(eq(users.id, id));
  expect(storedProfile).toMatchObject({ name: 'Sue of the profile', authType: 'S' });
});

test.each([
  [[], 'say --admin, --moderator or --shopper, and the e-mail address'],
  [['--admin', 'a@b.test', '--moderator', 'a@b.test'], 'one at a time: --admin or --moderator'],
  [['--admin', 'a@b.test', 'c@d.test'], 'one address at a time: a@b.test or c@d.test'],
  [['--admin', 'somebody'], 'somebody is no e-mail address'],
  [['--master', 'a@b.test'], "Unknown option '--master'"],
])('%j is refused with one line of advice', (args, line) => {
  expect(() => readArguments(args)).toThrow(new UserError(line));
});

test('an address that nobody has is told', async () => {
  expect(await user('--admin', 'nobody@example.test')).toEqual({
    code: 1,
    output:
      'nobody has an account with nobody@example.test: they register first\nnpm run user -- --help shows how it is done.\n',
  });
});

test('help is printed', async () => {
  expect((await user('--help')).output).toContain('npm run user -- --shopper EMAIL');
});
