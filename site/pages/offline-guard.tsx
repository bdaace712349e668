import { pageOffline } from '@fernway/messages/header';
import { use, useCallback, useEffect, useSyncExternalStore } from 'react';
import {
  type BlockerFunction,
  matchRoutes,
  UNSAFE_DataRouterContext as RouterContext,
  useBlocker,
} from 'react-router';
import { showToast } from '../interactions/viewer/toasts.ts';

/**
 * Offline, the router cannot load the script of a page that was not open yet, and reloads the page that is: with it goes
 * what was typed. So the visitor stays where they are, and is told why.
 */
export function OfflineGuard() {
  const isOnline = useSyncExternalStore(
    listenToNetwork,
    () => navigator.onLine,
    () => true,
  );
  // Only while it is needed: the router warns of a blocker at every step back to an anchor.
  return isOnline ? null : <PageBlocker />;
}

function listenToNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

function PageBlocker() {
  const router = use(RouterContext)?.router;
  const isUnreachable: BlockerFunction = useCallback(
    ({ nextLocation }) => {
      if (navigator.onLine) return false;
      const { __reactRouterRouteModules: loaded = {} } = globalThis as { __reactRouterRouteModules?: object };
      const matches = matchRoutes(router?.routes ?? [], nextLocation) ?? [];
      return matches.some(({ route }) => !(route.id in loaded));
    },
    [router],
  );
  const blocker = useBlocker(isUnreachable);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    showToast(pageOffline());
  }, [blocker]);
  return null;
}
