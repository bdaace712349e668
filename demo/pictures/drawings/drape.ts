import type { Canvas } from './canvas.ts';
import type { SeamPoint } from './garment.ts';
import { darken, lighten } from './tones.ts';

/** A crease of cloth: from one place by a control point to another, so many units broad in its middle. */
export type Fold = readonly [
  x: number,
  y: number,
  byX: number,
  byY: number,
  toX: number,
  toY: number,
  broad: number,
];

/** A crease as a leaf that tapers at both ends. */
function outlineFold([x, y, byX, byY, toX, toY, broad]: Fold): string {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const [right, down] = [(-(toY - y) / length) * broad, ((toX - x) / length) * broad];
  return `M${x} ${y}Q${byX + right} ${byY + down} ${toX} ${toY}Q${byX - right} ${byY - down} ${x} ${y}Z`;
}

/** Creases in cloth: the dark of the valley, the light on the ridge beside it. */
export function foldCloth(canvas: Canvas, outline: string, folds: readonly Fold[], strength = 1): void {
  const leaves = folds.map(outlineFold).join('');
  canvas.inside(outline, () =>
    canvas
      .add(`<g filter="${canvas.soft(8, 15)}">`)
      .path(leaves, '#1a1108', `fill-opacity="${0.3 * strength}"`)
      .path(leaves, '#fffdf6', `fill-opacity="${0.13 * strength}" transform="translate(-20 -9)"`)
      .add('</g>'),
  );
}

/** A piece of a garment: cloth with a body, in creases, in shade along its right side. */
export function layPiece(
  canvas: Canvas,
  outline: string,
  fill: string,
  folds: readonly Fold[],
  strength = 1,
): void {
  canvas.solid(outline, fill, { relief: 0.36, depth: 44 });
  if (folds.length > 0) foldCloth(canvas, outline, folds, strength);
}

/** What one part of a garment throws on the part below it. */
export const shadeBelow = (canvas: Canvas, below: string, edge: string, broad = 30): Canvas =>
  canvas.inside(below, () =>
    canvas.line(edge, '#1a1108', broad, `stroke-opacity="0.34" filter="${canvas.soft(10)}"`),
  );

/** A knitted band: a collar, a cuff, a waist. */
export function knitBand(canvas: Canvas, d: string, colour: string, width: number): void {
  const attributes = (tone: string, broad: number, more = '') =>
    `stroke="${tone}" stroke-width="${broad}" ${more}`;
  canvas
    .path(d, 'none', attributes(darken(colour, 0.34), width + 4))
    .path(d, 'none', attributes(colour, width))
    .path(
      d,
      'none',
      attributes(darken(colour, 0.4), width, 'stroke-dasharray="2.4 6.6" stroke-opacity="0.5"'),
    )
    .path(d, 'none', attributes(lighten(colour, 0.4), width * 0.3, 'stroke-opacity="0.22"'));
}

/** Fine knitwear. */
export const jersey = (canvas: Canvas, colour: string): string => canvas.threads(colour, 8, [0, 1]);

/** Fine woven cloth. */
export const weave = (canvas: Canvas, colour: string): string => canvas.threads(colour, 8, [0, 1], [1, 0]);

/** Denim: its threads run aslant. */
export const denim = (canvas: Canvas, colour: string): string => canvas.threads(colour, 8, [1, -1]);

/** The place of a point on the other side of a middle where `sign` is -1. */
export const mirror = (middle: number, sign: 1 | -1, [x, y]: SeamPoint): string =>
  `${middle + sign * x} ${y}`;
