import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** The gallery, for looking at the components while working on them: `npx vite ui`. Never shipped. */
export default defineConfig({ root: import.meta.dirname, plugins: [tailwindcss(), drawnPictures()] });

/** Answers /pictures/{name}-{width}.svg with a drawn studio scene, a different one for each name. */
function drawnPictures(): Plugin {
  return {
    name: 'drawn-pictures',
    configureServer(server) {
      server.middlewares.use('/pictures', (request, response) => {
        const name = /^\/(\w+)-\d+\.svg$/.exec(request.url ?? '')?.[1];
        if (!name) {
          response.statusCode = 404;
          response.end();
          return;
        }
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(scene(name));
      });
    },
  };
}

function scene(name: string): string {
  let hue = 0;
  for (const letter of name) hue = (hue * 31 + letter.charCodeAt(0)) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="960" viewBox="0 0 100 100">
    <rect width="100" height="64" fill="oklch(0.95 0.02 ${hue})"/><rect y="64" width="100" height="36" fill="oklch(0.9 0.03 ${hue})"/>
    <ellipse cx="54" cy="76" rx="26" ry="4" fill="oklch(0.8 0.04 ${hue})"/>
    <rect x="30" y="30" width="40" height="46" rx="${hue % 20}" fill="oklch(0.58 0.1 ${hue})"/></svg>`;
}
