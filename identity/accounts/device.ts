import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { identityCookies } from '@fernway/contract/identity';

/** Seconds for which a browser is known: 400 days, the longest that browsers keep a cookie. */
const LIFETIME_S = 400 * 24 * 60 * 60;
/** The most accounts that one browser is known for. */
const ACCOUNTS = 4;

/**
 * Devices that an account was signed in from, so that guesses at its password from elsewhere cannot lock its owner out:
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export interface Devices {
  /** The device's name for this account; undefined when the device is not known for it. */
  known(cookies: string | undefined, email: string): string | undefined;
  /** The `Set-Cookie` by which the device is known for this account from now on. */
  remember(cookies: string | undefined, email: string): string;
}

/** A cookie holds `name.proof` for each account; only we can make the proof, which does not reveal the address. */
export function openDevices(secret: string): Devices {
  const proof = (name: string, email: string): string =>
    createHmac('sha256', secret).update(`device\n${name}\n${email.toLowerCase()}`).digest('base64url');

  const entries = (cookies = ''): string[][] =>
    (
      new Map(cookies.split(/; */).map((pair) => pair.split('=', 2) as [string, string])).get(
        identityCookies.device,
      ) ?? ''
    )
      .split('~')
      .map((entry) => entry.split('.'))
      .filter((entry) => entry.length === 2)
      .slice(0, ACCOUNTS);

  const find = (cookies: string | undefined, email: string): string[] | undefined =>
    entries(cookies).find(([name = '', shown = '']) => {
      const [one, other] = [Buffer.from(shown), Buffer.from(proof(name, email))];
      return one.length === other.length && timingSafeEqual(one, other);
    });

  return {
    known: (cookies, email) => find(cookies, email)?.[0],
    remember(cookies, email) {
      const name = find(cookies, email)?.[0] ?? randomBytes(12).toString('base64url');
      const others = entries(cookies).filter(([other]) => other !== name);
      const value = [[name, proof(name, email)], ...others]
        .slice(0, ACCOUNTS)
        .map((entry) => entry.join('.'))
        .join('~');
      return `${identityCookies.device}=${value}; Max-Age=${LIFETIME_S}; Path=/; HttpOnly; Secure; SameSite=Lax`;
    },
  };
}
