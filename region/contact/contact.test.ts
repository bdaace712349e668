import { mailAddresses } from '@fernway/brand';
import type { Problem } from '@fernway/contract';
import { requestLimits } from '@fernway/contract/limits';
import { contactMessages, users } from '@fernway/db/schema/index';
import { type MailJobs, mailHandlers } from '@fernway/mail/jobs';
import { mailer } from '@fernway/mail/mailer';
import { startTestSmtp } from '@fernway/mail/testing';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShopper } from '../auth/test-issuer.ts';
import { startTestRegion, type TestRegion } from '../testing.ts';

let region: TestRegion;
beforeAll(async () => {
  region = await startTestRegion();
});
afterAll(() => region.close());

const good = { type: 'Application', comment: ' Where is it?\nIt is late. ', location: 'Toronto' };

const write = (shopper: TestShopper, values: object = {}, headers: Record<string, string> = {}) =>
  region.get<{ received: boolean } & Problem>(`/contactUs/${shopper.user}`, {
    method: 'POST',
    headers: { ...shopper.headers, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...good, email: shopper.email, ...values }),
  });

const storedOf = ({ email }: TestShopper) =>
  region.db.select().from(contactMessages).where(eq(contactMessages.email, email));

async function mailsOf({ email }: TestShopper): Promise<MailJobs['send-mail'][]> {
  const { rows } = await region.db.execute<{ data: MailJobs['send-mail'] }>(
    sql`select data from pgboss.job where name = 'send-mail' and data #>> '{mail,data,email}' = ${email}`,
  );
  return rows.map(({ data }) => data);
}

test('a message is stored and mailed once, under the name of the profile and not of the form', async () => {
  const ann = await region.identity.shopper({ name: 'Ann' });
  const { status, body } = await write(ann, { name: 'The director', email: ann.email.toUpperCase() });
  expect([status, body]).toEqual([200, { received: true }]);
  const words = 'Where is it?\nIt is late.';
  expect(await storedOf(ann)).toMatchObject([
    { name: 'Ann', type: 'Application', comment: words, location: 'Toronto' },
  ]);
  const data = {
    ...{ name: 'Ann', email: ann.email, location: 'Toronto' },
    ...{ regarding: 'Application', message: words },
  };
  expect(await mailsOf(ann)).toEqual([
    { to: mailAddresses.contact, locale: 'en-CA', mail: { name: 'contact-message', data } },
  ]);
});

test('what is no message is refused, field by field, and neither stored nor mailed', async () => {
  const ann = await region.identity.shopper();
  const wrong: [object, string][] = [
    [{ type: 'Complaint' }, 'body.type'],
    [{ comment: '' }, 'body.comment'],
    [{ comment: ' \n ' }, 'body.comment'],
    [{ comment: 'x'.repeat(5_001) }, 'body.comment'],
    [{ comment: 'nul \0' }, 'body.comment'],
    [{ location: '  ' }, 'body.location'],
    [{ location: 'x'.repeat(201) }, 'body.location'],
    [{ email: undefined }, 'body.email'],
    [{ to: 'victim@example.test' }, 'body.to'],
  ];
  for (const [values, field] of wrong) {
    const { status, body } = await write(ann, values);
    expect([status, body.issues?.map((issue) => issue.field)]).toEqual([400, [field]]);
  }
  expect((await write(ann, { email: 'victim@example.test' })).status).toBe(403);
  expect(await storedOf(ann)).toEqual([]);
  expect(await mailsOf(ann)).toEqual([]);
  expect((await write(ann, { comment: '𝒳'.repeat(5_000) })).status).toBe(200);
});

test('S36 a network sends 20 messages an hour, whoever they are from, and others are not held up', async () => {
  const { max, windowMs } = requestLimits.messages;
  expect([max, windowMs]).toEqual([20, 3_600_000]);
  const [ann, eve] = await Promise.all([region.identity.shopper(), region.identity.shopper()]);
  const from = { 'x-forwarded-for': '203.0.113.9' };
  for (let sent = 0; sent < max; sent++) expect((await write(ann, {}, from)).status).toBe(200);
  for (const shopper of [ann, eve]) {
    const { status, body, headers } = await write(shopper, {}, from);
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
  }
  expect(await mailsOf(ann)).toHaveLength(max);
  expect(await mailsOf(eve)).toEqual([]);
  expect((await write(eve, {}, { 'x-forwarded-for': '203.0.113.10' })).status).toBe(200);
});

test('S59 what a shopper is called and writes makes no second header and no second recipient', async () => {
  const lines = 'Ann\r\nBcc: victim@example.test\r\n\r\nhello\u2028there\u001b[31m';
  const eve = await region.identity.shopper();
  await write(eve);
  await region.db.delete(contactMessages).where(eq(contactMessages.email, eve.email));
  await region.db.update(users).set({ name: lines }).where(eq(users.id, eve.id));
  expect((await write(eve, { comment: lines, location: lines })).status).toBe(200);
  expect(await storedOf(eve)).toHaveLength(1);
  const smtp = await startTestSmtp();
  try {
    const handlers = mailHandlers({ send: mailer(smtp.url), log: pino({ level: 'silent' }) });
    const attempt = { id: eve.id, isLast: true, signal: new AbortController().signal };
    for (const job of await mailsOf(eve)) await handlers['send-mail'](job, attempt);
    expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([
      [mailAddresses.contact],
      [mailAddresses.contact],
    ]);
    for (const { source } of smtp.mails) {
      const [head = ''] = source.split('\r\n\r\n');
      expect(head).not.toMatch(/^bcc:/im);
      expect(head.match(/^(?:to|subject|reply-to):/gim)).toHaveLength(3);
      expect(head).toContain(`Reply-To: ${eve.email}`);
    }
    expect(region.logs.join('')).not.toContain(eve.email);
  } finally {
    await smtp.close();
  }
});
