import { marks, setMarks, touch } from '../acting/marks.ts';

/** Of the opinion on a product, beside the likes of the same product. */
export const opinionOf = (productId: string): string => `rated ${productId}`;

/** The page shows how the shopper's rating of a product stands; undefined: there is none. */
export function markRated(productId: string, status: 'A' | 'N' | undefined): void {
  touch(opinionOf(productId));
  const rated = new Map(marks.get().rated);
  if (status) rated.set(productId, status);
  else rated.delete(productId);
  setMarks({ rated });
}
