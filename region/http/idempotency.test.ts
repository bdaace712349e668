import type { Problem } from '@fernway/contract';
import { PURGE_IDEMPOTENCY_KEYS } from '@fernway/db/idempotency-keys';
import { buyClicks, contactMessages } from '@fernway/db/schema/index';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { fillCatalogue } from '../attacks/test-catalogue.ts';
import type { TestShopper } from '../auth/test-issuer.ts';
import { startTestRegion, type TestRegion } from '../testing.ts';

let region: TestRegion;
beforeAll(async () => {
  region = await startTestRegion();
});
afterAll(() => region.close());

const comment = 'Where is it?';

const write = (shopper: TestShopper, key: string | undefined, values: object = {}) =>
  region.get<{ received: boolean } & Problem>(`/contactUs/${shopper.user}`, {
    method: 'POST',
    headers: {
      ...shopper.headers,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify({
      ...{ email: shopper.email, type: 'Application', location: 'Toronto', comment },
      ...values,
    }),
  });

const storedOf = async ({ email }: TestShopper): Promise<number> =>
  (await region.db.select().from(contactMessages).where(eq(contactMessages.email, email))).length;
const rowsOf = async ({ id }: TestShopper) =>
  (
    await region.db.execute<{ id: string; request: string; answer: unknown }>(
      sql`select * from idempotency_keys where user_id = ${id}`,
    )
  ).rows;

test('a message that is sent again with its key is stored and mailed once, and answered the same', async () => {
  const ann = await region.identity.shopper();
  const key = crypto.randomUUID();
  const answers = [await write(ann, key), await write(ann, key), await write(ann, key)];
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array.from({ length: 3 }, () => [200, { received: true }]),
  );
  expect(await storedOf(ann)).toBe(1);
  const { rows } = await region.db.execute(
    sql`select from pgboss.job where name = 'send-mail' and data #>> '{mail,data,email}' = ${ann.email}`,
  );
  expect(rows).toHaveLength(1);
});

test('a key of another request is refused with 422, and nothing is done', async () => {
  const ann = await region.identity.shopper();
  const key = crypto.randomUUID();
  await write(ann, key);
  const other = await write(ann, key, { location: 'Ottawa' });
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  expect(await storedOf(ann)).toBe(1);
});

test('two callers with the same key do not see each other', async () => {
  const [ann, eve] = [await region.identity.shopper(), await region.identity.shopper()];
  const key = crypto.randomUUID();
  expect((await write(ann, key)).status).toBe(200);
  expect((await write(eve, key)).status).toBe(200);
  expect([await storedOf(ann), await storedOf(eve)]).toEqual([1, 1]);
});

test('while the first request runs, another with its key is told to wait', async () => {
  const ann = await region.identity.shopper();
  const key = crypto.randomUUID();
  const other = new pg.Client({ connectionString: region.url });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('begin; lock table contact_messages');
  const first = write(ann, key);
  const waiting = `select from pg_locks where relation = 'contact_messages'::regclass and not granted`;
  await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
  const second = await write(ann, key);
  expect([second.status, second.body.code]).toEqual([409, 'idempotency_key_in_use']);
  expect(second.headers.get('retry-after')).toBe('1');
  await other.query('rollback');
  expect((await first).status).toBe(200);
  expect((await write(ann, key)).status).toBe(200);
  expect(await storedOf(ann)).toBe(1);
});

test('a request that fails leaves its key free', async () => {
  const ann = await region.identity.shopper();
  const key = crypto.randomUUID();
  expect((await write(ann, key, { comment: ' ' })).status).toBe(400);
  expect(await rowsOf(ann)).toEqual([]);
  expect((await write(ann, key)).status).toBe(200);
});

test('a key is remembered for 24 hours, and then deleted', async () => {
  const ann = await region.identity.shopper();
  const key = crypto.randomUUID();
  const age = (hours: number) =>
    region.db.execute(
      sql`update idempotency_keys set created_at = now() - ${hours} * interval '1 hour' where user_id = ${ann.id}`,
    );
  await write(ann, key);
  await age(23.9);
  await region.db.execute(PURGE_IDEMPOTENCY_KEYS);
  await write(ann, key);
  expect(await storedOf(ann)).toBe(1);
  await age(24.1);
  await write(ann, key);
  expect(await storedOf(ann)).toBe(2);
  await write(ann, key);
  expect(await storedOf(ann)).toBe(2);
  await age(24.1);
  await region.db.execute(PURGE_IDEMPOTENCY_KEYS);
  expect(await rowsOf(ann)).toEqual([]);
});

test('what is kept says nothing of the caller, the key or the request, and goes with the account', async () => {
  const ann = await region.identity.shopper();
  const key = crypto.randomUUID();
  await write(ann, key);
  const rows = await rowsOf(ann);
  expect(rows).toMatchObject([{ answer: { received: true } }]);
  for (const text of [key, ann.email, comment, 'Toronto']) expect(JSON.stringify(rows)).not.toContain(text);
  await region.db.execute(sql`delete from users where id = ${ann.id}`);
  expect(await rowsOf(ann)).toEqual([]);
});

test('a key that is too long or not printable is refused, naming the header; a set by nature refuses it too', async () => {
  const ann = await region.identity.shopper();
  const issues = [{ field: 'headers.idempotency-key', message: 'must be 1 to 128 printable characters' }];
  for (const key of ['x'.repeat(129), 'caf\u00e9', '']) {
    const refused = await write(ann, key);
    expect([refused.status, refused.body.issues], key).toEqual([400, issues]);
  }
  expect((await write(ann, 'x'.repeat(128))).status).toBe(200);
  const signIn = await region.get<Problem>(`/updateUserSignIn/${ann.user}`, {
    method: 'POST',
    headers: { ...ann.headers, 'idempotency-key': 'x'.repeat(129) },
  });
  expect(signIn).toMatchObject({ status: 400, body: { issues } });
});

test('a click is recorded once for each key, and by GET each time', async () => {
  const { shopper, product } = await fillCatalogue(region);
  const click = (method: string) =>
    region.get(`/productBuyNowClick/${shopper.user}/${product}`, {
      method,
      headers: { ...shopper.headers, 'idempotency-key': 'a click' },
    });
  const count = async () =>
    (await region.db.select().from(buyClicks).where(eq(buyClicks.userId, shopper.id))).length;
  for (let time = 1; time <= 2; time += 1)
    expect(await click('POST')).toMatchObject({ status: 200, body: { recorded: true } });
  expect(await count()).toBe(1);
  for (let time = 1; time <= 2; time += 1) expect((await click('GET')).status).toBe(200);
  expect(await count()).toBe(3);
});
