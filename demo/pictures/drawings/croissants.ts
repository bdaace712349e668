import { Canvas } from './canvas.ts';
import { crustOf, toppingOf } from './crusts.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { dot, scatter, seed } from './scatter.ts';
import { blend, darken } from './tones.ts';

/** How far the spine of a croissant is from what it bends around. */
const BEND = 520;
/** Half the breadth of its middle, and how far a tip is from there in degrees. */
const [PLUMP, REACH] = [132, 53] as const;

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
  const taper = 1 - Math.min(1, Math.abs(degrees) / REACH) ** 1.9;
  const far = BEND + across * (PLUMP * taper + 12 + thicker);
  return [Math.sin(angle) * far, BEND - Math.cos(angle) * far];
}

const lineThrough = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

/** How far an edge bows towards its tip, in degrees. */
const bowOf = (to: number): number => (to === REACH ? 7 : 8);

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
      1.6 * Math.sin(across * 4.2 + sway) * (1 - across ** 2);
    return pointOn(degrees, across, 7);
  });
}

/** The outline of a layer: swollen between where it comes out from under the next one, `from` so many degrees, and its edge. */
function layerOutline(from: number, edge: LayerEdge): string {
  const [start, end] = [from - 10, edge.to - bowOf(edge.to)];
  const side = (across: 1 | -1) =>
    Array.from({ length: 9 }, (_, i) => {
      const share = i / 8;
      return pointOn(start + (end - start) * share, across, 2 + 27 * Math.sin(share * Math.PI));
    });
  return `${lineThrough([...side(1), ...layerEdge(edge), ...side(-1).reverse()])}Z`;
}

/** The layers on a side, from the tip inwards: from, to, and how its sway differs from the others'. */
const SIDES = [
  [37, REACH, 1],
  [25, 41, 3],
  [12, 28.5, 5],
] as const;

const isFrozen = ({ print }: DrawingStyle): boolean => /\bfrozen\b/i.test(print.name);

/** Crusts are not baked yet where they are sold frozen. */
const doughOf = (style: DrawingStyle): string =>
  isFrozen(style) ? '#ead9b0' : blend(crustOf(style), '#e2973a', 0.75);

/** One croissant around the top of its bow, about 860 wide and 360 high, its tips downwards and inwards. */
function addCroissant(canvas: Canvas, style: DrawingStyle): void {
  const crust = doughOf(style);
  const isHam = /\bham\b/i.test(style.print.name);
  if (isHam)
    for (const [drop, tone] of [
      [30, '#f0b94a'],
      [4, '#d98a86'],
    ] as const)
      canvas.solid(
        `M-210 110L-236 ${196 + drop}Q-170 ${226 + drop} -120 ${190 + drop}T-24 ${202 + drop}T80 ${196 + drop}T236 ${190 + drop}L210 110Z`,
        canvas.sheet(tone),
        { relief: 0.5, depth: 14 },
      );
  const sway = style.chance.share() * 6;
  const layers = SIDES.flatMap(([from, to, turn]) =>
    [-1, 1].map((side) => {
      const edge = { to, sway: sway + turn + side };
      return { side, at: (from + to) / 2 - 1, outline: layerOutline(from, edge), edges: [edge] };
    }),
  );
  const edges = [
    { to: 15.5, sway },
    { to: 15.5, sway: sway + 2 },
  ] as const;
  const left = layerEdge(edges[1]).map(([x, y]) => [-x, y] as const);
  const top = [-6, -4, -2, 0, 2, 4, 6].map((degrees) => pointOn(degrees, 1, 30 - degrees ** 2 / 3));
  const foot = [6, 4, 2, 0, -2, -4, -6].map((degrees) => pointOn(degrees, -1, 13 - degrees ** 2 / 6));
  const middle = `${lineThrough([...top, ...layerEdge(edges[0]), ...foot, ...left.toReversed()])}Z`;
  for (const { side, at, outline, edges: ends } of [...layers, { side: 1, at: 0, outline: middle, edges }])
    canvas.paintMoved(`scale(${side} 1)`, () => addDough(canvas, style, crust, outline, at, side, ends));
  if (!isHam) addTopping(canvas, style);
}

/** A layer of matt dough around so many degrees: browned on its crown, paler down its sides, its leaves showing at its edges. */
function addDough(
  canvas: Canvas,
  style: DrawingStyle,
  crust: string,
  outline: string,
  at: number,
  side: number,
  edges: readonly LayerEdge[],
): void {
  const [brown, pale] = [
    isFrozen(style) ? '#c9a468' : blend(darken(crust, 0.3), '#8f420c', 0.7),
    blend(crust, '#ffdf9c', 0.72),
  ];
  const patch = (outer: number, inner: number, spread: number) =>
    `${lineThrough([
      ...[-1, -0.5, 0, 0.5, 1].map((share) => pointOn(at + share * spread, outer - 0.04 * share * share)),
      ...[1, 0.5, 0, -0.5, -1].map((share) => pointOn(at + share * spread, inner + 0.04 * share * share)),
    ])}Z`;
  // The light falls from the upper left: what is turned to the right is browner.
  const turned = (at * side) / REACH;
  const seed = Math.floor(style.chance.share() * 900);
  canvas
    .path(outline, '#3a1a04', `fill-opacity="0.5" transform="translate(7 8)" filter="${canvas.soft(9)}"`)
    .path(outline, blend(crust, brown, Math.max(0, 0.12 + turned * 0.3)));
  canvas.inside(outline, () => {
    canvas
      .add(`<g filter="${canvas.soft(20)}">`)
      .path(patch(0.86, -0.3, 5), brown, 'fill-opacity="0.62"')
      .path(patch(-0.5, -1.4, 24), darken(brown, 0.2), 'fill-opacity="0.55"')
      .path(patch(1.3, 1, 24), pale, `fill-opacity="${(0.55 - turned * 0.4).toFixed(2)}"`)
      .add('</g>')
      .mottle(outline, brown, { size: 60, strength: 0.48, seed })
      .mottle(outline, pale, { size: 9, strength: 0.12, seed: seed + 1 });
    for (const [index, edge] of edges.entries())
      canvas.paintMoved(`scale(${index ? -1 : 1} 1)`, () => addLeaves(canvas, edge, brown, pale));
  });
}

/** The fine leaves of dough that show at the edge of a layer: broken, so that no line goes all around. */
function addLeaves(canvas: Canvas, edge: LayerEdge, brown: string, pale: string): void {
  const soft = canvas.soft(2.5);
  canvas
    .line(lineThrough(layerEdge(edge, 0.7)), pale, 12, `stroke-opacity="0.8" filter="${soft}"`)
    .line(lineThrough(layerEdge(edge, 1.9, 0.96)), brown, 4, `stroke-opacity="0.45" filter="${soft}"`);
  for (const [back, part, isPale] of [
    [3, 0.9, true],
    [4.2, 0.84, false],
    [5.5, 0.8, true],
    [7, 0.66, false],
  ] as const)
    canvas.line(
      lineThrough(layerEdge({ ...edge, sway: edge.sway + back * 0.3 }, back, part)),
      isPale ? pale : brown,
      isPale ? 7 : 3.5,
      `stroke-opacity="${((isPale ? 0.6 : 0.4) * (1 - back / 12)).toFixed(2)}" stroke-dasharray="${back * 30} ${back * 9} 40 16" filter="${soft}"`,
    );
}

/** Flakes of almonds, halves of pecans, sugar. */
function addTopping(canvas: Canvas, style: DrawingStyle): void {
  const { chance, print } = style;
  const topping = toppingOf(style);
  if (!topping || /\bham\b/i.test(print.name)) return;
  const pieces = scatter(chance, 26, { x: 0, y: -6, across: 260, high: 100 }, seed(54, 0.34));
  canvas
    .path(pieces, '#2a1404', 'fill-opacity="0.4" transform="translate(4 6)"')
    .path(pieces, topping, `stroke="${darken(topping, 0.24)}" stroke-width="2.5"`)
    .path(
      scatter(chance, 130, { x: 0, y: 10, across: 300, high: 120 }, dot(4)),
      '#fffaf0',
      'fill-opacity="0.85"',
    );
}

/** Where the two lie: the middle of each, its turn in degrees and its scale. */
const PLACES = [
  [
    [540, 190, 9, 1.04],
    [470, 530, -7, 1.1],
  ],
  [
    [460, 190, -9, 1.04],
    [530, 530, 7, 1.1],
  ],
  [
    [484, 200, -13, 0.98],
    [500, 540, 4, 1.1],
  ],
] as const;

/** Two croissants from above, one before the other. 3 forms: they lie differently. */
export function drawCroissant(style: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 860);
  for (const [x, y, turn, scale] of PLACES[style.form % 3] ?? PLACES[0])
    canvas.paintMoved(`translate(${x} ${y}) rotate(${turn}) scale(${scale})`, () =>
      addCroissant(canvas, style),
    );
  return canvas.toDrawing();
}
