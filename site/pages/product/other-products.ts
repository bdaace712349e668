import type { Product } from '@fernway/contract';
import { encodeBase64 } from '@fernway/contract/base64';
import { headingWords } from '@fernway/contract/encoding';
import { GUEST } from '@fernway/contract/wire';
import { type ListedProduct, listedProduct } from '../../catalogue/product-card.tsx';
import type { Visit } from '../../core/visit.ts';

const MAX_SIMILAR = 32;
/** Two slides. Those of the store are followed by as many of others, if there are so many. */
const MIN_SIMILAR = 10;
/** How many of the same category are fetched: for the column, for what is similar, and the product itself. */
const SAME_CATEGORY = 16;
const MAX_IN_COLUMN = 4;
/** At least so many of them have room, whatever stands beside the column. */
const MIN_IN_COLUMN = 2;
/** So many goods of one store at most are in the column. */
const MAX_OF_STORE = 2;

/**
 * Other goods: the best rated of its category, and those like this one: of its category in its store, then in others. Of a
 * product without a category, goods of its store.
 */
export async function readOtherProducts(visit: Visit, product: Product) {
  const { region, marketFilter, loadPart } = visit;
  const words = headingWords(product.heading);
  const category = product.categories[0];
  // In lists of all stores its group's lead stands for it.
  const isOther = ({ id }: { id: string }) => id !== product.mainId && id !== product.lead.id;
  const [ofStore, ofCategory] = await Promise.all([
    loadPart(
      words
        ? region
            .searchProductNew({
              text: encodeBase64(words),
              catId: category?.id ?? 'all',
              storeId: product.storeId,
              bestKnown: MAX_SIMILAR,
              recordPerPage: MAX_SIMILAR,
              ...marketFilter,
            })
            .then(({ content }) => content.filter(isOther).map((other) => listedProduct(other, visit)))
        : Promise.resolve([]),
    ),
    loadPart(
      category
        ? region
            .productsCategoriesNew({
              userId: GUEST,
              categoryId: category.id,
              orderBy: 'avgRating',
              asc: false,
              recordPerPage: SAME_CATEGORY,
              ...marketFilter,
            })
            .then(({ content, totalElements }) => ({
              products: content.filter(isOther).map((other) => listedProduct(other, visit)),
              // The product itself is one of them.
              hasMore: totalElements > MIN_IN_COLUMN + 1,
            }))
        : Promise.resolve({ products: [], hasMore: false }),
    ),
  ]);
  if ('failed' in ofCategory) return { similar: ofStore, sameCategory: ofCategory };
  const { products, hasMore } = ofCategory.value;
  const column = ofSeveralStores(products);
  const sameCategory = { value: { products: column, hasMore } };
  if ('failed' in ofStore) return { similar: ofStore, sameCategory };
  const isInColumn = ({ id, heading }: ListedProduct) =>
    column.some((other) => other.id === id || other.heading === heading);
  const [similar, others] = [ofStore.value, products].map((goods) => goods.filter((one) => !isInColumn(one)));
  return { similar: { value: fillUp(similar ?? [], others ?? []) }, sameCategory };
}

/** The first goods for the column. */
function ofSeveralStores(products: readonly ListedProduct[]): ListedProduct[] {
  const counts = new Map<string, number>();
  const chosen = products.filter(({ storeName }) => {
    const count = (counts.get(storeName) ?? 0) + 1;
    counts.set(storeName, count);
    return count <= MAX_OF_STORE;
  });
  return chosen.slice(0, MAX_IN_COLUMN);
}

/** Some goods, and others behind them until there are enough. */
function fillUp(goods: readonly ListedProduct[], others: readonly ListedProduct[]): ListedProduct[] {
  const ids = new Set(goods.map(({ id }) => id));
  const missing = Math.max(0, MIN_SIMILAR - goods.length);
  return [...goods, ...others.filter(({ id }) => !ids.has(id)).slice(0, missing)];
}
