import Type from 'typebox';
import { call } from './call.ts';
import {
  category,
  market,
  numberedPage,
  order,
  pageId,
  place,
  productFilters,
  productOrder,
  section,
  user,
  viewType,
} from './listing-query.ts';
import { CategoryKinds, DepartmentHighlight, Offer, ProductCard, pageOf, SectionBlock } from './shapes.ts';
import { CityId, Id, idOr, OFFER_PRODUCTS_PAGE_SIZE, Page0, StateId, User } from './wire.ts';

const zeroBasedPage = { ...numberedPage, pageNumber: Type.Optional(Page0) };

export const offers = {
  offersAll: call({
    row: 'C11',
    path: '/offers/all/{user}/{state}/{city}',
    summary: 'Offers of a place; pages count from 0',
    audience: 'all',
    params: { user: User, state: StateId, city: CityId },
    query: {
      tab: Type.Optional(idOr('Trending', 'New')),
      ...market,
      ...zeroBasedPage,
      ...order,
    },
    answer: pageOf(Offer),
    errors: ['not_found'],
  }),
  offersCategory: call({
    row: 'C12',
    path: '/offers/category/{user}/{catId}',
    summary: 'Offers of a category; pages count from 0',
    audience: 'all',
    params: { user: User, catId: idOr('all', 'trending', 'Trending') },
    query: { ...place, ...market, ...zeroBasedPage, ...order },
    answer: pageOf(Offer),
    errors: ['not_found'],
  }),
  AllActiveSectionItemNew: call({
    row: 'C16',
    path: '/offers/AllActiveSectionItemNew',
    summary: 'Every section with its first offers and products',
    audience: 'all',
    query: { ...user, ...category, ...place, ...viewType, ...market, ...numberedPage },
    answer: Type.Array(SectionBlock),
    errors: ['not_found'],
  }),
  departmentHighlights: call({
    row: 'R21',
    path: '/departmentHighlights',
    summary: 'Every main category with its most popular products and offer',
    audience: 'all',
    query: market,
    answer: Type.Array(DepartmentHighlight),
  }),
  departmentKinds: call({
    row: 'R22',
    path: '/departmentKinds',
    summary:
      'The sub-categories that have products, each with the product types of most of its best-known ones',
    audience: 'all',
    query: market,
    answer: Type.Array(CategoryKinds),
  }),
  getOffersByOfferSection: call({
    row: 'C17',
    path: '/offers/getOffersByOfferSection',
    summary: 'Offers of a section',
    audience: 'all',
    query: {
      ...{ ...user, ...category, ...place, ...section, ...viewType, ...market, ...numberedPage },
      ...order,
    },
    answer: pageOf(Offer),
    errors: ['not_found'],
  }),
  getProductsByOfferSection: call({
    row: 'C18',
    path: '/products/getProductsByOfferSection',
    summary: 'Products of a section',
    audience: 'all',
    query: {
      ...{ ...user, ...category, ...place, ...section, ...viewType, ...market, ...numberedPage },
      ...productOrder,
      ...productFilters,
    },
    answer: pageOf(ProductCard),
    errors: ['not_found'],
  }),
  getOffersById: call({
    row: 'C19',
    path: '/getOffersById/{user}/{id}',
    summary: 'One offer',
    audience: 'all',
    params: { user: User, id: Id },
    answer: Offer,
    errors: ['not_found'],
  }),
  getOfferProducts: call({
    row: 'C20',
    path: '/getOfferProducts',
    summary: 'Products of an offer or a collection',
    audience: 'all',
    query: {
      offerId: Id,
      ...pageId(OFFER_PRODUCTS_PAGE_SIZE),
      ...productOrder,
      cityId: Type.Optional(CityId),
      stateId: Type.Optional(StateId),
      ...market,
    },
    answer: pageOf(ProductCard),
    errors: ['not_found'],
  }),
  OffersBYStore: call({
    row: 'C35',
    path: '/stores/OffersBYStore/{id}',
    summary: 'Offers of a store, 500 at most',
    audience: 'all',
    params: { id: Id },
    query: market,
    answer: Type.Array(Offer),
    errors: ['not_found'],
  }),
};
