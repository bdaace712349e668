import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where pictures are kept: a folder here, a bucket in bucket.ts. */
export interface MediaStore {
  /** The bytes under a name, or undefined when there are none. */
  get(name: string): Promise<Buffer | undefined>;
  /** Whether there are bytes under a name; reads none of them. */
  has(name: string): Promise<boolean>;
  /** Keeps the bytes for good, all of them or none. The same name twice is fine: names come from the content. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Removes what is under the name, if there is anything. */
  remove(name: string): Promise<void>;
}

/** Pictures cannot be read or kept now. Answered as 503. */
export class MediaStoreUnavailableError extends Error {
  override name = 'MediaStoreUnavailableError';
  readonly statusCode = 503;
  /** The cause in short for the operator, such as `ENOSPC`. */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

const NAME = /^[a-z0-9-]+(?:\/[a-z0-9-]+)?\.[a-z]+$/;

/** @throws Error for a name that leads elsewhere. */
export function expectName(name: string): string {
  if (!NAME.test(name)) throw new Error('a media name has the wrong form');
  return name;
}

/** Keeps pictures as files below `root`, which is created when it is missing. */
export function folderStore(root: string): MediaStore {
  return {
    async get(name) {
      try {
        return await readFile(fileOf(root, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async has(name) {
      try {
        await stat(fileOf(root, name));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw error;
      }
    },
    async put(name, bytes) {
      const file = fileOf(root, name);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const unfinished = `${file}.${randomUUID()}.part`;
      try {
        await write(unfinished, bytes);
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw asUnavailable(error);
      }
      await flush(dirname(file));
    },
    async remove(name) {
      await rm(fileOf(root, name), { force: true });
    },
  };
}

// 256 sub-folders, so that none of them grows too long to list.
function fileOf(root: string, name: string): string {
  const slash = expectName(name).indexOf('/') + 1;
  return join(root, name.slice(0, slash), name.slice(slash, slash + 2), name.slice(slash));
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS']);

/** The error of a write, as `MediaStoreUnavailableError` where the disk takes no more. */
export function asUnavailable(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  return FULL.has(code) ? new MediaStoreUnavailableError('the disk takes no more', code) : error;
}

async function write(file: string, bytes: Buffer): Promise<void> {
  await using handle = await open(file, 'wx', 0o600);
  await handle.writeFile(bytes);
  await handle.sync();
}

/** A renamed file survives a power cut once its folder is on disk too. */
async function flush(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync();
}
