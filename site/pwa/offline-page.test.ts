import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { offlinePage } from './offline-page.ts';

test('without a network the page is in the language that was read last, and names what was seen', async () => {
  const answer = await offlinePage([
    { path: '/search/62/all?a=1&b=2', title: 'Bikes &amp; more', locale: 'en-US' },
    { path: '/selling', title: 'Onboard your store', locale: 'en-CA' },
  ]);
  expect(answer.status).toBe(503);
  const html = await answer.text();
  expect(html).toContain('<html lang="en-US">');
  expect(html).toContain('<a href="/search/62/all?a=1&amp;b=2">Bikes &amp; more</a>');
});

test('whoever has seen nothing yet is told so in the language of the browser', async () => {
  const html = await (await offlinePage([])).text();
  expect(html).toMatch(/<header><a href="\/"><svg aria-hidden="true".*?<\/svg>\s*Fernway<\/a><\/header>/s);
  expect(html).toContain(`<html lang="${navigator.language}">`);
  expect(html).not.toContain('<ul>');
});

test('its policy lets its own style through, and nothing else', async () => {
  const answer = await offlinePage([]);
  const style = /<style>(.*)<\/style>/.exec(await answer.text())?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
  );
});
