import sharp, { type Sharp } from 'sharp';
import type { Drawing } from '../drawings/drawing.ts';
import { rasterize } from '../drawings/rasterize.ts';
import type { PicturedGood } from '../recipe.ts';
import type { Item, Scene } from '../scene.ts';
import type { Cutout } from './cutout.ts';
import { drawMeasure } from './measure.ts';
import { modelCutout } from './model-cutout.ts';
import { pieceOf } from './piece.ts';
import { type PlacedGood, place } from './placing.ts';
import { type Piece, paintPlinth } from './plinth.ts';
import { drawSetting } from './settings.ts';
import { paintStage } from './stage.ts';

/** Puts a scene together: the stage with its light and shadows, what stands on it, and the goods in front of each other. */
export async function takePicture(
  scene: Scene,
  drawings: ReadonlyMap<PicturedGood, Drawing>,
): Promise<Sharp> {
  const cutouts = new Map<Item, Cutout>();
  for (const item of scene.items)
    cutouts.set(
      item,
      await modelCutout(
        await rasterize(drawingFor(item, drawings), item.size * scene.height),
        scene.horizon !== undefined,
      ),
    );
  const placedIn = (unit: number): PlacedGood[] =>
    scene.items.map((item) => place(scene, item, cutoutFor(item, cutouts), unit));
  const stage = await paintStage(scene, placedIn);
  const placed = placedIn(scene.height);
  const pieces: Piece[] = [];
  if (scene.plinth)
    pieces.push(
      paintPlinth(
        scene,
        scene.plinth,
        placed.filter(({ item }) => item.isRaised),
      ),
    );
  for (const good of placed) {
    const piece = await pieceOf(scene, good);
    if (piece) pieces.push(piece);
  }
  const { pixels, width, height } = stage;
  const around = scene.setting && (await rasterize(drawSetting(scene, scene.setting), scene.width));
  const measure = scene.measure && Buffer.from(drawMeasure(scene, scene.measure));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(scene.width, scene.height, { fit: 'fill', kernel: 'cubic' })
    .composite([
      // A place is seen through the light and the shadows of the stage.
      ...(around
        ? [
            {
              input: around.pixels,
              raw: { width: around.width, height: around.height, channels: 4 as const },
              blend: 'multiply' as const,
            },
          ]
        : []),
      ...pieces.map(({ pixels, width, height, left, top }) => ({
        input: pixels,
        raw: { width, height, channels: 4 as const },
        left,
        top,
      })),
      ...(measure ? [{ input: measure }] : []),
    ]);
}

function cutoutFor(item: Item, cutouts: ReadonlyMap<Item, Cutout>): Cutout {
  const cutout = cutouts.get(item);
  if (!cutout) throw new RangeError(`"${item.good.name}" is in the picture and was not drawn`);
  return cutout;
}

function drawingFor({ good }: Item, drawings: ReadonlyMap<PicturedGood, Drawing>): Drawing {
  const drawing = drawings.get(good);
  if (!drawing) throw new RangeError(`"${good.name}" is in the picture and not in its recipe`);
  return drawing;
}
