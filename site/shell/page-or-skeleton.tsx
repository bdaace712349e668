import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { later } from '../runtime/deferred.tsx';
import { familyOf, isInPlace, useWait } from '../runtime/use-pending.ts';

const PageOnItsWay = later(async () => (await import('./skeletons.tsx')).PageOnItsWay);

/** The page, or the skeleton of the next one while that loads. A page that changes in place shows its own skeleton. */
export function PageOrWaiting({ children }: { children: ReactNode }) {
  const wait = useWait();
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  if (wait === 'none' || !next || next.pathname === pathname) return children;
  const staysInPlace = isInPlace(next.state) && familyOf(next.pathname) === familyOf(pathname);
  if (staysInPlace && wait !== 'long') return children;
  return <PageOnItsWay next={next} wait={wait} />;
}
