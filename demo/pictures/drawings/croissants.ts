import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import { crustOf, toppingOf } from './crusts.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { dot, scatter, seed } from './scatter.ts';
import { blend, darken } from './tones.ts';

/** How far the spine of a croissant is from what it bends around. */
const BEND = 262;
/** Half the breadth of its middle, and how far a tip is from there in degrees. */
const [PLUMP, REACH] = [136, 104] as const;
/** How far the edges of its ridges bow towards the tips, and how far they lean, in degrees. */
const [BOW, LEAN] = [9, 5] as const;

/** Where the ridges on a side begin and end, from the tip inwards, in degrees from the middle. */
const RIDGES = [
  [76, REACH],
  [48, 78],
  [17, 51],
] as const;

type DoughPoint = readonly [x: number, y: number];

/** Half the breadth so many degrees from the middle. */
const breadthAt = (degrees: number): number =>
  12 + PLUMP * Math.max(0, 1 - Math.min(1, Math.abs(degrees) / REACH) ** 1.55);

/** A point so many degrees from the middle, from the inner (-1) to the outer edge (1), by so much swollen. */
function pointOn(degrees: number, across: number, swollen = 0): DoughPoint {
  const angle = (degrees * Math.PI) / 180;
  const far = BEND + across * (breadthAt(degrees) + swollen);
  return [Math.sin(angle) * far, BEND - Math.cos(angle) * far];
}

const lineThrough = (points: readonly DoughPoint[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

/** A line across the croissant, from its outer to its inner edge, that bows towards the tip. */
const lineAcross = (degrees: number, sway: number, part = 1, swollen = 4): DoughPoint[] =>
  Array.from({ length: 21 }, (_, i) => {
    const across = Math.cos((i / 20) * Math.PI) * part;
    const bowed = degrees + BOW * (Math.sqrt(1 - across ** 2) - 0.7) + LEAN * across;
    return pointOn(Math.min(REACH + 3, bowed + 1.3 * Math.sin(across * 5 + sway)), across, swollen);
  });

/** The side of a ridge: it swells between where it comes out from under the next one and its edge. */
const sideOf = (from: number, to: number, across: 1 | -1): DoughPoint[] =>
  Array.from({ length: 11 }, (_, i) => {
    const share = i / 10;
    const swollen = 24 * Math.sin(share ** 0.8 * Math.PI) + 6;
    return pointOn(from + (to - from) * share, across, swollen);
  });

/** A ridge on the right side. */
const ridgeOutline = (from: number, to: number, sway: number): string =>
  `${lineThrough([
    ...sideOf(from - 10, to - BOW * 0.7 + LEAN, 1),
    ...lineAcross(to, sway),
    ...sideOf(from - 10, to - BOW * 0.7 - LEAN, -1).toReversed(),
  ])}Z`;

const isFrozen = ({ print }: DrawingStyle): boolean => /\bfrozen\b/i.test(print.name);

/** Crusts are not baked yet where they are sold frozen. */
const doughOf = (style: DrawingStyle): string =>
  isFrozen(style) ? '#ead9b0' : blend(crustOf(style), '#dc8f36', 0.8);

/** One croissant around the top of its bow, about 800 wide and 420 high, its tips downwards and inwards. */
function addCroissant(canvas: Canvas, style: DrawingStyle): void {
  const crust = doughOf(style);
  const isHam = /\bham\b/i.test(style.print.name);
  if (isHam)
    for (const [drop, tone] of [
      [30, '#f0b94a'],
      [4, '#d98a86'],
    ] as const)
      canvas.solid(
        `M-190 120L-206 ${216 + drop}Q-150 ${246 + drop} -110 ${210 + drop}T-24 ${216 + drop}T76 ${212 + drop}T206 ${210 + drop}L190 120Z`,
        canvas.sheet(tone),
        { relief: 0.5, depth: 14 },
      );
  const sway = style.chance.share() * 6;
  for (const [index, [from, to]] of RIDGES.entries())
    for (const side of [-1, 1] as const)
      canvas.paintMoved(`scale(${side} 1)`, () =>
        addRidge(canvas, style, crust, {
          outline: ridgeOutline(from, to, sway + index + side),
          from,
          to,
          sway: sway + index + side,
          side,
        }),
      );
  const [right, left] = [lineAcross(20, sway), lineAcross(20, sway + 2).map(([x, y]): DoughPoint => [-x, y])];
  const edge = (across: 1 | -1) =>
    [-15, -10, -5, 0, 5, 10, 15].map((degrees) => pointOn(degrees, across, 26 - degrees ** 2 / 14));
  const outline = `${lineThrough([...edge(1), ...right, ...edge(-1).toReversed(), ...left.toReversed()])}Z`;
  addRidge(canvas, style, crust, { outline, from: -20, to: 20, sway, side: 1 });
  if (!isHam) addTopping(canvas, style);
}

/** A ridge of dough: where it is, in degrees from the middle, and on which side. */
interface Ridge {
  outline: string;
  from: number;
  to: number;
  sway: number;
  side: 1 | -1;
}

/** A ridge of matt dough: browned along its crown, pale and in leaves where it goes over the next one. */
function addRidge(canvas: Canvas, style: DrawingStyle, crust: string, ridge: Ridge): void {
  const { outline, from, to, sway, side } = ridge;
  const [brown, pale] = isFrozen(style)
    ? ['#c9a468', '#f7ecd0']
    : [blend(darken(crust, 0.34), '#7d380a', 0.7), blend(crust, '#ffdf9f', 0.78)];
  const isMiddle = from < 0;
  const crown = isMiddle ? 0 : from + (to - from) * 0.42;
  const band = (half: number, outer: number, inner: number) =>
    `${lineThrough([
      ...[-1, 0, 1].map((share) => pointOn(crown + share * half + LEAN * 0.6, outer, 10)),
      ...[1, 0, -1].map((share) => pointOn(crown + share * half - LEAN * 0.6, inner, 10)),
    ])}Z`;
  // The light falls from the upper left: what is turned to the right is browner.
  const turned = Math.max(0, (crown * side) / REACH);
  const seed = Math.floor(style.chance.share() * 900);
  canvas
    .path(outline, '#3a1a04', `fill-opacity="0.45" transform="translate(5 8)" filter="${canvas.soft(8)}"`)
    .path(outline, blend(crust, brown, turned * 0.3));
  canvas.inside(outline, () => {
    canvas
      .add(`<g filter="${canvas.soft(11)}">`)
      .path(band(isMiddle ? 11 : (to - from) * 0.27, 0.92, -0.5), brown, 'fill-opacity="0.85"')
      .path(band(60, -0.62, -1.5), darken(brown, 0.35), 'fill-opacity="0.55"')
      .path(band(60, 1.4, 0.94), pale, `fill-opacity="${(0.7 - turned * 0.5).toFixed(2)}"`)
      .add('</g>')
      .mottle(outline, brown, { size: 44, strength: 0.36, seed });
    for (const end of isMiddle ? ([1, -1] as const) : ([1] as const))
      canvas.paintMoved(`scale(${end} 1)`, () =>
        addLeaves(canvas, to, end < 0 ? sway + 2 : sway, brown, pale),
      );
  });
}

/** The leaves of dough that show where a ridge ends: a pale edge, and finer lines along it that break off. */
function addLeaves(canvas: Canvas, to: number, sway: number, brown: string, pale: string): void {
  const soft = canvas.soft(2);
  canvas
    .line(
      lineThrough(lineAcross(to - 1.4, sway)),
      pale,
      17,
      `stroke-opacity="0.8" filter="${canvas.soft(4)}"`,
    )
    .line(lineThrough(lineAcross(to - 0.2, sway)), brown, 3.5, 'stroke-opacity="0.5"');
  for (const [back, part, isPale] of [
    [3.2, 0.97, false],
    [4.6, 0.95, true],
    [6.4, 0.92, false],
    [8.6, 0.86, true],
    [11, 0.8, false],
  ] as const)
    canvas.line(
      lineThrough(lineAcross(to - back, sway + back * 0.2, part)),
      isPale ? pale : brown,
      isPale ? 5 : 3,
      `stroke-opacity="${((isPale ? 0.6 : 0.5) * (1 - back / 18)).toFixed(2)}" stroke-dasharray="${60 + back * 12} ${back * 4} 46 12" filter="${soft}"`,
    );
}

/** Flakes of almonds, halves of pecans, sugar. */
function addTopping(canvas: Canvas, style: DrawingStyle): void {
  const { chance, print } = style;
  const topping = toppingOf(style);
  if (!topping || /\bham\b/i.test(print.name)) return;
  const pieces = scatter(chance, 26, { x: 0, y: 10, across: 200, high: 90 }, seed(54, 0.34));
  canvas
    .path(pieces, '#2a1404', 'fill-opacity="0.4" transform="translate(4 6)"')
    .path(pieces, topping, `stroke="${darken(topping, 0.24)}" stroke-width="2.5"`)
    .path(
      scatter(chance, 130, { x: 0, y: 16, across: 240, high: 110 }, dot(4)),
      '#fffaf0',
      'fill-opacity="0.85"',
    );
}

/** Where the two lie: the middle of each bow's top, its turn in degrees and its scale. */
const PLACES = [
  [
    [560, 170, 16, 0.94],
    [400, 560, -14, 1.02],
  ],
  [
    [430, 170, -18, 0.94],
    [590, 560, 12, 1.02],
  ],
  [
    [520, 160, 4, 0.96],
    [450, 560, -22, 1],
  ],
] as const;

/** What the two take up of their canvas, by form. */
const CROPS = [
  { left: 78, width: 776, height: 984 },
  { left: 144, width: 772, height: 978 },
  { left: 158, width: 714, height: 996 },
] as const;

/** Two croissants from above, one before the other. 3 forms: they lie differently. */
export function drawCroissant(style: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 1000);
  for (const [x, y, turn, scale] of PLACES[style.form % 3] ?? PLACES[0])
    canvas.paintMoved(`translate(${x} ${y}) rotate(${turn}) scale(${scale})`, () =>
      addCroissant(canvas, style),
    );
  const { left, width, height } = CROPS[style.form % 3] ?? CROPS[0];
  return cropDrawing(canvas.toDrawing(), left, 0, width, height);
}
