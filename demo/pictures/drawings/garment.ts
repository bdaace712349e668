import { type Canvas, contrast } from './canvas.ts';
import type { Print } from './label-style.ts';
import { roundedBox } from './outlines.ts';
import { type LabelBox, printBrand } from './print.ts';
import { darken, lighten } from './tones.ts';

export type SeamPoint = readonly [x: number, y: number];
/** To a point: straight, or with one or two control points before it. */
type SeamSegment =
  | SeamPoint
  | readonly [number, number, number, number]
  | readonly [number, number, number, number, number, number];

/** An outline with equal sides: its right half from the top to the bottom, `x` counted from the middle. */
export function symmetric(middle: number, start: SeamPoint, ...segments: SeamSegment[]): string {
  const letter = (segment: readonly number[]): string =>
    segment.length === 2 ? 'L' : segment.length === 4 ? 'Q' : 'C';
  const pairs = (values: readonly number[], sign: 1 | -1): string[] => {
    const points: string[] = [];
    for (let i = 0; i < values.length; i += 2)
      points.push(`${middle + sign * (values[i] ?? 0)} ${values[i + 1] ?? 0}`);
    return points;
  };
  const there = segments.map((segment) => `${letter(segment)}${pairs(segment, 1).join(' ')}`);
  const back = segments.map((segment, i) => {
    const before = (segments[i - 1] ?? start).slice(-2);
    return `${letter(segment)}${[...pairs(segment.slice(0, -2), -1).reverse(), ...pairs(before, -1)].join(' ')}`;
  });
  const end = segments.at(-1)?.slice(-2) ?? start;
  return `M${pairs(start, 1)[0]}${there.join('')}L${pairs(end, -1)[0]}${back.reverse().join('')}Z`;
}

/** A soft line through points; closed where it ends at its start. */
export function through(...points: readonly SeamPoint[]): string {
  const at = (index: number): SeamPoint => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  return `M${at(0).join(' ')}${points
    .slice(1)
    .map((to, i) => curve(at(i - 1), at(i), to, at(i + 2)))
    .join('')}`;
}

/** A closed soft outline through points. */
export function blob(...points: readonly SeamPoint[]): string {
  const at = (index: number): SeamPoint => points[(index + points.length) % points.length] ?? [0, 0];
  return `M${at(0).join(' ')}${points.map((from, i) => curve(at(i - 1), from, at(i + 1), at(i + 2))).join('')}Z`;
}

const tidy = (value: number): number => Math.round(value * 10) / 10;

const curve = (before: SeamPoint, from: SeamPoint, to: SeamPoint, after: SeamPoint): string =>
  `C${tidy(from[0] + (to[0] - before[0]) / 6)} ${tidy(from[1] + (to[1] - before[1]) / 6)} ${tidy(to[0] - (after[0] - from[0]) / 6)} ${tidy(to[1] - (after[1] - from[1]) / 6)} ${to[0]} ${to[1]}`;

/** Cloth that lies flat: its body and its folds. */
export function layCloth(
  canvas: Canvas,
  outline: string,
  fill: string,
  colour: string,
  folds = '',
  relief = 0.42,
): void {
  canvas.solid(outline, fill, { relief, depth: 40 });
  if (!folds) return;
  const soft = canvas.soft(9);
  canvas.inside(outline, () =>
    canvas
      .line(folds, darken(colour, 0.55), 17, `stroke-opacity="0.26" filter="${soft}"`)
      .line(
        folds,
        lighten(colour, 0.6),
        8,
        `stroke-opacity="0.3" filter="${soft}" transform="translate(-14 -4)"`,
      ),
  );
}

/** A line of stitches. */
export const stitch = (canvas: Canvas, d: string, colour: string, width = 3.5): Canvas =>
  canvas.line(d, contrast(colour, 0.32), width, 'stroke-dasharray="10 8"');

/** A seam, an edge or a hem. */
export const seam = (canvas: Canvas, d: string, colour: string, width = 4): Canvas =>
  canvas.line(d, darken(colour, 0.4), width, 'stroke-opacity="0.7"');

/** Round buttons. */
export function sewButtons(canvas: Canvas, places: readonly SeamPoint[], colour: string, radius = 11): void {
  for (const [x, y] of places)
    canvas.add(
      `<circle cx="${x + 2}" cy="${y + 3}" r="${radius}" fill="#1a1108" fill-opacity="0.35"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/><circle cx="${x}" cy="${y}" r="${radius * 0.45}" fill="${darken(colour, 0.3)}"/>`,
    );
}

/** A sewn label with the brand. */
export function sewLabel(canvas: Canvas, print: Print, { x, y, width, height }: LabelBox): void {
  canvas.path(roundedBox(x, y, width, height, 3), print.paper);
  printBrand(
    canvas,
    print,
    { x: x + width * 0.08, y: y + height * 0.1, width: width * 0.84, height: height * 0.8 },
    print.ink,
  );
}

/** The same thing twice: the one behind first, moved by so much and in shade. */
export function drawPair(canvas: Canvas, dx: number, dy: number, paint: () => void, turn = ''): void {
  canvas.paintMoved(`translate(${dx} ${dy}) ${turn}`, paint);
  paint();
}

/** A band with straight ends: trims, straps, tapes. */
export const layBand = (canvas: Canvas, d: string, colour: string, width: number, attributes = ''): Canvas =>
  canvas.path(d, 'none', `stroke="${colour}" stroke-width="${width}" ${attributes}`);
