import { CART_LINES } from '@fernway/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { fetchStock } from '../../interactions/checkout-handoff/live-stock.ts';
import type { ListItem, ListStore } from './items.ts';

/**
 * The list with chosen items marked as sold out if their stores' current stock says so: the region's stock may be
 * older. Each product is asked about once, and only if it is synced with a platform.
 */
export function useCurrentStock(
  stores: readonly ListStore[],
  chosen: ReadonlySet<string>,
): readonly ListStore[] {
  const [stock, setStock] = useState<ReadonlyMap<string, number>>(new Map());
  const requested = useRef(new Set<string>());
  const chosenProducts = stores
    .flatMap(({ items }) => items)
    .filter((item) => chosen.has(item.id) && item.isSynced && !item.isExpired)
    .map(({ thingId }) => thingId)
    .join();

  // Only the stores know.
  useEffect(() => {
    const unknown = chosenProducts.split(',').filter((id) => id !== '' && !requested.current.has(id));
    // After one press, asks about no more items than one cart holds.
    for (const id of unknown.slice(0, CART_LINES)) {
      requested.current.add(id);
      void fetchStock(id).then((inventory) => {
        if (inventory !== undefined) setStock((before) => new Map(before).set(id, inventory));
      });
    }
  }, [chosenProducts]);

  if (stock.size === 0) return stores;
  const withCurrentStock = (item: ListItem): ListItem => {
    const inventory = stock.get(item.thingId);
    return inventory === undefined ? item : { ...item, isSoldOut: inventory <= 0 };
  };
  return stores.map((store) => ({ ...store, items: store.items.map(withCurrentStock) }));
}
