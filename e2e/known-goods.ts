import { createClient } from '@fernway/client';
import { encodeHex, searchWords } from '@fernway/contract/encoding';
import { GUEST } from '@fernway/contract/wire';
import { ratedGoods } from './story.ts';

/** One of everything that an address can name. */
export interface KnownGoods {
  /** Of a product with ratings, variants and several pictures. */
  storeId: string;
  productId: string;
  categoryId: string;
  sectionId: string;
  offerId: string;
  collection: { id: string; storeId: string };
  /** As it is written in an address. */
  searchText: string;
}

/** The region of a market, as a guest calls it. */
export const regionOf = (market: 'ca' | 'us') =>
  createClient({ baseUrl: process.env[`E2E_REGION_${market}`] ?? '', timeoutMs: 10_000 });

/** Goods of a store of the demo, in the region's order. */
export async function goodsOf(market: 'ca' | 'us', storeName: string) {
  const region = regionOf(market);
  const store = (await region.getAllStoreList({ user: GUEST })).find((one) => one.storeName === storeName);
  const { content } = await region.productByStore({ id: store?.storeId ?? '' });
  return content.map(({ id, heading, storeId }) => ({
    id,
    heading,
    path: `/productDetail/${storeId}/${id}`,
  }));
}

/**
 * A product of a market whose ratings no other story counts.
 * @param place each story has its own
 */
export async function quietProduct(market: 'ca' | 'us', place: number) {
  const region = regionOf(market);
  const { content } = await region.storesAllActiveProductsNew({ user: GUEST, recordsPerPage: 100 });
  const cards = content.filter(
    ({ home, id, storeName }) =>
      home === market.toUpperCase() &&
      id !== ratedGoods(market).productId &&
      !/^(Story Packs|Pure Cycles)$/.test(storeName),
  );
  const product = await region.product({ user: GUEST, productId: there('product', cards.at(-1 - place)).id });
  return { ...product, path: `/productDetail/${product.storeId}/${product.id}` };
}

/** Asks the region of a market what there is. */
export async function knownGoods(market: 'ca' | 'us'): Promise<KnownGoods> {
  const region = regionOf(market);
  const { storeId, productId } = ratedGoods(market);
  const [product, stores, blocks] = await Promise.all([
    region.product({ user: GUEST, productId }),
    region.getAllStoreList({ user: GUEST }),
    region.AllActiveSectionItemNew({ user: GUEST, viewType: 'OFFER' }),
  ]);
  const collections = stores.map(async ({ storeId: id }) =>
    (await region.CollectionBYStore({ id })).map((collection) => ({ ...collection, storeId: id })),
  );
  const block = blocks.find(({ offers, products }) => offers.length > 0 && products.length > 0);
  return {
    storeId,
    productId,
    categoryId: there('category', product.categories[0]).id,
    sectionId: there('section', block).section.id,
    offerId: there('offer', block?.offers[0]).id,
    collection: there('collection', (await Promise.all(collections)).flat()[0]),
    searchText: encodeHex(there('word', searchWords(product.heading))),
  };
}

function there<Value>(name: string, found: Value | undefined): Value {
  if (found === undefined) throw new Error(`the demo has no ${name}`);
  return found;
}
