import type { GoodsNearYou } from '../../catalogue/deals-near-you.tsx';
import { GRID_SIZE, type HomeTab, STRIP_SIZE } from '../../core/tabs.ts';
import type { Visit } from '../../core/visit.ts';
import { readFeatured } from './home-listings.tsx';
import { readSectionBlocks } from './section-blocks.tsx';

/**
 * Reads what a tab's featured deals and sections leave out, since it is from the stores near the chosen city: the
 * featured deals first.
 */
export async function readDealsNearYou(visit: Visit, { catId }: HomeTab): Promise<GoodsNearYou> {
  const [featured, blocks] = await Promise.all([
    readFeatured(visit, catId, 'STORE'),
    readSectionBlocks(visit, catId, 'STORE'),
  ]);
  const products = [...featured, ...blocks.flatMap((block) => block.products)];
  const offers = blocks.flatMap((block) => block.offers);
  return { products: firstOf(products, GRID_SIZE), offers: firstOf(offers, STRIP_SIZE) };
}

/** The first so many, each once: goods may stand in several sections. */
const firstOf = <Item extends { id: string }>(items: readonly Item[], count: number): Item[] =>
  [...new Map(items.map((item) => [item.id, item])).values()].slice(0, count);
