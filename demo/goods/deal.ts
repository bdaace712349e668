import type { HomeShop, PlacedKind } from './read.ts';
import type { Make } from './schema.ts';

/** A product that a store sells. */
export interface DealtProduct {
  kind: PlacedKind;
  make: Make;
}

/** Gives every make to the stores that it names. */
export function dealGoods(kinds: PlacedKind[], shops: HomeShop[]): Map<HomeShop, DealtProduct[]> {
  const dealt = new Map(shops.map((shop): [HomeShop, DealtProduct[]] => [shop, []]));
  const shopsBySlug = new Map(shops.map((shop) => [shop.slug, shop]));
  for (const kind of kinds)
    for (const make of kind.makes)
      for (const slug of make.stores) {
        const shop = shopsBySlug.get(slug);
        if (shop) dealt.get(shop)?.push({ kind, make });
      }
  return dealt;
}
