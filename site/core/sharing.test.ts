import { expect, test } from 'vitest';
import { hostOf, isOnOtherHost, withSourceTag } from './merchant-links.ts';
import { shareLinks } from './sharing.ts';

const hosts = { CA: 'ca.fernway.example', US: 'us.localhost:3000' };
const picture = '/media/abc-640.webp?v=7';

test('a page is shared on four channels, by its address on this site', () => {
  const links = shareLinks({ market: 'CA', hosts }, { path: '/offers/tab/1', title: 'Tea & cups', picture });
  const url = 'https%3A%2F%2Fca.fernway.example%2Foffers%2Ftab%2F1';
  expect(links.map(({ label, href }) => [label, href])).toEqual([
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
    ['X', `https://x.com/intent/tweet?url=${url}&text=Tea+%26+cups`],
    ['WhatsApp', `https://wa.me/?text=Tea+%26+cups+${url}`],
    [
      'Pinterest',
      `https://www.pinterest.com/pin/create/button/?url=${url}&description=Tea+%26+cups&media=https%3A%2F%2Fca.fernway.example%2Fmedia%2Fabc-640.webp%3Fv%3D7`,
    ],
  ]);
});

test('a page without a picture is pinned without one, and a developer’s machine has no TLS', () => {
  const [facebook, , , pinterest] = shareLinks(
    { market: 'US', hosts },
    { path: '/', title: 'x', picture: '/media/placeholder-640.webp?v=1' },
  );
  expect(facebook?.href).toContain(encodeURIComponent('http://us.localhost:3000/'));
  expect(pinterest?.href).not.toContain('media=');
});

test('an address of a merchant says who sent the shopper, and keeps what it says itself', () => {
  expect(withSourceTag('https://shop.example')).toBe('https://shop.example/?utm_source=fernway');
  expect(withSourceTag('https://shop.example/a?b=c&utm_source=x#d')).toBe(
    'https://shop.example/a?b=c&utm_source=fernway#d',
  );
});

test.each([
  ['https://shop.example/sale', false],
  ['https://www.shop.example/sale', false],
  ['https://shop.example.evil.example/', true],
  ['https://shop.example:8443/', true],
])('%s is elsewhere than the store’s own site: %s', (address, elsewhere) => {
  expect(isOnOtherHost(address, { websiteUrl: 'https://shop.example' })).toBe(elsewhere);
  expect(hostOf('https://www.shop.example/x')).toBe('shop.example');
});
