import type { Product } from '@fernway/contract';
import { useEffect, useState } from 'react';
import { buyingPaths } from './buying-paths.ts';

/**
 * A product with its store's current stock, if that can be read: a cached page has older stock. Products that are not
 * on a platform are not asked about.
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
      // If that fails, the page's own number stays.
      if (inventory !== undefined) setTold({ id, inventory });
    });
    return () => leaving.abort();
  }, [id, isAsked]);

  return told?.id === id ? { ...product, shopifyInventory: told.inventory } : product;
}

/** The store's current stock of a product. undefined: it could not be read, or the request was aborted. */
export async function stockOf(id: string, signal?: AbortSignal): Promise<number | undefined> {
  try {
    const answer = await fetch(buyingPaths.stock(id), signal ? { signal } : {});
    return answer.ok ? ((await answer.json()) as { inventory: number }).inventory : undefined;
  } catch {
    return undefined;
  }
}
