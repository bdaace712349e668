import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { type Call, contract } from '@fernway/contract';
import { sizeLimits, uploadLimits } from '@fernway/contract/limits';
import type { BodyParser } from '@fernway/server-kit/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ImageLineFullError, type ImagePlace } from '../media/image-queue.ts';
import type { Images } from '../media/images.ts';
import { asUnavailable } from '../media/store.ts';
import { CallError, fail, refuseField } from './problem.ts';

/** A picture that somebody sends, in a file of its own until the call is answered. */
export interface ReceivedPicture {
  path: string;
  /** SHA-256 of its bytes. */
  digest: Buffer;
  /** In the line of the shopper's uploads. */
  place: ImagePlace;
}

/** Fields that the specification sends with the picture although the address already names them. */
const PICTURE_TYPES: readonly string[] = ['storeCode', 'id'];
/**
 * Pictures of one network that arrive at the same time: with many accounts, nobody takes the places of all others by bytes
 * that trickle.
 */
const MAX_ARRIVING_OF_NETWORK = 48;
/** Seconds after which a shopper may try again who has as much under way as they may have. */
const RETRY_AFTER = 2;

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
 * One picture, as the bytes of a field of a form. It is written to a file as it arrives, so that a picture takes hardly
 * any memory here, and has its place in the shopper's line before a byte of it is read.
 */
export function pictureBody(images: Images): BodyParser {
  const arriving = new Map<string, number>();
  return {
    accept: acceptPictures,
    async read(request) {
      const { network = 'site' } = request;
      const before = arriving.get(network) ?? 0;
      if (before >= MAX_ARRIVING_OF_NETWORK && network !== 'site')
        throw new CallError('rate_limited', { retryAfter: RETRY_AFTER });
      arriving.set(network, before + 1);
      try {
        return await readPicture(request, images);
      } finally {
        const others = (arriving.get(network) ?? 1) - 1;
        if (others > 0) arriving.set(network, others);
        else arriving.delete(network);
      }
    },
    release: async (body) => release((body as { file: ReceivedPicture }).file),
  };
}

/**
 * The picture in the field `file`. Its file name and declared type are ignored.
 * @throws CallError rate_limited; too_large; unsupported_media_type; invalid_request for any other body
 */
async function readPicture(request: FastifyRequest, images: Images): Promise<{ file: ReceivedPicture }> {
  if (!request.isMultipart()) fail('unsupported_media_type');
  const place = reservePlace(request, images);
  const path = join(images.folder, randomUUID());
  let digest: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field' && PICTURE_TYPES.includes(part.fieldname)) continue;
      if (part.type !== 'file' || part.fieldname !== 'file')
        refuseField(`body.${part.fieldname}`.slice(0, 100), 'is not a known parameter');
      else digest = await save(part, path);
    }
    return { file: { path, digest: digest ?? refuseField('body.file', 'is missing'), place } };
  } catch (error) {
    await release({ path, place });
    throw asCallError(error);
  }
}

/** Pictures of one shopper wait for each other alone. */
function reservePlace({ caller }: FastifyRequest, images: Images): ImagePlace {
  if (caller?.kind !== 'shopper') return fail('unauthorized');
  try {
    return images.reserveUpload(caller.id);
  } catch (error) {
    if (error instanceof ImageLineFullError)
      throw new CallError('rate_limited', { retryAfter: RETRY_AFTER, cause: error });
    throw error;
  }
}

/** @returns the SHA-256 of what was saved */
async function save({ file }: MultipartFile, path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  file.on('data', (bytes: Buffer) => hash.update(bytes));
  await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch((error: unknown) => {
    throw asUnavailable(error);
  });
  if (file.truncated) fail('too_large');
  return hash.digest();
}

async function release({ path, place }: Pick<ReceivedPicture, 'path' | 'place'>): Promise<void> {
  place.release();
  await rm(path, { force: true });
}

function asCallError(error: unknown): unknown {
  const { statusCode } = error as { statusCode?: number };
  if (error instanceof CallError || statusCode === 503) return error;
  if (statusCode === 413) return new CallError('too_large');
  return new CallError('invalid_request', {
    issues: [{ field: 'body', message: 'cannot be read' }],
    cause: error,
  });
}
