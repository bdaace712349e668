import { GUEST, type Market } from '@fernway/contract/wire';
import * as t from '@fernway/messages/home';
import { ButtonLink } from '@fernway/ui/button';
import { Carousel } from '@fernway/ui/carousel';
import { EmptyLine } from '@fernway/ui/empty-state';
import { Heading } from '@fernway/ui/heading';
import { Icon } from '@fernway/ui/icon';
import { inPlaceLink } from '@fernway/ui/in-place-link';
import { StoreName } from '@fernway/ui/letters';
import { SectionHeading } from '@fernway/ui/section-heading';
import { MapPin } from 'lucide';
import { MarketFlag } from '../../catalogue/market-flag.tsx';
import { OpeningLine } from '../../catalogue/opening-line.tsx';
import {
  type ListedStore,
  ListedStoreCard,
  listedFields,
  listedStores,
  storePlaceText,
} from '../../catalogue/store-card.tsx';
import { storeNameText } from '../../catalogue/store-place.ts';
import { markets } from '../../core/markets.ts';
import { type HomeTabId, paths } from '../../core/paths.ts';
import { pictureSource } from '../../core/picture.ts';
import { listingTab, STRIP_SIZE } from '../../core/tabs.ts';
import { placeQuery, type Visit } from '../../core/visit.ts';
import { openLocationDialog } from '../../interactions/location/location-dialog.ts';
import { pictureLoadingAt } from '../../runtime/picture-loading.ts';
import { TextLink } from '../../runtime/text-link.tsx';
import { storeListingTitle } from '../stores/title.ts';
import { ComingSoon } from './coming-soon.tsx';

/** Cards in view; a strip rotates only if it has more. */
const PER_VIEW = 3;

/** Stores that the strip of near-by stores shows while it asks for a city. */
export const STORES_WITHOUT_CITY = 3;
/** Then so many are left for the strip of the whole country: it still goes round. */
export const STRIP_WITHOUT_CITY = 4;

/** The physical stores around the chosen city; none while no city is chosen. */
export async function readStoresNearBy(visit: Visit, catId: string) {
  const { region, preferences, marketFilter } = visit;
  const { place } = preferences;
  if (!place) return { city: undefined, stores: [] };
  const page = await region.nearByStores({
    user: GUEST,
    catId,
    recordsPerPage: STRIP_SIZE,
    cityName: place.cityName,
    ...placeQuery(preferences),
    ...marketFilter,
    ...listedFields,
  });
  return { city: place.cityName, stores: listedStores(page, visit).content };
}

type StoresNearBy = Awaited<ReturnType<typeof readStoresNearBy>>;

type StoresFromYourCityProps = StoresNearBy & {
  market: Market;
  tab: HomeTabId;
  level?: 1 | 2;
  /** Stores of the whole country, shown without a chosen city. */
  across?: readonly ListedStore[];
};

/** The strip of near-by stores; without a chosen city it asks for one. */
export function StoresFromYourCity({
  city,
  stores,
  market,
  tab,
  level,
  across = [],
}: StoresFromYourCityProps) {
  const title = storeListingTitle('NearByStores', market);
  if (city === undefined) {
    const chooseCity = (
      <ButtonLink variant="primary" href={paths.location()} {...inPlaceLink(openLocationDialog)}>
        <Icon of={MapPin} size={18} />
        {t.chooseYourCity()}
      </ButtonLink>
    );
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
        <div className={across.length > 0 ? 'min-w-0 lg:max-w-76' : 'min-w-0'}>
          <Heading level={level ?? 2} className={level === 1 ? 'text-3xl' : 'text-xl'}>
            {title}
          </Heading>
          <p className="mt-1 text-ink-2 text-balance">{t.whyChooseCity(markets[market].reach())}</p>
          {across.length > 0 && <div className="mt-4">{chooseCity}</div>}
        </div>
        {across.length > 0 ? (
          <div className="w-full min-w-0 lg:w-auto lg:flex-1">
            <p className="mb-2 text-ink-2 text-sm">{t.startAcross(markets[market].across())}</p>
            <ul className="grid gap-3 md:grid-cols-3">
              {across.map((store) => (
                <li key={store.storeId} className="min-w-0 rounded-card border border-line bg-card px-4 py-3">
                  <StoreName
                    href={paths.store(store.storeId)}
                    name={storeNameText(store)}
                    logo={pictureSource(store.logoMedium)}
                    about={storePlaceText(store)}
                    opening={store.opening && <OpeningLine opening={store.opening} />}
                    flag={<MarketFlag of={store.flaggedMarket} />}
                  />
                </li>
              ))}
            </ul>
          </div>
        ) : (
          chooseCity
        )}
      </div>
    );
  }
  if (stores.length === 0) {
    return (
      <>
        <SectionHeading title={title} sub={t.noneWithin(markets[market].reach(), city)} level={level} />
        <ComingSoon next={{ label: t.seeAllStores(), href: paths.directory() }} />
      </>
    );
  }
  return (
    <Carousel
      of="stores"
      title={title}
      sub={t.inCity(city, markets[market].reach())}
      viewAll={paths.allStores('NearByStores', listingTab(tab))}
      level={level}
      loop={stores.length > PER_VIEW}
    >
      {stores.map((store, place) => (
        <ListedStoreCard
          key={store.storeId}
          store={store}
          level={level === 1 ? 2 : 3}
          loading={level === 1 ? pictureLoadingAt(place) : 'lazy'}
        />
      ))}
    </Carousel>
  );
}

interface StoresAcrossProps {
  market: Market;
  stores: readonly ListedStore[];
  tab: HomeTabId;
}

/** The strip of country-wide stores. */
export function StoresAcross({ market, stores, tab }: StoresAcrossProps) {
  const title = storeListingTitle('InStores', market);
  if (stores.length === 0) {
    return (
      <>
        <SectionHeading title={title} />
        <EmptyLine
          title={t.none(title)}
          action={<TextLink label={t.seeAllStores()} href={paths.directory()} />}
        />
      </>
    );
  }
  return (
    <Carousel
      of="stores"
      title={title}
      viewAll={paths.allStores('InStores', listingTab(tab))}
      loop={stores.length > PER_VIEW}
    >
      {stores.map((store) => (
        <ListedStoreCard key={store.storeId} store={store} level={3} />
      ))}
    </Carousel>
  );
}
