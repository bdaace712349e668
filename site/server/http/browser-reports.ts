import { siteDomains } from '@fernway/contract/site';
import type { FastifyInstance } from 'fastify';
import { readErrorReport, readPolicyReports } from './browser-report-schema.ts';
import { registerSiteCalls } from './calls.ts';
import type { SiteMetrics } from './metrics.ts';

/** Reports that are logged in a minute, from all networks together; the rest are only counted. */
const MAX_LOGGED = 300;
const MINUTE = 60_000;

interface BrowserReportsOptions {
  metrics: SiteMetrics;
  /** The template of the page at a path. */
  routeOf: (path: string) => string;
}

/** Takes what browsers report, within bounds: violations of the security policy, and errors of our scripts. */
export function serveBrowserReports(app: FastifyInstance, { metrics, routeOf }: BrowserReportsOptions): void {
  const mayLog = limitRate(MAX_LOGGED, MINUTE);
  registerSiteCalls(
    app,
    siteDomains.browserReports,
    {
      reportPolicyViolation: async (_input, request) => {
        for (const report of readPolicyReports(request.body, routeOf)) {
          metrics.reports.inc({ kind: 'csp' });
          if (mayLog())
            request.log.warn({ violation: report }, 'CSP violation: a page broke the security policy');
        }
        return undefined;
      },
      reportError: async (_input, request) => {
        const report = readErrorReport(request.body, routeOf);
        if (report) {
          metrics.reports.inc({ kind: 'error' });
          if (mayLog()) request.log.warn({ browserError: report }, 'browser error: a script failed');
        }
        return undefined;
      },
    },
    { hosts: 'ours' },
  );
}

/** Returns a function that says whether something may be done again: `most` times in each window. */
function limitRate(most: number, milliseconds: number): () => boolean {
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
