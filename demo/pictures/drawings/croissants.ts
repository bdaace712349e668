import { Canvas } from './canvas.ts';
import { crustOf, toppingOf } from './crusts.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { dot, scatter, seed } from './scatter.ts';
import { blend, darken, lighten } from './tones.ts';

/** How far the spine of a croissant is from what it bends around. */
const BEND = 300;
/** Half the breadth of its middle, and how far a tip is from there in degrees. */
const [PLUMP, REACH] = [150, 88] as const;

/** The end of a layer of dough on one side of the middle. */
interface LayerEdge {
  /** Where it is, in degrees from the middle. */
  to: number;
  /** How it sways. */
  sway: number;
}

/** A point of a croissant: so many degrees from its middle, and from its inner (-1) to its outer edge (1). */
function pointOn(degrees: number, across: number, thicker = 0): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  const taper = 1 - Math.min(1, Math.abs(degrees) / REACH) ** 1.75;
  const far = BEND + across * (PLUMP * taper + 12 + thicker);
  return [Math.sin(angle) * far, BEND - Math.cos(angle) * far];
}

const lineThrough = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

/** How far an edge bows towards its tip, in degrees. */
const bowOf = (to: number): number => (to === REACH ? 16 : 14);

/** The edge of a layer from its outer to its inner end, so many degrees back from where it is; `part` of it around its middle. */
function layerEdge({ to, sway }: LayerEdge, back = 0, part = 1): (readonly [number, number])[] {
  const bow = bowOf(to);
  return Array.from({ length: 25 }, (_, i) => {
    const across = Math.cos((i / 24) * Math.PI) * part;
    const degrees =
      to -
      back -
      bow +
      bow * Math.sqrt(1 - across ** 2) +
      1.5 * Math.sin(across * 4.2 + sway) * (1 - across ** 2);
    return pointOn(degrees, across, 7);
  });
}

/** The outline of a layer: swollen between where it comes out from under the next one, `from` so many degrees, and its edge. */
function layerOutline(from: number, edge: LayerEdge): string {
  const [start, end] = [from - 18, edge.to - bowOf(edge.to)];
  const side = (across: 1 | -1) =>
    Array.from({ length: 9 }, (_, i) => {
      const share = i / 8;
      return pointOn(start + (end - start) * share, across, 3 + 15 * Math.sin(share * Math.PI));
    });
  return `${lineThrough([...side(1), ...layerEdge(edge), ...side(-1).reverse()])}Z`;
}

/** The layers on a side, from the tip inwards: from, to, and how its sway differs from the others'. */
const SIDES = [
  [62, REACH, 1],
  [42, 68, 3],
  [20, 48, 5],
] as const;

/** Crusts are not baked yet where they are sold frozen. */
const doughOf = (style: DrawingStyle): string =>
  /\bfrozen\b/i.test(style.print.name) ? '#e9d6a8' : blend(crustOf(style), '#e6a748', 0.62);

/** One croissant around the top of its bow, about 680 wide and 480 high, its tips downwards and inwards. */
function addCroissant(canvas: Canvas, style: DrawingStyle): void {
  const crust = doughOf(style);
  const isHam = /\bham\b/i.test(style.print.name);
  if (isHam)
    for (const [drop, tone] of [
      [26, '#f0b94a'],
      [0, '#d98a86'],
    ] as const)
      canvas.solid(
        `M-150 100L-196 ${186 + drop}Q-150 ${216 + drop} -110 ${184 + drop}T-24 ${196 + drop}T70 ${190 + drop}T196 ${180 + drop}L150 100Z`,
        canvas.sheet(tone),
        { relief: 0.5, depth: 14 },
      );
  const sway = style.chance.share() * 6;
  for (const [from, to, turn] of SIDES)
    for (const side of [-1, 1] as const)
      canvas.paintMoved(`scale(${side} 1)`, () => {
        const edge = { to, sway: sway + turn + side };
        addDough(canvas, crust, layerOutline(from, edge), (from + to) / 2 - 1, [edge]);
      });
  const middle = [
    { to: 25, sway },
    { to: 25, sway: sway + 2 },
  ] as const;
  const left = layerEdge(middle[1]).map(([x, y]) => [-x, y] as const);
  const top = [-9, -6, -3, 0, 3, 6, 9].map((degrees) => pointOn(degrees, 1, 19 - degrees ** 2 / 12));
  const foot = [9, 6, 3, 0, -3, -6, -9].map((degrees) => pointOn(degrees, -1, 15 - degrees ** 2 / 16));
  const outline = `${lineThrough([...top, ...layerEdge(middle[0]), ...foot, ...left.toReversed()])}Z`;
  addDough(canvas, crust, outline, 0, middle);
  if (!isHam) addTopping(canvas, style);
}

/** A layer of dough: pale where it was covered, brown on its crown, `at` so many degrees, glossy, in fine leaves at its edges. */
function addDough(
  canvas: Canvas,
  crust: string,
  outline: string,
  at: number,
  edges: readonly LayerEdge[],
): void {
  const [brown, pale] = [
    blend(darken(crust, 0.4), '#7a3208', 0.55),
    blend(lighten(crust, 0.45), '#ffdf96', 0.5),
  ];
  const patch = (outer: number, inner: number, spread: number) =>
    `${lineThrough([
      ...[-1, -0.5, 0, 0.5, 1].map((share) => pointOn(at + share * spread, outer - 0.04 * share * share)),
      ...[1, 0.5, 0, -0.5, -1].map((share) => pointOn(at + share * spread, inner + 0.04 * share * share)),
    ])}Z`;
  canvas
    .path(outline, '#3a1a04', `fill-opacity="0.55" transform="translate(7 6)" filter="${canvas.soft(7)}"`)
    .path(outline, blend(crust, brown, (at / REACH) * 0.32));
  canvas.inside(outline, () => {
    canvas
      .add(`<g filter="${canvas.soft(15)}">`)
      .path(patch(0.94, -1, 5.5), brown, 'fill-opacity="0.54"')
      .path(patch(-0.55, -1.3, 34), brown, 'fill-opacity="0.5"')
      .path(patch(1.3, 0.94, 34), brown, 'fill-opacity="0.5"')
      .add('</g>');
    for (const [index, edge] of edges.entries())
      canvas.paintMoved(`scale(${index ? -1 : 1} 1)`, () => addLeaves(canvas, edge, brown, pale));
    canvas
      .path(patch(0.76, 0.3, 4.5), '#fff2cf', `fill-opacity="0.75" filter="${canvas.soft(13, 120)}"`)
      .path(patch(0.66, 0.54, 3), '#ffffff', `fill-opacity="0.7" filter="${canvas.soft(6, 120)}"`);
  });
}

/** The fine leaves of dough that show at the edge of a layer. */
function addLeaves(canvas: Canvas, edge: LayerEdge, brown: string, pale: string): void {
  canvas.line(lineThrough(layerEdge(edge, 1)), pale, 9, `stroke-opacity="0.9" filter="${canvas.soft(2)}"`);
  for (const [back, part, isPale] of [
    [3.4, 0.9, false],
    [5.4, 0.94, true],
    [7.6, 0.8, false],
    [10, 0.86, true],
    [12.6, 0.62, false],
  ] as const)
    canvas.line(
      lineThrough(layerEdge({ ...edge, sway: edge.sway + back * 0.22 }, back, part)),
      isPale ? pale : brown,
      isPale ? 3.5 : 2.6,
      `stroke-opacity="${((isPale ? 0.75 : 0.5) * (1 - back / 22)).toFixed(2)}"`,
    );
}

/** Flakes of almonds, halves of pecans, sugar. */
function addTopping(canvas: Canvas, style: DrawingStyle): void {
  const { chance, print } = style;
  const topping = toppingOf(style);
  if (!topping || /\bham\b/i.test(print.name)) return;
  const pieces = scatter(chance, 34, { x: 0, y: 6, across: 210, high: 92 }, seed(50, 0.42));
  canvas
    .path(pieces, '#2a1404', 'fill-opacity="0.4" transform="translate(4 6)"')
    .path(pieces, topping, `stroke="${darken(topping, 0.3)}" stroke-width="3"`)
    .path(
      scatter(chance, 130, { x: 0, y: 20, across: 260, high: 110 }, dot(4)),
      '#fffaf0',
      'fill-opacity="0.85"',
    );
}

/** Where croissants lie: the middle of each, its turn in degrees and its scale. */
const PLACES = [
  [
    [446, 206, -6, 1.1],
    [572, 616, 7, 1.1],
  ],
  [
    [500, 172, 0, 0.92],
    [330, 536, -11, 0.92],
    [674, 578, 9, 0.92],
  ],
  [
    [554, 206, 6, 1.1],
    [428, 616, -7, 1.1],
  ],
] as const;

/** Croissants from above. 3 forms: two, three, two that lie the other way round. */
export function drawCroissant(style: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, style.form % 3 === 1 ? 912 : 976);
  for (const [x, y, turn, scale] of PLACES[style.form % 3] ?? PLACES[0])
    canvas.paintMoved(`translate(${x} ${y}) rotate(${turn}) scale(${scale})`, () =>
      addCroissant(canvas, style),
    );
  return canvas.toDrawing();
}
