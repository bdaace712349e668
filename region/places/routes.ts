import type { places } from '@fernway/contract/places';
import type { Handlers } from '../http/calls.ts';
import { found } from '../http/problem.ts';
import { listAreas, listCities, listStates } from './queries.ts';

export const placesRoutes: Handlers<keyof typeof places> = {
  states: ({ query }, { db, home }) => listStates(db, home, query.market),
  cities: async ({ params }, { db }) => found(await listCities(db, params.state)),
  areas: async ({ params }, { db }) => found(await listAreas(db, params.city)),
};
