import { CallError } from '@fernway/client';
import { encodeBase64 } from '@fernway/contract/base64';
import { searchWords } from '@fernway/contract/encoding';
import { siteDomains } from '@fernway/contract/site';
import { MARKETS, type Market, marketPlaceText } from '@fernway/contract/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerSiteCalls } from '../http/calls.ts';
import { memoizeAsync } from '../http/memoize-async.ts';
import type { SiteMetrics } from '../http/metrics.ts';
import { traceHeaders } from '../http/trace-headers.ts';
import { parseMarketPlace } from '../pages/preferences.ts';
import type { RegionOf } from '../session/region-clients.ts';

const FRESH_MS = 30_000;
const MAX_CACHED = 5_000;
/** Longer texts are cut to this length. */
const MAX_LETTERS = 80;
/** Nothing is found for such a text, or it is refused as a search text. */
const NOTHING_TO_SUGGEST = new Set<string>(['not_found', 'invalid_request']);
const CATEGORY = /^(?:all|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

interface SuggestionsOptions {
  regionOf: RegionOf;
  metrics: SiteMetrics;
}

/** Suggests while somebody types. Recent answers are cached; other questions count for the typist's network (0007). */
export function serveSuggestions(app: FastifyInstance, { regionOf, metrics }: SuggestionsOptions): void {
  const suggest = memoizeAsync(
    ({ request: { id, ip }, question: { market, words, category, markets } }: SuggestionRequest) =>
      regionOf(market, { ...traceHeaders(id), 'x-forwarded-for': ip }).productAutoSearch({
        text: encodeBase64(words),
        catId: category,
        market: markets,
      }),
    { ttlMs: FRESH_MS, max: MAX_CACHED, keyOf: ({ question }) => keyOf(question) },
  );

  registerSiteCalls(app, siteDomains.suggestions, {
    suggestions: async ({ query }, request, reply) => {
      const question = readSuggestionQuery(request.market, query);
      reply.header('cache-control', 'private, max-age=30');
      if (question.words === '') return [];
      metrics.caches.inc({ cache: 'suggestions', outcome: suggest.peek(keyOf(question)) ? 'hit' : 'miss' });
      return suggest({ request, question }).catch((error: unknown) => {
        if (error instanceof CallError && NOTHING_TO_SUGGEST.has(error.code)) return [];
        throw new CallError(codeOf(error));
      });
    },
  });
}

interface SuggestionRequest {
  request: Pick<FastifyRequest, 'id' | 'ip'>;
  question: SuggestionQuery;
}

interface SuggestionQuery {
  market: Market;
  words: string;
  category: string;
  markets: ReturnType<typeof marketPlaceText>;
}

function readSuggestionQuery(
  market: Market,
  { text = '', category = '', markets }: { text?: string; category?: string; markets?: string },
): SuggestionQuery {
  return {
    market,
    words: searchWords(text.slice(0, MAX_LETTERS)).toLowerCase(),
    category: CATEGORY.test(category) ? category : 'all',
    markets: parseMarketPlace(markets) ?? marketPlaceText(MARKETS.filter((one) => one === market)),
  };
}

const keyOf = (question: SuggestionQuery): string => JSON.stringify(question);

const codeOf = (error: unknown) =>
  error instanceof CallError && error.code === 'rate_limited' ? 'rate_limited' : 'unavailable';
