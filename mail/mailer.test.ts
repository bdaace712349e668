import { brand, mailAddresses } from '@fernway/brand';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailDeliveryError, type Message, mailer } from './mailer.ts';
import { startTestSmtp, type TestSmtp } from './testing.ts';

let smtp: TestSmtp;
beforeEach(async () => {
  smtp = await startTestSmtp();
});
afterEach(() => smtp.close());

const SOON = { connection: 200, greeting: 200, silence: 200, whole: 400 };
const message: Message = {
  id: 'a1b2',
  to: 'avery@shop.example',
  subject: 'Bonjour, Élodie',
  html: '<p>Hello</p>',
  text: 'Hello',
};
const failureOf = (delivery: Promise<void>): Promise<MailDeliveryError> =>
  delivery.then(
    () => expect.unreachable('it was sent'),
    (error: MailDeliveryError) => error,
  );

test('a mail goes to its one recipient, from the brand’s address, as page and as text', async () => {
  await mailer(smtp.url)({ ...message, replyTo: 'jordan@shop.example' });
  expect(smtp.mails).toMatchObject([{ from: mailAddresses.from, recipients: ['avery@shop.example'] }]);
  const source = smtp.mails[0]?.source ?? '';
  const headers = source.slice(0, source.indexOf('\r\n\r\n'));
  expect(headers.split(/\r\n(?! )/)).toEqual(
    expect.arrayContaining([
      `From: ${brand.name} <${mailAddresses.from}>`,
      'To: avery@shop.example',
      'Reply-To: jordan@shop.example',
      'Message-ID: <a1b2@fernway.market>',
      'Auto-Submitted: auto-generated',
      expect.stringMatching(/^Content-Type: multipart\/alternative;/),
    ]),
  );
  expect(headers).toMatch(/^Subject: =\?UTF-8\?Q\?Bonjour/m);
});

test.each([
  'a@x.example, b@x.example',
  'a@x.example;b@x.example',
  'a@x.example b@x.example',
  'a@x.example\r\nBcc: b@x.example',
  'a@x.example\nRCPT TO:<b@x.example>',
  'Avery <a@x.example>',
  '"a,b"@x.example',
  'group: a@x.example;',
  'a@x@y.example',
  'a@x.example\u2028b',
  'no address',
  '@x.example',
  '',
  `${'a'.repeat(65)}@x.example`,
])('S36 S59 %j is no recipient, nor where an answer goes', async (address) => {
  const send = mailer(smtp.url);
  for (const addresses of [{ to: address }, { replyTo: address }]) {
    const error = await failureOf(send({ ...message, ...addresses }));
    expect(error).toMatchObject({ name: 'MailDeliveryError', isPermanent: true });
  }
  expect(smtp.mails).toEqual([]);
});

test.each(['subject', 'id'] as const)('S59 a %s of several lines is refused', async (header) => {
  for (const end of ['\r\n', '\n', '\r', '\0', '\u2028', '\u0085']) {
    const hostile = { ...message, [header]: `Hi${end}Bcc: b@x.example` };
    expect(await failureOf(mailer(smtp.url)(hostile))).toMatchObject({ isPermanent: true });
  }
  expect(smtp.mails).toEqual([]);
});

test.each([
  [{ recipient: '451 4.7.1 come back later, avery@shop.example' }, false],
  [{ mail: '452 4.3.1 full' }, false],
  [{ mail: '503 what?' }, false],
  [{ mail: 'hangs up' }, false],
  [{ recipient: '550 5.1.1 no avery@shop.example here' }, true],
  [{ mail: '554 5.7.1 we do not want this' }, true],
])('F14 a server that answers %j is told from one that may take it later', async (script, isPermanent) => {
  Object.assign(smtp.script, script);
  const error = await failureOf(mailer(smtp.url)(message));
  expect(error.isPermanent).toBe(isPermanent);
  expect(JSON.stringify([error.message, error.stack, error.cause])).not.toContain('avery');
});

test('F14 a server that is away, silent or slow is given up within the deadlines', async () => {
  const away = await startTestSmtp();
  await away.close();
  expect((await failureOf(mailer(away.url)(message))).isPermanent).toBe(false);
  for (const greetsAfter of [Infinity, 30_000]) {
    smtp.script.greetsAfter = greetsAfter;
    const started = performance.now();
    expect((await failureOf(mailer(smtp.url, SOON)(message))).isPermanent).toBe(false);
    expect(performance.now() - started).toBeLessThan(5_000);
  }
});

test('off this machine nothing is sent without TLS', async () => {
  const { port } = new URL(smtp.url);
  // Every address of 127/8 is this machine, but only the three listed names count as local.
  const elsewhere = `smtp://127.0.0.2:${port}`;
  const beyond = await failureOf(mailer(elsewhere)(message));
  expect(beyond.message).toMatch(/ETLS|ESOCKET/);
});
