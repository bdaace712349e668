import { createHmac, randomUUID } from 'node:crypto';
import { FAKE_SHOPIFY } from '@fernway/settings/shopify-keys';
import { expect, test } from 'vitest';
import { startActiveRegion } from './testing.ts';

const DELIVERIES = 1_500;
const HOST = 'flood.myshopify.localhost';

const median = (values: number[]) =>
  Math.round(values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0);

test(`F20 of ${DELIVERIES} webhooks at once each is taken, or refused and taken when it is sent again, once, and shoppers read on`, async () => {
  await using active = await startActiveRegion({
    variables: { PLATFORM_TOKEN_KEY: 'the tokens of the faults' },
  });
  const { world, goods } = active;
  const { query } = world.databases.CA;
  const [product, other] = goods.products;
  // Paused, so that what is marked stays to be counted.
  await query(
    `insert into platform_installations (shop_id, shop_host, store_id, status, country, currency, time_zone, primary_host,
       scopes)
     select '1', $2, store_id, 'paused', 'CA', 'CAD', 'America/Toronto', 'flood.localhost', '{}' from products where id = $1`,
    [product, HOST],
  );

  const orders = Array.from({ length: DELIVERIES }, (_, index) => ({
    id: index + 1,
    webhookId: randomUUID(),
  }));
  type FloodOrder = (typeof orders)[number];
  async function deliver({ id, webhookId }: FloodOrder): Promise<number> {
    const body = JSON.stringify({ id });
    const answer = await fetch(`${world.parts['region-ca'].origin}/platform/shopify`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-shopify-topic': 'orders/create',
        'x-shopify-shop-domain': HOST,
        'x-shopify-webhook-id': webhookId,
        'x-shopify-triggered-at': new Date().toISOString(),
        'x-shopify-hmac-sha256': createHmac('sha256', FAKE_SHOPIFY.clientSecret)
          .update(body)
          .digest('base64'),
      },
    });
    await answer.body?.cancel();
    expect([200, 503]).toContain(answer.status);
    return answer.status;
  }
  const refused = new Set<FloodOrder>();
  const deliverAll = (some: readonly FloodOrder[]) =>
    Promise.all(
      some.map(async (order) => {
        if ((await deliver(order)) === 503) refused.add(order);
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
  const flood = deliverAll(orders).finally(() => {
    isOver = true;
  });
  const reads: number[] = [];
  do reads.push(await read());
  while (!isOver);
  await flood;
  console.info(
    `${refused.size} of ${DELIVERIES} refused; a read took ${median(usual)} ms before and ${median(reads)} ms meanwhile`,
  );
  expect(median(reads)).toBeLessThan(3 * median(usual));

  await world.queriesOf.CA.inject({ kind: 'none' });
  while (refused.size > 0) await deliverAll([...refused]);
  await deliverAll(orders.slice(0, 20)); // and once more, as Shopify does
  const [stored] = await query(
    `select (select count(*)::int from platform_inbox) as deliveries,
       (select count(*)::int from sync_marks where kind = 'order') as orders`,
  );
  expect(stored).toEqual({ deliveries: DELIVERIES, orders: DELIVERIES });
});
