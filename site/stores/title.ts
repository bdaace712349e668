import type { Market } from '@fernway/contract/wire';
import * as t from '@fernway/messages/heads/stores';
import { markets } from '../markets.ts';
import type { Kind } from './kinds.ts';

/** What a listing of stores is called. */
export const titleOf = (kind: Kind, market: Market): string =>
  ({
    NearByStores: t.fromYourCity(),
    InStores: markets[market].storesAcross(),
    OnlineStores: t.online(),
  })[kind];
