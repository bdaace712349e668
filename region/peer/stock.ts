import { products } from '@fernway/contract/products';
import { callPeer, type Peer } from '@fernway/server-kit/peer-call';

/**
 * What the other region says is left of a variant whose shop is at home there; undefined: it does not say. A caller waits
 * at most two seconds.
 */
export type PeerStock = (productId: string) => Promise<number | undefined>;

/** @param siteKey tells the other region to charge nobody: who asks is charged here */
export function peerStock(peer: Peer, siteKey: string): PeerStock {
  return async (productId) => {
    const headers = { 'x-site-key': siteKey };
    const answered = await callPeer(peer, products.checkVariantStock, { id: productId }, { headers }).catch(
      () => undefined,
    );
    return answered?.answer?.inventory;
  };
}
