import type { DemoProduct, DemoStore } from '../demo-store.ts';
import { artNamed, formAndColour } from '../pictures/art.ts';
import { chances } from '../pictures/chances.ts';
import type { Kind } from './schema.ts';
import { lookOf, recolour } from './tell-apart.ts';

/** All goods of one make at one company: its branches sell the same. */
interface Seller {
  home: DemoStore['home'];
  company: string;
  markets: ReadonlySet<string>;
  products: DemoProduct[];
}

/**
 * A make that several companies sell in one market stands there under one title once: the others name the maker, another
 * one where the kind has several, and show another colour. Whoever is at home in the market comes before those who
 * sell to it from abroad.
 */
export function setRivalsApart(stores: readonly DemoStore[], kindOf: ReadonlyMap<string, Kind>): void {
  const sold = stores.flatMap((store) => store.products.map((product) => ({ store, product })));
  for (const [make, ofMake] of Map.groupBy(sold, ({ product }) => product.line.id)) {
    const sellers = sellersOf(ofMake);
    for (const seller of sellers) {
      const rivals = sellers.filter((other) => other !== seller && comesBefore(other, seller));
      if (rivals.length > 0) nameMaker(seller, rivals, kindOf.get(make));
    }
  }
}

function sellersOf(sold: readonly { store: DemoStore; product: DemoProduct }[]): Seller[] {
  const byCompany = Map.groupBy(sold, ({ store: { home, company } }) => `${home} ${company}`);
  return [...byCompany.values()].flatMap((branches) => {
    const [first] = branches;
    if (!first) return [];
    const { home, company } = first.store;
    const markets = new Set(branches.flatMap(({ store }) => store.markets));
    return [{ home, company, markets, products: branches.map(({ product }) => product) }];
  });
}

/** Whether the other one has the plain title in a market of this seller. */
const comesBefore = (other: Seller, seller: Seller): boolean =>
  other.home === seller.home ? other.company < seller.company : seller.markets.has(other.home);

function nameMaker(seller: Seller, rivals: readonly Seller[], kind: Kind | undefined): void {
  const [first] = seller.products;
  if (!first) return;
  const taken = rivals.flatMap(({ products }) => products.map(({ line }) => line.brand));
  const others = (kind?.brands ?? []).filter((brand) => !taken.includes(brand));
  const isOfOneMaker = kind?.makes.some(({ key, brand }) => key === first.line.id && brand !== undefined);
  const brand =
    isOfOneMaker || others.length === 0 || others.includes(first.line.brand ?? '')
      ? first.line.brand
      : chances(`brand of ${seller.company} ${first.line.id}`).pick(others);
  const seen = new Set(rivals.flatMap(({ products }) => products.slice(0, 1).map(lookOf)));
  const { forms, colours } = artNamed(first.art);
  const [, colour] = formAndColour(forms, colours, first.variety);
  const free = colours.find((one) => one !== colour && !seen.has(one));
  for (const product of seller.products) {
    product.line.brand = brand;
    product.line.title = withMaker(product.line.title, brand);
    if (seen.has(colour) && free !== undefined) recolour(product, free, 'object');
  }
}

/** The maker stands after the thing, before what sets it apart: `Scent stones by Nightjar, set of 2`. */
export function withMaker(title: string, brand: string | undefined): string {
  const [thing = title, ...rest] = title.split(', ');
  return brand === undefined ? title : [`${thing} by ${brand}`, ...rest].join(', ');
}
