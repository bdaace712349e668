import { type Network, publicInternet } from '../outbound/network.ts';

/** Hosts of the browsers' push services; a leading dot stands for every host below. */
export const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** Where messages are pushed to. No other host is ever asked. */
export interface PushServices {
  /** How to reach the service of an endpoint; undefined: it is at none of them. */
  networkOf(endpoint: string): Network | undefined;
}

/**
 * @param services hosts as above, which are reached by https over the public internet; or the origin of a stand-in on
 * this machine, as `http://localhost:3008`
 */
export function createPushServices(services: readonly string[] = PUSH_SERVICES): PushServices {
  const hosts = services.filter((service) => !service.includes('/'));
  const standIns = services.flatMap((service) => (service.includes('/') ? [new URL(service)] : []));
  return {
    networkOf(endpoint) {
      const url = URL.parse(endpoint);
      // Only the normalised form passes, so that nothing in it is read in another way later.
      if (url?.href !== endpoint || url.username || url.password || url.hash) return undefined;
      const standIn = standIns.find(({ origin }) => origin === url.origin);
      if (standIn) return thisMachine(Number(standIn.port));
      if (url.protocol !== 'https:' || url.port) return undefined;
      const isKnown = hosts.some((host) =>
        host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
      );
      return isKnown ? publicInternet : undefined;
    },
  };
}

const LOOPBACK = '127.0.0.1';
const thisMachine = (port: number): Network => ({
  resolve: async () => [LOOPBACK],
  allows: (address) => address === LOOPBACK,
  ports: new Set([port]),
});
