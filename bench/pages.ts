import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { encodeHex } from '@fernway/contract/encoding';
import { findQuietChromium } from '@fernway/devkit/browser/chromium';
import { readEnvironment } from '@fernway/settings';
import type { Browser } from 'playwright';
import { openChromium } from './fetched-ahead.ts';
import { asCell, type Figures, measure, printTable } from './measure.ts';
import { measureOnePage } from './one-page.ts';
import { regionCounts, site, siteCpuSeconds, siteHost } from './processes.ts';

const SORTS = ['relevance', 'price-low', 'price-high', 'rating'];

/** Measures the site's pages: from the cache, rendered anew, and what each kind costs a browser and the region. */
export async function measurePages(catalogue: {
  categories: string[];
  queries: string[];
  products: string[];
  store: string;
}): Promise<void> {
  const { categories, queries, products, store } = catalogue;
  const headers = { host: siteHost, 'accept-encoding': 'br' };
  const one = `/product/${categories[0]}`;
  // More pages than are asked for: none of them is asked for twice.
  const all = categories.flatMap((id) =>
    Array.from({ length: 14 }, (_, i) =>
      SORTS.map((sort) => `/product/${id}?page=${i + 1}&sort=${sort}`),
    ).flat(),
  );
  const kinds: Record<string, string> = {
    'home, offers': '/offers/Trending',
    'home, stores': '/stores/Trending',
    category: `/product/${categories[1]}`,
    search: `/search/${encodeHex(queries[0] ?? '')}/all`,
    product: `/productDetail/${store}/${products[0]}`,
    store: `/storeDetails/${store}`,
  };
  const costs: string[][] = [];
  const browser = await openChromium(await findQuietChromium(readEnvironment()));
  try {
    for (const [name, path] of Object.entries(kinds)) costs.push([name, ...(await costOf(path, browser))]);
  } finally {
    await browser.close();
  }
  printTable(
    ['first load', 'page, kB br', 'its markup and data, kB', 'script, kB gzip', 'calls', 'statements'],
    costs,
  );
  const rendered = await measurePerCore(() => measure(site, all, headers));
  const cached = await measurePerCore(() => measureOnePage(site, one, headers));
  printTable(
    ['pages/s (p50 / p99 ms)', 'Fernway', 'a second of its core'],
    [
      ['from the cache', ...cached],
      ['a listing, rendered', ...rendered],
    ],
  );
}

/**
 * What was reached, and how many pages the site makes for each second of CPU time. The load generator shares the two
 * cores, so the first figure also depends on it.
 */
async function measurePerCore(measured: () => Promise<Figures>): Promise<string[]> {
  const before = await siteCpuSeconds();
  const figures = await measured();
  const perCore = figures.all / ((await siteCpuSeconds()) - before);
  return [asCell(figures), Math.round(perCore).toLocaleString('en-CA')];
}

async function costOf(path: string, browser: Browser): Promise<string[]> {
  const before = await regionCounts();
  await get(path);
  const after = await regionCounts();
  const compressed = (await get(path, 'br')).length;
  const markup = markupOf((await get(path)).toString()).length;
  let bytes = 0;
  for (const script of await scriptsOf(path, browser)) bytes += gzipSync(await get(script)).length;
  return [
    (compressed / 1_000).toFixed(1),
    (markup / 1_000).toFixed(1),
    (bytes / 1_000).toFixed(1),
    String(after.calls - before.calls),
    String(after.statements - before.statements),
  ];
}

const SCRIPT = /(<script[^<>]*>[^<]*<\/script>)/;
const LINKED_DATA = 'application/ld+json';

/** What a page consists of besides its words, its linked data and the addresses of its links and pictures. */
const markupOf = (html: string): string =>
  html
    .split(SCRIPT)
    .map((part, place) => {
      if (place % 2 === 1) return part.includes(LINKED_DATA) ? '' : part;
      return part.replaceAll(/ (?:href|src|srcSet)="[^"]*"/g, '').replaceAll(/>[^<>]+</g, '><');
    })
    .join('');

/** The paths of the scripts that a wide window has loaded once React answers. */
async function scriptsOf(path: string, browser: Browser): Promise<string[]> {
  // The pages' policy does not allow what `waitForFunction` evaluates.
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, bypassCSP: true });
  try {
    const page = await context.newPage();
    await page.goto(`http://${siteHost}${path}`);
    await page.waitForFunction('globalThis.interactionReplay?.isHydrated');
    return await page.evaluate<string[]>(
      "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith('.js'))",
    );
  } finally {
    await context.close();
  }
}

async function get(path: string, encoding = 'identity'): Promise<Buffer> {
  const sent = request(site + path, { headers: { host: siteHost, 'accept-encoding': encoding } });
  sent.end();
  const [response] = await once(sent, 'response');
  const bytes = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${path} answers ${response.statusCode}`);
  return bytes;
}
