import { Readable } from 'node:stream';
import type { FakeShop } from '../shops/shop.ts';

/** What a shop sells right now, a line of JSON for each product, for whoever compares. */
export const streamTruth = (shop: FakeShop): Readable => Readable.from(linesOf(shop));

function* linesOf({ products }: FakeShop): Generator<string> {
  for (const product of products.values()) {
    const { id, title, handle, status, publishedAt, isPublishedToApp, updatedAt, variants } = product;
    yield `${JSON.stringify({
      ...{ id, title, handle, status, isPublishedToApp, updatedAt },
      isOnOnlineStore: publishedAt !== undefined,
      variants: variants.map(
        ({
          id: variantId,
          title: name,
          priceCents,
          compareAtCents,
          available,
          isTracked,
          inventoryPolicy,
        }) => ({
          ...{
            id: variantId,
            title: name,
            priceCents,
            compareAtCents,
            available,
            isTracked,
            inventoryPolicy,
          },
        }),
      ),
    })}\n`;
  }
}
