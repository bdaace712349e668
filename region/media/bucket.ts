import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3Client } from '@aws-sdk/client-s3';
import type { MediaBucket } from '@fernway/settings/media-bucket';
import { S3Driver } from 'flydrive/drivers/s3';
import { expectName, type MediaStore, MediaStoreUnavailableError } from './store.ts';

/** Milliseconds of one attempt: to connect, to get an answer, to receive all of a picture. */
const DEADLINES = { connection: 1_000, answer: 3_000, bytes: 5_000 };
/** Attempts per call, with a pause between them. Every call can be repeated safely: a name never gets other bytes. */
const ATTEMPTS = 3;

/**
 * Keeps pictures in a bucket of S3 or a compatible service, below `folder`. A bucket shows nothing before it has all of
 * it, so no picture is ever partial. Calls throw MediaStoreUnavailableError when the bucket does not answer, or refuses.
 */
export function bucketStore(
  { bucket, endpoint, region, credentials }: MediaBucket,
  folder: string,
  deadlines = DEADLINES,
): MediaStore {
  const client = new S3Client({
    region,
    // Buckets of other providers rarely have a host of their own, and few support checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(credentials && { credentials }),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: deadlines.connection,
      requestTimeout: deadlines.answer,
      throwOnRequestTimeout: true,
    },
  });
  const drive = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  const keyOf = (name: string) => `${folder}/${expectName(name)}`;
  return {
    async get(name) {
      const key = keyOf(name);
      try {
        const stream = await drive.getStream(key);
        return await buffer(addAbortSignal(AbortSignal.timeout(deadlines.bytes), stream));
      } catch (error) {
        if (isNamed(error, 'NoSuchKey')) return undefined;
        throw createUnavailableError('read', error);
      }
    },
    async has(name) {
      const key = keyOf(name);
      return drive.exists(key).catch((error: unknown) => {
        throw createUnavailableError('read', error);
      });
    },
    async put(name, bytes) {
      const key = keyOf(name);
      await drive.put(key, bytes).catch((error: unknown) => {
        throw createUnavailableError('written', error);
      });
    },
    async remove(name) {
      const key = keyOf(name);
      await drive.delete(key).catch((error: unknown) => {
        throw createUnavailableError('emptied', error);
      });
    },
  };
}

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** Only the error's code or name is passed on: the rest of the library's errors holds what was sent. */
function createUnavailableError(what: string, error: unknown): MediaStoreUnavailableError {
  const { code, name } = error as NodeJS.ErrnoException;
  return new MediaStoreUnavailableError(`the bucket cannot be ${what}`, code ?? name);
}
