import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { differingProfiles } from './invariants.ts';
import { startWorld, type World } from './world.ts';

const stack = new AsyncDisposableStack();
let databases: World['databases'];
beforeAll(async () => {
  const world = await startWorld({
    templates: inject('faultTemplates'),
    parts: [],
    owners: ['CA', 'US', 'IDENTITY'],
  });
  databases = stack.use(world).databases;
  const { CA, US, IDENTITY } = databases;
  await IDENTITY.query(
    `insert into "user" ("id", "name", "email", "emailVerified", "market") values ($1, 'Ann', 'ann@example.test', true, 'CA')`,
    [ANN],
  );
  for (const region of [CA, US])
    await region.query(
      `insert into users (id, email, email_ok, name) values ($1, 'ann@example.test', true, 'Ann Since')`,
      [ANN],
    );
});
afterAll(() => stack.disposeAsync());

const ANN = '01990000-0000-7000-8000-000000000001';

test('a profile that was renamed in both regions, and is used in one, is the same everywhere', async () => {
  await databases.US.query('update users set signed_in_at = now(), updated_at = now()');
  expect(await differingProfiles(databases)).toEqual([]);
});

/** The differences that are found after a statement, which is not committed. */
async function foundAfter(owner: 'US' | 'IDENTITY', statement: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databases[owner].url() });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    const query = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows;
    return await differingProfiles({ ...databases, [owner]: { query } });
  } finally {
    await client.end();
  }
}

test.each([
  ['a name', `name = 'Bo'`],
  ['a mobile number', `mob = '4165550123'`],
  ['a country', `country = 'US'`],
  ['a gender', `gender = 'Other'`],
  ['a choice of mails', 'email_subscription = true'],
  ['an address', `email = 'bo@example.test'`],
  ['a proof of the address', 'email_ok = false'],
  ['a mark', 'is_master = true'],
  ['the time of a change', 'profile_changed_at = now()'],
])('%s that one region alone has is found', async (_name, change) => {
  expect(await foundAfter('US', `update users set ${change}`)).toEqual([
    expect.stringMatching(/^only in CA: .*Ann/),
    expect.stringMatching(/^only in US: /),
  ]);
});

test.each([
  ['an account', `"id" = gen_random_uuid()`],
  ['an address', `"email" = 'bo@example.test'`],
  ['a proof of the address', '"emailVerified" = false'],
  ['a role', `roles = '{moderator}'`],
])('%s that identity has otherwise than the regions is found', async (_name, change) => {
  expect(await foundAfter('IDENTITY', `update "user" set ${change}`)).toEqual([
    expect.stringMatching(/^only in CA: .*ann@/),
    expect.stringMatching(/^only in identity: /),
  ]);
});

test('a profile that one region alone has is found', async () => {
  const more = `insert into users (email, name) values ('cy@example.test', 'Cy')`;
  expect(await foundAfter('US', more)).toEqual([expect.stringMatching(/^only in US: .*cy@example\.test/)]);
});
