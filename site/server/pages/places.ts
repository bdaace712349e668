import { CallError, type Client } from '@fernway/client';
import type { Area, City } from '@fernway/contract';
import { GUEST, type Market } from '@fernway/contract/wire';
import type { ChosenPlace } from '../../core/visit.ts';
import { type Memoized, memoizeAsync } from '../http/memoize-async.ts';

/** Places change with a release, not by the minute. */
const TTL_MS = 10 * 60_000;
const MAX_STATES = 200;
const MAX_CITIES = 2_000;
const PLACE = /^((?:CA|US)-[A-Z]{2})\.(\d{1,10})(?:\.([0-9a-f-]{36}))?$/;

/** A place in the form of its cookie. */
export const placeCookie = ({
  stateId,
  cityId,
  areaId,
}: Pick<ChosenPlace, 'stateId' | 'cityId' | 'areaId'>): string =>
  [stateId, cityId, areaId].filter(Boolean).join('.');

/** What is asked of a region: the cities of a state, or the areas of a city. */
interface PlacesWithin {
  market: Market;
  id: string;
}

/** Knows which places there are, by asking the regions. */
export class PlaceDirectory {
  readonly #cities: Memoized<PlacesWithin, readonly City[]>;
  readonly #areas: Memoized<PlacesWithin, readonly Area[]>;

  constructor(regions: Readonly<Record<Market, Client>>) {
    const keyOf = ({ market, id }: PlacesWithin) => `${market} ${id}`;
    this.#cities = memoizeAsync(
      ({ market, id }) => regions[market].cities({ user: GUEST, state: id }).catch(noneIfNotFound),
      { ttlMs: TTL_MS, max: MAX_STATES, keyOf },
    );
    this.#areas = memoizeAsync(
      ({ market, id }) => regions[market].areas({ user: GUEST, city: id }).catch(noneIfNotFound),
      { ttlMs: TTL_MS, max: MAX_CITIES, keyOf },
    );
  }

  /**
   * The place that a text names; undefined when there is no such place. An area that its city does not have is left out.
   * @throws CallError when the region cannot say
   */
  async find(market: Market, text: string): Promise<ChosenPlace | undefined> {
    const [, stateId, cityId, areaId] = PLACE.exec(text) ?? [];
    if (!stateId || !cityId) return undefined;
    const cities = await this.#cities({ market, id: stateId });
    const city = cities.find((one) => one.cityId === cityId);
    if (!city) return undefined;
    const place = { stateId, cityId, cityName: city.cityName };
    if (!areaId) return place;
    const areas = await this.#areas({ market, id: cityId });
    const area = areas.find((one) => one.areaId === areaId);
    return area ? { ...place, areaId, areaName: area.areaName } : place;
  }
}

function noneIfNotFound(error: unknown): [] {
  if (error instanceof CallError && error.code === 'not_found') return [];
  throw error;
}
