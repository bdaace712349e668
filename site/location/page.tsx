import type { Area, City, State } from '@fernway/contract';
import { GUEST } from '@fernway/contract/wire';
import { brand } from '../brand.ts';
import { later } from '../layout/later.tsx';
import type { PageHandle } from '../layout/site.ts';
import { markets } from '../markets.ts';
import { visitOf } from '../visit.ts';
import type { Route } from './+types/page.ts';

export const handle: PageHandle = { isStatic: true };

export const meta: Route.MetaFunction = () => [
  { title: `Where do you shop? · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** What can be chosen, and what is chosen so far. */
export interface LocationChoice {
  states: readonly State[];
  cities: readonly City[];
  areas: readonly Area[];
  stateId: string;
  cityId: string;
  areaId: string;
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<LocationChoice> {
  const { market, region, choices } = visitOf(context);
  const { searchParams } = new URL(request.url);
  const stateId = searchParams.get('state') ?? choices.place?.stateId ?? markets[market].stateId;
  const [states, cities] = await Promise.all([
    region.states({ user: GUEST }),
    region.cities({ user: GUEST, state: stateId }),
  ]);
  const asked = searchParams.get('city') ?? choices.place?.cityId;
  const cityId = cities.find((city) => city.cityId === asked)?.cityId ?? '';
  const areas = cityId ? await region.areas({ user: GUEST, city: cityId }) : [];
  const areaId = areas.find((area) => area.areaId === choices.place?.areaId)?.areaId ?? '';
  return { states, cities, areas, stateId, cityId, areaId };
}

export default later<Route.ComponentProps>(async () => (await import('./screen.tsx')).LocationScreen);
