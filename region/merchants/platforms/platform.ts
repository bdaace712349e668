import type { Peer } from '@fernway/server-kit/peer-call';
import type { MerchantPlatform } from './live-stock.ts';

/**
 * A platform that answers for its shops at one URL: `GET {url}/shops/{host}/variants/{id}` gives `{"inventory": 7}`.
 * @param platform at PLATFORM_URL, which the operator has set: no merchant chooses which address is called
 */
export const platformAt = (platform: Peer): MerchantPlatform => ({
  async inventoryOf({ shopHost, variantId }) {
    const path = `/shops/${encodeURIComponent(shopHost)}/variants/${encodeURIComponent(variantId)}`;
    const headers = { accept: 'application/json' };
    const { status, body } = await platform.json({ method: 'GET', path, headers });
    if (status !== 200) throw new Error(`the platform answered ${status}`);
    const { inventory } = body as { inventory?: unknown };
    if (typeof inventory !== 'number') throw new Error('the platform has told no inventory');
    return inventory;
  },
});
