import type { Market } from '@fernway/contract/wire';
import * as t from '@fernway/messages/heads/stores';
import { markets } from '../../core/markets.ts';
import type { StoreListingName } from '../../core/paths.ts';

/** The title of a listing of stores. */
export const storeListingTitle = (kind: StoreListingName, market: Market): string =>
  ({
    NearByStores: t.fromYourCity(),
    InStores: markets[market].storesAcross(),
    OnlineStores: t.online(),
  })[kind];
