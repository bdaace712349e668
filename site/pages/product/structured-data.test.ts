import { expect, test } from 'vitest';
import { type ProductMetaSource, productData } from './structured-data.ts';

test.each([
  ['Free Shipping', null, true],
  [null, 50, true],
  ['Standard Shipping', 50, true],
  ['Flat rate', 50, true],
  [null, 70, false],
  // What the merchant says of the product stands before what the store promises for an order.
  ['Ships from $49', 50, false],
  ['Pick-up or local delivery', 0, false],
])(
  'of shipping %j, free over %j, search engines are told that it is free: %j',
  (shippingType, freeShippingOver, isFree) => {
    const product = { shippingType, freeShippingOver, offerPrice: 60, totalRatings: 0 };
    const source = { product, variants: [], ratings: [], origins: {}, market: 'CA' };
    const addresses = { address: '', addressOf: () => '', policies: '', pictures: [] };
    const data = productData(source as unknown as ProductMetaSource, addresses);
    expect(JSON.stringify(data).includes('shippingDetails')).toBe(isFree);
  },
);
