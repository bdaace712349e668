const decoder = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true });

/** A value that is not in the required encoding. */
export class EncodingError extends Error {
  override name = 'EncodingError';
}

/** base64 of the UTF-8 of a text, in the alphabet that needs no escaping in addresses. */
export function encodeBase64(text: string): string {
  const binary = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Decodes base64 in the standard or the URL-safe alphabet, padded or not; a space counts as the `+` that a query string
 * turned into it.
 * @throws EncodingError when it is not base64 of UTF-8.
 */
export function decodeBase64(value: string): string {
  const standard = value
    .replaceAll(' ', '+')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/={1,2}$/, '');
  if (!/^[A-Za-z0-9+/]*$/.test(standard) || standard.length % 4 === 1)
    throw new EncodingError('is not base64');
  try {
    return decoder.decode(Uint8Array.from(atob(standard), (c) => c.charCodeAt(0)));
  } catch {
    throw new EncodingError('is not base64 of UTF-8');
  }
}

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

/** Most characters of a heading that are used in a search. */
const MAX_SLUG_LENGTH = 120;

/** The search words for products similar to one: those of its heading. */
export const headingWords = (heading: string): string =>
  searchWords(searchWords(heading).slice(0, MAX_SLUG_LENGTH));
