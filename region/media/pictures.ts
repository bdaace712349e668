import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLACEHOLDER_KEY } from '@fernway/contract/picture';
import { type PictureFile, type PictureFolder, pictureKey } from './address.ts';
import { drawFile, drawMaster, type PictureRefusal, sizeOf } from './drawing.ts';
import type { MediaStore } from './store.ts';

/** A picture that we have; width and height in pixels. */
export interface StoredPicture {
  key: string;
  width: number;
  height: number;
}

/** The name under which a file is kept; no other file has it. */
export const fileName = ({ key, width, format }: PictureFile): string => `${key}-${width}.${format}`;

const masterName = (key: string): string => `${key}.webp`;

/** Our own drawing: the outline of a picture on a transparent ground. Another drawing takes another key. */
const placeholder = readFileSync(join(import.meta.dirname, 'placeholder.webp'));

/** Stores a picture from the bytes of an original, which is not kept. The same bytes give the same picture. */
export async function storePicture(
  store: MediaStore,
  folder: PictureFolder,
  original: Buffer,
): Promise<StoredPicture | PictureRefusal> {
  const key = pictureKey(folder, original);
  const known = await store.get(masterName(key));
  if (known) return { key, ...(await sizeOf(known)) };
  const master = await drawMaster(original);
  if (typeof master === 'string') return master;
  await store.put(masterName(key), master.bytes);
  return { key, width: master.width, height: master.height };
}

interface PictureFilesOptions {
  store: MediaStore;
  /** Told when a file that was drawn and is served cannot be kept for the next time. */
  onNotKept: (error: unknown) => void;
}

/**
 * Makes the function that finds one file of a picture, or undefined when there is no such picture.
 * A file is drawn when it is first asked for, once however many ask, and kept.
 */
export function pictureFiles({ store, onNotKept }: PictureFilesOptions) {
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  async function findOrDraw(name: string, { key, width, format }: PictureFile): Promise<Buffer | undefined> {
    const kept = await store.get(name);
    if (kept) return kept;
    const master = key === PLACEHOLDER_KEY ? placeholder : await store.get(masterName(key));
    if (!master) return undefined;
    const drawn = await drawFile(master, width, format);
    await store.put(name, drawn).catch(onNotKept);
    return drawn;
  }

  return (file: PictureFile): Promise<Buffer | undefined> => {
    const name = fileName(file);
    let found = underWay.get(name);
    if (!found) {
      found = findOrDraw(name, file).finally(() => underWay.delete(name));
      underWay.set(name, found);
    }
    return found;
  };
}
