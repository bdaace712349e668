import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from './server/assets/precompress.ts';

export default {
  appDirectory: '.',
  // The whole map of pages is small: browsers get it with the first page and never ask for more of it.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
