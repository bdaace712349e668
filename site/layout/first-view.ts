import type { PictureLoading } from '@fernway/ui/picture';

const CARDS = 4;

/** How the picture of a card in a page's first listing is fetched: pages are judged by when the first one is there. */
export function loadingAt(place: number): PictureLoading {
  if (place === 0) return 'priority';
  return place < CARDS ? 'eager' : 'lazy';
}
