import type { Collection } from '@fernway/contract';
import * as heads from '@fernway/messages/heads/store';
import * as t from '@fernway/messages/store';
import { paths } from '../paths.ts';

/** The tabs that every store has; every other is the id of one of its collections. */
export const HOME = 'home';
export const ALL_PRODUCTS = 'allProduct';

/** The tab that an address asks for. */
export function readTab(url: string): { asked: string | undefined; collectionId: string | undefined } {
  const asked = new URL(url).searchParams.get('tab') ?? undefined;
  return { asked, collectionId: asked === HOME || asked === ALL_PRODUCTS ? undefined : asked };
}

interface StoreTabs {
  storeId: string;
  /** The tab that the store starts on. */
  first: string;
  /** The one shown. */
  shelf: string;
  collections: readonly Collection[];
}

/**
 * The tabs of a store's page: Home where it has offers, all products, and the collection that is open. Their addresses
 * carry no order and no page: a switch starts at relevance.
 */
export function storeTabs({ storeId, first, shelf, collections }: StoreTabs) {
  const href = (tab: string) => paths.store(storeId, { tab: tab === first ? undefined : tab });
  const open = collections.find(({ id }) => id === shelf);
  return {
    href,
    tabs: [
      ...(first === HOME ? [{ label: t.home(), href: href(HOME) }] : []),
      { label: heads.allProducts(), href: href(ALL_PRODUCTS) },
      ...(open ? [{ label: open.heading, href: href(open.id) }] : []),
    ],
  };
}
