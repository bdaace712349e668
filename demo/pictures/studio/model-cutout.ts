import sharp from 'sharp';
import type { Cutout } from './cutout.ts';

/** How far the light goes round an edge and round the whole body: shares of the longer side. */
const EDGE = 0.03;
const BODY = 0.1;
/** How much of the light is that of the edge: alone it would look like a bevel. */
const EDGE_SHARE = 0.35;
const SHADE = 0.55;
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
  const alpha = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .extractChannel(3)
    .raw()
    .toBuffer();
  const [edge, body] = await Promise.all([
    measureTurn(alpha, width, height, longest * EDGE),
    measureTurn(alpha, width, height, longest * BODY),
  ]);
  const lit = Buffer.from(pixels);
  for (let y = 0; y < height; y++) {
    const down = y / height;
    const foot = isStanding ? Math.max(0, (down - 1 + FOOT) / FOOT) : 0;
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      if (pixels[at + 3] === 0) continue;
      const turn = EDGE_SHARE * edge(x, y) + (1 - EDGE_SHARE) * body(x, y);
      const fall = 1 + FALL / 3 - FALL * (0.6 * (x / width) + 0.4 * down);
      const side = turn > 0 ? SHADE : SHINE;
      const light = (1 - side * turn) * fall * (1 - FOOT_SHADE * foot * foot);
      for (let channel = at; channel < at + 3; channel++) {
        lit[channel] = Math.min(255, Math.round((pixels[channel] ?? 0) * light));
      }
    }
  }
  return { pixels: lit, width, height };
}

/** How far a drawing turns to the lower right at a point, from -1 to 1, as if its outline were that of a cushion. */
async function measureTurn(
  alpha: Buffer,
  width: number,
  height: number,
  radius: number,
): Promise<(x: number, y: number) => number> {
  const reach = Math.max(1, Math.round(radius * 0.6));
  const border = reach * 2;
  // In a pipeline of its own: in one, sharp would blur all channels first and extract another one.
  const { data: soft, info } = await sharp(alpha, { raw: { width, height, channels: 1 } })
    .extend({ top: border, bottom: border, left: border, right: border, background: '#000' })
    .blur(Math.max(0.5, radius * 0.5))
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bodyAt = (x: number, y: number): number => soft[(y + border) * info.width + x + border] ?? 0;
  return (x, y) => (bodyAt(x - reach, y - reach) - bodyAt(x + reach, y + reach)) / 255;
}
