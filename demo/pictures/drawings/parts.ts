import { Canvas } from './canvas.ts';
import type { Drawing } from './drawing.ts';
import { circle, roundedBox } from './outlines.ts';
import { darken, lighten } from './tones.ts';

/** The value of a form: the list begins again after its end. */
export function formOf<const List extends readonly [unknown, ...unknown[]]>(
  list: List,
  form: number,
): List[number] {
  return list[form % list.length] ?? list[0];
}

/** Draws something long aslant, so that it fills its picture: `paint` draws it level, `length` by `thickness` units. */
export function tiltBy(
  length: number,
  thickness: number,
  degrees: number,
  paint: (canvas: Canvas) => void,
): Drawing {
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  const width = Math.round(length * Math.cos(angle) + thickness * Math.sin(angle));
  const height = Math.round(length * Math.sin(angle) + thickness * Math.cos(angle));
  const canvas = new Canvas(width, height);
  canvas.paintMoved(
    `translate(${width / 2} ${height / 2}) rotate(${degrees}) translate(${-length / 2} ${-thickness / 2})`,
    () => paint(canvas),
  );
  return canvas.toDrawing();
}

/** Light along the upper left edge of a flat part, shade along its lower right one. */
export function bevel(canvas: Canvas, d: string, width = 8, strength = 1): void {
  const stroke = canvas.slant(
    [0, '#fffdf6', 0.6 * strength],
    [0.42, '#fffdf6', 0.08 * strength],
    [0.58, '#1a1108', 0.06 * strength],
    [1, '#1a1108', 0.42 * strength],
  );
  canvas.inside(d, () => canvas.path(d, 'none', `stroke="${stroke}" stroke-width="${width * 2}"`));
}

/** A part that is sunk into what is around it: in shade along its upper left edge, lit along its lower right one. */
export function hollow(
  canvas: Canvas,
  d: string,
  fill: string,
  { relief = 0.5, depth = 26 }: { relief?: number; depth?: number } = {},
): void {
  const shift = depth * 0.35;
  canvas.path(d, fill).inside(d, () =>
    canvas
      .add(`<g filter="${canvas.soft(depth * 0.45, 30)}">`)
      .path(
        d,
        'none',
        `stroke="#1a1108" stroke-opacity="${0.8 * relief}" stroke-width="${depth}" transform="translate(${shift} ${shift})"`,
      )
      .path(
        d,
        'none',
        `stroke="#fffdf6" stroke-opacity="${0.55 * relief}" stroke-width="${depth * 0.5}" transform="translate(${-shift} ${-shift})"`,
      )
      .add('</g>'),
  );
}

/** A flat part of a colour with bevelled edges. */
export function plate(canvas: Canvas, d: string, colour: string, width = 8): void {
  canvas.path(d, canvas.sheet(colour));
  bevel(canvas, d, width);
}

/** A box part with bevelled edges. */
export function slab(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  colour: string,
  edge = 8,
): void {
  plate(canvas, roundedBox(x, y, width, height, radius), colour, edge);
}

/** The head of a screw, its slot turned by degrees. */
export function drawScrew(canvas: Canvas, x: number, y: number, radius: number, degrees = 35): void {
  canvas
    .path(circle(x, y, radius), darken('#b9bec3', 0.4))
    .path(circle(x - radius * 0.06, y - radius * 0.08, radius * 0.9), canvas.steel('#b9bec3'))
    .path(
      roundedBox(x - radius * 0.66, y - radius * 0.12, radius * 1.32, radius * 0.24, 2),
      '#5d6266',
      `transform="rotate(${degrees} ${x} ${y})"`,
    );
}

/** A turning knob or dial, seen from the front, its mark turned by degrees from upright. */
export function drawKnob(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  colour: string,
  degrees = 30,
): void {
  canvas
    .path(circle(x + radius * 0.06, y + radius * 0.12, radius * 1.06), '#1a1108', 'fill-opacity="0.35"')
    .path(circle(x, y, radius), canvas.slant([0, lighten(colour, 0.4)], [1, darken(colour, 0.45)]))
    .path(circle(x, y, radius * 0.78), canvas.sheet(colour))
    .path(
      roundedBox(x - radius * 0.07, y - radius * 0.7, radius * 0.14, radius * 0.46, 3),
      darken(colour, 0.6),
      `transform="rotate(${degrees} ${x} ${y})"`,
    );
}

/** The holes of a loudspeaker or a vent, as a fill. */
export const holes = (canvas: Canvas, ground: string, pitch = 22): string =>
  canvas.tile(
    pitch,
    pitch,
    `<rect width="${pitch}" height="${pitch}" fill="${ground}"/><circle cx="${pitch / 2}" cy="${pitch / 2}" r="${pitch * 0.28}" fill="${darken(ground, 0.6)}"/>`,
  );

/** A dark screen with a reflection of the window. */
export function drawScreen(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  { radius = 8, lit = '' }: { radius?: number; lit?: string } = {},
): void {
  const outline = roundedBox(x, y, width, height, radius);
  canvas.path(outline, lit || canvas.slant([0, '#4a525b'], [0.5, '#262b31'], [1, '#15181c']));
  canvas.inside(outline, () => {
    canvas.path(
      `M${x} ${y}H${x + width * 0.62}L${x + width * 0.2} ${y + height}H${x}Z`,
      '#fff',
      'fill-opacity="0.07"',
    );
    canvas.path(
      `M${x + width * 0.68} ${y}H${x + width * 0.76}L${x + width * 0.34} ${y + height}H${x + width * 0.26}Z`,
      '#fff',
      'fill-opacity="0.05"',
    );
  });
}

/** A round lens, seen from the front. */
export function drawLens(canvas: Canvas, x: number, y: number, radius: number, ring = '#2c2e32'): void {
  canvas
    .path(circle(x, y, radius), canvas.slant([0, lighten(ring, 0.42)], [0.5, ring], [1, darken(ring, 0.6)]))
    .path(circle(x, y, radius * 0.86), canvas.slant([0, darken(ring, 0.5)], [1, lighten(ring, 0.22)]))
    .path(circle(x, y, radius * 0.7), canvas.slant([0, '#10131a'], [0.55, '#27344c'], [1, '#5c5378']))
    .path(circle(x, y, radius * 0.44), canvas.slant([0, '#0a0c11'], [1, '#31456b']))
    .path(circle(x - radius * 0.26, y - radius * 0.28, radius * 0.15), '#fff', 'fill-opacity="0.75"')
    .path(circle(x + radius * 0.28, y + radius * 0.3, radius * 0.07), '#fff', 'fill-opacity="0.4"');
}
