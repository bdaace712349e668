import type { Collection } from '@fernway/contract';
import * as heads from '@fernway/messages/heads/store';
import * as t from '@fernway/messages/store';
import { paths } from '../../core/paths.ts';

/** The fixed tabs of a store; any other tab is the id of a collection. */
export const HOME = 'home';
export const ALL_PRODUCTS = 'allProduct';

/** The tab that an address asks for. */
export function readStoreTab(url: string): {
  wantedTab: string | undefined;
  collectionId: string | undefined;
} {
  const wantedTab = new URL(url).searchParams.get('tab') ?? undefined;
  return {
    wantedTab,
    collectionId: wantedTab === HOME || wantedTab === ALL_PRODUCTS ? undefined : wantedTab,
  };
}

interface StoreTabs {
  storeId: string;
  /** The tab that the store starts on. */
  first: string;
  /** The one shown. */
  current: string;
  collections: readonly Collection[];
}

/**
 * The tabs of a store's page: Home if it has offers, all products, and the open collection. Their addresses carry no
 * sort and no page, so switching starts at relevance.
 */
export function storeTabs({ storeId, first, current, collections }: StoreTabs) {
  const href = (tab: string) => paths.store(storeId, { tab: tab === first ? undefined : tab });
  const open = collections.find(({ id }) => id === current);
  return {
    href,
    tabs: [
      ...(first === HOME ? [{ label: t.home(), href: href(HOME) }] : []),
      { label: heads.allProducts(), href: href(ALL_PRODUCTS) },
      ...(open ? [{ label: open.heading, href: href(open.id) }] : []),
    ],
  };
}
