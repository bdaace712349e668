import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Message, mailer } from '@fernway/mail/mailer';
import { renderMail } from '@fernway/mail/mails';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Inbox, startInbox } from './inbox.ts';
import { openMailStore, type StoredMail } from './mail-store.ts';

let folder = '';
let inbox: Inbox;
const open = () => startInbox(join(folder, 'inbox'), { page: 0, smtp: 0 });
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbox-'));
  inbox = await open();
});
afterEach(async () => {
  await inbox.close();
  await rm(folder, { recursive: true });
});

const message = (changes: Partial<Message> = {}): Message => ({
  id: crypto.randomUUID(),
  to: 'avery@shop.example',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  ...changes,
});
const send = (changes: Partial<Message> = {}) => mailer(inbox.smtpUrl)(message(changes));
const messages = async (query = ''): Promise<StoredMail[]> =>
  (await fetch(`${inbox.origin}/messages${query}`)).json() as Promise<StoredMail[]>;
const pageAt = async (path: string) => {
  const answer = await fetch(inbox.origin + path);
  return {
    status: answer.status,
    policy: answer.headers.get('content-security-policy'),
    text: await answer.text(),
  };
};

test('a mail of ours arrives by SMTP as it was written, and its link can be followed', async () => {
  const link = 'https://ca.fernway.example/auth/reset?token=a1&to=%2Fsnips';
  const data = { email: 'avery@shop.example', link, validMinutes: 60 };
  const mail = await renderMail({ name: 'reset-password', data }, 'en-CA');
  await send({ ...mail, id: 'job1', replyTo: 'jordan@shop.example' });

  const [stored, ...others] = await messages();
  expect(others).toEqual([]);
  expect(stored).toMatchObject({
    from: 'Fernway <hello@fernway.market>',
    to: ['avery@shop.example'],
    replyTo: 'jordan@shop.example',
    messageId: '<job1@fernway.market>',
    subject: 'Choose a new password',
  });
  // The logo is attached, and nothing is loaded from elsewhere.
  expect(stored?.html.replace(/ src="data:image\/png;base64,[\w+/=]{1000,}"/, ' src="cid:logo"')).toBe(
    `${mail.html}\n`,
  );
  expect(stored?.text.trim()).toBe(mail.text.trim());
  expect(Date.now() - Date.parse(stored?.at ?? '')).toBeLessThan(60_000);

  const list = await pageAt('/');
  expect(list.text).toContain(`<a href="/mail/${stored?.id}">Choose a new password</a>`);
  const one = await pageAt(`/mail/${stored?.id}`);
  expect(one.text).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  expect(one.text).toContain(`src="/mail/${stored?.id}/page" sandbox="allow-popups`);
  expect((await pageAt(`/mail/${stored?.id}/page`)).text).toBe(stored?.html);
});

test('mails are listed newest first, all or those of a recipient', async () => {
  for (const [to, subject] of [
    ['avery@shop.example', 'one'],
    ['Jordan@shop.example', 'two'],
    ['avery@shop.example', 'three'],
  ] as const)
    await send({ to, subject });
  const subjects = async (query?: string) => (await messages(query)).map((mail) => mail.subject);
  expect(await subjects()).toEqual(['three', 'two', 'one']);
  expect(await subjects('?to=AVERY@shop.example')).toEqual(['three', 'one']);
  expect(await subjects('?to=jordan%40shop.example')).toEqual(['two']);
  expect(await subjects('?to=shop.example')).toEqual([]);
  expect(await subjects('?to=')).toEqual(['three', 'two', 'one']);
  const listed = (await pageAt('/?to=avery@shop.example')).text;
  expect(listed).toContain('>three<');
  expect(listed).not.toContain('>two<');
  expect((await pageAt('/?to=nobody@shop.example')).text).toContain('No email to nobody@shop.example.');
});

test('what was taken is there after a restart, and only its owner can read it', async () => {
  await send({ subject: 'kept' });
  await inbox.close();
  await writeFile(join(folder, 'inbox', 'killed.json.new'), '{"half":');
  inbox = await open();
  expect((await messages()).map((mail) => mail.subject)).toEqual(['kept']);
  const files = await readdir(join(folder, 'inbox'));
  expect(files).toHaveLength(1);
  expect((await stat(join(folder, 'inbox', files[0] ?? ''))).mode & 0o777).toBe(0o600);
});

test('the oldest go when there are too many, also those of a start that kept more', async () => {
  const path = join(folder, 'few');
  const mails = await openMailStore(path, 3);
  const mail = {
    from: '',
    to: ['a@b.example'],
    replyTo: undefined,
    messageId: undefined,
    text: '',
    html: '',
  };
  await Promise.all([1, 2, 3, 4, 5].map((number) => mails.keep({ ...mail, subject: String(number) })));
  expect(mails.list().map(({ subject }) => subject)).toEqual(['5', '4', '3']);
  expect(await readdir(path)).toHaveLength(3);
  const fewer = await openMailStore(path, 2);
  expect(fewer.list().map(({ subject }) => subject)).toEqual(['5', '4']);
  expect(await readdir(path)).toHaveLength(2);
});

test('S38 a hostile mail runs nothing, neither in the list nor opened', async () => {
  const hostile = `</title></pre><script>alert(1)</script><img src=x onerror='alert(1)'>`;
  await send({ subject: hostile, text: `${hostile} https://x.example/"onclick=alert(1)`, html: hostile });
  const [mail] = await messages();
  for (const path of ['/', `/mail/${mail?.id}`, `/?to=${encodeURIComponent(hostile)}`]) {
    const { text, policy } = await pageAt(path);
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toMatch(/<script|<img|onclick=alert\(1\)"/);
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; frame-src 'self'; form-action 'self'/,
    );
  }
  const { policy } = await pageAt(`/mail/${mail?.id}/page`);
  expect(policy).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src/,
  );
});

test('a page elsewhere that makes its name lead here reads nothing', async () => {
  const rawRequest = request(`${inbox.origin}/messages`, { headers: { host: 'evil.example' } }).end();
  const [answer] = await once(rawRequest, 'response');
  expect([answer.statusCode, await text(answer)]).toEqual([421, '']);
});

test('a mail that is too large is refused for good, and one that is gone says so', async () => {
  await expect(send({ text: 'x'.repeat(300_000) })).rejects.toMatchObject({ isPermanent: true });
  expect(await messages()).toEqual([]);
  expect(await pageAt('/mail/nothing')).toMatchObject({ status: 404 });
  expect(await pageAt('/mail/nothing/page')).toMatchObject({ status: 404 });
});
