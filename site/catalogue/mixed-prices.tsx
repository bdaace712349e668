import * as t from '@fernway/messages/listing';
import type { ListedProduct } from './product-card.tsx';

interface MixedPricesProps {
  products: readonly ListedProduct[];
  /** The list is sorted or filtered by price. */
  isByPrice: boolean;
}

/** Says how prices compare in a list with both currencies: by the number of dollars, without conversion. */
export function MixedPrices({ products, isByPrice }: MixedPricesProps) {
  const isMixed = products.some(({ price }) => price.label !== undefined);
  if (!isMixed || !isByPrice) return null;
  return <p className="mb-4 text-ink-2 text-sm md:mb-5">{t.mixedPrices()}</p>;
}
