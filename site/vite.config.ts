import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { installable } from './installing/build.ts';
import { earlierAssets } from './serving/earlier-assets.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), installable(), earlierAssets()],
  // Everything is a file of our own: the security policy allows no scripts, styles or fonts in addresses.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Left alone, what pages share becomes seventy files of a few hundred bytes each.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|@remix-run)\//,
                  priority: 3,
                },
                // With every page; what shared links alone need stays with them.
                {
                  name: 'frame',
                  tags: ['$initial'],
                  test: /^(?!.*\/site\/share\/)/,
                  minShareCount: 2,
                  priority: 2,
                },
                { name: 'share', test: /\/site\/share\/(?:meta|shared)\.ts/, priority: 1 },
                // When somebody is there: see layout/later.tsx. The question for a place comes by itself.
                {
                  name: 'place',
                  test: /location\/(?:city|dialog|form|here|screen)|ui\/(?:combobox|dialog|field|input)/,
                  priority: 1,
                },
                // For who is signed in, as soon as the page is there.
                { name: 'acting', test: /acting\/(?:act|change|marks|overlay|own|told)\.ts/, priority: 1 },
                { name: 'screens', minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
});
