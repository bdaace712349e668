import { chances } from '../chances.ts';
import { Canvas, contrast } from './canvas.ts';
import { knitBand, shadeBelow } from './drape.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { sewLabel, stitch } from './garment.ts';
import { brightness, darken, lighten } from './tones.ts';
import { layTop, necklineOf, type TopCut } from './tops.ts';

/** One stripe across the chest, knit in: broad, or narrower between two lines, as its maker has it. */
function layChestStripe(canvas: Canvas, colour: string, brand: string): void {
  const light = brightness(colour) > 0.66 ? '#3f5f86' : lighten(colour, 0.78);
  const across = (y: number, width: number) =>
    canvas.path(
      `M160 ${y}Q470 ${y + 16} 780 ${y}`,
      'none',
      `stroke="${light}" stroke-width="${width}" stroke-opacity="0.94"`,
    );
  if (chances(`shirts of ${brand}`).isLucky(0.5)) across(356, 118);
  else
    for (const [y, width] of [
      [296, 12],
      [356, 74],
      [416, 12],
    ] as const)
      across(y, width);
}

/** A T-shirt: heavy, with a stripe across the chest, boxy with a pocket, long, with a contrast collar. */
export function drawTee({ colour, form, print }: DrawingStyle): Drawing {
  const long = [800, 800, 740, 910, 800][form] ?? 800;
  const isBoxy = form === 2;
  const canvas = new Canvas(940, long + 6);
  const cut: TopCut = {
    neck: 98,
    deep: 124,
    shoulder: [236, 92],
    cuff: [
      [456, 318],
      [356, 416],
    ],
    armpit: [isBoxy ? 280 : 264, 318],
    waist: isBoxy ? 280 : 254,
    hem: isBoxy ? 288 : 266,
    long,
  };
  // Finer than other jersey, else a plain tee looks ribbed.
  const cloth = canvas.threads(colour, 4.5, [0, 1]);
  const outline = layTop(canvas, 470, cut, {
    body: cloth,
    sleeve: () => cloth,
    colour,
  });
  if (form === 1) canvas.inside(outline, () => layChestStripe(canvas, colour, print.brand));
  const collar = necklineOf(470, { ...cut, deep: cut.deep - 6 });
  shadeBelow(canvas, outline, necklineOf(470, { ...cut, deep: cut.deep + 30, neck: cut.neck + 12 }), 20);
  canvas.inside(outline, () =>
    knitBand(canvas, collar, form === 4 ? contrast(colour, 0.5) : darken(colour, 0.06), 54),
  );
  canvas.inside(outline, () =>
    stitch(
      canvas,
      `M${470 - cut.hem - 4} ${long - 44}C${470 - cut.hem * 0.5} ${long - 28} ${470 + cut.hem * 0.4} ${long - 42} ${470 + cut.hem} ${long - 52}`,
      colour,
      3,
    ),
  );
  sewLabel(canvas, print, { x: 436, y: 58, width: 68, height: 28 });
  if (form === 2 || form === 3) {
    const pocket = 'M548 300L668 296L672 416L612 446L552 420Z';
    canvas.solid(pocket, cloth, { relief: 0.4, depth: 14 });
    stitch(canvas, 'M556 324L664 320', colour, 3);
  }
  return canvas.toDrawing();
}
