import Type from 'typebox';
import { call } from './call.ts';
import { Area, City, State } from './shapes.ts';
import { CityId, StateId, User } from './wire.ts';

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
};
