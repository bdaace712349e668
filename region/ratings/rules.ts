import type { OwnRating } from '@fernway/contract';
import { COMMENT_LENGTH } from '@fernway/contract/limits';
import { refuseField } from '../http/problem.ts';

/** What can be rated. */
export interface Thing {
  type: OwnRating['ratingType'];
  id: string;
}

/** A comment as it is kept: lines stay, characters that nobody sees go. */
export function readComment(text = ''): string {
  const comment = text.replace(/\r\n?/g, '\n').replace(INVISIBLE, '').trim();
  // The schema counts what a reader takes for one character.
  if ([...comment].length > COMMENT_LENGTH)
    return refuseField('body.comment', `has more than ${COMMENT_LENGTH} characters`);
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

const FIRST_NAME_LENGTH = 30;
const NAMELESS = 'A buyer';
/** Control characters but the line feed, what turns the direction of writing, and lone halves of characters. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cs}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{feff}]/gu;
