import { paths } from './paths.ts';

/** A path of this site and nothing else, whatever was asked for: the start where that is none. */
export function ownPath(asked: string | null): string {
  const url = URL.parse(asked ?? '', 'http://site.invalid');
  const isOwn = asked?.startsWith('/') && url?.origin === 'http://site.invalid';
  return isOwn ? url.pathname.replace(/^\/+/, '/') + url.search : paths.offers();
}
