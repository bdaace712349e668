import type { places } from '@fernway/contract/places';
import type { Handlers } from '../http/calls.ts';
import { orNotFound } from '../http/problem.ts';
import { findNearestCity, listAreas, listCities, listStates } from './queries.ts';

export const placesRoutes: Handlers<keyof typeof places> = {
  states: ({ query }, { db, home }) => listStates(db, home, query.market),
  cities: async ({ params }, { db }) => orNotFound(await listCities(db, params.state)),
  areas: async ({ params }, { db }) => orNotFound(await listAreas(db, params.city)),
  nearestCity: async ({ query }, { db }) => orNotFound(await findNearestCity(db, query)),
};
