/** A drawn good in the size that it has in a picture. RGBA, not premultiplied. */
export interface Cutout {
  pixels: Buffer;
  width: number;
  height: number;
}
