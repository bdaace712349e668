import type { media } from '@fernway/contract/media';
import type { FileAnswer } from '@fernway/server-kit/calls';
import type { FastifyBaseLogger } from 'fastify';
import type { Handlers } from '../http/calls.ts';
import type { HandledRequest } from '../http/idempotency.ts';
import { fail, orNotFound } from '../http/problem.ts';
import { FROM_PEER, type PeerPictures } from '../peer/pictures.ts';
import { RATING_FOLDER, readPictureFile } from './address.ts';
import type { ChargeDrawing } from './drawing-limit.ts';
import { fileName, type PictureStore, pictureFiles } from './pictures.ts';

interface MediaOptions extends PictureStore {
  /** The other region, where there is one. */
  peer?: PeerPictures | undefined;
  /** Whether everybody may see a picture that came with a rating. */
  isPublished: (key: string) => Promise<boolean>;
  /** Charges who asks for a file that is not kept. */
  chargeDrawing: ChargeDrawing;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Serves pictures below `/media`. A file never changes under its address, so everybody may cache it for good, except a
 * picture of a rating, which may be withdrawn.
 */
export function mediaRoutes({
  store,
  images,
  peer,
  isPublished,
  chargeDrawing,
  log,
}: MediaOptions): Handlers<Exclude<keyof typeof media, 'preview' | 'privatePicture'>> {
  const find = pictureFiles({
    store,
    images,
    peer,
    onStoreFailure: (error) =>
      log.warn({ err: error }, 'media store failed: a picture file could not be kept'),
  });
  const answer = async (path: string, request: HandledRequest): Promise<FileAnswer> => {
    const wanted = orNotFound(readPictureFile(path));
    const isOfRating = wanted.key.startsWith(`${RATING_FOLDER}/`);
    if (isOfRating && !(await isPublished(wanted.key))) fail('not_found');
    const body = orNotFound(
      await find(wanted, {
        mayAskPeer: !(FROM_PEER in request.headers),
        charge: () => chargeDrawing(request),
      }),
    );
    return {
      body,
      type: `image/${wanted.format}`,
      etag: `"${fileName(wanted)}"`,
      headers: { 'cache-control': isOfRating ? AN_HOUR : IMMUTABLE },
    };
  };
  return {
    picture: ({ params }, _region, request) => answer(`${params.folder}/${params.file}`, request),
    // A picture in a folder has one spelling, which is the other call's.
    placeholder: ({ params }, _region, request) =>
      answer(params.file.includes('/') ? '' : params.file, request),
  };
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
