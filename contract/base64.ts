import { EncodingError } from './encoding.ts';

const decoder = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** base64 of the UTF-8 of a text, in the alphabet that needs no escaping in addresses. */
export function encodeBase64(text: string): string {
  const binary = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Decodes base64 in the standard or the URL-safe alphabet, padded in full or not at all; a space counts as the `+` that
 * a query string turned into it. Bits that no byte needs must be zero: no two texts mean the same bytes.
 * @throws EncodingError when it is not base64.
 */
export function decodeBase64Bytes(value: string): Uint8Array<ArrayBuffer> {
  const standard = value.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/');
  const unpadded = standard.replace(/={1,2}$/, '');
  const isPadded = unpadded !== standard;
  if (
    !/^[A-Za-z0-9+/]*$/.test(unpadded) ||
    unpadded.length % 4 === 1 ||
    (isPadded && standard.length % 4 !== 0)
  )
    throw new EncodingError('is not base64');
  const binary = atob(unpadded);
  if (btoa(binary).replaceAll('=', '') !== unpadded) throw new EncodingError('is not base64');
  return Uint8Array.from(binary, (c) => c.charCodeAt(0));
}

/**
 * The text that base64 of UTF-8 stands for; a byte order mark belongs to it.
 * @throws EncodingError when it is not base64 of UTF-8.
 */
export function decodeBase64(value: string): string {
  const bytes = decodeBase64Bytes(value);
  try {
    return decoder.decode(bytes);
  } catch {
    throw new EncodingError('is not base64 of UTF-8');
  }
}
