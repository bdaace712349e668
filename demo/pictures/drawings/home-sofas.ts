import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, roundedBox } from './outlines.ts';
import { darken, lighten } from './tones.ts';

/** A sofa, from the front: low arms, in two rounded halves, pulled out as a bed, deep with a chaise, on a wooden frame. 5 forms. */
export function drawSofa(style: DrawingStyle): Drawing {
  if (style.form === 2) return drawSofaBed(style);
  if (style.form === 3) return drawChaiseSofa(style);
  if (style.form === 4) return drawFramedSofa(style);
  return style.form === 1 ? drawTwoPieceSofa(style) : drawLowArmSofa(style);
}

/** A cushion that is sat on, or leaned at. */
function addCushion(canvas: Canvas, colour: string, d: string): void {
  canvas.solid(d, canvas.cloth(lighten(colour, 0.05), 5), { depth: 34, relief: 0.3 });
  canvas.path(d, 'none', `stroke="${darken(colour, 0.3)}" stroke-width="4" stroke-opacity="0.5"`);
}

/** The front below the seat, in the shade of it. */
const addBase = (canvas: Canvas, colour: string, d: string): Canvas =>
  canvas.path(d, canvas.down([0, darken(colour, 0.34)], [0.3, colour], [1, darken(colour, 0.2)]));

const addLegs = (canvas: Canvas, places: readonly number[], y: number): void => {
  for (const x of places)
    canvas.path(`M${x} ${y}H${x + 44}L${x + 34} ${y + 66}H${x + 8}Z`, canvas.round('#7a5236'));
};

function addThrowPillow(canvas: Canvas, transform: string, colour: string): void {
  canvas.paintMoved(transform, () =>
    canvas.solid(
      'M-74 -72Q0 -58 74 -72Q60 0 74 72Q0 58 -74 72Q-60 0 -74 -72Z',
      canvas.slant([0, lighten(colour, 0.25)], [1, darken(colour, 0.12)]),
      { depth: 16, relief: 0.35 },
    ),
  );
}

function drawLowArmSofa({ colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 560);
  addLegs(canvas, [110, 850], 490);
  canvas.solid(roundedBox(70, 14, 860, 400, 40), canvas.cloth(colour, 5), { depth: 40, relief: 0.36 });
  for (const x of [96, 506]) addCushion(canvas, colour, roundedBox(x, 64, 398, 280, 40));
  for (const x of [96, 502]) addCushion(canvas, colour, roundedBox(x, 300, 402, 116, 34));
  addBase(canvas, colour, roundedBox(70, 410, 860, 92, 12));
  for (const x of [4, 898])
    canvas.solid(roundedBox(x, 280, 98, 226, 26), canvas.cloth(colour, 5), { depth: 26, relief: 0.36 });
  addThrowPillow(canvas, 'translate(220 236) rotate(8)', '#e3cfa6');
  addThrowPillow(canvas, 'translate(806 240) rotate(-9) scale(0.92)', darken(colour, 0.35));
  return cropDrawing(canvas.toDrawing(), 2, 12, 996, 546);
}

function drawTwoPieceSofa({ colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 600);
  addLegs(canvas, [80, 400, 556, 876], 530);
  const half = (mirrored: boolean) =>
    canvas.paintMoved(mirrored ? 'translate(1000 0) scale(-1 1)' : '', () => {
      canvas.solid('M60 440V150Q60 24 190 18Q360 4 494 22V440Z', canvas.cloth(colour, 5), {
        depth: 44,
        relief: 0.36,
      });
      for (let seam = 0; seam < 4; seam += 1)
        canvas.line(
          `M${160 + seam * 88} ${40 - seam * 4}V350`,
          darken(colour, 0.3),
          6,
          'stroke-opacity="0.45"',
        );
      addCushion(canvas, colour, roundedBox(112, 336, 384, 120, 44));
      addBase(canvas, colour, 'M70 446H494V544H90Q70 540 70 446Z');
      canvas.solid('M6 544V330Q-4 214 74 212Q140 220 138 330V544Z', canvas.cloth(colour, 5), {
        depth: 34,
        relief: 0.36,
      });
    });
  half(false);
  half(true);
  canvas.line('M500 26V540', darken(colour, 0.55), 7, 'stroke-opacity="0.8"');
  return cropDrawing(canvas.toDrawing(), 2, 6, 996, 592);
}

function drawSofaBed({ colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 640);
  canvas.solid(roundedBox(80, 10, 840, 360, 46), canvas.cloth(colour, 5), { depth: 44, relief: 0.36 });
  for (const x of [120, 506]) addCushion(canvas, colour, roundedBox(x, 50, 374, 240, 40));
  for (const x of [4, 886])
    canvas.solid(roundedBox(x, 170, 110, 300, 40), canvas.cloth(colour, 5), { depth: 30, relief: 0.36 });
  addThrowPillow(canvas, 'translate(260 236) scale(1.7 1.05)', '#f4efe4');
  addThrowPillow(canvas, 'translate(700 236) scale(1.7 1.05)', '#f4efe4');
  for (const x of [70, 880]) canvas.cord(`M${x + 20} 540V630`, '#8d9096', 20);
  canvas.solid(
    'M120 262H880L960 500Q966 560 930 566H70Q34 560 40 500Z',
    canvas.down([0, '#e6e0d3'], [0.6, '#fbf8f0'], [1, '#d9d2c3']),
    { depth: 26, relief: 0.3 },
  );
  canvas.path(
    'M96 340H904L960 500Q964 540 950 548H50Q36 540 40 500Z',
    canvas.down([0, lighten(colour, 0.34)], [0.7, lighten(colour, 0.1)], [1, darken(colour, 0.14)]),
  );
  canvas.path('M96 340H904L916 374H84Z', '#fffdf8').shade('M84 374H916L920 388H80Z', 0.25, 5);
  for (const [x, lean] of [
    [260, -30],
    [460, -6],
    [700, 22],
  ] as const)
    canvas.line(
      `M${x} 400Q${x + lean} 470 ${x + lean * 1.5} 540`,
      darken(colour, 0.2),
      8,
      'stroke-opacity="0.4"',
    );
  return cropDrawing(canvas.toDrawing(), 2, 6, 996, 632);
}

function drawChaiseSofa({ colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(1120, 560);
  canvas.solid(roundedBox(60, 14, 1050, 370, 46), canvas.cloth(colour, 5), { depth: 44, relief: 0.36 });
  for (const x of [96, 424, 752]) addCushion(canvas, colour, roundedBox(x, 46, 322, 270, 46));
  for (const x of [96, 430]) addCushion(canvas, colour, roundedBox(x, 276, 334, 118, 40));
  addBase(canvas, colour, roundedBox(70, 388, 700, 110, 14));
  // The chaise comes forward: it is seen from above, and its front is lower.
  addCushion(canvas, lighten(colour, 0.06), 'M768 276H1092L1112 424Q1114 446 1094 448H760Q744 446 746 424Z');
  addBase(canvas, colour, roundedBox(746, 444, 366, 104, 16));
  canvas.solid(roundedBox(4, 220, 108, 284, 40), canvas.cloth(colour, 5), { depth: 30, relief: 0.36 });
  addThrowPillow(canvas, 'translate(210 214) rotate(7)', '#e9dcc0');
  addThrowPillow(canvas, 'translate(300 226) rotate(-8) scale(0.86)', darken(colour, 0.4));
  canvas.path('M880 250Q960 236 1040 250L1064 470Q960 486 868 470Z', canvas.knit('#e6d8bb', 20));
  canvas.line(
    Array.from({ length: 14 }, (_, i) => `M${872 + i * 15} ${474 + Math.sin(i / 4) * 4}v22`).join(''),
    '#e6d8bb',
    5,
  );
  return cropDrawing(canvas.toDrawing(), 2, 12, 1116, 540);
}

function drawFramedSofa({ colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 640);
  const teak = '#8f5d36';
  const leg = (d: string) => canvas.solid(d, canvas.wood(darken(teak, 0.15)), { depth: 10 });
  leg('M80 500H130L106 632H78Z');
  leg('M920 500H870L894 632H922Z');
  canvas.solid(roundedBox(60, 30, 880, 330, 24), canvas.cloth(colour, 5), { depth: 34, relief: 0.36 });
  for (const x of [74, 362, 650]) addCushion(canvas, colour, roundedBox(x, 40, 276, 330, 30));
  for (const x of [212, 500, 788])
    for (const y of [130, 250])
      canvas.shade(circle(x, y, 20), 0.3, 9).path(circle(x, y, 8), darken(colour, 0.4));
  for (const x of [74, 502]) addCushion(canvas, colour, roundedBox(x, 350, 424, 112, 26));
  canvas.solid(roundedBox(44, 456, 912, 52, 12), canvas.wood(teak), { depth: 12 });
  for (const [x, side] of [
    [40, 1],
    [960, -1],
  ] as const)
    canvas
      .cord(`M${x + side * 20} 500V300`, darken(teak, 0.1), 34)
      .cord(`M${x - side * 6} 286Q${x + side * 50} 268 ${x + side * 118} 300`, teak, 40);
  return cropDrawing(canvas.toDrawing(), 12, 28, 976, 606);
}
