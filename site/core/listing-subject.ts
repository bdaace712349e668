import * as t from '@fernway/messages/listings';
import * as pages from '@fernway/messages/pages';
import { filterParameters, type ListingFilters } from './listing-filters.ts';
import { NEW, paths, TRENDING } from './paths.ts';
import type { ProductSort } from './sorting.ts';
import { FEATURED_DEALS, type HomeTab, tabInAddress } from './tabs.ts';
import type { Visit } from './visit.ts';

/** What a listing holds: trending or new goods, or a section of the home listings. */
export interface ListingSubject {
  kind: 'trending' | 'new' | 'section';
  /** The id of the section; otherwise the same as the name. */
  id: string;
  name: string;
}

export type GoodsKind = 'offers' | 'products';

/** The kind of goods at the path of a listing; undefined for other paths. */
export function goodsKindAt(path: string): GoodsKind | undefined {
  const [, goods] = /^\/(?:All|[^/]+\/all)(Offers|Products)\//.exec(path) ?? [];
  if (goods === undefined) return undefined;
  return goods === 'Offers' ? 'offers' : 'products';
}

/** The kind of subject that a name in an address means. */
export function subjectKindOf(name: string): ListingSubject['kind'] {
  if (name === TRENDING) return 'trending';
  return name === NEW ? 'new' : 'section';
}

/** Reads the subject that an address names. The region answers 404 if there is no such section. */
export async function readListingSubject(
  { region }: Visit,
  kind: ListingSubject['kind'],
  name: string,
): Promise<ListingSubject> {
  if (kind !== 'section') return { kind, id: name, name };
  const section = await (ID.test(name)
    ? region.getSectionById({ id: name })
    : region.getSectionByName({ name }));
  return { kind, ...section };
}

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** "Harvest Table Offers"; the featured deals have a heading of their own. */
export function listingHeading(goods: GoodsKind, { kind, name }: ListingSubject): string {
  if (name === FEATURED_DEALS) return goods === 'offers' ? t.featuredOffers() : t.featuredDeals();
  const label = kind === 'section' ? name : kind === 'new' ? pages.newest() : pages.trending();
  return goods === 'offers' ? t.offersOf(label) : t.productsOf(label);
}

export interface GoodsListing {
  goods: GoodsKind;
  subject: ListingSubject;
  tab: HomeTab;
  /** Only the goods of the stores near the chosen city. */
  near?: boolean | undefined;
  sort?: ProductSort | undefined;
  /** Only products have them. */
  filters?: ListingFilters | undefined;
}

/** The address of a page of a listing. Sections are addressed by id; featured deals and their tabs by name. */
export function goodsListingPath(listing: GoodsListing, page?: number): string {
  const { goods, subject, tab, near, sort, filters } = listing;
  const query = {
    page,
    near,
    sort,
    ...(goods === 'products' && filters && { filters: filterParameters(filters) }),
  };
  if (subject.name === FEATURED_DEALS && goods === 'products')
    return paths.allProducts(subject.name, tabInAddress(tab), query);
  if (subject.kind === 'section')
    return goods === 'offers'
      ? paths.sectionOffers(subject.id, tab.tab, query)
      : paths.sectionProducts(subject.id, tab.tab, query);
  return goods === 'offers'
    ? paths.allOffers(subject.id, tab.tab, query)
    : paths.allProducts(subject.id, tab.tab, query);
}

/** The canonical address of a listing: the trending products of a category are also on the category's page. */
export const canonicalListingPath = (listing: GoodsListing, page: number): string =>
  listing.goods === 'products' && listing.subject.kind === 'trending' && listing.tab.tab !== TRENDING
    ? paths.category(listing.tab.tab, { page })
    : goodsListingPath(listing, page);
