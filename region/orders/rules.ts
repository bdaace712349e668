import type { BoughtLine, OrderReport } from '@fernway/contract/orders';
import { refuseField } from '../http/problem.ts';

/** What became of what was bought; `pending`: it is not paid for yet. Only `paid` proves a purchase. */
export type OrderState = BoughtLine['state'];

/** A bought variant, as far as we keep it. */
export interface OrderedLine {
  /** The platform's own digits. */
  variantId: string;
  quantity: number;
  /** Of all of them, after discounts; null: the shop has not said. */
  amountCents: number | null;
  currency: string | null;
  state: OrderState;
}

/** What a shop reports of an order. */
export interface ReportedOrder {
  /** The platform's own digits. */
  orderId: string;
  /** Whose cart it was; undefined where the shop does not say. */
  email: string | undefined;
  /** The click by which the cart was opened. */
  clickId: string | undefined;
  /** Of the order as a whole. */
  state: OrderState;
  orderedAt: Date;
  changedAt: Date;
  lines: OrderedLine[];
}

const UUID = '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
const uuidForm = new RegExp(UUID);
export const isUuid = (text: string): boolean => uuidForm.test(text);

/** @throws CallError invalid_request naming the time that cannot be */
export function readReportedOrder(report: OrderReport): ReportedOrder {
  const { id, email, click_id, state, created_at, updated_at, line_items } = report;
  const lines = new Map(
    line_items.map(({ variant_id, bought }): [string, OrderedLine] => [
      variant_id,
      lineOf(variant_id, bought),
    ]),
  );
  return {
    orderId: id,
    email: email?.trim() || undefined,
    clickId: click_id,
    state: state ?? 'paid',
    orderedAt: instantOf('created_at', created_at),
    changedAt: instantOf('updated_at', updated_at),
    lines: [...lines.values()],
  };
}

const lineOf = (variantId: string, bought: BoughtLine | undefined): OrderedLine => ({
  variantId,
  quantity: bought?.quantity ?? 1,
  amountCents: bought?.amount_cents ?? null,
  currency: bought?.currency ?? null,
  state: bought?.state ?? 'paid',
});

/**
 * The region that tells of an order may know goods and accounts that have not arrived here yet. An order waits for
 * them as long as a region may be away; after that, what is here is taken.
 */
const MAX_PEER_LAG_MS = 2 * 24 * 3_600_000;

/** How far the clocks of shops may be ahead of ours. */
const MAX_CLOCK_SKEW_MS = 5 * 60_000;

/** Whether a time is later than any clock may say now. */
export const isFuture = (at: number, now = Date.now()): boolean => at - now > MAX_CLOCK_SKEW_MS;

/** Whether what the other region has of an order, and this one does not have yet, may still arrive. */
export const mayStillArrive = (reportedAt: string, now = Date.now()): boolean =>
  now - Date.parse(reportedAt) < MAX_PEER_LAG_MS;

/** The order as it is passed on to the other region: only the parts that are read. */
export const orderBody = ({
  orderId,
  email,
  clickId,
  state,
  orderedAt,
  changedAt,
  lines,
}: ReportedOrder): string =>
  JSON.stringify({
    id: orderId,
    email: email ?? null,
    click_id: clickId,
    state: state === 'paid' ? undefined : state,
    created_at: orderedAt.toISOString(),
    updated_at: changedAt.toISOString(),
    line_items: lines.map(({ variantId, quantity, amountCents, currency, state: lineState }) => ({
      variant_id: variantId,
      ...((amountCents !== null || quantity > 1 || lineState !== 'paid') && {
        bought: { quantity, amount_cents: amountCents, currency, state: lineState },
      }),
    })),
  });

function instantOf(field: string, text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) refuseField(`body.order.${field}`, 'is no time');
  if (isFuture(at.getTime())) refuseField(`body.order.${field}`, 'is in the future');
  return at;
}

/** What the other region is told of an order. */
export interface OrderForPeer {
  shopHost: string;
  eventId: string;
  /** The order, as the contract has it, with the lines that this region sells. */
  body: string;
  /** RFC 3339: when the order was read. Named as in jobs that wait already. Jobs of an older version do not say, and their lines are not all sold. */
  toldAt?: string;
  /** Whether an account here has proven this very address. */
  isBuyerHere?: boolean;
}
