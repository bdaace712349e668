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
 * Composes the picture that a recipe describes. Things are drawn in the size that they have, so a small picture takes
 * a fraction of a large one's time.
 * @param json a recipe as it comes from the database
 * @param width in px, at most that of `SIZES`: the picture is to be encoded again and is a PNG that is not compressed;
 *   without it, it is to be kept and is a WebP
 * @throws when it is none, or names an art that is not there
 */
export async function compose(json: unknown, width?: number): Promise<Buffer> {
  const recipe = Value.Parse(Recipe, json);
  if (recipe.kind === 'logo') {
    const logo = sharp(Buffer.from(drawMark(recipe)));
    return encode(width !== undefined && width < SIZES.logo.width ? logo.resize(width) : logo, width);
  }
  const drawings = new Map<PicturedGood, Drawing>();
  const bodies = recipe.goods.map((good): Body => {
    const drawing = drawGood(good);
    drawings.set(good, drawing);
    const { pose, size } = artNamed(good.name);
    return { good, pose, size, aspect: drawing.width / drawing.height };
  });
  return encode(
    await takePicture(sceneOf(recipe, bodies, width ?? Number.POSITIVE_INFINITY), drawings),
    width,
  );
}

const encode = (picture: Sharp, width: number | undefined): Promise<Buffer> =>
  (width === undefined
    ? picture.webp({ quality: 90, effort: 2 })
    : picture.png({ compressionLevel: 0, adaptiveFiltering: false })
  ).toBuffer();
