import type { Canvas } from './canvas.ts';
import { roundedBox } from './outlines.ts';
import { darken, lighten } from './tones.ts';

/** Upright ribs; turned by degrees where they run along a sleeve. */
export const ribs = (canvas: Canvas, colour: string, pitch = 18, degrees = 0): string =>
  canvas.tile(
    pitch,
    40,
    `<rect width="${pitch}" height="40" fill="${colour}"/><rect x="${pitch * 0.62}" width="${pitch * 0.38}" height="40" fill="${darken(colour, 0.3)}"/><rect x="${pitch * 0.14}" width="${pitch * 0.16}" height="40" fill="${lighten(colour, 0.24)}"/>`,
    degrees,
  );

/** Moss stitch: knots in turn, as seeds in a bed. */
export function moss(canvas: Canvas, colour: string, pitch = 24): string {
  const [half, knot] = [pitch / 2, pitch * 0.2];
  const knots = [
    [half * 0.5, half * 0.5],
    [half * 1.5, half * 1.5],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<circle cx="${x + 1.5}" cy="${y + 2.5}" r="${knot * 1.15}" fill="${darken(colour, 0.42)}"/><circle cx="${x}" cy="${y}" r="${knot}" fill="${lighten(colour, 0.2)}"/>`,
    )
    .join('');
  return canvas.tile(
    pitch,
    pitch,
    `<rect width="${pitch}" height="${pitch}" fill="${darken(colour, 0.06)}"/>${knots}`,
  );
}

/** A strand of wool: dark beside it, light on its ridge. */
function layStrand(canvas: Canvas, d: string, colour: string, width: number): void {
  canvas
    .line(d, darken(colour, 0.42), width)
    .line(d, colour, width * 0.8)
    .line(
      d,
      lighten(colour, 0.3),
      width * 0.2,
      `stroke-opacity="0.7" transform="translate(${-width * 0.16} ${-width * 0.08})"`,
    );
}

/** A ground of purl stitches beside what stands out from it. */
const layGround = (canvas: Canvas, x: number, half: number, long: number, colour: string): Canvas =>
  canvas.path(roundedBox(x - half, 0, half * 2, long, 4), darken(colour, 0.24), 'fill-opacity="0.55"');

/** Two strands that cross again and again from the neck to the hem. */
export function layRope(canvas: Canvas, x: number, long: number, colour: string, scale = 1): void {
  const [turn, aside] = [92 * scale, 24 * scale];
  layGround(canvas, x, 46 * scale, long, colour);
  for (let y = 40; y < long; y += turn)
    for (const [side, tone] of [
      [-1, darken(colour, 0.08)],
      [1, colour],
    ] as const) {
      const [from, to] = [x + side * aside, x - side * aside];
      layStrand(
        canvas,
        `M${from} ${y}C${from} ${y + turn * 0.5} ${to} ${y + turn * 0.5} ${to} ${y + turn}`,
        tone,
        36 * scale,
      );
    }
}

/** A broad braid of diamonds filled with moss stitch. */
export function layDiamonds(canvas: Canvas, x: number, long: number, colour: string): void {
  const [turn, aside] = [176, 76];
  layGround(canvas, x, 104, long, colour);
  const filling = moss(canvas, colour, 22);
  for (let y = 24; y < long; y += turn) {
    canvas.path(
      `M${x} ${y + 14}L${x + aside} ${y + turn / 2}L${x} ${y + turn - 14}L${x - aside} ${y + turn / 2}Z`,
      filling,
    );
    for (const side of [-1, 1])
      layStrand(
        canvas,
        `M${x - side * 12} ${y - 16}C${x + side * aside * 0.6} ${y + 20} ${x + side * aside} ${y + turn * 0.3} ${x + side * aside} ${y + turn / 2}S${x + side * aside * 0.6} ${y + turn - 20} ${x - side * 12} ${y + turn + 16}`,
        side < 0 ? darken(colour, 0.06) : colour,
        30,
      );
  }
}

/** A lattice of strands that cross, as honeycombs have it. */
export function layLattice(canvas: Canvas, x: number, half: number, long: number, colour: string): void {
  layGround(canvas, x, half + 14, long, colour);
  const turn = 74;
  for (let y = 0; y < long; y += turn)
    for (let side = -1; side <= 1; side += 2)
      for (let at = -half + 22; at <= half - 20; at += 44)
        layStrand(
          canvas,
          `M${x + at + side * 20} ${y}C${x + at + side * 20} ${y + 26} ${x + at - side * 2} ${y + 20} ${x + at - side * 2} ${y + turn / 2}S${x + at + side * 20} ${y + turn - 26} ${x + at + side * 20} ${y + turn}`,
          colour,
          15,
        );
}
