import { beside, type NearestCity } from '@fernway/contract/beside';
import type { Market } from '@fernway/contract/wire';
import { SiteError } from '../http/errors.ts';
import { traceHeaders } from '../http/trace-headers.ts';

const PATIENCE_MS = 2_000;
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
 * @throws SiteError not_found when no city is near, invalid_request, unavailable
 */
export const createFindNearest =
  (regions: Readonly<Record<Market, string>>, siteKey: string): FindNearest =>
  async ({ market, fields, requestId }) => {
    const query = new URLSearchParams();
    for (const [name, most] of [
      ['latitude', 90],
      ['longitude', 180],
    ] as const) {
      const degrees = fields.get(name) ?? '';
      if (!DEGREES.test(degrees) || Math.abs(Number(degrees)) > most) throw new SiteError('invalid_request');
      query.set(name, String(Number(degrees)));
    }
    const answer = await fetch(`${regions[market]}${beside.nearestCity.path}?${query}`, {
      headers: { 'x-site-key': siteKey, ...traceHeaders(requestId) },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => undefined);
    if (answer?.status === 404) throw new SiteError('not_found');
    if (!answer?.ok) throw new SiteError('unavailable');
    return (await answer.json()) as NearestCity;
  };
