import { beside } from '@fernway/contract/beside';
import type { places } from '@fernway/contract/places';
import type { FastifyInstance } from 'fastify';
import { answerBeside } from '../http/beside.ts';
import type { Handlers } from '../http/calls.ts';
import { isSite } from '../http/limits.ts';
import { fail, orNotFound } from '../http/problem.ts';
import { reader } from '../http/validate.ts';
import type { Region } from '../region.ts';
import { findNearestCity, listAreas, listCities, listStates } from './queries.ts';

export const placesRoutes: Handlers<keyof typeof places> = {
  states: ({ query }, { db, home }) => listStates(db, home, query.market),
  cities: async ({ params }, { db }) => orNotFound(await listCities(db, params.state)),
  areas: async ({ params }, { db }) => orNotFound(await listAreas(db, params.city)),
};

/** Tells the site, and nobody else, which city somebody is in. */
export function nearestCityRoute(
  app: FastifyInstance,
  { db }: Pick<Region, 'db'>,
  siteKey: string | undefined,
): void {
  const read: (query: Record<string, unknown>) => { latitude: number; longitude: number } = reader(
    beside.nearestCity.query,
    'query',
  );
  answerBeside(app, beside.nearestCity, async ({ headers, query }, reply) => {
    if (!isSite(headers['x-site-key'], siteKey)) fail('unauthorized');
    reply.header('cache-control', 'no-store');
    return orNotFound(await findNearestCity(db, read(query as Record<string, unknown>)));
  });
}
