import { Compile } from 'typebox/compile';
import type { ReportedOrder } from '../../../orders/rules.ts';
import { type AdminLine, AdminOrder } from './answers.ts';
import type { AdminClient } from './graphql.ts';
import type { PartialError } from './graphql-answer.ts';
import { ShopifyError } from './shopify-error.ts';
import { toReportedOrder } from './to-reported-order.ts';

/** Orders of one query: with their lines, as many as a query may cost. */
const AT_ONCE = 5;

const isAdminOrder = Compile(AdminOrder);

/** Orders of a shop. */
export interface ReadOrders {
  orders: ReportedOrder[];
  /** Those that are of another shape than we know. */
  unreadable: string[];
}

/**
 * Reads orders. Those that the shop does not have any more, and those that count nowhere, are left out.
 * @param ids the platform's digits
 * @throws ShopifyError `forbidden` where we may not read orders
 */
export async function readOrders(
  client: AdminClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadOrders> {
  const read: ReadOrders = { orders: [], unreadable: [] };
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const gids = some.map((id) => `gid://shopify/Order/${id}`);
    const { data, partialErrors } = await client.query('OrdersByIds', { ids: gids }, { signal });
    for (const [place, id] of some.entries()) {
      const node = data.nodes[place] ?? undefined;
      if (node === undefined && partialErrors.some((error) => isRefusalOf(place, error)))
        throw new ShopifyError('forbidden', 'may not be asked for orders');
      if (node === undefined) continue;
      if (isAdminOrder.Check(node)) {
        const order = toReportedOrder(await completeOrder(client, node, signal));
        if (order) read.orders.push(order);
      } else read.unreadable.push(id);
    }
  }
  return read;
}

/** More lines than a cart of ours can hold are not read. */
const MAX_LINES = 500;

/** Reads the lines that the first answer had no room for. */
async function completeOrder(
  client: AdminClient,
  order: AdminOrder,
  signal: AbortSignal,
): Promise<AdminOrder> {
  const nodes: AdminLine[] = [...order.lineItems.nodes];
  let { pageInfo } = order.lineItems;
  while (pageInfo?.hasNextPage && pageInfo.endCursor !== null && nodes.length < MAX_LINES) {
    const variables = { id: order.id, after: pageInfo.endCursor };
    const { data } = await client.query('MoreOrderLines', variables, { signal });
    if (!data.order) break;
    nodes.push(...data.order.lineItems.nodes);
    pageInfo = data.order.lineItems.pageInfo;
  }
  return { ...order, lineItems: { nodes: nodes.slice(0, MAX_LINES) } };
}

/** Whether an order was not given because of this. */
const isRefusalOf = (place: number, { code, path }: PartialError): boolean =>
  code === 'ACCESS_DENIED' && (path === 'nodes' || `${path}.`.startsWith(`nodes.${place}.`));
