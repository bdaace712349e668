import { createHash } from 'node:crypto';
import { type FileHandle, link, lstat, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../process/start-error.ts';

/** Who owns what is copied; empty: whoever copies. */
export interface Owner {
  uid?: number;
  gid?: number;
}

/** A file or folder below a root. */
export interface Entry {
  /** With slashes, without the root. */
  path: string;
  isFolder: boolean;
}

/**
 * Everything below a folder, folders before what is in them. What goes away meanwhile is left out.
 * @param skips says what is not wanted; of a folder, with all that it holds
 * @throws StartError at a symbolic link: what it leads to would not be copied.
 */
export async function* walk(
  root: string,
  skips: (entry: Entry) => boolean = () => false,
  folder = '',
): AsyncGenerator<Entry> {
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

export interface Copied {
  /** SHA-256 of the bytes that were written, in hexadecimal digits. */
  sum: string;
  bytes: number;
}

const CHUNK = 1024 * 1024;

/**
 * Copies a file with its rights, and says what was written: of a file that changes meanwhile each part as it is when it is
 * read. It is not flushed.
 * @returns undefined when there is no such file any more
 */
export async function copyFile(from: string, to: string, owner: Owner = {}): Promise<Copied | undefined> {
  await using source = (await open(from, 'r').catch(nothingIfGone)) ?? null;
  if (!source) return undefined;
  const { mode } = await source.stat();
  await using target = await open(to, 'wx', mode & 0o777);
  await own(target, owner);
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(CHUNK);
  let bytes = 0;
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, CHUNK, null);
    if (bytesRead === 0) return { sum: hash.digest('hex'), bytes };
    const read = buffer.subarray(0, bytesRead);
    hash.update(read);
    await target.writeFile(read);
    bytes += bytesRead;
  }
}

/** Writes a file, as `copyFile` does. */
export async function writeNewFile(
  to: string,
  content: string | Uint8Array,
  owner: Owner = {},
): Promise<Copied> {
  await using target = await open(to, 'wx', 0o600);
  await own(target, owner);
  await target.writeFile(content);
  return {
    sum: createHash('sha256').update(content).digest('hex'),
    bytes: Buffer.byteLength(content),
  };
}

/** Makes a folder that only its owner enters. */
export async function makeFolder(path: string, { uid, gid }: Owner = {}): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (uid === undefined || gid === undefined) return;
  await using handle = await open(path, 'r');
  await handle.chown(uid, gid);
}

/**
 * Gives a file of the same size a second name instead of copying it.
 * @returns whether it did: not across disks, nor where there is none
 */
export async function linkSame(older: string, original: string, to: string): Promise<boolean> {
  const [one, other] = await Promise.all([
    lstat(older).catch(nothingIfGone),
    lstat(original).catch(nothingIfGone),
  ]);
  if (!one || one.size !== other?.size) return false;
  return link(older, to).then(
    () => true,
    () => false,
  );
}

/** For `catch`: what is not there is undefined. */
export function nothingIfGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function own(handle: FileHandle, { uid, gid }: Owner): Promise<void> {
  if (uid !== undefined && gid !== undefined) await handle.chown(uid, gid);
}
