import type { AdminClient } from './graphql.ts';
import type { HomeCountry } from './operations.ts';
import { ShopifyError } from './shopify-error.ts';

interface ReadOptions {
  home: HomeCountry;
  /** The id of our app's publication in the shop; undefined: it has none yet. */
  publication?: string | undefined;
  signal?: AbortSignal;
}

/** Enough for the pictures that we show of a product. */
const MAX_MEDIA_PAGES = 3;

/**
 * Reads products with all their variants, as `toFeedProduct` takes them.
 * @param ids of products, such as `gid://shopify/Product/1`; five are one query that costs what a query may
 * @returns by id; undefined: the shop has no such product any more
 * @throws ShopifyError
 */
export async function readProducts(
  client: AdminClient,
  ids: readonly string[],
  options: ReadOptions,
): Promise<Map<string, unknown>> {
  const { home, publication, signal } = options;
  try {
    const { data } = await client.query(
      'ProductsByIds',
      { ids, home, publication },
      { ...(signal && { signal }) },
    );
    const products = new Map<string, unknown>();
    // Shopify answers in the order of the ids, with null for those that are gone.
    for (const [at, id] of ids.entries())
      products.set(id, await completeProduct(client, id, data.nodes[at] ?? undefined, options));
    return products;
  } catch (error) {
    if (!(error instanceof ShopifyError) || error.kind !== 'too_costly' || ids.length < 2) throw error;
    const half = ids.length >> 1;
    const first = await readProducts(client, ids.slice(0, half), options);
    return new Map([...first, ...(await readProducts(client, ids.slice(half), options))]);
  }
}

interface AnswerPage {
  nodes: unknown[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Reads the variants and pictures that the first answer had no room for. */
async function completeProduct(
  client: AdminClient,
  id: string,
  node: unknown,
  { home, signal }: ReadOptions,
): Promise<unknown> {
  if (node === undefined) return undefined;
  const { variants, media } = node as { variants?: AnswerPage; media?: AnswerPage };
  const options = { ...(signal && { signal }) };
  return {
    ...(node as object),
    variants: await readAllPages(variants, async (after) => {
      const { data } = await client.query('MoreVariants', { id, home, after }, options);
      return data.product?.variants;
    }),
    media: await readAllPages(
      media,
      async (after) => {
        const { data } = await client.query('MoreMedia', { id, after }, options);
        return data.product?.media;
      },
      MAX_MEDIA_PAGES,
    ),
  };
}

/** undefined: the product vanished between two pages, so the answer is the product as far as it was read. */
async function readAllPages(
  first: AnswerPage | undefined,
  readNext: (after: string) => Promise<AnswerPage | undefined>,
  maxPages = Number.POSITIVE_INFINITY,
): Promise<AnswerPage | undefined> {
  if (!first) return undefined;
  const nodes = [...first.nodes];
  let { pageInfo } = first;
  for (let pages = 1; pageInfo.hasNextPage && pageInfo.endCursor !== null && pages < maxPages; pages++) {
    const next = await readNext(pageInfo.endCursor);
    if (!next) break;
    nodes.push(...next.nodes);
    pageInfo = next.pageInfo;
  }
  return { nodes, pageInfo };
}
