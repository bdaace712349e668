import type { DemoProduct, DemoStore } from '../demo-store.ts';
import { chances } from '../pictures/chances.ts';
import { inText } from './in-text.ts';
import type { Kind } from './schema.ts';
import { spellAmerican } from './spelling.ts';

/** Longer ones do not fit on a card. */
const MAX_TITLE = 60;

/** All goods of one make at one company: its branches sell the same. */
interface Seller {
  home: DemoStore['home'];
  company: string;
  storeName: string;
  markets: ReadonlySet<string>;
  products: DemoProduct[];
}

/**
 * A make that several companies sell in one market stands there under one title once: the others name the maker, another
 * one where the kind has several. Whoever is at home in the market comes before those who
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
    const { home, company, storeName } = first.store;
    const markets = new Set(branches.flatMap(({ store }) => store.markets));
    return [{ home, company, storeName, markets, products: branches.map(({ product }) => product) }];
  });
}

/** Whether the other one has the plain title in a market of this seller; of two that sell abroad, the one in Canada has it. */
const comesBefore = (other: Seller, seller: Seller): boolean =>
  other.home === seller.home
    ? other.company < seller.company
    : seller.markets.has(other.home) && (seller.home === 'US' || !other.markets.has(seller.home));

function nameMaker(seller: Seller, rivals: readonly Seller[], kind: Kind | undefined): void {
  const [first] = seller.products;
  if (!first) return;
  const theirs = rivals.flatMap(({ products }) => products.map(({ line }) => line.brand));
  const titles = rivals.flatMap(({ products }) => products.map(({ line }) => line.title));
  const other = otherMaker(first, theirs, kind);
  // Where all makers are named already, it is the store's own brand.
  const maker = titles.includes(withMaker(first.line.title, other, kind)) ? seller.storeName : other;
  const brand = seller.home === 'US' ? spellAmerican(maker) : maker;
  for (const product of seller.products) {
    product.printed = product.line.title;
    product.line.title = withMaker(product.line.title, brand, kind);
    product.line.brand = brand;
  }
}

/** Another maker than those of the rivals, where the kind has one whose name the title has room for. */
function otherMaker({ line }: DemoProduct, theirs: readonly unknown[], kind: Kind | undefined): string {
  const own = line.brand ?? '';
  if (kind?.makes.some(({ key, brand }) => key === line.id && brand !== undefined)) return own;
  const others = (kind?.brands ?? []).filter(
    (brand) => !theirs.includes(brand) && withMaker(line.title, brand, kind).length <= MAX_TITLE,
  );
  return others.length === 0 || others.includes(own) ? own : chances(`maker ${line.id}`).pick(others);
}

/**
 * The maker comes first, `Nightjar scent stones, set of 2`; a publisher, who is not the author, in brackets after the
 * title, if there is room.
 */
function withMaker(title: string, brand: string, kind: Kind | undefined): string {
  if (kind?.noun === undefined) return `${brand} ${inText(title)}`;
  const named = title.endsWith(')') ? `${title.slice(0, -1)}, ${brand})` : `${title} (${brand})`;
  return named.length <= MAX_TITLE ? named : `${brand} ${title}`;
}
