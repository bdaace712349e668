import { CallError } from '@fernway/client';
import type { NearestCity } from '@fernway/contract/places';
import type { Market } from '@fernway/contract/wire';
import { traceHeaders } from '../http/trace-headers.ts';
import type { RegionOf } from '../session/region-clients.ts';

const DEGREES = /^-?\d{1,3}(?:\.\d{1,2})?$/;

/** Finds the city nearest to given coordinates. */
export type FindNearest = (coordinates: {
  market: Market;
  /** In degrees with two digits at most: they are neither kept nor logged. */
  latitude: string;
  longitude: string;
  requestId: string;
}) => Promise<NearestCity>;

/**
 * Asks the market's region.
 * @throws CallError not_found when no city is near, invalid_request, unavailable
 */
export const createFindNearest =
  (regionOf: RegionOf): FindNearest =>
  async ({ market, latitude, longitude, requestId }) => {
    const coordinates = {
      latitude: degreesIn(latitude, 90),
      longitude: degreesIn(longitude, 180),
    };
    return regionOf(market, traceHeaders(requestId))
      .nearestCity(coordinates)
      .catch((error: unknown) => {
        throw new CallError(
          error instanceof CallError && error.code === 'not_found' ? 'not_found' : 'unavailable',
        );
      });
  };

function degreesIn(degrees: string, most: number): number {
  if (!DEGREES.test(degrees) || Math.abs(Number(degrees)) > most) throw new CallError('invalid_request');
  return Number(degrees);
}
