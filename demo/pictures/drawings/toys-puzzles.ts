import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { drawBloom, drawLeaves } from './foliage.ts';
import { circle, polygon, roundedBox } from './outlines.ts';
import { printText, shortName } from './print.ts';
import { darken, inkOn, lighten } from './tones.ts';
import { outlineText } from './typefaces.ts';

export type PuzzlePicture = 'ferry' | 'mushrooms' | 'store' | 'map' | 'garden' | 'mystery';

/** Paints the picture of a jigsaw puzzle in a box of 700 by 480. */
function paintPuzzle(canvas: Canvas, picture: PuzzlePicture): void {
  const all = 'M0 0H700V480H0Z';
  switch (picture) {
    case 'ferry':
      canvas
        .path(all, canvas.down([0, '#1f2f4d'], [0.6, '#40618a'], [1, '#20405f']))
        .path(circle(560, 90, 44), '#f3e2b0')
        .path('M0 290L120 220L260 280L420 200L560 270L700 230V310H0Z', '#16243c');
      canvas
        .path('M0 310H700V480H0Z', canvas.down([0, '#34597f'], [1, '#16304c']))
        .path('M120 300H580L540 370H170Z', '#efe7d6')
        .path('M200 230H500V300H200ZM250 180H450V230H250Z', '#e9dfca')
        .path('M400 130H440V180H400Z', '#b8463a');
      canvas
        .path([220, 270, 320, 370, 420, 460].map((x) => `M${x} 250h26v26h-26z`).join(''), '#f6c65c')
        .path('M170 340H556L550 352H176Z', '#b8463a')
        .line('M200 400h180M300 430h220M120 450h120', '#f3d890', 6, 'stroke-opacity="0.6"');
      return;
    case 'mushrooms':
      canvas.path(all, '#efe6d0');
      for (const [i, [x, y, s, tone]] of (
        [
          [110, 170, 1, '#b83b3e'],
          [280, 140, 0.8, '#c98a2b'],
          [440, 180, 1.1, '#8a5a3a'],
          [600, 150, 0.8, '#d9c3a0'],
          [180, 380, 0.9, '#a6552f'],
          [350, 390, 1, '#6f4262'],
          [530, 390, 0.9, '#d0a13a'],
        ] as const
      ).entries()) {
        canvas
          .path(
            `M${x - 18 * s} ${y}Q${x - 26 * s} ${y + 70 * s} ${x - 24 * s} ${y + 80 * s}H${x + 24 * s}Q${x + 26 * s} ${y + 70 * s} ${x + 18 * s} ${y}Z`,
            '#f7efdf',
          )
          .path(
            `M${x - 74 * s} ${y + 8}Q${x - 60 * s} ${y - 84 * s} ${x} ${y - 84 * s}T${x + 74 * s} ${y + 8}Q${x} ${y + 28} ${x - 74 * s} ${y + 8}Z`,
            canvas.ball(tone),
          );
        if (i % 3 === 0)
          canvas.path(
            `${circle(x - 26, y - 30, 9)}${circle(x + 20, y - 44, 11)}${circle(x + 34, y - 12, 7)}`,
            '#fdf8ec',
          );
      }
      return;
    case 'store':
      canvas
        .path(all, canvas.down([0, '#b9d5df'], [1, '#e9dcc0']))
        .path('M90 120H610V440H90Z', '#c9895a')
        .path('M70 120L110 50H590L630 120Z', '#7a4a34')
        .path(
          'M80 170H620V240Q590 262 560 240Q530 262 500 240Q470 262 440 240Q410 262 380 240Q350 262 320 240Q290 262 260 240Q230 262 200 240Q170 262 140 240Q110 262 80 240Z',
          '#2f5a43',
        );
      canvas
        .path('M130 280H290V410H130ZM410 280H570V410H410Z', '#f3e3b4')
        .path('M310 270H390V440H310Z', '#5a3626')
        .path([150, 190, 230, 430, 470, 510].map((x) => `M${x} 350h28v60h-28z`).join(''), '#b83b3e')
        .path(outlineText('GENERAL STORE', { face: 'narrow', size: 44, x: 350, y: 104 }), '#f7e6bf')
        .path('M0 440H700V480H0Z', '#8f7d63');
      return;
    case 'map':
      canvas
        .path(all, '#a9cbd6')
        .path(
          'M60 90Q160 30 260 70T430 60Q560 40 640 130Q660 240 590 300Q560 400 450 390Q380 450 290 400Q180 440 120 350Q30 300 60 200Z',
          '#dfd3a4',
        )
        .path(
          'M260 70Q280 180 220 250T290 400L180 420Q110 380 120 350Q30 300 60 200V90Q160 30 260 70Z',
          '#b9c98f',
        )
        .path('M430 60Q420 170 480 230T450 390Q560 400 590 300Q660 240 640 130Q560 40 430 60Z', '#e3b88f');
      canvas
        .line('M110 150Q240 200 330 180T560 250', '#b8463a', 6, 'stroke-dasharray="16 12"')
        .path(
          [
            [110, 150],
            [330, 180],
            [560, 250],
          ]
            .map(([x = 0, y = 0]) => circle(x, y, 13))
            .join(''),
          '#b8463a',
        )
        .path('M300 260L340 200L380 260ZM350 270L390 210L430 270Z', '#8f8468')
        .path('M600 390l16 40l-16 -10l-16 10Z', '#2c3e57');
      return;
    case 'garden':
      canvas.path(all, '#d9e4c2');
      for (let row = 0; row < 3; row++) canvas.path(roundedBox(30, 60 + row * 145, 640, 100, 12), '#7a5a40');
      for (let i = 0; i < 7; i++) {
        drawBloom(canvas, 80 + i * 90, 105, 42, ['#d97b3a', '#e6c04c', '#c9818a'][i % 3] ?? '#d97b3a', {
          petals: 9,
        });
        canvas.path(circle(80 + i * 90, 250, 40), canvas.ball(i % 2 ? '#7fae5a' : '#6f4262'));
      }
      drawLeaves(
        canvas,
        Array.from({ length: 14 }, (_, i) => [70 + i * 44, 440, 90, i % 2 ? 24 : -24] as const),
        '#4f8a4a',
        0.3,
      );
      return;
    case 'mystery':
      canvas
        .path(all, canvas.slant([0, '#3b2f57'], [1, '#6f4262']))
        .path(outlineText('?', { face: 'serif', size: 430, x: 350, y: 400 }), '#e9c46f')
        .line(
          'M60 60h60M90 30v60M580 110h50M605 85v50M120 400h40M140 380v40M600 400h60M630 370v60',
          '#b6a3cf',
          7,
        );
      return;
    default:
      picture satisfies never;
  }
}

/** The outline of a puzzle's piece, its middle at (0, 0). */
const PIECE =
  'M-60 -60H-18C-34 -96 34 -96 18 -60H60V-18C96 -34 96 34 60 18V60H18C34 26 -34 26 -18 60H-60V18C-26 34 -26 -34 -60 -18Z';

/** The box of a jigsaw puzzle: upright with pieces, from its lid, tall. 3 forms. */
export const drawJigsaw =
  (picture: PuzzlePicture) =>
  ({ form, colour, print, chance }: DrawingStyle): Drawing => {
    const isTall = form === 2;
    const canvas = new Canvas(1000, 900);
    const [x, y, width, height] = isTall ? [150, 10, 600, 800] : [20, 20, 860, form === 0 ? 730 : 640];
    const side = 64;
    canvas.path(
      polygon(
        [x + width, y],
        [x + width + side, y + 34],
        [x + width + side, y + height - 30],
        [x + width, y + height],
      ),
      darken(print.accent, 0.4),
    );
    canvas.path(roundedBox(x, y, width, height, 6), canvas.sheet(print.accent));
    const scale = (width - 60) / 700;
    const high = 480 * scale;
    canvas.inside(roundedBox(x + 30, y + 30, width - 60, high, 4), () => {
      canvas.paintMoved(`translate(${x + 30} ${y + 30}) scale(${scale})`, () => paintPuzzle(canvas, picture));
      if (form === 0)
        canvas.path(
          'M0 0H1000V900H0Z',
          canvas.tile(
            74,
            74,
            '<path d="M0 0V28q14 -8 14 9t-14 9V74M0 0H28q-8 14 9 14t9 -14H74" fill="none" stroke="#1d1208" stroke-opacity="0.4" stroke-width="2.6"/>',
          ),
        );
    });
    const foot = y + 30 + high;
    if (!isTall && form === 1) {
      canvas.path(roundedBox(x + 60, y + height - 220, 460, 170, 10), print.paper);
      printText(
        canvas,
        shortName(print.name),
        { x: x + 80, y: y + height - 206, width: 420, height: 96 },
        { face: print.face, colour: print.ink, lines: 2 },
      );
      printText(
        canvas,
        [print.detail, print.brand].filter(Boolean).join(' · '),
        { x: x + 180, y: y + height - 104, width: 320, height: 40 },
        { face: 'sans', colour: print.ink, lines: 1, most: 32 },
      );
    } else {
      const left = height - (foot - y);
      printText(
        canvas,
        shortName(print.name),
        { x: x + 40, y: foot + 12, width: width - 80, height: Math.max(50, left - 70) },
        { face: print.face, colour: inkOn(print.accent), lines: isTall ? 3 : 1 },
      );
      printText(
        canvas,
        [print.detail, print.brand].filter(Boolean).join(' · '),
        { x: x + width * 0.19, y: y + height - 58, width: width * 0.62, height: 42 },
        { face: 'sans', colour: inkOn(print.accent), lines: 1, most: 32 },
      );
    }
    canvas.path(
      roundedBox(x, y, width, height, 6),
      canvas.slant([0, '#fff', 0.2], [0.5, '#000', 0], [1, '#1d1208', 0.2]),
    );
    const bottom = y + height;
    for (const [px, turn, tone] of [
      [isTall ? 700 : 800, 14, colour],
      [isTall ? 180 : 110, -20, lighten(colour, 0.3)],
    ] as const)
      canvas.paintMoved(
        `translate(${px} ${bottom - 40}) rotate(${turn + chance.share() * 10}) scale(0.74)`,
        () => canvas.solid(PIECE, canvas.sheet(tone), { depth: 14 }),
      );
    return isTall
      ? cropDrawing(canvas.toDrawing(), 128, 6, 690, 824)
      : cropDrawing(canvas.toDrawing(), 16, 16, 932, form === 0 ? 756 : 666);
  };

/** Loose pieces of a puzzle, some joined: three, two, four in a square. 3 forms; they lie. */
export function drawPuzzlePieces({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 900);
  const tones = [colour, lighten(colour, 0.35), darken(colour, 0.2), '#d0a13a'];
  const spots =
    [
      [
        [280, 300, 0],
        [640, 620, 24],
        [240, 690, -32],
      ],
      [
        [300, 330, 8],
        [600, 600, 8],
      ],
      [
        [300, 300, 0],
        [600, 300, 0],
        [300, 600, 0],
        [640, 660, 16],
      ],
    ][form] ?? [];
  for (const [i, [x = 0, y = 0, turn = 0]] of spots.entries())
    canvas.paintMoved(`translate(${x} ${y}) rotate(${turn}) scale(${form === 0 ? 2.3 : 2.5})`, () =>
      canvas.solid(PIECE, canvas.sheet(tones[i] ?? colour), { depth: 12 }),
    );
  const box = [
    [46, 96, 786, 788],
    [126, 109, 695, 667],
    [145, 78, 711, 773],
  ][form] ?? [0, 0, 900, 900];
  const [x = 0, y = 0, width = 900, height = 900] = box;
  return cropDrawing(canvas.toDrawing(), x, y, width, height);
}
