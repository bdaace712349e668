import { data } from 'react-router';

const UUID_PATTERN = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Ends the page with 404: there is no such thing. */
export function throwNotFound(): never {
  throw data('not_found', { status: 404 });
}

/** The id in an address; a malformed one is answered with 404. */
export const readId = (segment: string): string =>
  UUID_PATTERN.test(segment) ? segment.toLowerCase() : throwNotFound();

/** Ends the page with 503: nothing that it shows could be loaded. */
export function throwUnavailable(): never {
  throw data('unavailable', { status: 503 });
}
