import type { Area, City, State } from '@fernway/contract';
import type { NearestCity } from '@fernway/contract/places';
import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { areas, cities, states } from '@fernway/db/schema/index';
import { asc, eq, sql } from 'drizzle-orm';

const CITIES_OF_A_STATE = 5_000;

/** A place farther than this from every city is in none. */
const REACH_KM = 200;
const KM_PER_DEGREE = 111.2;
/** At this density a city of 3.1 million has the largest radius that is assumed for any. */
const PEOPLE_PER_KM2 = 10_000;
const MAX_RADIUS_KM = 10;

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

/**
 * The city that a place is in, or is nearest to. Distances count from a city's edge, estimated from its population: by
 * their centres alone, a place at a harbour would belong to the suburb on the other shore.
 * undefined: no city is within reach.
 * @param latitude degrees, as `longitude`
 */
export async function findNearestCity(
  db: Database,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<NearestCity | undefined> {
  const high = REACH_KM / KM_PER_DEGREE;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  const [row] = await run<{ id: string; state_id: string; name: string }>(
    db,
    'findNearestCity',
    sql`select there.id, there.state_id, there.name from (
          select c.id, c.state_id, c.name, c.population, 12742 * asin(least(1, sqrt(
            pow(sin(radians(c.latitude - ${latitude}) / 2), 2)
            + cos(radians(${latitude})) * cos(radians(c.latitude)) * pow(sin(radians(c.longitude - ${longitude}) / 2), 2)
          ))) as kilometres
          from cities c
          where c.latitude between ${latitude - high} and ${latitude + high}
            and c.longitude between ${longitude - wide} and ${longitude + wide}
        ) there
        where there.kilometres <= ${REACH_KM}
        order by there.kilometres - least(${MAX_RADIUS_KM}, sqrt(there.population / (pi() * ${PEOPLE_PER_KM2}))), there.id
        limit 1`,
  );
  return row && { stateId: row.state_id, cityId: row.id, cityName: row.name };
}
