import type { Market, MarketPlaceText } from '@fernway/contract/wire';
import type { FastifyRequest } from 'fastify';
import { markets } from '../../core/markets.ts';
import type { Preferences } from '../../core/visit.ts';
import { cookieOf } from '../http/cookies.ts';
import type { PlaceDirectory } from './places.ts';

const BOTH: MarketPlaceText = 'Canada,United States';
const MARKET_PLACES: Readonly<Record<string, MarketPlaceText>> = {
  Canada: 'Canada',
  'United States': 'United States',
  [BOTH]: BOTH,
  'United States,Canada': BOTH,
};

/** The choices of a visitor without any cookie, in a wide window. */
export const NO_PREFERENCES: Preferences = { asksForMarket: false, isInBrowser: false, device: 'wide' };

/** The canonical text for a set of markets; undefined for any other text. */
export const parseMarketPlace = (text: string | undefined): MarketPlaceText | undefined =>
  text === undefined || !Object.hasOwn(MARKET_PLACES, text) ? undefined : MARKET_PLACES[text];

/** CA or US; undefined for any other text. */
export const parseCountry = (text: string | undefined): Market | undefined =>
  text === 'CA' || text === 'US' ? text : undefined;

/** What the cookies and headers of a request choose. Values that cannot be used count as absent. */
export async function readPreferences(request: FastifyRequest, places: PlaceDirectory): Promise<Preferences> {
  const { market, headers } = request;
  const device = deviceOf(headers);
  if (headers.cookie === undefined) return { ...NO_PREFERENCES, device };
  const named = cookieOf(request, 'place');
  // If the region cannot say whether the place exists, its pages are shown as if none was chosen.
  const place = named ? await places.find(market, named).catch(() => undefined) : undefined;
  const chosen = parseMarketPlace(cookieText(cookieOf(request, 'markets')));
  const country =
    parseCountry(cookieOf(request, 'country')) ?? parseCountry(place?.stateId.slice(0, 2)) ?? market;
  return {
    ...(place && { place }),
    ...(chosen && chosen !== markets[market].name && { marketPlace: chosen }),
    asksForMarket: country !== market && chosen === undefined,
    isInBrowser: cookieOf(request, 'browser') === 'yes',
    device,
  };
}

/** A set of markets as a cookie holds it: a cookie may not contain commas or spaces. */
export const marketsCookie = (markets: MarketPlaceText): string => encodeURIComponent(markets);

function cookieText(value: string | undefined): string | undefined {
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** What the browser says it runs on. Link previewers name neither a phone nor a computer: they are `unknown`. */
function deviceOf(headers: FastifyRequest['headers']): Preferences['device'] {
  const agent = headers['user-agent'] ?? '';
  const hint = headers['sec-ch-ua-mobile'];
  if (hint === undefined ? /\bMobi|iPhone|iPod/.test(agent) : hint === '?1') {
    if (/iPhone|iPod/.test(agent)) return 'iPhone';
    return agent.includes('Android') ? 'Android' : 'phone';
  }
  const isBrowser =
    /\((?:Windows NT|Macintosh|X11|iPad)\b/.test(agent) && !/bot|externalhit|preview/i.test(agent);
  return hint !== undefined || isBrowser ? 'wide' : 'unknown';
}
