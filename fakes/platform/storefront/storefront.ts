import type { FakeShop } from '../shops/shop.ts';

/** What the pages of a store show, be it a shop or not. */
export interface Storefront {
  /** Where the pages are, such as `www.teahouse.localhost`. */
  host: string;
  name: string;
  currency: string;
  products: readonly StorefrontProduct[];
}

interface StorefrontProduct {
  /** The last part of its address, `/products/{handle}`. */
  handle: string;
  title: string;
  brand?: string;
  /** Plain text or HTML. */
  description: string;
  priceCents: number;
  /** Address of its first picture. */
  picture?: string;
}

/** A shop's own pages: what it sells. */
export const storefrontOf = ({ facts, products }: FakeShop): Storefront => ({
  host: facts.primaryHost,
  name: facts.name,
  currency: facts.currency,
  products: [...products.values()]
    .filter(({ status }) => status === 'ACTIVE' || status === 'UNLISTED')
    .map(({ handle, title, vendor, descriptionHtml, variants, media }) => {
      const picture = media[0]?.url;
      return {
        ...{ handle, title, brand: vendor, description: descriptionHtml },
        priceCents: variants[0]?.priceCents ?? 0,
        ...(picture !== undefined && { picture }),
      };
    }),
});
