import { MARKETS, type Market } from '@fernway/contract/wire';
import { chances } from '../pictures/chances.ts';
import type { HomeShop, PlacedKind } from './read.ts';
import type { Make } from './schema.ts';

/** A product that a store sells. */
export interface DealtProduct {
  kind: PlacedKind;
  make: Make;
}

/** The share of all goods that is sold in one country only. */
const IN_ONE_COUNTRY = 0.5;
/** The share of a company's goods that each of its branches has. */
const AT_A_BRANCH = 0.65;

/**
 * Gives every make to a store in Canada, to one in the United States, or to one in each, among those that sell its
 * category. Branches of a store share its goods: what one has, the others mostly have too.
 */
export function dealGoods(kinds: PlacedKind[], shops: HomeShop[]): Map<HomeShop, DealtProduct[]> {
  const dealt = new Map(shops.map((shop): [HomeShop, DealtProduct[]] => [shop, []]));
  const sellers = [...Map.groupBy(shops, ({ home, storeName }) => `${home} ${storeName}`).values()];
  for (const kind of kinds) {
    const sellersIn = (home: Market) =>
      sellers.filter((branches) =>
        branches.some((shop) => shop.home === home && shop.sells.includes(kind.category)),
      );
    const homes = MARKETS.filter((home) => sellersIn(home).length > 0);
    for (const make of kind.makes) {
      const chance = chances(make.title);
      const chosen = homes.length > 1 && chance.isLucky(IN_ONE_COUNTRY) ? [chance.pick(homes)] : homes;
      for (const home of chosen) {
        const branches = chance.pick(sellersIn(home)).filter((shop) => shop.sells.includes(kind.category));
        const having = branches.filter(() => chance.isLucky(AT_A_BRANCH));
        for (const shop of having.length > 0 ? having : branches) dealt.get(shop)?.push({ kind, make });
      }
    }
  }
  return dealt;
}
