import { createContext, type ReactNode, use } from 'react';

/** Which windows show a part of a page; `phones`: narrower than 768 px. */
type SeenBy = 'all' | 'phones' | 'wide';

const SeenByContext = createContext<SeenBy>('all');

/** Declares that CSS hides its children in all other windows, so that those need not fetch the pictures inside. */
export function SeenBy({ who, children }: { who: SeenBy; children: ReactNode }) {
  return <SeenByContext value={who}>{children}</SeenByContext>;
}

/** An eager picture that only windows which show it fetch: the others would also fetch it, and first. */
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
