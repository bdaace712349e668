import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { paths } from '../../core/paths.ts';
import { clientFolder } from '../pages/renderer.ts';

/** Addresses that people and programs try: the short ones of offers and stores, and the icon that old programs ask for. */
export function serveShortAddresses(app: FastifyInstance): void {
  for (const [short, path] of [
    ['/offers', paths.offers()],
    ['/stores', paths.stores()],
  ] as const)
    app.get(short, { exposeHeadRoute: true }, async (_request, reply) => reply.redirect(path, 308));
  const icon = readFileSync(join(clientFolder, 'icons', 'icon-192.png'));
  app.get('/favicon.ico', { exposeHeadRoute: true }, async (_request, reply) =>
    reply.type('image/png').header('cache-control', 'public, max-age=86400').send(icon),
  );
}
