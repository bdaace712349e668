import type { Chances } from '../chances.ts';
import { Canvas } from './canvas.ts';
import { trimToFrame } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { ellipse, polygon, roundedBox } from './outlines.ts';
import { printLabel } from './print.ts';
import { dot, scatter, seed } from './scatter.ts';
import { darken, lighten } from './tones.ts';

/** An egg with its pointed end up, 100 units from its middle to its sides. */
const SHELL =
  'M0 -132C52 -132 100 -52 100 14C100 74 56 112 0 112C-56 112 -100 74 -100 14C-100 -52 -52 -132 0 -132Z';

interface Egg {
  x: number;
  y: number;
  /** From its middle to its sides. */
  radius: number;
  /** In degrees from upright. */
  turn: number;
}

/** The tones of a clutch: no two hens lay the same. */
function tonesOf(name: string, colour: string): readonly string[] {
  if (/duck/i.test(name)) return ['#dfe8df', '#cbdcd6', '#ecebdd', '#d5e0d3'];
  if (/mixed/i.test(name)) return ['#b9794c', '#ecdcc2', '#cf9a6c', '#d9c7a4'];
  const shell = /brown/i.test(name) ? '#bd7f52' : colour;
  return [shell, lighten(shell, 0.16), darken(shell, 0.1), lighten(shell, 0.3)];
}

/** Draws eggs one by one: each in a tone of the clutch, with its own speckles. */
function eggBrush(
  canvas: Canvas,
  { colour, print, chance }: DrawingStyle,
): (egg: Egg, number: number) => void {
  const tones = tonesOf(print.name, colour);
  const fills = tones.map((tone) => canvas.ball(tone));
  const isMixed = /mixed/i.test(print.name);
  return ({ x, y, radius, turn }, number) => {
    const at = (number * 3 + Math.floor(number / 4)) % tones.length;
    const scale = (radius / 100) * (isMixed ? 0.86 + ((number * 5) % 4) * 0.06 : 1);
    canvas.paintMoved(`translate(${x} ${y}) rotate(${turn}) scale(${scale})`, () => {
      canvas.path(SHELL, fills[at] ?? '');
      canvas.inside(SHELL, () =>
        canvas
          .path(
            scatter(chance, 26, { x: 0, y: 0, across: 96, high: 118 }, dot(2)),
            darken(tones[at] ?? colour, 0.34),
            'fill-opacity="0.5"',
          )
          .shade('M-110 60Q0 150 110 20V130H-110Z', 0.22, 16),
      );
      canvas.gloss(ellipse(-34, -58, 17, 30), 0.5, 9);
    });
  };
}

/** Fibres in pressed pulp. */
const layFibres = (canvas: Canvas, outline: string, chance: Chances, pulp: string): Canvas =>
  canvas.inside(outline, () => {
    const all = {
      x: canvas.width / 2,
      y: canvas.height / 2,
      across: canvas.width / 2,
      high: canvas.height / 2,
    };
    canvas
      .path(scatter(chance, 130, all, seed(11, 0.14)), darken(pulp, 0.3), 'fill-opacity="0.3"')
      .path(scatter(chance, 130, all, seed(10, 0.16)), lighten(pulp, 0.5), 'fill-opacity="0.35"')
      .mottle(outline, darken(pulp, 0.3), { size: 12, strength: 0.08 });
  });

/** An open carton of two rows of eggs, its label inside the lid, above them. */
function drawCarton(style: DrawingStyle, columns: 3 | 6, pulp: string): Drawing {
  const { print, chance } = style;
  const isSix = columns === 3;
  const canvas = new Canvas(1000, isSix ? 770 : 600);
  const step = 900 / columns;
  const radius = step * (isSix ? 0.39 : 0.44);
  const [hinge, foot] = [isSix ? 326 : 286, canvas.height - 6];
  const front = hinge + radius * 2.1;
  // The lid stands open behind: its hollow, and the label in it.
  const lid = `M96 8H904Q930 8 936 34L972 ${hinge + 30}H28L64 34Q70 8 96 8Z`;
  canvas.solid(lid, canvas.down([0, lighten(pulp, 0.34)], [1, darken(pulp, 0.08)]), { depth: 22 });
  const hollow = `M128 34H872Q892 34 896 54L926 ${hinge + 30}H74L104 54Q108 34 128 34Z`;
  canvas.path(hollow, canvas.down([0, darken(pulp, 0.2)], [0.3, pulp], [1, darken(pulp, 0.3)]));
  layFibres(canvas, lid, chance, pulp);
  const label = isSix
    ? { x: 270, y: 44, width: 460, height: 158 }
    : { x: 280, y: 42, width: 440, height: 150 };
  canvas.shade(roundedBox(label.x + 3, label.y + 5, label.width, label.height, 6), 0.3, 5);
  canvas.inside(roundedBox(label.x, label.y, label.width, label.height, 6), () =>
    printLabel(canvas, print, label),
  );
  // The tray: its rows from the back to the front, each in a wall that follows the eggs.
  canvas.path(
    polygon([30, hinge], [970, hinge], [996, front + radius * 0.3], [4, front + radius * 0.3]),
    darken(pulp, 0.45),
  );
  const layEgg = eggBrush(canvas, style);
  const wall = (y: number, inset: number, dip: number): string => {
    const wide = (1000 - inset * 2) / columns;
    const scallops = Array.from(
      { length: columns },
      (_, i) =>
        `H${inset + wide * i + wide * 0.1}Q${inset + wide * (i + 0.5)} ${y + dip} ${inset + wide * (i + 0.9)} ${y}`,
    ).join('');
    return `M${inset} ${y}${scallops}H${1000 - inset}L${1000 - inset - 44} ${foot - 24}Q${1000 - inset - 50} ${foot} ${1000 - inset - 80} ${foot}H${inset + 80}Q${inset + 50} ${foot} ${inset + 44} ${foot - 24}Z`;
  };
  for (const [row, y] of [hinge + radius * 0.5, front].entries()) {
    const inset = row === 0 ? 34 : 4;
    const wide = (1000 - inset * 2) / columns;
    const grown = radius * (row === 0 ? 1 : 1.1);
    for (let i = 0; i < columns; i++)
      layEgg(
        {
          x: inset + wide * (i + 0.5),
          y: y - grown * 0.1,
          radius: grown,
          turn: [-5, 4, -2, 6, -4, 3][(i + row * 2) % 6] ?? 0,
        },
        i + row * columns,
      );
    const d = wall(y + grown * 0.2, inset, grown * 0.86);
    canvas.inside(d, () => canvas.path(d, darken(pulp, 0.2)));
    canvas.solid(d, canvas.down([0, lighten(pulp, 0.3)], [0.5, pulp], [1, darken(pulp, 0.26)]), {
      relief: 0.5,
      depth: 26,
    });
    layFibres(canvas, d, chance, pulp);
    canvas.inside(d, () => {
      for (let i = 1; i < columns; i++) {
        const x = inset + wide * i;
        canvas.shade(
          `M${x - 16} ${y + grown * 0.5}H${x + 16}L${x + 7} ${foot}H${x - 7}Z`,
          isSix ? 0.3 : 0.22,
          9,
        );
      }
    });
  }
  return canvas.toDrawing();
}

/** Half a dozen on straw in a willow basket with a handle. */
function drawBasket(style: DrawingStyle): Drawing {
  const { print, chance } = style;
  const canvas = new Canvas(940, 800);
  const willow = '#b98f58';
  canvas.cord('M96 450C110 -120 830 -120 844 450', darken(willow, 0.1), 40);
  canvas.path(ellipse(470, 440, 440, 96), darken(willow, 0.55));
  const straw = { x: 470, y: 424, across: 420, high: 84 };
  for (const tone of ['#a8853f', '#cfae62', '#e6cd8a'])
    canvas.path(scatter(chance, 90, straw, seed(92, 0.045)), tone);
  const layEgg = eggBrush(canvas, style);
  for (const [number, [x, y, turn]] of (
    [
      [330, 314, -16],
      [500, 296, 6],
      [664, 322, 20],
      [222, 404, -30],
      [414, 416, -6],
      [598, 420, 12],
      [748, 412, 34],
    ] as const
  )
    .filter((_, i) => i !== 1)
    .entries())
    layEgg({ x, y, radius: 104, turn }, number);
  canvas.path(scatter(chance, 40, { ...straw, y: 478, high: 30 }, seed(96, 0.045)), '#dcc07a');
  const body = 'M26 470Q470 590 914 470L846 730Q838 770 790 780Q470 808 150 780Q102 770 94 730Z';
  canvas.solid(body, canvas.wicker(willow, 44), { relief: 0.6, depth: 60 });
  canvas.cord('M28 466Q470 590 912 466', lighten(willow, 0.1), 40);
  const label = { x: 330, y: 590, width: 280, height: 150 };
  canvas.shade(roundedBox(label.x + 4, label.y + 7, label.width, label.height, 8), 0.4, 6);
  canvas.inside(roundedBox(label.x, label.y, label.width, label.height, 8), () =>
    printLabel(canvas, print, label),
  );
  return trimToFrame(canvas, [6, 4, 6, 4]);
}

/** Eggs, half a dozen where the title names no dozen. 3 forms: open carton of grey pulp, of brown pulp, a basket. */
export function drawEggs(style: DrawingStyle): Drawing {
  const columns = /\bdozen|\b12\b/i.test(`${style.print.name} ${style.print.detail}`) ? 6 : 3;
  return style.form === 2 && columns === 3
    ? drawBasket(style)
    : drawCarton(style, columns, style.form === 1 ? '#b8976d' : '#a9a297');
}
