import type { Area, City, State } from '@fernway/contract';
import { GUEST } from '@fernway/contract/wire';
import { markets } from '../../core/markets.ts';
import type { Visit } from '../../core/visit.ts';

/** What can be chosen, and what is chosen so far. */
export interface LocationChoice {
  states: readonly State[];
  cities: readonly City[];
  areas: readonly Area[];
  stateId: string;
  cityId: string;
  areaId: string;
}

/** @param url names a state and a city if they differ from those that were chosen last */
export async function readLocationChoice(
  { market, region, preferences }: Visit,
  url: string,
): Promise<LocationChoice> {
  const { searchParams } = new URL(url);
  const stateId = searchParams.get('state') ?? preferences.place?.stateId ?? markets[market].stateId;
  const [states, cities] = await Promise.all([
    region.states({ user: GUEST }),
    region.cities({ user: GUEST, state: stateId }),
  ]);
  const wantedCityId = searchParams.get('city') ?? preferences.place?.cityId;
  const cityId = cities.find((city) => city.cityId === wantedCityId)?.cityId ?? '';
  const areas = cityId ? await region.areas({ user: GUEST, city: cityId }) : [];
  const areaId = areas.find((area) => area.areaId === preferences.place?.areaId)?.areaId ?? '';
  return { states, cities, areas, stateId, cityId, areaId };
}
