import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '@fernway/region/media/store';
import { expect, test } from 'vitest';
import { holdDataFolder } from './data-folder.ts';
import { openLog } from './log.ts';
import { readOrCreateSecret } from './secret-file.ts';

test('S70 nobody but the owner reads anything of the data folder, whatever the umask lets through', async () => {
  expect(process.umask()).toBe(0o022);
  const root = mkdtempSync(join(tmpdir(), 'fernway-modes-'));
  try {
    const data = join(root, 'data');
    // An earlier release may have made them for all.
    mkdirSync(data, { mode: 0o755 });
    writeFileSync(join(data, 'lock'), '', { mode: 0o644 });
    using folder = holdDataFolder(data, 'start') as Disposable;
    expect(folder).toMatchObject({ path: data });
    const clock = { now: Date.now() };
    const log = openLog(join(data, 'logs'), 'site', () => clock.now);
    log.write('yesterday\n');
    clock.now += 24 * 60 * 60_000;
    log.write('today\n');
    log.close();
    readOrCreateSecret(data, 'LINK_KEY');
    await folderStore(join(data, 'media')).put('products/0123-640.webp', Buffer.from('a picture'));
    // Run by root, the folder lets PostgreSQL's account through.
    expect(statSync(data).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
    const paths = readdirSync(data, { recursive: true, encoding: 'utf8' });
    expect(paths.filter((path) => path.startsWith('logs/'))).toHaveLength(2);
    expect(paths).toEqual(expect.arrayContaining(['lock', 'logs/site.log', 'running.json', 'links.secret']));
    const readable = paths.filter((path) => (statSync(join(data, path)).mode & 0o077) !== 0);
    expect(readable).toEqual([]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
