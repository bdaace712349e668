import sharp from 'sharp';
import { artFile, artNamed } from '../art.ts';
import type { Good } from '../recipe.ts';
import { dye } from './dye.ts';

/** A drawing without the empty space around it, in the colours of its recipe. RGBA, not premultiplied. */
export interface Cutout {
  pixels: Buffer;
  width: number;
  height: number;
}

const KEPT = 96;
const kept = new Map<string, Promise<Cutout>>();

/** The cutout of a good. The last of them are kept: one catalogue shows the same goods many times. */
export function cutoutOf(good: Good): Promise<Cutout> {
  const key = `${good.name}/${good.colour ?? ''}`;
  const cutout = kept.get(key) ?? cutOut(good);
  kept.delete(key);
  kept.set(key, cutout);
  for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
  return cutout;
}

async function cutOut({ name, colour }: Good): Promise<Cutout> {
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
