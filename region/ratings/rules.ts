import type { OwnRating } from '@fernway/contract';
import { COMMENT_LENGTH } from '@fernway/contract/limits';
import { refuseField } from '../http/problem.ts';

/** What can be rated. */
export interface RatingSubject {
  type: OwnRating['ratingType'];
  id: string;
}

/** A comment as it is kept: line breaks stay, invisible characters go. */
export function readComment(text = ''): string {
  const comment = text.replace(/\r\n?/g, '\n').replace(INVISIBLE, '').trim();
  // The schema counts what a reader takes for one character.
  if ([...comment].length > COMMENT_LENGTH)
    return refuseField('body.comment', `has more than ${COMMENT_LENGTH} characters`);
  return comment;
}

/** First name and initial of the last: `Ann S.`. Without a name, or with an email address for one: `A buyer`. */
export function publicName(name: string): string {
  const words = name.replace(INVISIBLE, ' ').split(/\s+/);
  const [first, ...others] = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (first === undefined || name.includes('@')) return NAMELESS;
  const initial = /[\p{L}\p{N}]/u.exec(others.at(-1) ?? '')?.[0];
  const displayName = [...first].slice(0, FIRST_NAME_LENGTH).join('');
  return initial ? `${displayName} ${initial.toUpperCase()}.` : displayName;
}

const FIRST_NAME_LENGTH = 30;
const NAMELESS = 'A buyer';
/** Control characters except the line feed, zero-width and direction marks, and lone surrogates. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cs}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{feff}]/gu;
