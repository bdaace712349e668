import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { StoreScope } from '../listings/filters.ts';

/** How far "near by" reaches. */
const KILOMETRES = 50;
/** A listing covers only this many of the nearest stores. */
const STORES = 500;
const KILOMETRES_PER_DEGREE = 111.2;

export interface NearPlace {
  city?: string | undefined;
  state?: string | undefined;
}

/**
 * Ids of the physical stores of a place, nearest first: those in the chosen city, then those of cities within 50 km;
 * with a state alone, all of that state. undefined: no place was chosen.
 */
export async function storesNear(db: Database, { city, state }: NearPlace): Promise<string[] | undefined> {
  if (!city && !state) return undefined;
  const rows = city
    ? await run<{ id: string }>(
        db,
        'storesNearCity',
        sql`select s.id from cities here
            cross join lateral (
              select c.id, 12742 * asin(least(1, sqrt(
                pow(sin(radians(c.latitude - here.latitude) / 2), 2)
                + cos(radians(here.latitude)) * cos(radians(c.latitude)) * pow(sin(radians(c.longitude - here.longitude) / 2), 2)
              ))) as kilometres
              from cities c
              where c.latitude between here.latitude - ${KILOMETRES / KILOMETRES_PER_DEGREE} and here.latitude + ${KILOMETRES / KILOMETRES_PER_DEGREE}
            ) there
            join stores s on s.city_id = there.id and s.status = 'active' and s.is_physical
            where here.id = ${city} and there.kilometres <= ${KILOMETRES}
            order by there.kilometres, s.popularity desc, s.id desc limit ${STORES}`,
      )
    : await run<{ id: string }>(
        db,
        'storesOfState',
        sql`select s.id from cities c join stores s on s.city_id = c.id and s.status = 'active' and s.is_physical
            where c.state_id = ${state} order by s.popularity desc, s.id desc limit ${STORES}`,
      );
  return rows.map((row) => row.id);
}

/**
 * The stores whose goods a listing holds. STORE mode, or no mode: those near the place; OFFER mode: the rest of the
 * country, which is all of it unless a city is chosen.
 */
export async function readStoreScope(
  db: Database,
  place: NearPlace,
  viewType: 'STORE' | 'OFFER' | undefined,
): Promise<StoreScope> {
  if (viewType !== 'OFFER') return { stores: await storesNear(db, place) };
  return place.city ? { exceptStores: await storesNear(db, place) } : {};
}
