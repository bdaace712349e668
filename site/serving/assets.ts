import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { clientFolder } from './renderer.ts';

/** Serves scripts, styles and fonts. Their names hold a hash of their content, and each is there compressed as well. */
export function serveAssets(app: FastifyInstance): void {
  app.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
}
