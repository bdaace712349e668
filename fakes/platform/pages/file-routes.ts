import type { FastifyInstance } from 'fastify';
import { drawPicture } from '../shops/picture.ts';

/** Gives a picture by its name; undefined: it has none of that name. */
export type FileSource = (name: string) => Promise<{ type: string; bytes: Buffer } | undefined>;

/** `/files/{name}`: pictures of products, on every host. Those of generated goods are drawn. */
export function addFileRoutes(server: FastifyInstance, source: FileSource | undefined): void {
  server.get<{ Params: { '*': string } }>('/files/*', async ({ params }, reply) => {
    const name = params['*'];
    const picture = await source?.(name);
    if (picture) return reply.type(picture.type).send(picture.bytes);
    const bytes = drawPicture(`/files/${name}`);
    return bytes ? reply.type('image/png').send(bytes) : reply.code(404).send();
  });
}
