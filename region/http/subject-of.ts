import { refuseField } from './problem.ts';

/** How bodies name products and offers: by a type, and the id that goes with it. */
interface ProductOrOfferBody<Type> {
  type: Type;
  productId?: string | null;
  offerId?: string | null;
}

/**
 * What a body is about: the id that its type asks for, and no other beside it.
 * @throws CallError invalid_request
 */
export function subjectOf<Type extends 'Product' | 'Offer' | 'product' | 'offer'>({
  type,
  productId,
  offerId,
}: ProductOrOfferBody<Type>): { type: Type; id: string } {
  const isProduct = type === 'Product' || type === 'product';
  const [id, other] = isProduct ? [productId, offerId] : [offerId, productId];
  if (!id) refuseField(isProduct ? 'body.productId' : 'body.offerId', 'is missing');
  if (other) refuseField(isProduct ? 'body.offerId' : 'body.productId', 'is not of that type');
  return { type, id };
}
