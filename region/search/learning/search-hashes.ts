import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { wideNetworkOf } from '@fernway/server-kit/network-counters';

/** Keyed hashes in the place of what is not kept. */
export interface SearchHashes {
  ofText(text: string): string;
  /** It is of the text too: what one network has searched for is not linked. */
  ofNetwork(text: string, network: string): string;
}

/** @param secret the same in all processes of the region */
export function createSearchHashes(secret: string): SearchHashes {
  const hash = (...parts: string[]): string =>
    createHmac('sha256', secret).update(parts.join('\n')).digest('base64url').slice(0, 24);
  return {
    ofText: (text) => hash('search text', text),
    ofNetwork: (text, network) => hash('search network', countedNetwork(network), text),
  };
}

/**
 * What counts once: a /24 of IPv4 or a /48 of IPv6, since one household or office may have that many addresses, and
 * five of them would be nobody else.
 */
function countedNetwork(network: string): string {
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return wideNetworkOf(network) ?? network;
}
