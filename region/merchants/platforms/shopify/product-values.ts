import { FeedValueError, MAX_INVENTORY, readCents, readText, readUrl } from '../../feeds/reading/values.ts';

/** What of a variant says how many are left. */
export interface StockFacts {
  availableForSale: boolean;
  sellableOnlineQuantity: number;
  inventoryPolicy: string;
  /** It is put together of other variants, whose stock is its own. */
  requiresComponents: boolean;
  inventoryItem: { tracked: boolean };
}

/**
 * How many can be ordered: none of what is not for sale; without end what is not counted, may be oversold, or is for sale
 * although none is left.
 */
export function inventoryOf(stock: StockFacts): number {
  if (!stock.availableForSale) return 0;
  const isCounted =
    stock.requiresComponents || (stock.inventoryItem.tracked && stock.inventoryPolicy === 'DENY');
  const quantity = isCounted ? stock.sellableOnlineQuantity : 0;
  return quantity > 0 ? Math.min(quantity, MAX_INVENTORY) : MAX_INVENTORY;
}

export type PriceReading = { cents: number; isRounded: boolean } | { problem: 'no_price' | 'price_high' };

/** A price in cents, read as a text: fractions of a cent are rounded, half a cent up. */
export function readPrice(amount: string): PriceReading {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(amount.trim()) ?? [];
  if (whole === undefined) return { problem: 'no_price' };
  const isRounded = /[^0]/.test(fraction.slice(2));
  const isRoundedUp = isRounded && (fraction[2] ?? '0') >= '5';
  const digits = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0')) + (isRoundedUp ? 1n : 0n);
  const text = digits.toString().padStart(3, '0');
  try {
    const cents = readCents({ column: '', value: `${text.slice(0, -2)}.${text.slice(-2)}` });
    return cents === undefined ? { problem: 'no_price' } : { cents, isRounded };
  } catch (error) {
    if (!(error instanceof FeedValueError)) throw error;
    return { problem: 'price_high' };
  }
}

/** A text of one line as the importer has it, cut where it is too long. */
export function readCutText(value: string, max: number): { text: string; isCut: boolean } {
  const text = readText({ column: '', value: withoutBroken(value) }, Number.POSITIVE_INFINITY);
  if (text.length <= max) return { text, isCut: false };
  return { text: withoutBroken(text.slice(0, max)).trim(), isCut: true };
}

/** Without what no text of ours may hold: NUL, halves of surrogate pairs, and what stands for them. */
export const withoutBroken = (value: string): string => value.toWellFormed().replace(/[\0\ufffd]/g, '');

/** An address of the web; undefined: it is none. */
export function readAddressText(value: string | null): string | undefined {
  try {
    return readUrl({ column: '', value: value ?? '' });
  } catch (error) {
    if (!(error instanceof FeedValueError)) throw error;
    return undefined;
  }
}
