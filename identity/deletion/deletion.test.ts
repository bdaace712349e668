import { randomUUID } from 'node:crypto';
import { encodeBase64 } from '@fernway/contract/base64';
import { userSegment } from '@fernway/contract/wire';
import { builders } from '@fernway/region/testing';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { browser, PASSWORD, register, registerConfirmed, tokenOf } from '../testing.ts';
import { purge } from '../upkeep.ts';
import { type DeletionTestShopper, startDeletionTestStack } from './testing.ts';

const { identity, ca, us, createShopper, confirm, hasAccount, profiles, tokenFor, close } =
  await startDeletionTestStack();
afterAll(close);

test('an account is deleted in both regions by the mailed link, and the address may be registered anew', async () => {
  const ann = await createShopper();
  const tokens = { CA: await tokenFor(ann, 'CA'), US: await tokenFor(ann, 'US') };
  expect((await ca.get('/me', tokens.CA)).status).toBe(200);
  expect((await us.get('/me', tokens.US)).status).toBe(200);
  expect((await confirm(ann)).status).toBe(200);
  // A region that is slow to answer is waited for; the same link says when it has answered.
  await expect.poll(async () => (await confirm(ann)).body, { timeout: 20_000 }).toEqual({ waiting: [] });
  expect([await hasAccount(ann), await profiles(ann)]).toEqual([false, []]);

  const { status, body } = await browser(identity).call('signIn', { email: ann.email, password: PASSWORD });
  expect([status, body.code]).toEqual([401, 'auth/invalid-credential']);
  expect((await ann.browser.call('session')).body.user).toBeNull();
  const askBothRegions = async () => [
    (await ca.get('/me', tokens.CA)).status,
    (await us.get('/me', tokens.US)).status,
  ];
  await expect.poll(askBothRegions, { interval: 20, timeout: 10_000 }).toEqual([401, 401]);

  const again = browser(identity);
  await again.call('register', { name: 'Anew', email: ann.email, password: PASSWORD });
  expect((await again.call('signIn', { email: ann.email, password: PASSWORD })).status).toBe(200);
  await identity.jobsDone('save-profile-in-ca');
  const { rows } = await ca.db.execute(`select id, name from users where email = '${ann.email}'`);
  expect(rows).toEqual([{ id: expect.not.stringMatching(ann.id), name: 'Anew' }]);
});

test('S21 the link is good once, for deleting, for its account; within ten minutes it answers the same', async () => {
  const ann = await createShopper();
  const eve = await createShopper();
  const other = await confirm({ token: ann.token, email: eve.email });
  expect([other.status, other.body.code]).toEqual([403, 'forbidden']);
  for (const name of ['verifyEmail', 'resetPassword'] as const) {
    const body = { token: ann.token, ...(name === 'resetPassword' && { newPassword: 'an0ther-Qu' }) };
    expect((await browser(identity).call(name, body)).body.code).toBe('auth/invalid-action-code');
  }
  const reset = await (async () => {
    await ann.browser.call('forgotPassword', { email: ann.email });
    return tokenOf(await identity.mailTo(ann.email));
  })();
  expect((await confirm({ token: reset, email: ann.email })).body.code).toBe('auth/invalid-action-code');
  expect(await hasAccount(ann)).toBe(true);

  const parallel = await Promise.all(Array.from({ length: 8 }, () => confirm(ann)));
  expect(parallel.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await confirm(ann)).body).toEqual({ waiting: [] });
  expect((await confirm({ ...ann, email: eve.email })).status).toBe(403);
  await identity.pool.query(
    `update "verification" set "expiresAt" = now() - interval '1 second'
    where "value" like '%' || $1 || '%'`,
    [ann.id],
  );
  expect((await confirm(ann)).body.code).toBe('auth/invalid-action-code');

  await identity.pool.query(
    `update "verification" set "expiresAt" = now() - interval '1 second'
    where "value" like '%' || $1 || '%'`,
    [eve.id],
  );
  expect((await confirm(eve)).body.code, 'after a day').toBe('auth/invalid-action-code');
  expect([await hasAccount(eve), await profiles(eve)]).toEqual([true, ['CA', 'US']]);
});

test('S60 with an account go its own links only, not those of an address that ends in the same', async () => {
  const ann = await createShopper();
  const jo = `jo${ann.email}`;
  const other = browser(identity);
  await other.call('register', { name: 'Jo', email: jo, password: PASSWORD });
  const token = tokenOf(await identity.mailTo(jo));
  expect((await confirm(ann)).status).toBe(200);
  expect((await other.call('verifyEmail', { token })).status).toBe(200);
});

test('S21 a link that was mailed to an address which the account has no longer deletes nothing', async () => {
  const ann = await createShopper();
  await identity.pool.query('update "user" set "email" = $2 where "id" = $1', [ann.id, `moved-${ann.email}`]);
  expect((await confirm(ann)).body.code).toBe('auth/invalid-action-code');
  expect(await hasAccount(ann)).toBe(true);
});

const marks: [string, (who: DeletionTestShopper) => Promise<unknown>][] = [
  ['in Canada', ({ id }) => ca.db.execute(`update users set is_master = true where id = '${id}'`)],
  ['in the United States', ({ id }) => us.db.execute(`update users set auth_type = 'A' where id = '${id}'`)],
  [
    'by role here',
    ({ id }) => identity.pool.query(`update "user" set roles = '{admin}' where "id" = $1`, [id]),
  ],
  [
    'as master here',
    ({ id }) => identity.pool.query('update "user" set is_master = true where "id" = $1', [id]),
  ],
];
test.each(marks)('S37 an admin %s is not deleted anywhere, and told to contact support', async (_, mark) => {
  const ann = await createShopper();
  await mark(ann);
  const answer = await confirm(ann);
  expect([answer.status, answer.body.code]).toEqual([403, 'auth/contact-support']);
  expect([await hasAccount(ann), await profiles(ann)]).toEqual([true, ['CA', 'US']]);
  expect((await ann.browser.call('session')).body.user, 'nor signed out').toMatchObject({ email: ann.email });
  expect(
    (await identity.pool.query(`select from pgboss.job where name ~ '^delete-' and id = $1`, [ann.id]))
      .rowCount,
  ).toBe(0);
});

test('S37 nobody administers without a confirmed address, and one of before keeps upkeep from nothing', async () => {
  const { email } = await register(identity);
  const promote = () =>
    identity.pool.query(`update "user" set roles = '{admin}' where "email" = $1`, [email]);
  await expect(promote()).rejects.toMatchObject({ constraint: 'admins_are_confirmed' });
  // As the release before could leave it.
  await identity.pool.query('alter table "user" drop constraint admins_are_confirmed');
  await promote();
  await identity.pool.query(`update "user" set "createdAt" = now() - interval '31 days' where "email" = $1`, [
    email,
  ]);
  await purge(identity.pool);
  const { rowCount } = await identity.pool.query('select from "user" where "email" = $1', [email]);
  expect(rowCount).toBe(1);
});

test('S37 who is made an admin while the account is being deleted is one, or is none, and never half', async () => {
  const ann = await createShopper();
  const promoting = new pg.Client({ connectionString: identity.url });
  await promoting.connect();
  await promoting.query('begin');
  await promoting.query(`update "user" set roles = '{admin}' where "id" = $1`, [ann.id]);
  const answering = confirm(ann);
  await expect
    .poll(async () => {
      const { rows } = await identity.pool.query(
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0].waiting;
    })
    .toBe(1);
  await promoting.query('commit');
  await promoting.end();
  expect((await answering).body.code).toBe('auth/contact-support');
  expect([await hasAccount(ann), await profiles(ann)]).toEqual([true, ['CA', 'US']]);
});

test('S60 nothing but the id is left of somebody, here and in the regions, and what they counted is taken back', async () => {
  const ann = await createShopper();
  const canary = 'Zephyrine-Quillfeather';
  const token = await tokenFor(ann, 'CA');
  const user = userSegment(ann.id);
  const post = (path: string, body?: object) =>
    ca.get<{ id?: string }>(path, {
      method: 'POST',
      headers: { ...token.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  await ann.browser.call('forgotPassword', { email: ann.email });
  await identity.pool.query(`update "user" set "name" = $2 where "id" = $1`, [ann.id, canary]);
  const make = builders(ca.db);
  const storeId = await make.store();
  const product = await make.product({ storeId });
  await post(`/updateWebUser/${user}`, { email: ann.email, name: canary, mob: '4165559876' });
  await post(`/offers/makeLikes/${user}/${product}/Product`);
  await post(`/snippets/add/${user}`, { type: 'Product', productId: product });
  await post(`/offers/makeFollow/${user}/${storeId}/follow`);
  await post(`/productBuyNowClick/${user}/${product}`);
  await ca.db.execute(
    `insert into ratings (id, user_id, product_id, store_id, rating, comment, user_name)
     values (uuidv7(), '${ann.id}', '${product}', '${storeId}', 4, '${canary}', '${canary}')`,
  );
  const message = { type: 'Application', comment: canary, location: 'Toronto' };
  await post(`/contactUs/${user}`, { email: ann.email, ...message });
  await ca.db.execute(
    `insert into platform_orders (user_id, store_id, product_id, platform_order_id, ordered_at)
     values ('${ann.id}', '${storeId}', '${product}', '1', now())`,
  );
  await ca.db.execute(
    `insert into notifications (user_id, product_id, store_id, title, body)
     values ('${ann.id}', '${product}', '${storeId}', '${canary}', '${canary}')`,
  );
  const counters = async () =>
    (
      await ca.db.execute(
        `select p.total_likes, s.total_followers from products p join stores s on s.id = p.store_id where p.id = '${product}'`,
      )
    ).rows;
  expect(await counters()).toEqual([{ total_likes: 1, total_followers: 1 }]);
  const needles = [ann.email, encodeBase64(ann.email), canary, '4165559876'];
  const findTraces = () => Promise.all([identity.url, ca.url, us.url].map((url) => tablesWith(url, needles)));
  const [here, inCanada, inStates] = await findTraces();
  expect(here).toContain('public.user');
  expect(inCanada).toEqual(
    expect.arrayContaining([
      'pgboss.job_common',
      'public.contact_messages',
      'public.ratings',
      'public.users',
    ]),
  );
  expect(inStates).toContain('public.users');

  expect((await confirm(ann)).body).toEqual({ waiting: [] });
  expect(await findTraces()).toEqual([[], [], []]);
  expect(await counters()).toEqual([{ total_likes: 0, total_followers: 0 }]);
  const records = await ca.db.execute(
    `select (select count(*)::int from platform_orders where product_id = '${product}' and user_id is null) as orders,
       (select count(*)::int from buy_clicks where product_id = '${product}' and user_id is null) as clicks`,
  );
  expect(records.rows, 'procurement records stay, without a name').toEqual([{ orders: 1, clicks: 1 }]);
  const logs = [...identity.logs, ...ca.logs, ...us.logs].join('\n');
  for (const needle of needles) expect(logs).not.toContain(needle);
});

/** The tables of a database that hold any of these texts anywhere. */
async function tablesWith(url: string, needles: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string; sql: string }>(
      `select schemaname || '.' || tablename as name, format('%I.%I', schemaname, tablename) as sql from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const found: string[] = [];
    for (const { name, sql } of tables) {
      const { rowCount } = await client.query(
        `select from ${sql} t where exists (select from unnest($1::text[]) n where position(n in t::text) > 0) limit 1`,
        [needles],
      );
      if (rowCount === 1) found.push(name);
    }
    return found;
  } finally {
    await client.end();
  }
}

test('a link that is asked for at a region again with the same key is mailed once', async () => {
  const ann = await register(identity);
  const headers = { 'idempotency-key': randomUUID() };
  const path = `/stores/sendUserDeleteMail/${encodeBase64(ann.email)}`;
  for (let time = 1; time <= 2; time += 1)
    expect(await us.get(path, { method: 'POST', headers })).toMatchObject({
      status: 200,
      body: { sent: true },
    });
  const other = `/stores/sendUserDeleteMail/${encodeBase64('nobody@example.test')}`;
  expect((await us.get(other, { method: 'POST', headers })).status).toBe(422);
  await identity.jobsDone('send-mail');
  const mails = identity.mails.filter(({ to, mail }) => to === ann.email && mail.name === 'delete-account');
  expect(mails).toHaveLength(1);
});

test('S21 a link that is asked for by id is for that account, whoever has confirmed its address', async () => {
  const { browser: owner, email } = await registerConfirmed(identity);
  await owner.call('signIn', { email, password: PASSWORD });
  const stranger = browser(identity);
  await stranger.call('register', { name: 'Stranger', email, password: 'strangers-Quill.7' });
  const { body } = await stranger.call('signIn', { email, password: 'strangers-Quill.7' });
  const { id } = body.user as { id: string };
  await identity.mailTo(email); // that the address has an account
  await us.get(`/stores/sendUserDeleteMail/${userSegment(id)}`, { method: 'POST' });
  const token = tokenOf(await identity.mailTo(email));
  expect((await confirm({ email, token })).status).toBe(200);
  expect((await stranger.call('session')).body.user).toBeNull();
  expect((await owner.call('session')).body.user).toMatchObject({ email });
});

test('S20 S36 a link is asked for alike with known and unknown addresses, by the site and by the region, and not too often', async () => {
  const ann = await register(identity);
  const ask = async (email: string) => {
    const { status, body, headers } = await browser(identity).call('requestDeletion', { email });
    return { status, body, length: headers.get('content-length') };
  };
  expect(await ask(ann.email)).toEqual(await ask('nobody@example.test'));
  const requestMail = async (segment: string, method: string) => {
    const { status, body } = await us.get(`/stores/sendUserDeleteMail/${segment}`, { method });
    return { status, body };
  };
  const sent = { status: 200, body: { sent: true } };
  expect(await requestMail(encodeBase64(ann.email), 'GET')).toEqual(sent);
  expect(await requestMail(encodeBase64('nobody@example.test'), 'POST')).toEqual(sent);
  expect(await requestMail('guest', 'POST')).toEqual(sent);
  expect(await requestMail(userSegment(randomUUID()), 'POST')).toEqual(sent);
  for (let time = 0; time < 3; time++) await ask(ann.email);
  await identity.jobsDone('send-mail');
  const mails = identity.mails.filter(({ to, mail }) => to === ann.email && mail.name === 'delete-account');
  expect(mails, 'three an hour').toHaveLength(3);
  expect(mails.map(({ locale }) => locale)).toEqual(['en-CA', 'en-US', 'en-CA']);
  const here = browser(identity, { ip: '203.0.113.77' });
  for (let time = 0; time < 10; time++)
    expect((await here.call('requestDeletion', { email: 'a@example.test' })).status).toBe(200);
  const refused = await here.call('requestDeletion', { email: 'a@example.test' });
  expect([refused.status, refused.body.code]).toEqual([429, 'auth/too-many-requests']);
});

test('C65 and C66 delete by the token of the link, for whom it is, in either region', async () => {
  for (const [region, path] of [
    [ca, 'markUserDelete'],
    [us, 'unRegisterUser'],
  ] as const) {
    const ann = await createShopper();
    const eve = await createShopper();
    const ask = async (user: string, token: string, method = 'POST') => {
      const headers = { authorization: `Bearer ${token}` };
      const { status, body } = await region.get<{ code?: string }>(`/${path}/${user}`, { method, headers });
      return [status, body.code ?? body];
    };
    expect(await ask(userSegment(ann.id), ann.token, 'GET')).toEqual([405, 'method_not_allowed']);
    expect(await ask(userSegment(eve.id), ann.token)).toEqual([403, 'forbidden']);
    expect(await ask(encodeBase64(eve.email), ann.token)).toEqual([403, 'forbidden']);
    expect(await ask(userSegment(ann.id), 'x'.repeat(43))).toEqual([401, 'unauthorized']);
    expect(await profiles(ann)).toEqual(['CA', 'US']);
    expect(await ask(encodeBase64(ann.email.toUpperCase()), ann.token)).toEqual([200, { deleted: true }]);
    expect(await ask(userSegment(ann.id), ann.token)).toEqual([200, { deleted: true }]);
    expect([await profiles(ann), await profiles(eve)]).toEqual([[], ['CA', 'US']]);
    await identity.pool.query('update "user" set is_master = true where "id" = $1', [eve.id]);
    expect(await ask(userSegment(eve.id), eve.token)).toEqual([403, 'contact_support']);
  }
});
