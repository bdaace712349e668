import { paths } from './paths.ts';

/** Returns what was asked for only if it is a path of this site, else the start page: prevents open redirects. */
export function safeRedirectPath(address: string | null): string {
  const url = URL.parse(address ?? '', 'http://site.invalid');
  const isOfThisSite = address?.startsWith('/') && url?.origin === 'http://site.invalid';
  return isOfThisSite ? url.pathname.replace(/^\/+/, '/') + url.search : paths.offers();
}
