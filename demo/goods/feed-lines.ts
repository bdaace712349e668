import { createHash } from 'node:crypto';
import type { DemoProduct } from '../demo-store.ts';
import { type Chances, chances } from '../pictures/chances.ts';
import type { DealtProduct } from './deal.ts';
import { askedIn, inDollars, reducedBy } from './prices.ts';
import type { HomeShop, PlacedKind } from './read.ts';
import { mainOf, slugOf } from './reference.ts';
import type { DemoProductOption } from './schema.ts';

const REDUCED = 1 / 3;
const REDUCTIONS = [10, 15, 20, 20, 25, 30, 40];
const FEATURED_OF_REDUCED = 0.15;
const IN_A_SECTION = 0.15;
const SOLD_OUT = 0.1;
const PICTURES = [1, 2, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8, 9, 11];
const NO_THRESHOLD = 0;

/** A product as the store's feed has it. The same product of the same store is the same each time. */
export function productOf({ kind, make }: DealtProduct, shop: HomeShop): DemoProduct {
  const id = slugOf(make.title);
  const chance = chances(`${shop.home} ${shop.storeName} ${id}`);
  const options = make.options ?? kind.options;
  const reduction = chance.isLucky(REDUCED) ? chance.pick(REDUCTIONS) : 0;
  const { praise, mixed, grumbles } = kind;
  const stock = stockOf(shop, id, chance);
  const product = {
    art: make.art ?? kind.art,
    pictures: chance.pick(PICTURES),
    opinions: { praise, mixed, grumbles },
  };
  const variants = combineOptions(options).map(({ values, step }) => ({
    options: values,
    ...pricesOf(askedIn(shop.home, make.price + step), reduction),
    ...stock(values),
  }));
  const [first] = variants;
  const line = {
    id,
    title: make.title,
    brand: make.brand ?? chance.pick(kind.brands),
    description: `<p>${make.says}</p>${kind.about}`,
    categories: [kind.category],
    sections: sectionsOf(kind, make.price, reduction, chance),
    attributes: Object.entries({ ...kind.attributes, ...make.attributes }).map(([name, value]) => ({
      name,
      value,
    })),
    ...shippingOf(shop, Number(first?.price)),
  };
  if (options.length === 0) {
    const { options: _, ...sale } = first ?? { options: [] };
    return { ...product, line: { ...line, ...sale } };
  }
  return { ...product, line: { ...line, options: options.map(({ name }) => name), variants } };
}

interface Combination {
  values: string[];
  /** Canadian dollars on top of the price. */
  step: number;
}

function combineOptions(options: DemoProductOption[]): Combination[] {
  return options.reduce<Combination[]>(
    (found, { values, steps }) =>
      found.flatMap((one) =>
        values.map((value, at) => ({ values: [...one.values, value], step: one.step + (steps?.[at] ?? 0) })),
      ),
    [{ values: [], step: 0 }],
  );
}

function pricesOf(cents: number, reduction: number): { price: string; compareAtPrice?: string } {
  if (reduction === 0) return { price: inDollars(cents) };
  return { price: inDollars(reducedBy(reduction, cents)), compareAtPrice: inDollars(cents) };
}

/** The stock of each variant, and its id on the platform where the store is synced with one. */
function stockOf(shop: HomeShop, id: string, chance: Chances) {
  const isSoldOut = shop.isSynced && chance.isLucky(SOLD_OUT);
  return (values: string[]) => {
    const isGone = isSoldOut || (shop.isSynced && values.length > 0 && chance.isLucky(SOLD_OUT));
    const inventory = isGone ? 0 : 1 + Math.floor(chance.share() * 40);
    return shop.isSynced
      ? { inventory, variantId: platformId([shop.home, shop.storeName, shop.code, id, ...values]) }
      : { inventory };
  };
}

/** Fourteen digits, as Shopify numbers variants. */
const platformId = (parts: string[]): string =>
  `4${createHash('sha256').update(parts.join('/')).digest().readUIntBE(0, 6) % 10 ** 13}`.padEnd(14, '0');

function shippingOf({ freeShippingOver = '', city }: HomeShop, dollars: number) {
  const threshold = Number(freeShippingOver) || NO_THRESHOLD;
  const shippingType =
    threshold !== NO_THRESHOLD && dollars >= threshold ? 'Free Shipping' : 'Standard Shipping';
  return {
    shippingType,
    ...(city !== undefined && { shippingInstructions: `Can be picked up in ${city.split(',')[0]}.` }),
  };
}

/** The sections that suit a main category; the goods of all of them may be made nearby. */
const SUITING: Record<string, string[]> = {
  'Food & Pantry': ['Harvest Table', 'Harvest Table', 'Made Nearby'],
  Kitchen: ['Zero-Waste Kitchen', 'Zero-Waste Kitchen', 'Harvest Table'],
  Home: ['Ready for the Cold', 'Made Nearby', 'Green Cleaning'],
  Clothing: ['Ready for the Cold', 'Repair & Reuse', 'Made Nearby'],
  Beauty: ['Made Nearby', 'Green Cleaning'],
  'Sports & Outdoors': ['Ready for the Cold', 'Cycle to Work'],
  Electronics: ['Repair & Reuse'],
  Tools: ['Repair & Reuse'],
};
/** Sub-categories that one section is about. */
const ABOUT: Record<string, string> = {
  Cleaning: 'Green Cleaning',
  Cycling: 'Cycle to Work',
  Outerwear: 'Ready for the Cold',
  'Winter Sports': 'Ready for the Cold',
};
const GIFT_UNDER = 50;

function sectionsOf({ category }: PlacedKind, dollars: number, reduction: number, chance: Chances): string[] {
  const found = reduction > 0 && chance.isLucky(FEATURED_OF_REDUCED) ? ['FeaturedDeals'] : [];
  if (!chance.isLucky(IN_A_SECTION)) return found;
  const about = ABOUT[category];
  const suiting = about === undefined ? (SUITING[mainOf(category)] ?? ['Made Nearby']) : [about];
  return [...found, chance.pick(dollars < GIFT_UNDER ? [...suiting, 'Gifts Under $50'] : suiting)];
}
