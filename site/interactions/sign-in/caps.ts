/** The most characters of a password that is chosen on the site, and of a phone number. */
export const MAX_PASSWORD_LENGTH = 10;
