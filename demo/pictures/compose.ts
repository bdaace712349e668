import sharp, { type Sharp } from 'sharp';
import { Value } from 'typebox/value';
import { artNamed } from './art.ts';
import { sceneOf } from './layouts/scene-of.ts';
import { type PicturedGood, Recipe } from './recipe.ts';
import type { Body } from './scene.ts';
import { takePicture } from './studio/camera.ts';
import { type Cutout, cutoutOf } from './studio/cutout.ts';
import { paintLogo } from './studio/logo.ts';

/**
 * Composes the picture that a recipe describes: WebP, in the size of `sizeOf`.
 * @param json a recipe as it comes from the database
 * @throws when it is none, or names an art that is not there
 */
export async function compose(json: unknown): Promise<Buffer> {
  const recipe = Value.Parse(Recipe, json);
  if (recipe.kind === 'logo') {
    const { pixels, width, height } = paintLogo(recipe);
    return asWebp(sharp(pixels, { raw: { width, height, channels: 3 } }));
  }
  const cutouts = new Map<PicturedGood, Cutout>();
  const bodies: Body[] = [];
  for (const good of recipe.goods) {
    const cutout = await cutoutOf(good);
    const { pose, size } = artNamed(good.name);
    cutouts.set(good, cutout);
    bodies.push({ good, pose, size, aspect: cutout.width / cutout.height });
  }
  return asWebp(await takePicture(sceneOf(recipe, bodies), cutouts));
}

const asWebp = (picture: Sharp): Promise<Buffer> => picture.webp({ quality: 90, effort: 2 }).toBuffer();
