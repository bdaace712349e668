import { CallError } from '@fernway/client';
import type { NearestCity } from '@fernway/contract/places';
import type { Market } from '@fernway/contract/wire';
import { traceHeaders } from '../http/trace-headers.ts';
import type { RegionOf } from '../session/region-clients.ts';

const DEGREES = /^-?\d{1,3}(?:\.\d{1,2})?$/;

/** Finds the city nearest to given coordinates. */
export type FindNearest = (asked: {
  market: Market;
  /** `latitude` and `longitude`, in degrees with two digits at most: they are neither kept nor logged. */
  fields: URLSearchParams;
  requestId: string;
}) => Promise<NearestCity>;

/**
 * Asks the market's region.
 * @throws CallError not_found when no city is near, invalid_request, unavailable
 */
export const createFindNearest =
  (regionOf: RegionOf): FindNearest =>
  async ({ market, fields, requestId }) => {
    const asked = {
      latitude: degreesIn(fields, 'latitude', 90),
      longitude: degreesIn(fields, 'longitude', 180),
    };
    return regionOf(market, traceHeaders(requestId))
      .nearestCity(asked)
      .catch((error: unknown) => {
        throw new CallError(
          error instanceof CallError && error.code === 'not_found' ? 'not_found' : 'unavailable',
        );
      });
  };

function degreesIn(fields: URLSearchParams, name: string, most: number): number {
  const degrees = fields.get(name) ?? '';
  if (!DEGREES.test(degrees) || Math.abs(Number(degrees)) > most) throw new CallError('invalid_request');
  return Number(degrees);
}
