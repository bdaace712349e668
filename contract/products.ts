import Type from 'typebox';
import { call } from './call.ts';
import { Home } from './fields.ts';
import { market, pageId, productFilters, productOrder, user } from './listing-query.ts';
import { BranchProduct, Product, ProductCard, pageOf } from './shapes.ts';
import { Id, idOr, User } from './wire.ts';

export const products = {
  productsCategories: call({
    row: 'C45',
    path: '/products/categories/{user}/{categoryId}',
    summary: 'Products of a category',
    audience: 'all',
    params: { user: User, categoryId: idOr('all') },
    query: { ...market, ...pageId(), ...productOrder, ...productFilters },
    answer: pageOf(ProductCard),
    errors: ['not_found'],
  }),
  productsCategoriesNew: call({
    row: 'C46',
    path: '/products/categoriesNew',
    summary: 'Products of a category',
    audience: 'all',
    query: {
      userId: user.user,
      categoryId: Type.Optional(idOr('all')),
      ...market,
      ...pageId(),
      ...productOrder,
      ...productFilters,
    },
    answer: pageOf(ProductCard),
    errors: ['not_found'],
  }),
  categoryStores: call({
    row: 'R38',
    path: '/products/categoryStores',
    summary: 'The stores that have most products of a category, to narrow its listing by',
    audience: 'all',
    query: { categoryId: Type.Optional(idOr('all')), ...market },
    answer: Type.Array(
      Type.Object({
        id: Id,
        home: Home,
        storeName: Type.String(),
        code: Type.String(),
        cityName: Type.Union([Type.String(), Type.Null()]),
        count: Type.Integer({ minimum: 1 }),
      }),
    ),
    errors: ['not_found'],
  }),
  product: call({
    row: 'C47',
    path: '/products/{user}/{productId}',
    summary: 'One product',
    audience: 'all',
    params: { user: User, productId: Id },
    answer: Product,
    errors: ['not_found'],
  }),
  variantProducts: call({
    row: 'C48',
    path: '/variantProducts/{productId}',
    summary: 'A product’s variants, itself included, the main one first',
    audience: 'all',
    params: { productId: Id },
    answer: Type.Array(ProductCard),
    errors: ['not_found'],
  }),
  checkVariantStock: call({
    row: 'C49',
    path: '/checkVariantStock/{id}',
    summary: 'What is left of a variant',
    audience: 'all',
    params: { id: Id },
    answer: Type.Object({ inventory: Type.Integer({ minimum: 0 }), available: Type.Boolean() }),
    errors: ['not_found'],
  }),
  shareMobileProduct: call({
    row: 'C59',
    path: '/shareMobileProduct/{productId}',
    summary: 'A small page with preview tags and the way to /productShare',
    audience: 'all',
    params: { productId: Id },
    shape: 'page',
    answer: Type.String(),
    errors: ['not_found'],
  }),
  getCompanyBranchProduct: call({
    row: 'C44',
    path: '/getCompanyBranchProduct/{companyId}/{productId}',
    summary: 'The product at the company’s other branches',
    audience: 'all',
    params: { companyId: Id, productId: Id },
    answer: Type.Array(BranchProduct),
    errors: ['not_found'],
  }),
};
