import type { Product } from '@fernway/contract';
import { encodeBase64, headingWords } from '@fernway/contract/encoding';
import { GUEST } from '@fernway/contract/wire';
import { listedProduct } from '../../catalogue/product-card.tsx';
import type { Visit } from '../../core/visit.ts';

const MAX_SIMILAR = 32;
/** Enough for one slide, if the store has so many more products. */
const MIN_SIMILAR = 5;
/** How many of the same category are fetched; the column shows one less. */
const SAME_CATEGORY = 5;

/** Other goods: like this one in its store, and the best rated of its category. */
export async function readOtherProducts(visit: Visit, product: Product) {
  const { region, marketFilter, loadPart } = visit;
  const words = headingWords(product.heading);
  const category = product.categories[0];
  // In lists of all stores its group's lead stands for it.
  const isOther = ({ id }: { id: string }) => id !== product.mainId && id !== product.lead.id;
  const [similar, sameCategory] = await Promise.all([
    loadPart(
      words
        ? region
            .searchProductNew({
              text: encodeBase64(words),
              catId: 'all',
              storeId: product.storeId,
              bestKnown: MIN_SIMILAR + 1, // The product itself may be one of them.
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
            .then(({ content, totalElements }) => {
              const others = content.filter(isOther).slice(0, SAME_CATEGORY - 1);
              const products = others.map((other) => listedProduct(other, visit));
              // The product itself is one of them.
              return { products, hasMore: totalElements > SAME_CATEGORY };
            })
        : Promise.resolve({ products: [], hasMore: false }),
    ),
  ]);
  return { similar, sameCategory };
}
