import { Canvas, contrast } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { ellipse, outlineTurned } from './outlines.ts';
import { darken, lighten } from './tones.ts';

/** The right side of pots on the wheel, as `radius height` from the lip to the foot; heights grow downwards to 980. */
const SHAPES = {
  amphora: '130 60, 96 110, 92 230, 290 480, 250 760, 140 930, 150 980',
  pointed: '130 50, 86 110, 84 220, 300 450, 220 760, 80 920, 150 975',
  waterJar: '110 90, 80 140, 84 230, 370 560, 310 850, 170 980',
  oilJar: '270 100, 230 150, 250 230, 410 500, 340 800, 210 980',
  shouldered: '74 120, 52 160, 54 260, 330 520, 300 760, 200 950, 200 976',
  bottle: '60 30, 38 70, 40 420, 60 540, 250 730, 230 900, 170 974',
  gourd: '56 60, 40 100, 60 240, 130 330, 96 440, 270 700, 240 890, 150 975',
  round: '150 330, 120 380, 130 430, 310 640, 280 830, 180 960, 180 980',
  bud: '84 380, 60 420, 66 500, 230 700, 250 820, 170 970',
  cup: '200 400, 176 440, 190 620, 230 820, 150 970',
  tall: '120 40, 96 90, 110 200, 190 420, 200 620, 150 860, 130 970',
  cylinder: '190 160, 180 200, 188 560, 206 900, 196 976',
  trumpet: '190 40, 120 160, 96 420, 150 760, 190 930, 170 976',
} as const;
type Shape = keyof typeof SHAPES;

/** A pot in its glaze, with handles where the shape has a neck for them; `dip` is where a second glaze ends. */
function drawPot(
  { colour }: DrawingStyle,
  shape: Shape,
  { hasHandles = false, dip = 0, hasBands = false } = {},
): Drawing {
  const canvas = new Canvas(1000, 1000);
  const profile = SHAPES[shape].split(', ').map((point): [number, number] => {
    const [radius = 0, y = 0] = point.split(' ').map(Number);
    return [radius, y];
  });
  const [mouth, top] = profile[0] ?? [0, 0];
  const foot = profile.at(-1)?.[1] ?? 0;
  const [widest, belly] = profile.reduce((a, b) => (b[0] > a[0] ? b : a));
  const lip = Math.max(8, mouth * 0.2);
  if (hasHandles)
    for (const side of [-1, 1])
      canvas.cord(
        `M${500 + side * 86} ${top + 110}C${500 + side * 250} ${top + 70} ${500 + side * 300} ${top + 200} ${500 + side * widest * 0.76} ${belly - 70}`,
        darken(colour, 0.05),
        42,
      );
  const body = outlineTurned(500, profile, lip * 0.8);
  canvas.solid(body, canvas.round(colour), { depth: 44, relief: 0.3 });
  const glaze = contrast(colour, 0.24);
  canvas.inside(body, () => {
    if (dip)
      canvas.path(
        `M0 0H1000V${dip}Q660 ${dip + 46} 560 ${dip + 8}T380 ${dip + 20}T0 ${dip}Z`,
        canvas.round(glaze),
      );
    if (hasBands) {
      const wave = Array.from(
        { length: 8 },
        () => `q${widest / 16} -14 ${widest / 8} 10t${widest / 8} 4`,
      ).join('');
      for (const y of [belly - 50, belly + 30])
        canvas.line(
          `M${500 - widest} ${y}Q500 ${y + 64} ${500 + widest} ${y}`,
          darken(colour, 0.34),
          8,
          'stroke-opacity="0.6"',
        );
      canvas.line(`M${500 - widest} ${belly}${wave}`, lighten(colour, 0.5), 9, 'stroke-opacity="0.7"');
    }
  });
  canvas.gloss(ellipse(500 - widest * 0.56, belly - 20, widest * 0.12, 110), 0.34, 12);
  canvas
    .path(ellipse(500, top, mouth, lip), lighten(dip ? glaze : colour, 0.25))
    .path(ellipse(500, top + 3, mouth * 0.84, lip * 0.72), darken(colour, 0.55));
  const half = widest + 3;
  return cropDrawing(
    canvas.toDrawing(),
    500 - half,
    top - lip - 2,
    half * 2,
    foot + lip * 0.4 + 3 - (top - lip - 2),
  );
}

type Pot = readonly [shape: Shape, options?: { hasHandles?: boolean; dip?: number; hasBands?: boolean }];

/** A kind of pot: each form is one of the shapes. */
const potsOf =
  (...pots: readonly Pot[]) =>
  (style: DrawingStyle): Drawing => {
    const [shape, options] = pots[style.form % pots.length] ?? ['amphora'];
    return drawPot(style, shape, options);
  };

/** Any vase. 6 forms. */
export const drawVase = potsOf(
  ['amphora', { hasHandles: true, dip: 420 }],
  ['shouldered', { dip: 560 }],
  ['round', { hasBands: true }],
  ['tall', { dip: 260 }],
  ['bottle'],
  ['cylinder', { dip: 470 }],
);
/** A vase with two handles. 3 forms. */
export const drawHandledVase = potsOf(
  ['amphora', { hasHandles: true, hasBands: true }],
  ['pointed', { hasHandles: true, dip: 360 }],
  ['waterJar', { hasHandles: true, hasBands: true }],
);
/** A vase with a narrow neck. 3 forms. */
export const drawBranchVase = potsOf(['shouldered', { dip: 560 }], ['bottle'], ['gourd', { dip: 330 }]);
/** A small vase for a table. 3 forms. */
export const drawTableVase = potsOf(
  ['bud', { dip: 560 }],
  ['round', { hasBands: true }],
  ['cup', { dip: 520 }],
);
/** A tall vase for the floor. 3 forms. */
export const drawFloorVase = potsOf(
  ['tall', { dip: 260 }],
  ['cylinder', { hasBands: true }],
  ['trumpet', { dip: 400 }],
);
/** A jar of terracotta for the garden. 3 forms. */
export const drawAmphora = potsOf(
  ['pointed', { hasHandles: true, hasBands: true }],
  ['waterJar', { hasHandles: true, hasBands: true }],
  ['oilJar', { hasBands: true }],
);
