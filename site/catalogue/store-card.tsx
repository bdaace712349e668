import type { Page, StoreCard as Store } from '@fernway/contract';
import type { Market } from '@fernway/contract/wire';
import * as t from '@fernway/messages/store';
import type { PictureLoading } from '@fernway/ui/picture';
import { StoreCard } from '@fernway/ui/store-card';
import { flaggedMarketOf, type ShownMarkets } from '../core/flagged-market.ts';
import { type OpeningStatus, openingFor } from '../core/opening-status.ts';
import { paths } from '../core/paths.ts';
import { pictureSource } from '../core/picture.ts';
import type { Visit } from '../core/visit.ts';
import { MarketFlag } from './market-flag.tsx';
import { OpeningLine } from './opening-line.tsx';
import { branchCode, storeCityText, storeNameText } from './store-place.ts';

/** The fields that a card shows of a store; calls that support a choice of fields return only these. */
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
  'openingHours',
] as const satisfies (keyof Store)[];

type StoreFields = Pick<Store, (typeof LISTED_FIELDS)[number]>;

export type ListedStore = Omit<StoreFields, 'openingHours'> & {
  flaggedMarket?: Market | undefined;
  opening?: OpeningStatus | undefined;
};

/** The parameters of calls that support a choice of fields, and the reader of their answers. */
export const listedFields = { fields: LISTED_FIELDS.join(','), includeField: true } as const;
export const listedStores = (
  page: Page<Partial<Store>>,
  visit: ShownMarkets & Pick<Visit, 'keepUntil'>,
): Page<ListedStore> => ({
  ...page,
  content: (page.content as StoreFields[]).map(({ openingHours, ...store }) => ({
    ...store,
    opening: openingFor(visit, openingHours),
    flaggedMarket: flaggedMarketOf(store.home, visit),
  })),
});

/** Picks these fields from the answer of a call that returns whole stores. */
export const listedStore = (store: Store): StoreFields =>
  Object.fromEntries(LISTED_FIELDS.map((field) => [field, store[field]])) as StoreFields;

/** A store of a region as a card of a listing. */
export function ListedStoreCard({
  store,
  level,
  loading,
}: {
  store: ListedStore;
  /** The heading level: one below the heading above the card. */
  level: 2 | 3;
  loading?: PictureLoading | undefined;
}) {
  return (
    <StoreCard
      href={paths.store(store.storeId)}
      name={storeNameText(store)}
      place={storePlaceText(store)}
      opening={store.opening && <OpeningLine opening={store.opening} />}
      flag={<MarketFlag of={store.flaggedMarket} />}
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
export function storePlaceText(store: ListedStore): string {
  const branch = branchCode(store);
  const place = store.type === 'Online' ? t.online() : (storeCityText(store) ?? t.inStore());
  return branch ? `${t.branch(branch)} · ${place}` : place;
}
