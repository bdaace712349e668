import { beside } from '@fernway/contract/beside';
import type { FastifyInstance } from 'fastify';
import { answerBeside } from '../http/beside.ts';
import { found } from '../http/problem.ts';
import { reader } from '../http/validate.ts';
import { FROM_PEER, type PeerPictures } from '../peer/pictures.ts';
import { readPictureFile } from './address.ts';
import { fileName, pictureFiles } from './pictures.ts';
import type { MediaStore } from './store.ts';

interface MediaOptions {
  store: MediaStore;
  /** The other region, where there is one. */
  peer?: PeerPictures | undefined;
}

/** Serves pictures below `/media`. A file never changes under its address, so everybody may keep it for good. */
export function mediaRoutes(app: FastifyInstance, { store, peer }: MediaOptions): void {
  const find = pictureFiles({
    store,
    peer,
    onNotKept: (error) => app.log.warn({ err: error }, 'a picture file could not be kept'),
  });
  for (const { path, query } of [beside.picture, beside.placeholder]) {
    const readQuery = reader(query, 'query');
    answerBeside(app, path, async (request, reply) => {
      readQuery(request.query as Record<string, unknown>);
      // As it was sent: an address has one spelling.
      const path = request.url.slice('/media/'.length).split('?')[0] ?? '';
      const wanted = found(readPictureFile(path));
      const bytes = found(await find(wanted, { mayAskPeer: !(FROM_PEER in request.headers) }));
      const etag = `"${fileName(wanted)}"`;
      reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag });
      if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(`image/${wanted.format}`).send(bytes);
    });
  }
}

const matches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
