import type { PictureLoading } from '@fernway/ui/picture';

const CARDS = 4;

/** How to load the picture of a card in a page's first listing. The first one has priority: it decides the LCP. */
export function loadingAt(place: number): PictureLoading {
  if (place === 0) return 'priority';
  return place < CARDS ? 'eager' : 'lazy';
}
