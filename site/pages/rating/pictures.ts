/** The longest side of a sent picture, in pixels: larger ones are scaled down, since they are never shown larger. */
const MAX_SIDE = 2_048;
const THUMBNAIL = 160;
/** A smaller file is sent as it is. */
const SMALL_BYTES = 400_000;
/** Types that are accepted. Others that the browser can show, such as AVIF, or HEIC on a Mac, are sent as JPEG. */
const ACCEPTED_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
const VIDEOS = /\.(?:mp4|3gp|ogg|mov|wmv|flv|avi|mkv)$/i;

/** A picture from the shopper's device that is ready to be sent. */
export interface ReadyPicture {
  name: string;
  bytes: Blob;
  /** For the preview. */
  bitmap: ImageBitmap;
}

/**
 * Reads a file as a picture. A large one is redrawn, which makes the upload faster and drops the location in its
 * metadata.
 * @returns undefined if the extension or the content is no picture's
 */
export async function readPicture(file: File): Promise<ReadyPicture | undefined> {
  if (VIDEOS.test(file.name)) return undefined;
  try {
    const whole = await createImageBitmap(file);
    const { width, height } = whole;
    const bitmap = await createImageBitmap(whole, fitWithin(width, height, THUMBNAIL));
    const isSmall =
      file.size <= SMALL_BYTES && Math.max(width, height) <= MAX_SIDE && ACCEPTED_TYPES.has(file.type);
    const bytes = isSmall ? file : await drawSmaller(whole, file);
    whole.close();
    return { name: file.name, bytes, bitmap };
  } catch {
    return undefined;
  }
}

async function drawSmaller(whole: ImageBitmap, file: File): Promise<Blob> {
  const { resizeWidth: width, resizeHeight: height } = fitWithin(whole.width, whole.height, MAX_SIDE);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return file;
  // Transparent areas would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(whole, 0, 0, width, height);
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88));
  return drawn ?? file;
}

function fitWithin(width: number, height: number, longest: number) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
    resizeQuality: 'medium',
  } as const;
}
