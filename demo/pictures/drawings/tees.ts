import { chances } from '../chances.ts';
import { Canvas, contrast } from './canvas.ts';
import { trimToFrame } from './crop.ts';
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

/** The rib of a collar: its band, and the seams that hold it. */
function sewCollar(canvas: Canvas, outline: string, cut: TopCut, colour: string, band: string): void {
  const seamBelow = necklineOf(MIDDLE, { ...cut, neck: cut.neck + 30, deep: cut.deep + 26 });
  const stitches = necklineOf(MIDDLE, { ...cut, neck: cut.neck + 41, deep: cut.deep + 37 });
  shadeBelow(canvas, outline, seamBelow, 10);
  canvas.inside(outline, () => {
    knitBand(canvas, necklineOf(MIDDLE, { ...cut, deep: cut.deep - 2 }), band, 56);
    canvas.line(seamBelow, darken(band, 0.42), 4);
    stitch(canvas, stitches, colour, 2.5);
  });
}

const MIDDLE = 470;
/** How far its sleeves reach from its middle. */
const REACH = 424;

/** A T-shirt: heavy, with a stripe across the chest, boxy with a pocket, long, with a contrast collar. */
export function drawTee({ colour, form, print }: DrawingStyle): Drawing {
  const long = [820, 820, 760, 910, 820][form] ?? 820;
  const isBoxy = form === 2;
  const canvas = new Canvas(940, long + 6);
  const cut: TopCut = {
    neck: 94,
    deep: 122,
    shoulder: [222, 90],
    cuff: [
      [404, 330],
      [312, 398],
    ],
    armpit: [isBoxy ? 254 : 240, 306],
    waist: isBoxy ? 252 : 230,
    hem: isBoxy ? 258 : 240,
    long,
  };
  // Finer than other jersey, else a plain tee looks ribbed.
  const cloth = canvas.threads(colour, 4.5, [0, 1]);
  const [x, y] = cut.armpit;
  const outline = layTop(canvas, MIDDLE, cut, {
    body: cloth,
    sleeve: () => cloth,
    colour,
    folds: [
      [MIDDLE - x + 8, y + 10, MIDDLE - x * 0.72, y + 110, MIDDLE - x * 0.5, y + 220, 14],
      [MIDDLE + x - 8, y + 8, MIDDLE + x * 0.66, y + 70, MIDDLE + x * 0.34, y + 120, 14],
      [MIDDLE + x * 0.3, long - 270, MIDDLE + x * 0.44, long - 150, MIDDLE + x * 0.34, long - 46, 13],
    ],
    sleeveFolds: [[x + 2, y - 2, x + 34, y - 70, x + 26, y - 150, 12]],
  });
  if (form === 1) canvas.inside(outline, () => layChestStripe(canvas, colour, print.brand));
  sewCollar(canvas, outline, cut, colour, form === 4 ? contrast(colour, 0.5) : darken(colour, 0.06));
  canvas.inside(outline, () =>
    stitch(
      canvas,
      `M${MIDDLE - cut.hem - 4} ${long - 44}C${MIDDLE - cut.hem * 0.5} ${long - 28} ${MIDDLE + cut.hem * 0.4} ${long - 42} ${MIDDLE + cut.hem} ${long - 52}`,
      colour,
      3,
    ),
  );
  sewLabel(canvas, print, { x: 436, y: 58, width: 68, height: 28 });
  if (form === 2 || form === 3) {
    const pocket = 'M536 306L648 302L652 414L596 442L540 418Z';
    canvas.solid(pocket, cloth, { relief: 0.4, depth: 14 });
    stitch(canvas, 'M544 328L644 324', colour, 3);
  }
  return trimToFrame(canvas, [MIDDLE - REACH, 16, MIDDLE - REACH, 0]);
}
