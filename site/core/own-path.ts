import { paths } from './paths.ts';

/** Returns what was asked for only if it is a path of this site, else the start page: prevents open redirects. */
export function ownPath(asked: string | null): string {
  const url = URL.parse(asked ?? '', 'http://site.invalid');
  const isOwn = asked?.startsWith('/') && url?.origin === 'http://site.invalid';
  return isOwn ? url.pathname.replace(/^\/+/, '/') + url.search : paths.offers();
}
