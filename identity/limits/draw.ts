import type { Budgets } from '@fernway/db/budgets';
import { CallError } from '../http/problem.ts';

/**
 * Returns when the budget allowed the call, else ends the call with the time to wait.
 * @throws CallError auth/too-many-requests
 */
export async function draw(
  drawn: ReturnType<Budgets['draw']>,
  onRefusal: () => void = () => {},
): Promise<void> {
  const { allowed, retryAfter } = await drawn;
  if (allowed) return;
  onRefusal();
  throw new CallError('auth/too-many-requests', { retryAfter });
}
