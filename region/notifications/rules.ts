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
  const money = (cents: number) => {
    const label = home === 'CA' ? canadianDollars() : usDollars();
    return `${label} $${dollars.format(cents / 100)}`;
  };
  const body = readTo({ locale: `en-${region}` }, () =>
    price
      ? t.priceDrop(heading, money(price.nowCents), money(price.wasCents), more)
      : t.newOffer(heading, more),
  );
  return { title: storeName, body };
}

const dollars = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
