import type { Area, City, State } from '@fernway/contract';
import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { areas, cities, states } from '@fernway/db/schema/index';
import { asc, eq, sql } from 'drizzle-orm';

const CITIES_OF_A_STATE = 5_000;

/** States by name, those of `home` first. */
export function listStates(db: Database, home: Market, only: Market | undefined): Promise<State[]> {
  return db
    .select({ stateId: states.id, stateName: states.name, country: states.country })
    .from(states)
    .where(only && eq(states.country, only))
    .orderBy(sql`${states.country} <> ${home}`, asc(states.name), asc(states.id));
}

/** undefined: there is no such state. */
export async function listCities(db: Database, stateId: string): Promise<City[] | undefined> {
  const rows = await db
    .select({ cityId: cities.id, cityName: cities.name })
    .from(cities)
    .where(eq(cities.stateId, stateId))
    .orderBy(asc(cities.name), asc(cities.id))
    .limit(CITIES_OF_A_STATE);
  if (rows.length > 0) return rows;
  const state = await db.select({ id: states.id }).from(states).where(eq(states.id, stateId));
  return state.length > 0 ? [] : undefined;
}

/** undefined: there is no such city. */
export async function listAreas(db: Database, cityId: string): Promise<Area[] | undefined> {
  const rows = await db
    .select({ areaId: areas.id, areaName: areas.name })
    .from(cities)
    .leftJoin(areas, eq(areas.cityId, cities.id))
    .where(eq(cities.id, cityId))
    .orderBy(asc(areas.name), asc(areas.id));
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ areaId, areaName }) => (areaId && areaName ? [{ areaId, areaName }] : []));
}
