import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { lazyPart } from '../runtime/lazy-part.tsx';
import { isInPlace, pageKindOf, usePending } from '../runtime/use-pending.ts';

const PageSkeleton = lazyPart(async () => (await import('./page-skeleton.tsx')).PageSkeleton);

/** The page, or the skeleton of the next one while that loads. A page that changes in place shows its own skeleton. */
export function PageOrSkeleton({ children }: { children: ReactNode }) {
  const wait = usePending();
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  if (wait === 'none' || !next || next.pathname === pathname) return children;
  const staysInPlace = isInPlace(next.state) && pageKindOf(next.pathname) === pageKindOf(pathname);
  if (staysInPlace && wait !== 'long') return children;
  return <PageSkeleton next={next} wait={wait} />;
}
