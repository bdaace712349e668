import { isBuiltin } from 'node:module';
import type { Plugin } from 'vite';

/**
 * Fails a build whose code for browsers imports a module of Node. Vite would put an empty module in its place, and the
 * page would break as soon as a browser ran it.
 */
export const refuseNodeModules = (): Plugin => ({
  name: 'fernway:refuse-node-modules',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer) {
    if (isBuiltin(id)) this.error(`code for browsers imports "${id}", in ${importer}`);
  },
});
