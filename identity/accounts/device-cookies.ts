import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { COOKIE_ATTRIBUTES } from '../http/cookies.ts';

/** Seconds for which a browser is known: 400 days, the longest that browsers keep a cookie. */
const LIFETIME_S = 400 * 24 * 60 * 60;
export const deviceCookieOptions = { ...COOKIE_ATTRIBUTES, maxAge: LIFETIME_S };
/** The most accounts that one browser is known for. */
const MAX_ACCOUNTS = 4;

/**
 * Devices that an account was signed in from, so that guesses at its password from elsewhere cannot lock its owner out:
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export interface Devices {
  /**
   * The device's name for this account; undefined when the device is not known for it.
   * @param cookie the value that the browser sent
   */
  nameFor(cookie: string | undefined, email: string): string | undefined;
  /** The value by which the device is known for this account from now on, to be sent with `deviceCookieOptions`. */
  remember(cookie: string | undefined, email: string): string;
}

/** A cookie holds `name.proof` for each account; only we can make the proof, which does not reveal the address. */
export function openDevices(secret: string): Devices {
  const proofOf = (name: string, email: string): string =>
    createHmac('sha256', secret).update(`device\n${name}\n${email.toLowerCase()}`).digest('base64url');

  const readEntries = (cookie = ''): string[][] =>
    cookie
      .split('~')
      .map((entry) => entry.split('.'))
      .filter((entry) => entry.length === 2)
      .slice(0, MAX_ACCOUNTS);

  const findEntry = (cookie: string | undefined, email: string): string[] | undefined =>
    readEntries(cookie).find(([name = '', presented = '']) => {
      const [one, other] = [Buffer.from(presented), Buffer.from(proofOf(name, email))];
      return one.length === other.length && timingSafeEqual(one, other);
    });

  return {
    nameFor: (cookie, email) => findEntry(cookie, email)?.[0],
    remember(cookie, email) {
      const name = findEntry(cookie, email)?.[0] ?? randomBytes(12).toString('base64url');
      const others = readEntries(cookie).filter(([other]) => other !== name);
      return [[name, proofOf(name, email)], ...others]
        .slice(0, MAX_ACCOUNTS)
        .map((entry) => entry.join('.'))
        .join('~');
    },
  };
}
