import type { Market } from '@fernway/contract/wire';
import type { Installation } from '../../installations/installation.ts';
import type { ReadProduct } from '../../sync/shop-writer.ts';
import type { StagedProduct } from '../../sync/staged-lines.ts';
import { bulkState, runningBulks, startBulk } from './bulk.ts';
import { type ResultLine, readBulkLines } from './bulk-lines.ts';
import { assembleBulkProduct, digitsOfId } from './bulk-products.ts';
import type { AdminClient } from './graphql.ts';
import { readLiveStock } from './live-stock.ts';
import { type BulkName, bulkDocument } from './operations.ts';
import { type ReadOrders, readOrders } from './read-orders.ts';
import { readProducts } from './read-products.ts';
import {
  readDiscounts,
  readFacts,
  readLocations,
  readPublication,
  type StatedFacts,
  type StatedLocation,
} from './read-shop.ts';
import { ShopifyError } from './shopify-error.ts';
import type { DiscountOffer } from './to-discount-offer.ts';
import { type MappingContext, toFeedProduct } from './to-feed-product.ts';

/** What a bulk operation reads: `since`, products that changed since then. */
export interface BulkRequest {
  name: BulkName;
  since?: Date | undefined;
}

/** How far a bulk operation is. */
export type BulkOutcome =
  | { status: 'running'; total?: number }
  /** Without an address there is nothing to read. */
  | { status: 'completed'; total: number; url: string | undefined }
  | { status: 'failed'; reason: string };

/** One shop, as the product asks it. Ids are the platform's digits. All throw ShopifyError. */
export interface ShopClient {
  readFacts(signal: AbortSignal): Promise<StatedFacts>;
  /** undefined: our app has no publication there. */
  readPublication(signal: AbortSignal): Promise<string | undefined>;
  /** Those in use that have an address, the oldest first. */
  readLocations(signal: AbortSignal): Promise<StatedLocation[]>;
  /** Those that anybody may use now, the latest first. @throws ShopifyError `forbidden` also */
  readDiscounts(options: { showsCodes: boolean; signal: AbortSignal }): Promise<DiscountOffer[]>;
  makeStorefrontToken(signal: AbortSignal): Promise<string>;
  /** Removes our app from the shop. */
  removeApp(signal: AbortSignal): Promise<void>;
  /** Some active products, the most recently changed first. */
  listProducts(most: number, signal: AbortSignal): Promise<string[]>;
  readProducts(ids: readonly string[], signal: AbortSignal): Promise<ReadProduct[]>;
  /**
   * How many of a variant the shop sells now, for a shopper who waits: asked at once, through the shop's circuit.
   * @throws also PeerUnavailableError
   */
  readStock(variantId: string): Promise<number>;
  changedSince(since: Date, signal: AbortSignal): Promise<string[]>;
  /** Orders that count; the others, and those that are gone, are left out. @throws ShopifyError `forbidden` also */
  readOrders(ids: readonly string[], signal: AbortSignal): Promise<ReadOrders>;
  /** @throws ShopifyError `forbidden` where we may not read orders */
  ordersChangedSince(since: Date, signal: AbortSignal): Promise<string[]>;
  deletedSince(since: Date, signal: AbortSignal): Promise<string[]>;
  /** @returns undefined: no slot is free */
  startBulk(request: BulkRequest, signal: AbortSignal): Promise<string | undefined>;
  bulkState(bulkId: string, signal: AbortSignal): Promise<BulkOutcome>;
  readBulkLines(url: string, options: { offset: number; signal: AbortSignal }): AsyncIterable<ResultLine>;
  /** What a product of a bulk operation's file is. */
  readStaged(staged: StagedProduct): ReadProduct;
}

/** Pages of a list that are read at most: 250 entries each. */
const MAX_PAGES = 400;

/** @param ofStore missing while a shop is being connected: then its products cannot be asked for */
export function createShopClient(
  client: AdminClient,
  ofStore?: { installation: Installation; home: Market },
): ShopClient {
  const home = ofStore?.home ?? 'CA';
  const installation = ofStore?.installation;
  const publication = installation?.publicationId ?? undefined;
  const mapping: MappingContext = {
    home,
    website: installation?.store.website ?? '',
    onlyPublishedToApp: installation?.livePolicy === 'app_publication',
    allowsFree: false,
    hasDefaultCategory: false,
  };

  const readNode = (node: unknown, productId: string): ReadProduct => {
    const { product, issues } = toFeedProduct(node, mapping);
    return { productId, product, issues, inventoryItemIds: product ? inventoryItemsOf(node) : [] };
  };

  return {
    readFacts: (signal) => readFacts(client, signal),
    readPublication: (signal) => readPublication(client, signal),
    readLocations: (signal) => readLocations(client, signal),
    readDiscounts: (options) => readDiscounts(client, options),
    async makeStorefrontToken(signal) {
      const { data } = await client.query('MakeStorefrontToken', {}, { signal });
      const token = data.storefrontAccessTokenCreate?.storefrontAccessToken?.accessToken;
      if (token === undefined) throw new ShopifyError('invalid', 'has made no storefront token');
      return token;
    },
    async removeApp(signal) {
      await client.query('Leave', {}, { signal });
    },
    async listProducts(most, signal) {
      const { data } = await client.query('ProductsChangedSince', { filter: 'status:active' }, { signal });
      return data.products.nodes.slice(0, most).map(({ id }) => digitsOfId(id));
    },
    async readProducts(ids, signal) {
      if (ids.length === 0) return [];
      const gids = ids.map((id) => `gid://shopify/Product/${id}`);
      const nodes = await readProducts(client, gids, { home, publication, signal });
      return ids.map((productId, at) => {
        const node = nodes.get(gids[at] ?? '');
        return node === undefined
          ? { productId, product: undefined, issues: [], inventoryItemIds: [] }
          : readNode(node, productId);
      });
    },
    readStock: (variantId) => readLiveStock(client, variantId),
    changedSince: (since, signal) =>
      readAllPages(async (after) => {
        const filter = `updated_at:>='${since.toISOString()}'`;
        const { products } = (await client.query('ProductsChangedSince', { filter, after }, { signal })).data;
        return { ids: products.nodes.map(({ id }) => digitsOfId(id)), pageInfo: products.pageInfo };
      }),
    readOrders: (ids, signal) => readOrders(client, ids, signal),
    ordersChangedSince: (since, signal) =>
      readAllPages(async (after) => {
        const filter = `updated_at:>='${since.toISOString()}'`;
        const { orders } = (await client.query('OrdersChangedSince', { filter, after }, { signal })).data;
        return { ids: orders.nodes.map(({ id }) => digitsOfId(id)), pageInfo: orders.pageInfo };
      }),
    deletedSince: (since, signal) =>
      readAllPages(async (after) => {
        const filter = `action:destroy AND subject_type:PRODUCT AND created_at:>='${since.toISOString()}'`;
        const { events } = (await client.query('DeletedProducts', { filter, after }, { signal })).data;
        if (!events) return { ids: [], pageInfo: { hasNextPage: false, endCursor: null } };
        return {
          ids: events.nodes.map(({ subjectId }) => digitsOfId(subjectId ?? '')).filter((id) => id !== ''),
          pageInfo: events.pageInfo,
        };
      }),
    async startBulk(request, signal) {
      const values = {
        home,
        publication,
        filter: request.since === undefined ? undefined : `updated_at:>='${request.since.toISOString()}'`,
      };
      // A process that ended before it had stored the id has left one behind: it is taken over.
      const document = bulkDocument(request.name, values as never);
      const running = await runningBulks(client, { signal });
      const same = running.find(({ query }) => query === document);
      return same?.id ?? startBulk(client, request.name, values as never, { signal });
    },
    async bulkState(bulkId, signal) {
      const state = await bulkState(client, bulkId, { signal });
      if (!state) return { status: 'failed', reason: 'the shop does not have the bulk operation any more' };
      if (state.isRunning) return { status: 'running', total: state.rootObjectCount };
      if (state.status === 'COMPLETED')
        return { status: 'completed', total: state.rootObjectCount, url: state.url };
      return { status: 'failed', reason: `${state.status} ${state.errorCode ?? ''}`.trim() };
    },
    readBulkLines: (url, options) => readBulkLines(client.http, url, options),
    readStaged: ({ id, body, descendants }) =>
      readNode(assembleBulkProduct(body, descendants), digitsOfId(id)),
  };
}

interface IdPage {
  ids: string[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

async function readAllPages(readPage: (after: string | undefined) => Promise<IdPage>): Promise<string[]> {
  const all: string[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const { ids, pageInfo } = await readPage(after);
    all.push(...ids);
    if (!pageInfo.hasNextPage || pageInfo.endCursor === null) break;
    after = pageInfo.endCursor;
  }
  return all;
}

/** The inventory items of a product's variants: the shape was checked when it was mapped. */
function inventoryItemsOf(node: unknown): string[] {
  const { variants } = node as { variants?: { nodes?: { inventoryItem?: { id?: unknown } }[] } };
  return (variants?.nodes ?? []).flatMap(({ inventoryItem }) =>
    typeof inventoryItem?.id === 'string' ? digitsOfId(inventoryItem.id) : [],
  );
}
