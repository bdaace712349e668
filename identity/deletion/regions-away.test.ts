import { execFile } from 'node:child_process';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@fernway/settings';
import { afterAll, expect, test } from 'vitest';
import { deletionJob, profileJob } from '../jobs.ts';
import { startDeletionTestStack } from './testing.ts';

const { identity, ca, us, createShopper, confirm, hasAccount, profiles, tokenFor, replaceRegion, close } =
  await startDeletionTestStack();
afterAll(close);

test('S37 a region that takes its time is heard too', async () => {
  const ann = await createShopper();
  await us.db.execute(`update users set is_master = true where id = '${ann.id}'`);
  const slowly: RequestListener = ({ url, headers }, response) => {
    setTimeout(async () => {
      const signed = Object.entries(headers).filter(([name]) => name.startsWith('x-fernway-'));
      const answer = await fetch(us.origin + url, { headers: signed as [string, string][] });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    }, 600);
  };
  using _ = await replaceRegion('US', slowly);
  expect((await confirm(ann)).body.code).toBe('auth/contact-support');
  expect([await hasAccount(ann), await profiles(ann)]).toEqual([true, ['CA', 'US']]);
});

const odd: [string, RequestListener][] = [
  ['answers 401', (_, to) => to.writeHead(401, { 'content-type': 'application/json' }).end('{}')],
  ['answers 500', (_, to) => to.writeHead(500, { 'content-type': 'application/json' }).end('{}')],
  ['answers 200', (_, to) => to.writeHead(200, { 'content-type': 'application/json' }).end('null')],
  ['answers no JSON', (_, to) => to.writeHead(200, { 'content-type': 'text/html' }).end('<p>Wi-Fi')],
];
test.each(odd)(
  'S37 a region that %s could not be asked: the deletion goes on, and the log says why',
  async (why, answer) => {
    const ann = await createShopper();
    const before = identity.logs.length;
    {
      using _ = await replaceRegion('US', answer);
      expect((await confirm(ann)).status).toBe(200);
      expect(await hasAccount(ann)).toBe(false);
    }
    const warned = identity.logs.slice(before).filter((line) => line.includes('admin check failed'));
    expect(warned.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', region: 'US', why: expect.stringContaining(why) },
    ]);
    await identity.retryNow('delete-account-in-us');
    await identity.jobsDone('delete-account-in-us');
  },
);

test('F07 a region that is away gets the deletion when it is back, and whoever asked is told so', async () => {
  const ann = await createShopper();
  const token = await tokenFor(ann, 'CA');
  {
    using _ = await replaceRegion('US');
    expect((await confirm(ann)).body).toEqual({ waiting: ['US'] });
    expect([await hasAccount(ann), await profiles(ann)]).toEqual([false, ['US']]);
    await expect.poll(async () => (await ca.get('/me', token)).status, { timeout: 10_000 }).toBe(401);
    expect((await confirm(ann)).body, 'as long as it is so').toEqual({ waiting: ['US'] });
    // As after 30 days.
    await identity.pool.query(
      `update pgboss.job set retry_count = 1e6, created_on = now() - interval '30 days', start_after = now()
       where name = 'delete-account-in-us'`,
    );
    const states = async () =>
      (
        await identity.pool.query<{ state: string; wasTried: boolean }>(
          `select state, retry_count > 1e6 as "wasTried" from pgboss.job
           where name = 'delete-account-in-us' and id = $1`,
          [ann.id],
        )
      ).rows;
    await expect
      .poll(states, { message: 'it is never given up', timeout: 10_000 })
      .toEqual([{ state: 'retry', wasTried: true }]);
  }
  await identity.retryNow('delete-account-in-us');
  await identity.jobsDone('delete-account-in-us');
  expect(await profiles(ann)).toEqual([]);
  expect((await confirm(ann)).body).toEqual({ waiting: [] });
});

test('F09 regions that hang cost whoever deletes an account two seconds, both together', async () => {
  const ann = await createShopper();
  {
    using _ca = await replaceRegion('CA', () => {});
    using _us = await replaceRegion('US', () => {});
    const began = performance.now();
    expect((await confirm(ann)).body).toEqual({ waiting: ['CA', 'US'] });
    expect(performance.now() - began).toBeLessThan(2_500);
    expect(await hasAccount(ann)).toBe(false);
  }
  await expect
    .poll(
      async () => {
        for (const name of ['delete-account-in-ca', 'delete-account-in-us'] as const)
          await identity.retryNow(name);
        return profiles(ann);
      },
      { timeout: 20_000, interval: 500 },
    )
    .toEqual([]);
});

/** What `npm run regions:resync` says. */
async function resyncAccounts(of: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const urls = { DATABASE_URL_CA: ca.url, DATABASE_URL_US: us.url, DATABASE_URL_IDENTITY: identity.url };
  const { stderr } = await promisify(execFile)(
    process.execPath,
    [join(projectRoot, 'scripts/regions/resync.ts'), of, '--accounts'],
    { env: { ...process.env, ...urls, ...env } },
  );
  return stderr;
}

test('F35 a region that was restored alone has who registered since, and deletes again who was deleted', async () => {
  const [ann, eve, jo] = [await createShopper(), await createShopper(), await createShopper()];
  for (const gone of [eve, jo]) expect((await confirm(gone)).body).toEqual({ waiting: [] });
  const ids = [ann, eve, jo].map(({ id }) => `'${id}'`).join();
  // Canada as before Ann registered and the others left; the United States have not heard yet that Jo left.
  await ca.db.execute(`delete from users where id in (${ids})`);
  await ca.db.execute(`delete from deleted_users where id in (${ids})`);
  for (const { id, email } of [eve, jo])
    await ca.db.execute(`insert into users (id, email) values ('${id}', '${email}')`);
  await us.db.execute(`delete from deleted_users where id = '${jo.id}'`);
  await identity.pool.query(
    `update pgboss.job set state = 'created', completed_on = null, start_after = now() + interval '1 hour'
     where name = 'delete-account-in-us' and id = $1`,
    [jo.id],
  );
  // The restored one need not run.
  const DATABASE_URL_CA = 'postgres://nobody@127.0.0.1:1/ca';
  for (const _ of ['once', 'twice']) {
    expect(await resyncAccounts('CA', { DATABASE_URL_CA })).toMatch(
      /^Region CA is told of \d+ accounts and \d+ deletions\.\nRegion US .*\n$/,
    );
    for (const name of ['save-profile-in-ca', 'delete-account-in-ca'] as const) await identity.jobsDone(name);
    expect([await profiles(ann), await profiles(eve), await profiles(jo)]).toEqual([['CA', 'US'], [], []]);
  }
  const { rows } = await ca.db.execute(`select email, name from users where id = '${ann.id}'`);
  expect(rows).toEqual([{ email: ann.email, name: 'Shopper' }]);
  await identity.pool.query(`delete from pgboss.job where name = 'delete-account-in-us'`);
});

test('F35 identity that was restored alone deletes again who was deleted since, and everybody signs in again', async () => {
  const [ann, eve] = [await createShopper(), await createShopper()];
  const { rows: before } = await identity.pool.query('select * from "user" where "id" = $1', [ann.id]);
  expect((await confirm(ann)).body).toEqual({ waiting: [] });
  await identity.pool.query('insert into "user" select * from json_populate_recordset(null::"user", $1)', [
    JSON.stringify(before),
  ]);
  for (const again of [1, 0]) {
    expect(await resyncAccounts('identity')).toBe(
      `Everybody signs in again; ${again} accounts that had been deleted are deleted again.\n`,
    );
    for (const name of [...Object.values(profileJob), ...Object.values(deletionJob)])
      await identity.jobsDone(name);
    expect([await hasAccount(ann), await profiles(ann)]).toEqual([false, []]);
  }
  expect([await hasAccount(eve), await profiles(eve)]).toEqual([true, ['CA', 'US']]);
  expect((await eve.browser.call('session')).body.user).toBeNull();
  expect((await confirm(eve)).body.code).toBe('auth/invalid-action-code');
});
