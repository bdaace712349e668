import type { Installation } from '../installations/installation.ts';
import { ShopifyError } from '../platforms/shopify/shopify-error.ts';
import type { SyncContext } from './sync-context.ts';

/** The answer; undefined: the shop has not allowed us to read this, which is passed over. */
export async function unlessForbidden<Answer>(
  reading: Promise<Answer>,
  {
    log,
    installation,
    what,
  }: { log: SyncContext['log']; installation: Pick<Installation, 'id'>; what: 'orders' | 'discounts' },
): Promise<Answer | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof ShopifyError) || error.kind !== 'forbidden') throw error;
    log.info({ installation: installation.id, what }, 'a shop does not let us read this: it is passed over');
    return undefined;
  }
}
