import { Canvas, contrast } from './canvas.ts';
import { type Fold, foldCloth, jersey, knitBand, layPiece, mirror, shadeBelow, weave } from './drape.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { type SeamPoint, seam, sewButtons, sewLabel, stitch } from './garment.ts';
import { roundedBox } from './outlines.ts';
import { darken, lighten } from './tones.ts';

/** How a top is cut: places of its right half, `x` counted from its middle. */
export interface TopCut {
  /** Half the width of the neck, and how deep it is in front. */
  neck: number;
  deep: number;
  /** A neck with straight sides. */
  isSharp?: boolean;
  shoulder: SeamPoint;
  /** The outer and the inner end of a sleeve's opening. */
  cuff: readonly [outer: SeamPoint, inner: SeamPoint];
  armpit: SeamPoint;
  /** Half widths. */
  waist: number;
  hem: number;
  long: number;
  /** How far the hem bows down in the middle. */
  bow?: number;
}

const TOP = 34;

/** The path of the front neckline from the left to the right. */
export const necklineOf = (middle: number, { neck, deep, isSharp }: TopCut): string =>
  isSharp
    ? `M${middle - neck} ${TOP}Q${middle - neck * 0.5} ${deep * 0.6} ${middle} ${deep}Q${middle + neck * 0.5} ${deep * 0.6} ${middle + neck} ${TOP}`
    : `M${middle - neck} ${TOP}C${middle - neck * 0.96} ${deep * 0.78} ${middle - neck * 0.62} ${deep} ${middle} ${deep}S${middle + neck * 0.96} ${deep * 0.78} ${middle + neck} ${TOP}`;

/** The path of an armhole from the shoulder to the armpit. */
const armholeOf = (middle: number, sign: 1 | -1, { shoulder: [x, y], armpit }: TopCut): string =>
  `M${middle + sign * x} ${y}C${middle + sign * (x - 26)} ${y + (armpit[1] - y) * 0.4} ${middle + sign * (armpit[0] - 34)} ${armpit[1] - 60} ${mirror(middle, sign, armpit)}`;

/** The body of a top: cloth that was laid down, not cut from card, so its sides and its hem are never quite even. */
function outlineBody(middle: number, cut: TopCut): string {
  const { shoulder, armpit, waist, hem, long, bow = 10, neck } = cut;
  const [shoulderX, shoulderY] = shoulder;
  const side = (armpit[1] + long) / 2;
  const [left, right] = [middle - hem - 4, middle + hem];
  return (
    `${necklineOf(middle, cut)}Q${middle + (neck + shoulderX) / 2} ${(TOP + shoulderY) / 2 - 8} ${middle + shoulderX} ${shoulderY}` +
    `C${middle + shoulderX - 26} ${shoulderY + (armpit[1] - shoulderY) * 0.4} ${middle + armpit[0] - 34} ${armpit[1] - 60} ${middle + armpit[0]} ${armpit[1]}` +
    `C${middle + waist - 4} ${armpit[1] + 90} ${middle + waist - 6} ${side + 20} ${right} ${long - bow - 12}` +
    `C${middle + hem * 0.74} ${long - 2} ${middle + hem * 0.42} ${long - 12} ${middle + hem * 0.16} ${long - 4}` +
    `S${middle - hem * 0.5} ${long + 2} ${left} ${long - bow - 4}` +
    `C${middle - waist + 2} ${side + 40} ${middle - waist - 4} ${armpit[1] + 110} ${middle - armpit[0]} ${armpit[1]}` +
    `C${middle - armpit[0] + 34} ${armpit[1] - 60} ${middle - shoulderX + 26} ${shoulderY + (armpit[1] - shoulderY) * 0.4} ${middle - shoulderX} ${shoulderY}` +
    `Q${middle - (neck + shoulderX) / 2} ${(TOP + shoulderY) / 2 - 8} ${middle - neck} ${TOP}Z`
  );
}

/** A sleeve at an angle, its opening seen from a little below. */
function laySleeve(
  canvas: Canvas,
  middle: number,
  sign: 1 | -1,
  { shoulder, cuff: [outer, inner], armpit }: TopCut,
  fill: string,
  colour: string,
  folds: readonly Fold[],
): string {
  const at = (x: number, y: number): string => mirror(middle, sign, [x, y]);
  const length = Math.hypot(outer[0] - inner[0], outer[1] - inner[1]);
  // Away from the shoulder, across the opening.
  const [right, down] = [(inner[1] - outer[1]) / length, (outer[0] - inner[0]) / length];
  const opening = `C${at(outer[0] + right * 16, outer[1] + down * 16)} ${at(inner[0] + right * 16, inner[1] + down * 16)} ${at(...inner)}`;
  canvas.path(
    `M${at(...outer)}C${at(outer[0] + right * 34, outer[1] + down * 34)} ${at(inner[0] + right * 30, inner[1] + down * 30)} ${at(...inner)}Z`,
    darken(colour, 0.55),
  );
  const outline =
    `M${at(shoulder[0] - 60, shoulder[1])}L${at(...shoulder)}` +
    `C${at(shoulder[0] + (outer[0] - shoulder[0]) * 0.36, shoulder[1] + (outer[1] - shoulder[1]) * 0.27)} ${at(shoulder[0] + (outer[0] - shoulder[0]) * 0.76, shoulder[1] + (outer[1] - shoulder[1]) * 0.68)} ${at(...outer)}` +
    `${opening}Q${at((inner[0] + armpit[0]) / 2 - 4, (inner[1] + armpit[1]) / 2 + 14)} ${at(...armpit)}L${at(armpit[0] - 90, armpit[1] - 40)}Z`;
  const mirrored = folds.map(
    ([x, y, byX, byY, toX, toY, broad]): Fold => [
      middle + sign * x,
      y,
      middle + sign * byX,
      byY,
      middle + sign * toX,
      toY,
      broad,
    ],
  );
  layPiece(canvas, outline, fill, mirrored);
  canvas.inside(outline, () =>
    stitch(
      canvas,
      `M${at(outer[0] - right * 20, outer[1] - down * 20)}C${at(outer[0] - right * 6, outer[1] - down * 6)} ${at(inner[0] - right * 6, inner[1] - down * 6)} ${at(inner[0] - right * 20, inner[1] - down * 20)}`,
      colour,
      3,
    ),
  );
  return outline;
}

/** The inside of the back, seen in the neckline, with its band. */
function layBackNeck(
  canvas: Canvas,
  middle: number,
  { neck, deep }: TopCut,
  colour: string,
  band = colour,
): void {
  canvas.path(
    `M${middle - neck} ${TOP}Q${middle} ${TOP + 30} ${middle + neck} ${TOP}L${middle + neck * 0.92} ${deep * 0.86}L${middle} ${deep + 14}L${middle - neck * 0.92} ${deep * 0.86}Z`,
    canvas.down([0, darken(colour, 0.3)], [1, darken(colour, 0.5)]),
  );
  canvas.line(
    `M${middle - neck} ${TOP}Q${middle} ${TOP + 30} ${middle + neck} ${TOP}`,
    darken(band, 0.16),
    24,
  );
}

/** The creases of a top with set-in sleeves: from the armpits, and where it hangs. */
const foldsOf = (middle: number, { armpit: [x, y], long, waist, hem }: TopCut): Fold[] => [
  [middle - x + 6, y + 4, middle - x * 0.66, y + 50, middle - x * 0.36, y + 120, 22],
  [middle - x + 8, y + 20, middle - x * 0.8, y + 130, middle - x * 0.74, y + 260, 20],
  [middle + x - 6, y + 2, middle + x * 0.6, y + 60, middle + x * 0.3, y + 96, 24],
  [middle + x - 8, y + 26, middle + x * 0.86, y + 150, middle + x * 0.7, y + 300, 18],
  [middle - waist * 0.5, long - 250, middle - waist * 0.42, long - 130, middle - hem * 0.52, long - 16, 20],
  [middle + waist * 0.16, long - 330, middle + waist * 0.3, long - 190, middle + hem * 0.2, long - 60, 17],
  [middle + waist * 0.66, long - 220, middle + waist * 0.6, long - 120, middle + hem * 0.7, long - 20, 18],
];

/** The creases of a sleeve: from the armpit to the shoulder and to the opening. */
const sleeveFoldsOf = ({ shoulder: [x, y], cuff: [outer, inner], armpit }: TopCut): Fold[] => [
  [armpit[0] - 4, armpit[1] - 4, (x + outer[0]) / 2, (y + inner[1]) / 2, x + 40, y + 46, 20],
  [armpit[0] + 6, armpit[1], (inner[0] + x) / 2 + 20, inner[1] - 60, outer[0] - 50, outer[1] - 10, 16],
];

interface TopCloth {
  body: string;
  /** By the side that a sleeve is on. */
  sleeve: (sign: 1 | -1) => string;
  colour: string;
  folds?: readonly Fold[];
  /** Of the right sleeve, `x` counted from the middle. */
  sleeveFolds?: readonly Fold[];
  /** Adds to a sleeve before the body is laid over its top. */
  adorn?: (sleeve: string) => void;
}

/** Lays a top down: the back of its neck, its sleeves, its body. Returns the outline of the body. */
export function layTop(
  canvas: Canvas,
  middle: number,
  cut: TopCut,
  { body, sleeve, colour, folds, sleeveFolds, adorn }: TopCloth,
): string {
  layBackNeck(canvas, middle, cut, colour);
  for (const sign of [-1, 1] as const) {
    const outline = laySleeve(
      canvas,
      middle,
      sign,
      cut,
      sleeve(sign),
      colour,
      sleeveFolds ?? sleeveFoldsOf(cut),
    );
    adorn?.(outline);
  }
  const outline = outlineBody(middle, cut);
  layPiece(canvas, outline, body, folds ?? foldsOf(middle, cut));
  for (const sign of [-1, 1] as const) seam(canvas, armholeOf(middle, sign, cut), colour, 4);
  return outline;
}

/** A T-shirt for a baby: envelope shoulders, stripes, long body, a printed leaf, name lines. */
export function drawBabyTee({ colour, form, print }: DrawingStyle): Drawing {
  const isLong = form === 2;
  const long = isLong ? 900 : 720;
  const canvas = new Canvas(880, long + 6);
  const cut: TopCut = {
    neck: 128,
    deep: 116,
    shoulder: [234, 90],
    cuff: isLong
      ? [
          [420, 470],
          [322, 510],
        ]
      : [
          [420, 290],
          [326, 388],
        ],
    armpit: [254, 306],
    waist: 258,
    hem: 286,
    long,
    bow: 26,
  };
  const cloth = form === 1 ? canvas.stripes(colour, lighten(colour, 0.62), 30) : jersey(canvas, colour);
  const outline = layTop(canvas, 440, cut, {
    body: cloth,
    sleeve: (sign) => (form === 1 ? canvas.stripes(colour, lighten(colour, 0.62), 30, sign * 46) : cloth),
    colour,
  });
  const trim = form === 1 ? darken(colour, 0.2) : contrast(colour, 0.3);
  canvas.inside(outline, () => {
    knitBand(canvas, necklineOf(440, { ...cut, deep: cut.deep - 6 }), trim, 40);
    if (form !== 1)
      canvas
        .line('M318 60Q280 130 196 206M562 60Q600 130 684 206', trim, 18)
        .line(
          'M318 60Q280 130 196 206M562 60Q600 130 684 206',
          darken(trim, 0.3),
          2.5,
          'stroke-opacity="0.5"',
        );
    else
      sewButtons(
        canvas,
        [
          [228, 92],
          [258, 80],
          [288, 68],
        ],
        '#f3ead8',
        10,
      );
    stitch(canvas, `M150 ${long - 66}Q440 ${long - 26} 730 ${long - 66}`, colour, 3);
  });
  if (form === 0) drawLeafPrint(canvas, 440, 400, trim);
  if (form === 3)
    for (const [x, y] of [
      [330, 330],
      [440, 420],
      [550, 330],
      [370, 540],
      [510, 540],
    ] as const)
      drawLeafPrint(canvas, x, y, trim, 0.36);
  if (form === 4) for (const y of [330, 380, 430, 480]) canvas.line(`M330 ${y}H550`, trim, 5);
  if (isLong) canvas.path(roundedBox(360, 420, 160, 120, 22), trim, 'fill-opacity="0.8"');
  sewLabel(canvas, print, { x: 416, y: 60, width: 48, height: 20 });
  return canvas.toDrawing();
}

function drawLeafPrint(canvas: Canvas, x: number, y: number, colour: string, scale = 1): void {
  canvas.paintMoved(`translate(${x} ${y}) scale(${scale})`, () =>
    canvas
      .path('M0 110C-110 60 -110 -60 0 -120C110 -60 110 60 0 110Z', colour)
      .line('M0 130V-70M0 40L-50 0M0 40L50 0M0 -10L-36 -44M0 -10L36 -44', lighten(colour, 0.6), 7),
  );
}

/** How blouses are cut: V-neck, with a curved hem, with flutter sleeves, wrapped, with a keyhole. */
const BLOUSES: readonly TopCut[] = [
  {
    neck: 120,
    deep: 264,
    isSharp: true,
    shoulder: [232, 90],
    cuff: [
      [428, 340],
      [336, 420],
    ],
    armpit: [258, 330],
    waist: 258,
    hem: 306,
    long: 860,
  },
  {
    neck: 112,
    deep: 104,
    shoulder: [236, 90],
    cuff: [
      [432, 560],
      [324, 606],
    ],
    armpit: [262, 330],
    waist: 270,
    hem: 316,
    long: 890,
    bow: 110,
  },
  {
    neck: 146,
    deep: 140,
    shoulder: [226, 88],
    cuff: [
      [432, 300],
      [330, 400],
    ],
    armpit: [256, 310],
    waist: 262,
    hem: 322,
    long: 850,
  },
  {
    neck: 128,
    deep: 330,
    isSharp: true,
    shoulder: [236, 90],
    cuff: [
      [432, 380],
      [338, 450],
    ],
    armpit: [260, 330],
    waist: 216,
    hem: 300,
    long: 880,
  },
  {
    neck: 100,
    deep: 100,
    shoulder: [234, 90],
    cuff: [
      [428, 330],
      [336, 414],
    ],
    armpit: [258, 326],
    waist: 258,
    hem: 300,
    long: 850,
  },
];

/** Thin cloth falls in long creases from the chest to the hem. */
const fallsOf = (middle: number, { armpit: [x, y], long, hem }: TopCut): Fold[] => [
  [middle - x + 6, y + 4, middle - x * 0.6, y + 40, middle - x * 0.4, y + 110, 20],
  [middle + x - 6, y + 4, middle + x * 0.6, y + 50, middle + x * 0.36, y + 100, 20],
  ...[-0.82, -0.5, -0.16, 0.2, 0.52, 0.84].map(
    (share, i): Fold => [
      middle + x * share * 0.8,
      y + 70 + (i % 3) * 50,
      middle + x * share * 0.92,
      (y + long) / 2 + 40,
      middle + hem * share,
      long - 24,
      17 + (i % 2) * 8,
    ],
  ),
];

/** A blouse: V-neck, curved hem, flutter sleeves, wrapped, with a keyhole. */
export function drawBlouse({ colour, form }: DrawingStyle): Drawing {
  const [first] = BLOUSES;
  const cut = BLOUSES[form] ?? first;
  if (!cut) throw new RangeError('there are blouses');
  const canvas = new Canvas(900, cut.long + 6);
  const cloth = weave(canvas, lighten(colour, 0.04));
  const outline = layTop(canvas, 450, cut, {
    body: cloth,
    sleeve: () => cloth,
    colour,
    folds: fallsOf(450, cut),
  });
  if (form === 2) layFrills(canvas, 450, cut, cloth, colour);
  const neckline = necklineOf(450, cut);
  shadeBelow(canvas, outline, neckline, 22);
  if (form === 3) {
    const flap = `M${450 + cut.neck} ${TOP}Q480 260 250 600L190 540Q330 300 ${450 - 20} 330Q540 220 ${450 + cut.neck - 40} ${TOP}Z`;
    canvas.inside(outline, () => canvas.shade(flap, 0.24, 14));
    canvas.line(`M${450 + cut.neck} ${TOP}Q520 300 244 590`, darken(colour, 0.2), 20);
    canvas.line(`M${450 + cut.neck} ${TOP}Q520 300 244 590`, lighten(colour, 0.06), 13);
    canvas.line(`M${450 - cut.neck} ${TOP}Q410 220 466 330`, darken(colour, 0.2), 16);
    foldCloth(canvas, outline, [
      [244, 590, 380, 500, 560, 420, 26],
      [250, 600, 420, 560, 640, 500, 22],
      [250, 610, 330, 700, 360, 840, 24],
    ]);
    canvas.cord('M232 596Q340 570 660 606', darken(colour, 0.1), 38);
    canvas.cord('M262 596Q220 690 236 800M270 600Q300 690 296 770', darken(colour, 0.1), 24);
  } else if (form === 0) {
    seam(canvas, neckline, colour, 7);
    stitch(canvas, necklineOf(450, { ...cut, neck: cut.neck + 22, deep: cut.deep + 40 }), colour, 3);
  } else if (form === 1) {
    canvas.path(`M426 104L428 ${cut.long - 8}H476L474 104Z`, lighten(colour, 0.08), 'fill-opacity="0.8"');
    seam(canvas, `M426 104L428 ${cut.long - 8}M474 104L476 ${cut.long - 10}`, colour, 3);
    sewButtons(
      canvas,
      [170, 300, 430, 560, 690, 810].map((y): SeamPoint => [451, y]),
      '#efe6d4',
      10,
    );
    canvas.line(neckline, darken(colour, 0.2), 20).line(neckline, lighten(colour, 0.06), 14);
  } else {
    canvas.line(neckline, darken(colour, 0.22), 22).line(neckline, lighten(colour, 0.06), 15);
    if (form === 4) {
      canvas
        .path('M450 110C424 150 420 214 450 244C480 214 476 150 450 110Z', darken(colour, 0.5))
        .line('M450 108C424 150 420 214 450 244C480 214 476 150 450 108', darken(colour, 0.15), 9);
      sewButtons(canvas, [[450, 106]], '#efe6d4', 12);
    }
  }
  return canvas.toDrawing();
}

/** Sleeves that end in a frill. */
function layFrills(
  canvas: Canvas,
  middle: number,
  { shoulder, cuff: [outer, inner] }: TopCut,
  fill: string,
  colour: string,
): void {
  for (const sign of [-1, 1] as const) {
    const at = (x: number, y: number): string => mirror(middle, sign, [x, y]);
    const frill = `M${at(shoulder[0] - 6, shoulder[1] - 6)}C${at(330, 110)} ${at(430, 200)} ${at(outer[0] + 12, outer[1] + 20)}Q${at(outer[0] - 10, outer[1] + 66)} ${at(outer[0] - 40, outer[1] + 50)}T${at(outer[0] - 70, outer[1] + 96)}T${at(inner[0], inner[1] + 10)}T${at(inner[0] - 50, inner[1] + 6)}C${at(270, 330)} ${at(250, 200)} ${at(shoulder[0] - 6, shoulder[1] - 6)}Z`;
    canvas.shade(frill, 0.25, 10);
    layPiece(
      canvas,
      frill,
      fill,
      [0.1, 0.42, 0.78].map((share): Fold => {
        const [x, y] = [
          outer[0] + (inner[0] - outer[0]) * share,
          outer[1] + (inner[1] - outer[1]) * share + 36,
        ];
        return [
          middle + sign * (shoulder[0] + 14),
          shoulder[1] + 40,
          middle + sign * (x * 0.55 + shoulder[0] * 0.4),
          y * 0.5 + 50,
          middle + sign * x,
          y,
          20,
        ];
      }),
    );
    seam(
      canvas,
      `M${at(shoulder[0] - 6, shoulder[1] - 6)}C${at(270, 200)} ${at(270, 300)} ${at(inner[0] - 50, inner[1] + 6)}`,
      colour,
      3,
    );
  }
}
