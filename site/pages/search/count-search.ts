import type { SiteBody } from '@fernway/contract/site';
import { paths } from '../../core/paths.ts';

/** The results of a search, as they stand on the page. */
export interface ShownSearch {
  text: string;
  /** How many products were found; undefined: this is not the first page of them. */
  results: number | undefined;
  products: readonly { id: string; storeId: string }[];
  /** How many products stand on the pages before. */
  before: number;
}

/** Whoever has told their browser that they do not want to be followed is not counted. */
const mayCount = (): boolean =>
  navigator.doNotTrack !== '1' &&
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl !== true;

/** Counts a search, and from now on which of its products are chosen. @returns ends that */
export function countSearch({ text, results, products, before }: ShownSearch): () => void {
  if (!mayCount()) return () => {};
  if (results !== undefined) send({ text, results });
  const places = new Map(products.map(({ id, storeId }, place) => [paths.product(storeId, id), place]));
  const countClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const place = link ? places.get(new URL(link.href).pathname) : undefined;
    const product = place === undefined ? undefined : products[place];
    if (product && place !== undefined) send({ text, productId: product.id, position: before + place + 1 });
  };
  // Other tabs are opened by the middle button, which is no click.
  for (const kind of OPENING_EVENTS) document.addEventListener(kind, countClick, true);
  return () => {
    for (const kind of OPENING_EVENTS) document.removeEventListener(kind, countClick, true);
  };
}

const OPENING_EVENTS = ['click', 'auxclick'] as const;

/** It is sent even if the page is left meanwhile; nobody waits for an answer. */
function send(report: SiteBody<'countVisitorSearch'>): void {
  navigator.sendBeacon(
    paths.searchCounts(),
    new Blob([JSON.stringify(report)], { type: 'application/json' }),
  );
}
