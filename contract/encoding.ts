const decoder = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A value that is not in the required encoding. */
export class EncodingError extends Error {
  override name = 'EncodingError';
}

/** A text with its ASCII letters in lower case. Folding others would make `K` of the Kelvin sign. */
export const lowerCaseAscii = (text: string): string =>
  text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Lower-case hex of the UTF-8 of a text: the form of search texts in page addresses. */
export function encodeHex(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @throws EncodingError when it is not hex of UTF-8. */
export function decodeHex(value: string): string {
  if (!/^(?:[0-9a-fA-F]{2})*$/.test(value)) throw new EncodingError('is not hex');
  const bytes = Uint8Array.from({ length: value.length / 2 }, (_, i) =>
    Number.parseInt(value.slice(i * 2, i * 2 + 2), 16),
  );
  try {
    return decoder.decode(bytes);
  } catch {
    throw new EncodingError('is not hex of UTF-8');
  }
}

/** The words of a search text: everything but Unicode letters, marks, digits and `_` becomes one space. */
export const searchWords = (text: string): string => text.replace(/[^\p{L}\p{M}\p{Nd}_]+/gu, ' ').trim();

/** Most characters of a search text. */
export const MAX_SEARCH_LENGTH = 200;

/**
 * The words of a search text; none where it holds nothing but punctuation.
 * @throws EncodingError for a text that is too long, holds marks alone, or turns the direction of what is written.
 */
export function readSearchText(text: string): string {
  if (text.length > MAX_SEARCH_LENGTH)
    throw new EncodingError(`is longer than ${MAX_SEARCH_LENGTH} characters`);
  if (/\p{Bidi_Control}/u.test(text))
    throw new EncodingError('has a character that turns the direction of text');
  const words = searchWords(text);
  if (/^[\p{M} ]+$/u.test(words)) throw new EncodingError('has marks without letters');
  return words;
}

/** Most characters of a heading that are used in a search. */
const MAX_SLUG_LENGTH = 120;

/** The search words for products similar to one: those of its heading. */
export const headingWords = (heading: string): string =>
  searchWords(searchWords(heading).slice(0, MAX_SLUG_LENGTH));
