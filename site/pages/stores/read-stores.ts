import type { Page } from '@fernway/contract';
import { GUEST } from '@fernway/contract/wire';
import { type ListedStore, listedFields, listedStore, listedStores } from '../../catalogue/store-card.tsx';
import type { StoreListingName } from '../../core/paths.ts';
import { type HomeTab, STORES_PER_PAGE } from '../../core/tabs.ts';
import { placeQuery, type Visit } from '../../core/visit.ts';

interface StoresRequest {
  kind: StoreListingName;
  tab: HomeTab;
  pageNumber: number;
}

/** One page of a listing. Near by: the chosen city's stores, then those within 50 km by distance; else none. */
export async function readStoresPage(
  visit: Visit,
  { kind, tab, pageNumber }: StoresRequest,
): Promise<Page<ListedStore>> {
  const { region, marketFilter, preferences } = visit;
  const request = {
    user: GUEST,
    catId: tab.catId,
    pageNumber,
    recordsPerPage: STORES_PER_PAGE,
    ...marketFilter,
  };
  switch (kind) {
    case 'NearByStores':
      return listedStores(
        await region.nearByStores({
          ...request,
          ...(preferences.place && { cityName: preferences.place.cityName }),
          ...placeQuery(preferences),
          ...listedFields,
        }),
        visit,
      );
    case 'InStores':
      return listedStores(
        await region.InStores({ ...request, ...placeQuery(preferences), ...listedFields }),
        visit,
      );
    case 'OnlineStores': {
      const page = await region.OnLineStores(request);
      return listedStores({ ...page, content: page.content.map(listedStore) }, visit);
    }
  }
}
