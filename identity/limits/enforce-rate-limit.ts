import type { RateLimiter } from '@fernway/db/rate-limiter';
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
