import type { orders } from '@fernway/contract/orders';
import { ORDER_CREATED, webhookHeaders } from '@fernway/server-kit/webhook';
import type { Handlers } from '../http/calls.ts';
import { limitConcurrency } from '../http/limit-concurrency.ts';
import { fail, refuseField } from '../http/problem.ts';
import { findShop, insertEvent } from './queries.ts';
import { findOrderRows, recordOrder } from './record-order.ts';
import { isFuture, mayStillArrive, readReportedOrder } from './rules.ts';

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
          const rows = await findOrderRows(tx, shopHost, order);
          if (mayStillArrive(caller.triggeredAt)) {
            if (rowsOfSender.includes('goods') && rows.lines.length < order.lines.length)
              failUntilArrived('body.line_items');
            if (rowsOfSender.includes('buyer') && rows.addressee === undefined)
              failUntilArrived('body.email');
          }
          await recordOrder(tx, jobs, { shopHost, order, rows, eventId: shop.isHome ? eventId : undefined });
        });
      });
      return { received: true };
    },
  };
}

/** @throws CallError not_found: the other region has it, and it will arrive here */
const failUntilArrived = (field: string): never => fail('not_found', [{ field, message: 'is not here yet' }]);
