import { beside } from '@fernway/contract/beside';
import type { Previewed } from '@fernway/contract/picture';
import type { FastifyInstance } from 'fastify';
import { answerBeside } from '../http/beside.ts';
import { orNotFound } from '../http/problem.ts';
import { reader } from '../http/validate.ts';
import { pictureFiles } from '../media/pictures.ts';
import type { Region } from '../region.ts';
import { previews } from './previews.ts';

type Values = Record<string, unknown>;

/** Serves previews. The version in an address changes with what the preview shows, so everybody may keep it for good. */
export function sharingRoutes(
  app: FastifyInstance,
  { db, media, peerPictures }: Pick<Region, 'db' | 'media' | 'peerPictures'>,
): void {
  const onStoreFailure = (error: unknown) => app.log.warn({ err: error }, 'a preview could not be kept');
  const find = previews({
    db,
    store: media,
    picture: pictureFiles({ store: media, peer: peerPictures, onStoreFailure }),
    onStoreFailure,
  });
  const readParams: (params: Values) => { kind: Previewed; file: string } = reader(
    beside.preview.params,
    'path',
  );
  const readQuery = reader(beside.preview.query, 'query');
  answerBeside(app, beside.preview, async (request, reply) => {
    const { kind, file } = readParams(request.params as Values);
    readQuery(request.query as Values);
    const { name, bytes } = orNotFound(await find(kind, file.replace('.jpg', '')));
    const etag = `"${name}"`;
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/jpeg').send(bytes);
  });
}
