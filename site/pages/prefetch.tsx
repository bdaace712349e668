import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';
import { OfflineGuard } from './offline-guard.tsx';
import { pageAt, type ScreenLoader } from './page-table.ts';

/** The most prefetch requests from one page, scripts included. */
const MAX_REQUESTS = 5;
/** Longer than a pointer takes to cross a link. */
const HOVER_MS = 80;

/** Prefetches the page behind a link once the pointer rests on it or a finger touches it. */
export function Prefetch() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <>
      <OfflineGuard />
      <PrefetchFrom key={here} here={here} />
    </>
  );
}

function PrefetchFrom({ here }: { here: string }) {
  const [wanted, setWanted] = useState<readonly string[]>([]);

  // Links are everywhere, also in parts without a router: only listeners on the document reach all of them.
  useEffect(() => {
    if (savesData()) return;
    const currentScripts = pageAt(new URL(here, location.href).pathname).prefetch;
    if (currentScripts) loadScripts(currentScripts);
    const requested = new Set([here]);
    let requestsLeft = MAX_REQUESTS;
    let hoverTimer: ReturnType<typeof setTimeout> | undefined;

    const prefetch = (link: HTMLAnchorElement) => {
      const address = link.pathname + link.search;
      const scripts = pageAt(link.pathname).prefetch;
      if (!scripts || requested.has(address) || prefetchCost(scripts) > requestsLeft) return;
      requested.add(address);
      requestsLeft -= prefetchCost(scripts);
      loadScripts(scripts);
      setWanted((before) => [...before, address]);
    };
    const hover = (event: PointerEvent) => {
      clearTimeout(hoverTimer);
      const link = linkOf(event);
      if (link && event.pointerType === 'mouse') hoverTimer = setTimeout(prefetch, HOVER_MS, link);
    };
    const prefetchTouched = (event: TouchEvent) => {
      const link = linkOf(event);
      if (link) prefetch(link);
    };
    document.addEventListener('pointerover', hover);
    document.addEventListener('touchstart', prefetchTouched, { passive: true });
    return () => {
      clearTimeout(hoverTimer);
      document.removeEventListener('pointerover', hover);
      document.removeEventListener('touchstart', prefetchTouched);
    };
  }, [here]);

  return wanted.map((page) => <PrefetchPageLinks key={page} page={page} />);
}

const requestedScripts = new Set<readonly ScreenLoader[]>();

/** How many requests the prefetch of a page takes: its data, and for the first page of its kind its scripts. */
const prefetchCost = (scripts: readonly ScreenLoader[]): number =>
  requestedScripts.has(scripts) ? 1 : 2 + scripts.length;

/** Loads scripts once; failed ones are loaded again when they are needed. */
function loadScripts(scripts: readonly ScreenLoader[]): void {
  if (requestedScripts.has(scripts)) return;
  requestedScripts.add(scripts);
  for (const load of scripts) load().catch(() => requestedScripts.delete(scripts));
}

/** The link of ours that an event is on, if it opens in this window. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && link.origin === location.origin && !link.target && !link.download ? link : undefined;
}

/** What only some browsers say about their connection: https://wicg.github.io/savedata/ */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
