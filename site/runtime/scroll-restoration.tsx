import { use, useEffect, useLayoutEffect, useRef } from 'react';
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as RouterState,
  useLocation,
} from 'react-router';
import { CspNonceContext } from '../core/csp-nonce.ts';
import { tabStorage } from './browser-storage.ts';
import { isNewVisit } from './navigation-type.ts';

const STORAGE_KEY = 'scroll-positions';
/** The scroll position at which each page was left, in px, by the key of its history entry. */
const positions: Record<string, number> = {};

/** Gives the history entry a key from the start: the router gives none to that of a first page. */
const nameEntry = "history.state?.key||history.replaceState({key:Math.random().toString(32).slice(2)},'')";

const WIDE = '(width >= 48rem)';
/** `measureWhenIdle` for a first page, which runs no other script before somebody interacts with it. */
const measureFirstPage = `matchMedia('${WIDE}').matches&&addEventListener('load',()=>self.requestIdleCallback?.(()=>{document.documentElement.dataset.measured=''}))`;

/**
 * Restores the scroll position of pages on Back and Forward; new pages start at the top or at their anchor. The
 * router's own component does the same, but reads the session storage on every page: the browser answers from another
 * process and draws nothing meanwhile. Here a first page does not wait for it.
 */
export function ScrollRestoration() {
  const router = use(RouterContext)?.router;
  const { restoreScrollPosition, preventScrollReset } = use(RouterState) ?? {};
  const location = useLocation();
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    if (!isNewVisit()) Object.assign(positions, readStoredPositions());
    return router?.enableScrollRestoration(positions, () => scrollY);
  }, [router]);

  useLayoutEffect(() => {
    const hasJustCome = isFirst.current && isNewVisit();
    isFirst.current = false;
    // On a new visit, the browser has positioned the first page itself, and the visitor may have scrolled since.
    if (hasJustCome || restoreScrollPosition === false) return;
    delete document.documentElement.dataset.measured;
    const named = document.getElementById(decodeFragment(location.hash.slice(1)));
    if (typeof restoreScrollPosition === 'number') scrollMeasured(() => scrollTo(0, restoreScrollPosition));
    else if (named) scrollMeasured(() => named.scrollIntoView());
    else if (!preventScrollReset) scrollTo(0, 0);
    return measureWhenIdle();
  }, [location, restoreScrollPosition, preventScrollReset]);

  useEffect(() => {
    const claimScrollRestoration = () => {
      history.scrollRestoration = 'manual';
    };
    // After a reload, the browser restores the position by itself, before any script.
    const saveScrollPosition = () => {
      positions[location.key] = scrollY;
      history.scrollRestoration = 'auto';
      savePositions();
    };
    claimScrollRestoration();
    addEventListener('pageshow', claimScrollRestoration);
    addEventListener('pagehide', saveScrollPosition);
    return () => {
      removeEventListener('pageshow', claimScrollRestoration);
      removeEventListener('pagehide', saveScrollPosition);
    };
  }, [location]);

  return <script nonce={use(CspNonceContext)}>{`${nameEntry};${measureFirstPage}`}</script>;
}

/**
 * Lets wide windows render all parts of a page once nothing else is to do, so that their scroll bars are true. Phones, which
 * are slow and short of memory, render what is near.
 * @returns what keeps them from it
 */
function measureWhenIdle(): (() => void) | undefined {
  if (!matchMedia(WIDE).matches || !self.requestIdleCallback) return;
  const callback = requestIdleCallback(markMeasured);
  return () => cancelIdleCallback(callback);
}

/** Scrolls after all heights are measured: those of parts that are far away are otherwise only estimated. */
function scrollMeasured(go: () => void): void {
  markMeasured();
  go();
  if (matchMedia(WIDE).matches) return;
  // Browsers remember the heights at the end of a frame.
  requestAnimationFrame(() => requestAnimationFrame(() => delete document.documentElement.dataset.measured));
}

function markMeasured(): void {
  document.documentElement.dataset.measured = '';
}

const readStoredPositions = (): Record<string, number> => JSON.parse(tabStorage.getItem(STORAGE_KEY) ?? '{}');

const savePositions = (): void =>
  tabStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readStoredPositions(), ...positions }));

function decodeFragment(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
