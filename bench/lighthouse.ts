import lighthouse, { type Result } from 'lighthouse';

const ATTEMPTS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type LighthouseCategory = (typeof CATEGORIES)[number];

export interface LighthouseVisit {
  url: string;
  /** Debugger port of the Chromium that visits. */
  port: number;
  /** `name=value`, sent with every request. */
  cookie?: string | undefined;
  /** Audits that do not count in the scores. */
  skipAudits: readonly string[];
  /** How often the page is visited. */
  runs: number;
}

/** How a page does on a phone. Times are milliseconds as Lighthouse simulates them, sizes bytes as they were sent. */
export interface PageFigures {
  scores: Record<LighthouseCategory, number>;
  largestPaint: number;
  blocked: number;
  shift: number;
  bytes: number;
  /** Bytes that had arrived when the browser painted the largest thing, before anything is simulated. */
  bytesBeforePaint: number;
  scriptBytes: number;
  /** Audits besides those of speed that found something, in any run. */
  found: string[];
}

/**
 * Visits a page some times with Lighthouse's own mobile settings, and takes the median of every figure.
 * @throws Error when a visit fails
 */
export async function visitPage(visit: LighthouseVisit): Promise<PageFigures> {
  const runs: PageFigures[] = [];
  for (let run = 0; run < visit.runs; run++) runs.push(await visitOnce(visit));
  const medianOf = (figure: (run: PageFigures) => number) => median(runs.map(figure));
  return {
    scores: {
      performance: medianOf((run) => run.scores.performance),
      accessibility: medianOf((run) => run.scores.accessibility),
      'best-practices': medianOf((run) => run.scores['best-practices']),
      seo: medianOf((run) => run.scores.seo),
    },
    largestPaint: medianOf((run) => run.largestPaint),
    blocked: medianOf((run) => run.blocked),
    shift: medianOf((run) => run.shift),
    bytes: medianOf((run) => run.bytes),
    bytesBeforePaint: medianOf((run) => run.bytesBeforePaint),
    scriptBytes: medianOf((run) => run.scriptBytes),
    found: [...new Set(runs.flatMap((run) => run.found))],
  };
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Now and then Chromium loses the trace of a visit, and Lighthouse asks to be run again. */
async function auditWithRetries(visit: LighthouseVisit, attempts = ATTEMPTS): Promise<Result> {
  const { url, port, cookie, skipAudits } = visit;
  const visited = await lighthouse(url, {
    port,
    onlyCategories: [...CATEGORIES],
    skipAudits: [...skipAudits],
    ...(cookie !== undefined && { extraHeaders: { Cookie: cookie } }),
  });
  const result = visited?.lhr;
  if (result && !result.runtimeError) return result;
  if (attempts > 1) return auditWithRetries(visit, attempts - 1);
  throw new Error(`${url}: ${result?.runtimeError?.message}`);
}

async function visitOnce(visit: LighthouseVisit): Promise<PageFigures> {
  const result = await auditWithRetries(visit);
  const requests = requestsOf(result);
  const [paint] = itemsOf<{ observedLargestContentfulPaint: number }>(result, 'metrics');
  const sum = (some: Request[]) => some.reduce((bytes, { transferSize }) => bytes + transferSize, 0);
  return {
    scores: {
      performance: scoreOf(result, 'performance'),
      accessibility: scoreOf(result, 'accessibility'),
      'best-practices': scoreOf(result, 'best-practices'),
      seo: scoreOf(result, 'seo'),
    },
    largestPaint: figureOf(result, 'largest-contentful-paint'),
    blocked: figureOf(result, 'total-blocking-time'),
    shift: figureOf(result, 'cumulative-layout-shift'),
    bytes: sum(requests),
    bytesBeforePaint: sum(
      requests.filter(({ networkEndTime }) => networkEndTime <= (paint?.observedLargestContentfulPaint ?? 0)),
    ),
    scriptBytes: sum(requests.filter(({ resourceType }) => resourceType === 'Script')),
    found: CATEGORIES.slice(1).flatMap((category) => failedIn(result, category)),
  };
}

interface Request {
  transferSize: number;
  /** Milliseconds after the visit began. */
  networkEndTime: number;
  resourceType?: string;
}
const requestsOf = (result: Result) => itemsOf<Request>(result, 'network-requests');

function itemsOf<Item>(result: Result, audit: string): Item[] {
  const details = result.audits[audit]?.details;
  return details && 'items' in details ? (details.items as Item[]) : [];
}

const figureOf = (result: Result, audit: string): number => result.audits[audit]?.numericValue ?? Number.NaN;

/** In hundredths. */
const scoreOf = (result: Result, category: LighthouseCategory): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

const failedIn = (result: Result, category: LighthouseCategory): string[] =>
  (result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
