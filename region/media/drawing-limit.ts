import { RenderCounters } from '@fernway/server-kit/render-counters';
import type { NetworkList } from '@fernway/settings/networks';
import { CallError } from '../http/problem.ts';

/** What may be drawn for one network (IPv4 address or IPv6 /64) because it asks for it. */
export interface DrawingLimits {
  /** Pictures a minute; those that are kept already do not count. */
  perMinute: number;
  /** Networks of search engines, for which ten times as many are drawn. */
  crawlers: NetworkList;
}

/**
 * Charges whoever makes a picture be drawn, or fetched from the other region. Nobody is charged for what the site or the
 * other region asks for with the site's key and without a visitor: the other region has charged its own visitor.
 * @throws CallError rate_limited
 */
export type ChargeDrawing = (request: {
  visitorIp?: string | undefined;
  network?: string | undefined;
}) => void;

export function createDrawingCharge({ perMinute, crawlers }: DrawingLimits): ChargeDrawing {
  const counters = new RenderCounters(crawlers);
  return ({ visitorIp: ip, network }) => {
    if (ip === undefined || network === undefined) return;
    const { allowed, retryAfter } = counters.consume('drawings', { ip, network }, perMinute);
    if (!allowed) throw new CallError('rate_limited', { retryAfter, networkLimit: 'drawings' });
  };
}
