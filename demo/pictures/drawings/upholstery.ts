import { chances } from '../chances.ts';
import type { Canvas } from './canvas.ts';
import { blend, brightness, darken, lighten } from './tones.ts';

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

/** Wool as it is dyed for seats: the darkest is a charcoal with grey hairs in it, on which seams and folds still show. */
export const dyeWool = (colour: string): string =>
  brightness(colour) < 0.34 ? blend(colour, '#a09d98', 0.46) : colour;

/** Matt wool of seats: a coarse weave with flecks of lighter and darker yarn. */
export function seatCloth(canvas: Canvas, colour: string): string {
  const [dark, light] = [darken(colour, 0.42), lighten(colour, 0.46)];
  const weave = Array.from({ length: 20 }, (_, row) =>
    Array.from({ length: 20 }, (_, i) =>
      (i + row) % 2 ? `M${i * 10 + 1} ${row * 10 + 5}h8` : `M${i * 10 + 5} ${row * 10 + 1}v8`,
    ).join(''),
  ).join('');
  const flecks = (name: string) => {
    const chance = chances(name);
    return Array.from({ length: 150 }, (_, i) => {
      const [x, y, long] = [chance.share() * 196, chance.share() * 196, 3 + chance.share() * 6];
      const sway = (chance.share() - 0.5) * 3;
      return i % 2
        ? `M${x.toFixed(1)} ${y.toFixed(1)}l${long.toFixed(1)} ${sway.toFixed(1)}`
        : `M${x.toFixed(1)} ${y.toFixed(1)}l${sway.toFixed(1)} ${long.toFixed(1)}`;
    }).join('');
  };
  return canvas.tile(
    200,
    200,
    `<rect width="200" height="200" fill="${colour}"/>` +
      `<path d="${weave}" stroke="${lighten(colour, 0.2)}" stroke-width="5" stroke-opacity="0.3" stroke-linecap="round"/>` +
      `<path d="${flecks('light yarn')}" stroke="${light}" stroke-width="2.6" stroke-opacity="0.4" stroke-linecap="round"/>` +
      `<path d="${flecks('dark yarn')}" stroke="${dark}" stroke-width="2.6" stroke-opacity="0.34" stroke-linecap="round"/>`,
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
          `<path d="${d}" fill="none" stroke="#1a1108" stroke-opacity="0.3" stroke-width="${depth * 1.3}" filter="${canvas.soft(depth * 0.6, 20)}"/>`,
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
    `<g filter="${canvas.soft(9, 30)}" fill="none" stroke-linecap="round">`,
    `<path d="${d}" stroke="#1a1108" stroke-opacity="0.14" stroke-width="16"/>`,
    `<path d="${d}" stroke="#fffaf0" stroke-opacity="0.05" stroke-width="14" transform="translate(10 9)"/>`,
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
