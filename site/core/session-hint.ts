/**
 * The cookie that says only that somebody may be signed in: without it, pages of guests need not ask. Scripts read it,
 * and nothing trusts it.
 */
export const SIGNED_IN_HINT_COOKIE = '__Host-signed-in';
