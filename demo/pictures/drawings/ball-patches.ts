import type { Canvas } from './canvas.ts';
import { polygon } from './outlines.ts';

type SpherePoint = readonly [x: number, y: number, z: number];

const toSphere = ([x, y, z]: SpherePoint): SpherePoint => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};

/** A point at degrees from the pole that faces the viewer, and at degrees around it. */
function pointOf(fromPole: number, around: number): SpherePoint {
  const [from, turn] = [(fromPole * Math.PI) / 180, (around * Math.PI) / 180];
  return [Math.sin(from) * Math.sin(turn), -Math.sin(from) * Math.cos(turn), Math.cos(from)];
}

/** The middles of a ball's twelve dark patches: the corners of an icosahedron, one of them in front. */
const MIDDLES: readonly SpherePoint[] = [
  pointOf(0, 0),
  ...[0, 72, 144, 216, 288].map((around) => pointOf(63.43, around)),
  ...[36, 108, 180, 252, 324].map((around) => pointOf(116.57, around)),
  pointOf(180, 0),
];

const isNeighbour = (one: SpherePoint, other: SpherePoint): boolean => {
  const cosine = one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
  return cosine > 0.4 && cosine < 0.5;
};

/** A third of the way from one middle to the next: a corner of its patch. */
const cornerOf = (middle: SpherePoint, next: SpherePoint): SpherePoint =>
  toSphere([middle[0] * 2 + next[0], middle[1] * 2 + next[1], middle[2] * 2 + next[2]]);

/** Leaned back and to the side, so that the patch in front is not quite in the middle. */
function lean([x, y, z]: SpherePoint, degrees: number): SpherePoint {
  const angle = (degrees * Math.PI) / 180;
  const [up, near] = [y * Math.cos(angle) - z * Math.sin(angle), y * Math.sin(angle) + z * Math.cos(angle)];
  return [x * Math.cos(angle) - near * Math.sin(angle), up, x * Math.sin(angle) + near * Math.cos(angle)];
}

/** The five-cornered patches and the seams between the six-cornered ones, of a ball around (x, y). */
export function drawPatches(
  canvas: Canvas,
  [x, y, radius]: readonly [x: number, y: number, radius: number],
  { patch, seam }: { patch: string; seam: string },
): void {
  const middles = MIDDLES.map((middle) => lean(middle, 14));
  const onPaper = (point: SpherePoint): [number, number] => {
    // What is behind the edge is drawn outside it, where the ball's outline cuts it: else patches would be bitten off.
    const reach = point[2] < 0 ? Math.hypot(point[0], point[1]) * 0.8 : 1;
    return [Math.round(x + (point[0] / reach) * radius), Math.round(y + (point[1] / reach) * radius)];
  };
  for (const middle of middles) {
    const next = middles.filter((other) => isNeighbour(middle, other));
    for (const other of next) {
      const [from, to] = [cornerOf(middle, other), cornerOf(other, middle)];
      if (from[2] > 0 || to[2] > 0)
        canvas.line(`M${onPaper(from).join(' ')}L${onPaper(to).join(' ')}`, seam, radius * 0.02);
    }
  }
  for (const middle of middles) {
    if (middle[2] < -0.3) continue;
    const next = middles.filter((other) => isNeighbour(middle, other));
    canvas.path(
      polygon(...inOrder(middle, next).map((other) => onPaper(cornerOf(middle, other)))),
      patch,
      `stroke="${patch}" stroke-width="${radius * 0.025}" stroke-linejoin="round"`,
    );
  }
}

/** The neighbours of a middle, each beside the one before. */
function inOrder(middle: SpherePoint, neighbours: readonly SpherePoint[]): SpherePoint[] {
  const [first, ...rest] = neighbours;
  const ordered = first ? [first] : [];
  while (rest.length > 0) {
    const last = ordered.at(-1) ?? middle;
    const index = rest.findIndex((other) => isNeighbour(last, other));
    ordered.push(...rest.splice(Math.max(0, index), 1));
  }
  return ordered;
}
