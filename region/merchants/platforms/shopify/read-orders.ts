import { Compile } from 'typebox/compile';
import type { ReportedOrder } from '../../../orders/rules.ts';
import { AdminOrder } from './answers.ts';
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
      if (isAdminOrder.Check(node)) read.orders.push(...[toReportedOrder(node) ?? []].flat());
      else read.unreadable.push(id);
    }
  }
  return read;
}

/** Whether an order was not given because of this. */
const isRefusalOf = (place: number, { code, path }: PartialError): boolean =>
  code === 'ACCESS_DENIED' && (path === 'nodes' || `${path}.`.startsWith(`nodes.${place}.`));
