import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Drops a forwarding header of a trusted hop that leads to no address, such as one with a port: `request.ip` is then
 * the socket's, so that nobody makes up networks with limits of their own.
 */
export function ignoreForgedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isIP(request.ip) === 0) delete request.raw.headers['x-forwarded-for'];
  });
}
