import type { PageScripts } from '../page-scripts.tsx';
import { whenIdle } from '../when-idle.ts';

declare global {
  /** Whether somebody may be signed in; set by the first script of `root.tsx`. */
  var mayBeSignedIn: Promise<boolean>;
}

/** The first of these shows that somebody wants the page to answer, or has begun to read it. */
const FIRST_INTERACTIONS = [
  ...['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'click'],
  ...['input', 'scroll', 'popstate'],
];
/** Narrower windows count as phones: the styles' `md`. */
const WIDE = '(min-width: 48rem)';

/**
 * Loads the scripts of the page, with low priority: on a phone at the first interaction, in a wide window and for who
 * may be signed in after the first paint. A phone fetches the files once the page has loaded, so that the first
 * interaction does not wait for the network. Pages on which something happens by itself wait for nobody, nor do readers
 * of another language: their browser may translate the page, and React could not continue it then. Who saves data gets
 * no script before their first interaction.
 */
export function scheduleScriptLoading(): void {
  const listening = new AbortController();
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    listening.abort();
    void documentParsed().then(loadScripts);
  };

  const { signal } = listening;
  for (const name of FIRST_INTERACTIONS)
    addEventListener(name, (event) => isByVisitor(event) && load(), { capture: true, passive: true, signal });
  if (!isReadersLanguage(navigator.languages) || isSentHere()) load();
  // A task that is posted in a frame runs after the frame was painted.
  const loadAfterPaint = () => requestAnimationFrame(() => setTimeout(load));
  void mayBeSignedIn.then((may) => may && loadAfterPaint());
  if (matchMedia(WIDE).matches && !savesData()) loadAfterPaint();
  addEventListener('load', () =>
    whenIdle(() => {
      if (!readPageScripts()?.mayWait) load();
      else if (!savesData()) void fetchScripts(signal);
    }),
  );
}

/** Rows of cards scroll when they first snap into place, and browsers report a resting pointer when a page appears. */
function isByVisitor(event: Event): boolean {
  if (event.type === 'scroll') return event.target === document;
  const { movementX, movementY } = event as PointerEvent;
  return event.type !== 'pointermove' || movementX !== 0 || movementY !== 0;
}

/** @returns undefined in development, where the router's `Scripts` loads them */
function readPageScripts(): PageScripts | undefined {
  const list = document.getElementById('page-scripts')?.textContent;
  return list ? (JSON.parse(list) as PageScripts) : undefined;
}

/**
 * Fills the browser's cache, a file after the other: together they would delay a touch. Not as modules: the browser
 * would remember a failed one as failed.
 */
async function fetchScripts(signal: AbortSignal): Promise<void> {
  const { files, manifest, entry } = readPageScripts() ?? { files: [], manifest: '', entry: '' };
  for (const file of [manifest, ...files, entry]) {
    await new Promise<void>((resolve) => whenIdle(resolve));
    if (signal.aborted) return;
    await fetch(file, { priority: 'low', signal })
      .then((answer) => answer.arrayBuffer())
      .catch(() => {});
  }
}

/** Does what the router's own `Scripts` does, a file after the other, so that none keeps the browser from answering. */
async function loadScripts(): Promise<void> {
  const scripts = readPageScripts();
  if (!scripts) return;
  const { files, manifest, routes, entry } = scripts;
  for (const href of files) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' });
    document.head.append(link);
  }
  for (const file of [manifest, ...files]) {
    await importWithRetry(file);
    await new Promise((resolve) => setTimeout(resolve));
  }
  const modules = Object.entries(routes).map(async ([id, file]) => [id, await importWithRetry(file)]);
  Object.assign(globalThis, { __reactRouterRouteModules: Object.fromEntries(await Promise.all(modules)) });
  await importWithRetry(entry);
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** Retries with backoff: meanwhile the page can be read, and its links and forms work. */
async function importWithRetry(file: string): Promise<unknown> {
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
    try {
      return await import(/* @vite-ignore */ file);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

const documentParsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => resolve());
    else resolve();
  });

const isReadersLanguage = (languages: readonly string[]): boolean =>
  languages.some((name) => name.slice(0, 2) === document.documentElement.lang.slice(0, 2));

/** Guests are sent to the newest offers from a page of a shopper's own: there a dialog opens by itself. */
function isSentHere(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return location.pathname === '/offers/New' && (navigation?.redirectCount ?? 0) > 0;
}

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
