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
