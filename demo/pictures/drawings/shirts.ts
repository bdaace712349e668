import { chances } from '../chances.ts';
import { Canvas } from './canvas.ts';
import { type Fold, layPiece, weave } from './drape.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { type SeamPoint, seam, sewButtons } from './garment.ts';
import { polygon, roundedBox } from './outlines.ts';
import { printBrand } from './print.ts';
import { brightness, darken, lighten } from './tones.ts';
import { layTop, type TopCut } from './tops.ts';

/** A dress shirt: laid out, or folded as shops lay it; with a tie for sets. */
export function drawDressShirt(style: DrawingStyle): Drawing {
  const { form } = style;
  return form === 1 || form === 4 || form === 5 ? drawFoldedShirt(style) : drawLaidShirt(style);
}

/** The cloth of shirts: plain, broad and fine stripes, twill. */
const fillShirting = (canvas: Canvas, colour: string, form: number): string =>
  shirtingAt(canvas, colour, form, 0);

function shirtingAt(canvas: Canvas, colour: string, form: number, degrees: number): string {
  const other = brightness(colour) > 0.66 ? '#6f86ad' : lighten(colour, 0.72);
  if (form === 0)
    return canvas.tile(
      34,
      34,
      `<rect width="34" height="34" fill="${colour}"/><rect width="10" height="34" fill="${other}" fill-opacity="0.8"/>`,
      degrees,
    );
  if (form === 3)
    return canvas.tile(
      16,
      16,
      `<rect width="16" height="16" fill="${colour}"/><rect width="4" height="16" fill="${other}" fill-opacity="0.75"/>`,
      degrees,
    );
  if (form === 4)
    return canvas.tile(
      13,
      13,
      `<rect width="13" height="13" fill="${colour}"/><rect width="5" height="13" fill="${darken(colour, 0.2)}"/><rect x="6" width="3" height="13" fill="${lighten(colour, 0.14)}"/>`,
      36,
    );
  return weave(canvas, colour);
}

function drawCollar(canvas: Canvas, middle: number, colour: string, fill: string, isButtoned: boolean): void {
  canvas.path(`M${middle - 110} 44Q${middle} -14 ${middle + 110} 44L${middle} 130Z`, darken(colour, 0.36));
  for (const sign of [-1, 1] as const) {
    const flap = polygon(
      [middle, 128],
      [middle + sign * 84, 30],
      [middle + sign * 122, 36],
      [middle + sign * 150, 128],
      [middle + sign * 84, 206],
    );
    canvas.shade(flap, 0.22, 8).path(flap, fill);
    seam(canvas, flap, colour, 3);
    if (isButtoned) sewButtons(canvas, [[middle + sign * 84, 184]], '#f4efe4', 8);
  }
}

function drawLaidShirt({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(960, 1006);
  const fill = fillShirting(canvas, colour, form);
  const half = form === 3 ? 214 : 232;
  const cut: TopCut = {
    neck: 92,
    deep: 120,
    shoulder: [half, 96],
    cuff: [
      [424, 790],
      [318, 824],
    ],
    armpit: [half + 10, 350],
    waist: half - 4,
    hem: half + 10,
    long: 996,
    bow: 70,
  };
  layTop(canvas, 480, cut, {
    body: fill,
    sleeve: (sign) => (form === 0 || form === 3 ? shirtingAt(canvas, colour, form, sign * -18) : fill),
    colour,
    folds: SHIRT_FOLDS,
  });
  for (const sign of [-1, 1] as const) {
    const at = (x: number, y: number): string => `${480 + sign * x} ${y}`;
    const cuff = `M${at(428, 784)}L${at(442, 868)}Q${at(380, 906)} ${at(330, 900)}L${at(312, 818)}Q${at(370, 820)} ${at(428, 784)}Z`;
    layPiece(canvas, cuff, fill, []);
    seam(canvas, cuff, colour, 3);
    sewButtons(canvas, [[480 + sign * 344, 862]], '#f4efe4', 8);
  }
  canvas.path(`M454 128L450 984H510L506 128Z`, fill);
  seam(canvas, 'M454 140L450 984M506 140L510 984', colour, 3);
  sewButtons(
    canvas,
    [240, 356, 472, 588, 704, 820, 920].map((y): SeamPoint => [480, y]),
    '#f4efe4',
    10,
  );
  if (form === 2) {
    canvas.solid('M560 310H668V424L614 450L560 424Z', fill, { relief: 0.3, depth: 10 });
    seam(canvas, 'M560 332H668', colour, 3);
  }
  drawCollar(canvas, 480, colour, fill, form === 2);
  return canvas.toDrawing();
}

const SHIRT_FOLDS: readonly Fold[] = [
  [246, 352, 330, 400, 390, 470, 22],
  [250, 372, 290, 520, 300, 700, 22],
  [714, 352, 640, 390, 560, 430, 24],
  [706, 380, 660, 560, 680, 760, 20],
  [360, 700, 340, 830, 300, 960, 22],
  [590, 640, 640, 800, 620, 960, 18],
];

/** A shirt whose sleeves are folded behind it. */
const FOLDED_SHIRT =
  'M262 44H458Q590 74 672 116Q694 128 696 160L706 866Q704 890 676 890L40 884Q14 884 16 856L26 156Q30 126 52 114Q130 72 262 44Z';

/** A sleeve that is folded over the front, its cuff at the lower left. */
function foldSleeve(canvas: Canvas, colour: string, fill: string): void {
  const sleeve = 'M704 452L700 640Q520 700 322 838L244 726Q420 560 704 452Z';
  const cuff = 'M268 702L348 820Q306 866 262 884L172 764Q214 726 268 702Z';
  canvas.shade(sleeve, 0.5, 14).shade(cuff, 0.4, 10);
  layPiece(canvas, sleeve, fill, [
    [690, 520, 540, 590, 380, 720, 20],
    [690, 600, 560, 650, 470, 720, 16],
  ]);
  layPiece(canvas, cuff, fill, []);
  seam(canvas, cuff, colour, 4);
  sewButtons(
    canvas,
    [
      [232, 784],
      [264, 828],
    ],
    '#f4efe4',
    11,
  );
}

/** By form: a shirt with a knitted tie, of twill with a sleeve over its front, in a box with a striped tie. */
function drawFoldedShirt({ colour, form, print }: DrawingStyle): Drawing {
  const isBoxed = form === 5;
  const isTwill = form === 4;
  // Makers lay the same set out in different ways.
  const isTieBeside = form === 1 && chances(`shirts of ${print.brand}`).isLucky(0.5);
  const canvas = new Canvas(isBoxed ? 1000 : isTieBeside ? 900 : 720, isBoxed ? 980 : 900);
  const fill = fillShirting(canvas, colour, form);
  const paint = () => {
    layPiece(canvas, FOLDED_SHIRT, fill, [
      [96, 150, 70, 480, 110, 860, 22],
      [616, 160, 660, 500, 612, 850, 24],
      [210, 190, 250, 300, 240, 460, 18],
      [520, 230, 480, 420, 520, 560, 16],
      [150, 640, 240, 700, 320, 690, 18],
    ]);
    seam(canvas, 'M262 46Q150 90 60 118M458 46Q570 90 660 118', colour, 4);
    canvas.path(roundedBox(330, 120, 60, 766, 4), fill);
    seam(canvas, 'M330 130V886M390 130V886', colour, 3);
    sewButtons(
      canvas,
      [260, 400, 540, 680, 820].map((y): [number, number] => [360, y]),
      '#f4efe4',
      11,
    );
    if (isTwill) foldSleeve(canvas, colour, fill);
    drawCollar(canvas, 360, colour, fill, false);
    if (!isTwill && !isTieBeside) drawTie(canvas, 360, print.accent, isBoxed);
  };
  if (isBoxed) {
    addGiftBox(canvas, print, paint);
  } else paint();
  if (isTieBeside)
    canvas.paintMoved('translate(0 -46) scale(1 1.16)', () => drawTie(canvas, 816, print.accent, false));
  return canvas.toDrawing();
}

/** An open box from above: its lid lies half under it, tissue is folded back over its walls. */
function addGiftBox(canvas: Canvas, print: DrawingStyle['print'], paint: () => void): void {
  const board = darken(print.accent, 0.12);
  canvas.paintMoved('rotate(9 700 500)', () => {
    const lid = roundedBox(420, 70, 560, 800, 10);
    canvas.paintMoved('translate(8 12)', () => canvas.shade(lid, 0.4, 12));
    canvas.solid(lid, canvas.sheet(board), { relief: 0.5, depth: 22 });
    printBrand(canvas, print, { x: 800, y: 420, width: 150, height: 90 }, lighten(board, 0.7));
    canvas
      .path(
        polygon([800, 70], [836, 70], [836, 870], [800, 870]),
        lighten(print.accent, 0.6),
        'fill-opacity="0.7"',
      )
      .line('M800 70V870M836 70V870', darken(board, 0.3), 2, 'stroke-opacity="0.5"');
  });
  const box = polygon([16, 26], [764, 10], [772, 966], [8, 960]);
  canvas.paintMoved('translate(10 14)', () => canvas.shade(box, 0.45, 14));
  canvas.path(box, canvas.sheet(board));
  const well = polygon([50, 60], [730, 48], [736, 926], [44, 922]);
  canvas.path(well, '#e9e2d4').inside(well, () => {
    canvas.paintMoved('translate(78 76) scale(0.86)', paint);
    canvas.shade('M40 40H740V74L60 86V930H40Z', 0.5, 14).shade('M740 60L712 84V930H740Z', 0.2, 10);
    // Tissue, crumpled along the four walls.
    const sheets = [
      'M40 40H330L296 128L240 96L196 190L140 130L116 330L70 260L96 520L40 470Z',
      'M744 40H560L586 116L640 88L652 220L704 168L690 420L744 380Z',
      'M40 930V690L92 740L78 800L150 822L140 880L260 874L250 930Z',
      'M744 930V640L700 706L716 790L640 830L660 884L520 890L500 930Z',
    ];
    for (const sheet of sheets)
      canvas
        .paintMoved('translate(5 8)', () => canvas.shade(sheet, 0.28, 7))
        .path(sheet, canvas.slant([0, '#fffdf8'], [0.5, '#f4eee3'], [1, '#ddd4c4']), 'fill-opacity="0.96"');
    canvas.line(
      'M120 60L150 180M220 50L196 170M60 150L120 300M620 50L650 190M700 70L690 300M60 760L140 870M700 740L650 870',
      '#b9ae9a',
      4,
      `stroke-opacity="0.5" filter="${canvas.soft(3)}"`,
    );
  });
  canvas.line('M16 26L764 10L772 966L8 960Z', lighten(board, 0.35), 4, 'stroke-opacity="0.6"');
}

/** A tie that hangs from a collar, knitted or striped. */
function drawTie(canvas: Canvas, x: number, colour: string, isStriped: boolean): void {
  const fill = isStriped ? canvas.stripes(colour, lighten(colour, 0.45), 24, -35) : canvas.knit(colour, 16);
  canvas.solid(
    `M${x - 30} 196L${x - 58} ${isStriped ? 690 : 730}${isStriped ? `L${x} 760` : ''}L${x + 58} ${isStriped ? 690 : 730}L${x + 30} 196Z`,
    fill,
    { relief: 0.5, depth: 16 },
  );
  canvas.solid(`M${x - 46} 112L${x + 46} 112L${x + 30} 204L${x - 30} 204Z`, fill, {
    relief: 0.55,
    depth: 14,
  });
}
