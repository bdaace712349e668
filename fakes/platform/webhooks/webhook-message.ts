import { createHmac } from 'node:crypto';
import type { ShopEvent } from '../shops/model.ts';

/** One webhook: an event for one subscription. */
export interface WebhookMessage {
  topic: string;
  shopHost: string;
  /** The same in all attempts. */
  webhookId: string;
  eventId: string;
  triggeredAt: number;
  /** The subscription's name, if it has one. */
  name: string | undefined;
  body: Buffer;
  /** Headers of the newer events; undefined: a classic webhook. */
  events: { topic: string; action: string; handle: string; resourceId: string } | undefined;
}

/** The headers of an attempt. https://shopify.dev/docs/apps/build/webhooks/customize/headers */
export function headersOf(
  message: WebhookMessage,
  { version, secret }: { version: string; secret: string },
): Record<string, string> {
  const prefix = message.events ? 'shopify' : 'x-shopify';
  const fields = {
    topic: message.events?.topic ?? message.topic,
    'hmac-sha256': createHmac('sha256', secret).update(message.body).digest('base64'),
    'shop-domain': message.shopHost,
    'api-version': version,
    'webhook-id': message.webhookId,
    'event-id': message.eventId,
    'triggered-at': new Date(message.triggeredAt).toISOString(),
    ...(message.name !== undefined && { name: message.name }),
    ...(message.events && {
      action: message.events.action,
      handle: message.events.handle,
      'resource-id': message.events.resourceId,
    }),
  };
  return {
    'content-type': 'application/json',
    'content-length': String(message.body.length),
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}-${name}`, value])),
  };
}

/** The body of a classic webhook, with the fields that the subscription wants. */
export function classicBody({ body }: ShopEvent, includeFields: readonly string[] | undefined): Buffer {
  const fields = includeFields
    ? Object.fromEntries(includeFields.filter((name) => name in body).map((name) => [name, body[name]]))
    : body;
  return Buffer.from(JSON.stringify(fields));
}

/** The resources that the newer events know, by the first part of a classic topic. */
const EVENT_TOPICS: Readonly<Record<string, string>> = {
  products: 'Product',
  collections: 'Collection',
  orders: 'Order',
};
const EVENT_ACTIONS: Readonly<Record<string, string>> = {
  create: 'create',
  update: 'update',
  updated: 'update',
  cancelled: 'update',
  delete: 'delete',
};

/** The same as one of the newer events; undefined: there is none for this topic. */
export function asNewerEvent(
  event: ShopEvent,
): { events: NonNullable<WebhookMessage['events']>; body: Buffer } | undefined {
  const [resource = '', action = ''] = event.topic.split('/');
  const [topic, newerAction] = [EVENT_TOPICS[resource], EVENT_ACTIONS[action]];
  if (topic === undefined || newerAction === undefined) return undefined;
  const resourceId = `gid://shopify/${topic}/${event.body.id}`;
  const handle = `fernway-${resource}`;
  const name = topic.toLowerCase();
  const body = {
    topic,
    action: newerAction,
    handle,
    fields_changed: {
      added: [],
      updated: newerAction === 'update' ? [`${name}.updatedAt`] : [],
      removed: [],
    },
    query_variables: { [`${name}Id`]: resourceId },
    data: newerAction === 'delete' ? null : { [name]: { id: resourceId, updatedAt: event.body.updated_at } },
  };
  return {
    events: { topic, action: newerAction, handle, resourceId },
    body: Buffer.from(JSON.stringify(body)),
  };
}
