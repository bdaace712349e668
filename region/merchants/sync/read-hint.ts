import { refuseField } from '../../http/problem.ts';
import type { ShopDelivery } from '../platforms/shopify/shop-delivery.ts';

/** What a mark says has to be read: a product, a collection or an order by its digits; the rest there is once in a shop. */
export type SyncMarkKind = 'product' | 'collection' | 'order' | 'discounts' | 'shop' | 'bulk';

/** What a webhook hints at. Its body is never believed beyond that: what is true is read from the shop. */
export type SyncHint =
  | { kind: SyncMarkKind; resourceId: string }
  /** Stock of an item, which belongs to a product. */
  | { kind: 'inventory-item'; resourceId: string }
  /** The merchant has removed our app. */
  | { kind: 'uninstalled' }
  /** What Shopify asks of every app that has personal data. */
  | { kind: 'compliance'; action: ComplianceAction; orderIds: string[] }
  /** A topic that we did not subscribe to. */
  | { kind: 'nothing' };
export type ComplianceAction = 'customers/data_request' | 'customers/redact' | 'shop/redact';

/** Orders of a store whose buyers are to be forgotten. */
export interface RedactedOrders {
  storeId: string;
  /** In the platform's digits; null: all. */
  orderIds: string[] | null;
}

const DIGITS = /^[0-9]{1,20}$/;
/** Orders that one request may name. */
const MAX_ORDERS = 10_000;

/**
 * Reads what a delivery is about. Only its body is signed: where one is not verified by asking the shop, the body has to
 * name the shop too.
 * @param body an object, in REST's form
 * @throws CallError invalid_request naming the field that is missing, or names another shop
 */
export function readHint(
  { topic, shopHost }: Pick<ShopDelivery, 'topic' | 'shopHost'>,
  body: unknown,
): SyncHint {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) refuseField('body', 'is no object');
  const fields = body as Record<string, unknown>;
  const idIn = (name: string): string => digitsOf(fields[name]) ?? refuseField(`body.${name}`, 'is no id');
  const one = (kind: SyncMarkKind, name = 'id'): SyncHint => ({ kind, resourceId: idIn(name) });
  const all = (kind: SyncMarkKind): SyncHint => ({ kind, resourceId: '' });
  const ofShop = (name: string, hint: SyncHint): SyncHint =>
    fields[name] === shopHost ? hint : refuseField(`body.${name}`, 'is not the shop that the headers name');
  switch (topic) {
    case 'products/create':
    case 'products/update':
    case 'products/delete':
      return one('product');
    case 'product_publications/create':
    case 'product_publications/update':
    case 'product_publications/delete':
      return one('product', 'product_id');
    case 'inventory_levels/update':
    case 'inventory_levels/connect':
    case 'inventory_levels/disconnect':
      return { kind: 'inventory-item', resourceId: idIn('inventory_item_id') };
    case 'collections/create':
    case 'collections/update':
    case 'collections/delete':
      return one('collection');
    case 'orders/create':
    case 'orders/updated':
    case 'orders/cancelled':
      return one('order');
    case 'refunds/create':
      return one('order', 'order_id');
    case 'discounts/create':
    case 'discounts/update':
    case 'discounts/delete':
      return all('discounts');
    case 'bulk_operations/finish':
      return all('bulk');
    case 'shop/update':
    case 'app/scopes_update':
    case 'locations/create':
    case 'locations/update':
    case 'locations/delete':
    case 'locations/activate':
    case 'locations/deactivate':
    case 'domains/update':
      return all('shop');
    case 'app/uninstalled':
      return ofShop('myshopify_domain', { kind: 'uninstalled' });
    case 'customers/data_request':
      return ofShop('shop_domain', complianceHint(topic, ordersIn(fields, 'orders_requested')));
    case 'customers/redact':
      return ofShop('shop_domain', complianceHint(topic, ordersIn(fields, 'orders_to_redact')));
    case 'shop/redact':
      return ofShop('shop_domain', complianceHint(topic, []));
    default:
      return { kind: 'nothing' };
  }
}

const complianceHint = (action: ComplianceAction, orderIds: string[]): SyncHint => ({
  kind: 'compliance',
  action,
  orderIds,
});

/** The digits of an id: a number, digits, or the platform's global id. */
function digitsOf(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  const digits = text.startsWith('gid://') ? text.slice(text.lastIndexOf('/') + 1) : text;
  return DIGITS.test(digits) ? digits : undefined;
}

function ordersIn(fields: Record<string, unknown>, name: string): string[] {
  const orders = fields[name];
  if (!Array.isArray(orders) || orders.length > MAX_ORDERS)
    return refuseField(`body.${name}`, 'is no list of ids');
  return orders.map((order) => digitsOf(order) ?? refuseField(`body.${name}`, 'is no list of ids'));
}
