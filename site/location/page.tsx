import type { Area, City, State } from '@fernway/contract';
import { GUEST } from '@fernway/contract/wire';
import { Panel } from '@fernway/ui/container';
import { brand } from '../brand.ts';
import type { PageHandle } from '../layout/site.ts';
import { markets } from '../markets.ts';
import { paths } from '../paths.ts';
import { visitOf } from '../visit.ts';
import type { Route } from './+types/page.ts';
import { LocationForm } from './form.tsx';

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

/** The choice of a place as a page of its own: without script, and for whoever opens its address. */
export default function LocationPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-[448px] py-6 md:py-12">
      <h1 className="mb-4 text-2xl">Where do you shop?</h1>
      <Panel padded>
        <LocationForm initial={loaderData} onSaved={() => location.assign(paths.offers())} />
      </Panel>
    </div>
  );
}
