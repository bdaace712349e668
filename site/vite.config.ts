import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Everything is a file of our own: the security policy allows no scripts, styles or fonts in addresses.
  build: { assetsInlineLimit: 0 },
});
