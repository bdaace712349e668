import { mkdirSync } from 'node:fs';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type AssetFolders, assetFolders, deleteExpiredAssets } from './previous-builds.ts';

const AN_HOUR = 3_600_000;

/**
 * Serves scripts, styles and fonts, also those of earlier builds for pages that were opened or kept before this build.
 * Their names hold a hash of their content, and a compressed copy lies beside each.
 */
export function serveAssets(app: FastifyInstance, folders: AssetFolders = assetFolders): void {
  mkdirSync(folders.earlier, { recursive: true });
  app.register(fastifyStatic, {
    root: [folders.assets, folders.earlier],
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
  let hasFailed = false;
  const forget = () =>
    deleteExpiredAssets(folders).then(
      () => {
        hasFailed = false;
      },
      (err: unknown) => {
        if (!hasFailed && !isNotOurs(err))
          app.log.warn({ err }, 'cleanup failed: old assets could not be deleted');
        hasFailed = true;
      },
    );
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    await forget();
    timer = setInterval(() => void forget(), AN_HOUR).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** The site may not write to its checkout, as our own units set it up: then the next build deletes old assets. */
const isNotOurs = (error: unknown): boolean =>
  ['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
