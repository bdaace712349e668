import { useEffect } from 'react';
import type { ShownSearch } from './count-search.ts';

/** Counts a search once it is on the page, by a script that is loaded then. @param shown undefined: it is not counted */
export function useSearchCount(shown: ShownSearch | undefined): void {
  const key = shown && JSON.stringify(shown);
  useEffect(() => {
    if (key === undefined) return;
    let end: (() => void) | undefined;
    let isOver = false;
    import('./count-search.ts').then(
      ({ countSearch }) => {
        if (!isOver) end = countSearch(JSON.parse(key));
      },
      () => {}, // Searches are found all the same.
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [key]);
}
