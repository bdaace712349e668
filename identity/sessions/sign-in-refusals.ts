import type { FastifyRequest } from 'fastify';
import type { IdentityMetrics } from '../metrics.ts';

/** @param reason the name of a limit, or `credential` */
export function recordSignInRefusal(
  metrics: Pick<IdentityMetrics, 'refusals'>,
  { log }: Pick<FastifyRequest, 'log'>,
  reason: string,
): void {
  metrics.refusals.inc({ reason });
  log.info({ event: 'sign-in-refused', reason }, `sign-in refused: ${reason}`);
}
