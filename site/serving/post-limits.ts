import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

/** What one network (IPv4 address or IPv6 /64) may post in a minute to the addresses of one scope. */
const OF_A_NETWORK = 60;
/** Networks whose budgets are remembered at once. */
const NETWORKS = 10_000;

/** Bounds what one network may post; the budget is the scope's own. */
export async function limitPosts(scope: FastifyInstance): Promise<void> {
  await scope.register(rateLimit, {
    max: OF_A_NETWORK,
    timeWindow: 60_000,
    cache: NETWORKS,
    keyGenerator: ({ ip }) => normalizeIP(ip),
  });
}
