import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { COOKIE_ATTRIBUTES } from '../http/cookies.ts';

/** Seconds for which a browser is known: 400 days, the longest that browsers keep a cookie. */
const LIFETIME_S = 400 * 24 * 60 * 60;
export const deviceCookieOptions = { ...COOKIE_ATTRIBUTES, maxAge: LIFETIME_S };
/** The most accounts that one browser is known for, or has registered. */
const MAX_ENTRIES = 6;

/**
 * Devices that an account was signed in from, so that guesses at its password from elsewhere cannot lock its owner out:
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export interface Devices {
  /**
   * The name of this browser if it has registered the address: only there does an account open whose address nobody has
   * confirmed. It is no known device, as anybody may register any address.
   */
  registrationOf(cookie: string | undefined, email: string): string | undefined;
  /**
   * The same from now on: that name, and the cookie's value, to be sent with `deviceCookieOptions`.
   * @param seed of the name: a request that is repeated gets the same one
   */
  register(cookie: string | undefined, email: string, seed: string): { name: string; cookie: string };
  /**
   * The device's name for this account; undefined when the device is not known for it.
   * @param cookie the value that the browser sent
   */
  nameFor(cookie: string | undefined, email: string): string | undefined;
  /** The value by which the device is known for this account from now on, to be sent with `deviceCookieOptions`. */
  remember(cookie: string | undefined, email: string): string;
}

/** What a browser has done with an address. */
type DeviceProof = 'device' | 'registered';

/**
 * A cookie holds `name.proof` for each account and what was done with it; only we can make the proof, which does not
 * reveal the address.
 */
export function openDevices(secret: string): Devices {
  const proofOf = (kind: DeviceProof, name: string, email: string): string =>
    createHmac('sha256', secret).update(`${kind}\n${name}\n${email.toLowerCase()}`).digest('base64url');

  const readEntries = (cookie = ''): string[][] =>
    cookie
      .split('~')
      .map((entry) => entry.split('.'))
      .filter((entry) => entry.length === 2)
      .slice(0, MAX_ENTRIES);

  const findName = (cookie: string | undefined, kind: DeviceProof, email: string): string | undefined =>
    readEntries(cookie).find(([name = '', presented = '']) => {
      const [one, other] = [Buffer.from(presented), Buffer.from(proofOf(kind, name, email))];
      return one.length === other.length && timingSafeEqual(one, other);
    })?.[0];

  const nameFrom = (seed: string, email: string): string =>
    createHmac('sha256', secret)
      .update(`name\n${seed}\n${email.toLowerCase()}`)
      .digest('base64url')
      .slice(0, 16);

  function remember(
    cookie: string | undefined,
    kind: DeviceProof,
    email: string,
    newName = randomBytes(12).toString('base64url'),
  ) {
    const name = findName(cookie, kind, email) ?? newName;
    const others = readEntries(cookie).filter(([other]) => other !== name);
    const entries = [[name, proofOf(kind, name, email)], ...others].slice(0, MAX_ENTRIES);
    return { name, cookie: entries.map((entry) => entry.join('.')).join('~') };
  }

  return {
    registrationOf: (cookie, email) => findName(cookie, 'registered', email),
    register: (cookie, email, seed) => remember(cookie, 'registered', email, nameFrom(seed, email)),
    nameFor: (cookie, email) => findName(cookie, 'device', email),
    remember: (cookie, email) => remember(cookie, 'device', email).cookie,
  };
}
