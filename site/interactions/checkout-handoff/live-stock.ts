import { askSite } from '@fernway/client/browser';
import type { Product } from '@fernway/contract';
import { useEffect, useState } from 'react';
import { buyingPaths } from './buying-paths.ts';

/**
 * A product with its store's current stock, if that can be read: a cached page has older stock. Products that are not
 * on a platform are not asked about.
 */
export function useLiveStock(product: Product): Product {
  const [stock, setStock] = useState<{ id: string; inventory: number }>();
  const { id } = product;
  const hasLiveStock = product.isShopifyProduct === 'Y' && product.status === 'active';

  // Only the store knows.
  useEffect(() => {
    if (!hasLiveStock) return;
    const request = new AbortController();
    void fetchStock(id, request.signal).then((inventory) => {
      // If that fails, the page's own number stays.
      if (inventory !== undefined) setStock({ id, inventory });
    });
    return () => request.abort();
  }, [id, hasLiveStock]);

  return stock?.id === id ? { ...product, shopifyInventory: stock.inventory } : product;
}

/** The store's current stock of a product. undefined: it could not be read, or the request was aborted. */
export async function fetchStock(id: string, signal?: AbortSignal): Promise<number | undefined> {
  try {
    const stock = await askSite<'liveStock'>(buyingPaths.stock(id), signal ? { signal } : {});
    return stock.inventory;
  } catch {
    return undefined;
  }
}
