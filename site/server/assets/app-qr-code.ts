import type { Market } from '@fernway/contract/wire';
import { originOf } from '@fernway/server-kit/origin';
import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import { paths } from '../../core/paths.ts';

/** Draws the QR code that leads a phone to the app: it holds the address of the requested host's download page. */
export function serveAppCode(app: FastifyInstance, hosts: Readonly<Record<Market, string>>): void {
  const drawCode = (market: Market) =>
    renderSVG(`${originOf(hosts[market])}${paths.mobileHome()}?fromWhere=qr`, { border: 2, pixelSize: 4 });
  const codes = { CA: drawCode('CA'), US: drawCode('US') };
  app.get(paths.appCode(), { exposeHeadRoute: true }, async ({ market }, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(codes[market]),
  );
}
