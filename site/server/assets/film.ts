import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import { brand } from '@fernway/brand';
import type { FastifyInstance } from 'fastify';
import { paths } from '../../core/paths.ts';

const { file, poster, captions } = brand.film;

/** Serves the film that the brand file names, its poster and its captions; players seek by range requests. */
export function serveFilm(app: FastifyInstance): void {
  app.register(fastifyStatic, {
    root: join(import.meta.dirname, '../../pages/film'),
    serve: false,
  });
  for (const name of [file, poster, captions]) {
    app.get(paths.film(name), { exposeHeadRoute: true }, async (_request, reply) =>
      reply.sendFile(name, { maxAge: '1d' }),
    );
  }
}
