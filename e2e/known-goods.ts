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
  /** In the form of an address. */
  searchText: string;
}

/** Asks the region of a market what there is. */
export async function knownGoods(market: 'ca' | 'us'): Promise<KnownGoods> {
  const region = createClient({ baseUrl: process.env[`E2E_REGION_${market}`] ?? '', timeoutMs: 10_000 });
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
