import Type from 'typebox';
import {
  Ascending,
  CityId,
  Dollars,
  Id,
  idOr,
  MarketPlace,
  OrderBy,
  PAGE_SIZE,
  Page1,
  ProductOrderBy,
  pageSize,
  StateId,
  User,
} from './wire.ts';

/** Parts of query strings that many calls share. */
export const user = { user: Type.Optional(User) };
export const place = { city: Type.Optional(CityId), state: Type.Optional(StateId) };
export const market = { marketPlace: Type.Optional(MarketPlace) };
export const order = { orderBy: Type.Optional(OrderBy), asc: Type.Optional(Ascending) };
/** What products of a listing are narrowed by. */
export const productFilters = {
  rate: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, description: 'This many stars or more' })),
  fromPrice: Type.Optional(Dollars),
  toPrice: Type.Optional(Dollars),
  onSale: Type.Optional(Type.Boolean({ description: 'true: only those that cost less than before' })),
  freeShipping: Type.Optional(Type.Boolean({ description: 'true: only those that ship free' })),
  storeId: Type.Optional(Id),
};
export const productOrder = { ...order, orderBy: Type.Optional(ProductOrderBy) };
/** `pageNumber` and `recordsPerPage`: lists of offers and stores. */
export const numberedPage = {
  pageNumber: Type.Optional(Page1),
  recordsPerPage: Type.Optional(pageSize(PAGE_SIZE)),
};
/** `pageId` and `recordPerPage`: lists of products. */
export const pageId = (size: number = PAGE_SIZE) => ({
  pageId: Type.Optional(Page1),
  recordPerPage: Type.Optional(pageSize(size)),
});
/** A category's id; `all` and `trending` mean every category. */
export const category = { catId: Type.Optional(idOr('all', 'trending', 'Trending')) };
/** The same; `New` also means every category, newest first. */
export const newOrCategory = { catId: Type.Optional(idOr('all', 'trending', 'Trending', 'New')) };
export const section = {
  section: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'id or name of a section',
    examples: ['FeaturedDeals'],
  }),
};
export const viewType = {
  viewType: Type.Optional(
    Type.Enum(['STORE', 'OFFER'], {
      description: 'STORE: near-by stores of the city; OFFER: the country-wide rest',
    }),
  ),
};
export const ofCategory = { catId: Id };
