import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { markets } from '../../core/markets.ts';
import { ownPath } from '../../core/own-path.ts';
import { setCookie } from '../http/cookies.ts';
import { requireSameOrigin } from '../http/csrf.ts';
import { CallError } from '../http/errors.ts';
import { rateLimitByNetwork } from '../http/rate-limit.ts';
import type { FindNearest } from './nearest-city.ts';
import { type Places, placeText } from './places.ts';
import { marketPlaceIn, marketsCookie } from './preferences.ts';

const MOST_BYTES = 4 * 1024;

interface PreferenceFormsOptions {
  places: Places;
  /** undefined: this site has no key, so the regions do not tell it the nearest city. */
  findNearest: FindNearest | undefined;
}

/** Takes what visitors choose in plain forms, stores it in cookies, and redirects back to the page. */
export function servePreferenceForms(
  app: FastifyInstance,
  { places, findNearest }: PreferenceFormsOptions,
): void {
  app.register(async (scope) => {
    await rateLimitByNetwork(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    );
    scope.addHook('onRequest', requireSameOrigin);

    const options = { bodyLimit: MOST_BYTES };
    scope.post('/location', options, async (request, reply) => {
      const fields = fieldsOf(request);
      const text = placeText({
        stateId: fields.get('state') ?? '',
        cityId: fields.get('city') ?? '',
        areaId: fields.get('area') ?? '',
      });
      const place = await places.find(request.market, text).catch(() => {
        throw new CallError('unavailable');
      });
      if (!place) throw new CallError('invalid_request');
      setCookie(reply, 'place', placeText(place));
      return leadBack(request, reply);
    });
    // Only tells the city; the visitor then chooses it. Coordinates come in a body, since addresses get logged.
    if (findNearest) {
      scope.post('/location/nearest', options, async (request, reply) => {
        const { market, id: requestId } = request;
        const city = await findNearest({ market, fields: fieldsOf(request), requestId });
        return reply.header('cache-control', 'no-store').send(city);
      });
    }
    scope.post('/continue', options, async (request, reply) => {
      setCookie(reply, 'browser', 'yes');
      return leadBack(request, reply);
    });
    scope.post('/markets', options, async (request, reply) => {
      const chosen = marketPlaceIn(fieldsOf(request).get('show') ?? markets[request.market].name);
      if (!chosen) throw new CallError('invalid_request');
      setCookie(reply, 'markets', marketsCookie(chosen));
      return leadBack(request, reply);
    });
  });
}

const fieldsOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/** A form is redirected to the page that it names; a script, which stays on its page, gets an empty answer. */
function leadBack(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (!request.headers.accept?.includes('text/html')) return reply.code(204).send();
  return reply.redirect(ownPath(fieldsOf(request).get('to')), 303);
}
