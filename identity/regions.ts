import { tokenAudience } from '@fernway/contract/token';
import type { Market } from '@fernway/contract/wire';
import type { CircuitOptions } from '@fernway/server-kit/circuit';
import { openPeer, type Peer } from '@fernway/server-kit/peer-call';

/** Typed calls of each region, with a circuit breaker of its own. */
export type RegionPeers = Record<Market, Peer>;

export interface RegionsOptions {
  /** PEER_KEY; without it no region can be asked anything, and rows wait. */
  key: string | undefined;
  /** Where the regions are reached; looked up for each call. */
  urls: Readonly<Record<Market, string>>;
  /** Milliseconds for which a region that fails is left alone. */
  halfOpenAfter?: number | undefined;
}

/** The way to both regions, each with a circuit of its own. */
export function openRegionPeers({
  key,
  urls,
  ...circuit
}: RegionsOptions & Pick<CircuitOptions, 'log' | 'gauge'>): RegionPeers {
  const open = (home: Market): Peer => {
    const to = tokenAudience(home);
    return openPeer({
      ...circuit,
      name: to,
      signed: { to, key },
      get origin() {
        return urls[home];
      },
    });
  };
  return { CA: open('CA'), US: open('US') };
}
