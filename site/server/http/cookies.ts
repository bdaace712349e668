import type { FastifyReply, FastifyRequest } from 'fastify';
import { SIGN_IN_TARGET_COOKIE } from '../../core/sign-in-target.ts';

/**
 * The cookies that hold what a visitor has chosen. None names anybody. They belong to one host, and no script reads
 * them: pages are rendered from them.
 */
const names = {
  /** `CA-ON.6167865`, with `.{area}` where one was chosen. */
  place: '__Host-place',
  /** The markets that listings hold, such as `Canada,United States`. */
  markets: '__Host-markets',
  /** CA or US: where the visitor is at home. */
  country: '__Host-country',
  /** `yes`: the visitor of a phone goes on without the app. */
  browser: '__Host-browser',
  /** The campaign that this visit was counted for. */
  source: '__Host-source',
  /** A digest of the last cart that this visit left for, and the id of that click: leaving for it again is not counted. */
  cart: '__Host-cart',
  /** The position of the region's database after the visitor's last write. */
  wrote: '__Host-wrote',
} as const;
type SiteCookieName = keyof typeof names;

const A_YEAR = 365 * 24 * 3600;
/** Seconds: twice the lag a replica may have; by then it holds the write or is not read from. */
export const WRITE_COOKIE_SECONDS = 10;
/** The browser forgets these when it is closed. */
const SESSION_COOKIES: ReadonlySet<SiteCookieName> = new Set(['markets', 'browser', 'source', 'cart']);

/** `readPreferences` reads these. */
const PREFERENCE_COOKIES: readonly SiteCookieName[] = ['place', 'markets', 'country', 'browser'];

/** The value of one of our cookies; undefined where there is none. */
export const cookieOf = (
  request: Pick<FastifyRequest, 'headers'>,
  name: SiteCookieName,
): string | undefined => readCookie(request, names[name]);

/** The value of any cookie of a request, as it was sent; undefined where there is none. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const start = `${name}=`;
  const found = headers.cookie?.split(';').find((one) => one.trimStart().startsWith(start));
  return found?.trim().slice(start.length);
}

/** Whether cookies may hold anything that a page is rendered from. Cookies of a sign-in hold nothing of the kind. */
export const hasPreferenceCookies = (cookies: string | undefined): boolean =>
  cookies !== undefined && PREFERENCE_COOKIES.some((name) => cookies.includes(names[name]));

/**
 * Sets one of our cookies. Its name decides its lifetime: a year, until the browser is closed, or `WRITE_COOKIE_SECONDS`.
 * @param value sent as it is: nothing is escaped
 */
export function setCookie(reply: FastifyReply, name: SiteCookieName, value: string): void {
  const seconds = name === 'wrote' ? WRITE_COOKIE_SECONDS : A_YEAR;
  const age = SESSION_COOKIES.has(name) ? '' : `; Max-Age=${seconds}`;
  reply.header('set-cookie', `${names[name]}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax${age}`);
}

/** Seconds until a page that is redirected to has loaded, on a slow phone too. */
const SIGN_IN_TARGET_SECONDS = 30;

/** Tells the script of the next page from which page of a shopper's own a guest was sent there. */
export function setSignInTarget(reply: FastifyReply, path: string): void {
  reply.header(
    'set-cookie',
    `${SIGN_IN_TARGET_COOKIE}=${encodeURIComponent(path)}; Path=/; Secure; SameSite=Lax; Max-Age=${SIGN_IN_TARGET_SECONDS}`,
  );
}
