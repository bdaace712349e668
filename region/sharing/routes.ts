import type { media } from '@fernway/contract/media';
import type { FastifyBaseLogger } from 'fastify';
import type { Handlers } from '../http/calls.ts';
import { orNotFound } from '../http/problem.ts';
import { pictureFiles } from '../media/pictures.ts';
import type { Region } from '../region.ts';
import { previews } from './previews.ts';

/** Serves previews. The version in an address changes with what the preview shows, so everybody may keep it for good. */
export function sharingRoutes(
  {
    db,
    media: store,
    images,
    peerPictures,
    chargeDrawing,
  }: Pick<Region, 'db' | 'images' | 'media' | 'peerPictures' | 'chargeDrawing'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Handlers<Extract<keyof typeof media, 'preview'>> {
  const onStoreFailure = (error: unknown) =>
    log.warn({ err: error }, 'media store failed: a preview could not be kept');
  const find = previews({
    db,
    store,
    images,
    picture: pictureFiles({ store, images, peer: peerPictures, onStoreFailure }),
    onStoreFailure,
  });
  return {
    preview: async ({ params }, _region, request) => {
      const id = params.file.replace('.jpg', '');
      const { name, bytes } = orNotFound(await find(params.kind, id, () => chargeDrawing(request)));
      return {
        body: bytes,
        etag: `"${name}"`,
        headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      };
    },
  };
}
