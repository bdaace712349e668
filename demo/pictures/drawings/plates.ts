import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, roundedBox } from './outlines.ts';
import { hollow } from './parts.ts';
import { dot, scatter } from './scatter.ts';
import { darken, lighten } from './tones.ts';

/** The light on a glaze that falls towards the upper left and rises again. */
const glazeOf = (canvas: Canvas, colour: string): string =>
  canvas.slant([0, lighten(colour, 0.34)], [0.5, colour], [1, darken(colour, 0.2)]);

/** The light in a well: its far wall is in shade. */
const wellOf = (canvas: Canvas, colour: string): string =>
  canvas.slant([0, darken(colour, 0.2)], [0.5, darken(colour, 0.02)], [1, lighten(colour, 0.24)]);

/** How far from the middle the well begins, and its floor; how deep it is in shade. */
const WELLS = [
  { well: 330, floor: 296, depth: 34 },
  { well: 430, floor: 372, depth: 40 },
  { well: 312, floor: 196, depth: 110 },
  { well: 330, floor: 296, depth: 34 },
] as const;

/** A plate from above. 4 forms: rim, coupe, deep for pasta, speckled with a bare edge. */
export function drawPlate({ form, colour, print, chance }: DrawingStyle): Drawing {
  const shape = /\bpasta\b/i.test(print.name) ? 2 : form % 4;
  const { well, floor, depth } = WELLS[shape] ?? WELLS[0];
  const canvas = new Canvas(960, 960);
  const at = (radius: number) => circle(480, 480, radius);
  canvas
    .path(at(474), canvas.slant([0, lighten(colour, 0.2)], [1, darken(colour, 0.44)]))
    .path(at(464), glazeOf(canvas, colour));
  if (shape === 2) canvas.shade(at(well + 26), 0.16, 16);
  canvas.path(
    at(well + 12),
    canvas.slant([0, lighten(colour, 0.5)], [0.5, lighten(colour, 0.12)], [1, darken(colour, 0.12)]),
  );
  hollow(canvas, at(well), wellOf(canvas, colour), { depth, relief: shape === 2 ? 0.46 : 0.34 });
  const ground = canvas.slant([0, darken(colour, shape === 2 ? 0.1 : 0)], [1, lighten(colour, 0.2)]);
  canvas.inside(at(well), () =>
    canvas
      .add(`<g filter="${canvas.soft(shape === 2 ? 26 : 9)}">`)
      .path(at(floor), ground)
      .add('</g>'),
  );
  if (shape === 3 || /speckle/i.test(print.name))
    canvas
      .path(
        scatter(chance, 200, { x: 480, y: 480, across: 460, high: 460 }, dot(5)),
        darken(colour, 0.6),
        'fill-opacity="0.5"',
      )
      .line(at(466), '#b9895a', 14);
  if (shape === 0 || shape === 2) canvas.line(at(452), darken(colour, 0.34), 6, 'stroke-opacity="0.6"');
  if (shape === 2)
    canvas.inside(at(well), () =>
      canvas
        .gloss('M560 740C660 710 730 620 738 500C700 590 640 660 540 700Z', 0.5, 12)
        .gloss(ellipse(400, 390, 60, 34), 0.3, 18),
    );
  canvas.inside(at(470), () =>
    canvas.gloss('M80 560C84 300 250 90 520 62C330 130 150 320 130 560Z', shape === 1 ? 0.35 : 0.45, 14),
  );
  return canvas.toDrawing();
}

/** An oval platter from above. 3 forms: rim, fluted, with handles. */
export function drawPlatter({ form, colour, chance }: DrawingStyle): Drawing {
  const shape = form % 3;
  const canvas = new Canvas(1000, 640);
  if (shape === 2) canvas.solid(roundedBox(4, 220, 992, 200, 60), canvas.sheet(colour), { depth: 24 });
  const edge =
    shape === 1
      ? `M${Array.from({ length: 72 }, (_, i) => `${Math.round(500 + Math.cos((i / 72) * 6.283) * (i % 2 ? 494 : 478))} ${Math.round(320 + Math.sin((i / 72) * 6.283) * (i % 2 ? 314 : 300))}`).join('L')}Z`
      : ellipse(500, 320, shape === 2 ? 440 : 494, 314);
  canvas.path(edge, canvas.slant([0, lighten(colour, 0.36)], [0.5, colour], [1, darken(colour, 0.24)]));
  canvas
    .path(ellipse(500, 320, 370, 216), canvas.slant([0, darken(colour, 0.24)], [1, lighten(colour, 0.34)]))
    .path(ellipse(500, 322, 358, 204), canvas.slant([0, lighten(colour, 0.08)], [1, lighten(colour, 0.26)]));
  canvas.path(
    scatter(chance, 90, { x: 500, y: 320, across: 430, high: 280 }, dot(4)),
    darken(colour, 0.5),
    'fill-opacity="0.4"',
  );
  canvas.inside(ellipse(500, 320, 440, 300), () =>
    canvas.gloss('M110 360C130 200 320 80 540 70C360 130 220 230 190 370Z', 0.35, 14),
  );
  return canvas.toDrawing();
}
