/** The request header that names what a client means to do once: draft-ietf-httpapi-idempotency-key-header. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Its value: printable ASCII, at most 128 characters. */
export const IDEMPOTENCY_KEY = /^[\x20-\x7e]{1,128}$/;

/** Hours for which a key is remembered, for each caller and call. */
export const IDEMPOTENCY_HOURS = 24;

/** The field of a page's form in which a browser without script sends the key. */
export const IDEMPOTENCY_FIELD = 'idempotencyKey';
