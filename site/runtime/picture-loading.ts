import type { PictureLoading } from '@fernway/ui/picture';

const CARDS = 4;

/** How to load the picture of a card in a page's first listing. Pages are judged by when the first one appears. */
export function pictureLoadingAt(place: number): PictureLoading {
  if (place === 0) return 'priority';
  return place < CARDS ? 'eager' : 'lazy';
}
