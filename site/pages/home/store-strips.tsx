import { GUEST, type Market } from '@fernway/contract/wire';
import * as t from '@fernway/messages/home';
import { ButtonLink } from '@fernway/ui/button';
import { Carousel } from '@fernway/ui/carousel';
import { EmptyLine } from '@fernway/ui/empty-state';
import { Heading } from '@fernway/ui/heading';
import { Icon } from '@fernway/ui/icon';
import { inPlaceLink } from '@fernway/ui/in-place-link';
import { SectionHeading } from '@fernway/ui/section-heading';
import { MapPin } from 'lucide';
import {
  type ListedStore,
  ListedStoreCard,
  listedFields,
  listedStores,
} from '../../catalogue/store-card.tsx';
import { markets } from '../../core/markets.ts';
import { type HomeTabId, paths } from '../../core/paths.ts';
import { listingTab, STRIP_SIZE } from '../../core/tabs.ts';
import { placeQuery, type Visit } from '../../core/visit.ts';
import { openLocationDialog } from '../../interactions/location/location-dialog.ts';
import { pictureLoadingAt } from '../../runtime/picture-loading.ts';
import { TextLink } from '../../runtime/text-link.tsx';
import { storeListingTitle } from '../stores/title.ts';
import { ComingSoon } from './coming-soon.tsx';

/** Cards in view; a strip rotates only if it has more. */
const PER_VIEW = 3;

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
};

/** The strip of near-by stores; without a chosen city it asks for one. */
export function StoresFromYourCity({ city, stores, market, tab, level }: StoresFromYourCityProps) {
  const title = storeListingTitle('NearByStores', market);
  if (city === undefined) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <Heading level={level ?? 2} className={level === 1 ? 'text-3xl' : 'text-xl'}>
            {title}
          </Heading>
          <p className="mt-1 text-ink-2">{t.whyChooseCity(markets[market].reach())}</p>
        </div>
        <ButtonLink variant="primary" href={paths.location()} {...inPlaceLink(openLocationDialog)}>
          <Icon of={MapPin} size={18} />
          {t.chooseYourCity()}
        </ButtonLink>
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
