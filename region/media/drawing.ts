import type { PictureFormat, PictureWidth } from '@fernway/contract/picture';
import sharp, { type Metadata } from 'sharp';
import { encodeFile } from './encode-file.ts';
import type { Master, PictureRefusal, PictureSize } from './image-tasks.ts';
import { maxPixelsOf } from './pixel-budget.ts';

const MASTER_SIZE = { width: 1_280, height: 2_560 };

// Only these decoders read strangers' bytes: nothing else of libvips (SVG, PDF, TIFF, ImageMagick) sees them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((decoder) => `VipsForeignLoad${decoder}`),
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * Recognises a JPEG, PNG, WebP, AVIF or GIF (its first frame) by its content and redraws it; `formats` may be fewer.
 * Nothing of the original's bytes is left: no metadata, no trailing script.
 * @param path of a file with the original
 */
export async function drawMaster(path: string, formats: readonly string[]): Promise<Master | PictureRefusal> {
  const metadata = await readMetadata(path);
  if (!metadata || !formats.includes(metadata.format)) return 'not_a_picture';
  const maxPixels = maxPixelsOf(metadata);
  if (metadata.width * metadata.height > maxPixels) return 'too_many_pixels';
  const picture = sharp(path, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true });
  // Pixels of 16 bits a channel would take twice the memory and time, and the master has 8.
  if (metadata.depth === 'ushort') picture.pipelineColourspace('srgb');
  try {
    const { data, info } = await picture
      .resize({ ...MASTER_SIZE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return 'broken_picture';
  }
}

/** Draws the file that a browser gets; never wider than the master. */
export function drawFile(master: Buffer, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  return encodeFile(sharp(master), width, format);
}

/** Width and height of a master, in pixels. */
export async function sizeOf(master: Buffer): Promise<PictureSize> {
  const { width, height } = await sharp(master).metadata();
  return { width, height };
}

async function readMetadata(path: string): Promise<Metadata | undefined> {
  try {
    // Only the header is read, with no pixel limit, so that we judge its claims rather than an error's text.
    const metadata = await sharp(path, { limitInputPixels: false }).metadata();
    const isHeic = metadata.format === 'heif' && metadata.compression !== 'av1';
    return isHeic ? undefined : metadata;
  } catch {
    return undefined;
  }
}
