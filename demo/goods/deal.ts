import carriedKinds from './carried-kinds.json' with { type: 'json' };
import type { HomeShop, PlacedKind } from './read.ts';
import type { Make } from './schema.ts';

/** A product that a store sells. */
export interface DealtProduct {
  kind: PlacedKind;
  make: Make;
}

/** By stores and sub-categories: the only kinds of these that fit the trade of the store. Of others, any kind does. */
const CARRIED_KINDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = carriedKinds;

/** Whether such a store would carry the kind: a bakery has jam beside its bread, but no cheddar. */
export const carries = (
  { slug, sells }: Pick<HomeShop, 'slug' | 'sells'>,
  { category, key }: Pick<PlacedKind, 'category' | 'key'>,
): boolean =>
  sells.some((name) => name === category) && (CARRIED_KINDS[slug]?.[category]?.includes(key) ?? true);

/** Gives every make to those of the stores it names that would carry it. */
export function dealGoods(kinds: PlacedKind[], shops: HomeShop[]): Map<HomeShop, DealtProduct[]> {
  const dealt = new Map(shops.map((shop): [HomeShop, DealtProduct[]] => [shop, []]));
  const shopsBySlug = new Map(shops.map((shop) => [shop.slug, shop]));
  for (const kind of kinds)
    for (const make of kind.makes)
      for (const slug of make.stores) {
        const shop = shopsBySlug.get(slug);
        if (shop && carries(shop, kind)) dealt.get(shop)?.push({ kind, make });
      }
  return dealt;
}
