import sharp, { type Sharp } from 'sharp';
import { Value } from 'typebox/value';
import { artNamed, drawGood } from './art.ts';
import type { Drawing } from './drawings/drawing.ts';
import { sceneOf } from './layouts/scene-of.ts';
import { type PicturedGood, Recipe, SIZES } from './recipe.ts';
import type { Body } from './scene.ts';
import { takePicture } from './studio/camera.ts';
import { drawMark } from './studio/store-mark.ts';

/**
 * Composes the picture that a recipe describes: WebP. Things are drawn in the size that they have, so a small picture takes
 * a fraction of a large one's time.
 * @param json a recipe as it comes from the database
 * @param width in px; at most that of `SIZES`
 * @throws when it is none, or names an art that is not there
 */
export async function compose(json: unknown, width = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const recipe = Value.Parse(Recipe, json);
  if (recipe.kind === 'logo') {
    const logo = sharp(Buffer.from(drawMark(recipe)));
    return asWebp(width < SIZES.logo.width ? logo.resize(width) : logo);
  }
  const drawings = new Map<PicturedGood, Drawing>();
  const bodies = recipe.goods.map((good): Body => {
    const drawing = drawGood(good);
    drawings.set(good, drawing);
    const { pose, size } = artNamed(good.name);
    return { good, pose, size, aspect: drawing.width / drawing.height };
  });
  return asWebp(await takePicture(sceneOf(recipe, bodies, width), drawings));
}

const asWebp = (picture: Sharp): Promise<Buffer> => picture.webp({ quality: 90, effort: 2 }).toBuffer();
