import type { Canvas } from './canvas.ts';
import { darken, lighten } from './tones.ts';

/** A box as a filled cushion has it: its edges bow out by `bulge`. */
export function cushionBox(
  x: number,
  y: number,
  width: number,
  height: number,
  { radius = 26, bulge = 12 }: { radius?: number; bulge?: number } = {},
): string {
  const [right, foot] = [x + width, y + height];
  const [middle, centre] = [x + width / 2, y + height / 2];
  return (
    `M${x + radius} ${y}Q${middle} ${y - bulge * 2} ${right - radius} ${y}Q${right} ${y} ${right} ${y + radius}` +
    `Q${right + bulge} ${centre} ${right} ${foot - radius}Q${right} ${foot} ${right - radius} ${foot}` +
    `Q${middle} ${foot + bulge} ${x + radius} ${foot}Q${x} ${foot} ${x} ${foot - radius}` +
    `Q${x - bulge} ${centre} ${x} ${y + radius}Q${x} ${y} ${x + radius} ${y}Z`
  );
}

/** Matt cloth of seats: a weave with a thicker thread here and there. */
export function seatCloth(canvas: Canvas, colour: string): string {
  const [dark, light] = [darken(colour, 0.32), lighten(colour, 0.3)];
  const weave = Array.from({ length: 24 }, (_, i) => `M0 ${i * 6}h144M${i * 6} 0v144`).join('');
  // Steps without a common divisor scatter the threads: no figure of theirs is seen to come again.
  const thick = (shift: number) =>
    Array.from({ length: 34 }, (_, i) => {
      const [at, from] = [((i * 47 + shift) % 24) * 6, (i * 89 + shift * 37) % 130];
      return i % 2 ? `M${from} ${at}h${9 + ((i * 7) % 16)}` : `M${at} ${from}v${8 + ((i * 5) % 14)}`;
    }).join('');
  return canvas.tile(
    144,
    144,
    `<rect width="144" height="144" fill="${colour}"/>` +
      `<path d="${weave}" stroke="${dark}" stroke-width="1.8" stroke-opacity="0.34"/>` +
      `<path d="${thick(3)}" stroke="${light}" stroke-width="2" stroke-opacity="0.26"/>` +
      `<path d="${thick(8)}" stroke="${dark}" stroke-width="2" stroke-opacity="0.26"/>`,
  );
}

/** A filled part: lit from above, rounding off into shade at all its edges without the shine of a hard one. */
export function addFilled(
  canvas: Canvas,
  d: string,
  fill: string,
  { depth = 34, shade = 0.3, light = 0.14 }: { depth?: number; shade?: number; light?: number } = {},
): void {
  canvas
    .path(d, fill)
    .inside(d, () =>
      canvas
        .path(
          d,
          canvas.down(
            [0, '#fffaf0', light],
            [0.35, '#fffaf0', light * 0.25],
            [0.55, '#1a1108', 0],
            [1, '#1a1108', shade],
          ),
        )
        .add(
          `<path d="${d}" fill="none" stroke="#1a1108" stroke-opacity="0.34" stroke-width="${depth}" filter="${canvas.soft(depth * 0.42, 20)}"/>`,
        ),
    );
}

/** A cord that is sewn into an edge. */
export const addPiping = (canvas: Canvas, d: string, colour: string): Canvas =>
  canvas
    .line(d, darken(colour, 0.42), 7, 'stroke-opacity="0.75"')
    .line(d, lighten(colour, 0.12), 3, 'stroke-opacity="0.5" transform="translate(0 -1.5)"');

/** Soft folds, each a line of its own. */
export const addFolds = (canvas: Canvas, d: string): Canvas =>
  canvas.add(
    `<g filter="${canvas.soft(4, 30)}" fill="none" stroke-linecap="round">`,
    `<path d="${d}" stroke="#1a1108" stroke-opacity="0.16" stroke-width="9"/>`,
    `<path d="${d}" stroke="#fffaf0" stroke-opacity="0.1" stroke-width="8" transform="translate(8 7)"/>`,
    '</g>',
  );

/** The dark between two parts that touch. */
export const addGap = (canvas: Canvas, d: string, width = 12): Canvas =>
  canvas.add(
    `<path d="${d}" fill="none" stroke="#120b05" stroke-opacity="0.6" stroke-width="${width}" stroke-linecap="round" filter="${canvas.soft(width * 0.45, 40)}"/>`,
  );

/** A tapered foot of turned wood. */
export const addFoot = (
  canvas: Canvas,
  x: number,
  y: number,
  height: number,
  wood: string,
  lean = 0,
): void => {
  canvas.path(
    `M${x - 20} ${y}H${x + 20}L${x + 11 + lean} ${y + height}H${x - 11 + lean}Z`,
    canvas.round(wood),
  );
};
