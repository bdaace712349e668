import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURE_FORMATS, PICTURE_WIDTHS, PLACEHOLDER_KEY } from '@fernway/contract/picture';
import { singleFlight } from '@fernway/server-kit/single-flight';
import { isComposedKey, type PictureFile, type PictureFolder, pictureKey } from './address.ts';
import type { PictureRefusal } from './image-tasks.ts';
import type { Images } from './images.ts';
import type { MediaStore } from './store.ts';

/** A picture that we have; width and height in pixels. */
export interface StoredPicture {
  key: string;
  width: number;
  height: number;
}

/** The name under which a file is kept; no other file has it. */
export const fileName = ({ key, width, format }: PictureFile): string => `${key}-${width}.${format}`;

/** The name under which the picture that all others are drawn from is kept. */
export const masterName = (key: string): string => `${key}.webp`;

/** How wide a composed picture is drawn at once for cards: a quarter of the work of its master. */
export const CARD_WIDTH = 640;

/** The name of a composed picture in the width of cards, from which its `cardFile` is drawn. It is not kept. */
export const cardMasterName = (key: string): string => `${key}-card.png`;

/** The file of a composed picture that cards show, and that its smaller files are drawn from. */
export const cardFile = (key: string): PictureFile => ({ key, width: CARD_WIDTH, format: 'avif' });

/** Every name under which something of a picture may be kept. */
export const namesOf = (key: string): string[] => [
  masterName(key),
  ...PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => fileName({ key, width, format }))),
];

/** Our own drawing: the outline of a picture on a transparent ground. A changed drawing needs another key. */
const placeholder = readFileSync(join(import.meta.dirname, 'placeholder.webp'));

/** Where pictures are kept, and who draws them. */
export interface PictureStore {
  store: MediaStore;
  images: Images;
}

/** Stores a picture from the bytes of an original, which is not kept. The same bytes give the same picture. */
export async function storePicture(
  { store, images }: PictureStore,
  folder: PictureFolder,
  original: Buffer,
): Promise<StoredPicture | PictureRefusal> {
  const key = pictureKey(folder, original);
  const stored = await store.get(masterName(key));
  if (stored) return { key, ...(await images.sizeOf(stored)) };
  const master = await images.drawMaster(original);
  if (typeof master === 'string') return master;
  await store.put(masterName(key), master.bytes);
  return { key, width: master.width, height: master.height };
}

interface PictureFilesOptions extends PictureStore {
  /** Asked for pictures that are not kept here: those of goods whose home is the other region. */
  peer?: ((file: PictureFile) => Promise<Buffer | undefined>) | undefined;
  /** Called when a file is served but cannot be kept for the next time. */
  onStoreFailure: (error: unknown) => void;
}

/**
 * Makes the function that finds one file of a picture, or undefined when there is no such picture.
 * A file is drawn, or fetched from the peer, on its first request, once for all concurrent requests, and kept.
 */
export function pictureFiles({ store, images, peer, onStoreFailure }: PictureFilesOptions) {
  const shareRead = singleFlight<Buffer | undefined>();
  const shareDrawing = singleFlight<Buffer | undefined>();

  async function drawOrFetch(file: PictureFile, hasMaster: boolean): Promise<Buffer | undefined> {
    const bytes = hasMaster
      ? await images.drawFile(await findSource(file), file.width, file.format)
      : await peer?.(file);
    if (bytes) await store.put(fileName(file), bytes).catch(onStoreFailure);
    return bytes;
  }

  /** Says what a file is drawn from. What is small and composed is drawn from the file of cards, which comes first. */
  async function findSource(file: PictureFile): Promise<() => Promise<Buffer | undefined>> {
    const { key } = file;
    if (key === PLACEHOLDER_KEY) return async () => placeholder;
    if (!isComposedKey(key) || file.width > CARD_WIDTH) return () => store.get(masterName(key));
    const card = cardFile(key);
    if (fileName(card) === fileName(file)) return () => store.get(cardMasterName(key));
    const bytes = await findFile(card);
    return async () => bytes;
  }

  /** @param charge called before a file is drawn or fetched for this request, which costs nothing if it throws */
  async function findFile(
    file: PictureFile,
    { mayAskPeer = true, charge = () => {} }: { mayAskPeer?: boolean; charge?: () => void } = {},
  ): Promise<Buffer | undefined> {
    const name = fileName(file);
    const stored = await shareRead(name, () => store.get(name));
    if (stored) return stored;
    const hasMaster = file.key === PLACEHOLDER_KEY || (await store.has(masterName(file.key)));
    if (!hasMaster && !(mayAskPeer && peer)) return undefined;
    // The peer must not wait for an answer that waits for the peer.
    return shareDrawing(`${name} ${hasMaster}`, () => {
      charge(); // nobody shares a refusal
      return drawOrFetch(file, hasMaster);
    });
  }

  return findFile;
}
