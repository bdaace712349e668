import { build, type Plugin } from 'vite';

const QUERY = '?inline-script';

/**
 * `import code from './entry.ts?inline-script'` is the text of that module and all that it imports, as one classic
 * script, for the server to put into pages. In the browser's bundle it is empty.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    async load(id) {
      if (!id.endsWith(QUERY)) return;
      if (this.environment.name === 'client') return "export default ''";
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'es2022',
          lib: { entry: id.slice(0, -QUERY.length), formats: ['iife'], name: 'beforeHydration' },
        },
      });
      const [output] = [built].flat();
      if (!output || !('output' in output)) throw new Error(`${id} is not built once`);
      for (const file of output.output[0].moduleIds) this.addWatchFile(file);
      return `export default ${JSON.stringify(output.output[0].code)}`;
    },
  };
}
