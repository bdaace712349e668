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
  if (/red maple/i.test(name)) return { shape: mapleLeaf, length: 62, colour: '#b5382f' };
  if (/maple/i.test(name)) return { shape: mapleLeaf, length: 64, colour: '#d98a35' };
  if (/oak/i.test(name)) return { shape: oakLeaf, length: 76, colour: '#5c8a48' };
  if (/basswood/i.test(name)) return { shape: (...at) => leaf(...at, 0.62), length: 60, colour: '#6d9a50' };
  if (/ironwood/i.test(name)) return { shape: (...at) => leaf(...at, 0.4), length: 54, colour: '#7d9648' };
  return { shape: (...at) => leaf(...at, 0.46), length: 58, colour };
}

const STEM = 250;
const [TIP, LOWEST] = [150, 650] as const;
const TWIGS = 12;

/** The twigs from the lowest to the tip: the longest below the middle of the crown. */
const twigsOf = (form: number): { y: number; length: number; degrees: number }[] =>
  Array.from({ length: TWIGS }, (_, i) => {
    const share = i / (TWIGS - 1);
    const reach = Math.sin(Math.PI * (0.26 + share * 0.66)) ** 0.8;
    return {
      y: LOWEST - share * (LOWEST - TIP),
      length: (form === 1 ? 176 : 206) * reach + 34 - ((i * 37) % 70),
      degrees: (i % 2 ? 1 : -1) * (56 - share * 30 + ((i * 23) % 18)),
    };
  });

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
  const bark = '#8a7158';
  canvas.path(roundedBox(STEM + 26, 470, 13, 640, 4), canvas.round('#c9a878'));
  if (form === 0) drawPlantPot(canvas, STEM, 1072, 94, 1196, '#3d3f45', 0);
  else drawRootBall(canvas);
  const twigs = twigsOf(form);
  const tones = [darken(colour, 0.3), darken(colour, 0.1), colour, lighten(colour, 0.24)];
  const leaves = tones.map(() => '');
  for (const [i, twig] of twigs.entries()) {
    const side = Math.sign(twig.degrees);
    for (const [k, share] of [0.2, 0.42, 0.62, 0.82, 1].entries()) {
      const [x, y] = pointAt(STEM, twig.y, twig.length * share, twig.degrees);
      for (const away of k === 4 ? [0, 64, -58] : [76, -50]) {
        const tone = (i * 3 + k * 2 + (away > 0 ? 0 : 1)) % tones.length;
        leaves[tone] += shape(x, y, length * (0.82 + ((i + k) % 3) * 0.1), twig.degrees + side * away);
      }
    }
  }
  const drawTone = (at: number) => canvas.path(leaves[at] ?? '', tones[at] ?? colour);
  drawTone(0);
  canvas.cord(`M${STEM} 1086Q${STEM - 8} 760 ${STEM} ${TIP + 20}`, bark, 17);
  for (const { y, length: long, degrees } of twigs) {
    const [x, end] = pointAt(STEM, y, long, degrees);
    canvas.line(`M${STEM} ${y + 24}Q${(STEM * 2 + x) / 3} ${y} ${x} ${end}`, darken(bark, 0.1), 6);
  }
  for (const at of [1, 2, 3]) drawTone(at);
  for (const y of [720, 900])
    canvas.line(`M${STEM - 12} ${y}Q${STEM + 12} ${y + 14} ${STEM + 40} ${y - 2}`, '#4a4036', 8);
  const margin = form === 1 ? 44 : 16;
  return cropDrawing(canvas.toDrawing(), margin, 40, 500 - 2 * margin, 1156);
}
