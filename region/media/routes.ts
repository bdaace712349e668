import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { fail, found } from '../http/problem.ts';
import { reader } from '../http/validate.ts';
import { readPictureFile } from './address.ts';
import { fileName, pictureFiles } from './pictures.ts';
import type { MediaStore } from './store.ts';

const query = Type.Object(
  {
    v: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100_000_000, description: 'Changes with the picture’s content' }),
    ),
  },
  { additionalProperties: false },
);
const file = Type.String({ description: '{name}-{width}.{format}: 160, 320, 640 or 1280; avif or webp' });

/** The routes of pictures as the inventory lists them; they stand beside the calls, not below `/api`. */
export const mediaPaths = [
  {
    path: '/media/{folder}/{file}',
    summary: 'A picture of a product, an offer or a store',
    params: Type.Object({ folder: Type.String(), file }),
    query,
    content: ['image/avif', 'image/webp'],
  },
  {
    path: '/media/{file}',
    summary: 'The placeholder of a picture that is missing',
    params: Type.Object({ file }),
    query,
    content: ['image/avif', 'image/webp'],
  },
] as const;

/** Serves pictures below `/media`. A file never changes under its address, so everybody may keep it for good. */
export function mediaRoutes(app: FastifyInstance, { store }: { store: MediaStore }): void {
  const readQuery = reader(query, 'query');
  const find = pictureFiles({
    store,
    onNotKept: (error) => app.log.warn({ err: error }, 'a picture file could not be kept'),
  });
  for (const { path } of mediaPaths) {
    const url = path.replace(/\{(\w+)\}/g, ':$1');
    app.route({
      method: 'GET',
      url,
      exposeHeadRoute: true,
      config: { limit: 'none' },
      handler: async (request, reply) => {
        readQuery(request.query as Record<string, unknown>);
        // As it was sent: an address has one spelling.
        const path = request.url.slice('/media/'.length).split('?')[0] ?? '';
        const wanted = found(readPictureFile(path));
        const bytes = found(await find(wanted));
        const etag = `"${fileName(wanted)}"`;
        reply.headers({
          'cache-control': 'public, max-age=31536000, immutable',
          etag,
        });
        if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return reply.type(`image/${wanted.format}`).send(bytes);
      },
    });
    app.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      config: { refuses: true },
      handler: async (_request, reply) => {
        reply.header('allow', 'GET, HEAD');
        fail('method_not_allowed');
      },
    });
  }
}

const matches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
