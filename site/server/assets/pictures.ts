import { Readable } from 'node:stream';
import { sendRequest } from '@fernway/client/send-request';
import { MARKETS, type Market } from '@fernway/contract/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError } from '../http/errors.ts';

// The forms that regions produce; nothing else is passed on, so no address can reach another part of a region.
const PICTURES = {
  '/media/*': /^\/media\/(?:[a-z]+\/)?[0-9a-z]+-\d{3,4}\.[a-z]{4}(?:\?v=\d{1,9})?$/,
  '/private/*': /^\/private\/(?:bills|ratings)\/[0-9a-f]{32}\.webp\?until=\d{10}&signature=[\w-]{43}$/,
  '/previews/*': /^\/previews\/[a-z]+\/[0-9a-f-]{36}\.jpg(?:\?v=\d{1,9})?$/,
};
/** A picture that has to be drawn waits for those that were asked for before: late is better than missing. */
const PICTURE_TIMEOUT_MS = 30_000;
const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
const PASSED_ON = [
  'content-type',
  'content-length',
  'cache-control',
  'etag',
  'last-modified',
  'referrer-policy',
  'x-robots-tag',
] as const;

interface PictureRegions {
  /** Origins of the regions. */
  regions: Readonly<Record<Market, string>>;
  /** The secret by which they know the site. */
  siteKey: string | undefined;
}

/**
 * Serves pictures and link previews from our own host, so that browsers never go to another one. What a region does not
 * have, or cannot send now, is fetched from the other one.
 */
export function servePictures(app: FastifyInstance, regions: PictureRegions): void {
  for (const [path, form] of Object.entries(PICTURES)) servePicturesAt(app, regions, { path, form });
}

function servePicturesAt(
  app: FastifyInstance,
  { regions, siteKey }: PictureRegions,
  { path, form }: { path: string; form: RegExp },
): void {
  app.get(path, { exposeHeadRoute: true }, async (request, reply) => {
    if (!form.test(request.url)) throw new CallError('not_found');
    // One deadline for both: a browser waits no longer because another region is asked.
    const signal = AbortSignal.timeout(PICTURE_TIMEOUT_MS);
    const fetchFrom = (market: Market) => fetchPicture({ region: regions[market], siteKey, signal }, request);
    const own = await fetchFrom(request.market);
    const other = MARKETS.find((market) => market !== request.market);
    // A region asks the other one itself, but waits for two seconds only, and it may be away.
    const isElsewhere = own === undefined || own.status === 404 || own.status === 503;
    const elsewhere = isElsewhere && other ? await fetchFrom(other) : undefined;
    // While the own region does not say, 404 of the other one is no answer: the picture may be the own one's.
    const answer = elsewhere && (own?.status === 404 || elsewhere.status < 400) ? elsewhere : own;
    const isPicture = answer?.headers.get('content-type')?.startsWith('image/') ?? false;
    // A name that the region cannot read (400) and a link that has expired (403) are answered as not found.
    if (answer && [400, 403, 404].includes(answer.status)) throw new CallError('not_found');
    if (answer?.status === 429) {
      const retryAfter = answer.headers.get('retry-after') ?? undefined;
      // Scripts cannot read the headers of a picture, except this one: `ui/picture-retry.ts`.
      if (retryAfter) reply.header('server-timing', `retry-after;dur=${Number(retryAfter) * 1_000}`);
      throw new CallError('rate_limited', { retryAfter, networkLimit: 'drawings' });
    }
    if (!answer || !(answer.status === 304 || (answer.status === 200 && isPicture)))
      throw new CallError('unavailable');
    if (Number(answer.headers.get('content-length')) > MAX_PICTURE_BYTES) throw new CallError('unavailable');
    for (const name of PASSED_ON) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    reply.code(answer.status);
    return reply.send(answer.body && answer.status === 200 ? Readable.from(answer.body) : undefined);
  });
}

/** Asks as the visitor, whom the region charges for what it draws. @returns undefined when the region does not answer */
async function fetchPicture(
  { region, siteKey, signal }: { region: string; siteKey: string | undefined; signal: AbortSignal },
  { url, method, headers, ip }: FastifyRequest,
): Promise<Response | undefined> {
  const etag = headers['if-none-match'];
  const answer = await sendRequest(region + url, {
    method,
    headers: {
      ...(siteKey !== undefined && { 'x-site-key': siteKey, 'x-forwarded-for': ip }),
      ...(etag !== undefined && { 'if-none-match': etag }),
    },
    signal,
  }).catch(() => undefined);
  if (answer && [400, 403, 404, 429, 503].includes(answer.status)) await answer.body?.cancel(); // its connection serves the next picture
  return answer;
}
