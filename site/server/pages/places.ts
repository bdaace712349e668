import { CallError, type Client } from '@fernway/client';
import type { Area, City } from '@fernway/contract';
import { GUEST, type Market } from '@fernway/contract/wire';
import { LRUCache } from 'lru-cache';
import type { Place } from '../../core/visit.ts';

/** Places change with a release, not by the minute. */
const REMEMBERED_MS = 10 * 60_000;
const MOST_STATES = 200;
const MOST_CITIES = 2_000;
const PLACE = /^((?:CA|US)-[A-Z]{2})\.(\d{1,10})(?:\.([0-9a-f-]{36}))?$/;

/** A place in the form of its cookie. */
export const placeText = ({
  stateId,
  cityId,
  areaId,
}: Pick<Place, 'stateId' | 'cityId' | 'areaId'>): string =>
  [stateId, cityId, areaId].filter(Boolean).join('.');

/** Knows which places there are, by asking the regions. */
export class Places {
  readonly #regions: Readonly<Record<Market, Client>>;
  readonly #cities = new LRUCache<string, Promise<readonly City[]>>({ max: MOST_STATES, ttl: REMEMBERED_MS });
  readonly #areas = new LRUCache<string, Promise<readonly Area[]>>({ max: MOST_CITIES, ttl: REMEMBERED_MS });

  constructor(regions: Readonly<Record<Market, Client>>) {
    this.#regions = regions;
  }

  /**
   * The place that a text names; undefined when there is no such place. An area that its city does not have is left out.
   * @throws CallError when the region cannot say
   */
  async find(market: Market, text: string): Promise<Place | undefined> {
    const [, stateId, cityId, areaId] = PLACE.exec(text) ?? [];
    if (!stateId || !cityId) return undefined;
    const region = this.#regions[market];
    const cities = await remember(this.#cities, `${market} ${stateId}`, () =>
      region.cities({ user: GUEST, state: stateId }),
    );
    const city = cities.find((one) => one.cityId === cityId);
    if (!city) return undefined;
    const place = { stateId, cityId, cityName: city.cityName };
    if (!areaId) return place;
    const areas = await remember(this.#areas, `${market} ${cityId}`, () =>
      region.areas({ user: GUEST, city: cityId }),
    );
    const area = areas.find((one) => one.areaId === areaId);
    return area ? { ...place, areaId, areaName: area.areaName } : place;
  }
}

/** Asks once and remembers the answer: no rows for `not_found`; other failures are not remembered. */
function remember<Row>(
  known: LRUCache<string, Promise<readonly Row[]>>,
  key: string,
  ask: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const running = known.get(key);
  if (running) return running;
  const asked = ask().catch((error: unknown) => {
    if (error instanceof CallError && error.code === 'not_found') return [];
    known.delete(key);
    throw error;
  });
  known.set(key, asked);
  return asked;
}
