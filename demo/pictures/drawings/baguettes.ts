import { Canvas } from './canvas.ts';
import { crustOf, toppingOf } from './crusts.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { ellipse } from './outlines.ts';
import { printBrand } from './print.ts';
import { dot, scatter, seed } from './scatter.ts';
import { blend, darken, lighten } from './tones.ts';

/** A loaf between two ends that lie at `y`, half so high. */
const loafOutline = (left: number, right: number, y: number, high: number): string => {
  const shoulder = (right - left) * 0.16;
  return (
    `M${left} ${y}C${left + 8} ${y - high * 0.62} ${left + shoulder * 0.7} ${y - high} ${left + shoulder * 2} ${y - high}` +
    `H${right - shoulder * 2}C${right - shoulder * 0.7} ${y - high} ${right - 8} ${y - high * 0.62} ${right} ${y}` +
    `C${right - 8} ${y + high * 0.62} ${right - shoulder * 0.7} ${y + high} ${right - shoulder * 2} ${y + high}` +
    `H${left + shoulder * 2}C${left + shoulder * 0.7} ${y + high} ${left + 8} ${y + high * 0.62} ${left} ${y}Z`
  );
};

/** A slash along the loaf that has torn open in the oven: crumb with strands, and the ear that curls up over it. */
function addSlash(canvas: Canvas, crust: string, x: number, y: number, high: number): void {
  const crumb = blend(lighten(crust, 0.66), '#f3ddae', 0.4);
  const [dx, dy] = [high * 1.12, high * 0.46];
  const slash = `M${x - dx} ${y + dy}C${x - dx * 0.7} ${y - dy * 0.3} ${x + dx * 0.1} ${y - dy * 1.1} ${x + dx} ${y - dy}C${x + dx * 0.7} ${y + dy * 0.1} ${x - dx * 0.1} ${y + dy * 0.9} ${x - dx} ${y + dy}Z`;
  canvas.path(slash, canvas.slant([0, darken(crumb, 0.2)], [0.4, crumb], [1, blend(crumb, crust, 0.55)]));
  canvas.inside(slash, () => {
    for (let strand = -4; strand <= 4; strand++)
      canvas.line(
        `M${x + strand * dx * 0.2 - 16} ${y - dy * 1.1}Q${x + strand * dx * 0.2 + 12} ${y} ${x + strand * dx * 0.2 - 6} ${y + dy * 1.1}`,
        strand % 2 ? darken(crust, 0.1) : lighten(crumb, 0.5),
        4,
        'stroke-opacity="0.45"',
      );
  });
  const ear = `M${x - dx} ${y + dy}C${x - dx * 0.7} ${y - dy * 0.3} ${x + dx * 0.1} ${y - dy * 1.1} ${x + dx} ${y - dy}`;
  canvas
    .line(ear, '#2a1404', 15, `stroke-opacity="0.55" filter="${canvas.soft(5)}" transform="translate(3 6)"`)
    .line(ear, darken(crust, 0.46), 11)
    .line(ear, lighten(crust, 0.3), 4, 'stroke-opacity="0.8" transform="translate(-1 -3)"');
}

function addBaguette(
  canvas: Canvas,
  style: DrawingStyle,
  [left, right, y, high]: readonly [number, number, number, number],
): void {
  const { chance } = style;
  const crust = crustOf(style);
  const loaf = loafOutline(left, right, y, high);
  const middle = (left + right) / 2;
  const spread = { x: middle, y, across: (right - left) * 0.48, high: high * 0.9 };
  canvas.solid(
    loaf,
    canvas.down(
      [0, darken(crust, 0.1)],
      [0.2, lighten(crust, 0.26)],
      [0.45, lighten(crust, 0.04)],
      [0.75, darken(crust, 0.2)],
      [1, darken(crust, 0.5)],
    ),
    { relief: 0.5, depth: 36 },
  );
  canvas.inside(loaf, () => {
    canvas
      .path(scatter(chance, 260, spread, dot(3.4)), darken(crust, 0.4), 'fill-opacity="0.3"')
      .path(scatter(chance, 160, spread, dot(4.2)), lighten(crust, 0.5), 'fill-opacity="0.35"')
      .path(
        scatter(chance, 300, { ...spread, y: y - high * 0.25, high: high * 0.6 }, dot(2)),
        '#fffaf0',
        'fill-opacity="0.55"',
      );
    const count = Math.round((right - left) / (high * 1.42)) - 1;
    const step = (right - left) / (count + 0.5);
    for (let i = 0; i < count; i++) addSlash(canvas, crust, left + step * (i + 0.75), y - high * 0.08, high);
    const topping = toppingOf(style);
    const strewn = { x: middle, y, across: (right - left) * 0.45, high: high * 0.74 };
    if (/\bolive/i.test(style.print.name))
      for (const tone of ['#2f2a2c', '#4a4034'])
        canvas.path(
          scatter(chance, 14, strewn, (px, py, turn) =>
            ellipse(Math.round(px), Math.round(py), 13 + (turn % 7), 10),
          ),
          tone,
        );
    else if (topping) {
      const seeds = scatter(chance, 190, strewn, seed(21, 0.5));
      canvas
        .path(seeds, darken(crust, 0.5), 'fill-opacity="0.6" transform="translate(2 3)"')
        .path(seeds, topping);
    }
  });
}

/** Slices that have been cut off, their crumb to the viewer. */
function addSlice(canvas: Canvas, style: DrawingStyle, x: number, y: number, high: number): void {
  const crust = crustOf(style);
  const crumb = blend(lighten(crust, 0.8), '#f6e7c4', 0.6);
  const across = high * 0.86;
  canvas
    .solid(ellipse(x, y, across, high), canvas.sheet(darken(crust, 0.1)), { relief: 0.6, depth: 16 })
    .path(
      ellipse(x - 2, y - 2, across - 13, high - 13),
      canvas.slant([0, lighten(crumb, 0.4)], [1, darken(crumb, 0.08)]),
    );
  canvas.inside(ellipse(x, y, across - 14, high - 14), () =>
    canvas.path(
      scatter(style.chance, 46, { x, y, across: across * 0.8, high: high * 0.8 }, (px, py, turn) =>
        ellipse(Math.round(px), Math.round(py), 3 + (turn % 9), 3 + (turn % 5)),
      ),
      darken(crumb, 0.24),
      'fill-opacity="0.6"',
    ),
  );
}

/** A baguette from above. 3 forms: whole, with slices cut off, in a paper sleeve. */
export function drawBaguette(style: DrawingStyle): Drawing {
  const { form, print } = style;
  const shape = form % 3;
  const canvas = new Canvas(1000, 250);
  const high = /\bficelle\b/i.test(print.name) ? 84 : 120;
  if (shape === 1) {
    addBaguette(canvas, style, [4, 790, 125, high - 6]);
    for (const x of [896, 826, 748]) addSlice(canvas, style, x, 125, high - 8);
    return canvas.toDrawing();
  }
  addBaguette(canvas, style, [4, 996, 125, high]);
  if (shape === 2) {
    const sleeve =
      'M400 2L412 20L424 2L436 20L448 2H994V248H448L436 230L424 248L412 230L400 248C412 160 412 90 400 2Z';
    canvas
      .shade('M386 20C398 90 398 160 386 230H420V20Z', 0.5, 10)
      .solid(sleeve, canvas.down([0, '#e6d6b4'], [0.3, '#f8efdb'], [0.7, '#efe1c4'], [1, '#bfa981']), {
        relief: 0.35,
        depth: 24,
      })
      .line('M470 60H980M470 190H980', '#a98f63', 3, 'stroke-opacity="0.4"');
    printBrand(
      canvas,
      print,
      { x: 510, y: 72, width: 420, height: 106 },
      print.accent === '#e3c27a' ? '#5a3218' : darken(print.accent, 0.1),
    );
  }
  return canvas.toDrawing();
}
