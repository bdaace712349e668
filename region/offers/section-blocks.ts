import type { Offer, ProductCard, Section, SectionBlock } from '@fernway/contract';
import type { Market } from '@fernway/contract/wire';
import type { SelectedRow } from '@fernway/db/columns';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import type { PageRequest } from '../http/paging.ts';
import type { StoreScope } from '../listings/filters.ts';
import { type ListingQuery, type ListingSource, listingPage } from '../listings/read-listing.ts';
import { productCard } from '../products/cards.ts';
import { productListings } from '../products/listings.ts';
import { offerColumns } from './cards.ts';
import { offerListings } from './listings.ts';

export interface SectionBlockRequest extends StoreScope {
  category: string;
  markets: readonly Market[];
  page: PageRequest;
}

interface BlockRow extends Section {
  offers: SelectedRow<Offer>[] | null;
  products: SelectedRow<ProductCard>[] | null;
}

/** Every section that has something to show, with its first offers and products. One statement. */
export async function listSectionBlocks(db: Database, request: SectionBlockRequest): Promise<SectionBlock[]> {
  const rows = await run<BlockRow>(db, 'listSectionBlocks', sectionBlocksStatement(request));
  return rows
    .map(({ id, name, offers, products }) => ({
      section: { id, name },
      offers: (offers ?? []).map(offerColumns.present),
      products: (products ?? []).map(productCard.present),
    }))
    .filter(({ offers, products }) => offers.length > 0 || products.length > 0);
}

/** The statement behind it: for each section a page of its two listings. FeaturedDeals has a place of its own. */
export function sectionBlocksStatement({ category, ...listing }: SectionBlockRequest): SQL {
  const request: ListingQuery = {
    listingIds: [sql`section.id`, category],
    sorting: { orderBy: 'relevance' },
    ...listing,
  };
  return sql`select section.id, section.name, ${itemsOf(offerListings, request)} as offers,
      ${itemsOf(productListings, request)} as products
    from sections section where section.name <> 'FeaturedDeals' order by section.position, section.id`;
}

/** One page of a listing as one JSON value, in its order. */
export const itemsOf = <Item>(shelving: ListingSource<Item>, request: ListingQuery): SQL =>
  sql`(select json_agg(item order by item.place) from (
    select ${shelving.columns.selection}, page.place from (${listingPage(shelving, request)}) page ${shelving.joins}
  ) item)`;
