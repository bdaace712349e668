import { type Addressed, beside } from '@fernway/contract/beside';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerBeside } from '../http/beside.ts';
import { isSite } from '../http/limits.ts';
import { fail } from '../http/problem.ts';
import { reader } from '../http/validate.ts';
import type { Region } from '../region.ts';
import { findSpan, listAddresses } from './queries.ts';

type SitemapParams = Record<string, unknown>;

/** Tells the site, and nobody else, which products, offers and stores have pages. */
export function addressesRoutes(
  app: FastifyInstance,
  { db, home }: Pick<Region, 'db' | 'home'>,
  siteKey: string | undefined,
): void {
  const readKind: (params: SitemapParams) => { kind: Addressed } = reader(beside.addresses.params, 'path');
  const readRows: (query: SitemapParams) => { after?: string; most: number } = reader(
    beside.addresses.query,
    'query',
  );
  const readSpan: (query: SitemapParams) => { after?: string } = reader(beside.addressSpan.query, 'query');
  const readRequest = ({ headers, params }: FastifyRequest) => {
    if (!isSite(headers['x-site-key'], siteKey)) fail('unauthorized');
    return { ...readKind(params as SitemapParams), market: home };
  };
  answerBeside(app, beside.addresses, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return listAddresses(db, { ...readRequest(request), ...readRows(request.query as SitemapParams) });
  });
  answerBeside(app, beside.addressSpan, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return findSpan(db, { ...readRequest(request), ...readSpan(request.query as SitemapParams) });
  });
}
