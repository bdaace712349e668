import type { PictureFormat, PictureWidth } from '@fernway/contract/picture';
import type { Preview } from '../sharing/preview.ts';

/** Why bytes do not become one of our pictures. The list is closed. */
export type PictureRefusal = 'not_a_picture' | 'too_many_pixels' | 'broken_picture' | 'too_costly';

/** What we keep of a picture and draw every file from: sRGB WebP, upright, without metadata; width and height in pixels. */
export interface Master {
  bytes: Buffer;
  width: number;
  height: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

/** What an image process can be asked to do: its input and its result. */
interface ImageWork {
  /** `path`: a file with the original. */
  master: [input: { path: string; formats: readonly string[] }, result: Master | PictureRefusal];
  file: [input: { master: Buffer; width: PictureWidth; format: PictureFormat }, result: Buffer];
  size: [input: { master: Buffer }, result: PictureSize];
  preview: [input: { preview: Preview; picture: Buffer | undefined }, result: Buffer];
}

export type ImageTaskKind = keyof ImageWork;
export type ImageTaskInput<Kind extends ImageTaskKind> = ImageWork[Kind][0];
export type ImageTaskResult<Kind extends ImageTaskKind> = ImageWork[Kind][1];
export type ImageTask = { [Kind in ImageTaskKind]: { kind: Kind } & ImageTaskInput<Kind> }[ImageTaskKind];

/**
 * What an image process says while it works: bytes of memory in use, and milliseconds of the processor that the task has
 * taken; then what came of it.
 */
export type ImageProcessMessage = { rss: number; cpuMs: number } | { result: unknown } | { failure: string };
