import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProducts } from './read-products.ts';
import { adminPicture, adminProduct, adminVariant } from './test-products.ts';
import { type ShopifyTestServer, startShopifyTestServer } from './testing.ts';
import { toFeedProduct } from './to-feed-product.ts';

let shopify: ShopifyTestServer;
beforeAll(async () => {
  shopify = await startShopifyTestServer();
});
afterAll(() => shopify.close());

const idOf = (digits: number) => `gid://shopify/Product/${digits}`;
const lastPage = { hasNextPage: false, endCursor: null };
const page = <Node>(nodes: Node[], endCursor?: string) => ({
  nodes,
  pageInfo: endCursor === undefined ? lastPage : { hasNextPage: true, endCursor },
});
const productOf = (digits: number, more: object = {}) => ({
  ...adminProduct({ id: idOf(digits), legacyResourceId: String(digits) }),
  media: page([adminPicture('a')]),
  variants: page([adminVariant()]),
  ...more,
});

interface SentQuery {
  query: string;
  variables: { ids: string[]; after?: string };
}

/** Answers ids from a list of products, and pages by their cursors. */
function serve(products: object[], pages: Record<string, object> = {}, maxIds = 5) {
  const sizes: number[] = [];
  shopify.plan(({ body }) => {
    const { query, variables } = JSON.parse(body) as SentQuery;
    const [, name = ''] = /query (\w+)/.exec(query) ?? [];
    if (name !== 'ProductsByIds') {
      const product = pages[variables.after ?? ''];
      return { body: { data: { product: product ? { id: idOf(1), updatedAt: 'x', ...product } : null } } };
    }
    sizes.push(variables.ids.length);
    if (variables.ids.length > maxIds)
      return { body: { errors: [{ message: 'too much', extensions: { code: 'MAX_COST_EXCEEDED' } }] } };
    const nodes = variables.ids.map(
      (id) => products.find((product) => (product as { id: string }).id === id) ?? null,
    );
    return { body: { data: { nodes } } };
  });
  return sizes;
}

test('products come by their ids, and those that are gone as nothing', async () => {
  serve([productOf(2), productOf(1)]);
  const products = await readProducts(shopify.client(), [1, 3, 2].map(idOf), { home: 'CA' });
  expect([...products]).toEqual([
    [idOf(1), productOf(1)],
    [idOf(3), undefined],
    [idOf(2), productOf(2)],
  ]);
});

test('all pages of variants and pictures are read', async () => {
  serve([productOf(1, { variants: page([adminVariant()], 'v2'), media: page([adminPicture('a')], 'm2') })], {
    v2: { variants: page([adminVariant({ digits: 12 })], 'v3') },
    v3: { variants: page([adminVariant({ digits: 13 })]) },
    m2: { media: page([adminPicture('b')]) },
  });
  const product = (await readProducts(shopify.client(), [idOf(1)], { home: 'CA' })).get(idOf(1));
  const mapping = toFeedProduct(product, {
    home: 'CA',
    website: 'https://shop.example',
    onlyPublishedToApp: false,
    allowsFree: false,
    hasDefaultCategory: true,
  });
  expect(mapping.product?.variants.map(({ key }) => key)).toEqual(['1/11', '1/12', '1/13']);
  expect(mapping.product?.pictures).toHaveLength(2);
  expect(mapping.product?.hasUnread).toBe(false);
});

test('a product that vanishes between two pages is known to be incomplete', async () => {
  serve([productOf(1, { variants: page([adminVariant()], 'v2') })]);
  const product = (await readProducts(shopify.client(), [idOf(1)], { home: 'CA' })).get(idOf(1));
  expect(product).toMatchObject({ variants: { pageInfo: { hasNextPage: true } } });
});

test('ids that cost too much together are asked for in halves', async () => {
  const sizes = serve(
    [1, 2, 3, 4, 5].map((digits) => productOf(digits)),
    {},
    2,
  );
  const products = await readProducts(shopify.client(), [1, 2, 3, 4, 5].map(idOf), { home: 'CA' });
  expect([...products.keys()]).toEqual([1, 2, 3, 4, 5].map(idOf));
  expect(sizes).toEqual([5, 2, 3, 1, 2]);
});

test('one that costs too much alone is an error', async () => {
  serve([productOf(1)], {}, 0);
  await expect(readProducts(shopify.client(), [idOf(1)], { home: 'CA' })).rejects.toMatchObject({
    kind: 'too_costly',
  });
});
