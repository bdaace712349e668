import { expect, test } from 'vitest';
import type { AdminDiscountNode } from './answers.ts';
import { toDiscountOffer } from './to-discount-offer.ts';

type StatedDiscount = AdminDiscountNode['discount'];
type DiscountReading = { [Field in keyof StatedDiscount]?: StatedDiscount[Field] | undefined } & {
  id?: string;
  showsCodes?: boolean;
};

const FOR_ALL = { __typename: 'DiscountBuyerSelectionAll' };
const ITEMS = { items: { __typename: 'AllDiscountItems' } };
const automatic: StatedDiscount = {
  ...{ __typename: 'DiscountAutomaticBasic', title: 'Autumn sale', status: 'ACTIVE', endsAt: null },
  ...{ startsAt: '2026-11-20T10:00:00Z', summary: '20% off entire order', shortSummary: '20% off' },
  ...{ context: FOR_ALL, customerGets: ITEMS },
};
const withCode: StatedDiscount = {
  ...automatic,
  ...{ __typename: 'DiscountCodeBasic', title: 'AUTUMN20', usageLimit: null, codesCount: { count: 1 } },
  codes: { nodes: [{ code: 'AUTUMN20' }] },
};
const offerOf = (
  discount: StatedDiscount,
  { id = 'gid://shopify/DiscountAutomaticNode/17', showsCodes = false, ...values }: DiscountReading = {},
) => toDiscountOffer({ id, discount: { ...discount, ...values } as StatedDiscount }, { showsCodes });
const read = (values: DiscountReading = {}) => offerOf(automatic, values);
const readCode = (values: DiscountReading = {}) => offerOf(withCode, { showsCodes: true, ...values });
const about = (items: object) => ({ customerGets: { items } as StatedDiscount['customerGets'] });
const nodes = (kind: string, ...ids: string[]) => ({
  nodes: ids.map((id) => ({ id: `gid://shopify/${kind}/${id}` })),
});

test('an automatic discount for everybody is an offer with its title, its summary and its times', () => {
  expect(read({ endsAt: '2026-12-01T05:00:00Z' })).toEqual({
    ...{
      discountId: 'DiscountAutomaticNode/17',
      heading: 'Autumn sale',
      description: '20% off entire order',
    },
    ...{ code: undefined, collectionIds: [], productIds: [] },
    startsAt: new Date('2026-11-20T10:00:00Z'),
    endsAt: new Date('2026-12-01T05:00:00Z'),
  });
  expect(read()).toMatchObject({ endsAt: undefined });
});

test.each<[string, DiscountReading, object]>([
  ['an amount', { summary: '$10.00 off all products' }, { description: '$10.00 off all products' }],
  [
    'a least amount to spend',
    { summary: '15% off entire order • Minimum purchase of $50.00' },
    { description: '15% off entire order • Minimum purchase of $50.00' },
  ],
  [
    'free shipping, which is of no items',
    { __typename: 'DiscountAutomaticFreeShipping', title: 'Free shipping', customerGets: undefined },
    { heading: 'Free shipping', collectionIds: [], productIds: [] },
  ],
  [
    'collections',
    about({ __typename: 'DiscountCollections', collections: nodes('Collection', '31', '32') }),
    { collectionIds: ['31', '32'], productIds: [] },
  ],
  [
    'products',
    about({
      ...{ __typename: 'DiscountProducts', products: nodes('Product', '41') },
      productVariants: nodes('ProductVariant', '5'),
    }),
    { collectionIds: [], productIds: ['41'] },
  ],
  ['no title', { title: ' ' }, { heading: '20% off' }],
  ['no title and no short summary', { title: '', shortSummary: '' }, { heading: '20% off entire order' }],
  [
    'a summary with markup',
    { summary: '<script>a()</script><b>20%</b> off' },
    { description: '<b>20%</b> off' },
  ],
])('an automatic discount with %s', (_, values, expected) => {
  expect(read(values)).toMatchObject(expected);
});

test.each<[string, DiscountReading]>([
  ['has ended', { status: 'EXPIRED' }],
  ['begins later', { status: 'SCHEDULED' }],
  ['has a status that we do not know', { status: 'PAUSED' }],
  ['is for some customers', { context: { __typename: 'DiscountCustomers' } }],
  ['is for a segment of customers', { context: { __typename: 'DiscountCustomerSegments' } }],
  ['does not say for whom it is', { context: undefined }],
  [
    'is of collections that are gone',
    about({ __typename: 'DiscountCollections', collections: nodes('Collection') }),
  ],
  ['is of single variants', about({ __typename: 'DiscountProducts', products: nodes('Product') })],
  ['is of something else', about({ __typename: 'DiscountOfTomorrow' })],
  ['does not say when it begins', { startsAt: undefined }],
  ['begins at no time', { startsAt: 'soon' }],
  ['ends at no time', { endsAt: 'never' }],
  ['says nothing of itself', { title: ' ', summary: '', shortSummary: ' ' }],
])('an automatic discount is no offer if it %s', (_, values) => {
  expect(read(values)).toBeUndefined();
  expect(readCode(values)).toBeUndefined();
});

test.each([
  'DiscountAutomaticBxgy',
  'DiscountCodeBxgy',
  'DiscountAutomaticApp',
  'DiscountCodeApp',
  'DiscountOfTomorrow',
])('%s, of which nothing but its type is read, is no offer', (__typename) => {
  expect(
    toDiscountOffer(
      { id: 'gid://shopify/DiscountCodeNode/9', discount: { __typename } },
      { showsCodes: true },
    ),
  ).toBeUndefined();
});

test('a code is shown if its merchant has said so, and is no offer otherwise', () => {
  expect(readCode()).toMatchObject({ code: 'AUTUMN20', heading: '20% off' });
  expect(readCode({ showsCodes: false })).toBeUndefined();
  const shipping = { __typename: 'DiscountCodeFreeShipping', customerGets: undefined };
  expect(readCode(shipping)).toMatchObject({ code: 'AUTUMN20' });
  expect(readCode({ ...shipping, showsCodes: false })).toBeUndefined();
});

test.each<[string, DiscountReading, string | undefined]>([
  ['one for everybody', { usageLimit: 500 }, 'AUTUMN20'],
  ['one that works once', { usageLimit: 1 }, undefined],
  ['many, one for each buyer', { codesCount: { count: 500 } }, undefined],
  ['nobody knows how many', { codesCount: null }, undefined],
  ['none', { codesCount: { count: 0 }, codes: { nodes: [] } }, undefined],
  ['one that is not told', { codes: undefined }, undefined],
])('pitfall 33: codes that may be shown: %s', (_, values, code) => {
  expect(readCode(values)?.code).toBe(code);
});

test.each<[string, DiscountReading, string]>([
  ['a title of its own', { title: 'For the harvest' }, 'For the harvest'],
  ['its code as the title, in other letters', { title: ' Autumn20 ' }, '20% off'],
  ['its code as the title and no short summary', { shortSummary: '' }, '20% off entire order'],
  ['its code as all that it says', { shortSummary: '', summary: '' }, 'AUTUMN20'],
])('the heading of a discount with a code and %s', (_, values, heading) => {
  expect(readCode(values)?.heading).toBe(heading);
});

test('what is too long is cut between characters, and what no database takes is not there', () => {
  const long = read({ title: `${'a'.repeat(199)}🍁🍁`, summary: `${'b'.repeat(1_999)}🍁🍁` });
  expect(long).toMatchObject({ heading: 'a'.repeat(199), description: 'b'.repeat(1_999) });
  expect(read({ title: 'Autumn\0 sale', summary: '20% \ud83coff' })).toMatchObject({
    ...{ heading: 'Autumn sale', description: '20% off' },
  });
});
