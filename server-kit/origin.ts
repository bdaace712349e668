import { isLocalHost } from '@fernway/settings/local-host';

/** "https://ca.fernway.example", as browsers name the site at a host; on a developer's machine there is no TLS. */
export const originOf = (host: string): string => `${isLocalHost(host) ? 'http' : 'https'}://${host}`;
