import { createContext, type ReactNode, use } from 'react';

/** Which windows show a part of a page: those of phones are narrower than 768 px. */
type SeenBy = 'all' | 'phones' | 'wide';

const SeenByContext = createContext<SeenBy>('all');

/** Says of the part inside that CSS hides it from the other windows, so that they need not fetch its pictures. */
export function SeenBy({ who, children }: { who: SeenBy; children: ReactNode }) {
  return <SeenByContext value={who}>{children}</SeenByContext>;
}

/** A picture that is fetched at once, by the windows that show it: the others would fetch it all the same, and first. */
export function FetchedWhereSeen({ children }: { children: ReactNode }) {
  const who = use(SeenByContext);
  if (who === 'all') return children;
  const hidden = who === 'wide' ? '(width < 48rem)' : '(width >= 48rem)';
  return (
    <picture className="contents">
      <source media={`screen and ${hidden}`} srcSet={NOTHING} />
      {children}
    </picture>
  );
}

/** The smallest picture there is. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
