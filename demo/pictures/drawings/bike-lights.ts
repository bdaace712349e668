import { Canvas, contrast } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, outlineTurned, roundedBox } from './outlines.ts';
import { formOf } from './parts.ts';
import { printBrand } from './print.ts';
import { darken } from './tones.ts';

/** What is left of each form's canvas. */
const CROPS = [
  [12, 12, 617, 742],
  [29, 12, 582, 742],
  [6, 4, 948, 762],
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

const SHELL = 'M14 700C6 330 190 92 480 92S954 330 946 700C800 776 160 776 14 700Z';

/** A light in its strap on the helmet that it is worn on, from the front. */
function drawHelmetLight({ colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(960, 770);
  const helmet = '#3c6c9c';
  canvas.solid(SHELL, canvas.ball(helmet), { relief: 0.6, depth: 70 });
  canvas.inside(SHELL, () => {
    for (const side of [-1, 1])
      canvas.paintMoved(`translate(480 0) scale(${side} 1)`, () => {
        for (const vent of [
          'M84 420C92 360 118 350 132 420L150 640C150 690 96 690 92 640Z',
          'M196 330C214 280 250 290 262 350L308 590C312 640 262 640 250 600Z',
          'M310 330C320 292 352 310 366 350L420 520C430 566 396 570 380 530Z',
        ]) {
          canvas
            .path(vent, canvas.down([0, '#141618'], [1, '#3c4044']))
            .line(vent, darken(helmet, 0.3), 7)
            .line(vent, '#ffffff', 3, 'stroke-opacity="0.7" transform="translate(3 4)"');
        }
      });
    canvas
      .path('M0 704Q480 800 960 704V780H0Z', '#34373b')
      .gloss('M110 420C150 270 250 170 380 140Q230 250 190 450Z', 0.5, 12);
  });
  canvas
    .cord('M84 440Q260 330 480 326T876 440', '#26282c', 34)
    .solid('M404 366L424 292H536L556 366Q480 392 404 366Z', canvas.metal('#4a4c50'), {
      relief: 0.5,
      depth: 14,
    });
  canvas.solid(circle(480, 176, 170), canvas.sheet(colour), { relief: 0.7, depth: 40 });
  for (let fin = 0; fin < 5; fin++)
    canvas.line(
      `M${352 + fin * 9} ${276 + fin * 12}Q480 ${330 + fin * 10} ${608 - fin * 9} ${276 + fin * 12}`,
      darken(colour, 0.5),
      5,
      'stroke-opacity="0.5"',
    );
  const lens = circle(480, 176, 124);
  canvas.path(lens, canvas.slant([0, '#ffffff'], [0.35, '#e6eaec'], [0.7, '#a9b2b8'], [1, '#d6dcdf']));
  for (const r of [96, 66]) canvas.line(circle(480, 176, r), '#7f8a91', 6, 'stroke-opacity="0.5"');
  canvas
    .path(circle(480, 176, 40), canvas.ball('#fbe9a0'))
    .gloss(circle(480, 176, 30), 0.8, 14)
    .line(lens, darken(colour, 0.45), 12);
  printBrand(canvas, print, { x: 410, y: 716, width: 140, height: 34 }, '#c9cdd1');
  return cropDrawing(canvas.toDrawing(), ...CROPS[2]);
}
