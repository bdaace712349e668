import type { MerchantWelcome } from '@fernway/contract/connect';
import type { FastifyRequest } from 'fastify';
import { CallError } from '../http/errors.ts';
import { traceHeaders } from '../http/trace-headers.ts';
import type { RegionOf } from '../session/region-clients.ts';
import { installOf } from './install-cookies.ts';

/** How far the connection of a shop has come; undefined: the browser has connected none, or the region no longer knows. */
export async function readWelcome(
  regionOf: RegionOf,
  request: Pick<FastifyRequest, 'headers' | 'id'>,
): Promise<MerchantWelcome | undefined> {
  const install = installOf(request);
  if (!install) return undefined;
  const { market, visit } = install;
  try {
    return await regionOf(market, traceHeaders(request.id)).merchantWelcome({ body: { visit } });
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return undefined;
    throw error;
  }
}
