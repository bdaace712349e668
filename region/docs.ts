import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { openApi } from '@fernway/contract/openapi';
import Fastify from 'fastify';
import type { Handlers } from './http/calls.ts';

// The script sets styles as it runs; everything else comes from this server, and requests go only here.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Region API</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <noscript>The calls of this region are in <a href="/openapi.json">openapi.json</a>.</noscript>
    <div id="docs"></div>
    <script src="/docs/scalar.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

const START = `Scalar.createApiReference('#docs', ${JSON.stringify({
  url: '/openapi.json',
  proxyUrl: '',
  telemetry: false,
  withDefaultFonts: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
})});
`;

type Docs = 'openapi' | 'docs' | 'docsStart' | 'docsScript';

/** `/openapi.json`, and `/docs` to browse it. Neither contacts any other host. */
export function docsRoutes(): Handlers<Docs> {
  const document = JSON.stringify(openApi());
  const etag = `"${createHash('sha256').update(document).digest('base64url')}"`;
  let script: Promise<Buffer> | undefined;
  return {
    openapi: async () => ({ body: document, etag, headers: { 'cache-control': 'no-cache' } }),
    docs: async () => ({
      body: PAGE,
      headers: { 'content-security-policy': POLICY, 'cache-control': 'no-cache' },
    }),
    docsStart: async () => ({ body: START }),
    docsScript: async () => {
      script ??= scalar();
      return {
        body: await script,
        headers: { 'cache-control': 'public, max-age=86400', 'content-encoding': 'gzip' },
      };
    },
  };
}

/** The script that draws the page, compressed. It is large and rarely needed, so it is loaded on the first request. */
async function scalar(): Promise<Buffer> {
  const { default: plugin } = await import('@scalar/fastify-api-reference');
  // The package exposes its script only through its plugin.
  const viewer = Fastify();
  viewer.register(plugin, { configuration: { url: '/openapi.json' } });
  const { rawPayload } = await viewer.inject('/reference/js/scalar.js');
  await viewer.close();
  return promisify(gzip)(rawPayload);
}
