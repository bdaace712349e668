import type { Page } from '@fernway/contract';
import { GUEST, PAGE_SIZE } from '@fernway/contract/wire';
import { type ListedOffer, listedOffer } from '../../catalogue/offer-card.tsx';
import { type ListedProduct, listedPage } from '../../catalogue/product-card.tsx';
import type { Subject } from '../../core/listing-subject.ts';
import type { HomeTab } from '../../core/tabs.ts';
import type { Visit } from '../../core/visit.ts';

/** Which page of which listing to read. Pages count from 1. */
interface Asked {
  kind: Subject['kind'];
  /** The name or id in the address: the region takes both. */
  name: string;
  tab: HomeTab;
  pageNumber: number;
}

const NEWEST_FIRST = { orderBy: 'createdOn', asc: false } as const;

/** A page of offers, for its cards. */
export async function readOffers(visit: Visit, asked: Asked): Promise<Page<ListedOffer>> {
  const { region, listed } = visit;
  const { kind, name, tab, pageNumber } = asked;
  const page = await (kind === 'section'
    ? region.getOffersByOfferSection({ ...ofSection(name, tab, pageNumber), ...listed })
    : region.offersCategory({
        user: GUEST,
        catId: tab.catId,
        pageNumber: pageNumber - 1, // the pages of this call count from 0
        recordsPerPage: PAGE_SIZE,
        ...(kind === 'new' && NEWEST_FIRST),
        ...listed,
      }));
  return { ...page, content: page.content.map((offer) => listedOffer(offer, visit)) };
}

/** A page of products, for its cards. */
export async function readProducts(visit: Visit, asked: Asked): Promise<Page<ListedProduct>> {
  const { region, listed } = visit;
  const { kind, name, tab, pageNumber } = asked;
  const page = await (kind === 'section'
    ? region.getProductsByOfferSection({ ...ofSection(name, tab, pageNumber), ...listed })
    : region.productsCategoriesNew({
        userId: GUEST,
        categoryId: tab.catId,
        pageId: pageNumber,
        recordPerPage: PAGE_SIZE,
        ...(kind === 'new' && NEWEST_FIRST),
        ...listed,
      }));
  return listedPage(page, visit);
}

const ofSection = (section: string, { catId }: HomeTab, pageNumber: number) => ({
  user: GUEST,
  section,
  catId,
  viewType: 'OFFER' as const,
  pageNumber,
  recordsPerPage: PAGE_SIZE,
});
