import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

/** What one network (IPv4 address or IPv6 /64) may post in a minute to the addresses of one scope. */
const OF_A_NETWORK = 60;
/** The most networks whose budgets are remembered at the same time. */
const NETWORKS = 10_000;

/** Rate-limits the posts of each network; every scope has its own budget. */
export async function rateLimitByNetwork(scope: FastifyInstance): Promise<void> {
  await scope.register(rateLimit, {
    max: OF_A_NETWORK,
    timeWindow: 60_000,
    cache: NETWORKS,
    keyGenerator: ({ ip }) => normalizeIP(ip),
  });
}
