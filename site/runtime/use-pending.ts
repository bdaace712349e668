import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Shorter waits show nothing: a flicker is worse than the old page. */
const SKELETON_MS = 300;
const SLOW_MS = 10_000;

export type PendingState = 'none' | 'noticeable' | 'long';

/** How long the next page has been loading. */
export function usePending(): PendingState {
  const { state, location: next } = useNavigation();
  const target = state === 'loading' ? next.key : undefined;
  const [pending, setPending] = useState<{ target: string; wait: PendingState }>();

  // Timers have to run in an effect.
  useEffect(() => {
    if (target === undefined) return;
    const startTimer = (ms: number, wait: PendingState) => setTimeout(() => setPending({ target, wait }), ms);
    const timers = [startTimer(SKELETON_MS, 'noticeable'), startTimer(SLOW_MS, 'long')];
    return () => timers.forEach(clearTimeout);
  }, [target]);

  return pending && pending.target === target ? pending.wait : 'none';
}

/** How long the page that is shown has been changing in place: its filters, its sort, its page. */
export function usePendingHere(): PendingState {
  const wait = usePending();
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return next?.pathname === pathname ? wait : 'none';
}

/** The state of a link that changes a page in place although its path changes, such as to another variant. */
export const IN_PLACE_STATE = { isInPlace: true };

export const isInPlace = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isInPlace' in state;

/** The kind of page: "productDetail" of "/productDetail/1/2". */
export const pageKindOf = (path: string): string | undefined => path.split('/')[1];
