import { siteDomains } from '@fernway/contract/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { markets } from '../../core/markets.ts';
import { safeRedirectPath } from '../../core/safe-redirect-path.ts';
import { registerSiteCalls } from '../http/calls.ts';
import { setCookie } from '../http/cookies.ts';
import { CallError } from '../http/errors.ts';
import type { FindNearest } from './nearest-city.ts';
import { type PlaceDirectory, placeCookie } from './places.ts';
import { marketsCookie, parseMarketPlace } from './preferences.ts';

interface PreferenceFormsOptions {
  places: PlaceDirectory;
  /** undefined: this site has no key, so the regions do not tell it the nearest city. */
  findNearest: FindNearest | undefined;
}

/** Takes what visitors choose in plain forms, stores it in cookies, and redirects back to the page. */
export function servePreferenceForms(
  app: FastifyInstance,
  { places, findNearest }: PreferenceFormsOptions,
): void {
  registerSiteCalls(app, siteDomains.preferences, {
    chooseLocation: async ({ body }, request, reply) => {
      const { state = '', city = '', area = '', to } = body;
      const text = placeCookie({ stateId: state, cityId: city, areaId: area });
      const place = await places.find(request.market, text).catch(() => {
        throw new CallError('unavailable');
      });
      if (!place) throw new CallError('invalid_request');
      setCookie(reply, 'place', placeCookie(place));
      return redirectBack(to, request, reply);
    },
    // Only tells the city; the visitor then chooses it. Coordinates come in a body, since addresses get logged.
    nearestCityForVisitor: async ({ body }, { market, id: requestId }) => {
      if (!findNearest) throw new CallError('not_found');
      return findNearest({ market, ...body, requestId });
    },
    continueInBrowser: async ({ body }, request, reply) => {
      setCookie(reply, 'browser', 'yes');
      return redirectBack(body.to, request, reply);
    },
    chooseMarkets: async ({ body }, request, reply) => {
      const chosen = parseMarketPlace(body.show ?? markets[request.market].name);
      if (!chosen) throw new CallError('invalid_request');
      setCookie(reply, 'markets', marketsCookie(chosen));
      return redirectBack(body.to, request, reply);
    },
  });
}

/** A form is redirected to the page that it names; a script, which stays on its page, gets no content. */
function redirectBack(
  to: string | undefined,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  return headers.accept?.includes('text/html')
    ? reply.redirect(safeRedirectPath(to ?? null), 303)
    : undefined;
}
