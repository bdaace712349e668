import { normalizeIP } from '@fastify/rate-limit';
import { requestLimits } from '@fernway/contract/limits';
import { NetworkCounters } from '@fernway/server-kit/network-counters';
import type { FastifyInstance } from 'fastify';
import { CallError } from './errors.ts';

/** Rate-limits what each network (IPv4 address, or IPv6 /64 and its /48) posts; every scope has its own limit. */
export function rateLimitByNetwork(scope: FastifyInstance): void {
  const counters = new NetworkCounters();
  const { max, windowMs } = requestLimits.posts;
  scope.addHook('onRequest', async ({ ip }) => {
    const network = normalizeIP(ip);
    const { allowed, retryAfter } = counters.consume('posts', network, { max, seconds: windowMs / 1_000 });
    if (!allowed) throw new CallError('rate_limited', { retryAfter, networkLimit: 'posts' });
  });
}
