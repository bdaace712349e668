import { GraphQLError } from 'graphql';
import { appPublicationId, digitsOf, gid, onlineStorePublicationId, standInApp } from '../shops/app.ts';
import type { DestroyedProduct, ShopOrder, ShopProduct } from '../shops/model.ts';
import type { FakeShop } from '../shops/shop.ts';
import type { BulkOperations } from './bulk.ts';
import { type PageArguments, PagedConnection, type SortKey } from './connection.ts';
import { CollectionView, InventoryItemView, ProductView, VariantView } from './product-views.ts';
import type { ShopReading } from './reading.ts';
import { parseSearch, type SearchDocument } from './search.ts';
import {
  appView,
  discountStatusAt,
  discountView,
  installationView,
  listConnection,
  locationView,
  orderView,
  publicationViews,
  shopView,
} from './shop-views.ts';
import { formatTime, parseGid } from './values.ts';

/** The longest list of ids in one call. */
const MAX_IDS = 250;
const MAX_ORDER_AGE_MS = 60 * 24 * 60 * 60 * 1_000;

/** Arguments of the connections that can be searched. */
export interface SearchArguments extends PageArguments {
  query?: string | null;
  sortKey?: string;
}

/** What the queries of one call read from. */
export interface QuerySource {
  shop: FakeShop;
  reading: ShopReading;
  scopes: readonly string[];
  bulk: BulkOperations;
  /** The products that searches find, as the index has them. */
  indexedProducts: () => Iterable<ShopProduct>;
  /** Whether something of that time is in the index. */
  isIndexed: (at: number) => boolean;
  isEmailApproved: boolean;
}

/** The schema's `QueryRoot`. */
export class QueryRoot {
  readonly #source: QuerySource;

  constructor(source: QuerySource) {
    this.#source = source;
  }

  get shop() {
    return shopView(this.#source.reading);
  }

  get currentAppInstallation() {
    return installationView(this.#source.reading, this.#source.scopes);
  }

  app({ id }: { id?: string | null }) {
    return id === undefined || id === null || id === gid('App', standInApp.id) ? appView(standInApp) : null;
  }

  node({ id }: { id: string }) {
    return this.#find(id);
  }

  nodes({ ids }: { ids: string[] }) {
    if (ids.length > MAX_IDS)
      throw new GraphQLError(
        `The input array size of ${ids.length} is greater than the maximum allowed of ${MAX_IDS}.`,
        { extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } },
      );
    return ids.map((id) => this.#find(id));
  }

  product({ id }: { id: string }) {
    const product = this.#source.reading.products.get(digitsOf('Product', parseGlobal(id)) ?? '');
    return product ? new ProductView(this.#source.reading, product) : null;
  }

  productVariant({ id }: { id: string }) {
    const found = this.#source.shop.variantOf(digitsOf('ProductVariant', parseGlobal(id)) ?? '');
    return found ? new VariantView(this.#source.reading, found.product, found.variant) : null;
  }

  products({ query, sortKey, ...page }: SearchArguments) {
    const { reading } = this.#source;
    return new PagedConnection<ShopProduct>(
      {
        items: this.#search(query),
        keyOf: (product) => productKey(product, sortKey),
        // What is found is as old as the index, what is shown of it is fresh.
        viewOf: (product) => new ProductView(reading, reading.products.get(product.id) ?? product),
      },
      page,
    );
  }

  productsCount({ query, limit }: { query?: string | null; limit?: number | null }) {
    let count = 0;
    for (const _ of this.#search(query)) count++;
    const isCut = typeof limit === 'number' && count > limit;
    return isCut ? { count: limit, precision: 'AT_LEAST' } : { count, precision: 'EXACT' };
  }

  collection({ id }: { id: string }) {
    const { reading } = this.#source;
    const collection = reading.collections.get(digitsOf('Collection', parseGlobal(id)) ?? '');
    return collection ? new CollectionView(reading, collection) : null;
  }

  collections({ query, sortKey, ...page }: SearchArguments) {
    const { reading } = this.#source;
    const isFound = parseSearch(query);
    return new PagedConnection(
      {
        items: [...reading.collections.values()].filter(({ title, handle, updatedAt }) =>
          isFound({ title, handle, updated_at: updatedAt }),
        ),
        keyOf: ({ id, updatedAt }) => ({ value: sortKey === 'UPDATED_AT' ? updatedAt : 0, id }),
        viewOf: (collection) => new CollectionView(reading, collection),
      },
      page,
    );
  }

  events({ query, sortKey, ...page }: SearchArguments) {
    const { shop, isIndexed } = this.#source;
    const isFound = parseSearch(query);
    return new PagedConnection<DestroyedProduct>(
      {
        items: shop.destroyed.filter(
          ({ at }) =>
            isIndexed(at) && isFound({ action: 'destroy', subject_type: 'PRODUCT', created_at: at }),
        ),
        keyOf: ({ id, at }) => ({ value: sortKey === 'CREATED_AT' ? at : 0, id }),
        viewOf: ({ id, at }) => ({
          __typename: 'BasicEvent',
          id: gid('BasicEvent', id),
          action: 'destroy',
          createdAt: formatTime(at),
          subjectId: gid('Product', id),
          subjectType: 'PRODUCT',
        }),
      },
      page,
    );
  }

  locations({ includeInactive, ...page }: PageArguments & { includeInactive?: boolean }) {
    const views = this.#source.reading.locations
      .filter(({ isActive }) => isActive || includeInactive === true)
      .map(locationView);
    return listConnection(views, page);
  }

  discountNodes({ query, ...page }: SearchArguments) {
    const isFound = parseSearch(query);
    const { reading, shop } = this.#source;
    const views = [...shop.discounts.values()]
      .filter((discount) =>
        isFound({
          status: discountStatusAt(discount, reading.now),
          ...{ title: discount.title, updated_at: discount.updatedAt },
        }),
      )
      .map((discount) => discountView(reading, discount));
    return listConnection(views, page);
  }

  order({ id }: { id: string }) {
    const order = this.#source.shop.orders.get(digitsOf('Order', parseGlobal(id)) ?? '');
    return order && this.#isRecent(order) ? this.#viewOrder(order) : null;
  }

  orders({ query, sortKey, ...page }: SearchArguments) {
    const { shop, isIndexed } = this.#source;
    const isFound = parseSearch(query);
    const indexedAt = ({ updatedAt, createdAt }: ShopOrder) => (isIndexed(updatedAt) ? updatedAt : createdAt);
    return new PagedConnection<ShopOrder>(
      {
        items: [...shop.orders.values()].filter(
          (order) =>
            this.#isRecent(order) &&
            isIndexed(order.createdAt) &&
            isFound({
              id: order.id,
              updated_at: indexedAt(order),
              created_at: order.createdAt,
              processed_at: order.createdAt,
              test: String(order.isTest),
              email: order.email,
            }),
        ),
        keyOf: (order) => {
          if (sortKey === 'UPDATED_AT') return { value: indexedAt(order), id: order.id };
          return { value: sortKey === 'ID' ? 0 : order.createdAt, id: order.id };
        },
        viewOf: (order) => this.#viewOrder(order),
      },
      page,
    );
  }

  publications(page: PageArguments) {
    return listConnection(publicationViews(this.#source.reading, this.#source.scopes), page);
  }

  /** Subscriptions out of the app's own file are not among a shop's, and our app makes no others. */
  webhookSubscriptions(page: PageArguments) {
    return listConnection([], page);
  }

  bulkOperation({ id }: { id: string }) {
    return (
      this.#source.bulk.find(this.#source.shop, digitsOf('BulkOperation', parseGlobal(id)) ?? '') ?? null
    );
  }

  bulkOperations({ query, ...page }: SearchArguments) {
    const isFound = parseSearch(query);
    const views = this.#source.bulk.list(this.#source.shop).filter(({ status, type, createdAt }) =>
      isFound({
        // Who asks for what is running means what has just been created too.
        status: status === 'CREATED' ? ['created', 'running'] : status,
        operation_type: type,
        created_at: Date.parse(createdAt),
      }),
    );
    return listConnection(views, page);
  }

  #viewOrder(order: ShopOrder) {
    return orderView(this.#source.reading, order, this.#source.isEmailApproved);
  }

  /** Older orders than 60 days need a scope of their own. */
  #isRecent({ createdAt }: ShopOrder): boolean {
    const { scopes, reading } = this.#source;
    return scopes.includes('read_all_orders') || reading.now - createdAt <= MAX_ORDER_AGE_MS;
  }

  *#search(query: string | null | undefined): Iterable<ShopProduct> {
    const { indexedProducts, reading } = this.#source;
    if (!query) return yield* indexedProducts();
    const isFound = parseSearch(query);
    for (const product of indexedProducts()) if (isFound(productDocument(product, reading))) yield product;
  }

  #find(globalId: string): unknown {
    const { type } = parseGid(globalId);
    const { reading, shop } = this.#source;
    if (type === 'Product') return this.product({ id: globalId });
    if (type === 'ProductVariant') return this.productVariant({ id: globalId });
    if (type === 'Collection') return this.collection({ id: globalId });
    if (type === 'Order') return this.order({ id: globalId });
    if (type === 'BulkOperation') return this.bulkOperation({ id: globalId });
    if (type === 'Location') {
      const location = reading.locations.find(({ id }) => gid('Location', id) === globalId);
      return location ? locationView(location) : null;
    }
    if (type !== 'InventoryItem') return null;
    const found = shop.variantOfItem(digitsOf('InventoryItem', globalId) ?? '');
    return found ? new InventoryItemView(reading, found.product, found.variant) : null;
  }
}

/** Refuses what is no global id at all; one of another type is found nowhere. */
function parseGlobal(globalId: string): string {
  parseGid(globalId);
  return globalId;
}

function productKey(product: ShopProduct, sortKey: string | undefined): SortKey {
  const { id } = product;
  if (sortKey === 'UPDATED_AT') return { value: product.updatedAt, id };
  if (sortKey === 'CREATED_AT') return { value: product.createdAt, id };
  if (sortKey === 'PUBLISHED_AT') return { value: product.publishedAt ?? 0, id };
  if (sortKey === 'TITLE') return { value: product.title.toLowerCase(), id };
  if (sortKey === 'VENDOR') return { value: product.vendor.toLowerCase(), id };
  if (sortKey === 'PRODUCT_TYPE') return { value: product.productType.toLowerCase(), id };
  return { value: 0, id };
}

const productDocument = (product: ShopProduct, { facts }: ShopReading): SearchDocument => ({
  id: product.id,
  title: product.title,
  handle: product.handle,
  vendor: product.vendor,
  product_type: product.productType,
  tag: product.tags,
  status: product.status,
  gift_card: String(product.isGiftCard),
  created_at: product.createdAt,
  updated_at: product.updatedAt,
  published_at: product.publishedAt,
  publication_ids: [
    ...(product.publishedAt === undefined ? [] : [onlineStorePublicationId(facts)]),
    ...(product.isPublishedToApp ? [appPublicationId(facts)] : []),
  ],
});
