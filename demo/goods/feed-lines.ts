import { createHash } from 'node:crypto';
import { type DemoProduct, firstNameOf } from '../demo-store.ts';
import { type Chances, chances } from '../pictures/chances.ts';
import type { DealtProduct } from './deal.ts';
import { describeMake } from './describe-make.ts';
import { askedIn, inDollars, REDUCTIONS, reducedBy } from './prices.ts';
import productTypes from './product-types.json' with { type: 'json' };
import type { HomeShop } from './read.ts';
import { type DemoProductOption, factsOfMake, type Kind, type Make } from './schema.ts';
import { type SectionCandidate, sectionsFor } from './sections.ts';
import { shippingOf } from './shipping.ts';
import { spellAmerican } from './spelling.ts';

/** What merchants call goods of a kind, in the plural: its products' type. */
const types: Readonly<Record<string, string>> = productTypes;

const REDUCED = 1 / 3;
const FEATURED_OF_REDUCED = 0.15;
/** Of the goods that fit a section. */
const IN_A_SECTION = 0.45;
const SOLD_OUT = 0.1;
const PICTURES = [1, 2, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8, 9, 11];

/**
 * Makes of a kind come one after the other, from a start of the kind's own, so that neighbours look different. Every start
 * is a multiple of 60, so that the first make has the first form of its art, the second the second, and so on.
 */
const varietyOf = (kind: Kind, make: Make): number =>
  60 * Math.floor(chances(`variety ${kind.key}`).share() * 60) + kind.makes.indexOf(make);

/**
 * A product as the store's feed has it, spelled as in the store's country. The same product of the same store is the same
 * each time. The values of options stay as they are: variants are known by them, or by the first ones.
 */
export function productOf({ kind, make }: DealtProduct, shop: HomeShop): DemoProduct {
  const id = make.key;
  const chance = chances(`${shop.home} ${firstNameOf(shop)} ${id}`);
  const spell = shop.home === 'US' ? spellAmerican : (text: string) => text;
  const options = make.options ?? kind.options;
  const reduction = chance.isLucky(REDUCED) ? chance.pick(REDUCTIONS) : 0;
  const stock = stockOf(shop, id, chance);
  const product = {
    art: make.art ?? kind.art,
    variety: varietyOf(kind, make),
    pictures: chance.pick(PICTURES),
    opinions: {
      praise: kind.praise.map(spell),
      quibbles: [],
      mixed: kind.mixed.map(spell),
      grumbles: kind.grumbles.map(spell),
    },
  };
  const combinations = combineOptions(options);
  const variants = combinations.map(({ values, firstValues, step }) => ({
    options: values,
    ...pricesOf(askedIn(shop.home, make.price + step), reduction),
    ...stock(firstValues),
  }));
  const renamed = combinations
    .filter(({ values, firstValues }) => firstValues.some((value, at) => value !== values[at]))
    .map(({ values, firstValues }) => ({ from: firstValues, to: values }));
  const [first] = variants;
  const dearest = Math.max(...variants.map(({ price }) => Number(price)));
  const line = {
    id,
    title: spell(make.title),
    brand: make.brand ?? chance.pick(kind.brands),
    description: spell(describeMake(kind, make)),
    type: spell(types[kind.key] ?? kind.key.replaceAll('-', ' ')),
    categories: [kind.category],
    sections: sectionsOf(
      { kind: kind.key, title: make.title, price: dearest, isLocal: shop.city !== undefined },
      reduction,
      chance,
    ),
    attributes: Object.entries(factsOfMake(kind, make)).map(([name, value]) => ({
      name: spell(name),
      value: spell(value),
    })),
    ...shippingOf(kind, shop, Number(first?.price)),
  };
  if (options.length === 0) {
    const { options: _, ...sale } = first ?? { options: [] };
    return { ...product, line: { ...line, ...sale } };
  }
  return {
    ...product,
    ...(renamed.length > 0 && { renamed }),
    line: { ...line, options: options.map(({ name }) => spell(name)), variants },
  };
}

interface Combination {
  values: string[];
  firstValues: string[];
  /** Canadian dollars on top of the price. */
  step: number;
}

function combineOptions(options: DemoProductOption[]): Combination[] {
  return options.reduce<Combination[]>(
    (found, { values, firstValues, steps }) =>
      found.flatMap((one) =>
        values.map((value, at) => ({
          values: [...one.values, value],
          firstValues: [...one.firstValues, firstValues?.[at] ?? value],
          step: one.step + (steps?.[at] ?? 0),
        })),
      ),
    [{ values: [], firstValues: [], step: 0 }],
  );
}

function pricesOf(cents: number, reduction: number): { price: string; compareAtPrice?: string } {
  if (reduction === 0) return { price: inDollars(cents) };
  const { former, now } = reducedBy(reduction, cents);
  return { price: inDollars(now), compareAtPrice: inDollars(former) };
}

/**
 * The stock of each variant, and its id on the platform where the store is synced with one. What is sold out is decided by a
 * chance of its own: all else of a product, its brand too, is the same in a branch that is synced and in one that is not.
 */
function stockOf(shop: HomeShop, id: string, chance: Chances) {
  const ofStock = chances(`stock ${shop.home} ${firstNameOf(shop)} ${shop.code} ${id}`);
  const isSoldOut = shop.isSynced && ofStock.isLucky(SOLD_OUT);
  return (values: string[]) => {
    const isGone = isSoldOut || (shop.isSynced && values.length > 0 && ofStock.isLucky(SOLD_OUT));
    const stock = 1 + Math.floor(chance.share() * 40);
    const inventory = isGone ? 0 : stock;
    return shop.isSynced
      ? { inventory, variantId: platformId([shop.home, firstNameOf(shop), shop.code, id, ...values]) }
      : { inventory };
  };
}

/** Fourteen digits, as Shopify numbers variants. */
const platformId = (parts: string[]): string =>
  `4${createHash('sha256').update(parts.join('/')).digest().readUIntBE(0, 6) % 10 ** 13}`.padEnd(14, '0');

function sectionsOf(candidate: SectionCandidate, reduction: number, chance: Chances): string[] {
  const found = reduction > 0 && chance.isLucky(FEATURED_OF_REDUCED) ? ['FeaturedDeals'] : [];
  const fitting = sectionsFor(candidate);
  return fitting.length > 0 && chance.isLucky(IN_A_SECTION) ? [...found, chance.pick(fitting)] : found;
}
