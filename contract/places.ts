import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Area, City, State } from './shapes.ts';
import { CityId, StateId, User } from './wire.ts';

/** The city that somebody is in, or the nearest one. */
export const NearestCity = Type.Object(
  { stateId: StateId, cityId: CityId, cityName: Type.String() },
  { title: 'NearestCity' },
);
export type NearestCity = Static<typeof NearestCity>;

/** Of WGS 84, with two decimals: about a kilometre, which is enough to find the city. */
const degrees = (most: number, example: number) =>
  Type.Number({
    minimum: -most,
    maximum: most,
    description: 'Degrees, at most two digits',
    examples: [example],
  });

export const places = {
  states: call({
    row: 'C01',
    path: '/states/{user}',
    summary: 'Provinces, territories and states, the region’s own country first',
    audience: 'all',
    params: { user: User },
    query: { market: Type.Optional(Type.Enum(['CA', 'US'], { description: 'Only this country' })) },
    answer: Type.Array(State),
  }),
  cities: call({
    row: 'C02',
    path: '/cities/{user}/{state}',
    summary: 'Cities of a state, by name',
    audience: 'all',
    params: { user: User, state: StateId },
    answer: Type.Array(City),
    errors: ['not_found'],
  }),
  areas: call({
    row: 'C03',
    path: '/areas/{user}/{city}',
    summary: 'Areas of a city; empty where it has none',
    audience: 'all',
    params: { user: User, city: CityId },
    answer: Type.Array(Area),
    errors: ['not_found'],
  }),
  nearestCity: call({
    base: '',
    row: 'R17',
    path: '/nearestCity',
    summary: 'The city at a pair of coordinates, or the nearest one; 404 where none is within 200 km',
    audience: 'site',
    limit: 'none',
    query: { latitude: degrees(90, 43.65), longitude: degrees(180, -79.38) },
    answer: NearestCity,
    errors: ['not_found'],
  }),
};
