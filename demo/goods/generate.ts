import type { DemoCollection, DemoOffer, DemoProduct, DemoStore } from '../demo-store.ts';
import { chances } from '../pictures/chances.ts';
import { isFavourite, ratingsOf, seedOf } from '../shoppers/fame.ts';
import { meanStars, opinionsOf, WELL_LIKED_STARS } from '../shoppers/opinions.ts';
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
        const reception = { count: ratingsOf(store, target), isWellLiked: isFavourite(target) };
        return opinions ? opinionsOf(opinions, seedOf(store, target), reception) : [];
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

/**
 * Gives the offers of a store their goods. Each of them shows first what neither the cover nor an offer before it shows; those
 * with little to choose from choose first.
 */
function fillOffers(
  { description, cover, offers }: Pick<HomeShop, 'description' | 'cover' | 'offers'>,
  mainCategory: string,
  products: DemoProduct[],
): DemoOffer[] {
  const timesShown = new Map<string, number>();
  const countShown = (shown: readonly Pick<DemoProduct, 'art'>[]): void => {
    for (const { art } of shown) timesShown.set(art, (timesShown.get(art) ?? 0) + 1);
  };
  countShown(chooseForCover({ description, mainCategory, products, cover }));
  const open = offers.map(({ of, words, firstHeading, pictured, ...offer }, place) => {
    const key = firstHeading ?? offer.heading;
    const affordable = products.filter(isUnder(SECTION_RULES[offer.section]?.under ?? Infinity));
    const fitting = affordable.filter(({ line }) => words?.some((word) => isNamed(line.title, word)) ?? true);
    const ranked = keepNamed(offer.heading, rankFor(of, key, fitting), affordable);
    const written = pictured?.flatMap((id) => products.filter(({ line }) => line.id === id));
    const choices = written ? 0 : new Set(ranked.map(({ art }) => art)).size;
    return { place, choices, offer: { ...offer, key, categories: of }, written, ranked, affordable };
  });
  return open
    .toSorted((one, other) => one.choices - other.choices)
    .map(({ place, offer, written, ranked, affordable }) => {
      const shown = written ?? chooseForOffer(offer, ranked, affordable, timesShown);
      // What leads a picture is seen most: it counts twice.
      countShown([...shown, ...shown.slice(0, 1)]);
      const listed = [...new Set([...shown, ...ranked])].slice(0, SHOWN_BY_AN_OFFER);
      return { place, filled: { ...offer, pictured: shown.map(idOf), products: listed.map(idOf) } };
    })
    .sort((one, other) => one.place - other.place)
    .map(({ filled }) => filled);
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
