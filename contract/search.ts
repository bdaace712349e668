import Type from 'typebox';
import { call } from './call.ts';
import { market, pageId, productOrder } from './listing-query.ts';
import { ProductCard, pageOf, StoreCard, Suggestion } from './shapes.ts';
import { Dollars, Id, IdList, idOr, MarketPlace, SearchText } from './wire.ts';

export const search = {
  searchProductNew: call({
    row: 'C38',
    path: '/stores/searchProductNew',
    summary: 'Products by words and filters',
    audience: 'all',
    query: {
      text: SearchText,
      catId: idOr('all'),
      subCatId: Type.Optional(IdList),
      brand: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      rate: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, description: 'This many stars or more' })),
      fromPrice: Type.Optional(Dollars),
      toPrice: Type.Optional(Dollars),
      storeId: Type.Optional(Id),
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
