import multipart from '@fastify/multipart';
import { type Call, contract } from '@fernway/contract';
import { sizeLimits, uploadLimits } from '@fernway/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError, fail, refuseField } from './problem.ts';

/** What the specification sends beside the picture, and the address says already. */
const KNOWN: readonly string[] = ['storeCode', 'id'];

/** Lets the routes of a scope be sent a picture as multipart/form-data, and nothing else. */
export async function takePictures(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    limits: { fileSize: uploadLimits.bytes, files: 1, fields: KNOWN.length, fieldSize: 100, parts: 3 },
  });
  scope.addHook('onRequest', async ({ headers }) => {
    if (Number(headers['content-length']) > uploadLimits.bytes + sizeLimits.body) fail('too_large');
  });
}

const paths = Object.values(contract as Record<string, Call>).flatMap(({ takes, path }) =>
  takes === 'picture' ? `/api${path.slice(0, path.indexOf('{'))}` : [],
);

/** Whether a request for that address brings one. */
export const isPictureSent = (address: string): boolean => paths.some((path) => address.startsWith(path));

/**
 * The bytes of the picture, as the field `file`. Its name and what its sender calls it are not looked at.
 * @throws CallError too_large; unsupported_media_type; invalid_request for whatever is no such body
 */
export async function readPicture(request: FastifyRequest): Promise<{ file: Buffer }> {
  if (!request.isMultipart()) fail('unsupported_media_type');
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field' && KNOWN.includes(part.fieldname)) continue;
      const bytes = part.type === 'file' ? await part.toBuffer() : undefined;
      if (!bytes || part.fieldname !== 'file')
        refuseField(`body.${part.fieldname}`.slice(0, 100), 'is not a known parameter');
      else file = bytes;
    }
  } catch (error) {
    if (error instanceof CallError) throw error;
    if ((error as { statusCode?: number }).statusCode === 413) fail('too_large');
    throw new CallError('invalid_request', [{ field: 'body', message: 'cannot be read' }], error);
  }
  return file ? { file } : refuseField('body.file', 'is missing');
}
