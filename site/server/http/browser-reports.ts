import type { FastifyInstance } from 'fastify';
import { readErrorReport, readPolicyReports } from './browser-report-schema.ts';
import type { Metrics } from './metrics.ts';
import { rateLimitByNetwork } from './rate-limit.ts';

const MOST_BYTES = 16 * 1024;
/** Reports that are logged in a minute, from all networks together; the rest are only counted. */
const LOGGED = 300;
const MINUTE = 60_000;

interface ReportsOptions {
  metrics: Metrics;
  /** The template of the page at a path. */
  routeOf: (path: string) => string;
}

/** Takes what browsers report, within bounds: violations of the security policy, and errors of our scripts. */
export function serveBrowserReports(app: FastifyInstance, { metrics, routeOf }: ReportsOptions): void {
  const mayLog = budget(LOGGED, MINUTE);
  app.register(async (scope) => {
    await rateLimitByNetwork(scope);
    const types = ['application/reports+json', 'application/csp-report', 'application/json'];
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(types, { parseAs: 'string' }, async (_request: unknown, body: string) => {
      try {
        return JSON.parse(body) as unknown;
      } catch {
        return undefined; // accepted and ignored
      }
    });
    scope.post('/reports/csp', { bodyLimit: MOST_BYTES }, async (request, reply) => {
      for (const report of readPolicyReports(request.body, routeOf)) {
        metrics.reports.inc({ kind: 'csp' });
        if (mayLog())
          request.log.warn({ violation: report }, 'CSP violation: a page broke the security policy');
      }
      return reply.code(204).send();
    });
    scope.post('/reports/errors', { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const report = readErrorReport(request.body, routeOf);
      if (report) {
        metrics.reports.inc({ kind: 'error' });
        if (mayLog()) request.log.warn({ browserError: report }, 'browser error: a script failed');
      }
      return reply.code(204).send();
    });
  });
}

/** Returns a function that says whether something may be done again: `most` times in each window. */
function budget(most: number, milliseconds: number): () => boolean {
  let used = 0;
  let until = 0;
  return () => {
    const now = performance.now();
    if (now >= until) {
      used = 0;
      until = now + milliseconds;
    }
    used += 1;
    return used <= most;
  };
}
