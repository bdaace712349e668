import type { Page, StoreCard as Store } from '@fernway/contract';
import * as t from '@fernway/messages/store';
import type { PictureLoading } from '@fernway/ui/picture';
import { StoreCard } from '@fernway/ui/store-card';
import { paths } from '../paths.ts';
import { pictureSource } from '../picture.ts';
import { branchOf, cityOf } from './place.ts';

/** The fields that a card shows of a store: calls that can choose are asked for no others. */
export const LISTED_FIELDS = [
  'storeId',
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

export type ListedStore = Pick<Store, (typeof LISTED_FIELDS)[number]>;

/** What the calls that let the caller choose fields are asked for, and how their answer reads. */
export const listedFields = { fields: LISTED_FIELDS.join(','), includeField: true } as const;
export const listedStores = (page: Page<Partial<Store>>): Page<ListedStore> => page as Page<ListedStore>;

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
  const branch = branchOf(store);
  const place = store.type === 'Online' ? t.online() : (cityOf(store) ?? t.inStore());
  return (
    <StoreCard
      href={paths.store(store.storeId)}
      name={store.storeName}
      place={branch ? `${t.branch(branch)} · ${place}` : place}
      cover={pictureSource(store.primaryOfferImage)}
      logo={pictureSource(store.logoMedium)}
      rating={{ average: store.avgRating, count: store.totalRatings }}
      followers={store.totalFollowers}
      level={level}
      loading={loading}
    />
  );
}
