import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { drawPlantPot, mapleLeaf, oakLeaf, pointAt } from './foliage.ts';
import { leaf, roundedBox } from './outlines.ts';
import { darken, lighten } from './tones.ts';

type LeafShape = (x: number, y: number, length: number, degrees: number) => string;

interface Foliage {
  shape: LeafShape;
  length: number;
  colour: string;
}

/** The leaves of a tree by its name; maples are sold for their fall colour. */
function foliageOf(name: string, colour: string): Foliage {
  if (/red maple/i.test(name)) return { shape: mapleLeaf, length: 80, colour: '#b5382f' };
  if (/maple/i.test(name)) return { shape: mapleLeaf, length: 80, colour: '#d98a35' };
  if (/oak/i.test(name)) return { shape: oakLeaf, length: 88, colour: '#5c8a48' };
  if (/basswood/i.test(name)) return { shape: heartLeaf, length: 68, colour: '#6d9a50' };
  if (/ironwood/i.test(name)) return { shape: (...at) => leaf(...at, 0.4), length: 66, colour: '#7d9648' };
  return { shape: (...at) => leaf(...at, 0.46), length: 68, colour };
}

/** A basswood's leaf, a heart with its stem at (x, y). */
function heartLeaf(x: number, y: number, length: number, degrees: number): string {
  const at = (along: number, beside: number): string => {
    const [midX, midY] = pointAt(x, y, length * along, degrees);
    return pointAt(midX, midY, length * beside, degrees + 90).join(' ');
  };
  const half = (side: 1 | -1) => [at(-0.1, side * 0.16), at(-0.04, side * 0.52), at(0.34, side * 0.45)];
  const tip = (side: 1 | -1) => [at(0.62, side * 0.38), at(0.82, side * 0.1)];
  const [right, left] = [half(1), half(-1)];
  return `M${at(0.08, 0)}C${right.join(' ')}C${tip(1).join(' ')} ${at(1, 0)}C${tip(-1).reverse().join(' ')} ${left[2]}C${left[1]} ${left[0]} ${at(0.08, 0)}Z`;
}

const STEM = 250;
const TIP = 190;

/** Branches: where they leave the stem and where they end, among leaves that reach so far around. */
const BRANCHES = [
  [730, 112, 590, 84],
  [700, 392, 560, 82],
  [620, 262, 520, 88],
  [600, 92, 430, 88],
  [560, 408, 400, 90],
  [470, 250, 356, 96],
  [450, 124, 276, 86],
  [420, 366, 250, 84],
  [300, 240, 160, 92],
] as const;

/** Places of leaves around (x, y), so many of them: each turned away from there, or down. */
function placesAround(
  x: number,
  y: number,
  reach: number,
  count: number,
  first: number,
): [x: number, y: number, degrees: number][] {
  return Array.from({ length: count }, (_, i) => {
    // The golden angle leaves no gaps.
    const [turn, far] = [(i + first) * 137.5, Math.sqrt((i + 0.6) / count)];
    const [leafX, leafY] = pointAt(x, y, reach * far, turn);
    const outwards = ((((turn + 180) % 360) + 360) % 360) - 180;
    return [leafX, leafY, outwards * 0.75 + Math.sign(outwards) * 30 + ((i * 47) % 50) - 25];
  });
}

/** A ball of earth in burlap, tied with string. */
function drawRootBall(canvas: Canvas): void {
  const ball =
    'M206 1072Q250 1054 294 1072Q352 1096 352 1150Q350 1190 300 1194H200Q150 1190 148 1150Q148 1096 206 1072Z';
  canvas.solid(ball, canvas.cloth('#b99a6b', 8), { depth: 34 });
  canvas
    .line('M150 1136Q250 1168 350 1136M196 1078Q214 1130 200 1192M304 1078Q286 1130 300 1192', '#7a5f3a', 5)
    .path('M214 1074L196 1046Q250 1062 304 1046L286 1074Q250 1084 214 1074Z', canvas.cloth('#c4a678', 8))
    .line('M212 1074Q250 1086 288 1074', '#6b5230', 8);
}

/** A young tree: a slender stem at its stake. 3 forms: nursery pot, root ball in burlap, broader with a root ball. */
export function drawYoungTree({ form, colour: given, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(500, 1200);
  const { shape, length, colour } = foliageOf(print.name, given);
  const bark = '#7d634a';
  const narrow = form === 1 ? 0.86 : 1;
  const fills = [darken(colour, 0.42), colour, lighten(colour, 0.3)].map((tone) =>
    canvas.slant([0, lighten(tone, 0.14)], [1, darken(tone, 0.16)]),
  );
  const addLeaves = (tone: number, count: number, share: number, shift: number) => {
    for (const [i, [, endX, endY, reach]] of BRANCHES.entries()) {
      const middle = STEM + (endX - STEM) * narrow;
      for (const [x, y, degrees] of placesAround(
        middle - shift,
        endY - shift,
        reach * share,
        count,
        i * 5 + tone,
      )) {
        const long = length * (0.84 + ((i + Math.round(x)) % 5) * 0.07);
        const [footX, footY] = pointAt(x, y, long * 0.45, degrees + 180);
        canvas.path(
          shape(footX, footY, long, degrees),
          fills[tone] ?? colour,
          `stroke="${darken(colour, 0.5)}" stroke-width="1.4" stroke-opacity="0.45"`,
        );
      }
    }
  };
  canvas.path(roundedBox(STEM + 20, 660, 9, 440, 3), canvas.round('#c9a878'));
  if (form === 0) drawPlantPot(canvas, STEM, 1072, 94, 1196, '#3d3f45', 0);
  else drawRootBall(canvas);
  addLeaves(0, 13, 1, 0);
  for (const [from, endX, y] of BRANCHES) {
    const x = STEM + (endX - STEM) * narrow;
    canvas.cord(`M${STEM} ${from}Q${(STEM * 2 + x) / 3} ${(from + y * 2) / 3} ${x} ${y}`, bark, 9);
  }
  canvas.cord(`M${STEM} 1086Q${STEM - 6} 760 ${STEM} ${TIP}`, bark, 20);
  addLeaves(1, 11, 1, 4);
  addLeaves(2, 5, 0.95, 16);
  canvas.line(`M${STEM - 13} 880Q${STEM + 12} 894 ${STEM + 32} 878`, '#4a4036', 8);
  return cropDrawing(canvas.toDrawing(), -16, 34, 554, 1162);
}
