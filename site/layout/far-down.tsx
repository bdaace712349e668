import { type ReactNode, useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * What is below the first view of a page. Who follows a link sees the top of the next page first, and this is rendered
 * the moment after; a page that is loaded, come back to, or gone to at a place within it is there as a whole.
 */
export function FarDown({ children }: { children: ReactNode }) {
  const isComeBackTo = useNavigationType() === 'POP';
  const isAskedFor = useLocation().hash !== '';
  const isRendered = useDeferredValue(true, isComeBackTo || isAskedFor);
  return isRendered ? children : <div className="min-h-dvh" />;
}
