import { use, useEffect, useLayoutEffect, useRef } from 'react';
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as RouterState,
  useLocation,
} from 'react-router';
import { ScriptMark } from '../script-mark.ts';
import { isNewVisit } from './visit-kind.ts';

const PLACE = 'scroll-positions';
/** How far down pages were left, in px, by the key of their entry in the history of the tab. */
const left: Record<string, number> = {};

/** What is restored needs a name from the start: the router gives none to the entry of a first page. */
const nameEntry = "history.state?.key||history.replaceState({key:Math.random().toString(32).slice(2)},'')";

/**
 * Pages that somebody comes back to stand where they were left, new ones at their top or at what their address names.
 * The router's own component does the same, and reads the storage of the tab on every page: the browser answers that
 * from another process, and nothing is drawn meanwhile. Here who has just come does not wait for it.
 */
export function ScrollRestoration() {
  const router = use(RouterContext)?.router;
  const { restoreScrollPosition, preventScrollReset } = use(RouterState) ?? {};
  const location = useLocation();
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    if (!isNewVisit()) Object.assign(left, stored());
    return router?.enableScrollRestoration(left, () => scrollY);
  }, [router]);

  useLayoutEffect(() => {
    const hasJustCome = isFirst.current && isNewVisit();
    isFirst.current = false;
    // The browser has put them in place, and they may have scrolled since.
    if (hasJustCome || restoreScrollPosition === false) return;
    const named = document.getElementById(decoded(location.hash.slice(1)));
    if (typeof restoreScrollPosition === 'number') measured(() => scrollTo(0, restoreScrollPosition));
    else if (named) measured(() => named.scrollIntoView());
    else if (!preventScrollReset) scrollTo(0, 0);
  }, [location, restoreScrollPosition, preventScrollReset]);

  useEffect(() => {
    const come = () => {
      history.scrollRestoration = 'manual';
    };
    // What is loaded anew the browser puts back in place by itself, before any script.
    const leave = () => {
      left[location.key] = scrollY;
      history.scrollRestoration = 'auto';
      store();
    };
    come();
    addEventListener('pageshow', come);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pageshow', come);
      removeEventListener('pagehide', leave);
    };
  }, [location]);

  return <script nonce={use(ScriptMark)}>{nameEntry}</script>;
}

/** Goes to a place of a page whose every height counts as it is: what is far away has only a guessed one. */
function measured(go: () => void): void {
  const { dataset } = document.documentElement;
  dataset.measured = '';
  go();
  // Browsers remember the heights at the end of a frame.
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.measured));
}

/** A browser may forbid the storage, and then nothing is remembered. */
function stored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '{}');
  } catch {
    return {};
  }
}

function store(): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ ...stored(), ...left }));
  } catch {}
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
