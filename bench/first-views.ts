import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { createClient } from '@fernway/client';
import { encodeHex } from '@fernway/contract/encoding';
import { GUEST } from '@fernway/contract/wire';
import { findQuietChromium } from '@fernway/devkit/browser/chromium';
import { startIsolatedInstance } from '@fernway/devkit/launch/isolated-instance';
import { readEnvironment } from '@fernway/settings';
import { launch } from 'chrome-launcher';
import { stayAwake, writePriorityLauncher } from './awake.ts';
import { picturesAreDrawn } from './drawn.ts';
import { MOMENTS, pressesToAnswer } from './early-presses.ts';
import { openChromium, pressesToPaint } from './fetched-ahead.ts';
import { type PageFigures, visitPage } from './lighthouse.ts';
import { printTable } from './measure.ts';

const SEARCHED = 'soap';
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'];

/** The visitors: a new phone, which is shown the app first, and one that goes on without it. */
const VISITORS = [
  { name: 'as a phone first sees it', cookie: undefined },
  { name: 'in the browser', cookie: '__Host-browser=yes' },
] as const;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    json: { type: 'string' },
    site: { type: 'string' },
    region: { type: 'string' },
    compare: { type: 'boolean', default: false },
  },
});

/** The figures of one run of the benchmark: by visitor, then by page. */
type FirstViewFigures = Record<string, Record<string, PageFigures>>;

/**
 * Measures the first view of the Canadian site's pages on a phone, on the demo catalogue, and how fast links are
 * followed: all of them, or the named ones; on a Fernway of its own, or one that runs already (`--site`, `--region`).
 * `--runs 1` is faster, `--json FILE` keeps the figures, `--compare BEFORE AFTER` prints two such files beside each other.
 */
async function main(): Promise<void> {
  if (options.compare) return printComparison(positionals);
  const { site, region, dataFolder, stop } = await runningFernway();
  const chromium = await findQuietChromium(readEnvironment());
  const chrome = await launch({ chromePath: chromium, chromeFlags: FLAGS, logLevel: 'error' });
  const letSleep = stayAwake();
  try {
    const pages = Object.entries(await findPages(region)).filter(
      ([page]) => positionals.length === 0 || positionals.includes(page),
    );
    const figures: FirstViewFigures = {};
    for (const { name, cookie } of VISITORS) {
      const of: Record<string, PageFigures> = {};
      for (const [page, path] of pages) {
        of[page] = await visitPage({
          url: site + path,
          port: chrome.port,
          cookie,
          // Search pages are kept out of search engines on purpose.
          skipAudits: page === 'search' ? ['is-crawlable'] : [],
          runs: Number(options.runs),
        });
      }
      figures[name] = of;
      printFigures(name, of);
    }
    await pressEarly(site, await writePriorityLauncher(chromium, dataFolder), pages);
    if (options.json) await writeFile(options.json, JSON.stringify(figures, undefined, 2));
    // Lighthouse loses its traces in a browser that has priority.
    if (positionals.length === 0) await followLinks(site, await writePriorityLauncher(chromium, dataFolder));
  } finally {
    chrome.kill();
    letSleep();
    await stop();
  }
}

/** A Fernway of our own, or the one that `--site` and `--region` name. */
async function runningFernway() {
  const { site, region } = options;
  if (site && region) return { site, region, dataFolder: tmpdir(), stop: async () => {} };
  // Shoppers have a machine of their own: a page's figures should not contain the load of its servers.
  const { ports, dataFolder, stop } = await startIsolatedInstance('full', { lowPriority: true });
  await picturesAreDrawn(dataFolder);
  return {
    site: `http://ca.localhost:${ports.site}`,
    region: `http://127.0.0.1:${ports.ca}`,
    dataFolder,
    stop,
  };
}

/** Links of a page, by what they lead to. */
const AHEAD = [
  { name: 'product', from: '/offers/Trending', to: '/productDetail/' },
  { name: 'offer', from: '/offers/Trending', to: '/offers/' },
  { name: 'store', from: '/stores/Trending', to: '/storeDetails/' },
] as const;

/** Measures how fast pages follow the press of a link on which the pointer rested. */
async function followLinks(site: string, chromium: string): Promise<void> {
  const browser = await openChromium(chromium);
  try {
    const rows: string[][] = [];
    for (const { name, from, to } of AHEAD) {
      const times = await pressesToPaint(browser, site + from, to);
      rows.push([
        name,
        ...[times[0], times[times.length >> 1], times.at(-1)].map((ms) => ms?.toFixed(0) ?? ''),
      ]);
    }
    printTable(['fetched ahead, ms from press to paint', 'best', 'median', 'worst'], rows);
  } finally {
    await browser.close();
  }
}

/** Measures how fast presses are answered on pages that have just been opened. */
async function pressEarly(site: string, chromium: string, pages: [string, string][]): Promise<void> {
  const browser = await openChromium(chromium);
  try {
    const rows: string[][] = [];
    for (const [page, path] of pages.filter(([name]) => ['home', 'search', 'product'].includes(name)))
      for (const [name, moment] of Object.entries(MOMENTS)) {
        const { feedback, answered } = await pressesToAnswer(browser, site + path, moment);
        rows.push([page, name, feedback.toFixed(0), answered.toFixed(0)]);
      }
    printTable(['a like is pressed', 'when', 'shown, ms', 'answered, ms'], rows);
  } finally {
    await browser.close();
  }
}

/** A page of each kind, with goods that the region shows first. */
async function findPages(region: string): Promise<Record<string, string>> {
  const client = createClient({ baseUrl: region, timeoutMs: 10_000 });
  const blocks = await client.AllActiveSectionItemNew({ user: GUEST, viewType: 'OFFER' });
  const offer = blocks.flatMap(({ offers }) => offers)[0];
  const card = blocks.flatMap(({ products }) => products)[0];
  if (!offer || !card) throw new Error('the demo has no offers or products');
  const product = await client.product({ user: GUEST, productId: card.id });
  return {
    home: '/offers/Trending',
    search: `/search/${encodeHex(SEARCHED)}/all`,
    category: `/product/${product.categories[0]?.id}`,
    product: `/productDetail/${product.storeId}/${product.id}`,
    store: `/storeDetails/${product.storeId}`,
    offer: `/offers/tab/${offer.id}`,
    'privacy policy': '/privacyPolicy',
  };
}

const COLUMNS: Record<string, (figures: PageFigures) => string> = {
  performance: ({ scores }) => String(scores.performance),
  'LCP, s': ({ largestPaint }) => (largestPaint / 1_000).toFixed(2),
  'TBT, ms': ({ blocked }) => blocked.toFixed(0),
  CLS: ({ shift }) => shift.toFixed(3),
  accessibility: ({ scores }) => String(scores.accessibility),
  'best practices': ({ scores }) => String(scores['best-practices']),
  SEO: ({ scores }) => String(scores.seo),
  kB: ({ bytes }) => (bytes / 1_000).toFixed(0),
  'kB before LCP': ({ bytesBeforePaint }) => (bytesBeforePaint / 1_000).toFixed(0),
  'kB of script': ({ scriptBytes }) => (scriptBytes / 1_000).toFixed(0),
};

function printFigures(visitor: string, of: Record<string, PageFigures>): void {
  const rows = Object.entries(of).map(([page, figures]) => [
    page,
    ...Object.values(COLUMNS).map((cell) => cell(figures)),
  ]);
  printTable([visitor, ...Object.keys(COLUMNS)], rows);
  for (const [page, { found }] of Object.entries(of))
    for (const audit of found) console.log(`${page}: ${audit}`);
}

/** Prints the figures of two runs beside each other. */
async function printComparison([before, after]: readonly string[]): Promise<void> {
  if (!before || !after) throw new Error('say the JSON files of two runs');
  const [then, now] = await Promise.all(
    [before, after].map(async (file) => JSON.parse(await readFile(file, 'utf8')) as FirstViewFigures),
  );
  for (const [visitor, of] of Object.entries(now ?? {})) {
    const rows = Object.entries(of).flatMap(([page, figures]) => {
      const past = then?.[visitor]?.[page];
      const cellsOf = (cell: (figures: PageFigures) => string) =>
        past ? `${cell(past)} → ${cell(figures)}` : cell(figures);
      return [[page, ...Object.values(COLUMNS).map(cellsOf)]];
    });
    printTable([`${visitor}, before → after`, ...Object.keys(COLUMNS)], rows);
  }
}

await main();
