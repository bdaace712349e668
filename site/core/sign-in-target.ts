/**
 * The cookie in which the site tells the script of `/offers/New`, where guests are sent, from which page. It lives for
 * seconds; a value that names none of our pages counts for nothing.
 */
export const SIGN_IN_TARGET_COOKIE = '__Host-sign-in-target';
