import { beside } from '@fernway/contract/beside';
import type { uploads } from '@fernway/contract/uploads';
import type { FastifyInstance } from 'fastify';
import { answerBeside } from '../../http/beside.ts';
import type { Handlers } from '../../http/calls.ts';
import { fail, orNotFound } from '../../http/problem.ts';
import { reader } from '../../http/validate.ts';
import { masterName } from '../../media/pictures.ts';
import type { Region } from '../../region.ts';
import { isPublished, isThere } from './queries.ts';
import { takePicture } from './take.ts';

export const uploadsCalls: Handlers<keyof typeof uploads> = {
  uploadBillImage: async ({ params, body, caller }, region) => {
    const { storeCode, billId } = params;
    const ids = { userId: caller.id, storeId: storeCode.toLowerCase(), forId: billId.toLowerCase() };
    return { url: region.links.to(await takePicture(region, { kind: 'bills', ...ids, ...body })) };
  },
  uploadRatingImage: async ({ params, body, caller }, region) => {
    const { storeCode, ratingId } = params;
    const ids = { userId: caller.id, storeId: storeCode.toLowerCase(), forId: ratingId.toLowerCase() };
    return { url: region.links.to(await takePicture(region, { kind: 'ratings', ...ids, ...body })) };
  },
};

/** Tells which pictures came with a rating that is public. */
export const publishedOf =
  ({ db }: Pick<Region, 'db'>) =>
  (key: string): Promise<boolean> =>
    isPublished(db, key);

/** Shows a private picture to whoever has a link to it, while the link is valid. */
export function privatePictures(app: FastifyInstance, { db, media, links }: Region): void {
  const { params, query } = beside.privatePicture;
  const readParams = reader<{ folder: string; file: string }>(params, 'path');
  const readQuery = reader<{ until: string; signature: string }>(query, 'query');
  answerBeside(app, beside.privatePicture, async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    const { folder, file } = readParams(request.params);
    const key = `${folder}/${file.slice(0, -'.webp'.length)}`;
    const { until, signature } = readQuery(request.query);
    if (!links.holds({ key, until: Number(until), signature })) fail('forbidden');
    if (!(await isThere(db, key))) fail('not_found');
    const bytes = orNotFound(await media.get(masterName(key)));
    return reply.headers({ 'x-robots-tag': 'noindex' }).type('image/webp').send(bytes);
  });
}
