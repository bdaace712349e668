/** Host names of the stand-in itself, not of one of its shops. */
export const OWN_NAMES = new Set(['127.0.0.1', 'localhost']);

/** Where the stand-in keeps the pictures of its shops: a host of its own, as at Shopify. */
export const PICTURE_HOST = 'cdn.shopify.localhost';
