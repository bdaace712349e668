import { randomUUID } from 'node:crypto';
import { userSegment } from '@fernway/contract/wire';
import { contactMessages, deletedUsers, users } from '@fernway/db/schema/index';
import { signCall } from '@fernway/server-kit/signed-call';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShopper } from '../auth/test-issuer.ts';
import { builders, PEER_KEY, startTestRegion, type TestRegion } from '../testing.ts';

let region: TestRegion;
beforeAll(async () => {
  region = await startTestRegion();
});
afterAll(() => region.close());

/** Deletes as the identity service does. */
async function remove(user: string) {
  const path = `/markUserDelete/${user}`;
  const headers = signCall(PEER_KEY, { to: 'region-ca', method: 'POST', path: `/api${path}`, body: '' });
  const { status, body } = await region.get<{ code?: string }>(path, { method: 'POST', headers });
  return [status, body.code ?? body];
}
const deleted = [200, { deleted: true }];

const as = ({ headers }: TestShopper, path: string, body?: object) =>
  region.get(path, {
    method: 'POST',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const write = (shopper: TestShopper) =>
  as(shopper, `/contactUs/${shopper.user}`, {
    ...{ email: shopper.email, type: 'Application', comment: 'Hello', location: 'Toronto' },
  });

test('S37 an admin or master is deleted by none of our servers either', async () => {
  for (const mark of [{ isMaster: true }, { authType: 'A' as const }]) {
    const ann = await region.identity.shopper();
    await write(ann);
    await region.db.update(users).set(mark).where(eq(users.id, ann.id));
    expect(await remove(ann.user)).toEqual([403, 'contact_support']);
    expect(await region.db.select().from(users).where(eq(users.id, ann.id))).toHaveLength(1);
    expect(await region.db.select().from(deletedUsers).where(eq(deletedUsers.id, ann.id))).toEqual([]);
  }
});

test('a profile that is being added while the account is deleted goes with it, whichever is first', async () => {
  const [ann, eve] = await Promise.all([region.identity.shopper(), region.identity.shopper()]);
  const waitsFor = (kind: string) =>
    expect
      .poll(async () => {
        const { rows } = await region.db.execute(
          sql`select 1 from pg_locks where locktype = ${kind} and not granted
            and database = (select oid from pg_database where datname = current_database())`,
        );
        return rows.length;
      })
      .toBe(1);
  const add = (tx: Pick<typeof region.db, 'execute'>, { id, email }: TestShopper) =>
    tx.execute(sql`insert into users (id, email, name) values (${id}, ${email}, 'Ann')`);

  let leaving: ReturnType<typeof remove> | undefined;
  await region.db.transaction(async (tx) => {
    await add(tx, ann);
    leaving = remove(ann.user);
    await waitsFor('advisory');
  });
  expect(await leaving).toEqual(deleted);

  let added: Promise<unknown> | undefined;
  await region.db.transaction(async (tx) => {
    await tx.execute(sql`lock table deleted_users in share mode`);
    leaving = remove(eve.user);
    await waitsFor('relation');
    added = add(region.db, eve).catch(({ cause }: Error) => String(cause));
    await waitsFor('advisory');
  });
  expect(await leaving).toEqual(deleted);
  expect(await added).toContain('the account is deleted');
  expect(
    await region.db
      .select()
      .from(users)
      .where(inArray(users.id, [ann.id, eve.id])),
  ).toEqual([]);
});

test('a deletion takes what is the shopper’s and nothing of others, once and again', async () => {
  const [ann, eve] = await Promise.all([region.identity.shopper(), region.identity.shopper()]);
  await Promise.all([write(ann), write(eve)]);
  const countPushJobs = async ({ email }: TestShopper) =>
    (
      await region.db.execute(
        sql`select 1 from pgboss.job where name = 'send-mail' and position(${email} in data::text) > 0`,
      )
    ).rowCount;
  expect([await countPushJobs(ann), await countPushJobs(eve)]).toEqual([1, 1]);
  expect(await remove(ann.user)).toEqual(deleted);
  expect(await remove(ann.user)).toEqual(deleted);
  expect([await countPushJobs(ann), await countPushJobs(eve)]).toEqual([0, 1]);
  const messages = await region.db.select().from(contactMessages);
  expect(messages.map(({ email }) => email)).toContain(eve.email);
  expect(messages.map(({ email }) => email)).not.toContain(ann.email);
  expect((await write(ann)).status).toBe(401);
  expect((await write(eve)).status).toBe(200);
});

test('S60 who is deleted before the profile arrives never has one here', async () => {
  const id = randomUUID();
  expect(await remove(userSegment(id))).toEqual(deleted);
  const path = `/users/${userSegment(id)}`;
  const body = JSON.stringify({ email: `${id}@example.test`, name: 'Late', emailOk: 'Y' });
  const headers = {
    'content-type': 'application/json',
    ...signCall(PEER_KEY, { to: 'region-ca', method: 'POST', path: `/api${path}`, body }),
  };
  expect((await region.get(path, { method: 'POST', headers, body })).status).toBe(404);
});

test('S34 of many who like and leave at the same time nobody waits for ever, and none is counted', async () => {
  const make = builders(region.db);
  const products = await Promise.all([1, 2, 3].map(() => make.product()));
  const leavers = await Promise.all(Array.from({ length: 12 }, () => region.identity.shopper()));
  const like = (shopper: TestShopper, product: string) =>
    as(shopper, `/offers/makeLikes/${shopper.user}/${product}/Product`);
  for (const product of products) await Promise.all(leavers.map((shopper) => like(shopper, product)));
  const answers = await Promise.all(
    leavers.flatMap((shopper) => [
      remove(shopper.user).then(([status]) => status),
      ...products.map((product) => like(shopper, product).then(({ status }) => status)),
    ]),
  );
  // Of two that deadlock one is told to try again.
  for (const status of answers) expect([200, 401, 503]).toContain(status);
  for (const { user } of leavers) await expect.poll(() => remove(user)).toEqual(deleted);
  const { rows } = await region.db.execute(
    sql`select total_likes from products where id = any (${sql.param(products)})`,
  );
  expect(rows).toEqual(products.map(() => ({ total_likes: 0 })));
});
