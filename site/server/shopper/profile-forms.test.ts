import { contactMessages } from '@fernway/db/schema/index';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { accountPaths } from '../../core/account-paths.ts';
import { useTestStack } from '../../test-stack.ts';
import { signedInOn } from '../test-visitor.ts';

const stack = useTestStack({ identity: true });
beforeAll(() => {});

const message = { location: 'Toronto', comment: 'Where is it?' };
const storedOf = (email: string) =>
  stack.region.db.select().from(contactMessages).where(eq(contactMessages.email, email));

test.each([{ type: 'Complaint' }, {}])('a contact message of an unknown type %o is refused', async (kind) => {
  const { visitor, email } = await signedInOn(stack.site);
  const sent = { ...message, email, ...kind };
  const refused = await visitor.post(accountPaths.contact(), sent);
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
    400,
    { code: 'invalid_request', issues: [{ field: 'body.type' }] },
  ]);
  const page = await visitor.form(accountPaths.contact(), sent);
  expect(page.status).toBe(400);
  expect(page.text).toContain('“Regarding”');
  expect(await storedOf(email)).toEqual([]);
});

test('a contact message keeps the type that was chosen', async () => {
  const { visitor, email } = await signedInOn(stack.site);
  const sent = { ...message, email, type: 'Business Inquiry' };
  expect((await visitor.post(accountPaths.contact(), sent)).status).toBe(200);
  expect(await storedOf(email)).toMatchObject([{ type: 'Business Inquiry' }]);
});

test('a contact message that is sent again with its key is stored once, by script and by the form of the page', async () => {
  const { visitor, email } = await signedInOn(stack.site);
  const sent = { ...message, email, type: 'Application' };
  const header = { 'idempotency-key': crypto.randomUUID() };
  for (let time = 1; time <= 2; time += 1)
    expect((await visitor.post(accountPaths.contact(), sent, header)).status).toBe(200);
  expect(await storedOf(email)).toHaveLength(1);

  const page = await visitor.ask(accountPaths.contact());
  const [, idempotencyKey = ''] = /name="idempotencyKey" value="([\w-]{36})"/.exec(page.text) ?? [];
  expect(idempotencyKey).not.toBe('');
  for (let time = 1; time <= 2; time += 1) {
    const answer = await visitor.form(accountPaths.contact(), { ...sent, idempotencyKey });
    expect(answer.status).toBe(200);
  }
  expect(await storedOf(email)).toHaveLength(2);
});

test('a key of another message is refused by the site too, and one that is too long', async () => {
  const { visitor, email } = await signedInOn(stack.site);
  const sent = { ...message, email, type: 'Application' };
  const key = crypto.randomUUID();
  await visitor.post(accountPaths.contact(), sent, { 'idempotency-key': key });
  const other = { ...sent, comment: 'Another' };
  const reused = await visitor.post(accountPaths.contact(), other, { 'idempotency-key': key });
  expect([reused.status, JSON.parse(reused.text)]).toMatchObject([422, { code: 'idempotency_key_reused' }]);
  const long = await visitor.post(accountPaths.contact(), other, { 'idempotency-key': 'x'.repeat(129) });
  expect([long.status, JSON.parse(long.text)]).toMatchObject([
    400,
    { issues: [{ field: 'headers.idempotency-key' }] },
  ]);
  expect(await storedOf(email)).toHaveLength(1);
});
