import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite } from '@fernway/devkit/launch/site-build';
import { expect, test } from 'vitest';
import { loadBuiltPages, serverFolder } from './renderer.ts';

test('what was built is served on while the next release is built in its place', async () => {
  await buildSite(() => {});
  // Within the repository, so that its imports of packages resolve.
  const folder = await mkdtemp(join(serverFolder, '../release-'));
  try {
    await cp(serverFolder, folder, { recursive: true });
    const parts = await readdir(join(folder, 'assets'));
    await loadBuiltPages(folder);
    await rm(folder, { recursive: true });
    expect(parts.length).toBeGreaterThan(50);
    for (const part of parts) await import(join(folder, 'assets', part));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
