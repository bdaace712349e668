import Type, { type Static } from 'typebox';
import { call } from './call.ts';

/** No order that a cart of ours becomes has more lines. */
const MAX_LINES = 500;
const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
/** The platform's own digits. */
const PlatformId = Type.String({ pattern: '^[0-9]{1,20}$', examples: ['1'] });
const Instant = Type.String({
  pattern: '^20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})?(?:Z|[+-]\\d\\d:\\d\\d)$',
  examples: ['2026-11-20T10:00:00Z'],
});
const State = Type.Enum(['paid', 'pending', 'cancelled', 'refunded']);

/** What is known of a line that was bought; without it, one piece was paid. */
const BoughtLine = Type.Object({
  quantity: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  amount_cents: Type.Union([Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), Type.Null()]),
  currency: Type.Union([Type.String({ pattern: '^[A-Z]{3}$', examples: ['CAD'] }), Type.Null()]),
  state: State,
});
export type BoughtLine = Static<typeof BoughtLine>;

/** An order of a merchant's shop, as one region tells the other: with the lines that it sells. */
export const OrderReport = Type.Object({
  id: PlatformId,
  click_id: Type.Optional(Uuid),
  state: Type.Optional(State),
  email: Type.Optional(Type.Union([Type.String({ maxLength: 320 }), Type.Null()])),
  created_at: Instant,
  updated_at: Instant,
  line_items: Type.Array(Type.Object({ variant_id: PlatformId, bought: Type.Optional(BoughtLine) }), {
    maxItems: MAX_LINES,
  }),
});
export type OrderReport = Static<typeof OrderReport>;

export const orders = {
  orders: call({
    base: '',
    row: 'R16',
    method: 'POST',
    repeat: 'set',
    path: '/platform/orders',
    summary: 'Takes an order of a merchant’s shop that is at home in the other region',
    audience: 'peer',
    limit: 'none',
    body: {
      shopHost: Type.String({ pattern: '^[a-z0-9.-]{1,253}$', examples: ['a.myshopify.com'] }),
      eventId: Type.String({ pattern: '^[!-~]{1,128}$', examples: ['order-1'] }),
      reportedAt: Type.Optional(
        Type.String({
          ...Instant,
          description: 'When the order was read; without it, lines that are not sold here are passed over',
        }),
      ),
      isBuyerHere: Type.Optional(
        Type.Boolean({ description: 'Whether an account of that region has proven the order’s address' }),
      ),
      order: OrderReport,
    },
    answer: Type.Object({
      received: Type.Boolean(),
      buyerId: Type.Optional(
        Type.Unsafe<string>({ ...Uuid, description: 'Whose click in this region opened the cart' }),
      ),
    }),
    errors: ['not_found'],
  }),
};
