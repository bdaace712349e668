import type { PageScripts } from '../page-scripts.tsx';
import { whenIdle } from '../when-idle.ts';

declare global {
  /** Whether somebody may be signed in; set by the first script of `root.tsx`. */
  var mayBeSignedIn: Promise<boolean>;
}

/** The first of these shows that somebody wants the page to answer. */
const FIRST_INTERACTIONS = ['pointerdown', 'touchstart', 'keydown', 'click', 'input'];

/**
 * Loads the scripts of the page, with low priority: once it has loaded and the browser is idle, or at the first
 * interaction. Who may be signed in sees what is theirs after the first paint. Readers of another language do not wait
 * for anything: their browser may translate the page, and React could not continue it then. Who saves data gets no
 * script before their first interaction.
 */
export function loadScriptsWhenIdle(): void {
  const listening = new AbortController();
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    listening.abort();
    void parsed().then(loadScripts);
  };

  for (const name of FIRST_INTERACTIONS)
    addEventListener(name, load, { capture: true, passive: true, signal: listening.signal });
  if (!isRead(navigator.languages)) load();
  void mayBeSignedIn.then((may) => may && requestAnimationFrame(() => setTimeout(load)));
  if (!savesData()) addEventListener('load', () => whenIdle(load));
}

/** Does what the router's own `Scripts` does, a file after the other, so that none keeps the browser from answering. */
async function loadScripts(): Promise<void> {
  const list = document.getElementById('page-scripts')?.textContent;
  if (!list) return; // in development the router's `Scripts` loads them
  const { files, manifest, routes, entry } = JSON.parse(list) as PageScripts;
  for (const href of files) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' });
    document.head.append(link);
  }
  for (const file of [manifest, ...files]) {
    await loaded(file);
    await new Promise((resolve) => setTimeout(resolve));
  }
  const modules = Object.entries(routes).map(async ([id, file]) => [id, await loaded(file)]);
  Object.assign(globalThis, { __reactRouterRouteModules: Object.fromEntries(await Promise.all(modules)) });
  await loaded(entry);
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** Retries with backoff: meanwhile the page can be read, and its links and forms work. */
async function loaded(file: string): Promise<unknown> {
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
    try {
      return await import(/* @vite-ignore */ file);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

const parsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => resolve());
    else resolve();
  });

const isRead = (languages: readonly string[]): boolean =>
  languages.some((name) => name.slice(0, 2) === document.documentElement.lang.slice(0, 2));

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
