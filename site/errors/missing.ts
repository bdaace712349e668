import { data } from 'react-router';

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Ends the page: there is no such thing. */
export function missing(): never {
  throw data('not_found', { status: 404 });
}

/** The id that an address names. One that is malformed names nothing. */
export const idIn = (segment: string): string => (ID.test(segment) ? segment.toLowerCase() : missing());

/** Ends the page: nothing that it is about could be had. */
export function unavailable(): never {
  throw data('unavailable', { status: 503 });
}
