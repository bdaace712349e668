import { brand } from '@fernway/brand';
import { expect, test } from 'vitest';
import { oneLine } from './layout.ts';
import { type Mail, renderMail } from './mails.ts';

const link = 'https://ca.fernway.example/auth/confirm?token=a1&to=%2Fsnips';
const linkMail = { email: 'avery@shop.example', link, validMinutes: 90 };
const contact = {
  name: 'Avery',
  email: 'avery@shop.example',
  location: 'Toronto',
  regarding: 'An order',
  message: 'Where is it?\nIt is late.',
};
const mails: [Mail, { subject: string; says: string[]; link?: string }][] = [
  [
    { name: 'confirm-address', data: linkMail },
    {
      subject: 'Confirm your email address',
      says: [linkMail.email, 'Confirm email address', 'once and expires in 90 minutes', 'Wasn’t you?'],
      link,
    },
  ],
  [
    { name: 'reset-password', data: { ...linkMail, validMinutes: 60 } },
    {
      subject: 'Choose a new password',
      says: [linkMail.email, 'once and expires in 1 hour.', 'Your password stays'],
      link,
    },
  ],
  [
    { name: 'already-registered', data: { email: linkMail.email, link } },
    { subject: 'You already have an account', says: [linkMail.email, 'Log in', 'no one got in'], link },
  ],
  [
    { name: 'join-sign-in', data: { ...linkMail, provider: 'Google' } },
    {
      subject: 'Connect Google to your account',
      says: [linkMail.email, 'Connect Google', 'Don’t open the link'],
      link,
    },
  ],
  [
    { name: 'delete-account', data: { ...linkMail, validMinutes: 24 * 60 } },
    {
      subject: 'Delete your account',
      says: [linkMail.email, 'once and expires in 24 hours.', 'ask once more'],
      link,
    },
  ],
  [
    { name: 'password-changed', data: { email: linkMail.email, link } },
    {
      subject: 'Your password was changed',
      says: [linkMail.email, 'Every other device was logged out.', 'Wasn’t you?'],
      link,
    },
  ],
  [
    { name: 'contact-message', data: contact },
    {
      subject: 'An order (Toronto)',
      says: ['Name: Avery', 'Email: avery@shop.example', 'Where is it?', 'It is late.'],
    },
  ],
  [
    {
      name: 'customer-data',
      data: {
        storeName: 'Tea House',
        lines: [
          {
            ...{ orderId: '501', orderedOn: '2026-11-20', heading: 'Green tea', quantity: 2 },
            ...{ amountCents: 2550, currency: 'CAD', state: 'paid' },
          },
        ],
      },
    },
    {
      subject: 'A customer of Tea House asked for their data',
      says: ['Order 501: 2 × Green tea, 25.50 CAD, paid, 2026-11-20', 'within 30 days'],
    },
  ],
  [
    { name: 'connect-shop-again', data: { storeName: 'Tea House', link, days: 7 } },
    {
      subject: 'Connect Tea House again',
      says: ['can’t read Tea House on Shopify anymore', 'stay on Fernway for 7 days'],
      link,
    },
  ],
];

const tagsOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];
const wordsOf = (html: string): string =>
  html.replace(/<(style|title)>.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ');

test.each(mails)('%j says what it is for, as a page and as text', async (mail, { subject, says, link }) => {
  const rendered = await renderMail(mail, 'en-CA');
  expect(rendered.subject).toBe(subject);
  for (const words of [...says, brand.name]) {
    expect(wordsOf(rendered.html)).toContain(words);
    expect(rendered.text).toContain(words);
  }
  expect(rendered.html).toContain('<html dir="ltr" lang="en-CA">');
  const hrefs = [...rendered.html.matchAll(/ href="([^"]*)"/g)].map(([, href]) =>
    href?.replaceAll('&amp;', '&'),
  );
  expect(new Set(hrefs)).toEqual(new Set(link ? [link] : []));
  if (link) expect(rendered.text.split(link)).toHaveLength(2);
  expect(rendered.text).not.toMatch(/<|undefined|cid:/);
  expect(rendered.html).toContain('src="cid:logo"');
  expect(rendered.html).toContain('@font-face { font-family: Figtree;');
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '</title><script>alert(1)</script>',
  '</style><img src=x onerror=alert(1)>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<!--[if mso]><i>--><a href="javascript:alert(1)">x</a>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '{{constructor.constructor("alert(1)")()}}',
  "' onmouseover='alert(1)",
  'Avery\r\nBcc: victim@elsewhere.example\r\n\r\n<p>',
  'A\u2028B\u2029C\u0000D\u001b[31mE\u0085F',
  '\u202eyrevA <b>',
];

test.each(HOSTILE)('S38 S59 %j stays text in every part of every mail', async (hostile) => {
  for (const [mail] of mails) {
    const plain = await renderMail(fillMail(mail, 'x'.repeat(oneLine(hostile).length)), 'en-CA');
    const rendered = await renderMail(fillMail(mail, hostile), 'en-CA');
    const breaks = tagsOf(rendered.html).filter((tag) => tag === '<br/>').length;
    expect(breaks).toBeLessThanOrEqual(mail.name === 'contact-message' ? 3 : 0);
    expect(tagsOf(rendered.html).filter((tag) => tag !== '<br/>')).toEqual(tagsOf(plain.html));
    expect(rendered.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(rendered.html).not.toMatch(/[^\n\P{Cc}]|[\u202a-\u202e]/u);
  }
});

/** The same mail with these words in every text field except the link. */
function fillMail(mail: Mail, words: string): Mail {
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return typeof value === 'number' ? value : words;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, name === 'link' ? part : fill(part)]),
    );
  };
  return { ...mail, data: fill(mail.data) } as Mail;
}

test.each(['javascript:alert(1)', 'data:text/html,x', ' vbscript:x', 'no address', 'file:///etc/passwd'])(
  'S38 no mail leads to %j',
  async (href) => {
    const mail: Mail = { name: 'reset-password', data: { ...linkMail, link: href } };
    await expect(renderMail(mail, 'en-CA')).rejects.toThrow(TypeError);
  },
);
