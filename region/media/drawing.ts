import type { PictureFormat, PictureWidth } from '@fernway/contract/picture';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { limitConcurrency } from '../http/limit-concurrency.ts';

/** Why bytes do not become one of our pictures. The list is closed. */
export type PictureRefusal = 'not_a_picture' | 'too_many_pixels' | 'broken_picture';

/** What we keep of a picture and draw every file from: sRGB WebP, upright, without metadata; width and height in pixels. */
export interface Master {
  bytes: Buffer;
  width: number;
  height: number;
}

/** What may be drawn. */
export interface AcceptedImages {
  /** The most that width times height may be, as the header states them. */
  pixels: number;
  formats: readonly string[];
}

/** For merchants: 25 million pixels; the costliest to decode (a flat AVIF of 2 kB) take 600 MB for a second. */
const MERCHANT_IMAGES: AcceptedImages = {
  pixels: 25_000_000,
  formats: ['jpeg', 'png', 'webp', 'heif', 'gif'],
};
const MASTER_SIZE = { width: 1_280, height: 2_560 };
const MAX_SECONDS = 20;

// Only these decoders read strangers' bytes: nothing else of libvips (SVG, PDF, TIFF, ImageMagick) sees them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((decoder) => `VipsForeignLoad${decoder}`),
});
sharp.cache(false);

/** Decoding and encoding take whole cores and much memory: two at once in this process, whoever asks. */
export const imageQueue = limitConcurrency({ atOnce: 2, waiting: 256 });
/** Originals are as large as strangers make them: one at a time. */
const originalsQueue = limitConcurrency({ atOnce: 1, waiting: 256 });

/**
 * Recognises a JPEG, PNG, WebP, AVIF or GIF (its first frame) by its content and redraws it; `accepted` may allow less.
 * Nothing of the original's bytes is left: no metadata, no trailing script.
 */
export function createMaster(original: Buffer, accepted = MERCHANT_IMAGES): Promise<Master | PictureRefusal> {
  return originalsQueue(async () => {
    const metadata = await readMetadata(original);
    if (!metadata || !accepted.formats.includes(metadata.format)) return 'not_a_picture';
    if (metadata.width * metadata.height > accepted.pixels) return 'too_many_pixels';
    return imageQueue(() => redraw(original, accepted.pixels));
  });
}

/** Draws the file that a browser gets; never wider than the master. */
export function encodeFile(master: Buffer, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  return imageQueue(() => {
    const picture = sharp(master)
      .timeout({ seconds: MAX_SECONDS })
      .resize({ width, withoutEnlargement: true });
    return encoders[format](picture).toBuffer();
  });
}

/** Width and height of a master, in pixels. */
export async function sizeOf(master: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(master).metadata();
  return { width, height };
}

// AVIF at effort 2: a 1280 takes 0.4 s and is as small as at effort 4, which takes 6 s.
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 78 }),
};

async function readMetadata(original: Buffer): Promise<Metadata | undefined> {
  try {
    // Only the header is read, with no pixel limit, so that we judge its claims rather than an error's text.
    const metadata = await sharp(original, { limitInputPixels: false }).metadata();
    const isHeic = metadata.format === 'heif' && metadata.compression !== 'av1';
    return isHeic ? undefined : metadata;
  } catch {
    return undefined;
  }
}

async function redraw(original: Buffer, pixels: number): Promise<Master | PictureRefusal> {
  const picture = sharp(original, { limitInputPixels: pixels, failOn: 'error', autoOrient: true });
  try {
    const { data, info } = await picture
      .timeout({ seconds: MAX_SECONDS })
      .resize({ ...MASTER_SIZE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return 'broken_picture';
  }
}
