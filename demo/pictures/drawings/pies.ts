import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, leaf, roundedBox } from './outlines.ts';
import { dot, scatter } from './scatter.ts';
import { blend, darken, lighten } from './tones.ts';

const MIDDLE = 480;
const CRUST = '#dfa552';
const BROWN = '#8a4d18';
/** Where the crust meets the filling. */
const WELL = 362;

/** Strips of a lattice: half the breadth of one, and where they lie. */
const HALF = 33;
const STRIPS = [-276, -138, 0, 138, 276];

/** A pie in its tin from above. 3 forms: lattice, closed with cuts, pastry leaves. */
export function drawPie({ form, chance, print }: DrawingStyle): Drawing {
  const shape = /apple|cherry/i.test(print.name)
    ? 0
    : /pie|tourti/i.test(print.name)
      ? 1 + (form % 2)
      : form % 3;
  const canvas = new Canvas(960, 960);
  const isCherry = /cherry/i.test(print.name);
  canvas
    .path(circle(MIDDLE, MIDDLE, 474), canvas.steel('#b9bdc0'))
    .path(circle(MIDDLE, MIDDLE, 452), '#7f8488');
  if (shape === 0) {
    const well = circle(MIDDLE, MIDDLE, WELL + 30);
    const filling = isCherry ? '#a3162c' : '#b9590c';
    canvas.path(well, canvas.slant([0, lighten(filling, 0.12)], [1, darken(filling, 0.3)]));
    canvas.inside(well, () => {
      addFruit(canvas, chance, filling, isCherry);
      canvas.paintMoved(`translate(${MIDDLE} ${MIDDLE}) rotate(40)`, () => addLattice(canvas));
    });
  } else {
    const lid = circle(MIDDLE, MIDDLE, WELL + 20);
    const spots = Math.floor(chance.share() * 900);
    canvas
      .path(
        lid,
        canvas.slant([0, blend(CRUST, '#f7d698', 0.6)], [0.5, CRUST], [1, blend(CRUST, BROWN, 0.55)]),
      )
      .mottle(lid, BROWN, { size: 150, strength: 0.5, seed: spots })
      .mottle(lid, '#ffe6b4', { size: 16, strength: 0.18, seed: spots + 1 });
    if (shape === 1) addCuts(canvas);
    else addPastryLeaves(canvas);
  }
  addRim(canvas);
  const crust = `${circle(MIDDLE, MIDDLE, WELL + 80)}${circle(MIDDLE, MIDDLE, WELL - 6)}`;
  canvas
    .mottle(crust, BROWN, { size: 70, strength: 0.36, seed: 7 })
    .mottle(crust, '#fff0cf', { size: 14, strength: 0.16, seed: 8 })
    .path(
      scatter(chance, 60, { x: MIDDLE, y: MIDDLE, across: 410, high: 410, inner: 0.3 }, dot(4)),
      '#fff8e6',
      'fill-opacity="0.75"',
    );
  return canvas.toDrawing();
}

/** Slices of apple or whole cherries in their syrup. */
function addFruit(canvas: Canvas, chance: DrawingStyle['chance'], filling: string, isCherry: boolean): void {
  const area = { x: MIDDLE, y: MIDDLE, across: WELL, high: WELL };
  const fruit = isCherry
    ? scatter(chance, 60, area, dot(40))
    : scatter(chance, 70, area, (x, y, turn) => leaf(x, y, 120, turn, 0.36));
  canvas
    .path(fruit, darken(filling, 0.4), 'fill-opacity="0.5" transform="translate(6 8)"')
    .path(fruit, blend(filling, isCherry ? '#d23a4a' : '#f5b545', 0.7), 'fill-opacity="0.85"')
    .path(
      scatter(chance, 70, area, (x, y) => ellipse(x, y, 16, 7)),
      '#fffbe8',
      `fill-opacity="0.85" filter="${canvas.soft(3)}"`,
    );
}

/** Strips that go over and under each other, around (0, 0). */
function addLattice(canvas: Canvas): void {
  const stops = [
    [0, blend(CRUST, BROWN, 0.5)],
    [0.16, CRUST],
    [0.4, lighten(CRUST, 0.36)],
    [0.82, CRUST],
    [1, blend(CRUST, BROWN, 0.6)],
  ] as const;
  const [upright, level] = [canvas.across(...stops), canvas.down(...stops)];
  const shade = canvas.soft(7);
  const addStrips = (boxes: readonly string[], fill: string) =>
    canvas
      .path(boxes.join(''), '#2a1004', `fill-opacity="0.6" transform="translate(5 7)" filter="${shade}"`)
      .add(boxes.map((box) => `<path d="${box}" fill="${fill}"/>`).join(''));
  addStrips(
    STRIPS.map((y) => roundedBox(-420, y - HALF, 840, HALF * 2, 8)),
    level,
  );
  addStrips(
    STRIPS.map((x) => roundedBox(x - HALF, -420, HALF * 2, 840, 8)),
    upright,
  );
  const crossings = STRIPS.flatMap((x, column) =>
    STRIPS.map((y, row) => ({ x, y, isOver: (row + column) % 2 === 0 })),
  );
  const over = crossings.filter(({ isOver }) => isOver);
  addStrips(
    over.map(({ x, y }) => roundedBox(x - HALF - 16, y - HALF, HALF * 2 + 32, HALF * 2, 10)),
    level,
  );
  // Brown where a strip rises over another.
  canvas
    .path(
      crossings.map(({ x, y }) => ellipse(x, y, 26, 26)).join(''),
      BROWN,
      `fill-opacity="0.42" filter="${canvas.soft(12)}"`,
    )
    .path(
      crossings
        .map(({ x, y, isOver }) => (isOver ? ellipse(x - 4, y - 14, 26, 7) : ellipse(x - 14, y - 4, 7, 26)))
        .join(''),
      '#fff3d2',
      `fill-opacity="0.75" filter="${canvas.soft(5)}"`,
    );
}

/** Cuts in a lid that let the steam out. */
function addCuts(canvas: Canvas): void {
  for (let i = 0; i < 6; i++)
    canvas.paintMoved(`rotate(${i * 60} ${MIDDLE} ${MIDDLE})`, () =>
      canvas
        .path(leaf(MIDDLE, 420, 184, 0, 0.14), lighten(CRUST, 0.5))
        .path(leaf(MIDDLE + 2, 416, 172, 0, 0.09), '#5a3016'),
    );
}

/** Leaves of pastry on a lid, with their veins. */
function addPastryLeaves(canvas: Canvas): void {
  const blade = leaf(0, -30, 230, 0, 0.27);
  for (let i = 0; i < 7; i++)
    canvas.paintMoved(`translate(${MIDDLE} ${MIDDLE}) rotate(${i * 51.4})`, () =>
      canvas
        .path(blade, '#3a1a06', `fill-opacity="0.45" transform="translate(5 7)" filter="${canvas.soft(6)}"`)
        .solid(blade, canvas.sheet(lighten(CRUST, 0.16)), { relief: 0.5, depth: 22 })
        .line(
          'M0 -50V-230M0 -90L34 -124M0 -90L-34 -124M0 -140L28 -172M0 -140L-28 -172',
          BROWN,
          5,
          'stroke-opacity="0.5"',
        ),
    );
  canvas.solid(circle(MIDDLE, MIDDLE, 42), canvas.ball(CRUST), { depth: 14 });
}

/** The edge of the crust, crimped between two fingers all around. */
function addRim(canvas: Canvas): void {
  const count = 32;
  const fold = ellipse(0, -(WELL + 38), 42, 54);
  const fill = canvas.across(
    [0, blend(CRUST, BROWN, 0.72)],
    [0.3, CRUST],
    [0.55, lighten(CRUST, 0.42)],
    [0.8, CRUST],
    [1, blend(CRUST, BROWN, 0.55)],
  );
  const folds = Array.from(
    { length: count },
    (_, i) => `rotate(${(i * 360) / count}) rotate(24 0 ${-(WELL + 38)})`,
  );
  canvas.paintMoved(`translate(${MIDDLE} ${MIDDLE})`, () => {
    canvas.line(circle(0, 6, WELL + 26), '#2a1004', 76, `stroke-opacity="0.55" filter="${canvas.soft(9)}"`);
    canvas.line(circle(0, 0, WELL + 38), blend(CRUST, BROWN, 0.4), 80);
    for (const transform of folds) canvas.path(fold, fill, `transform="${transform}"`);
    // The far side of the rim is in the light, the near one in the shade, its outer edge well baked.
    canvas
      .line(circle(0, 0, WELL + 84), BROWN, 22, `stroke-opacity="0.5" filter="${canvas.soft(8)}"`)
      .line(
        circle(0, 0, WELL + 36),
        canvas.slant([0, '#fff6dd', 0.5], [0.5, '#fff6dd', 0], [1, '#3a1a06', 0.4]),
        88,
      );
  });
}
