import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ORDER_CREATED, signWebhook, webhookHeaders } from '@fernway/server-kit/webhook';
import type { FakeCartLine } from './shops.ts';

/** Somebody's order, as the shop has it. */
export interface Order {
  id: number;
  email: string;
  lines: readonly FakeCartLine[];
  at: Date;
}

interface OrderWebhook {
  /** Where a region listens. */
  address: string;
  /** PLATFORM_KEY. */
  key: string;
  shopHost: string;
  order: Order;
}

const WAITS_MS = [0, 250, 1_000, 4_000];
const TIMEOUT_MS = 5_000;

/** Tells a region of an order, retries until it takes it, and at last gives up. @returns whether it was taken */
export async function sendOrderWebhook({ address, key, shopHost, order }: OrderWebhook): Promise<boolean> {
  const body = JSON.stringify(bodyOf(order));
  const headers = {
    'content-type': 'application/json',
    [webhookHeaders.shop]: shopHost,
    [webhookHeaders.topic]: ORDER_CREATED,
    [webhookHeaders.event]: randomUUID(),
    [webhookHeaders.triggeredAt]: order.at.toISOString(),
    [webhookHeaders.signature]: signWebhook(key, shopHost, body),
  };
  for (const wait of WAITS_MS) {
    await pause(wait);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(address, { method: 'POST', headers, body, signal }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
  }
  return false;
}

/** An order as Shopify writes it, with the fields that matter. */
const bodyOf = ({ id, email, lines, at }: Order) => ({
  id,
  email,
  created_at: at.toISOString(),
  updated_at: at.toISOString(),
  total_price: dollars(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)),
  source_name: 'web',
  line_items: lines.map(({ variantId, title, quantity, price }) => ({
    variant_id: Number(variantId),
    title,
    quantity,
    price: dollars(price),
  })),
});

const dollars = (cents: number): string => (cents / 100).toFixed(2);
