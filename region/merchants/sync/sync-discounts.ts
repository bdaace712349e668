import { findInstallation } from '../installations/installation.ts';
import { writeOffers } from './offers.ts';
import { unlessForbidden } from './passed-over.ts';
import type { OpenShop, SyncContext } from './sync-context.ts';

/** Reads a shop's discounts: those for everybody become the store's offers. Where we may not read them, there are none. */
export async function syncDiscounts(
  { db, log }: Pick<SyncContext, 'db' | 'log'>,
  { installation, client, signal }: Pick<OpenShop, 'installation' | 'client' | 'signal'>,
): Promise<void> {
  const { id: installationId, store } = installation;
  // Whether codes are shown may have been decided since the shop was opened.
  const { showsCodes = false } = (await findInstallation(db, { id: installationId })) ?? {};
  const reading = client.readDiscounts({ showsCodes, signal });
  const discounts = await unlessForbidden(reading, { log, installation, what: 'discounts' });
  await db.transaction((tx) =>
    writeOffers(tx, { installationId, storeId: store.id, discounts: discounts ?? [] }),
  );
}
