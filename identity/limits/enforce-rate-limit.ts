import type { Budgets } from '@fernway/db/budgets';
import { CallError } from '../http/problem.ts';

/**
 * Returns when the rate limit allows the call, else ends the call with the time to wait.
 * @throws CallError auth/too-many-requests
 */
export async function enforceRateLimit(
  consumed: ReturnType<Budgets['draw']>,
  onRefusal: () => void = () => {},
): Promise<void> {
  const { allowed, retryAfter } = await consumed;
  if (allowed) return;
  onRefusal();
  throw new CallError('auth/too-many-requests', { retryAfter });
}
