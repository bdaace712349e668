import type { Visit } from '../core/visit.ts';
import { storeNameText } from './store-place.ts';

/** A store that a listing can be narrowed to, and how many of its products are there without other filters. */
export interface ListedStoreChoice {
  id: string;
  name: string;
  count: number;
}

/** The stores that a category's products can be narrowed to; none where they could not be loaded. */
export async function readStoreChoices(
  { region, marketFilter, loadPart }: Visit,
  categoryId: string,
): Promise<ListedStoreChoice[]> {
  const stores = await loadPart(region.categoryStores({ categoryId, ...marketFilter }));
  if ('failed' in stores) return [];
  return stores.value.map((store) => ({ id: store.id, name: storeNameText(store), count: store.count }));
}
