/** Host names of the stand-in itself, not of one of its shops. */
export const OWN_NAMES = new Set(['127.0.0.1', 'localhost']);
