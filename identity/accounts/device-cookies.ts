import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { identityCookies } from '@fernway/contract/identity';

/** Seconds for which a browser is known: 400 days, the longest that browsers keep a cookie. */
const LIFETIME_S = 400 * 24 * 60 * 60;
/** The most accounts that one browser is known for. */
const MAX_ACCOUNTS = 4;

/**
 * Devices that an account was signed in from, so that guesses at its password from elsewhere cannot lock its owner out:
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export interface Devices {
  /** The device's name for this account; undefined when the device is not known for it. */
  nameFor(cookies: string | undefined, email: string): string | undefined;
  /** The `Set-Cookie` by which the device is known for this account from now on. */
  remember(cookies: string | undefined, email: string): string;
}

/** A cookie holds `name.proof` for each account; only we can make the proof, which does not reveal the address. */
export function openDevices(secret: string): Devices {
  const proofOf = (name: string, email: string): string =>
    createHmac('sha256', secret).update(`device\n${name}\n${email.toLowerCase()}`).digest('base64url');

  const readEntries = (cookies = ''): string[][] =>
    (
      new Map(cookies.split(/; */).map((pair) => pair.split('=', 2) as [string, string])).get(
        identityCookies.device,
      ) ?? ''
    )
      .split('~')
      .map((entry) => entry.split('.'))
      .filter((entry) => entry.length === 2)
      .slice(0, MAX_ACCOUNTS);

  const findEntry = (cookies: string | undefined, email: string): string[] | undefined =>
    readEntries(cookies).find(([name = '', presented = '']) => {
      const [one, other] = [Buffer.from(presented), Buffer.from(proofOf(name, email))];
      return one.length === other.length && timingSafeEqual(one, other);
    });

  return {
    nameFor: (cookies, email) => findEntry(cookies, email)?.[0],
    remember(cookies, email) {
      const name = findEntry(cookies, email)?.[0] ?? randomBytes(12).toString('base64url');
      const others = readEntries(cookies).filter(([other]) => other !== name);
      const value = [[name, proofOf(name, email)], ...others]
        .slice(0, MAX_ACCOUNTS)
        .map((entry) => entry.join('.'))
        .join('~');
      return `${identityCookies.device}=${value}; Max-Age=${LIFETIME_S}; Path=/; HttpOnly; Secure; SameSite=Lax`;
    },
  };
}
