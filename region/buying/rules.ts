import type { Cart, CartLine } from '@fernway/contract/buying';
import { fail, refuseField } from '../http/problem.ts';
import type { Buyable } from './queries.ts';

/** What is wanted, as an address names it. */
export interface RequestedProducts {
  /** Ids of ours or of the platform. */
  products: readonly string[];
  quantities: readonly number[];
  /** All products must be of this store. */
  storeId: string | undefined;
}

/**
 * The cart of what is wanted, or the reason why there is none: a product that nobody sells or that several stores have
 * under the same id, one of another store, several of which one is not on the store's platform, or no address to go to.
 * @param buyable everything that the ids may name
 */
export function cartOf(
  { products, quantities, storeId }: RequestedProducts,
  buyable: readonly Buyable[],
): Cart {
  if (products.length !== quantities.length)
    refuseField('query.quantities', 'are not as many as the products');
  const chosen = products.map((request) => {
    const [product, ...others] = buyable.filter(
      (one) =>
        (one.id === request || one.platformVariantId === request) &&
        (storeId === undefined || one.storeId === storeId),
    );
    return product && others.length === 0 ? product : fail('not_found');
  });
  const [first = fail('not_found')] = chosen;
  if (chosen.some((product) => product.storeId !== first.storeId))
    refuseField('query.products', 'are not all of one store');
  if (chosen.length > 1 && chosen.some((product) => !product.isSynced))
    refuseField('query.products', 'cannot be bought together');
  const lines = chosen.map(({ id, isSynced, platformVariantId, vendorUrl }, at) => ({
    productId: id,
    quantity: quantities[at] ?? 1,
    variantId: isSynced ? platformVariantId : null,
    vendorUrl,
  }));
  const { storeName, websiteUrl, storefrontToken } = first;
  if (lines.some(({ variantId, vendorUrl }) => !URL.canParse(variantId === null ? vendorUrl : websiteUrl)))
    fail('not_found');
  return {
    store: { name: storeName, websiteUrl, storefrontToken },
    lines: lines as [CartLine, ...CartLine[]],
  };
}
