import multipart from '@fastify/multipart';
import { type Call, contract } from '@fernway/contract';
import { sizeLimits, uploadLimits } from '@fernway/contract/limits';
import type { BodyParser } from '@fernway/server-kit/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError, fail, refuseField } from './problem.ts';

/** Fields that the specification sends with the picture although the address already names them. */
const PICTURE_TYPES: readonly string[] = ['storeCode', 'id'];

/** Makes the routes of a scope accept a picture as multipart/form-data, and no other body. */
async function acceptPictures(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    limits: {
      fileSize: uploadLimits.bytes,
      files: 1,
      fields: PICTURE_TYPES.length,
      fieldSize: 100,
      parts: 3,
    },
  });
  scope.addHook('onRequest', async ({ headers }) => {
    if (Number(headers['content-length']) > uploadLimits.bytes + sizeLimits.body) fail('too_large');
  });
}

const paths = Object.values(contract as Record<string, Call>).flatMap(({ takes, path }) =>
  takes === 'picture' ? path.slice(0, path.indexOf('{')) : [],
);

/** Whether a request to that address sends a picture. */
export const isPictureSent = (address: string): boolean => paths.some((path) => address.startsWith(path));

/**
 * The bytes of the picture in the field `file`. Its file name and declared type are ignored.
 * @throws CallError too_large; unsupported_media_type; invalid_request for any other body
 */
async function readPicture(request: FastifyRequest): Promise<{ file: Buffer }> {
  if (!request.isMultipart()) fail('unsupported_media_type');
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field' && PICTURE_TYPES.includes(part.fieldname)) continue;
      const bytes = part.type === 'file' ? await part.toBuffer() : undefined;
      if (!bytes || part.fieldname !== 'file')
        refuseField(`body.${part.fieldname}`.slice(0, 100), 'is not a known parameter');
      else file = bytes;
    }
  } catch (error) {
    if (error instanceof CallError) throw error;
    if ((error as { statusCode?: number }).statusCode === 413) fail('too_large');
    throw new CallError('invalid_request', {
      issues: [{ field: 'body', message: 'cannot be read' }],
      cause: error,
    });
  }
  return file ? { file } : refuseField('body.file', 'is missing');
}

/** One picture, as the bytes of a field of a form. */
export const pictureBody: BodyParser = { accept: acceptPictures, read: readPicture };
