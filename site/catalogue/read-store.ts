import type { Store } from '@fernway/contract';
import { type OpeningStatus, openingFor } from '../core/opening-status.ts';
import type { Visit } from '../core/visit.ts';

/** A store, and whether it is open. */
export type OpenedStore = Store & { opening: OpeningStatus | undefined };

export async function readStore(
  visit: Pick<Visit, 'region' | 'keepUntil'>,
  id: string,
): Promise<OpenedStore> {
  const store = await visit.region.getStoreById({ id });
  return { ...store, opening: openingFor(visit, store.openingHours) };
}
