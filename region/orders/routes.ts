import type { orders } from '@fernway/contract/orders';
import type { Handlers } from '../http/calls.ts';
import { fail } from '../http/problem.ts';
import { findClickBuyer, hasShop, insertEvent } from './queries.ts';
import { findOrderRows, recordOrder } from './record-order.ts';
import { mayStillArrive, readReportedOrder } from './rules.ts';

/**
 * Takes what the other region tells of orders of its shops, whose goods are sold here too. What came before is answered as
 * a success, so that it is not sent again. Refused, so that they are sent again, are orders whose goods or buyer have not
 * arrived here yet.
 */
export const ordersRoutes: Handlers<keyof typeof orders> = {
  orders: async ({ body }, { db, jobs }) => {
    const { shopHost, eventId, reportedAt, isBuyerHere } = body;
    if (!(await hasShop(db, shopHost))) failUntilArrived('body.shopHost');
    const order = readReportedOrder(body.order);
    await db.transaction(async (tx) => {
      if (!(await insertEvent(tx, shopHost, eventId))) return;
      const rows = await findOrderRows(tx, shopHost, order);
      if (reportedAt !== undefined && mayStillArrive(reportedAt)) {
        if (rows.lines.length < order.lines.length) failUntilArrived('body.order.line_items');
        if (isBuyerHere && rows.addressee === undefined) failUntilArrived('body.order.email');
      }
      await recordOrder(tx, jobs, { shopHost, order, rows, eventId: undefined });
    });
    const buyerId =
      order.clickId === undefined ? undefined : await findClickBuyer(db, shopHost, order.clickId);
    return { received: true, ...(buyerId !== undefined && { buyerId }) };
  },
};

/** @throws CallError not_found: the other region has it, and it will arrive here */
const failUntilArrived = (field: string): never => fail('not_found', [{ field, message: 'is not here yet' }]);
