import { createClient } from '@fernway/client';
import { encodeHex } from '@fernway/contract/encoding';
import { GUEST } from '@fernway/contract/wire';
import { findQuietChromium } from '@fernway/devkit/browser/chromium';
import { startIsolatedInstance } from '@fernway/devkit/launch/isolated-instance';
import { readEnvironment } from '@fernway/settings';
import { launch } from 'chrome-launcher';
import { preferred, stayAwake } from './awake.ts';
import { picturesAreDrawn } from './drawn.ts';
import { openChromium, pressesToPaint } from './fetched-ahead.ts';
import { type PageFigures, visitPage } from './lighthouse.ts';
import { printTable } from './measure.ts';

const SEARCHED = 'soap';
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'];
const HEADING = [
  'performance',
  'LCP, s',
  'TBT, ms',
  'CLS',
  'accessibility',
  'best practices',
  'SEO',
  'kB',
  'kB before LCP',
  'kB of script',
];

/** The visitors: a new phone, which is shown the app first, and one that goes on without it. */
const VISITORS = [
  { name: 'as a phone first sees it', cookie: undefined },
  { name: 'in the browser', cookie: '__Host-browser=yes' },
] as const;

/** Measures the first view of the Canadian site's pages on a phone, on the demo catalogue, and how fast links are followed. */
async function main(): Promise<void> {
  // Shoppers have a machine of their own: a page's figures should not contain the load of its servers.
  const fernway = await startIsolatedInstance('full', { lowPriority: true });
  const chromium = await findQuietChromium(readEnvironment());
  const chrome = await launch({
    chromePath: chromium,
    chromeFlags: FLAGS,
    logLevel: 'error',
  });
  let letSleep = () => {};
  try {
    await picturesAreDrawn(fernway.dataFolder);
    letSleep = stayAwake();
    const pages = await findPages(`http://127.0.0.1:${fernway.ports.ca}`);
    for (const { name, cookie } of VISITORS) {
      const rows: string[][] = [];
      const found = new Set<string>();
      for (const [page, path] of Object.entries(pages)) {
        const figures = await visitPage({
          url: `http://ca.localhost:${fernway.ports.site}${path}`,
          port: chrome.port,
          cookie,
          // Search pages are kept out of search engines on purpose.
          skipAudits: page === 'search' ? ['is-crawlable'] : [],
        });
        rows.push([page, ...asCells(figures)]);
        for (const audit of figures.found) found.add(`${page}: ${audit}`);
      }
      printTable([name, ...HEADING], rows);
      for (const line of found) console.log(line);
    }
    // Lighthouse loses its traces in a browser that has priority.
    const command = await preferred(chromium, fernway.dataFolder);
    await followLinks(`http://ca.localhost:${fernway.ports.site}`, command);
  } finally {
    chrome.kill();
    await fernway.stop();
    letSleep();
  }
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

const asCells = ({ scores, ...figures }: PageFigures): string[] => [
  String(scores.performance),
  (figures.largestPaint / 1_000).toFixed(2),
  figures.blocked.toFixed(0),
  figures.shift.toFixed(3),
  String(scores.accessibility),
  String(scores['best-practices']),
  String(scores.seo),
  ...[figures.bytes, figures.bytesBeforePaint, figures.scriptBytes].map((bytes) =>
    (bytes / 1_000).toFixed(0),
  ),
];

await main();
