import type { Page, StoreCard as Store } from '@fernway/contract';
import type { Market } from '@fernway/contract/wire';
import * as t from '@fernway/messages/store';
import type { PictureLoading } from '@fernway/ui/picture';
import { StoreCard } from '@fernway/ui/store-card';
import { OriginFlag } from '../layout/origin-flag.tsx';
import { originOf, type Shown } from '../origin.ts';
import { paths } from '../paths.ts';
import { pictureSource } from '../picture.ts';
import { branchOf, cityOf } from './place.ts';

/** The fields that a card shows of a store: calls that can choose are asked for no others. */
const LISTED_FIELDS = [
  'storeId',
  'home',
  'storeName',
  'code',
  'cityName',
  'stateId',
  'primaryOfferImage',
  'logoMedium',
  'avgRating',
  'totalRatings',
  'type',
  'totalFollowers',
] as const satisfies (keyof Store)[];

export type ListedStore = Pick<Store, (typeof LISTED_FIELDS)[number]> & { origin?: Market | undefined };

/** What the calls that let the caller choose fields are asked for, and how their answer reads. */
export const listedFields = { fields: LISTED_FIELDS.join(','), includeField: true } as const;
export const listedStores = (page: Page<Partial<Store>>, shown: Shown): Page<ListedStore> => ({
  ...page,
  content: (page.content as ListedStore[]).map((store) => ({
    ...store,
    origin: originOf(store.home, shown),
  })),
});

/** Of a call that gives whole cards. */
export const listedStore = (store: Store): ListedStore =>
  Object.fromEntries(LISTED_FIELDS.map((field) => [field, store[field]])) as ListedStore;

/** A store of a region as a card of a listing. */
export function StoreInList({
  store,
  level,
  loading,
}: {
  store: ListedStore;
  /** Of its heading: one below the heading that it stands under. */
  level: 2 | 3;
  loading?: PictureLoading | undefined;
}) {
  return (
    <StoreCard
      href={paths.store(store.storeId)}
      name={store.storeName}
      place={placeOf(store)}
      flag={<OriginFlag of={store.origin} />}
      cover={pictureSource(store.primaryOfferImage)}
      logo={pictureSource(store.logoMedium)}
      rating={{ average: store.avgRating, count: store.totalRatings }}
      followers={store.totalFollowers}
      level={level}
      loading={loading}
    />
  );
}

/** Which branch of a store it is, and where. */
export function placeOf(store: ListedStore): string {
  const branch = branchOf(store);
  const place = store.type === 'Online' ? t.online() : (cityOf(store) ?? t.inStore());
  return branch ? `${t.branch(branch)} · ${place}` : place;
}
