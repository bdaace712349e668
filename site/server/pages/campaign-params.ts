import { normalizeIP } from '@fastify/rate-limit';
import { publicRecord } from '@fernway/brand';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { cookieOf, setCookie } from '../http/cookies.ts';
import type { SiteMetrics } from '../http/metrics.ts';
import { marketsCookie, parseCountry, parseMarketPlace } from './preferences.ts';

/** Parameters that are read on arrival and then taken off the address: no page depends on them. */
const CAMPAIGN_PARAMS = ['fromWhere', 'defaultCountry', 'marketPlace'] as const;
const ANY_OF_THEM = new RegExp(`[?&](?:${CAMPAIGN_PARAMS.join('|')})=`);
const VIDEO = 'myVideo';

/** Visits of one network (IPv4 address or IPv6 /64) counted in a minute; further ones get their page uncounted. */
const MAX_VISITS_OF_NETWORK = 60;
/** The most networks whose visits are counted at the same time. */
const MAX_NETWORKS = 10_000;

/** Whether an address says how somebody arrived. */
export const hasCampaignParams = (url: string): boolean => ANY_OF_THEM.test(url);

/** Reads how somebody arrived: the campaign that led here, and the country and markets that it was about. */
export function readCampaignParams(app: FastifyInstance, metrics: SiteMetrics): void {
  const visitsOf = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: 60_000 });
  const isFlood = (ip: string): boolean => {
    const network = normalizeIP(ip);
    const visits = (visitsOf.get(network) ?? 0) + 1;
    visitsOf.set(network, visits, { noUpdateTTL: true });
    return visits > MAX_VISITS_OF_NETWORK;
  };
  app.addHook('onRequest', async (request, reply) => {
    // What Shopify sends in an address is signed as a whole.
    if (request.isOnConnect || request.method !== 'GET' || !hasCampaignParams(request.url)) return;
    const [path = '/', query = ''] = request.url.split(/\?(.*)/s);
    const parameters = new URLSearchParams(query);
    const from = parameters.get('fromWhere');
    if (from !== null) {
      const source = publicRecord.visitSources.find((name) => name === from) ?? 'other';
      // Counted once a session, however often the address is opened.
      if (cookieOf(request, 'source') !== source) {
        if (!isFlood(request.ip)) {
          if (source === VIDEO) metrics.videoPlays.inc();
          metrics.visits.inc({ source });
        }
        setCookie(reply, 'source', source);
      }
    }
    const country = parseCountry(parameters.get('defaultCountry') ?? undefined);
    if (country) setCookie(reply, 'country', country);
    const marketPlace = parseMarketPlace(parameters.get('marketPlace') ?? undefined);
    if (marketPlace) setCookie(reply, 'markets', marketsCookie(marketPlace));
    for (const name of CAMPAIGN_PARAMS) parameters.delete(name);
    const rest = parameters.size > 0 ? `?${parameters}` : '';
    // Two slashes at the start would name another host.
    return reply.header('cache-control', 'no-store').redirect(`/${path.replace(/^[/\\]+/, '')}${rest}`, 302);
  });
}
