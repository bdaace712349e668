import { type ReactNode, useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * What is below the first view of a page. After a link is followed, the top of the next page is rendered first, and
 * this a moment later. Loads, Back and Forward, and links to an anchor render the whole page at once.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const isComeBackTo = useNavigationType() === 'POP';
  const isAskedFor = useLocation().hash !== '';
  const isRendered = useDeferredValue(true, isComeBackTo || isAskedFor);
  return isRendered ? children : <div className="min-h-dvh" />;
}
