import type { Market } from '@fernway/contract/wire';
import { canadianDollars, usDollars } from '@fernway/messages/markets';
import * as t from '@fernway/messages/notifications';
import { readTo } from '@fernway/messages/reader';

/** What a message is about. */
export interface NotificationSubject {
  type: 'product' | 'offer';
  id: string;
}

/** What a store tells its followers. */
export interface FollowerMessage extends NotificationSubject {
  storeId: string;
  title: string;
  /** What is new; of a product there is a second line with its prices. */
  body: string;
  imageKey: string | null;
  /** When: ISO 8601. Who follows later is not told. */
  at: string;
}

/** An offer that is new, or a product that costs less than before. */
export interface StoreEvent extends NotificationSubject {
  storeName: string;
  heading: string;
  imageKey: string | null;
  /** The home of the goods, which says whose dollars they cost. */
  home: Market;
  /** null for an offer. */
  price: { nowCents: number; wasCents: number } | null;
  /** Others of its kind that are told with it. */
  more: number;
}

/** Title and text of news, as shoppers of the region read it. */
export function renderMessage(
  region: Market,
  { storeName, heading, home, price, more }: StoreEvent,
): { title: string; body: string } {
  const money = (cents: number, format = exact) => {
    const amount = `$${format.format(cents / 100)}`;
    // The region's own dollars need no name.
    if (home === region) return amount;
    return `${home === 'CA' ? canadianDollars() : usDollars()} ${amount}`;
  };
  const body = readTo({ locale: `en-${region}` }, () => {
    if (!price) return t.newOffer(heading, more);
    const { nowCents, wasCents } = price;
    const saving = wasCents - nowCents;
    return [
      t.priceDrop(heading, money(saving, saving % 100 === 0 ? round : exact), more),
      t.nowAndBefore(money(nowCents), money(wasCents)),
    ].join('\n');
  });
  return { title: storeName, body };
}

const exact = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const round = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
