import type { Canvas } from './canvas.ts';
import { circle, ellipse, leaf, outlineTurned } from './outlines.ts';
import { darken, lighten } from './tones.ts';

/** A point so far from another, at degrees clockwise from upright. */
export const pointAt = (x: number, y: number, distance: number, degrees: number): [x: number, y: number] => [
  Math.round((x + Math.sin((degrees * Math.PI) / 180) * distance) * 10) / 10,
  Math.round((y - Math.cos((degrees * Math.PI) / 180) * distance) * 10) / 10,
];

/** Along and beside the midrib: the points of one half of a leaf, from its foot to its tip. */
type LeafHalf = readonly (readonly [along: number, beside: number])[];

const MAPLE_HALF: LeafHalf = [
  [0.04, 0.02],
  [0.16, 0.2],
  [0.3, 0.54],
  [0.46, 0.26],
  [0.78, 0.46],
  [0.66, 0.14],
];
const OAK_HALF: LeafHalf = [
  [0.1, 0.05],
  [0.2, 0.19],
  [0.32, 0.09],
  [0.42, 0.26],
  [0.54, 0.13],
  [0.66, 0.34],
  [0.8, 0.3],
  [0.94, 0.17],
];

/** A leaf with lobes and its stem at (x, y), so long, turned by degrees from upright. */
function lobedLeaf(half: LeafHalf, x: number, y: number, length: number, degrees: number): string {
  const at = (along: number, beside: number): string => {
    const [midX, midY] = pointAt(x, y, length * along, degrees);
    return pointAt(midX, midY, length * beside, degrees + 90).join(' ');
  };
  const right = half.map(([along, beside]) => at(along, beside));
  const left = half.toReversed().map(([along, beside]) => at(along, -beside));
  return `M${[...right, at(1, 0), ...left].join('L')}Z`;
}

/** A maple's leaf with its stem at (x, y), so long, turned by degrees from upright. */
export const mapleLeaf = (x: number, y: number, length: number, degrees: number): string =>
  lobedLeaf(MAPLE_HALF, x, y, length, degrees);

/** An oak's leaf with its stem at (x, y), so long, turned by degrees from upright. */
export const oakLeaf = (x: number, y: number, length: number, degrees: number): string =>
  lobedLeaf(OAK_HALF, x, y, length, degrees);

/** Leaves as one part, lit from the upper left, with their midribs. */
export function drawLeaves(
  canvas: Canvas,
  leaves: readonly (readonly [x: number, y: number, length: number, degrees: number])[],
  colour: string,
  breadth = 0.36,
): void {
  canvas.path(
    leaves.map(([x, y, length, degrees]) => leaf(x, y, length, degrees, breadth)).join(''),
    canvas.slant([0, lighten(colour, 0.26)], [0.5, colour], [1, darken(colour, 0.3)]),
  );
  canvas.line(
    leaves
      .map(([x, y, length, degrees]) => {
        const [tipX, tipY] = pointAt(x, y, length * 0.9, degrees);
        return `M${x} ${y}L${tipX} ${tipY}`;
      })
      .join(''),
    lighten(colour, 0.32),
    4,
    'stroke-opacity="0.65"',
  );
}

/** The head of a flower seen from the front: rings of petals around a heart. */
export function drawBloom(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  petal: string,
  { petals = 12, heart = '#e0b03a', breadth = 0.26, heartSize = 0.3, rings = 1 } = {},
): void {
  for (let ring = 0; ring < rings; ring++) {
    const reach = radius * (1 - ring * 0.22);
    const tone = ring ? lighten(petal, 0.12 * ring) : petal;
    canvas.path(
      Array.from({ length: petals }, (_, i) =>
        leaf(x, y, reach, (360 / petals) * (i + ring * 0.5), breadth),
      ).join(''),
      canvas.slant([0, lighten(tone, 0.25)], [1, darken(tone, 0.18)]),
      `stroke="${darken(petal, 0.28)}" stroke-width="${radius * 0.018}" stroke-opacity="0.5"`,
    );
  }
  if (heartSize) canvas.path(circle(x, y, radius * heartSize), canvas.ball(heart));
}

/** A rose seen from the front. */
export function drawRose(canvas: Canvas, x: number, y: number, radius: number, colour: string): void {
  canvas.path(
    [0, 72, 144, 216, 288]
      .map((turn) => {
        const [px, py] = pointAt(x, y, radius * 0.46, turn);
        return circle(px, py, radius * 0.54);
      })
      .join(''),
    canvas.slant([0, lighten(colour, 0.14)], [1, darken(colour, 0.22)]),
  );
  canvas.path(circle(x, y, radius * 0.66), canvas.ball(darken(colour, 0.06)));
  canvas.line(
    `M${x - radius * 0.5} ${y + radius * 0.1}Q${x} ${y + radius * 0.7} ${x + radius * 0.5} ${y}M${x + radius * 0.46} ${y - radius * 0.1}Q${x + radius * 0.1} ${y - radius * 0.66} ${x - radius * 0.4} ${y - radius * 0.16}M${x - radius * 0.3} ${y}Q${x - radius * 0.1} ${y + radius * 0.42} ${x + radius * 0.28} ${y + radius * 0.06}Q${x + radius * 0.1} ${y - radius * 0.34} ${x - radius * 0.14} ${y - radius * 0.04}`,
    darken(colour, 0.4),
    radius * 0.07,
    'stroke-opacity="0.75"',
  );
}

/** A cup-shaped bloom of three petals, its foot at (x, y): a tulip. */
export function drawTulip(canvas: Canvas, x: number, y: number, height: number, colour: string): void {
  const w = height * 0.42;
  canvas.path(
    `M${x} ${y}C${x - w * 1.2} ${y - height * 0.1} ${x - w * 1.1} ${y - height * 0.7} ${x - w * 0.8} ${y - height}Q${x} ${y - height * 0.7} ${x + w * 0.8} ${y - height}C${x + w * 1.1} ${y - height * 0.7} ${x + w * 1.2} ${y - height * 0.1} ${x} ${y}Z`,
    darken(colour, 0.2),
  );
  canvas.path(
    `M${x} ${y}C${x - w} ${y - height * 0.2} ${x - w * 0.6} ${y - height * 0.8} ${x} ${y - height * 1.04}C${x + w * 0.6} ${y - height * 0.8} ${x + w} ${y - height * 0.2} ${x} ${y}Z`,
    canvas.across([0, lighten(colour, 0.28)], [0.5, colour], [1, darken(colour, 0.16)]),
  );
}

/** A spike of small bells on a stem: a hyacinth. */
export function drawHyacinth(canvas: Canvas, x: number, foot: number, height: number, colour: string): void {
  canvas.line(`M${x} ${foot}V${foot - height}`, '#6f9150', height * 0.05);
  const rows = 8;
  for (const [tone, shift] of [
    [darken(colour, 0.22), 0],
    [colour, 0.5],
    [lighten(colour, 0.28), 1],
  ] as const) {
    let d = '';
    for (let row = 0; row < rows; row++) {
      const y = foot - height * (0.34 + (row / rows) * 0.66);
      const spread = height * 0.17 * Math.sin(((row + 1.2) / (rows + 1)) * Math.PI * 0.8 + 0.5);
      for (const side of shift === 1 ? [-0.35, 0.3] : [-1, -0.35, 0.35, 1])
        d += leaf(x + side * spread * 0.5, y + shift * 12, height * 0.13, side * 70 + (row % 2) * 20, 0.44);
    }
    canvas.path(d, tone);
  }
}

/** A pot of clay or glaze with soil in it; its rim is at `top`. */
export function drawPlantPot(
  canvas: Canvas,
  x: number,
  top: number,
  radius: number,
  foot: number,
  colour: string,
  shape = 0,
): void {
  const lip = radius * 0.14;
  if (shape === 1)
    canvas.solid(
      outlineTurned(
        x,
        [
          [radius, top],
          [radius * 1.06, top + (foot - top) * 0.4],
          [radius * 0.66, foot - lip],
        ],
        lip,
      ),
      canvas.round(colour),
      { depth: 30, relief: 0.3 },
    );
  else if (shape === 2) {
    canvas.solid(
      outlineTurned(
        x,
        [
          [radius * 0.94, top],
          [radius * 0.94, foot - lip],
        ],
        lip,
      ),
      canvas.round(colour),
      { depth: 30, relief: 0.3 },
    );
    canvas.line(
      `M${x - radius * 0.93} ${foot - (foot - top) * 0.3}Q${x} ${foot - (foot - top) * 0.3 + lip * 2} ${x + radius * 0.93} ${foot - (foot - top) * 0.3}`,
      lighten(colour, 0.5),
      9,
      'stroke-opacity="0.5"',
    );
  } else {
    canvas.path(
      outlineTurned(
        x,
        [
          [radius * 0.88, top + 20],
          [radius * 0.66, foot - lip],
        ],
        lip,
      ),
      canvas.round(colour),
    );
    canvas.path(
      `M${x - radius * 0.86} ${top + (foot - top) * 0.26}Q${x} ${top + (foot - top) * 0.26 + lip * 2.6} ${x + radius * 0.86} ${top + (foot - top) * 0.26}V${top + (foot - top) * 0.32}Q${x} ${top + (foot - top) * 0.36 + lip * 2.6} ${x - radius * 0.86} ${top + (foot - top) * 0.32}Z`,
      '#1d1208',
      'fill-opacity="0.22"',
    );
    canvas.path(
      outlineTurned(
        x,
        [
          [radius, top],
          [radius * 0.97, top + (foot - top) * 0.26],
        ],
        lip,
      ),
      canvas.round(colour),
    );
  }
  const mouth = shape === 2 ? radius * 0.94 : radius;
  canvas
    .path(ellipse(x, top, mouth, lip), lighten(colour, 0.26))
    .path(ellipse(x, top + 2, mouth * 0.88, lip * 0.8), '#4a372a');
}
