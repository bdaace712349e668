import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3Client } from '@aws-sdk/client-s3';
import type { MediaBucket } from '@fernway/env/media-bucket';
import { S3Driver } from 'flydrive/drivers/s3';
import { expectName, type MediaStore, StoreAway } from './store.ts';

/** Milliseconds of one attempt: until there is a connection, until it is answered, until all of a picture has come. */
const DEADLINES = { connection: 1_000, answer: 3_000, bytes: 5_000 };
/** Of a call, with a moment between them. Whatever a bucket is asked may be asked twice: a name never gets other bytes. */
const ATTEMPTS = 3;

/**
 * Keeps pictures in a bucket of S3, or of what speaks its language, below `folder`. What is kept is whole: a bucket shows
 * nothing before it has all of it. Its calls throw StoreAway when the bucket does not answer, or refuses.
 */
export function bucketStore(
  { bucket, endpoint, region, credentials }: MediaBucket,
  folder: string,
  deadlines = DEADLINES,
): MediaStore {
  const client = new S3Client({
    region,
    // Buckets of others than Amazon are rarely hosts of their own, and few know checksums.
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
        throw away('read', error);
      }
    },
    async put(name, bytes) {
      const key = keyOf(name);
      await drive.put(key, bytes).catch((error: unknown) => {
        throw away('written', error);
      });
    },
    async remove(name) {
      const key = keyOf(name);
      await drive.delete(key).catch((error: unknown) => {
        throw away('emptied', error);
      });
    },
  };
}

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** Its code, or its name, is all that is told: the rest of the library's errors holds what was sent. */
function away(what: string, error: unknown): StoreAway {
  const { code, name } = error as NodeJS.ErrnoException;
  return new StoreAway(`the bucket cannot be ${what}`, code ?? name);
}
