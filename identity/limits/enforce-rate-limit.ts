import type { RateLimiter } from '@fernway/db/rate-limiter';
import { type RateLimit, wideNetworkOf, wideRate } from '@fernway/server-kit/network-counters';
import { CallError } from '../http/problem.ts';

/**
 * Returns when the rate limit allows the call, else ends the call with the time to wait.
 * @throws CallError auth/too-many-requests
 */
export async function enforceRateLimit(
  consumed: ReturnType<RateLimiter['consume']>,
  onRefusal: () => void = () => {},
): Promise<void> {
  const { allowed, retryAfter } = await consumed;
  if (allowed) return;
  onRefusal();
  throw new CallError('auth/too-many-requests', { retryAfter });
}

interface NetworkHit {
  /** The limit's name. */
  limit: string;
  /** An IPv4 address or an IPv6 /64. */
  network: string;
  rate: RateLimit;
  onRefusal?: () => void;
}

/**
 * The same for what counts for a network, and for the /48 that it may be part of.
 * @throws CallError auth/too-many-requests
 */
export async function enforceNetworkLimit(
  rateLimiter: RateLimiter,
  { limit, network, rate, onRefusal }: NetworkHit,
): Promise<void> {
  await enforceRateLimit(rateLimiter.consume(limit, network, rate), onRefusal);
  const wideNetwork = wideNetworkOf(network);
  if (wideNetwork) await enforceRateLimit(rateLimiter.consume(limit, wideNetwork, wideRate(rate)), onRefusal);
}
