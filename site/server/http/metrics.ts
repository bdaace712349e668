import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10];

export type SiteMetrics = ReturnType<typeof createMetrics>;

/** What the site counts about itself, for Prometheus. Labels come from the code only, so their number is bounded. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the first byte of a request to the last byte of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    renders: new Histogram({
      name: 'page_render_duration_seconds',
      help: 'From the first call to a region to the compressed page',
      labelNames: ['route'],
      buckets: SECONDS,
      registers,
    }),
    caches: new Counter({
      name: 'cache_reads_total',
      help: 'Reads of a cache by outcome: hit, stale, miss or rescue',
      labelNames: ['cache', 'outcome'],
      registers,
    }),
    visits: new Counter({
      name: 'visits_total',
      help: 'Visits by the campaign that led to them, once a session',
      labelNames: ['source'],
      registers,
    }),
    videoPlays: new Counter({
      name: 'video_plays_total',
      help: 'Visits that came from the video',
      registers,
    }),
    reports: new Counter({
      name: 'browser_reports_total',
      help: 'What browsers reported: csp or error',
      labelNames: ['kind'],
      registers,
    }),
  };
}
