import { Canvas, contrast } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, outlineTurned, roundedBox } from './outlines.ts';
import { formOf, hollow } from './parts.ts';
import { printBrand } from './print.ts';
import { darken, lighten } from './tones.ts';

/** What is left of each form's canvas. */
const CROPS = [
  [12, 12, 617, 742],
  [29, 12, 582, 742],
  [0, 0, 1000, 700],
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

/** The barrel of a helmet light from its lens, at the left, to its far end. */
const BARREL = 'M300 34C380 30 700 34 800 60C880 84 900 150 890 220C880 300 830 352 760 366L330 470Z';

/** A small lamp on the strap that holds it to a helmet, seen from the left of its front. */
function drawHelmetLight({ colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 860);
  addHelmetCrown(canvas);
  const strap = 'M14 508C120 470 240 520 420 526S800 520 986 560V680C800 640 640 668 420 662S130 640 14 640Z';
  canvas.solid(strap, canvas.threads('#3a3d44', 9, [1, 0], [0, 1]), { relief: 0.5, depth: 24 });
  canvas
    .line(
      'M26 526C120 490 240 538 420 544S800 538 974 576M26 624C130 624 240 638 420 644S800 622 974 660',
      '#a9adb5',
      5,
      'stroke-dasharray="18 12" stroke-opacity="0.8"',
    )
    .path('M820 534Q900 540 986 560V680Q900 660 820 652Z', canvas.cloth('#5a5e67', 8))
    .line('M820 534V652', '#202226', 7);
  // The foot with its hinge.
  canvas
    .shade('M250 540H790L820 600Q540 650 220 590Z', 0.55, 16)
    .solid(
      'M286 556L330 430H690L760 556Q770 590 720 600Q530 624 320 600Q276 592 286 556Z',
      canvas.round('#2c2e33'),
      {
        depth: 26,
      },
    )
    .solid(circle(560, 500, 44), canvas.metal('#8f959b'), { depth: 10 })
    .line('M536 500H584', '#3a3d42', 9);
  canvas.solid(
    BARREL,
    canvas.down(
      [0, darken(colour, 0.1)],
      [0.16, lighten(colour, 0.4)],
      [0.42, colour],
      [0.75, darken(colour, 0.4)],
      [1, darken(colour, 0.6)],
    ),
    { relief: 0.5, depth: 40 },
  );
  canvas.inside(BARREL, () => {
    for (let fin = 0; fin < 5; fin++) {
      const x = 672 + fin * 42;
      canvas
        .line(`M${x} 20C${x + 70} 120 ${x + 70} 280 ${x - 6} 420`, darken(colour, 0.55), 16)
        .line(
          `M${x - 11} 20C${x + 58} 120 ${x + 58} 280 ${x - 17} 420`,
          lighten(colour, 0.4),
          4,
          'stroke-opacity="0.6"',
        );
    }
    canvas.gloss('M340 66C460 56 580 58 650 66L654 96C580 86 460 86 344 98Z', 0.55, 7);
  });
  canvas
    .path(ellipse(560, 44, 62, 17), '#1f2024')
    .path(ellipse(560, 38, 56, 14), canvas.ball('#46484e'))
    .path(circle(632, 56, 8), '#7be08a');
  printBrand(canvas, print, { x: 494, y: 190, width: 170, height: 40 }, contrast(colour, 0.8));
  addGlowingLens(canvas, colour);
  return cropDrawing(canvas.toDrawing(), 4, 14, 992, 842);
}

/** The top of the helmet that the light is strapped to: its ribs, and the vents between them. */
function addHelmetCrown(canvas: Canvas): void {
  const shell = 'M6 856V700C60 540 240 452 480 450C740 448 930 540 994 700V856Z';
  canvas.solid(shell, canvas.slant([0, '#f4f1ea'], [0.5, '#dfdbd2'], [1, '#a9a69f']), {
    relief: 0.4,
    depth: 60,
  });
  for (const vent of [
    'M60 856C70 760 120 690 210 650Q250 640 240 680C180 730 150 780 146 856Z',
    'M256 856C258 780 290 720 350 690Q386 682 380 716C350 760 344 800 344 856Z',
    'M650 856C650 800 644 760 616 716Q612 682 648 690C706 722 736 780 738 856Z',
    'M848 856C842 780 812 730 756 680Q748 642 788 652C876 692 926 762 934 856Z',
  ])
    hollow(canvas, vent, '#35373c', { relief: 0.7, depth: 26 });
  canvas.line(
    'M30 700C110 560 270 486 480 484S880 570 970 700',
    '#ffffff',
    7,
    `stroke-opacity="0.6" filter="${canvas.soft(4)}"`,
  );
}

/** The face of a helmet light, turned to the left, its lens alight. */
function addGlowingLens(canvas: Canvas, colour: string): void {
  const [x, y] = [290, 252];
  canvas.solid(ellipse(x, y, 176, 224), canvas.metal(darken(colour, 0.3)), { relief: 0.6, depth: 30 });
  canvas.path(ellipse(x - 8, y, 148, 194), '#17181b');
  const lens = ellipse(x - 12, y, 136, 180);
  canvas.path(lens, canvas.slant([0, '#fffdf2'], [0.4, '#ffe9a0'], [1, '#f2b84a']));
  canvas.inside(lens, () => {
    for (const share of [0.8, 0.58])
      canvas.line(ellipse(x - 12, y, 136 * share, 180 * share), '#c9882a', 6, 'stroke-opacity="0.5"');
    canvas
      .path(ellipse(x - 12, y, 84, 112), '#ffffff', `fill-opacity="0.95" filter="${canvas.soft(26)}"`)
      .path(ellipse(x - 12, y, 38, 50), '#ffffff')
      .gloss(
        `M${x - 120} ${y - 30}Q${x - 100} ${y - 140} ${x - 10} ${y - 168}L${x} ${y - 140}Q${x - 80} ${y - 110} ${x - 98} ${y - 20}Z`,
        0.8,
        5,
      );
  });
}
