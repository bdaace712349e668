import { GUEST, type Market } from '@fernway/contract/wire';
import { Carousel } from '@fernway/ui/carousel';
import { EmptyLine } from '@fernway/ui/empty-state';
import { SectionHeading } from '@fernway/ui/section-heading';
import { TextLink } from '../layout/text-link.tsx';
import { markets } from '../markets.ts';
import { paths } from '../paths.ts';
import { type ListedStore, listedFields, listedStores, StoreInList } from '../store/card.tsx';
import { placeQuery, type Visit } from '../visit.ts';
import { ComingSoon } from './coming-soon.tsx';
import { STRIP } from './tab.ts';

/** Cards in view; only more than these go round. */
const PER_VIEW = 3;
const NEAR_BY = 'Stores from your city';

/** The physical stores around the chosen city; none while no city is chosen. */
export async function readStoresNearBy({ region, choices, listed }: Visit, catId: string) {
  const { place } = choices;
  if (!place) return { city: undefined, stores: [] };
  const page = await region.nearByStores({
    user: GUEST,
    catId,
    recordsPerPage: STRIP,
    cityName: place.cityName,
    ...placeQuery(choices),
    ...listed,
    ...listedFields,
  });
  return { city: place.cityName, stores: listedStores(page).content };
}

type StoresNearBy = Awaited<ReturnType<typeof readStoresNearBy>>;

/** The strip of near-by stores. Nothing is near by until a city is chosen. */
export function StoresFromYourCity({ city, stores, level }: StoresNearBy & { level?: 1 | 2 }) {
  if (stores.length === 0) {
    return (
      <>
        <SectionHeading title={NEAR_BY} level={level} />
        <ComingSoon
          next={
            city
              ? { label: 'See all stores', href: paths.stores() }
              : { label: 'Choose your city', href: paths.location() }
          }
        />
      </>
    );
  }
  return (
    <Carousel
      of="stores"
      title={NEAR_BY}
      sub={`In ${city} and within 50 km`}
      level={level}
      loop={stores.length > PER_VIEW}
    >
      {stores.map((store) => (
        <StoreInList key={store.storeId} store={store} level={level === 1 ? 2 : 3} />
      ))}
    </Carousel>
  );
}

interface StoresAcrossProps {
  market: Market;
  stores: readonly ListedStore[];
  tab: string;
}

/** The strip of country-wide stores. */
export function StoresAcross({ market, stores, tab }: StoresAcrossProps) {
  const title = markets[market].storesAcross;
  if (stores.length === 0) {
    return (
      <>
        <SectionHeading title={title} />
        <EmptyLine title={`No ${title}`} action={<TextLink label="See all stores" href={paths.stores()} />} />
      </>
    );
  }
  return (
    <Carousel of="stores" title={title} viewAll={paths.stores(tab)} loop={stores.length > PER_VIEW}>
      {stores.map((store) => (
        <StoreInList key={store.storeId} store={store} level={3} />
      ))}
    </Carousel>
  );
}
