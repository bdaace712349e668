import { beside } from '@fernway/contract/beside';
import type { FastifyInstance } from 'fastify';
import { answerBeside } from '../http/beside.ts';
import { fail, orNotFound } from '../http/problem.ts';
import { reader } from '../http/validate.ts';
import { FROM_PEER, type PeerPictures } from '../peer/pictures.ts';
import { RATING_FOLDER, readPictureFile } from './address.ts';
import { fileName, pictureFiles } from './pictures.ts';
import type { MediaStore } from './store.ts';

interface MediaOptions {
  store: MediaStore;
  /** The other region, where there is one. */
  peer?: PeerPictures | undefined;
  /** Whether everybody may see a picture that came with a rating. */
  isPublished: (key: string) => Promise<boolean>;
}

/**
 * Serves pictures below `/media`. A file never changes under its address, so everybody may cache it for good, except a
 * picture of a rating, which may be withdrawn.
 */
export function mediaRoutes(app: FastifyInstance, { store, peer, isPublished }: MediaOptions): void {
  const find = pictureFiles({
    store,
    peer,
    onStoreFailure: (error) => app.log.warn({ err: error }, 'a picture file could not be kept'),
  });
  for (const address of [beside.picture, beside.placeholder]) {
    const readQuery = reader(address.query, 'query');
    answerBeside(app, address, async (request, reply) => {
      readQuery(request.query as Record<string, unknown>);
      // The address as it was sent: each file has exactly one spelling.
      const path = request.url.slice('/media/'.length).split('?')[0] ?? '';
      const wanted = orNotFound(readPictureFile(path));
      const isOfRating = wanted.key.startsWith(`${RATING_FOLDER}/`);
      if (isOfRating && !(await isPublished(wanted.key))) fail('not_found');
      const bytes = orNotFound(await find(wanted, { mayAskPeer: !(FROM_PEER in request.headers) }));
      const etag = `"${fileName(wanted)}"`;
      reply.headers({ 'cache-control': isOfRating ? AN_HOUR : IMMUTABLE, etag });
      if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(`image/${wanted.format}`).send(bytes);
    });
  }
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

const matches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
