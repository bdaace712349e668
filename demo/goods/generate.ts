import type { DemoCollection, DemoOffer, DemoProduct, DemoStore } from '../demo-store.ts';
import { chances } from '../pictures/chances.ts';
import { type DealtProduct, dealGoods } from './deal.ts';
import { productOf } from './feed-lines.ts';
import { type HomeShop, readGoods } from './read.ts';
import type { StoreFileCollection } from './schema.ts';

const SHOWN_BY_AN_OFFER = 24;

/**
 * The stores that are written below `goods/` and `stores/` of a folder, each with the goods that fall to it.
 * @throws Error naming what is wrong with the files
 */
export function generateStores(folder: string): DemoStore[] {
  const { kinds, shops, mistakes } = readGoods(folder);
  const [mistake] = mistakes;
  if (mistake) throw new Error(`${mistake.file} ${mistake.path}: ${mistake.reason}`);
  return [...dealGoods(kinds, shops)]
    .filter(([, dealt]) => dealt.length > 0)
    .map(([shop, dealt]) => storeOf(shop, dealt));
}

function storeOf(shop: HomeShop, dealt: DealtProduct[]): DemoStore {
  const { slug, isSynced, sells, specialty, ...facts } = shop;
  const products = dealt.map((each) => productOf(each, shop));
  return {
    ...facts,
    products,
    collections: facts.collections.map((collection) => fillCollection(collection, products)).filter(isFilled),
    offers: facts.offers
      .map(({ of, ...offer }) => ({ ...offer, categories: of, products: productsOf(of, offer, products) }))
      .filter(isFilled),
  };
}

const fillCollection = (collection: StoreFileCollection, products: DemoProduct[]): DemoCollection => ({
  heading: collection.heading,
  products: products.filter((product) => belongsTo(collection, product)).map(idOf),
});

const isFilled = ({ products }: Pick<DemoCollection, 'products'>): boolean => products.length > 0;

function belongsTo(collection: StoreFileCollection, { line }: DemoProduct): boolean {
  if ('of' in collection) return line.categories?.some((name) => collection.of.includes(name)) ?? false;
  if ('under' in collection) return priceOf(line) < collection.under;
  if ('words' in collection) {
    const text = `${line.title} ${line.description}`.toLowerCase();
    return collection.words.some((word) => text.includes(word.toLowerCase()));
  }
  return isReduced(line);
}

/** An offer shows reduced goods first. */
function productsOf(
  of: string[],
  { heading }: Pick<DemoOffer, 'heading'>,
  products: DemoProduct[],
): string[] {
  const chance = chances(heading);
  return products
    .filter(({ line }) => line.categories?.some((name) => of.includes(name)))
    .map((product) => ({ product, rank: chance.share() - (isReduced(product.line) ? 1 : 0) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, SHOWN_BY_AN_OFFER)
    .map(({ product }) => idOf(product));
}

type CatalogueLine = DemoProduct['line'];
const idOf = ({ line }: DemoProduct): string => line.id;
const firstOf = (line: CatalogueLine) => line.variants?.[0] ?? line;
const priceOf = (line: CatalogueLine): number => Number(firstOf(line).price);
const isReduced = (line: CatalogueLine): boolean => firstOf(line).compareAtPrice !== undefined;
