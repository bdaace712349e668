import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders whose code is no part of the product: it drives or stands in for browsers and other parties. */
const OUTSIDE = ['e2e/', 'bench/', 'devkit/', 'demo/', 'fakes/', 'faults/', 'site/earlier-assets/'];

/** Files that fetch by themselves, each for a reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'site/runtime/before-hydration/load-scripts.ts':
    'it fills the cache with scripts of ours before any module is there',
  'site/pwa/worker.ts': 'the service worker is built as one file, and answers for the browser itself',
  'identity/social/providers.ts': 'providers are parties of their own, with addresses of their own',
  'region/media/jobs.ts': 'its `fetch` is that of region/outbound, which guards addresses that others chose',
};

/**
 * Requests that are sent outside `client/`, which alone knows how our servers are asked and how their errors are read;
 * and, in the site's server, answers that are read by hand.
 * @param files paths below `root`
 * @returns one line for each file, `file: reason`; also for an exception that is no longer needed
 */
export function strayFetches(root: string, files: string[]): string[] {
  const fetching = files.filter((file) => isProduct(file) && FETCH.test(codeOf(root, file)));
  const stray = fetching.filter((file) => !(file in ALLOWED));
  const needless = Object.keys(ALLOWED).filter((file) => files.includes(file) && !fetching.includes(file));
  const byHand = files.filter((file) => isOfSiteServer(file) && JSON_AS.test(codeOf(root, file)));
  return [
    ...byHand.map(
      (file) => `${file}: JSON is read by a client, or checked by server-kit/json-reader.ts, not by \`as\``,
    ),
    ...stray.map(
      (file) => `${file}: fetch is for client/ alone: use client/browser.ts or client/send-request.ts`,
    ),
    ...needless.map((file) => `${file}: it fetches nothing any more: strike it from the exceptions`),
  ];
}

const FETCH = /(?<![\w.])fetch\(|\bnew XMLHttpRequest\b/;

/** `JSON.parse(...) as`: nothing has looked whether it is that. */
const JSON_AS = /JSON\.parse\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\s*as\b/;

const isOfSiteServer = (file: string): boolean => file.startsWith('site/server/') && isProduct(file);

const isProduct = (file: string): boolean =>
  /\.(ts|tsx|mjs)$/.test(file) &&
  !/(^|\/)(test-[^/]+|testing|[^/]+\.(test|spec))\.tsx?$/.test(file) &&
  !file.startsWith('client/') &&
  !OUTSIDE.some((folder) => file.startsWith(folder));

const codeOf = (root: string, file: string): string =>
  readFileSync(join(root, file), 'utf8').replace(/^\s*(?:\*|\/\/|\/\*).*$/gm, '');
