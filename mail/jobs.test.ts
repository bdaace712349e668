import { connect, type DatabaseConnection } from '@fernway/db/connect';
import { createTestDatabase, type TestDatabase } from '@fernway/db/testing';
import { type JobQueue, openJobQueue, startWorkers } from '@fernway/jobs/queue';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type MailJobs, mailHandlers, mailJobs } from './jobs.ts';
import { mailer } from './mailer.ts';
import { startTestSmtp, type TestSmtp } from './testing.ts';

let database: TestDatabase;
let connection: DatabaseConnection;
let smtp: TestSmtp;
let queue: JobQueue<MailJobs>;
let lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
/** The usual options, except for a short wait before the next try. */
const table = { 'send-mail': { ...mailJobs['send-mail'], retryDelay: 1, retryDelayMax: 1 } };

beforeEach(async () => {
  lines = [];
  smtp = await startTestSmtp();
  database = await createTestDatabase('CA');
  connection = connect({ url: database.url, max: 2, name: 'test' });
  queue = await openJobQueue<MailJobs>(table, { url: database.url, log });
});
afterEach(async () => {
  await queue.close();
  await connection.close();
  await database.drop();
  await smtp.close();
});

const ask = (to: string) =>
  connection.db.transaction((tx) =>
    queue.enqueue(tx, 'send-mail', [
      {
        to,
        locale: 'en-CA',
        mail: {
          name: 'reset-password',
          data: { email: to, link: 'https://ca.fernway.example/reset?token=a1', validMinutes: 60 },
        },
      },
    ]),
  );

async function withWorkers(check: () => Promise<void>): Promise<void> {
  const send = mailer(smtp.url, { connection: 300, greeting: 300, silence: 300, whole: 600 });
  const workers = await startWorkers<MailJobs>(table, mailHandlers({ send, log }), {
    url: database.url,
    log,
  });
  await check().finally(() => workers.stop());
}

async function jobs() {
  const { rows } = await connection.db.execute<{ state: string; tries: number }>(
    sql`select state, retry_count as tries from pgboss.job where name = 'send-mail' order by created_on`,
  );
  return rows;
}
const untilDone = () =>
  vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'completed' }]), { timeout: 25_000 });
const untilTriedAgain = () =>
  vi.waitFor(async () => expect((await jobs())[0]?.tries).toBeGreaterThan(0), { timeout: 25_000 });
const messageIds = () => smtp.mails.map(({ source }) => source.match(/^Message-ID: .*$/m)?.[0]);

test.each([
  ['never greets', { greetsAfter: Infinity }],
  ['greets after half a minute', { greetsAfter: 30_000 }],
  ['asks to come later', { recipient: '451 later' }],
])(
  'F14 whoever asks for a mail does not wait for a server that %s, and the mail goes out once',
  async (_, bad) => {
    Object.assign(smtp.script, bad);
    await ask('avery@shop.example'); // no worker is running yet
    await withWorkers(async () => {
      await untilTriedAgain();
      smtp.script.greetsAfter = 0;
      smtp.script.recipient = '250 good';
      await untilDone();
    });
    expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([['avery@shop.example']]);
    expect(lines.join('')).not.toContain('avery');
  },
);

test('F14 a mail whose answer was lost comes again under the same Message-ID', async () => {
  smtp.script.mail = 'hangs up';
  await ask('avery@shop.example');
  await withWorkers(async () => {
    await untilTriedAgain();
    smtp.script.mail = '250 taken';
    await untilDone();
  });
  expect(smtp.mails.length).toBeGreaterThan(1);
  expect(new Set(messageIds()).size).toBe(1);
});

test('F14 what a server refuses for good is an alert and not tried again', async () => {
  smtp.script.recipient = '550 5.1.1 no avery@shop.example here';
  await ask('avery@shop.example');
  await withWorkers(untilDone);
  expect(await jobs()).toEqual([{ state: 'completed', tries: 0 }]);
  expect(smtp.mails).toEqual([]);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['mail rejected: the server will never take it']);
  expect(lines.join('')).not.toContain('avery');
});
