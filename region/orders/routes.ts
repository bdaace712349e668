import type { orders } from '@fernway/contract/orders';
import { ORDER_CREATED, webhookHeaders } from '@fernway/server-kit/webhook';
import type { Handlers } from '../http/calls.ts';
import { limitConcurrency } from '../http/limit-concurrency.ts';
import { fail, refuseField } from '../http/problem.ts';
import { findBuyer, findGoods, findShop, insertEvent, writeOrder } from './queries.ts';
import { isFuture, mayStillArrive, orderBody, readReportedOrder } from './rules.ts';

/** A flood of messages leaves connections to shoppers; the platform resends what was refused. */
const WEBHOOK_CONCURRENCY = { atOnce: 4, waiting: 200 };

/**
 * Takes what the platform of merchants' shops tells of orders. A message that came before, or is of goods that nobody
 * sells here, is answered as a success, so that it is not sent again. Refused, so that they are sent again, are
 * messages that the other region passes on before their goods or buyer have arrived here, and all that come while too
 * many wait.
 */
export function ordersRoutes(): Handlers<keyof typeof orders> {
  const limitWebhooks = limitConcurrency(WEBHOOK_CONCURRENCY);
  return {
    orders: async ({ body, caller }, { db, jobs }) => {
      const { host: shopHost, topic, eventId, rowsOfSender } = caller;
      await limitWebhooks(async () => {
        const shop = (await findShop(db, shopHost)) ?? fail('unauthorized');
        if (topic !== ORDER_CREATED) refuseField(webhookHeaders.topic, `is not ${ORDER_CREATED}`);
        if (isFuture(Date.parse(caller.triggeredAt)))
          refuseField(webhookHeaders.triggeredAt, 'is in the future');
        const order = readReportedOrder(body);
        await db.transaction(async (tx) => {
          if (!(await insertEvent(tx, shopHost, eventId))) return;
          const buyer = order.email === undefined ? undefined : await findBuyer(tx, order.email);
          const lines = await findGoods(tx, shopHost, order.lines);
          if (mayStillArrive(caller.triggeredAt)) {
            if (rowsOfSender.includes('goods') && lines.length < order.lines.length)
              failUntilArrived('body.line_items');
            if (rowsOfSender.includes('buyer') && buyer === undefined) failUntilArrived('body.email');
          }
          const changed = await writeOrder(tx, { shopHost, buyer, order });
          if (changed === 0) return;
          if (buyer !== undefined) await jobs.enqueue(tx, 'publish-ordered-ratings', [{ userId: buyer }]);
          // Shoppers of the other region buy here too, and rate there.
          if (shop.isHome)
            await jobs.enqueue(tx, 'send-order-to-peer', [
              {
                shopHost,
                eventId,
                body: orderBody({ ...order, lines }),
                toldAt: new Date().toISOString(),
                isBuyerHere: buyer !== undefined,
              },
            ]);
        });
      });
      return { received: true };
    },
  };
}

/** @throws CallError not_found: the other region has it, and it will arrive here */
const failUntilArrived = (field: string): never => fail('not_found', [{ field, message: 'is not here yet' }]);
