import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** How long the files of a build are kept after another build has replaced it: a page may stay open for days. */
export const RETENTION_MS = 7 * 24 * 3_600_000;

/** Where a site keeps what browsers fetch. */
export interface AssetFolders {
  /** The folder of the build that is served. */
  assets: string;
  /** The folder of earlier builds. A file's mtime is when it was last part of the newest build. */
  earlier: string;
}

const site = join(import.meta.dirname, '../..');
export const assetFolders: AssetFolders = {
  assets: join(site, 'build/client/assets'),
  earlier: join(site, 'earlier-assets'),
};

/** Copies the files of the existing build before the new build begins, whose first step deletes them. */
export function keepPreviousAssets(): Plugin {
  return {
    name: 'fernway-earlier-assets',
    apply: 'build',
    async configResolved() {
      await keepAssets(assetFolders);
      await deleteExpiredAssets(assetFolders);
    },
  };
}

/** Copies the files that are served now to the folder of earlier builds. */
export async function keepAssets({ assets, earlier }: AssetFolders, now = Date.now()): Promise<void> {
  await mkdir(earlier, { recursive: true });
  if (!existsSync(assets)) return;
  for (const file of await readdir(assets)) {
    await copyFile(join(assets, file), join(earlier, file));
    await utimes(join(earlier, file), now / 1_000, now / 1_000);
  }
}

/** Deletes earlier files whose time is up (`RETENTION_MS`). */
export async function deleteExpiredAssets({ earlier }: AssetFolders, now = Date.now()): Promise<void> {
  if (!existsSync(earlier)) return;
  for (const file of await readdir(earlier)) {
    const path = join(earlier, file);
    // Another process of the site may have deleted it meanwhile.
    const stats = await stat(path).catch(() => undefined);
    if (stats && now - stats.mtimeMs >= RETENTION_MS) await rm(path, { force: true });
  }
}
