import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { ellipse, outlineTurned, roundedBox } from './outlines.ts';
import { printLabel } from './print.ts';
import { darken, lighten } from './tones.ts';

const tube = (x: number, top: number, foot: number, radius: number): string =>
  outlineTurned(
    x,
    [
      [radius, top],
      [radius, foot],
    ],
    8,
    -12,
  );

/** The light on a tube of card. */
const roundTube = (canvas: Canvas): string =>
  canvas.across(
    [0, '#1d1208', 0.4],
    [0.2, '#1d1208', 0.04],
    [0.34, '#fff', 0.26],
    [0.6, '#1d1208', 0],
    [1, '#1d1208', 0.46],
  );

/** A tube of card with its label, its balm pushed up out of it. */
function addStick(canvas: Canvas, { print, colour }: DrawingStyle, x: number, foot: number): void {
  const balm = `M${x - 92} ${foot - 560}V${foot - 690}C${x - 92} ${foot - 756} ${x - 30} ${foot - 792} ${x + 30} ${foot - 772}S${x + 92} ${foot - 720} ${x + 92} ${foot - 690}V${foot - 560}Z`;
  canvas
    .solid(balm, canvas.round(colour), { relief: 0.5, depth: 20 })
    .path(ellipse(x + 6, foot - 716, 66, 34), lighten(colour, 0.4), 'fill-opacity="0.55"')
    .gloss(roundedBox(x - 62, foot - 690, 20, 110, 10), 0.55, 5);
  canvas
    .path(tube(x, foot - 588, foot - 520, 106), '#e4d3b4')
    .path(tube(x, foot - 588, foot - 520, 106), roundTube(canvas));
  canvas
    .path(ellipse(x, foot - 588, 106, 14), darken('#e4d3b4', 0.2))
    .path(ellipse(x, foot - 590, 92, 10), darken(colour, 0.2));
  canvas.path(
    balm,
    canvas.round(colour),
    `clip-path="${canvas.clip(`M${x - 92} ${foot - 800}H${x + 92}V${foot - 588}Q${x} ${foot - 572} ${x - 92} ${foot - 588}Z`)}"`,
  );
  canvas.gloss(roundedBox(x - 62, foot - 700, 20, 96, 10), 0.5, 5);
  const body = tube(x, foot - 530, foot - 8, 122);
  canvas.path(body, print.paper).inside(body, () => {
    printLabel(canvas, print, { x: x - 122, y: foot - 500, width: 244, height: 440 }, 0.06);
    canvas.path(roundedBox(x - 122, foot - 44, 244, 44, 0), colour);
  });
  canvas
    .path(body, roundTube(canvas))
    .line(
      `M${x - 120} ${foot - 528}Q${x} ${foot - 512} ${x + 120} ${foot - 528}`,
      '#1d1208',
      4,
      'stroke-opacity="0.3"',
    );
}

/** The cap of a stick, upright. */
function addCap(canvas: Canvas, { print }: DrawingStyle, x: number, foot: number): void {
  const cap = tube(x, foot - 300, foot - 6, 124);
  canvas
    .path(cap, print.paper)
    .inside(cap, () => canvas.path(roundedBox(x - 124, foot - 64, 248, 26, 0), print.accent))
    .path(cap, roundTube(canvas))
    .path(ellipse(x, foot - 300, 124, 22), lighten(print.paper, 0.3))
    .path(ellipse(x, foot - 300, 124, 22), canvas.slant([0, '#fff', 0.3], [1, '#1d1208', 0.2]));
}

/** The cap of a stick on its side, its opening to the viewer. */
function addFallenCap(canvas: Canvas, { print }: DrawingStyle, x: number, foot: number): void {
  const cap = `M${x} ${foot - 240}H${x + 270}A46 117 0 0 1 ${x + 270} ${foot - 6}H${x}Z`;
  canvas
    .path(cap, print.paper)
    .path(cap, canvas.down([0, '#fff', 0.1], [0.3, '#fff', 0.3], [0.6, '#1d1208', 0], [1, '#1d1208', 0.5]))
    .path(ellipse(x, foot - 123, 48, 117), canvas.sheet('#d9c7a4'))
    .path(ellipse(x + 5, foot - 123, 38, 103), canvas.across([0, '#6e5a3c'], [1, '#a38a61']));
}

/** Lip balm in a tube of card. 3 forms: with its cap beside it, behind it, or on its side. */
export function drawLipBalm(style: DrawingStyle): Drawing {
  const shape = style.form % 3;
  const canvas = new Canvas([520, 468, 640][shape] ?? 520, shape === 2 ? 810 : 790);
  if (shape === 0) {
    addStick(canvas, style, 130, 782);
    addCap(canvas, style, 390, 786);
  } else if (shape === 1) {
    addCap(canvas, style, 130, 740);
    addStick(canvas, style, 340, 786);
  } else {
    addStick(canvas, style, 130, 790);
    addFallenCap(canvas, style, 300, 806);
  }
  return canvas.toDrawing();
}
