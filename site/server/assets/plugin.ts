import type { Market } from '@fernway/contract/wire';
import type { FastifyInstance } from 'fastify';
import { serveAppCode } from './app-qr-code.ts';
import { serveAssets } from './assets.ts';
import { serveFilm } from './film.ts';
import { servePictures } from './pictures.ts';
import { serveIcons, servePwa } from './pwa.ts';

export interface AssetsOptions {
  hosts: Readonly<Record<Market, string>>;
  /** Origins of the regions. */
  regions: Readonly<Record<Market, string>>;
  /** The secret by which the regions know the site. */
  siteKey: string | undefined;
  /** Without a build there are no built files. */
  development: boolean;
}

/** Files: what was built, pictures of the regions, the film, and what makes the site an installable app. */
export async function assetsPlugin(
  app: FastifyInstance,
  { hosts, regions, siteKey, development }: AssetsOptions,
): Promise<void> {
  servePictures(app, { regions, siteKey });
  serveAppCode(app, hosts);
  serveFilm(app);
  if (development) return;
  servePwa(app);
  app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, hosts: 'ours' };
    });
    serveAssets(scope);
    serveIcons(scope);
  });
}
