import { marks, setMarks, touch } from './marks.ts';

/** The key of a product's rating in `touch`, distinct from that of its like. */
export const opinionOf = (productId: string): string => `rated ${productId}`;

/** Shows the status of the shopper's rating of a product; undefined: there is none. */
export function markRated(productId: string, status: 'A' | 'N' | undefined): void {
  touch(opinionOf(productId));
  const rated = new Map(marks.get().rated);
  if (status) rated.set(productId, status);
  else rated.delete(productId);
  setMarks({ rated });
}
