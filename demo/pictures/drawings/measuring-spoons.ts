import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse } from './outlines.ts';
import { formOf } from './parts.ts';
import { printBrand, printText } from './print.ts';
import { darken, lighten } from './tones.ts';

/** What is stamped into each, and how large it is beside the largest. */
const MEASURES = [
  ['15 ml', 1],
  ['5 ml', 0.74],
  ['2.5 ml', 0.58],
  ['1 ml', 0.45],
] as const;

/** The bowl of a spoon from above, around its middle: a flat rim and what it holds. */
function paintBowl(canvas: Canvas, y: number, across: number, high: number, steel: string): void {
  const rim = ellipse(0, y, across, high);
  canvas.path(rim, canvas.steel(lighten(steel, 0.15))).line(rim, darken(steel, 0.32), 3);
  // A hollow is a ball that is lit from the other side.
  canvas.paintMoved(`translate(0 ${y}) rotate(180)`, () =>
    canvas
      .path(ellipse(0, 0, across - 15, high - 15), canvas.ball(darken(steel, 0.08)))
      .path(ellipse(-across * 0.3, -high * 0.34, across * 0.2, high * 0.13), '#fff', 'fill-opacity="0.7"'),
  );
}

/** A spoon that hangs from the origin. */
function paintSpoon(
  canvas: Canvas,
  steel: string,
  measure: string,
  { long, across, high }: { long: number; across: number; high: number },
): void {
  const [wide, neck] = [30, 19];
  canvas.solid(
    `M${-wide} 0A${wide} ${wide} 0 0 1 ${wide} 0L${neck} ${long - 60}Q${neck} ${long} ${neck + across * 0.35} ${long + 46}H${-neck - across * 0.35}Q${-neck} ${long} ${-neck} ${long - 60}Z` +
      'M-14 0A14 14 0 1 0 14 0A14 14 0 1 0 -14 0Z',
    canvas.across(
      [0, darken(steel, 0.16)],
      [0.3, lighten(steel, 0.6)],
      [0.7, steel],
      [1, darken(steel, 0.3)],
    ),
    { relief: 0.5, depth: 12 },
  );
  paintBowl(canvas, long + high - 4, across, high, steel);
  canvas.paintMoved(`translate(0 ${long * 0.44}) rotate(90)`, () =>
    printText(
      canvas,
      measure,
      { x: -70, y: -15, width: 140, height: 30 },
      { face: 'sans', colour: darken(steel, 0.62) },
    ),
  );
}

/** Double-ended spoons beside each other, from the largest to the smallest. */
function drawDoubleEnded({ colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 748);
  for (const [index, [measure, size]] of MEASURES.entries())
    canvas.paintMoved(`translate(${132 + index * 218} 366) rotate(8)`, () => {
      canvas.solid(
        'M-21 -230H21V230H-21Z',
        canvas.across([0, darken(colour, 0.2)], [0.3, lighten(colour, 0.6)], [1, darken(colour, 0.25)]),
        { relief: 0.4, depth: 10 },
      );
      const across = 54 + 54 * size;
      paintBowl(canvas, -200 - across * 0.5, across, across, colour);
      paintBowl(canvas, 190 + across * 0.6, across * 0.62, across * 1.15, colour);
      canvas.paintMoved('rotate(90)', () => {
        printText(
          canvas,
          measure,
          { x: -150, y: -14, width: 130, height: 28 },
          { face: 'sans', colour: darken(colour, 0.62) },
        );
        printBrand(canvas, print, { x: 10, y: -13, width: 130, height: 26 }, darken(colour, 0.5));
      });
    });
  return canvas.toDrawing();
}

/** By form: where the ring is, and how far spoons reach to the right and down. */
const EXTENTS = [
  [490, 834, 700],
  [490, 834, 668],
  [534, 952, 756],
] as const;

/** Measuring spoons of steel on a ring, from above. 4 forms: narrow, round, long handles, double-ended without a ring. */
export function drawMeasuringSpoons(style: DrawingStyle): Drawing {
  const { form, colour } = style;
  const shape = form % 4;
  if (shape === 3) return drawDoubleEnded(style);
  const [middle, width, height] = formOf(EXTENTS, shape);
  const canvas = new Canvas(width, height);
  for (const [index, [measure, size]] of MEASURES.entries())
    canvas.paintMoved(`translate(${middle} 74) rotate(${42 - index * 27})`, () => {
      const spoon = {
        across: (shape === 0 ? 74 : shape === 2 ? 92 : 122) * size,
        high: (shape === 0 ? 142 : shape === 2 ? 92 : 122) * size,
        long: (shape === 2 ? 520 : 380) + 40 * size,
      };
      canvas.paintMoved('translate(0 10)', () => paintSpoon(canvas, colour, measure, spoon));
    });
  const ring = circle(middle, 58, 48);
  canvas
    .line(ring, '#7d8388', 13)
    .line(ring, '#d9dde0', 7)
    .line(ring, '#ffffff', 2.5, 'transform="translate(-2 -2)"');
  return canvas.toDrawing();
}
