import { randomUUID } from 'node:crypto';
import { platformOrders, storePlatforms } from '@fernway/db/schema/index';
import { ORDER_CREATED, signWebhook, webhookHeaders } from '@fernway/server-kit/webhook';
import { eq } from 'drizzle-orm';
import type { builders, TestRegion } from '../testing.ts';
import { PLATFORM_KEY } from '../testing.ts';

export interface WebhookOptions {
  body?: string;
  signature?: string;
  headers?: Record<string, string>;
  eventId?: string;
  topic?: string;
  /** The host that the message claims to come from. */
  shop?: string;
}

/** A shop of a store that is connected with a region and sends orders as its platform does. */
export async function connectShop(
  region: Pick<TestRegion, 'db' | 'origin'>,
  make: Pick<ReturnType<typeof builders>, 'store' | 'product'>,
) {
  const { db } = region;
  const host = `shop-${randomUUID()}.example`;
  const storeId = await make.store({ websiteUrl: `https://${host}` });
  await db
    .insert(storePlatforms)
    .values({ storeId, platform: 'shopify', shopHost: host, storefrontToken: 't0k' });
  let sold = 0;
  return {
    host,
    storeId,
    async product(mainId?: string) {
      sold += 1;
      const variantId = `${Date.now()}${String(sold).padStart(3, '0')}`;
      const id = await make.product({
        ...{ storeId, isSynced: true, inventory: 5, platformVariantId: variantId },
        ...(mainId !== undefined && { mainId }),
      });
      return { id, variantId };
    },
    /** As Shopify writes it, shortened. */
    order: (values: object = {}) =>
      JSON.stringify({
        id: Math.floor(Math.random() * 1e13),
        email: null,
        created_at: '2026-11-20T10:00:00-05:00',
        updated_at: '2026-11-20T10:00:00-05:00',
        note: 'Left at the \u0000 door',
        line_items: [],
        ...values,
      }),
    sendWebhook(
      body: string,
      { shop = host, signature, headers, eventId = randomUUID(), topic = ORDER_CREATED }: WebhookOptions = {},
    ) {
      return fetch(`${region.origin}/platform/orders`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [webhookHeaders.shop]: shop,
          [webhookHeaders.topic]: topic,
          [webhookHeaders.event]: eventId,
          [webhookHeaders.triggeredAt]: new Date().toISOString(),
          [webhookHeaders.signature]: signature ?? signWebhook(PLATFORM_KEY, host, body),
          ...headers,
        },
        body,
      });
    },
    orders: () =>
      db
        .select({
          productId: platformOrders.productId,
          userId: platformOrders.userId,
          platformOrderId: platformOrders.platformOrderId,
        })
        .from(platformOrders)
        .where(eq(platformOrders.storeId, storeId))
        .orderBy(platformOrders.id),
  };
}
