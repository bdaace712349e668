import { reader } from '@fernway/server-kit/validate';
import Type, { type Static } from 'typebox';
import { refuseField } from '../http/problem.ts';

/** What became of what was bought; `pending`: it is not paid for yet. Only `paid` proves a purchase. */
export type OrderState = 'paid' | 'pending' | 'cancelled' | 'refunded';

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

/** Orders with more lines are refused: no cart of ours holds as many. */
const MAX_LINES = 500;
const PlatformId = Type.Union([
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  Type.String({ pattern: '^[0-9]{1,20}$' }),
]);
const Instant = Type.String({
  pattern: '^20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})?(?:Z|[+-]\\d\\d:\\d\\d)$',
});

const UUID = '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
const uuidForm = new RegExp(UUID);
export const isUuid = (text: string): boolean => uuidForm.test(text);

const State = Type.Enum(['paid', 'pending', 'cancelled', 'refunded']);
const Cents = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** What the other region says of a line; shops' own webhooks say nothing of the kind. */
const Bought = Type.Object({
  quantity: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  amount_cents: Type.Union([Cents, Type.Null()]),
  currency: Type.Union([Type.String({ pattern: '^[A-Z]{3}$' }), Type.Null()]),
  state: State,
});

/** What is read of Shopify's order; there is much more, and none of it is wanted. */
const Order = Type.Object({
  id: PlatformId,
  click_id: Type.Optional(Type.String({ pattern: UUID })),
  state: Type.Optional(State),
  email: Type.Optional(Type.Union([Type.String({ maxLength: 320 }), Type.Null()])),
  created_at: Instant,
  updated_at: Instant,
  line_items: Type.Array(
    // A line that was never a product, such as a gift card, has no variant.
    Type.Object({
      variant_id: Type.Optional(Type.Union([PlatformId, Type.Null()])),
      bought: Type.Optional(Bought),
    }),
    { maxItems: MAX_LINES },
  ),
});
const parseOrder = reader<Static<typeof Order>>(Order, 'body');

/** @throws CallError invalid_request naming what cannot be read */
export function readReportedOrder(body: unknown): ReportedOrder {
  const { id, email, click_id, state, created_at, updated_at, line_items } = parseOrder(wantedOf(body));
  const lines = new Map(
    line_items.flatMap(({ variant_id, bought }): [string, OrderedLine][] =>
      variant_id ? [[String(variant_id), lineOf(String(variant_id), bought)]] : [],
    ),
  );
  return {
    orderId: String(id),
    email: email?.trim() || undefined,
    clickId: click_id,
    state: state ?? 'paid',
    orderedAt: instantOf('created_at', created_at),
    changedAt: instantOf('updated_at', updated_at),
    lines: [...lines.values()],
  };
}

const lineOf = (variantId: string, bought: Static<typeof Bought> | undefined): OrderedLine => ({
  variantId,
  quantity: bought?.quantity ?? 1,
  amountCents: bought?.amount_cents ?? null,
  currency: bought?.currency ?? null,
  state: bought?.state ?? 'paid',
});

/** Everything else that a shop writes, such as notes and names, is dropped unread. */
function wantedOf(body: unknown): unknown {
  const { id, email, click_id, state, created_at, updated_at, line_items } = recordOf(body);
  const lines = Array.isArray(line_items)
    ? line_items.map(recordOf).map(({ variant_id, bought }) => ({ variant_id, bought }))
    : line_items;
  return { id, email, click_id, state, created_at, updated_at, line_items: lines };
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

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
export const mayStillArrive = (triggeredAt: string, now = Date.now()): boolean =>
  now - Date.parse(triggeredAt) < MAX_PEER_LAG_MS;

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
      // Shops' own webhooks do not say: then neither do we.
      ...((amountCents !== null || quantity > 1 || lineState !== 'paid') && {
        bought: { quantity, amount_cents: amountCents, currency, state: lineState },
      }),
    })),
  });

function instantOf(field: string, text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) refuseField(`body.${field}`, 'is no time');
  if (isFuture(at.getTime())) refuseField(`body.${field}`, 'is in the future');
  return at;
}
