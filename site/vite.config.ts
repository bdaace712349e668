import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { pwaBuild } from './pwa/build.ts';
import { inlineScript } from './runtime/before-hydration/build.ts';
import { keepPreviousAssets } from './server/assets/previous-builds.ts';
import { refuseNodeModules } from './server/assets/refuse-node-modules.ts';

export default defineConfig({
  plugins: [
    refuseNodeModules(),
    tailwindcss(),
    reactRouter(),
    inlineScript(),
    pwaBuild(),
    keepPreviousAssets(),
  ],
  // No inlining: the security policy allows no scripts, styles or fonts in `data:` addresses.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // By default, shared code would be split into seventy files of a few hundred bytes each.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|@remix-run)\//,
                  priority: 3,
                },
                // Loaded with every page. What only shared links need stays out.
                {
                  name: 'frame',
                  tags: ['$initial'],
                  test: /^(?!.*\/site\/pages\/share\/)/,
                  minShareCount: 2,
                  priority: 2,
                },
                { name: 'share', test: /\/site\/pages\/share\/(?:meta|shared-item)\.ts/, priority: 1 },
                // Loaded after the frame: see runtime/lazy-part.tsx. The question for a place opens by itself.
                {
                  name: 'place',
                  test: /location\/(?:city|dialog|form|screen|use-my-location)|ui\/(?:combobox|dialog|field|input)/,
                  priority: 1,
                },
                // Loaded for signed-in shoppers as soon as the page is there.
                {
                  name: 'viewer',
                  test: /core\/error-sentences\.ts|viewer\/(?:apply-viewer|call-as-shopper|optimistic-update|toasts|use-signed-in-action|viewer-(?:state|sync))\.ts/,
                  priority: 1,
                },
                { name: 'screens', minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
});
