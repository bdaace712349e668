import type { DepartmentHighlight, Offer, ProductCard } from '@fernway/contract';
import type { Market } from '@fernway/contract/wire';
import type { SelectedRow } from '@fernway/db/columns';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import { productCard } from '../products/cards.ts';
import { productListings } from '../products/listings.ts';
import { offerColumns } from './cards.ts';
import { offerListings } from './listings.ts';
import { itemsOf } from './section-blocks.ts';

interface HighlightRow {
  id: string;
  name: string;
  offers: SelectedRow<Offer>[] | null;
  products: SelectedRow<ProductCard>[] | null;
}

/** So that a page may choose those that it does not show elsewhere. */
const PRODUCTS = 4;

/** Every main category, in the order of the tabs, with its most popular products and offer. One statement. */
export async function listDepartmentHighlights(
  db: Database,
  markets: readonly Market[],
): Promise<DepartmentHighlight[]> {
  const statement = departmentHighlightsStatement(markets);
  const rows = await run<HighlightRow>(db, 'listDepartmentHighlights', statement);
  return rows.map(({ id, name, offers, products }) => {
    const [product = null, ...otherProducts] = (products ?? []).map(productCard.present);
    return { id, name, product, otherProducts, offer: offers?.[0] ? offerColumns.present(offers[0]) : null };
  });
}

/** The statement behind it: for each main category the first rows of its two listings. */
export function departmentHighlightsStatement(markets: readonly Market[]): SQL {
  const request = {
    listingIds: [sql`department.id`] as [SQL],
    markets,
    sorting: { orderBy: 'relevance' as const },
  };
  const offers = itemsOf(offerListings, { ...request, page: { index: 0, size: 1 } });
  const products = itemsOf(productListings, { ...request, page: { index: 0, size: PRODUCTS } });
  return sql`select department.id, department.name, ${offers} as offers, ${products} as products
    from categories department where department.root order by department.position, department.id`;
}
