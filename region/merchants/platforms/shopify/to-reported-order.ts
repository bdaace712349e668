import { brand } from '@fernway/brand';
import { isUuid, type OrderedLine, type OrderState, type ReportedOrder } from '../../../orders/rules.ts';
import type { AdminLine, AdminOrder } from './answers.ts';
import { readPrice } from './product-values.ts';

const MAX_EMAIL = 320;

/**
 * What counts of an order. An order that its merchant made to try the shop counts nowhere.
 * @returns undefined: it does not count
 */
export function toReportedOrder(order: AdminOrder): ReportedOrder | undefined {
  const [orderedAt, changedAt] = [new Date(order.createdAt), new Date(order.updatedAt)];
  if (order.test || Number.isNaN(orderedAt.getTime()) || Number.isNaN(changedAt.getTime())) return undefined;
  const state = orderStateOf(order);
  const clickId = order.customAttributes.find(({ key }) => key === brand.sourceTag)?.value?.toLowerCase();
  const email = order.email?.trim();
  return {
    orderId: String(order.legacyResourceId),
    email: email && email.length <= MAX_EMAIL ? email : undefined,
    clickId: clickId !== undefined && isUuid(clickId) ? clickId : undefined,
    ...{ orderedAt, changedAt, state },
    lines: linesOf(order, state),
  };
}

/** Its money has come, or is reserved. A part of it is no purchase yet: that it was made is what ratings rely on. */
const PAID_STATUSES = new Set(['PAID', 'AUTHORIZED', 'PARTIALLY_REFUNDED']);

/** What became of a whole order. */
function orderStateOf({ cancelledAt, displayFinancialStatus, lineItems }: AdminOrder): OrderState {
  if (cancelledAt !== null || displayFinancialStatus === 'VOIDED' || displayFinancialStatus === 'EXPIRED')
    return 'cancelled';
  const isGivenBack =
    lineItems.nodes.length > 0 && lineItems.nodes.every(({ currentQuantity }) => currentQuantity === 0);
  if (isGivenBack || displayFinancialStatus === 'REFUNDED') return 'refunded';
  return PAID_STATUSES.has(displayFinancialStatus ?? '') ? 'paid' : 'pending';
}

/** The variants that were bought, each once: what is left of them, or all of it where nothing is left. */
function linesOf({ lineItems }: AdminOrder, orderState: OrderState): OrderedLine[] {
  const byVariant = new Map<string, AdminLine[]>();
  for (const line of lineItems.nodes) {
    // A line that was never a product has no variant, nor has one whose variant is gone.
    if (line.variant === null || line.quantity < 1) continue;
    const variantId = String(line.variant.legacyResourceId);
    byVariant.set(variantId, [...(byVariant.get(variantId) ?? []), line]);
  }
  return [...byVariant].map(([variantId, lines]) => {
    const remaining = lines.filter(({ currentQuantity }) => currentQuantity > 0);
    const counted = remaining.length > 0 ? remaining : lines;
    const parts = counted.map(({ quantity, currentQuantity, discountedTotalSet: { shopMoney } }) => ({
      quantity: currentQuantity > 0 ? currentQuantity : quantity,
      cents: partOf(shopMoney.amount, currentQuantity > 0 ? currentQuantity : quantity, quantity),
    }));
    return {
      variantId,
      quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
      amountCents: parts.reduce<number | null>(
        (sum, { cents }) => (sum === null || cents === undefined ? null : sum + cents),
        0,
      ),
      currency: currencyOf(counted[0]?.discountedTotalSet.shopMoney.currencyCode),
      state: remaining.length === 0 && orderState !== 'cancelled' ? 'refunded' : orderState,
    };
  });
}

/** What some of a line's pieces cost, in cents, half a cent up; undefined: the amount cannot be read. */
function partOf(amount: string, pieces: number, ofPieces: number): number | undefined {
  const price = readPrice(amount);
  if ('problem' in price) return undefined;
  const [doubled, divisor] = [2n * BigInt(price.cents) * BigInt(pieces), 2n * BigInt(ofPieces)];
  return Number((doubled + BigInt(ofPieces)) / divisor);
}

const currencyOf = (code: string | undefined): string | null =>
  code !== undefined && /^[A-Z]{3}$/.test(code) ? code : null;
