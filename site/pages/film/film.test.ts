import { brand } from '@fernway/brand';
import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import type { TestSite } from '../../testing.ts';

const { file, poster, captions, seconds } = brand.film;
let site: TestSite;
const stack = useTestStack();
beforeAll(() => {
  site = stack.site;
});

test('the page shows the film without loading it, with captions, and says in words what it shows', async () => {
  const { status, text, headers } = await site.ask('CA', '/myVideo');
  expect(status).toBe(200);
  const [video = ''] = /<video.*?<\/video>/s.exec(text) ?? [];
  expect(video).toMatch(/^<video[^>]* controls=""/);
  expect(video).toContain('preload="none"');
  expect(video).toContain(`poster="/film/${poster}"`);
  expect(video).toContain(`<source src="/film/${file}" type="video/webm"/>`);
  expect(video).toMatch(new RegExp(`<track[^>]*kind="captions"[^>]*src="/film/${captions}"`));
  expect(text).toContain('Go to the store’s own site to buy.');
  expect(text).toContain('<link rel="canonical" href="https://ca.test/myVideo"/>');
  expect(headers['content-security-policy']).toContain("media-src 'self'");
});

test('players jump within the film by asking for ranges', async () => {
  const whole = await site.ask('CA', `/film/${file}`);
  expect([whole.status, whole.headers['content-type']]).toEqual([200, 'video/webm']);
  expect(whole.body.length).toBeLessThan(1_500_000);
  expect(whole.body.subarray(0, 4).toString('hex')).toBe('1a45dfa3'); // EBML
  const part = await site.ask('CA', `/film/${file}`, { headers: { range: 'bytes=100-199' } });
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-199/${whole.body.length}`]);
  expect(part.body.equals(whole.body.subarray(100, 200))).toBe(true);
  const past = await site.ask('CA', `/film/${file}`, { headers: { range: 'bytes=99999999-' } });
  expect([past.status, past.headers['content-range']]).toEqual([416, `bytes */${whole.body.length}`]);
});

test('captions follow each other until the end of the film, and the poster is a picture', async () => {
  const { text, headers } = await site.ask('CA', `/film/${captions}`);
  expect(headers['content-type']).toContain('text/vtt');
  expect(text.startsWith('WEBVTT\n')).toBe(true);
  const times = [...text.matchAll(/^(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d\.\d{3})$/gm)].map(
    ([, fromMinute, from, toMinute, to]) => [
      Number(fromMinute) * 60 + Number(from),
      Number(toMinute) * 60 + Number(to),
    ],
  );
  expect(times.length).toBeGreaterThan(4);
  const flat = times.flat();
  expect(flat).toEqual(flat.toSorted((one, other) => one - other));
  expect(Math.abs((flat.at(-1) ?? 0) - seconds)).toBeLessThan(2);
  expect((await site.ask('CA', `/film/${poster}`)).headers['content-type']).toBe('image/webp');
});

test('nothing else of the folder is served', async () => {
  for (const path of ['/film/page.tsx', '/film/', '/film/..%2fpaths.ts', '/film/film.test.ts'])
    expect([path, (await site.ask('CA', path)).status]).toEqual([path, 404]);
});

test('the download page names the app store of the device, the page about the app names both, in the country of the site', async () => {
  const open = async (path: string, agent: string) =>
    (await site.ask('CA', path, { headers: { 'user-agent': agent, 'accept-encoding': 'br;q=0' } })).text;
  for (const path of ['/download', '/mobileHome', '/mobilehome/']) {
    const wide = await open(path, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0');
    const iPhone = await open(path, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148');
    const android = await open(path, 'Mozilla/5.0 (Linux; Android 15; K) Chrome/140.0.0.0 Mobile');
    const shops = [wide, iPhone, android].map((text) => [
      text.includes(brand.apps.ios.CA),
      text.includes(brand.apps.android),
    ]);
    const isByDevice = path === '/download';
    expect([path, ...shops]).toEqual([path, [true, true], [true, !isByDevice], [!isByDevice, true]]);
    expect(wide).toContain('/app-code.svg');
    expect(wide).toContain('content="noindex"');
  }
});

test('S40 a page that depends on the device is never answered with another device’s', async () => {
  const ask = (agent: string) =>
    site.ask('CA', '/download', { headers: { 'user-agent': agent, 'accept-encoding': 'br' } });
  const [wide, iPhone, again] = [await ask('Firefox'), await ask('iPhone Mobi'), await ask('Firefox')];
  expect(iPhone.headers.etag).not.toBe(wide.headers.etag);
  expect(again.headers.etag).toBe(wide.headers.etag);
});
