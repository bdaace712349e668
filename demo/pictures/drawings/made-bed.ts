import { Canvas } from './canvas.ts';
import { foldCloth } from './drape.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { seam, sewButtons } from './garment.ts';
import { weaveLinen } from './linen.ts';
import { ellipse, roundedBox } from './outlines.ts';
import { blend, darken, lighten } from './tones.ts';

/** A bed made up, seen from its foot: two pillows, and a cover of their colour that hangs down to the floor. */
export function drawMadeBed({ colour: dye }: DrawingStyle): Drawing {
  // Cotton takes dye less deeply than silk or leather.
  const colour = blend(dye, '#efe6d8', 0.26);
  const canvas = new Canvas(1000, 724);
  const [oak, linen] = ['#b98d5b', '#f3ede2'];
  // Posts, legs and headboard.
  for (const x of [72, 884]) canvas.path(roundedBox(x, 20, 44, 640, 10), canvas.round('#a67a4a'));
  for (const x of [46, 896])
    canvas.path(`M${x} 640H${x + 58}L${x + 52} 722H${x + 6}Z`, canvas.round('#946a40'));
  const board = roundedBox(96, 24, 808, 330, 12);
  canvas.solid(board, canvas.wood(oak), { relief: 0.3, depth: 20 });
  canvas.line('M98 112H902M98 200H902', darken(oak, 0.4), 4, 'stroke-opacity="0.6"');
  canvas.line('M98 116H902M98 204H902', lighten(oak, 0.4), 3, 'stroke-opacity="0.6"');
  canvas.solid(roundedBox(56, 2, 888, 42, 18), canvas.wood(lighten(oak, 0.08)), { relief: 0.4, depth: 16 });
  canvas.inside(board, () => canvas.shade('M90 170H920V360H90Z', 0.34, 22));
  // The sheet, of which little is seen.
  canvas.path('M118 296H882L900 360H100Z', canvas.down([0, darken(linen, 0.16)], [1, linen]));
  drawLeaningPillow(canvas, [128, 88, 340, 220], linen);
  drawLeaningPillow(canvas, [532, 88, 340, 220], linen);
  drawLeaningPillow(canvas, [148, 138, 346, 204], lighten(colour, 0.06));
  drawLeaningPillow(canvas, [506, 138, 346, 204], lighten(colour, 0.06));
  layCover(canvas, colour);
  return canvas.toDrawing();
}

/** The cover: its upper side, what hangs over the foot and the sides, and its edge that is folded back. */
function layCover(canvas: Canvas, colour: string): void {
  const cover =
    'M116 346Q120 320 152 318H848Q880 320 884 346L966 500Q988 526 990 560L998 684Q992 696 930 690Q850 684 770 692Q640 700 500 693Q360 700 230 692Q150 684 70 690Q8 696 2 684L10 560Q12 526 34 500Z';
  canvas.solid(
    cover,
    canvas.down(
      [0, lighten(colour, 0.06)],
      [0.4, lighten(colour, 0.12)],
      [0.53, lighten(colour, 0.14)],
      [0.64, darken(colour, 0.03)],
      [1, darken(colour, 0.2)],
    ),
    { depth: 40, relief: 0.2 },
  );
  weaveLinen(canvas, cover, colour);
  canvas.inside(cover, () => {
    canvas.add(`<g filter="${canvas.soft(20)}">`);
    for (const [x, y, across, high] of [
      [270, 438, 130, 22],
      [500, 430, 110, 20],
      [736, 438, 130, 22],
    ] as const)
      canvas
        .path(ellipse(x + 16, y + 20, across, high), darken(colour, 0.4), 'fill-opacity="0.28"')
        .path(ellipse(x, y, across, high * 0.8), lighten(colour, 0.6), 'fill-opacity="0.2"');
    canvas.add('</g>');
  });
  foldCloth(
    canvas,
    cover,
    [
      [40, 694, 56, 610, 40, 508, 20],
      [112, 694, 104, 620, 66, 512, 16],
      [250, 696, 266, 620, 252, 534, 14],
      [420, 698, 408, 640, 424, 560, 11],
      [612, 698, 630, 620, 612, 536, 14],
      [770, 696, 758, 640, 776, 560, 11],
      [884, 694, 896, 610, 936, 512, 17],
      [966, 694, 950, 610, 962, 510, 18],
      [388, 410, 400, 452, 380, 500, 9],
      [628, 410, 612, 452, 640, 498, 9],
    ],
    0.8,
  );
  // The hem with the buttons that close it.
  canvas.inside(cover, () =>
    seam(canvas, 'M4 660Q70 666 150 660Q360 674 500 668Q640 674 850 660Q930 666 996 660', colour, 3),
  );
  sewButtons(
    canvas,
    [300, 400, 500, 600, 700].map((x) => [x, 680] as const),
    '#f1e9da',
    7,
  );
  // Folded back, flat: its inner side.
  const inner = '#f4eee2';
  const turned =
    'M112 336Q116 306 150 304Q500 298 850 304Q884 306 888 336L910 384Q914 398 894 400Q500 412 106 400Q86 398 90 384Z';
  canvas.inside(cover, () => canvas.shade('M80 390Q500 414 920 390V426Q500 442 80 426Z', 0.4, 9));
  canvas.path(turned, canvas.down([0, darken(inner, 0.05)], [0.7, inner], [1, darken(inner, 0.1)]));
  weaveLinen(canvas, turned, inner);
  canvas.line('M97 384Q500 396 903 384', darken(colour, 0.1), 3, 'stroke-opacity="0.7"');
  canvas.line('M106 400Q500 412 894 400', darken(colour, 0.24), 3, 'stroke-opacity="0.5"');
  foldCloth(
    canvas,
    turned,
    [
      [236, 404, 246, 350, 232, 310, 7],
      [566, 406, 552, 350, 570, 308, 7],
      [782, 402, 770, 350, 786, 310, 7],
    ],
    0.6,
  );
}

/** A pillow with a flange, leaning on a headboard: wide and flat, its corners drawn out. */
function drawLeaningPillow(
  canvas: Canvas,
  [x, y, width, height]: readonly [number, number, number, number],
  colour: string,
): void {
  const [right, foot] = [x + width, y + height];
  const [middle, half] = [x + width / 2, y + height / 2];
  const bag = (inset: number, bow: number): string =>
    `M${x + inset} ${y + inset}Q${middle} ${y + inset + bow} ${right - inset} ${y + inset}` +
    `Q${right - inset - bow} ${half} ${right - inset + 4} ${foot - inset}` +
    `Q${middle} ${foot - inset + bow} ${x + inset - 4} ${foot - inset}Q${x + inset + bow} ${half} ${x + inset} ${y + inset}Z`;
  const edge = bag(0, 9);
  canvas.path(
    edge,
    canvas.down([0, colour], [0.6, darken(colour, 0.06)], [1, darken(colour, 0.16)]),
    `stroke="${darken(colour, 0.1)}" stroke-width="8" stroke-linejoin="round"`,
  );
  const filled = bag(20, -7);
  canvas.solid(
    filled,
    canvas.slant([0, lighten(colour, 0.2)], [0.5, lighten(colour, 0.05)], [1, darken(colour, 0.12)]),
    { relief: 0.22, depth: 54 },
  );
  weaveLinen(canvas, filled, colour);
  canvas.line(filled, darken(colour, 0.24), 3, 'stroke-opacity="0.7"');
  foldCloth(
    canvas,
    filled,
    [
      [x + 26, y + 26, x + 62, y + 44, x + 96, y + 58, 8],
      [right - 26, y + 26, right - 56, y + 40, right - 84, y + 60, 8],
      [x + 24, foot - 26, x + 70, foot - 48, x + 108, foot - 52, 9],
      [right - 24, foot - 26, right - 66, foot - 44, right - 110, foot - 46, 9],
      [middle - 70, half + 16, middle, half + 26, middle + 56, half + 8, 7],
    ],
    0.6,
  );
}
