import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { serveAssets } from './assets.ts';
import { precompress } from './precompress.ts';
import { deleteExpiredAssets, keepAssets, RETENTION_MS } from './previous-builds.ts';

let folder = '';
let app: FastifyInstance;
const folders = () => ({ assets: join(folder, 'assets'), earlier: join(folder, 'earlier') });
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fernway-assets-'));
  await build({ 'home-A1.js': 'export const home = 1;', 'frame-F1.js': 'export const frame = 1;' });
  app = Fastify();
  serveAssets(app, folders());
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Does what a build does: keeps the existing files, then empties the folder and fills it. */
async function build(files: Record<string, string>, at = Date.now()): Promise<void> {
  const { assets } = folders();
  await keepAssets(folders(), at);
  await deleteExpiredAssets(folders(), at);
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(assets);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(assets, name), text);
  await precompress(assets);
}

const ask = (file: string) =>
  app.inject({ url: `/assets/${file}`, headers: { 'accept-encoding': 'br, gzip' } });

test('a page of the last release gets its scripts from the next one, as they were', async () => {
  const before = await ask('home-A1.js');
  await build({ 'home-B2.js': 'export const home = 2;', 'frame-F1.js': 'export const frame = 1;' });
  const after = await ask('home-A1.js');
  expect([before.statusCode, after.statusCode]).toEqual([200, 200]);
  expect(after.rawPayload).toEqual(before.rawPayload);
  for (const header of ['cache-control', 'content-type', 'content-encoding'])
    expect(after.headers[header], header).toBe(before.headers[header]);
  expect(after.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  expect((await ask('home-B2.js')).statusCode).toBe(200);
  expect((await ask('home-C3.js')).statusCode).toBe(404);
  expect((await ask('../earlier/home-A1.js')).statusCode).toBe(404);
});

test('for seven days after it was last part of a release, and no longer', async () => {
  const now = Date.now();
  await build({ 'home-B2.js': 'export const home = 2;', 'frame-F1.js': 'export const frame = 1;' }, now);
  await build(
    { 'home-C3.js': 'export const home = 3;', 'frame-F1.js': 'export const frame = 1;' },
    now + RETENTION_MS / 2,
  );
  await deleteExpiredAssets(folders(), now + RETENTION_MS - 1_000);
  expect((await ask('home-A1.js')).statusCode).toBe(200);
  await deleteExpiredAssets(folders(), now + RETENTION_MS + 1_000);
  expect((await ask('home-A1.js')).statusCode).toBe(404);
  expect(existsSync(join(folders().earlier, 'home-A1.js.br'))).toBe(false);
  expect((await ask('home-B2.js')).statusCode).toBe(200);
  expect((await ask('frame-F1.js')).statusCode).toBe(200);
  await build({ 'home-D4.js': 'export const home = 4;' }, now + 3 * RETENTION_MS);
  expect((await ask('home-B2.js')).statusCode).toBe(404);
  expect((await ask('frame-F1.js')).statusCode).toBe(200);
});

test('that old assets cannot be deleted is said once, however often it is tried', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { earlier } = folders();
  const [stuck, old] = [join(earlier, 'folder'), join(earlier, 'old.js')];
  mkdirSync(stuck);
  utimesSync(stuck, 0, 0);
  const tell = vi.fn<(line: string) => void>();
  await using site = Fastify({ logger: { level: 'warn', stream: { write: tell } } });
  serveAssets(site, folders());
  await site.listen({ host: '127.0.0.1', port: 0 });
  await vi.waitFor(() => expect(tell).toHaveBeenCalled());
  vi.advanceTimersByTime(24 * 3_600_000);
  rmSync(stuck, { recursive: true });
  writeFileSync(old, '');
  utimesSync(old, 0, 0);
  await vi.waitFor(() => {
    vi.advanceTimersByTime(3_600_000);
    expect(existsSync(old)).toBe(false);
  });
  expect(tell.mock.calls).toEqual([[expect.stringContaining('old assets could not be deleted')]]);
});
