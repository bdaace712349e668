import sharp from 'sharp';
import type { Cutout } from './cutout.ts';

/** How far the light goes round an edge: a share of the longer side. */
const ROUNDNESS = 0.045;
const SHADE = 0.5;
const SHINE = 0.24;
/** How much darker the lower right is than the upper left. */
const FALL = 0.13;
/** The part above the floor that gets less light, and how much less. */
const FOOT = 0.14;
const FOOT_SHADE = 0.24;

/**
 * Gives a flat drawing a body: lit where it turns to the upper left, in shade where it turns away and near the floor.
 * @param isStanding it has a floor under it
 */
export async function modelCutout({ pixels, width, height }: Cutout, isStanding: boolean): Promise<Cutout> {
  const longest = Math.max(width, height);
  const reach = Math.max(1, Math.round(longest * ROUNDNESS * 0.6));
  const border = reach * 2;
  const alpha = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .extractChannel(3)
    .raw()
    .toBuffer();
  // In a pipeline of its own: in one, sharp would blur all channels first and extract another one.
  const { data: soft, info } = await sharp(alpha, { raw: { width, height, channels: 1 } })
    .extend({ top: border, bottom: border, left: border, right: border, background: '#000' })
    .blur(Math.max(0.5, longest * ROUNDNESS * 0.5))
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bodyAt = (x: number, y: number): number => soft[(y + border) * info.width + x + border] ?? 0;
  const lit = Buffer.from(pixels);
  for (let y = 0; y < height; y++) {
    const down = y / height;
    const foot = isStanding ? Math.max(0, (down - 1 + FOOT) / FOOT) : 0;
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      if (pixels[at + 3] === 0) continue;
      const turn = (bodyAt(x - reach, y - reach) - bodyAt(x + reach, y + reach)) / 255;
      const fall = 1 + FALL / 3 - FALL * (0.6 * (x / width) + 0.4 * down);
      const light = (1 - SHADE * Math.max(0, turn)) * fall * (1 - FOOT_SHADE * foot * foot);
      const shine = SHINE * Math.max(0, -turn);
      for (let channel = at; channel < at + 3; channel++) {
        const value = (pixels[channel] ?? 0) * light;
        lit[channel] = Math.min(255, Math.round(value + (255 - value) * shine));
      }
    }
  }
  return { pixels: lit, width, height };
}
