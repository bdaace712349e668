import type { OwnRating } from '@fernway/contract';
import { COMMENT_LENGTH } from '@fernway/contract/limits';
import { fail } from '../http/problem.ts';

/** What can be rated. */
export interface Thing {
  type: OwnRating['ratingType'];
  id: string;
}

interface RatingBody {
  ratingType: Thing['type'];
  productId?: string | null;
  offerId?: string | null;
}

/** What a rating is of: the id that its type asks for, and no other beside it. */
export function ratedThing({ ratingType: type, productId, offerId }: RatingBody): Thing {
  const isProduct = type === 'Product';
  const id = isProduct ? productId : offerId;
  const other = isProduct ? offerId : productId;
  if (!id) return refuse(isProduct ? 'productId' : 'offerId', 'is missing');
  if (other) return refuse(isProduct ? 'offerId' : 'productId', 'is not of that type');
  return { type, id: id.toLowerCase() };
}

/** A comment as it is kept: lines stay, characters that nobody sees go. */
export function readComment(text = ''): string {
  const comment = text.replace(/\r\n?/g, '\n').replace(INVISIBLE, '').trim();
  // The schema counts what a reader takes for one character.
  if ([...comment].length > COMMENT_LENGTH)
    return refuse('comment', `has more than ${COMMENT_LENGTH} characters`);
  return comment;
}

/** First name and initial of the last: `Ann S.`. Whoever has given no name, or an address for one, is a buyer. */
export function publicName(name: string): string {
  const words = name.replace(INVISIBLE, ' ').split(/\s+/);
  const [first, ...others] = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (first === undefined || name.includes('@')) return NAMELESS;
  const initial = /[\p{L}\p{N}]/u.exec(others.at(-1) ?? '')?.[0];
  const shown = [...first].slice(0, FIRST_NAME_LENGTH).join('');
  return initial ? `${shown} ${initial.toUpperCase()}.` : shown;
}

/** Refuses a field of the body. */
export const refuse = (field: string, message: string): never =>
  fail('invalid_request', [{ field: `body.${field}`, message }]);

const FIRST_NAME_LENGTH = 30;
const NAMELESS = 'A buyer';
/** Control characters but the line feed, what turns the direction of writing, and lone halves of characters. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cs}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{feff}]/gu;
