/** Hosts of a loopback redirect (RFC 8252, 7.3): the port is chosen by the app when it asks. */
const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?=\/)/;
/** A scheme of a phone app (RFC 8252, 7.1): a domain that its maker owns, the other way round. */
const PRIVATE_SCHEME = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:\/{0,2}[^/]/;

/** Why an address cannot be registered; undefined: it can. */
export function redirectUriFault(uri: string): string | undefined {
  if (!URL.canParse(uri) || !/^[\x21-\x7e]+$/.test(uri)) return 'is no address';
  const { protocol, username, password, hash } = new URL(uri);
  if (hash || uri.endsWith('#')) return 'has a fragment';
  if (username || password) return 'has a user';
  if (uri.includes('*')) return 'has a placeholder: it has to be the whole address';
  if (protocol === 'https:') return uri.startsWith('https://') ? undefined : 'is no address';
  if (protocol === 'http:')
    return LOOPBACK.test(uri)
      ? undefined
      : 'is http, which is for http://127.0.0.1/... and http://[::1]/... alone';
  return PRIVATE_SCHEME.test(uri)
    ? undefined
    : 'has a scheme that is not a domain the other way round, such as com.example.app:/callback';
}

const withoutPort = (uri: string): string => uri.replace(LOOPBACK, (origin) => origin.replace(/:\d+$/, ''));

/** Whether a redirect is one of the registered ones: to the letter, but for the port of a loopback redirect. */
export const isRegisteredRedirect = (registered: readonly string[], uri: string): boolean =>
  URL.canParse(uri) &&
  (registered.includes(uri) ||
    (LOOPBACK.test(uri) &&
      registered.some((one) => LOOPBACK.test(one) && withoutPort(one) === withoutPort(uri))));

/**
 * What a shopper is shown of a redirect: the host, or the scheme of a phone app.
 * @throws TypeError for what is no address: see `isRegisteredRedirect`
 */
export function redirectLabel(uri: string): string {
  const { host, protocol } = new URL(uri);
  return protocol === 'https:' || protocol === 'http:' ? host : protocol.slice(0, -1);
}
