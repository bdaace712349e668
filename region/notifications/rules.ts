import { fail } from '../http/problem.ts';

/** What a message is about. */
export interface Subject {
  type: 'product' | 'offer';
  id: string;
}

interface Message {
  type: Subject['type'];
  productId?: string | null;
  offerId?: string | null;
}

/** @throws CallError invalid_request: the id that the type asks for is missing, or another is beside it. */
export function subjectOf({ type, productId, offerId }: Message): Subject {
  const [id, other] = type === 'product' ? [productId, offerId] : [offerId, productId];
  if (other) refuse(type === 'product' ? 'offerId' : 'productId', 'is not of that type');
  return { type, id: id || refuse(`${type}Id`, 'is missing') };
}

const refuse = (field: string, message: string): never =>
  fail('invalid_request', [{ field: `body.${field}`, message }]);
