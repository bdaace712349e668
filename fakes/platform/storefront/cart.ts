import type { FakeShop } from '../shops/shop.ts';

/** A line of a cart, as the shop shows it. */
export interface StorefrontLine {
  variantId: string;
  quantity: number;
  title: string;
  priceCents: number;
  /** How many there are; undefined: it is sold however many are left. */
  stock: number | undefined;
}

const LINE = /^([0-9]{1,20}):([1-9][0-9]{0,5})$/;
const PLAIN_TITLE = 'Default Title';

/**
 * What the last part of a cart's address holds, `variant:quantity,variant:quantity`.
 * @returns undefined: this shop has no such cart
 */
export function readCart(shop: FakeShop, text: string): StorefrontLine[] | undefined {
  const lines = text.split(',').map((part) => {
    const [, variantId = '', quantity = ''] = LINE.exec(part) ?? [];
    const found = shop.variantOf(variantId);
    if (!found || !['ACTIVE', 'UNLISTED'].includes(found.product.status)) return undefined;
    const { product, variant } = found;
    const hasEnd = variant.isTracked && variant.inventoryPolicy === 'DENY';
    return {
      ...{ variantId, quantity: Number(quantity), priceCents: variant.priceCents },
      title: variant.title === PLAIN_TITLE ? product.title : `${product.title} (${variant.title})`,
      stock: hasEnd ? variant.available : undefined,
    };
  });
  return lines.every((line) => line !== undefined) ? lines : undefined;
}

/** The cart's attributes: the order carries them. */
export const readAttributes = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...query].flatMap(([name, value]) => {
      const [, attribute] = /^attributes\[([^\]]{1,255})\]$/.exec(name) ?? [];
      return attribute === undefined ? [] : [[attribute, value]];
    }),
  );
