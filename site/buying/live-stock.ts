import type { Product } from '@fernway/contract';
import { useEffect, useState } from 'react';
import { buyingPaths } from './buying-paths.ts';

/**
 * A product with what its store has left now, as far as that can be told: a page that is kept knows what there was. What
 * no platform keeps is not asked about.
 */
export function useLiveStock(product: Product): Product {
  const [told, setTold] = useState<{ id: string; inventory: number }>();
  const { id } = product;
  const isAsked = product.isShopifyProduct === 'Y' && product.status === 'active';

  // Only the store knows.
  useEffect(() => {
    if (!isAsked) return;
    const leaving = new AbortController();
    void stockOf(id, leaving.signal).then((inventory) => {
      // What does not come leaves what the page knows.
      if (inventory !== undefined) setTold({ id, inventory });
    });
    return () => leaving.abort();
  }, [id, isAsked]);

  return told?.id === id ? { ...product, shopifyInventory: told.inventory } : product;
}

/** What a product's store has left of it now. undefined: that cannot be told, or nobody waits for it any more. */
export async function stockOf(id: string, signal?: AbortSignal): Promise<number | undefined> {
  try {
    const answer = await fetch(buyingPaths.stock(id), signal ? { signal } : {});
    return answer.ok ? ((await answer.json()) as { inventory: number }).inventory : undefined;
  } catch {
    return undefined;
  }
}
