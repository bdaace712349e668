import { uploadLimits } from '@fernway/contract/limits';

/** AVIF is decoded as a whole, in several copies: 20 bytes a pixel. */
const AVIF_PIXELS = 7_000_000;

/** What the header of a picture says. */
interface PictureHeader {
  format: string;
  /** Interlaced (PNG), or progressive (JPEG). */
  isProgressive?: boolean | undefined;
}

/**
 * How many pixels a picture may have, so that decoding it takes less than 150 MB: of most kinds a few rows are decoded
 * at a time, of some the whole picture.
 */
export function maxPixelsOf({ format, isProgressive }: PictureHeader): number {
  if (format === 'heif') return AVIF_PIXELS;
  const isDecodedWhole = format === 'gif' || isProgressive;
  return isDecodedWhole ? uploadLimits.wholePixels : uploadLimits.pixels;
}
