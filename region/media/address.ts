import { createHash } from 'node:crypto';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
  PLACEHOLDER_KEY,
} from '@fernway/contract/picture';

/** What our pictures show: the first part of a key. */
const PICTURE_FOLDERS = ['products', 'offers', 'stores'] as const;
export type PictureFolder = (typeof PICTURE_FOLDERS)[number];

/** One file that a browser asks for. A picture smaller than `width` comes in its own width. */
export interface PictureFile {
  key: string;
  width: PictureWidth;
  format: PictureFormat;
}

/** The first part of the keys of rating pictures, which everybody may see once the rating is public. */
export const RATING_FOLDER = 'ratings';

/** The first part of the keys of pictures that are composed from a recipe. */
export const COMPOSED_FOLDER = 'demo';

/** Whether a picture is composed from a recipe. */
export const isComposedKey = (key: string): boolean => key.startsWith(`${COMPOSED_FOLDER}/`);

const FOLDERS = [...PICTURE_FOLDERS, COMPOSED_FOLDER, RATING_FOLDER].join('|');
const KEY = new RegExp(`^(?:${PLACEHOLDER_KEY}|(?:${FOLDERS})/[0-9a-f]{32})$`);
const FILE = /^(.{1,64})-(\d{3,4})\.([a-z]{4})$/;

/** The key of the picture that is made of these bytes: the same bytes are the same picture. */
export const pictureKey = (folder: PictureFolder, original: Buffer): string =>
  `${folder}/${createHash('sha256').update(original).digest('hex').slice(0, 32)}`;

/** Reads what follows `/media/` in an address; undefined for what we never print. */
export function readPictureFile(path: string): PictureFile | undefined {
  const [, key, digits, extension] = FILE.exec(path) ?? [];
  const width = PICTURE_WIDTHS.find((allowed) => String(allowed) === digits);
  const format = PICTURE_FORMATS.find((allowed) => allowed === extension);
  return key && KEY.test(key) && width && format ? { key, width, format } : undefined;
}
