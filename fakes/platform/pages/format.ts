import type { ShopFacts } from '../shops/model.ts';

/** An amount as the shop shows it: `$12.99`, or `12.99 EUR` where dollars are not its currency. */
export const formatMoney = (cents: number, { currency }: Pick<ShopFacts, 'currency'>): string => {
  const amount = (cents / 100).toFixed(2);
  return currency === 'CAD' || currency === 'USD' ? `$${amount}` : `${amount} ${currency}`;
};

/** The same as a field of a form wants it. */
export const moneyField = (cents: number | undefined): string =>
  cents === undefined ? '' : (cents / 100).toFixed(2);

/** A time in UTC, to the second. */
export const formatTime = (time: number): string =>
  new Date(time).toISOString().slice(0, 19).replace('T', ' ');
