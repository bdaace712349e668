import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import { brand } from '@fernway/brand';
import { myList } from '@fernway/messages/list';
import * as pages from '@fernway/messages/pages';
import type { FastifyInstance } from 'fastify';
import { markets } from '../../core/markets.ts';
import { paths } from '../../core/paths.ts';
import { icons } from '../../pwa/icons.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { clientFolder } from '../pages/renderer.ts';

/** Serves the icons of the site and of the installed app. */
export function serveIcons(app: FastifyInstance): void {
  app.register(fastifyStatic, {
    root: join(clientFolder, 'icons'),
    prefix: '/icons/',
    maxAge: '1d',
    index: false,
    decorateReply: false,
  });
}

/** Serves what browsers need besides icons to install the site of either market: the manifest and the service worker. */
export function servePwa(app: FastifyInstance): void {
  app.get(paths.manifest(), { exposeHeadRoute: true }, async ({ market }, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifestIn(markets[market].language))),
  );
  const worker = readFileSync(join(clientFolder, 'service-worker.js'), 'utf8');
  app.get(paths.serviceWorker(), { exposeHeadRoute: true }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      // A returning browser notices a new worker at once.
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .send(worker),
  );
}

// The worker's fetches are bound by the policy that its script was served with.
const workerPolicy = securityHeaders['content-security-policy'].replace(
  "default-src 'none'",
  "default-src 'none'; connect-src 'self'",
);

/** https://www.w3.org/TR/appmanifest/ */
const manifestIn = (lang: string) => ({
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: `${brand.tagline} ${brand.blurb}`,
  lang,
  dir: 'ltr',
  start_url: paths.offers(),
  scope: '/',
  display: 'standalone',
  theme_color: brand.colours.light,
  background_color: brand.colours.page,
  categories: ['shopping'],
  shortcuts: [
    { name: pages.offers(), url: paths.offers() },
    { name: pages.stores(), url: paths.stores() },
    { name: myList(), url: paths.myList() },
  ],
  screenshots: [
    {
      src: paths.film(brand.film.poster),
      sizes: '1280x720',
      type: 'image/webp',
      form_factor: 'wide',
      label: brand.blurb,
    },
  ],
  icons: icons.flatMap(({ file, size, purpose }) =>
    purpose === 'apple'
      ? []
      : [{ src: `/icons/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose }],
  ),
});
