import sharp from 'sharp';
import type { Drawing } from './drawing.ts';

/** Draws a drawing so that its longer side is `longest` px. RGBA, not premultiplied. */
export async function rasterize(
  { width, height, svg }: Drawing,
  longest: number,
): Promise<{ pixels: Buffer; width: number; height: number }> {
  const scale = longest / Math.max(width, height);
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const document = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${svg}</svg>`;
  const { data, info } = await sharp(Buffer.from(document))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}
