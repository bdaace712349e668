import { Canvas, contrast } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, outlineTurned, roundedBox } from './outlines.ts';
import { formOf } from './parts.ts';
import { printBrand } from './print.ts';
import { darken, lighten } from './tones.ts';

/** What is left of each form's canvas. */
const CROPS = [
  [12, 12, 617, 742],
  [29, 12, 582, 742],
  [132, 0, 700, 729],
  [10, 59, 879, 694],
  [10, 3, 620, 850],
] as const;

/** A light for a bicycle: front, commuter's, for a helmet, wide, rebuilt. */
export function drawBikeLight(style: DrawingStyle): Drawing {
  const { colour, form, print } = style;
  if (/\brear\b/i.test(print.name)) return drawRearLight(style);
  if (form === 2) return drawHelmetLight(style);
  const isWide = form === 3;
  const canvas = new Canvas(isWide ? 900 : 640, form === 4 ? 860 : 760);
  const m = canvas.width / 2;
  const foot = canvas.height;
  canvas.path(
    `M${m - 60} ${foot - 340}H${m + 60}L${m + 90} ${foot - 110}H${m - 90}Z`,
    canvas.metal('#4a4c50'),
  );
  canvas.path(
    roundedBox(m - 190, foot - 150, 380, 142, 60),
    canvas.down([0, '#3a3b40'], [0.3, '#74777c'], [1, '#232428']),
  );
  const y = isWide ? 270 : 320;
  const body = isWide
    ? roundedBox(10, 60, 880, 420, 150)
    : form === 4
      ? outlineTurned(
          m,
          [
            [90, 14],
            [300, 130],
            [310, 520],
            [220, 640],
          ],
          20,
        )
      : form === 1
        ? roundedBox(30, 12, 580, 620, 190)
        : circle(m, y, 308);
  canvas.solid(body, form === 4 ? canvas.metal('#b9bec3') : canvas.sheet(colour), { relief: 0.6, depth: 50 });
  const lens = isWide
    ? roundedBox(70, 120, 760, 300, 110)
    : form === 1
      ? circle(m, 260, 200)
      : circle(m, form === 4 ? 340 : y, 226);
  canvas.path(lens, canvas.slant([0, '#ffffff'], [0.3, '#e6eaec'], [0.6, '#a9b2b8'], [1, '#d6dcdf']));
  canvas.inside(lens, () => {
    for (const x of isWide ? [250, 450, 650] : [m]) {
      const cy = isWide ? 270 : form === 1 ? 260 : form === 4 ? 340 : y;
      for (const r of [150, 104, 62]) canvas.line(circle(x, cy, r), '#7f8a91', 8, 'stroke-opacity="0.55"');
      canvas.path(circle(x, cy, 40), canvas.ball('#f6e08a'));
    }
    canvas.gloss(`M${m - 220} 340Q${m - 180} 140 ${m + 20} 110L${m - 90} 340Z`, 0.35, 10);
  });
  canvas.line(lens, darken(form === 4 ? '#8f969b' : colour, 0.4), 14);
  if (form === 1) {
    canvas.path(circle(m, 540, 44), canvas.ball('#d9792e'));
    printBrand(canvas, print, { x: m - 110, y: 472, width: 220, height: 34 }, contrast(colour, 0.7));
  }
  const [left, top, width, height] = formOf(CROPS, form);
  return cropDrawing(canvas.toDrawing(), left, top, width, height);
}

/** The light at the back: a red lens of rounded blocks on its clip. */
function drawRearLight({ colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(420, 760);
  canvas.solid(roundedBox(90, 560, 240, 196, 40), canvas.sheet('#33343a'), { depth: 16 });
  canvas.solid(roundedBox(6, 6, 408, 640, 110), canvas.round(darken(colour, 0.3)), { depth: 24 });
  const lens = roundedBox(46, 46, 328, 560, 84);
  canvas.path(lens, canvas.down([0, '#ff7a6a'], [0.5, '#e02a20'], [1, '#8c1511']));
  canvas.inside(lens, () => {
    for (const y of [110, 240, 370, 500])
      canvas.path(roundedBox(100, y - 40, 220, 80, 26), '#ffb3a6', 'fill-opacity="0.85"');
  });
  canvas.gloss(roundedBox(70, 80, 40, 420, 20), 0.5, 10);
  return canvas.toDrawing();
}

/** The front of a helmet, cut off below the light on it. */
const SHELL = 'M16 730C40 540 230 458 480 458S920 540 944 730Z';

/** A light for a helmet: large before it, of which only the front is seen. */
function drawHelmetLight({ colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(960, 730);
  const helmet = '#8b98a3';
  canvas.paintMoved('translate(125 40) scale(0.74 0.945)', () => {
    canvas.path(SHELL, canvas.down([0, lighten(helmet, 0.3)], [0.5, helmet], [1, darken(helmet, 0.22)]));
    canvas.inside(SHELL, () => {
      for (const side of [-1, 1])
        canvas.paintMoved(`translate(480 0) scale(${side} 1)`, () => {
          for (const vent of [
            'M208 560C214 520 250 530 266 560L336 740H226Z',
            'M356 610C366 580 392 596 404 620L446 740H384Z',
          ])
            canvas
              .path(vent, canvas.down([0, '#2a2e32'], [1, '#4c5359']))
              .line(vent, darken(helmet, 0.24), 6);
        });
      canvas.shade('M250 430H730L640 560H330Z', 0.4, 24);
    });
    canvas.cord('M70 640Q260 540 480 536T890 640', '#26282c', 38);
  });
  canvas.solid('M376 560L404 430H556L584 560Q480 596 376 560Z', canvas.metal('#4a4c50'), {
    relief: 0.5,
    depth: 16,
  });
  // The body behind the lens, its cooling fins at both sides.
  for (const side of [-1, 1])
    for (let fin = 0; fin < 5; fin++)
      canvas.path(
        roundedBox(480 + side * 236 - 36, 148 + fin * 48, 72, 30, 12),
        canvas.sheet(darken(colour, 0.3)),
      );
  canvas.solid(circle(480, 256, 250), canvas.sheet(colour), { relief: 0.7, depth: 46 });
  canvas.line(circle(480, 256, 214), darken(colour, 0.3), 5, 'stroke-opacity="0.7"');
  const lens = circle(480, 240, 176);
  canvas.path(lens, canvas.slant([0, '#ffffff'], [0.35, '#e6eaec'], [0.7, '#a9b2b8'], [1, '#d6dcdf']));
  for (const r of [138, 100]) canvas.line(circle(480, 240, r), '#7f8a91', 7, 'stroke-opacity="0.5"');
  canvas
    .path(circle(480, 240, 58), canvas.ball('#fbe9a0'))
    .gloss(circle(480, 240, 42), 0.8, 16)
    .line(lens, darken(colour, 0.45), 14)
    .gloss('M330 250Q340 120 470 86L440 130Q360 170 356 260Z', 0.5, 8);
  printBrand(canvas, print, { x: 400, y: 436, width: 160, height: 32 }, contrast(colour, 0.75));
  return cropDrawing(canvas.toDrawing(), ...CROPS[2]);
}
