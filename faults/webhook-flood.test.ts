import { randomUUID } from 'node:crypto';
import { ORDER_CREATED, signWebhook, webhookHeaders } from '@fernway/server-kit/webhook';
import { expect, test } from 'vitest';
import { startActiveRegion } from './testing.ts';

const TOLD = 300;
const HOST = 'shop.example';
const VARIANT = '4711';

const median = (values: number[]) =>
  Math.round(values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0);

test(`F20 of ${TOLD} webhooks at once what is too much is refused and told again, each order is there once, and shoppers read on`, async () => {
  await using active = await startActiveRegion();
  const { world, goods } = active;
  const { query } = world.databases.CA;
  const [product, other] = goods.products;
  await query(
    `insert into store_platforms (store_id, platform, shop_host, storefront_token)
     select store_id, 'shopify', $2, 't0k' from products where id = $1`,
    [product, HOST],
  );
  await query('update products set is_synced = true, platform_variant_id = $2 where id = $1', [
    product,
    VARIANT,
  ]);

  const orders = Array.from({ length: TOLD }, (_, index) => ({ id: index + 1, eventId: randomUUID() }));
  type FloodOrder = (typeof orders)[number];
  async function sendWebhook({ id, eventId }: FloodOrder): Promise<number> {
    const at = new Date().toISOString();
    const body = JSON.stringify({
      id,
      created_at: at,
      updated_at: at,
      line_items: [{ variant_id: VARIANT }],
    });
    const answer = await fetch(`${world.parts['region-ca'].origin}/platform/orders`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        [webhookHeaders.shop]: HOST,
        [webhookHeaders.topic]: ORDER_CREATED,
        [webhookHeaders.event]: eventId,
        [webhookHeaders.triggeredAt]: at,
        [webhookHeaders.signature]: signWebhook(world.platformKey, HOST, body),
      },
    });
    await answer.body?.cancel();
    if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('1');
    else expect(answer.status).toBe(200);
    return answer.status;
  }
  const refused = new Set<FloodOrder>();
  const sendWebhooks = (some: FloodOrder[]) =>
    Promise.all(
      some.map(async (order) => {
        if ((await sendWebhook(order)) === 503) refused.add(order);
        else refused.delete(order);
      }),
    );

  // Each statement takes as long as on a server far away, so that connections become scarce.
  await world.queriesOf.CA.inject({ kind: 'slow', milliseconds: 20 });
  const read = async (): Promise<number> => {
    const began = performance.now();
    expect((await active.ask(`/api/products/guest/${other}`)).status).toBe(200);
    return performance.now() - began;
  };
  const usual = [await read(), await read(), await read(), await read(), await read()];
  let isOver = false;
  const flood = sendWebhooks(orders).finally(() => {
    isOver = true;
  });
  const reads: number[] = [];
  do reads.push(await read());
  while (!isOver);
  await flood;
  console.info(
    `${refused.size} of ${TOLD} refused; a read took ${median(usual)} ms before and ${median(reads)} ms meanwhile`,
  );
  expect(median(reads)).toBeLessThan(3 * median(usual));
  expect(refused.size).toBeGreaterThan(0);
  expect(refused.size).toBeLessThan(TOLD);

  await world.queriesOf.CA.inject({ kind: 'none' });
  while (refused.size > 0) await sendWebhooks([...refused]);
  await sendWebhooks(orders.slice(0, 20)); // and once more, as platforms do
  const [stored] = await query(
    'select count(*)::int as rows, count(distinct platform_order_id)::int as orders from platform_orders',
  );
  expect(stored).toEqual({ rows: TOLD, orders: TOLD });
});
