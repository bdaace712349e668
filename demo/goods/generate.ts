import type { DemoCollection, DemoOffer, DemoProduct, DemoStore } from '../demo-store.ts';
import { chances } from '../pictures/chances.ts';
import { seedOf } from '../shoppers/fame.ts';
import { meanStars, opinionsOf, WELL_LIKED_STARS } from '../shoppers/opinions.ts';
import { receptionOf } from '../shoppers/reception.ts';
import { measureProduct } from './american-measures.ts';
import { type DealtProduct, dealGoods } from './deal.ts';
import { dealReviews } from './deal-reviews.ts';
import { productOf } from './feed-lines.ts';
import { chooseForCover, chooseForOffer, keepNamed } from './named-goods.ts';
import { type HomeShop, readGoods } from './read.ts';
import type { StoreFileCollection } from './schema.ts';
import { SECTION_RULES } from './sections.ts';
import { setRivalsApart } from './set-rivals-apart.ts';
import { tellApart } from './tell-apart.ts';

const SHOWN_BY_AN_OFFER = 24;

/**
 * The stores that are written below `goods/` and `stores/` of a folder, each with the goods that fall to it.
 * @throws Error naming what is wrong with the files
 */
export function generateStores(folder: string): DemoStore[] {
  const { kinds, shops, remarks, reviews, mistakes } = readGoods(folder);
  const [mistake] = mistakes;
  if (mistake) throw new Error(`${mistake.file} ${mistake.path}: ${mistake.reason}`);
  const stores = [...dealGoods(kinds, shops)]
    .filter(([, dealt]) => dealt.length > 0)
    .map(([shop, dealt]) => storeOf(shop, dealt));
  const kindsByMake = new Map(kinds.flatMap((kind) => kind.makes.map((make) => [make.key, kind])));
  setRivalsApart(stores, kindsByMake);
  tellApart(stores);
  dealReviews(stores, { kindOf: ({ line }) => kindsByMake.get(line.id)?.key ?? '', remarks, reviews });
  featureWellRated(stores);
  // Last: what goods are told apart, pictured and reviewed by is the same in both countries.
  for (const { products } of stores.filter(({ home }) => home === 'US')) products.forEach(measureProduct);
  return stores;
}

/** Takes the goods that shoppers are less content with, or say nothing of, out of the featured deals of all branches. */
function featureWellRated(stores: readonly DemoStore[]): void {
  const sold = stores.flatMap((store) => store.products.map((product) => ({ store, product })));
  const groups = Map.groupBy(
    sold,
    ({ store: { home, company }, product: { line } }) => `${home} ${company} ${line.id}`,
  );
  for (const branches of groups.values()) {
    const mean = meanStars(
      branches.flatMap(({ store, product: { line, opinions } }) => {
        const target = { kind: 'product', key: line.id } as const;
        return opinions ? opinionsOf(opinions, seedOf(store, target), receptionOf(store, target)) : [];
      }),
    );
    if (mean >= WELL_LIKED_STARS[0]) continue;
    for (const { line } of branches.map(({ product }) => product))
      if (line.sections) line.sections = line.sections.filter((name) => name !== 'FeaturedDeals');
  }
}

function storeOf(shop: HomeShop, dealt: DealtProduct[]): DemoStore {
  const { slug, isSynced, sells, specialty, ...facts } = shop;
  const products = dealt.map((each) => productOf(each, shop));
  const mainCategory = sells.find((name) => dealt.some(({ kind }) => kind.category === name)) ?? '';
  return {
    ...facts,
    mainCategory,
    products,
    collections: facts.collections.map((collection) => fillCollection(collection, products)).filter(isFilled),
    offers: fillOffers(facts, mainCategory, products)
      .filter(isFilled)
      .sort((one, other) => typicalArts(one) - typicalArts(other)),
  };

  /** Cards of stores show the last offer: it is the one that shows most of what the store is known for. */
  function typicalArts({ pictured }: Pick<DemoOffer, 'pictured'>): number {
    const typical = products.filter(
      ({ line }) => pictured.includes(line.id) && line.categories?.[0] === mainCategory,
    );
    return new Set(typical.map(({ art }) => art)).size;
  }
}

/** As often as this what leads a picture counts as shown by it, and what a cover shows: they are seen most. */
const TIMES_SEEN_LEADING = 4;
const TIMES_SEEN_ON_COVER = 2;
/** Those that chose first choose again when they see what the others had to choose. */
const ROUNDS = 2;

/** Gives the offers of a store their goods. Each of them shows first what neither the cover nor another offer shows. */
function fillOffers(
  { description, cover, offers }: Pick<HomeShop, 'description' | 'cover' | 'offers'>,
  mainCategory: string,
  products: DemoProduct[],
): DemoOffer[] {
  const timesShown = new Map<string, number>();
  const countShown = (goods: readonly DemoProduct[], times: 1 | -1): void =>
    goods.forEach(({ art }, place) => {
      const seen = place === 0 ? TIMES_SEEN_LEADING : 1;
      timesShown.set(art, (timesShown.get(art) ?? 0) + seen * times);
    });
  for (const covering of chooseForCover({ description, mainCategory, products, cover }))
    timesShown.set(covering.art, TIMES_SEEN_ON_COVER);
  const filled = offers.map(({ of, words, firstHeading, pictured, ...offer }) => {
    const key = firstHeading ?? offer.heading;
    const affordable = products.filter(isUnder(SECTION_RULES[offer.section]?.under ?? Infinity));
    const fitting = affordable.filter(({ line }) => words?.some((word) => isNamed(line.title, word)) ?? true);
    const ranked = keepNamed(offer.heading, rankFor(of, key, fitting), affordable);
    const written = pictured?.flatMap((id) => products.filter(({ line }) => line.id === id));
    const goods: DemoProduct[] = [];
    return { offer: { ...offer, key, categories: of }, written, ranked, affordable, goods };
  });
  for (let round = 0; round < ROUNDS; round++)
    for (const each of filled) {
      const { offer, written, ranked, affordable } = each;
      countShown(each.goods, -1);
      each.goods = written ?? chooseForOffer(offer, ranked, affordable, timesShown);
      countShown(each.goods, 1);
    }
  return filled.map(({ offer, ranked, goods }) => ({
    ...offer,
    pictured: goods.map(idOf),
    products: [...new Set([...goods, ...ranked])].slice(0, SHOWN_BY_AN_OFFER).map(idOf),
  }));
}

const fillCollection = (collection: StoreFileCollection, products: DemoProduct[]): DemoCollection => ({
  heading: collection.heading,
  products: products.filter((product) => belongsTo(collection, product)).map(idOf),
});

const isFilled = ({ products }: Pick<DemoCollection, 'products'>): boolean => products.length > 0;

function belongsTo(collection: StoreFileCollection, { line }: DemoProduct): boolean {
  if ('of' in collection) return line.categories?.some((name) => collection.of.includes(name)) ?? false;
  if ('under' in collection) return priceOf(line) < collection.under;
  if ('words' in collection) return collection.words.some((word) => isNamed(line.title, word));
  return isReduced(line);
}

/** Whether a title has a word, also in the plural: `lamp` is in `Cedar lamps`, not in `Clamp`. */
const isNamed = (title: string, word: string): boolean =>
  new RegExp(`(?<![\\p{L}\\d])${escapeForRegExp(word)}(?:e?s)?(?![\\p{L}\\d])`, 'iu').test(title);

const escapeForRegExp = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** An offer shows reduced goods first. */
function rankFor(of: string[], key: string, products: DemoProduct[]): DemoProduct[] {
  const chance = chances(key);
  return products
    .filter(({ line }) => line.categories?.some((name) => of.includes(name)))
    .map((product) => ({ product, rank: chance.share() - (isReduced(product.line) ? 1 : 0) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ product }) => product);
}

type CatalogueLine = DemoProduct['line'];
const idOf = ({ line }: DemoProduct): string => line.id;
const firstOf = (line: CatalogueLine) => line.variants?.[0] ?? line;
const priceOf = (line: CatalogueLine): number => Number(firstOf(line).price);
const isUnder =
  (dollars: number) =>
  ({ line }: DemoProduct): boolean =>
    (line.variants ?? [line]).every(({ price }) => Number(price) < dollars);
const isReduced = (line: CatalogueLine): boolean => firstOf(line).compareAtPrice !== undefined;
