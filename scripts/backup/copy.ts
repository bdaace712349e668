import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  closeSync,
  fchownSync,
  fstatSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  writeFileSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '@fernway/devkit/process/start-error';

/** Who owns the copies; empty for the user who copies. */
export interface FileOwner {
  uid?: number;
  gid?: number;
}

/** A file or folder below a root. */
export interface FolderEntry {
  /** With slashes, without the root. */
  path: string;
  isFolder: boolean;
}

/**
 * Everything below a folder, each folder before its contents. What disappears meanwhile is left out.
 * @param skips says what to leave out; a folder is left out with all that it holds
 * @throws StartError at a symbolic link: what it leads to would not be copied.
 */
export async function* walk(
  root: string,
  skips: (entry: FolderEntry) => boolean = () => false,
  folder = '',
): AsyncGenerator<FolderEntry> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(nothingIfGone);
  for (const entry of entries ?? []) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const isFolder = entry.isDirectory();
    if (skips({ path, isFolder })) continue;
    if (!isFolder && !entry.isFile())
      throw new StartError(`${join(root, path)} is neither a file nor a folder, and cannot be backed up`);
    yield { path, isFolder };
    if (isFolder) yield* walk(root, skips, path);
  }
}

export interface CopiedFile {
  /** SHA-256 of the bytes that were written, in hexadecimal digits. */
  sum: string;
  bytes: number;
}

// What follows blocks this thread on the disk: a cluster is thousands of small files, and asking the thread pool for
// each step takes seven times as long. Nothing else runs meanwhile; `walk` lets others run between folders.

const CHUNK = 1024 * 1024;
const chunk = Buffer.allocUnsafe(CHUNK);

/**
 * Copies a file with its permissions, and says what was written: if the file changes meanwhile, each part is as it was
 * when it was read. The copy is not flushed.
 * @returns undefined when there is no such file any more
 */
export function copyFile(from: string, to: string, owner: FileOwner = {}): CopiedFile | undefined {
  return withFileToRead(from, (source) => {
    const { mode } = fstatSync(source);
    return withNewFile(to, mode & 0o777, owner, (target) =>
      readThrough(source, (bytes) => writeFileSync(target, bytes)),
    );
  });
}

/** Writes a file, as `copyFile` does. */
export function writeNewFile(to: string, content: string | Uint8Array, owner: FileOwner = {}): CopiedFile {
  withNewFile(to, 0o600, owner, (target) => writeFileSync(target, content));
  return { sum: createHash('sha256').update(content).digest('hex'), bytes: Buffer.byteLength(content) };
}

/** Makes a folder that only its owner enters. */
export function makeFolder(path: string, { uid, gid }: FileOwner = {}): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

interface KnownFile {
  /** The copy in the previous backup. */
  older: string;
  /** The sum of that copy when it was written. */
  sum: string;
  /** The file that it is a copy of. */
  original: string;
  to: string;
}

/**
 * Hard-links the older copy instead of making another one. It is read and checked first: a damaged copy would be in
 * every later backup too.
 * @returns whether it did: not across disks, nor when the copy is gone, damaged, or of another size than the original
 */
export function linkKnown({ older, sum, original, to }: KnownFile): boolean {
  const size = lstatSync(original, { throwIfNoEntry: false })?.size;
  if (lstatSync(older, { throwIfNoEntry: false })?.size !== size) return false;
  try {
    if (withFileToRead(older, (source) => readThrough(source))?.sum !== sum) return false;
    linkSync(older, to);
    return true;
  } catch {
    return false;
  }
}

function withFileToRead<Result>(file: string, use: (handle: number) => Result): Result | undefined {
  const handle = ifThere(() => openSync(file, 'r'));
  if (handle === undefined) return undefined;
  try {
    return use(handle);
  } finally {
    closeSync(handle);
  }
}

function withNewFile<Result>(
  file: string,
  mode: number,
  { uid, gid }: FileOwner,
  use: (handle: number) => Result,
): Result {
  const handle = openSync(file, 'wx', mode);
  try {
    if (uid !== undefined && gid !== undefined) fchownSync(handle, uid, gid);
    return use(handle);
  } finally {
    closeSync(handle);
  }
}

function readThrough(source: number, each: (bytes: Buffer) => void = () => {}): CopiedFile {
  const hash = createHash('sha256');
  for (let bytes = 0; ; ) {
    const length = readSync(source, chunk, 0, CHUNK, null);
    if (length === 0) return { sum: hash.digest('hex'), bytes };
    const read = chunk.subarray(0, length);
    hash.update(read);
    each(read);
    bytes += length;
  }
}

/**
 * Waits until everything that was written to the disk of that folder is there.
 * @throws StartError when the disk does not confirm it.
 */
export function flush(folder: string): void {
  const { status, error, stderr } = spawnSync('sync', ['-f', folder], { encoding: 'utf8' });
  if (status !== 0)
    throw new StartError(`${folder} cannot be flushed to its disk: ${error?.message ?? stderr.trim()}`);
}

/** For `catch`: what is not there is undefined. */
function nothingIfGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Undefined when the file is not there, or the disk cannot read it. */
export function ifWhole<Result>(read: () => Result): Result | undefined {
  try {
    return ifThere(read);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EIO') throw error;
    return undefined;
  }
}

function ifThere<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    return nothingIfGone(error as NodeJS.ErrnoException);
  }
}
