import { noteLocalChange, patchViewer, viewerState } from './viewer-state.ts';

/** The key of a product's rating in `touch`, distinct from that of its like. */
export const ratingKeyOf = (productId: string): string => `rated ${productId}`;

/** Shows the status of the shopper's rating of a product; undefined: there is none. */
export function setRatingStatus(productId: string, status: 'A' | 'N' | undefined): void {
  noteLocalChange(ratingKeyOf(productId));
  const rated = new Map(viewerState.get().rated);
  if (status) rated.set(productId, status);
  else rated.delete(productId);
  patchViewer({ rated });
}
