import { mkdirSync } from 'node:fs';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type AssetFolders, assetFolders, forgetAssets } from './earlier-assets.ts';

const AN_HOUR = 3_600_000;

/**
 * Serves scripts, styles and fonts, also those of earlier builds, for pages that were opened or kept before this one.
 * Their names hold a hash of their content, and each is there compressed as well.
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
    forgetAssets(folders).then(
      () => {
        hasFailed = false;
      },
      (err: unknown) => {
        if (!hasFailed && !isNotOurs(err)) app.log.warn({ err }, 'old assets could not be deleted');
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

/** The checkout is not the site's to write, as our own units have it: the next build deletes them. */
const isNotOurs = (error: unknown): boolean =>
  ['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
