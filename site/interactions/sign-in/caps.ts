/** The most characters of a password that is chosen on the site, and of a phone number. */
export const MOST_CHARACTERS = 10;
