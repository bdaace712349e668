import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse } from './outlines.ts';
import { scatter } from './scatter.ts';
import { darken, lighten } from './tones.ts';

/** The fine pores of a sponge within an outline. */
function addPores(
  canvas: Canvas,
  { chance }: DrawingStyle,
  outline: string,
  tone: string,
  area: { x: number; y: number; across: number; high: number },
): void {
  const pores = scatter(chance, 330, area, (x, y, turn) =>
    ellipse(Math.round(x), Math.round(y), 2.5 + turn / 60, 2 + turn / 80),
  );
  const dimples = scatter(chance, 46, area, (x, y, turn) =>
    ellipse(Math.round(x), Math.round(y), 12 + turn / 22, 9 + turn / 30),
  );
  canvas.inside(outline, () =>
    canvas
      .add(`<g filter="${canvas.soft(5)}">`)
      .path(dimples, darken(tone, 0.4), 'fill-opacity="0.22"')
      .path(dimples, lighten(tone, 0.3), 'fill-opacity="0.3" transform="translate(7 8)"')
      .add('</g>')
      .path(pores, lighten(tone, 0.45), 'fill-opacity="0.5" transform="translate(2 2)"')
      .path(pores, darken(tone, 0.5), 'fill-opacity="0.42"'),
  );
}

/** A loop of cotton with its knot at (x, y). */
const addLoop = (canvas: Canvas, x: number, y: number): Canvas =>
  canvas
    .line(
      `M${x} ${y}C${x - 150} ${y - 150} ${x - 40} ${y - 220} ${x + 10} ${y - 216}S${x + 130} ${y - 130} ${x} ${y}`,
      '#b39a70',
      15,
    )
    .line(
      `M${x} ${y}C${x - 150} ${y - 150} ${x - 40} ${y - 220} ${x + 10} ${y - 216}S${x + 130} ${y - 130} ${x} ${y}`,
      '#eadcbe',
      9,
      'stroke-dasharray="12 5"',
    )
    .path(circle(x, y - 4, 17), canvas.ball('#dcc89e'));

/** Half a ball that lies on its flat side. */
function addDome(canvas: Canvas, style: DrawingStyle, x: number, foot: number, r: number): void {
  const tone = style.colour;
  const dome = `M${x - r} ${foot - r * 0.2}C${x - r} ${foot - r * 0.86} ${x - r * 0.52} ${foot - r * 1.12} ${x} ${foot - r * 1.12}S${x + r} ${foot - r * 0.86} ${x + r} ${foot - r * 0.2}C${x + r} ${foot - r * 0.04} ${x + r * 0.7} ${foot} ${x} ${foot}S${x - r} ${foot - r * 0.04} ${x - r} ${foot - r * 0.2}Z`;
  addLoop(canvas, x, foot - r * 1.09);
  canvas.solid(dome, canvas.ball(tone), { relief: 0.34, depth: 60 });
  addPores(canvas, style, dome, tone, { x, y: foot - r * 0.55, across: r, high: r * 0.6 });
}

/** Half a ball that stands on its edge, its flat side to the viewer. */
function addFace(canvas: Canvas, style: DrawingStyle, x: number, foot: number, r: number): void {
  const tone = style.colour;
  const [body, face] = [ellipse(x + r * 0.22, foot - r, r * 0.94, r), ellipse(x, foot - r, r * 0.94, r)];
  canvas
    .path(body, canvas.ball(darken(tone, 0.1)))
    .solid(face, canvas.slant([0, lighten(tone, 0.3)], [1, darken(tone, 0.06)]), { relief: 0.34, depth: 36 });
  addPores(canvas, style, face, tone, { x, y: foot - r, across: r * 0.9, high: r * 0.96 });
}

/** Thin rounds, three on each other and one that leans on them. */
function addPads(canvas: Canvas, style: DrawingStyle): void {
  const tone = style.colour;
  for (const y of [500, 424, 348]) {
    const pad = `M270 ${y - 40}C270 ${y - 96} 440 ${y - 122} 630 ${y - 122}S990 ${y - 96} 990 ${y - 40}V${y}C990 ${y + 60} 820 ${y + 84} 630 ${y + 84}S270 ${y + 60} 270 ${y}Z`;
    canvas.solid(pad, canvas.round(tone), { relief: 0.4, depth: 30 });
    addPores(canvas, style, pad, tone, { x: 630, y: y + 20, across: 350, high: 70 });
    canvas.solid(ellipse(630, y - 40, 358, 82), canvas.sheet(lighten(tone, 0.2)), { relief: 0.3, depth: 20 });
    addPores(canvas, style, ellipse(630, y - 40, 358, 82), tone, {
      x: 630,
      y: y - 40,
      across: 340,
      high: 74,
    });
  }
  const face = ellipse(250, 360, 236, 226);
  canvas
    .shade(ellipse(290, 380, 240, 226), 0.35, 16)
    .path(ellipse(274, 362, 236, 226), darken(tone, 0.22))
    .solid(face, canvas.slant([0, lighten(tone, 0.34)], [1, darken(tone, 0.05)]), { relief: 0.4, depth: 36 });
  addPores(canvas, style, face, tone, { x: 250, y: 360, across: 226, high: 216 });
}

/** A konjac sponge. 3 forms: half ball on a loop, two of them, flat pads. */
export function drawKonjacSponge(style: DrawingStyle): Drawing {
  const name = style.print.name.toLowerCase();
  const shape = /\bset of 2\b/.test(name) ? 1 : /\bpads\b/.test(name) ? 2 : style.form % 3;
  const canvas = new Canvas([820, 1000, 1000][shape] ?? 820, [660, 620, 470][shape] ?? 620);
  if (shape === 0) addDome(canvas, style, 410, 654, 400);
  else if (shape === 1) {
    addDome(canvas, style, 716, 560, 280);
    addFace(canvas, style, 250, 612, 250);
  } else canvas.paintMoved('translate(0 -128)', () => addPads(canvas, style));
  return canvas.toDrawing();
}
