import { hash } from 'node:crypto';

/** The same id for the same words, so that a row that was written is known again. A UUID of version 8 (RFC 9562). */
export function idOf(...words: (string | number)[]): string {
  const hex = hash('sha256', words.join('\n'));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
