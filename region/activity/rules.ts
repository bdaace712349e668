import { fail } from '../http/problem.ts';
import type { Thing } from './queries.ts';

interface SnipBody {
  type: Thing['type'];
  productId?: string | null;
  offerId?: string | null;
}

/** What a snip is of: the id that its type asks for, and no other beside it. */
export function listedThing({ type, productId, offerId }: SnipBody): Thing {
  const [id, other] = type === 'Product' ? [productId, offerId] : [offerId, productId];
  const field = type === 'Product' ? 'productId' : 'offerId';
  if (!id) return refuse(field, 'is missing');
  if (other) return refuse(field === 'productId' ? 'offerId' : 'productId', 'is not of that type');
  return { type, id };
}

const refuse = (field: string, message: string): never =>
  fail('invalid_request', [{ field: `body.${field}`, message }]);
