import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations } from '@fernway/db/apply-migrations';
import { createTestDatabase, type TestDatabase } from '@fernway/db/testing';
import { countJobs } from '@fernway/jobs/dead-letters';
import { openJobQueue } from '@fernway/jobs/queue';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { identityJobs } from './jobs.ts';
import { identityMigrationNames, migrateIdentity } from './migrate.ts';
import { startTestIdentity } from './testing.ts';

// A database of the release that kept effects in the table `outbox`, and its statements.
let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase('IDENTITY');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('drop schema pgboss cascade; drop schema public cascade; create schema public');
  const folder = await mkdtemp(join(tmpdir(), 'fernway-migrations-'));
  for (const name of identityMigrationNames().filter((name) => name < '0005'))
    await cp(join(import.meta.dirname, 'migrations', name), join(folder, name));
  await applyMigrations({
    url: database.url,
    folders: { migrations: folder },
    owner: 'identity',
    onProgress: () => {},
  });
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const migrate = () => migrateIdentity({ url: database.url });

async function insertAccount(email: string): Promise<string> {
  const { rows } = await client.query(
    `insert into "user" ("name", "email", "emailVerified", "market") values ('Ann', $1, false, 'US') returning "id"`,
    [email],
  );
  return rows[0].id;
}

const work = () => countJobs((text) => client.query(text));

test('what waited and what was given up in the outbox are jobs, and they are done', async () => {
  const id = await insertAccount('ann@example.test');
  const gone = '00000000-0000-7000-8000-000000000001';
  await client.query(
    `insert into outbox (kind, data, attempts, dead_at) values ('profile-us', $1, 99, now() - interval '30 days'),
       ('delete-ca', $2, 1, null), ('delete-us', $2, 99, now() - interval '91 days'),
       ('mail', '{"mail":"reset-password","email":"bob@example.test","market":"CA"}', 99, now())`,
    [{ userId: id }, { userId: gone }],
  );
  await migrate();
  await migrate();
  expect(await work()).toEqual([
    { queue: 'delete-account-in-ca', state: 'waiting', rows: 1 },
    { queue: 'delete-account-in-us', state: 'waiting', rows: 1 },
    { queue: 'save-profile-in-ca', state: 'waiting', rows: 1 },
    { queue: 'save-profile-in-us', state: 'dead', rows: 1 },
    { queue: 'save-profile-in-us', state: 'waiting', rows: 1 },
    { queue: 'send-mail', state: 'dead', rows: 1 },
    { queue: 'send-mail', state: 'waiting', rows: 1 },
  ]);
  const { rows } = await client.query(
    `select source_name as queue, data, round(extract(epoch from keep_until - now()) / 86400)::int as days
     from pgboss.job where name = 'dead-jobs' order by 1`,
  );
  expect(rows).toEqual([
    { queue: 'save-profile-in-us', data: { userId: id }, days: 60 },
    { queue: 'send-mail', data: expect.objectContaining({ email: 'bob@example.test' }), days: 90 },
  ]);
  const identity = await startTestIdentity({ on: database });
  expect((await identity.mailTo('ann@example.test')).mail.name).toBe('confirm-address');
  await identity.close();
});

test('the release before adds its mails as jobs, and while it is gone back to, it works on all of them', async () => {
  await migrate();
  const id = await insertAccount('ann@example.test');
  await client.query(`insert into outbox (kind, data) values ('mail', $1)`, [
    { mail: 'reset-password', email: 'ann@example.test', market: 'CA' },
  ]);
  const next = async (kind: string) => {
    const { rows } = await client.query(
      `select id, data, attempts, extract(epoch from now() - created_at)::int as age from outbox
       where kind = $1 and dead_at is null and due_at <= now()
       order by due_at, id for update skip locked limit 1`,
      [kind],
    );
    return rows[0];
  };
  await client.query('begin');
  const profile = await next('profile-ca');
  expect(profile).toMatchObject({ data: { userId: id }, attempts: 0 });
  await client.query('delete from outbox where id = $1', [profile.id]);
  const mail = await next('mail');
  expect(mail.data.mail).toBe('verify-email');
  await client.query(
    `update outbox set attempts = $2, due_at = now() + $3 * interval '1 second' where id = $1`,
    [mail.id, 3, 60],
  );
  expect((await next('mail')).data.mail, 'the other one is due').toBe('reset-password');
  const given = await next('profile-us');
  await client.query('update outbox set attempts = $2, dead_at = now() where id = $1', [given.id, 8]);
  await client.query('commit');
  expect(
    (
      await client.query(
        `select kind, case when dead_at is null then 'waiting' else 'dead' end as state, max(attempts) as attempts
       from outbox group by 1, 2 order by 1, 2`,
      )
    ).rows,
  ).toEqual([
    { kind: 'mail', state: 'waiting', attempts: 3 },
    { kind: 'profile-us', state: 'dead', attempts: 0 },
  ]);
  expect(await work()).toEqual([
    { queue: 'save-profile-in-us', state: 'dead', rows: 1 },
    { queue: 'send-mail', state: 'waiting', rows: 2 },
  ]);
  await client.query(
    `update outbox set dead_at = null, attempts = 0, created_at = now(), due_at = now() where dead_at is not null`,
  );
  await client.query(`delete from "user" where "id" = $1`, [id]);
  expect(await work(), 'what waits for somebody who is gone goes too').toEqual([
    { queue: 'delete-account-in-ca', state: 'waiting', rows: 1 },
    { queue: 'delete-account-in-us', state: 'waiting', rows: 1 },
  ]);
});

test('a job that a trigger adds is like one that the queue adds', async () => {
  await migrate();
  const id = await insertAccount('ann@example.test');
  const log = { error: () => {}, warn: () => {} };
  const queue = await openJobQueue(identityJobs, { url: database.url, log });
  await client.query('begin');
  await queue.enqueue(client, 'save-profile-in-ca', [{ userId: id }], () => ({ group: id }));
  await client.query('commit');
  await queue.close();
  const { rows } = await client.query<{ job: object }>(
    `select to_jsonb(job) || jsonb_build_object('id', null, 'created_on', null, 'start_after', null,
       'keep_until', keep_until - created_on) as job
     from pgboss.job where name = 'save-profile-in-ca'`,
  );
  const [one, other] = rows;
  expect(rows).toHaveLength(2);
  expect(one).toEqual(other);
});
