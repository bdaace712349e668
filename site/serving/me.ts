import { ProblemError } from '@fernway/client';
import type { Overlay } from '@fernway/contract';
import type { FastifyInstance } from 'fastify';
import { paths } from '../paths.ts';
import { refuseOtherSites } from './other-sites.ts';
import { SiteError } from './problems.ts';
import type { RegionTokens } from './region-tokens.ts';
import { takeHintBack } from './session-cookies.ts';
import { type RegionOf, tracedBy } from './visits.ts';

interface MeOptions {
  tokens: RegionTokens;
  regionOf: RegionOf;
}

/** Who looks at a page, and what is theirs of what it shows. */
export type Me = { guest: true } | ({ guest: false } & Overlay);

const KINDS = ['productIds', 'offerIds', 'storeIds'] as const;

/** Tells a page, which is the same for everybody, to whom it is shown. */
export function answerMe(app: FastifyInstance, { tokens, regionOf }: MeOptions): void {
  app.get(paths.me(), { onRequest: refuseOtherSites }, async (request, reply): Promise<Me> => {
    reply.headers({ 'cache-control': 'private, no-store', vary: 'cookie' });
    const { market, id, ip } = request;
    const query = new URLSearchParams(request.url.split(/\?(.*)/s)[1]);
    const ids = Object.fromEntries(
      KINDS.flatMap((kind) => (query.has(kind) ? [[kind, query.get(kind) ?? '']] : [])),
    );
    const overlay = await tokens
      .asShopper(request, reply, (token) =>
        regionOf(market, { ...tracedBy(id), 'x-forwarded-for': ip }).me(ids, { token }),
      )
      .catch((error: unknown) => {
        throw error instanceof ProblemError ? new SiteError(codeOf(error)) : error;
      });
    if (overlay) return { guest: false, ...overlay };
    takeHintBack(reply);
    return { guest: true };
  });
}

const codeOf = ({ code }: ProblemError) =>
  code === 'invalid_request' || code === 'rate_limited' ? code : 'unavailable';
