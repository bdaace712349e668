import { GraphQLError } from 'graphql';

/** A time as the Admin API writes it: UTC, to the second. */
export function formatTime(at: number): string {
  // A product and its variants mostly changed together, and a file of bulk has a million times.
  if (at !== lastTime.at) lastTime = { at, text: `${new Date(at).toISOString().slice(0, 19)}Z` };
  return lastTime.text;
}

let lastTime = { at: Number.NaN, text: '' };

export const formatOptionalTime = (at: number | undefined): string | null =>
  at === undefined ? null : formatTime(at);

/** A `Decimal`, which has no needless zeros: `10.0`, `12.5`, `12.34`. */
export function formatDecimal(cents: number): string {
  const text = (cents / 100).toFixed(2);
  return text.endsWith('0') ? text.slice(0, -1) : text;
}

/** A `MoneyV2`. */
export const money = (cents: number, currencyCode: string) => ({
  amount: formatDecimal(cents),
  currencyCode,
});

/** A `MoneyBag` of a shop whose buyers pay in its own currency. */
export const moneyBag = (cents: number, currencyCode: string) => ({
  shopMoney: money(cents, currencyCode),
  presentmentMoney: money(cents, currencyCode),
});

/** A `Count`. */
export const exactCount = (count: number) => ({ count, precision: 'EXACT' });

/** The type and the digits of a global id. */
export function parseGid(globalId: string): { type: string; id: string } {
  const [, type, id] = /^gid:\/\/shopify\/(\w+)\/(\d+)$/.exec(globalId) ?? [];
  if (type === undefined || id === undefined)
    throw new GraphQLError(`Invalid global id '${globalId}'`, {
      extensions: { code: 'argumentLiteralsIncompatible', typeName: 'CoercionError' },
    });
  return { type, id };
}
