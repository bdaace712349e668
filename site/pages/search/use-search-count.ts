import { useEffect } from 'react';
import type { ShownSearch } from './count-search.ts';

/** Counts a search once it is on the page, by a script that is loaded then. @param search undefined: it is not counted */
export function useSearchCount(search: ShownSearch | undefined): void {
  const key = search && JSON.stringify(search);
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
