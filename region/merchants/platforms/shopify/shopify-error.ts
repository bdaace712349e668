/**
 * Why a shop has not done what we asked. `unavailable`: it cannot be asked now, or nothing is known of the outcome;
 * `unauthorized`: the token is not taken; `forbidden`: a scope is missing; `paused`: the shop is frozen or locked;
 * `throttled`: too much at once; `too_costly`: the query alone is too large; `invalid`: Shopify does not understand us, or
 * we do not understand it; `refused`: it was understood and is not done, see `reasons`.
 */
export type ShopifyErrorKind =
  | 'unavailable'
  | 'unauthorized'
  | 'forbidden'
  | 'paused'
  | 'throttled'
  | 'too_costly'
  | 'invalid'
  | 'refused';

interface ErrorDetails {
  retryAfterMs?: number | undefined;
  reasons?: readonly string[];
  codes?: readonly string[];
}

/** Its message holds no token, no address with a signature, and nothing of a shop's answer but Shopify's own words. */
export class ShopifyError extends Error {
  override name = 'ShopifyError';
  readonly kind: ShopifyErrorKind;
  /** When it may be tried again, where Shopify has said so. */
  readonly retryAfterMs: number | undefined;
  /** Shopify's own words, for people. */
  readonly reasons: readonly string[];
  /** Shopify's own codes, such as `LIMIT_REACHED` or `invalid_grant`. */
  readonly codes: readonly string[];

  constructor(
    kind: ShopifyErrorKind,
    message: string,
    { retryAfterMs, reasons = [], codes = [] }: ErrorDetails = {},
  ) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
    this.reasons = reasons;
    this.codes = codes;
  }
}
