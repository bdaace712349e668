import sharp from 'sharp';
import { artFile, artNamed } from '../art.ts';
import type { PicturedGood } from '../recipe.ts';
import { dye } from './dye.ts';

/** A drawing without the empty space around it, in the colours of its recipe. RGBA, not premultiplied. */
export interface Cutout {
  pixels: Buffer;
  width: number;
  height: number;
}

const MAX_CUTOUTS = 96;
const cutouts = new Map<string, Promise<Cutout>>();

/** The cutout of a good. The last of them are kept: one catalogue shows the same goods many times. */
export function cutoutOf(good: PicturedGood): Promise<Cutout> {
  const key = `${good.name}/${good.colour ?? ''}`;
  const cutout = cutouts.get(key) ?? cutOut(good);
  cutouts.delete(key);
  cutouts.set(key, cutout);
  for (const oldest of cutouts.keys()) if (cutouts.size > MAX_CUTOUTS) cutouts.delete(oldest);
  return cutout;
}

async function cutOut({ name, colour }: PicturedGood): Promise<Cutout> {
  const art = artNamed(name);
  const { data, info } = await sharp(artFile(art))
    .ensureAlpha()
    .trim({ background: '#0000', threshold: 12 })
    // The art has stronger colours than goods on paper would have.
    .modulate({ saturation: 0.8 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  dye(data, colour ? { ...art.dyes, main: colour } : art.dyes);
  return { pixels: data, width: info.width, height: info.height };
}
