import { productIssues } from '@fernway/messages/product-issues';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../feeds/reading/product.ts';
import { MAX_INVENTORY } from '../../feeds/reading/values.ts';
import { proposeCategory } from '../../feeds/writing/propose-category.ts';
import type { AdminProduct } from './answers.ts';
import { assembleBulkProduct } from './bulk-products.ts';
import type { ProductIssueCode } from './product-issues.ts';
import { readPrice } from './product-values.ts';
import { adminPicture, adminProduct, adminVariant, pictureUrl, variantAt } from './test-products.ts';
import { type MappingContext, toFeedProduct } from './to-feed-product.ts';

const context: MappingContext = {
  home: 'CA',
  website: 'https://maple-goods.example',
  onlyPublishedToApp: false,
  allowsFree: false,
  hasDefaultCategory: true,
};
const map = (more: Partial<AdminProduct>, contextMore: Partial<MappingContext> = {}) =>
  toFeedProduct(adminProduct(more), { ...context, ...contextMore });
const codesOf = ({ issues }: ReturnType<typeof toFeedProduct>) => issues.map(({ code }) => code);
const variants = (...nodes: AdminProduct['variants']['nodes']) => ({ variants: { nodes } });
const pictures = (...nodes: AdminProduct['media']['nodes']) => ({ media: { nodes } });
const pricedIn = (currencyCode: string) =>
  adminVariant({ home: { price: { amount: '1.00', currencyCode }, compareAtPrice: null } });

test('a product of a shop becomes a product of a feed', () => {
  expect(toFeedProduct(adminProduct(), context)).toEqual({
    productId: '1',
    issues: [],
    product: {
      line: 0,
      key: '1',
      handle: 'wool-sock',
      heading: 'Wool sock',
      description: '<p>Warm</p>',
      brand: 'Maple Goods',
      language: '',
      isActive: true,
      url: 'https://maple-goods.example/products/wool-sock',
      shippingType: undefined,
      shippingInstructions: undefined,
      types: ['Socks'],
      productType: 'Socks',
      tags: [],
      categories: undefined,
      sections: undefined,
      options: [],
      attributes: [],
      pictures: [{ url: 'https://cdn.shopify.com/s/files/1/sock.jpg?v=1', alt: undefined }],
      variants: [
        {
          key: '1/11',
          options: [],
          offerPriceCents: 1_999,
          actualPriceCents: 1_999,
          inventory: 5,
          platformId: '11',
          picture: undefined,
        },
      ],
      mainKey: '1/11',
      hasUnread: false,
      keepsFacts: true,
    },
  });
});

const fourOptions = ['A', 'B', 'C', 'D'].map((name) => ({ name, value: 'x' }));

describe('what is not live', () => {
  test.each<[string, Partial<AdminProduct>, string[], Partial<MappingContext>?]>([
    ['a draft', { status: 'DRAFT' }, ['not_active']],
    ['an archived product', { status: 'ARCHIVED' }, ['not_active']],
    ['a status that Shopify adds one day', { status: 'SCHEDULED' }, ['not_active']],
    ['an unlisted product', { status: 'UNLISTED' }, ['unlisted']],
    ['a product that the online store does not have', { publishedAt: null }, ['not_published']],
    [
      'a draft that was never published',
      { status: 'DRAFT', publishedAt: null },
      ['not_active', 'not_published'],
    ],
    ['a gift card', { isGiftCard: true }, ['gift_card']],
    ['a subscription', { requiresSellingPlan: true }, ['selling_plan']],
    ['a product without a title', { title: '' }, ['title_missing']],
    ['a title of spaces', { title: ' \t\n ' }, ['title_missing']],
    ['a title of control characters', { title: '\u0000\u0007\u202e' }, ['title_missing']],
    ['a product without variants', variants(), ['no_variant']],
    ['euros', variants(pricedIn('EUR')), ['currency']],
    ['US dollars in Canada', variants(pricedIn('USD')), ['currency']],
    ['Canadian dollars in the United States', variants(pricedIn('CAD')), ['currency'], { home: 'US' }],
    ['one variant in another currency', variants(adminVariant(), pricedIn('EUR')), ['currency']],
    ['no price', variants(variantAt('')), ['no_price']],
    ['a price that is a word', variants(variantAt('free')), ['no_price']],
    ['a negative price', variants(variantAt('-1.00')), ['no_price']],
    ['a price with an exponent', variants(variantAt('1e3')), ['no_price']],
    ['a price with a comma', variants(variantAt('1,000.00')), ['no_price']],
    ['a price of infinity', variants(variantAt('Infinity')), ['no_price']],
    ['a price of digits of another script', variants(variantAt('\u0661\u0662')), ['no_price']],
    ['a price above 10,000,000', variants(variantAt('10000000.01')), ['price_high']],
    ['a price of a hundred digits', variants(variantAt('9'.repeat(100))), ['price_high']],
    ['a product that costs nothing', variants(variantAt('0.00')), ['free']],
    ['a price that is rounded to nothing', variants(variantAt('0.001')), ['free']],
    [
      'variants of which none has a price',
      variants(variantAt(''), variantAt('x', { digits: 12 })),
      ['no_price', 'no_price'],
    ],
    ['four options', variants(adminVariant({ selectedOptions: fourOptions })), ['options']],
    [
      'what is not published to us',
      { publishedOnPublication: false },
      ['not_published_to_app'],
      { onlyPublishedToApp: true },
    ],
    [
      'a shop that has no publication of ours yet, whose merchant publishes to us',
      { publishedOnPublication: undefined } as unknown as Partial<AdminProduct>,
      ['not_published_to_app'],
      { onlyPublishedToApp: true },
    ],
    [
      'everything at once',
      { status: 'DRAFT', publishedAt: null, isGiftCard: true, title: '', ...variants(pricedIn('EUR')) },
      ['not_active', 'not_published', 'gift_card', 'title_missing', 'currency'],
    ],
  ])('%s', (_, more, codes, contextMore) => {
    const fields = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined));
    const node: Record<string, unknown> = { ...adminProduct(), ...fields };
    for (const [name, value] of Object.entries(more)) if (value === undefined) delete node[name];
    const mapping = toFeedProduct(node, { ...context, ...contextMore });
    expect(mapping.product).toBeUndefined();
    expect(mapping.productId).toBe('1');
    expect(codesOf(mapping)).toEqual(codes);
  });

  test.each<[string, unknown, string | undefined, string?]>([
    ['nothing', undefined, undefined],
    ['null', null, undefined],
    ['a text', 'gid://shopify/Product/1', undefined],
    ['a list', [], undefined],
    ['an id alone', { id: 'gid://shopify/Product/1', legacyResourceId: '1' }, '1'],
    ['a title that is a number', { ...adminProduct(), title: 7 }, '1', 'title'],
    ['digits that are none', { ...adminProduct(), legacyResourceId: '../1' }, undefined, 'legacyResourceId'],
    ['digits with a slash', { ...adminProduct(), legacyResourceId: '1/2' }, undefined, 'legacyResourceId'],
    [
      'a variant without a price',
      { ...adminProduct(), ...variants({ ...adminVariant(), home: null as never }) },
      '1',
      'variants/nodes/0/home',
    ],
    [
      'a quantity that is a text',
      { ...adminProduct(), ...variants(adminVariant({ sellableOnlineQuantity: '5' as never })) },
      '1',
      'variants/nodes/0/sellableOnlineQuantity',
    ],
    ['tags that are one text', { ...adminProduct(), tags: 'a, b' }, '1', 'tags'],
  ])('S24 %s is no product, and an issue', (_, node, productId, field) => {
    const mapping = toFeedProduct(node, context);
    expect(mapping).toMatchObject({ productId, product: undefined, issues: [{ code: 'unreadable' }] });
    if (field !== undefined) expect(mapping.issues[0]?.field).toBe(field);
  });
});

describe('what is live although', () => {
  test.each<[string, Partial<AdminProduct>, string[], Partial<MappingContext>?]>([
    [
      'it costs nothing, where the merchant allows that',
      variants(variantAt('0.00')),
      [],
      { allowsFree: true },
    ],
    ['a price has a fraction of a cent', variants(variantAt('19.995')), ['price_rounded']],
    ['one variant has no price', variants(variantAt(''), adminVariant({ digits: 12 })), ['no_price']],
    ['its title is endless', { title: 'x'.repeat(501) }, ['title_long']],
    ['its vendor is endless', { vendor: 'x'.repeat(101) }, ['text_long']],
    ['its description is endless', { descriptionHtml: 'x'.repeat(200_001) }, ['text_long']],
    [
      'a picture is being processed',
      pictures(adminPicture('a'), adminPicture('b', { status: 'PROCESSING', image: null })),
      ['picture_not_ready'],
    ],
    [
      'a picture has failed',
      pictures(adminPicture('a'), adminPicture('b', { status: 'FAILED' })),
      ['picture_not_ready'],
    ],
    [
      'a picture has no address',
      pictures(adminPicture('a'), adminPicture('b', { image: null })),
      ['picture_address'],
    ],
    [
      'a picture is a script',
      pictures(adminPicture('a', { image: { url: 'javascript:alert(1)' } })),
      ['picture_address', 'no_picture'],
    ],
    ['it has no picture', pictures(), ['no_picture']],
    ['it has a film only', pictures({}), ['no_picture']],
    ['nothing says what it is', { productType: 'Zzyzx' }, ['no_category'], { hasDefaultCategory: false }],
    ['it is not published to us, where that does not count', { publishedOnPublication: false }, []],
    ['it is for the United States', variants(pricedIn('USD')), [], { home: 'US' }],
  ])('%s', (_, more, codes, contextMore) => {
    const mapping = map(more, contextMore);
    expect(mapping.product).toBeDefined();
    expect(codesOf(mapping)).toEqual(codes);
  });

  test('an issue names the field and what stands there', () => {
    expect(map(variants(variantAt('19.995'))).issues).toEqual([
      { code: 'price_rounded', field: 'variants/11/price', detail: '19.995' },
    ]);
    expect(map({ title: 'y'.repeat(501) }).issues[0]).toEqual({
      code: 'title_long',
      field: 'title',
      detail: 'y'.repeat(200),
    });
  });
});

test.each([
  ['0', 0, false],
  ['0.0', 0, false],
  ['10', 1_000, false],
  ['10.0', 1_000, false],
  ['10.5', 1_050, false],
  ['19.99', 1_999, false],
  ['19.990000', 1_999, false],
  ['1.005', 101, true],
  ['1.0049', 100, true],
  ['1.999', 200, true],
  ['0.29', 29, false],
  ['4.35', 435, false],
  ['1.15', 115, false],
  ['8.165', 817, true],
  ['10000000', 1_000_000_000, false],
  [' 7.00 ', 700, false],
  ['007.10', 710, false],
])('%j are %i cents', (amount, cents, isRounded) => {
  expect(readPrice(amount)).toEqual({ cents, isRounded });
});

test.each([
  ['24.99', 'CAD', 2_499],
  ['19.99', 'CAD', 1_999],
  ['9.99', 'CAD', 1_999],
  ['0.00', 'CAD', 1_999],
  ['24.99', 'EUR', 1_999],
  ['cheap', 'CAD', 1_999],
])('a price before of %s %s', (amount, currencyCode, actualPriceCents) => {
  const home = { price: { amount: '19.99', currencyCode: 'CAD' }, compareAtPrice: { amount, currencyCode } };
  expect(map(variants(adminVariant({ home }))).product?.variants[0]).toMatchObject({
    offerPriceCents: 1_999,
    actualPriceCents,
  });
});

test.each([
  ['is counted', {}, 5],
  ['is not for sale', { availableForSale: false }, 0],
  ['is not for sale and not counted', { availableForSale: false, inventoryItem: { tracked: false } }, 0],
  ['is not counted', { sellableOnlineQuantity: 0, inventoryItem: { tracked: false } }, MAX_INVENTORY],
  [
    'is not counted, with a number of old',
    { sellableOnlineQuantity: 3, inventoryItem: { tracked: false } },
    MAX_INVENTORY,
  ],
  ['may be oversold', { sellableOnlineQuantity: -4, inventoryPolicy: 'CONTINUE' }, MAX_INVENTORY],
  ['is for sale with none left', { sellableOnlineQuantity: 0 }, MAX_INVENTORY],
  [
    'is a bundle',
    { sellableOnlineQuantity: 2, requiresComponents: true, inventoryItem: { tracked: false } },
    2,
  ],
  ['is a bundle without end', { sellableOnlineQuantity: 0, requiresComponents: true }, MAX_INVENTORY],
  ['is more than we count', { sellableOnlineQuantity: 9_999_999_999 }, MAX_INVENTORY],
])('the stock of what %s', (_, fields, inventory) => {
  expect(map(variants(adminVariant(fields))).product?.variants[0]?.inventory).toBe(inventory);
});

describe('variants and options', () => {
  const variantOfSize = (digits: number, value: string, more = {}) =>
    adminVariant({
      digits,
      selectedOptions: [
        { name: 'Size', value },
        { name: 'Colour', value: 'Red, blue' },
      ],
      ...more,
    });
  const options = [
    { name: 'Colour', position: 2 },
    { name: 'Size', position: 1 },
  ];

  test('they stand in their order, whatever the order of the answer', () => {
    const { product } = map({
      options,
      ...variants(variantOfSize(13, 'L'), variantOfSize(11, 'S'), variantOfSize(12, 'M')),
    });
    expect(product?.options).toEqual(['Size', 'Colour']);
    expect(product?.variants.map(({ key }) => key)).toEqual(['1/11', '1/12', '1/13']);
    expect(product?.variants.map((variant) => variant.options)).toEqual([
      ['S', 'Red, blue'],
      ['M', 'Red, blue'],
      ['L', 'Red, blue'],
    ]);
  });

  test('the main one is the first that is for sale', () => {
    const soldOut = { availableForSale: false };
    expect(
      map({ options, ...variants(variantOfSize(11, 'S', soldOut), variantOfSize(12, 'M')) }).product?.mainKey,
    ).toBe('1/12');
    expect(
      map({ options, ...variants(variantOfSize(11, 'S', soldOut), variantOfSize(12, 'M', soldOut)) }).product
        ?.mainKey,
    ).toBe('1/11');
  });

  test('an option that is called Title is one when its values differ', () => {
    const variantOfTitle = (digits: number, value: string) =>
      adminVariant({ digits, selectedOptions: [{ name: 'Title', value }] });
    const { product } = map(variants(variantOfTitle(11, 'Default Title'), variantOfTitle(12, 'Large')));
    expect(product?.options).toEqual(['Title']);
    expect(product?.variants.map((variant) => variant.options)).toEqual([['Default Title'], ['Large']]);
  });

  test('a name that is nothing is a number', () => {
    const nodes = adminVariant({ selectedOptions: [{ name: ' ', value: 'x' }] });
    expect(map({ options: [{ name: ' ', position: 1 }], ...variants(nodes) }).product).toMatchObject({
      options: ['Option 1'],
      variants: [{ options: ['x'] }],
    });
  });

  test('2,048 of them are taken, and it is known when not all were read', () => {
    const nodes = Array.from({ length: 2_048 }, (_, at) => adminVariant({ digits: 11 + at }));
    const { product } = map({ variants: { nodes, pageInfo: { hasNextPage: true, endCursor: 'x' } } });
    expect(product?.variants).toHaveLength(LIMITS.variants);
    expect(product?.hasUnread).toBe(true);
  });

  test('what its first part of a key is, is the product', () => {
    const { product } = map(variants(adminVariant(), adminVariant({ digits: 12 })));
    for (const { key } of product?.variants ?? []) expect(key.split('/')[0]).toBe(product?.key);
  });
});

describe('texts', () => {
  test('S24 a description holds nothing that runs', () => {
    const { product } = map({
      descriptionHtml: '<p onclick="x()">Warm<script>alert(1)</script></p><img src=x onerror=alert(1)>',
    });
    expect(product?.description).toBe('<p>Warm</p>');
  });

  test('broken characters are left out', () => {
    const { product } = map({
      title: 'Caf\u00e9\ud83d \u0000\ufffdtable\u202e',
      vendor: '',
      descriptionHtml: 'a\u0000b',
    });
    expect(product).toMatchObject({ heading: 'Caf\u00e9 table', brand: undefined, description: 'ab' });
  });

  test('a title is not cut through a character', () => {
    const { product } = map({ title: `${'x'.repeat(499)}\ud83d\ude00` });
    expect(product?.heading).toBe('x'.repeat(499));
  });

  test.each([
    ['https://maple-goods.example/products/sock', 'https://maple-goods.example/products/sock'],
    [null, 'https://maple-goods.example/products/wool-sock'],
    ['javascript:alert(1)', 'https://maple-goods.example/products/wool-sock'],
    ['https://user:word@evil.example/', 'https://maple-goods.example/products/wool-sock'],
  ])('its page at %j is linked', (onlineStoreUrl, url) => {
    expect(map({ onlineStoreUrl }).product?.url).toBe(url);
  });

  test('a handle of another script is an address', () => {
    const { product } = map({ onlineStoreUrl: null, handle: '\u9774\u4e0b /x' });
    expect(product?.url).toBe('https://maple-goods.example/products/%E9%9D%B4%E4%B8%8B%20%2Fx');
  });
});

describe('pictures', () => {
  test('the first fifty that are ready, each once', () => {
    const many = Array.from({ length: 60 }, (_, at) => adminPicture(`p${at}`));
    const { product, issues } = map(pictures(adminPicture('p0'), ...many, {}));
    expect(product?.pictures).toHaveLength(LIMITS.pictures);
    expect(product?.pictures[0]?.url).toBe(pictureUrl('p0'));
    expect(issues).toEqual([]);
  });

  test('the featured one is the first', () => {
    const [one, second] = [adminPicture('one'), adminPicture('second')];
    const { product } = map({ ...pictures(one, second), featuredMedia: { id: second.id } });
    expect(product?.pictures.map(({ url }) => url)).toEqual([pictureUrl('second'), pictureUrl('one')]);
  });

  test('a variant has its own, when that is ready', () => {
    const own = adminPicture('own', { alt: 'A red sock' });
    const media = { nodes: [{}, adminPicture('late', { status: 'UPLOADED' }), own] };
    const { product } = map({ ...pictures(own), ...variants(adminVariant({ media })) });
    expect(product?.variants[0]?.picture).toBe(pictureUrl('own'));
    expect(product?.pictures).toEqual([{ url: pictureUrl('own'), alt: 'A red sock' }]);
  });
});

describe('categories', () => {
  test.each<[string, Partial<AdminProduct>, string[]]>([
    ['the type and nothing else', { productType: 'Socks' }, ['Socks']],
    [
      'the type, then Shopify\u2019s category, the nearest part first',
      { productType: 'Fixie', category: { fullName: 'Sporting Goods > Cycling > Bicycles' } },
      ['Fixie', 'Bicycles', 'Sporting Goods > Cycling > Bicycles'],
    ],
    ['a category of one part once', { productType: '', category: { fullName: 'Furniture' } }, ['Furniture']],
    ['nothing', { productType: '', category: { fullName: 'Uncategorized' } }, []],
    ['what is short enough', { productType: 'x'.repeat(300) }, []],
  ])('%s', (_, more, types) => {
    expect(map(more).product?.types).toEqual(types);
  });

  test('one is proposed by Shopify\u2019s category or the type', () => {
    const { product, issues } = map(
      { productType: 'Zzyzx', category: { fullName: 'Sporting Goods > Cycling > Bicycles' } },
      { hasDefaultCategory: false },
    );
    expect(product && proposeCategory(product)).toBe('Cycling');
    expect(issues).toEqual([]);
  });
});

test('a product of a bulk result is the same product', () => {
  const node = adminProduct({
    ...pictures(adminPicture('second'), adminPicture('one')),
    featuredMedia: { id: adminPicture('second').id },
    ...variants(adminVariant({ media: { nodes: [adminPicture('second')] } }), adminVariant({ digits: 12 })),
  });
  const { media, variants: all, ...own } = node;
  const lines = [
    ...all.nodes.flatMap(({ media, ...variant }) => [
      ...media.nodes.map((picture) => ({ ...picture, __parentId: variant.id })),
      { ...variant, __parentId: node.id },
    ]),
    ...media.nodes.map((picture) => ({ ...picture, __parentId: node.id })),
    { __parentId: node.id },
  ];
  expect(toFeedProduct(assembleBulkProduct(own, lines), context)).toEqual(toFeedProduct(node, context));
});

test('every issue has a sentence', () => {
  const sentences: Record<ProductIssueCode, () => string> = productIssues;
  for (const sentence of Object.values(sentences)) expect(sentence()).toMatch(/^[A-Z].*\.$/);
});
