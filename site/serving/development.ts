import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { createSite, type SiteOptions } from './app.ts';
import { renderer, routeTemplates } from './renderer.ts';

/** The site from its sources, in this one process: Vite compiles what is asked for and reloads what changes. */
export async function createDevelopmentSite(
  options: Omit<SiteOptions, 'render' | 'routeOf'>,
): Promise<FastifyInstance> {
  let build: () => Promise<ServerBuild>;
  let routeOf: (path: string) => string = () => 'none';
  const app = createSite({
    ...options,
    render: renderer(() => build(), 'development'),
    routeOf: (path) => routeOf(path),
  });
  const vite = await createServer({
    root: join(import.meta.dirname, '..'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the pages');
  build = async () => (await ssr.runner.import('virtual:react-router/server-build')) as ServerBuild;
  routeOf = routeTemplates(await build());
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  app.addHook('onClose', () => vite.close());
  return app;
}
