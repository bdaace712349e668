import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../test-stack.ts';
import type { TestSite } from '../testing.ts';

let site: TestSite;
const stack = useTestStack();
beforeAll(() => {
  site = stack.site;
});

const EVIL = 'evil.test';

/** Foreign addresses and script addresses that pretend to be paths of ours. */
const forms: readonly string[] = [
  ...[
    '//',
    '///',
    '////',
    '/\\',
    '\\/',
    '\\\\',
    '/\\/',
    '\\\\\\',
    '/./',
    '/.//',
    '/..//',
    '/a/..//',
    '/%5c',
    '/%2f',
  ].map((start) => `${start}${EVIL}`),
  ...[
    '/\t/',
    '/\n/',
    '/\r\n/',
    '\t//',
    ' //',
    '/ /',
    '/\u0000/',
    '\u0000//',
    '/\u00a0/',
    '\ufeff//',
    '/\u2028/',
  ].map((start) => `${start}${EVIL}`),
  ...[
    'https://',
    'http://',
    'HTTPS://',
    'https:',
    'https:/',
    'https:///',
    'https:\\\\',
    'https:/\\',
    'ftp://',
    'ws://',
  ].map((start) => `${start}${EVIL}/`),
  ...['@', ':80@', '%40', '#@', '?@', ';@', '\\@', '&@'].map((middle) => `https://ca.test${middle}${EVIL}`),
  ...[
    `//ca.test@${EVIL}`,
    `//ca.test.${EVIL}`,
    `//${EVIL}%2fca.test`,
    `//${EVIL}\\@ca.test`,
    `//${EVIL}#ca.test`,
  ],
  ...[
    `//xn--vil-ema.test`,
    `//ｅvil.test`,
    `//evil。test`,
    `/／${EVIL}`,
    `/⁄${EVIL}`,
    '//0x7f.1',
    '//2130706433',
  ],
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', ' javascript:alert(1)'],
  ...['javascript://ca.test/%0aalert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd', 'blob:x'],
  ...[
    `/offers\r\nLocation: https://${EVIL}`,
    `/offers%0d%0aLocation:%20https://${EVIL}`,
    `/offers\nset-cookie: a=b`,
  ],
];

/** Resolves a `Location` header on the Canadian site. */
const leadsTo = (location: string): URL => new URL(location, 'http://ca.test/');

const post = (path: string, fields: Record<string, string>) =>
  site.ask('CA', path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://ca.test' },
    body: new URLSearchParams(fields).toString(),
  });

test('S31 there are sixty ways of leading elsewhere', () => {
  expect(new Set(forms).size).toBeGreaterThanOrEqual(60);
});

test.each(forms)('S31 nothing leads to %j', async (form) => {
  const inAPath = form.startsWith('/')
    ? form.replace(/[^\x21-\x7e]/g, encodeURIComponent)
    : `/${encodeURIComponent(form)}`;
  const inAQuery = encodeURIComponent(form.toWellFormed());
  const answers = await Promise.all([
    post('/continue', { to: form }),
    post('/markets', { to: form, show: 'Canada' }),
    site.ask('CA', `${inAPath}?fromWhere=qr`),
    site.ask('CA', `${inAPath}?defaultCountry=US&marketPlace=Canada`),
    site.ask('CA', `/?fromWhere=${inAQuery}&defaultCountry=${inAQuery}&to=${inAQuery}`),
    site.ask('CA', `/search?text=${inAQuery}&category=${inAQuery}`),
    site.ask({ host: 'test' }, inAPath),
    site.ask('CA', `/.well-known${inAPath}`),
    site.ask('CA', inAPath),
    site.ask('CA', `${inAPath}.data`),
  ]);
  for (const [at, { status, headers, text }] of answers.entries()) {
    const { location } = headers;
    expect([at, status < 500]).toEqual([at, true]);
    expect(
      headers['set-cookie']?.filter((cookie) => !cookie.startsWith('__Host-')),
      String(at),
    ).toEqual(headers['set-cookie'] && []);
    if (location === undefined) {
      expect(text).not.toMatch(/http-equiv="?refresh/i);
      continue;
    }
    const { protocol, host } = leadsTo(location);
    expect([at, protocol, host]).toEqual([at, 'http:', 'ca.test']);
    expect(location).toMatch(/^\/(?![/\\](?!ca\.test\/))[\x21-\x7e]*$/);
  }
});
