import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { requestLimits } from '@fernway/contract/limits';
import type { FastifyInstance } from 'fastify';

/** The most networks whose budgets are remembered at the same time. */
const NETWORKS = 10_000;

/** Rate-limits what each network (IPv4 address or IPv6 /64) posts; every scope has its own budget. */
export async function rateLimitByNetwork(scope: FastifyInstance): Promise<void> {
  await scope.register(rateLimit, {
    max: requestLimits.posts.max,
    timeWindow: requestLimits.posts.windowMs,
    cache: NETWORKS,
    keyGenerator: ({ ip }) => normalizeIP(ip),
  });
}
