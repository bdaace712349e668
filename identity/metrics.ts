import { countJobs } from '@fernway/jobs/dead-letters';
import { jobDurations, jobsGauge } from '@fernway/jobs/metrics';
import { circuitGauge } from '@fernway/server-kit/circuit';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type IdentityMetrics = ReturnType<typeof createMetrics>;

/** What the process counts about itself, for Prometheus. Labels come from the code only, so their number is bounded. */
export function createMetrics(pool: pg.Pool) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  jobsGauge(registers)(() => countJobs((text) => pool.query(text)));
  return {
    registry,
    jobs: jobDurations(registers),
    circuits: circuitGauge(registers),
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the first byte of a request to the last byte of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    refusals: new Counter({
      name: 'sign_in_refusals_total',
      help: 'Sign-ins that were refused, by reason: credential, account, network or device (their rate limits), provider',
      labelNames: ['reason'],
      registers,
    }),
  };
}
