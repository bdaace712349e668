import { createTestDatabase } from '@fernway/db/testing';
import { startTestSmtp, type TestSmtp } from '@fernway/mail/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { browser, PASSWORD, startTestIdentity, type TestIdentity } from '../testing.ts';

let smtp: TestSmtp;
let identity: TestIdentity;
beforeAll(async () => {
  smtp = await startTestSmtp();
  identity = await startTestIdentity({ smtpUrl: smtp.url });
});
afterAll(async () => {
  await identity.close();
  await smtp.close();
});

/** The machine may be busy. */
const LONG_POLL = { timeout: 10_000 };

const waitingMails = async ({ pool }: TestIdentity) =>
  (await pool.query(`select state from pgboss.job where name = 'send-mail' and state <= 'active'`)).rows;

/** The text of a mail as it was written, with soft line ends joined. */
const textOf = (source: string) => source.replaceAll('=\r\n', '').replaceAll('=3D', '=');

test('a mail reaches its one recipient, with a link that works', async () => {
  const shopper = browser(identity);
  await shopper.call('register', { name: 'Ada', email: 'ada@example.test', password: PASSWORD });
  await identity.jobsDone('send-mail');
  expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([['ada@example.test']]);
  const [, token] = /verifyEmail#token=([\w-]{43})/.exec(textOf(smtp.mails[0]?.source ?? '')) ?? [];
  expect((await shopper.call('verifyEmail', { token })).status).toBe(200);
});

test('F14 a server that is busy holds up no registration, and the mail is sent later', async () => {
  smtp.script.recipient = '451 later';
  const { status } = await browser(identity).call('register', {
    name: 'Bob',
    email: 'bob@example.test',
    password: PASSWORD,
  });
  expect(status).toBe(200);
  await expect.poll(() => waitingMails(identity), LONG_POLL).toEqual([{ state: 'retry' }]);
  smtp.script.recipient = '250 good';
  await identity.retryNow('send-mail');
  await identity.jobsDone('send-mail');
  expect(smtp.mails.at(-1)?.recipients).toEqual(['bob@example.test']);
});

test('F14 who asks for a mail is answered before it was tried to be sent, also while the server never greets', async () => {
  await identity.jobsDone('send-mail');
  smtp.script.greetsAfter = Infinity;
  const { status } = await browser(identity).call('forgotPassword', { email: 'ada@example.test' });
  expect(status).toBe(200);
  // A worker waits 5 seconds for a greeting: an answer that came after them would find that the mail was tried.
  expect(await waitingMails(identity)).toEqual([{ state: expect.stringMatching(/^(created|active)$/) }]);
  smtp.script.greetsAfter = 0;
  await identity.pool.query(`delete from pgboss.job where name = 'send-mail'`);
});

test('F14 what a server refuses for good is an alert, and not tried again', async () => {
  smtp.script.recipient = '550 5.1.1 no such user';
  const before = smtp.mails.length;
  await browser(identity).call('register', { name: 'Eve', email: 'eve@example.test', password: PASSWORD });
  await identity.jobsDone('send-mail');
  expect(smtp.mails).toHaveLength(before);
  const alerts = identity.logs.filter((line) => line.includes('mail rejected:'));
  expect(alerts).toHaveLength(1);
  expect(alerts.join()).not.toContain('eve@');
});

test('F14 who leaves waits for no server that drips, and the mail is sent later under the same Message-ID', async () => {
  const dripping = await startTestSmtp({ mail: 'drips' });
  onTestFinished(() => dripping.close());
  const database = await createTestDatabase('IDENTITY');
  onTestFinished(() => database.drop());
  const start = () => startTestIdentity({ on: database, smtpUrl: dripping.url });
  const stopping = await start();
  await browser(stopping).call('register', { name: 'Flo', email: 'flo@example.test', password: PASSWORD });
  await expect.poll(() => dripping.mails.length, LONG_POLL).toBe(1);
  const began = performance.now();
  await stopping.close();
  // Its own patience, but not the 30 s that a mail may take.
  expect(performance.now() - began).toBeLessThan(5_000);

  dripping.script.mail = '250 taken';
  const next = await start();
  onTestFinished(() => next.close());
  expect(await waitingMails(next)).toEqual([{ state: 'retry' }]);
  await next.retryNow('send-mail');
  await next.jobsDone('send-mail');
  const messageIds = dripping.mails.map(({ source }) => /^message-id: (.+)$/im.exec(source)?.[1]);
  expect(messageIds).toEqual([expect.stringContaining('identity-'), messageIds[0]]);
});
