import type { AdminClient } from './graphql.ts';
import { inventoryOf } from './product-values.ts';

/**
 * How many of a variant a shop sells now, for a shopper who waits.
 * @param variantId Shopify's digits
 * @throws ShopifyError `throttled`, or PeerUnavailableError: the caller then uses what is stored
 */
export async function readLiveStock(
  client: AdminClient,
  variantId: string,
  options: { signal?: AbortSignal } = {},
): Promise<number> {
  const { data } = await client.queryNow(
    'LiveStock',
    { id: `gid://shopify/ProductVariant/${variantId}` },
    options,
  );
  const variant = data.productVariant;
  const isLive = variant?.product.status === 'ACTIVE' && variant.product.publishedAt !== null;
  return isLive ? inventoryOf(variant) : 0;
}
