import type { media } from '@fernway/contract/media';
import type { uploads } from '@fernway/contract/uploads';
import type { Handlers } from '../../http/calls.ts';
import { fail, orNotFound } from '../../http/problem.ts';
import { masterName } from '../../media/pictures.ts';
import type { Region } from '../../region.ts';
import { hasPrivatePicture, isPublished } from './queries.ts';
import { takePicture } from './take.ts';

export const uploadsRoutes: Handlers<keyof typeof uploads> = {
  uploadBillImage: async ({ params, body, caller }, region) => {
    const { storeCode, billId } = params;
    const ids = { userId: caller.id, storeId: storeCode.toLowerCase(), forId: billId.toLowerCase() };
    return { url: region.links.urlOf(await takePicture(region, { kind: 'bills', ...ids, ...body })) };
  },
  uploadRatingImage: async ({ params, body, caller }, region) => {
    const { storeCode, ratingId } = params;
    const ids = { userId: caller.id, storeId: storeCode.toLowerCase(), forId: ratingId.toLowerCase() };
    return { url: region.links.urlOf(await takePicture(region, { kind: 'ratings', ...ids, ...body })) };
  },
};

/** Tells which pictures came with a rating that is public. */
export const createPublishedCheck =
  ({ db }: Pick<Region, 'db'>) =>
  (key: string): Promise<boolean> =>
    isPublished(db, key);

/** Shows a private picture to whoever has a link to it, while the link is valid. */
export const privatePicturesRoutes: Handlers<Extract<keyof typeof media, 'privatePicture'>> = {
  privatePicture: async ({ params, query }, { db, media, links }) => {
    const { until, signature } = query;
    const key = `${params.folder}/${params.file.slice(0, -'.webp'.length)}`;
    if (!links.verify({ key, until: Number(until), signature })) fail('forbidden');
    if (!(await hasPrivatePicture(db, key))) fail('not_found');
    const body = orNotFound(await media.get(masterName(key)));
    return {
      body,
      headers: {
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      },
    };
  },
};
