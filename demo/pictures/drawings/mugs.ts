import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { ellipse, leaf } from './outlines.ts';
import { printBrand } from './print.ts';
import { blend, darken, lighten } from './tones.ts';

const RIM = 330;
const CLAY = '#c9a98a';

/** How a mug is turned: half widths at the rim, the middle and the foot, and how high it is. */
const CUTS = [
  { rim: 270, belly: 270, foot: 262, high: 640 },
  { rim: 250, belly: 320, foot: 220, high: 600 },
  { rim: 290, belly: 262, foot: 226, high: 560 },
  { rim: 230, belly: 236, foot: 206, high: 760 },
  { rim: 288, belly: 300, foot: 176, high: 560 },
  { rim: 264, belly: 264, foot: 256, high: 620 },
] as const;

/** A mug with its handle: dipped, bellied, of enamel, tall, round, with a printed leaf. 6 forms. */
export function drawMug({ colour, form, print, chance }: DrawingStyle): Drawing {
  const { rim, belly, foot, high } = CUTS[form % CUTS.length] ?? CUTS[0];
  const canvas = new Canvas(1000, high + 60);
  const [top, bottom] = [54, high + 44];
  const middle = RIM;
  const isEnamel = form === 2;
  const edge = isEnamel ? '#2f3338' : darken(colour, 0.3);
  const handle = `M${middle + belly * 0.93} ${top + high * 0.2}C${middle + belly + 250} ${top + high * 0.1} ${middle + belly + 240} ${top + high * 0.78} ${middle + belly * 0.86} ${top + high * 0.74}`;
  canvas.cord(handle, form === 0 ? CLAY : colour, 62);
  const body = `M${middle - rim} ${top}C${middle - belly * 1.04} ${top + high * 0.4} ${middle - belly} ${bottom - high * 0.24} ${middle - foot} ${bottom - 26}Q${middle - foot + 10} ${bottom} ${middle - foot + 50} ${bottom}H${middle + foot - 50}Q${middle + foot - 10} ${bottom} ${middle + foot} ${bottom - 26}C${middle + belly} ${bottom - high * 0.24} ${middle + belly * 1.04} ${top + high * 0.4} ${middle + rim} ${top}Z`;
  canvas.solid(body, canvas.round(colour), { relief: 0.45, depth: 46 });
  canvas.inside(body, () => {
    if (form === 0)
      canvas.path(
        `M0 ${top + high * 0.62}Q${middle} ${top + high * 0.72} 700 ${top + high * 0.6}V${bottom + 20}H0Z`,
        canvas.round(CLAY),
      );
    if (form === 1 || form === 4)
      for (let speck = 0; speck < 70; speck++)
        canvas.path(
          ellipse(40 + chance.share() * 600, top + 40 + chance.share() * high, 2 + chance.share() * 4, 3),
          darken(colour, 0.55),
          'fill-opacity="0.5"',
        );
    if (form === 1)
      for (const share of [0.3, 0.36])
        canvas.line(
          `M0 ${top + high * share}Q${middle} ${top + high * (share + 0.08)} 700 ${top + high * share}`,
          lighten(colour, 0.5),
          10,
          'stroke-opacity="0.5"',
        );
    if (form === 3)
      for (let flute = -4; flute <= 4; flute++)
        canvas.line(
          `M${middle + flute * 54} ${top}V${bottom}`,
          darken(colour, 0.3),
          6,
          'stroke-opacity="0.3"',
        );
    if (form === 5) {
      const ink = blend(colour, '#2f5a43', 0.75);
      canvas.line(
        `M${middle - 30} ${top + high * 0.82}Q${middle - 20} ${top + high * 0.5} ${middle - 10} ${top + high * 0.2}`,
        ink,
        9,
      );
      for (const [share, turn] of [
        [0.36, -52],
        [0.36, 46],
        [0.54, -58],
        [0.54, 52],
        [0.7, -62],
        [0.7, 58],
        [0.2, 2],
      ] as const)
        canvas.path(leaf(middle - 22 + share * 10, top + high * (share + 0.02), 130, turn, 0.24), ink);
    }
    canvas.gloss(ellipse(middle - belly * 0.6, top + high * 0.45, 28, high * 0.3), 0.4, 14);
  });
  canvas
    .path(ellipse(middle, top, rim, 44), edge)
    .path(
      ellipse(middle, top + 3, rim - 14, 34),
      canvas.down([0, darken(colour, 0.45)], [1, lighten(colour, 0.2)]),
    )
    .path(ellipse(middle, top + 12, rim - 40, 22), canvas.down([0, '#4a2f1e'], [1, '#7a5236']));
  if (isEnamel) printBrand(canvas, print, { x: middle - 120, y: top + high * 0.42, width: 240, height: 90 });
  return cropDrawing(
    canvas.toDrawing(),
    middle - Math.max(rim, belly) - 4,
    8,
    Math.max(rim, belly) + belly + 240,
    bottom - 6,
  );
}
