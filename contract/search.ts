import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { MAX_SEARCH_LENGTH } from './encoding.ts';
import { Home } from './fields.ts';
import { market, pageId, productFilters, productOrder } from './listing-query.ts';
import { ProductCard, pageOf, StoreCard, Suggestion } from './shapes.ts';
import { Id, IdList, idOr, MarketPlace, SearchText } from './wire.ts';

/** What is searched for, and how the results are narrowed. */
const searchFilters = {
  text: SearchText,
  catId: idOr('all'),
  subCatId: Type.Optional(IdList),
  brand: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  ...productFilters,
  storeId: Type.Optional(
    Type.Unsafe<string>({ ...Id, description: 'Products of this store that hold any of the words' }),
  ),
  onlyStoreId: Type.Optional(
    Type.Unsafe<string>({ ...Id, description: 'Of what is found, only products of this store' }),
  ),
  verbatim: Type.Optional(Type.Boolean({ description: 'The words as they are typed: none is corrected' })),
};

const Count = Type.Integer({ minimum: 0 });

/** Matches by which filters are counted. */
export const MAX_FACET_MATCHES = 5_000;

export const SearchFacets = Type.Object({
  corrected: Type.Union([Type.String(), Type.Null()], {
    description: 'The words that were searched instead, where some that were typed occur nowhere',
  }),
  total: Count,
  isExact: Type.Boolean({
    description:
      'No: more than 5,000 match, and the counts are of 5,000 at most, the best known where those are marked',
  }),
  departments: Type.Array(Type.Object({ id: Id, name: Type.String(), count: Count })),
  brands: Type.Array(Type.Object({ name: Type.String(), count: Count })),
  prices: Type.Array(
    Type.Object({ from: Type.Number(), to: Type.Union([Type.Number(), Type.Null()]), count: Count }),
    { description: 'Dollars, both ends included; the last one has no end' },
  ),
  ratings: Type.Array(Type.Object({ stars: Type.Integer({ minimum: 1, maximum: 5 }), count: Count }), {
    description: 'This many stars or more',
  }),
  onSale: Count,
  shipping: Type.Array(Type.Object({ type: Type.String(), count: Count })),
  stores: Type.Array(
    Type.Object({
      ...{ id: Id, home: Home, name: Type.String(), code: Type.String() },
      cityName: Type.Union([Type.String(), Type.Null()]),
      count: Count,
    }),
  ),
});
export type SearchFacets = Static<typeof SearchFacets>;

/** Products that alternatives find are counted up to this many. */
export const MAX_ALTERNATIVE_COUNT = 1_000;
const AlternativeCount = Type.Integer({
  ...{ minimum: 1, maximum: MAX_ALTERNATIVE_COUNT },
  description: 'Products; 1000 are as many or more',
});

/** What a search that finds nothing could have meant, or where it finds something. */
export const SearchAlternatives = Type.Object({
  words: Type.Array(
    Type.Object({
      text: Type.String({ description: 'Words near those that were typed, or some of them' }),
      count: AlternativeCount,
    }),
    { description: 'The nearest first, 5 at most' },
  ),
  categories: Type.Array(Type.Object({ id: Id, name: Type.String() }), {
    description: 'Categories of goods that are called like that, 5 at most',
  }),
  otherMarket: Type.Union(
    [
      Type.Object({
        market: Home,
        count: AlternativeCount,
      }),
      Type.Null(),
    ],
    { description: 'Where the same text finds something; null: nowhere, or both markets were searched' },
  ),
});
export type SearchAlternatives = Static<typeof SearchAlternatives>;

/** A search that found so many products, or the choice of one of them. */
export const SearchCount = {
  text: Type.String({
    minLength: 1,
    maxLength: MAX_SEARCH_LENGTH,
    description: 'As it was searched for',
    examples: ['mountain bike'],
  }),
  results: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  productId: Type.Optional(Id),
  position: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000, description: 'With productId: its place, the first is 1' }),
  ),
};

export const search = {
  searchProductNew: call({
    row: 'C38',
    path: '/stores/searchProductNew',
    summary: 'Products by words and filters',
    audience: 'all',
    query: {
      ...searchFilters,
      bestKnown: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 32,
          description: 'With storeId: as many of its best known products stand behind those that are found',
        }),
      ),
      ...productOrder,
      ...pageId(),
      ...market,
    },
    answer: pageOf(ProductCard),
    errors: ['not_found'],
  }),
  searchFacets: call({
    row: 'R37',
    path: '/stores/searchFacets',
    summary:
      'How many products of a search each filter would leave, and what was searched instead of unknown words',
    audience: 'all',
    query: { ...searchFilters, ...market },
    answer: SearchFacets,
    errors: ['not_found'],
  }),
  searchAlternatives: call({
    row: 'R40',
    path: '/stores/searchAlternatives',
    summary:
      'For a search that finds nothing: near words that find something, categories, and what the other market has',
    audience: 'all',
    query: { text: SearchText, ...market },
    answer: SearchAlternatives,
  }),
  countSearch: call({
    row: 'R39',
    method: 'POST',
    repeat: 'set',
    path: '/stores/searchCounts',
    summary:
      'Counts a search by how much it found, or the product that was chosen of it by its place: once a day for each network, nothing for whoever does not want to be counted (`DNT`, `Sec-GPC`)',
    audience: ['all', 'shopper'],
    scope: 'lists',
    limit: 'searchCounts',
    body: SearchCount,
    answer: Type.Object({ received: Type.Boolean() }),
  }),
  productAutoSearch: call({
    row: 'C39',
    path: '/stores/productAutoSearch/{text}/{catId}/{market}',
    summary: 'Suggestions for what is being typed, 12 at most',
    audience: 'all',
    limit: 'suggestions',
    params: { text: SearchText, catId: idOr('all'), market: MarketPlace },
    answer: Type.Array(Suggestion),
    errors: ['not_found'],
  }),
  searchStore: call({
    row: 'C40',
    path: '/stores/searchStore',
    summary: 'Stores by name, 50 at most',
    audience: 'all',
    query: { text: SearchText, catId: Type.Optional(idOr('all')), ...market },
    answer: Type.Array(StoreCard),
    errors: ['not_found'],
  }),
};
