import { originOf } from '@fernway/server-kit/origin';
import type { FastifyRequest } from 'fastify';
import { CallError } from './errors.ts';

/** A page of somebody else may not act for our visitors. */
export async function requireSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>): Promise<void> {
  const site = headers['sec-fetch-site'];
  const isOurs =
    site === undefined
      ? headers.origin === undefined || headers.origin === originOf((headers.host ?? '').toLowerCase())
      : site === 'same-origin' || site === 'none';
  if (!isOurs) throw new CallError('forbidden');
}
