import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ServerBuild } from 'react-router';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { type BeforePages, createSite } from './app.ts';
import { createRenderer, type PageRoutes, pageRoutes } from './pages/renderer.ts';

/** The site run from source in this one process: Vite compiles what is requested and reloads what changes. */
export async function createDevelopmentSite(options: BeforePages): Promise<FastifyInstance> {
  let build: () => Promise<ServerBuild>;
  let routes: PageRoutes = pageRoutes({ routes: {} });
  const app = createSite({
    ...options,
    render: createRenderer(() => build(), 'development'),
    findPage: (path) => routes.findPage(path),
    sitemapPaths: () => routes.sitemapPaths(),
  });
  const vite = await createServer({
    root: join(import.meta.dirname, '..'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the pages');
  build = async () => (await ssr.runner.import('virtual:react-router/server-build')) as ServerBuild;
  routes = pageRoutes(await build());
  // After the hooks of the site's own plugins.
  app.register(
    fastifyPlugin(async (site) => {
      site.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
    }),
  );
  app.addHook('onClose', () => vite.close());
  return app;
}
