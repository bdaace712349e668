import { connect } from '@fernway/contract/connect';
import type { Peer } from '@fernway/server-kit/peer-call';
import type { ShopDelivery } from '../platforms/shopify/shop-delivery.ts';

/** A delivery about a shop that is at home in the other region: what is read of it, and no more. */
export interface ForwardedWebhook {
  delivery: ShopDelivery;
  body: object;
}

/** All that is read of any topic's body. */
const FIELDS = [
  ...['id', 'product_id', 'inventory_item_id', 'order_id', 'orders_requested', 'orders_to_redact'],
  ...['shop_domain', 'myshopify_domain'],
];

/** What of a webhook's body is passed on: no personal data. */
export const hintFieldsOf = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([name]) => FIELDS.includes(name)));

/** Passes a delivery on to the shop's own region, which knows us by our signature. @throws Error until it was taken */
export async function forwardWebhook(peer: Peer, { delivery, body }: ForwardedWebhook): Promise<void> {
  const { status } = await peer.json({
    method: 'POST',
    path: connect.shopWebhook.path,
    headers: {
      'x-shopify-shop-domain': delivery.shopHost,
      'x-shopify-topic': delivery.topic,
      'x-shopify-webhook-id': delivery.webhookId,
      'x-shopify-triggered-at': delivery.triggeredAt,
    },
    body: JSON.stringify(body),
  });
  if (status !== 200) throw new Error(`the other region answers ${status}`);
}
