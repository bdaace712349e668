import { brand } from '@fernway/brand';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../testing.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({});
});
afterAll(() => site.close());

interface Manifest {
  [member: string]: unknown;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

test('either host can be installed under its own language, with icons of the size that they say', async () => {
  for (const market of ['CA', 'US'] as const) {
    const { status, text, headers } = await site.ask(market, '/manifest.webmanifest');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    const manifest = JSON.parse(text) as Manifest;
    expect(manifest).toMatchObject({
      name: brand.name,
      lang: `en-${market}`,
      display: 'standalone',
      scope: '/',
      start_url: '/offers/Trending',
    });
    const needed = ['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'];
    expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`).sort()).toEqual(needed);
    for (const { src, sizes, type, purpose } of manifest.icons) {
      const icon = await site.ask(market, src);
      expect([icon.status, icon.headers['content-type']]).toEqual([200, type]);
      const { width, height, format } = await sharp(icon.body).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
      // Systems cut maskable icons into their own shapes: the corners must be opaque.
      expect((await sharp(icon.body).stats()).isOpaque).toBe(purpose === 'maskable');
    }
  }
});

test('the service worker is one file, of which browsers learn at once when it changes', async () => {
  const { status, text, headers } = await site.ask('CA', '/service-worker.js');
  expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(headers['content-type']).toMatch(/^text\/javascript/);
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
  expect(text).not.toMatch(/\b(?:import|export)\b/);
});

test('pages may use the manifest and the worker', async () => {
  const { text, headers } = await site.ask('CA', '/selling');
  expect(text).toMatch(/<link [^>]*rel="manifest" href="\/manifest\.webmanifest"/);
  expect((await site.ask('CA', '/icons/apple-180.png')).status).toBe(200);
  expect(headers['content-security-policy']).toMatch(/manifest-src 'self'; worker-src 'self'/);
});
