import { chances } from '../chances.ts';
import { Canvas, contrast } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import { type Fold, layPiece, weave } from './drape.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { layBand, layCloth, seam, sewButtons, sewLabel, stitch, symmetric } from './garment.ts';
import { polygon, roundedBox } from './outlines.ts';
import { blend, brightness, darken, lighten } from './tones.ts';

/** Both sleeves of a coat that lies flat on a canvas 860 wide: they hang from the shoulder down to `end`. */
function laySleeves(canvas: Canvas, fill: string, colour: string, end: number): void {
  const paint = () => {
    canvas.path(
      `M66 ${end - 26}Q118 ${end + 6} 186 ${end}Q130 ${end + 22} 66 ${end - 26}Z`,
      darken(colour, 0.6),
    );
    layPiece(
      canvas,
      `M264 54C218 66 178 104 164 184C150 290 104 560 66 ${end - 26}Q118 ${end + 6} 186 ${end}C218 620 268 480 286 340Z`,
      fill,
      [
        [284, 330, 220, 330, 168, 270, 20],
        [278, 370, 220, 400, 160, 390, 20],
        [236, 440, 180, 470, 130, 440, 18],
        [228, 500, 190, 540, 120, 520, 16],
        [180, 580, 150, 640, 104, end - 110, 15],
      ],
    );
    seam(canvas, `M74 ${end - 76}Q124 ${end - 46} 190 ${end - 52}`, colour, 4);
    stitch(canvas, `M72 ${end - 64}Q122 ${end - 34} 188 ${end - 40}`, colour, 3);
  };
  paint();
  canvas.paintMoved('translate(860 0) scale(-1 1)', paint);
}

/** The creases of a coat's body: from the armpits, and where its skirts hang. */
const foldsOfCoat = (long: number): Fold[] => [
  [196, 340, 280, 400, 340, 480, 26],
  [200, 380, 260, 560, 240, 720, 24],
  [664, 340, 590, 400, 530, 450, 26],
  [660, 390, 590, 560, 624, 760, 22],
  [270, long - 330, 240, long - 170, 216, long - 30, 26],
  [380, long - 260, 360, long - 140, 372, long - 24, 20],
  [520, long - 300, 540, long - 160, 524, long - 24, 22],
  [610, long - 280, 640, long - 150, 652, long - 34, 24],
];

/** A coat without the empty units beside its sleeves. */
const cropCoat = (canvas: Canvas): Drawing => cropDrawing(canvas.toDrawing(), 60, 0, 740, canvas.height);

/** A pocket that is sewn on: its edge throws a shade, its hem is turned down and stitched. */
function sewPatchPocket(
  canvas: Canvas,
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string,
  colour: string,
): void {
  const outline = `M${x} ${y}H${x + width}V${y + height - 26}L${x + width - 26} ${y + height}H${x + 26}L${x} ${y + height - 26}Z`;
  canvas
    .paintMoved('translate(5 8)', () => canvas.shade(outline, 0.34, 7))
    .path(outline, fill)
    .path(outline, lighten(colour, 0.3), 'fill-opacity="0.2"');
  seam(canvas, outline, colour, 4);
  stitch(
    canvas,
    `M${x + 8} ${y + 34}h${width - 16}M${x + 8} ${y + 8}V${y + height - 30}L${x + 30} ${y + height - 8}H${x + width - 30}L${x + width - 8} ${y + height - 30}V${y + 8}`,
    colour,
    3,
  );
  for (const corner of [x + 4, x + width - 16])
    canvas.line(`M${corner} ${y + 12}h12`, darken(colour, 0.55), 7);
}

/** How a wool coat is cut, by form: hip-length with two rows of buttons, to the knee, blazer, raglan, of a blanket. */
interface CoatCut {
  long: number;
  /** Where its sleeves end. */
  sleeve: number;
  /** Where its lapels meet; a collar without lapels where there is no place. */
  deep?: number;
  /** The heights of its buttons. */
  rows: readonly number[];
  isDoubleBreasted?: boolean;
  pockets: 'flap' | 'patch' | 'welt';
}

const COAT_CUTS: readonly CoatCut[] = [
  { long: 910, sleeve: 716, deep: 400, rows: [452, 570, 688], isDoubleBreasted: true, pockets: 'flap' },
  { long: 1120, sleeve: 730, deep: 390, rows: [440, 580, 720], pockets: 'flap' },
  { long: 770, sleeve: 706, deep: 440, rows: [486, 586], pockets: 'patch' },
  { long: 990, sleeve: 730, rows: [250, 390, 530, 670], pockets: 'welt' },
  { long: 940, sleeve: 720, deep: 360, rows: [420, 550, 680], pockets: 'patch' },
];

/** Thick wool that is felted until no thread of it shows: matt, with a short nap that lies downwards. */
function brushWool(canvas: Canvas, outline: string, colour: string): void {
  const nap = (name: string) => {
    const chance = chances(name);
    return Array.from({ length: 220 }, () => {
      const [x, y] = [chance.share() * 196, chance.share() * 192];
      return `M${x.toFixed(1)} ${y.toFixed(1)}l${((chance.share() - 0.5) * 4).toFixed(1)} ${(3 + chance.share() * 5).toFixed(1)}`;
    }).join('');
  };
  canvas.path(
    outline,
    canvas.tile(
      200,
      200,
      `<g stroke-width="1.8" stroke-linecap="round"><path d="${nap('light nap')}" stroke="${lighten(colour, 0.5)}" stroke-opacity="0.2"/><path d="${nap('dark nap')}" stroke="${darken(colour, 0.5)}" stroke-opacity="0.17"/></g>`,
    ),
  );
}

/** One of the sleeves of a wool coat: it is set in at the shoulder and hangs beside the body. */
function hangSleeve(canvas: Canvas, fill: string, colour: string, end: number, horn: string): void {
  const sleeve = `M226 84C180 100 160 156 152 240C140 380 128 ${end - 160} 118 ${end - 10}Q156 ${end + 12} 200 ${end + 2}C214 ${end - 130} 238 460 250 330Z`;
  canvas.path(
    `M118 ${end - 14}Q156 ${end + 10} 200 ${end}Q160 ${end + 24} 118 ${end - 14}Z`,
    darken(colour, 0.6),
  );
  layPiece(
    canvas,
    sleeve,
    fill,
    [
      [244, 330, 200, 350, 158, 310, 16],
      [228, 440, 190, 470, 146, 452, 14],
      [214, 560, 180, 600, 138, 590, 12],
    ],
    0.7,
  );
  brushWool(canvas, sleeve, colour);
  seam(canvas, `M122 ${end - 78}Q160 ${end - 58} 206 ${end - 66}`, colour, 3);
  sewButtons(
    canvas,
    [end - 34, end - 56].map((y): [number, number] => [190, y]),
    horn,
    8,
  );
}

/** The collar of a wool coat with its notched lapels, or on its own: the left side is lit, the right one in shade. */
function turnCollar(canvas: Canvas, fill: string, colour: string, deep: number | undefined): void {
  for (const sign of [-1, 1] as const) {
    const at = (x: number, y: number): string => `${430 + sign * x} ${y}`;
    const shade = sign < 0 ? 0 : 0.12;
    const parts =
      deep === undefined
        ? [
            `M${at(0, 214)}L${at(58, 40)}Q${at(80, 24)} ${at(104, 46)}Q${at(150, 120)} ${at(150, 190)}Q${at(80, 176)} ${at(0, 214)}Z`,
          ]
        : [
            `M${at(0, deep)}Q${at(110, (deep + 250) / 2 + 20)} ${at(158, 226)}L${at(112, 190)}L${at(64, 84)}Q${at(60, 220)} ${at(0, deep)}Z`,
            `M${at(52, 34)}Q${at(74, 20)} ${at(102, 44)}Q${at(146, 108)} ${at(160, 170)}L${at(112, 192)}L${at(62, 96)}Q${at(56, 60)} ${at(52, 34)}Z`,
          ];
    for (const [index, part] of parts.entries()) {
      canvas.paintMoved(`translate(${sign < 0 ? 6 : 3} 9)`, () => canvas.shade(part, 0.42, 9));
      canvas
        .path(part, fill)
        .path(
          part,
          sign < 0 ? '#fffaf0' : '#1a1108',
          `fill-opacity="${sign < 0 ? 0.1 - index * 0.08 : shade + index * 0.06}"`,
        );
      brushWool(canvas, part, colour);
      seam(canvas, part, colour, 3.5);
    }
  }
}

/** Pockets at both hips. */
function cutPockets(canvas: Canvas, fill: string, colour: string, { pockets, long }: CoatCut): void {
  const y = long < 800 ? 560 : 600;
  for (const sign of [-1, 1] as const) {
    const left = sign < 0 ? 246 : 488;
    if (pockets === 'patch') sewPatchPocket(canvas, [left, y, 126, 136], fill, colour);
    else if (pockets === 'welt')
      canvas.solid(
        polygon(
          [left + 10, y + (sign < 0 ? 96 : 0)],
          [left + 48, y + (sign < 0 ? 96 : 0)],
          [left + 116, y + (sign < 0 ? 0 : 96)],
          [left + 78, y + (sign < 0 ? 0 : 96)],
        ),
        darken(colour, 0.08),
        { relief: 0.5, depth: 10 },
      );
    else {
      const flap = `M${left} ${y}H${left + 126}L${left + 124} ${y + 40}Q${left + 120} ${y + 50} ${left + 108} ${y + 50}H${left + 16}Q${left + 4} ${y + 50} ${left + 2} ${y + 40}Z`;
      canvas.paintMoved('translate(4 10)', () => canvas.shade(flap, 0.42, 7));
      canvas.path(flap, fill).path(flap, '#fffaf0', 'fill-opacity="0.06"');
      seam(canvas, flap, colour, 3.5);
    }
  }
}

/** A wool coat: hip-length, knee-length, blazer, raglan, of a blanket. */
export function drawWoolCoat({ colour, form, print }: DrawingStyle): Drawing {
  const cut = COAT_CUTS[form] ?? { long: 910, sleeve: 716, deep: 400, rows: [452, 570], pockets: 'flap' };
  const { long, sleeve, deep, rows, isDoubleBreasted = false } = cut;
  const canvas = new Canvas(860, long);
  const other = contrast(colour, 0.34);
  const fill =
    form === 4
      ? canvas.tile(
          150,
          220,
          `<rect width="150" height="220" fill="${colour}"/><rect width="150" height="46" fill="${other}"/><rect y="64" width="150" height="14" fill="${blend(colour, '#b5483f', 0.7)}"/><rect width="22" height="220" fill="${darken(colour, 0.3)}" fill-opacity="0.35"/>`,
        )
      : canvas.slant([0, lighten(colour, 0.12)], [0.5, colour], [1, darken(colour, 0.14)]);
  const horn = form === 4 ? '#8a5a32' : brightness(colour) > 0.45 ? '#4a3222' : '#9a7650';
  hangSleeve(canvas, fill, colour, sleeve, horn);
  canvas.paintMoved('translate(860 0) scale(-1 1)', () => hangSleeve(canvas, fill, colour, sleeve, horn));
  canvas.path(`M346 52Q430 -6 514 52L470 300L430 ${(deep ?? 214) + 6}L390 300Z`, '#6f5a48');
  canvas.path('M346 52Q430 -6 514 52Q430 92 346 52Z', darken(colour, 0.3));
  sewLabel(canvas, print, { x: 390, y: 78, width: 80, height: 36 });
  const body = `M430 ${deep ?? 214}L372 70Q362 44 344 46L226 84Q216 190 246 330C254 420 250 470 244 540C236 640 222 ${long - 180} 208 ${long - 24}Q318 ${long + 4} 430 ${long - 6}T652 ${long - 24}C638 ${long - 180} 624 640 616 540C610 470 606 420 614 330Q644 190 634 84L516 46Q498 44 488 70Z`;
  canvas.shade('M236 120Q226 220 256 340L244 620H262L270 330Z', 0.4, 9);
  layPiece(
    canvas,
    body,
    fill,
    [
      [254, 330, 300, 400, 340, 430, 18],
      [606, 330, 560, 400, 530, 420, 18],
      [290, long - 260, 274, long - 140, 262, long - 30, 18],
      [574, long - 250, 590, long - 140, 604, long - 34, 18],
    ],
    0.7,
  );
  brushWool(canvas, body, colour);
  if (form === 3) seam(canvas, 'M360 60Q290 180 248 330M500 60Q570 180 612 330', colour, 4);
  else seam(canvas, 'M226 84Q218 200 248 330M634 84Q642 200 612 330', colour, 4);
  const edge = isDoubleBreasted
    ? `M430 ${(deep ?? 214) - 6}Q516 ${(deep ?? 214) + 20} 522 ${(deep ?? 214) + 90}V${long - 14}`
    : `M430 ${deep ?? 214}V${long - 8}`;
  canvas.line(
    edge,
    '#1a1108',
    13,
    `stroke-opacity="0.34" transform="translate(6 2)" filter="${canvas.soft(5)}"`,
  );
  seam(canvas, edge, colour, 4.5);
  seam(canvas, 'M330 200Q316 420 324 560M530 200Q544 420 536 560', colour, 2);
  cutPockets(canvas, fill, colour, cut);
  if (form === 1) {
    // The ticket pocket is above the right-hand one of who wears it.
    const ticket = roundedBox(262, 540, 92, 34, 6);
    canvas.paintMoved('translate(3 7)', () => canvas.shade(ticket, 0.4, 5));
    canvas.path(ticket, fill);
    seam(canvas, ticket, colour, 3);
  }
  turnCollar(canvas, fill, colour, deep);
  if (deep !== undefined) {
    const welt = polygon([516, 318], [596, 306], [598, 332], [518, 344]);
    canvas.path(welt, darken(colour, 0.07));
    seam(canvas, welt, colour, 3);
  }
  const columns = isDoubleBreasted ? [350, 490] : [446];
  sewButtons(
    canvas,
    columns.flatMap((x) => rows.map((y): [number, number] => [x, y])),
    horn,
    isDoubleBreasted ? 17 : 15,
  );
  return cropDrawing(canvas.toDrawing(), 110, 0, 640, canvas.height);
}

/** A long canvas coat for work: with patch pockets, vented, for potters, beekeepers and markets. */
export function drawChoreCoat({ colour, form, print }: DrawingStyle): Drawing {
  const long = form === 4 ? 960 : 1060;
  const canvas = new Canvas(860, long);
  const fill = weave(canvas, colour);
  laySleeves(canvas, fill, colour, 760);
  canvas.path('M330 40Q430 4 530 40L430 200Z', darken(colour, 0.45));
  const body = symmetric(
    430,
    [0, 150],
    [104, 34],
    [206, 58, 232, 116],
    [224, 220, 238, 330],
    [218, 640, 242, long - 24],
    [130, long - 4, 0, long - 8],
  );
  layPiece(canvas, body, fill, foldsOfCoat(long));
  seam(canvas, `M400 160V${long - 10}`, colour, 3);
  stitch(canvas, `M462 160V${long - 20}M200 ${long - 44}Q430 ${long - 22} 660 ${long - 44}`, colour);
  for (const sign of [-1, 1] as const) {
    const collar =
      form === 2
        ? polygon([430, 150], [430 + sign * 100, 20], [430 + sign * 128, 40], [430 + sign * 60, 178])
        : polygon(
            [430, 152],
            [430 + sign * 90, 28],
            [430 + sign * 130, 42],
            [430 + sign * 156, 150],
            [430 + sign * 96, 214],
          );
    canvas
      .shade(collar, 0.2, 8)
      .path(
        collar,
        form === 4
          ? canvas.tile(
              44,
              44,
              '<rect width="44" height="44" fill="#9c3f34"/><path d="M0 14h44M14 0v44" stroke="#2f2a2a" stroke-width="12" stroke-opacity="0.5"/><path d="M0 34h44M34 0v44" stroke="#efe0c0" stroke-width="3" stroke-opacity="0.6"/>',
            )
          : darken(colour, 0.1),
      );
    seam(canvas, collar, colour, 3);
  }
  const buttons = form === 3 ? [] : [250, 390, 530, 670, 810];
  if (form === 3) {
    canvas
      .line(`M431 180V${long - 40}`, '#6f7378', 14)
      .line(`M431 180V${long - 40}`, '#c9cdd0', 8, 'stroke-dasharray="5 6"')
      .line('M330 40Q430 120 530 40', '#6f7378', 10);
  } else
    sewButtons(
      canvas,
      buttons.map((y): [number, number] => [431, y]),
      form === 1 ? '#8f9499' : '#b98a4a',
      13,
    );
  for (const x of [222, 486]) sewPatchPocket(canvas, [x, 620, 152, 190], fill, colour);
  if (form !== 2) {
    sewPatchPocket(canvas, [492, 300, 124, 140], fill, colour);
    if (form === 1 || form === 4)
      canvas.line('M530 290v80M556 286v90', form === 1 ? '#c9792b' : '#33343a', 12);
    else sewLabel(canvas, print, { x: 400, y: 54, width: 62, height: 26 });
  } else {
    canvas.solid('M206 452Q430 480 654 452V508Q430 536 206 508Z', canvas.sheet(darken(colour, 0.14)), {
      relief: 0.45,
      depth: 14,
    });
    canvas.cord('M410 490Q380 600 396 690M424 490Q450 580 444 660', darken(colour, 0.14), 24);
  }
  return cropCoat(canvas);
}

/** How a reflective vest is cut and marked. */
interface VestCut {
  /** Half widths at the shoulder, under the arm and at the hem. */
  shoulder: number;
  chest: number;
  hem: number;
  long: number;
  /** How deep the neck is. */
  deep: number;
  bands: 'upright' | 'crossed' | 'one' | 'two' | 'shoulders' | 'slanted';
  trim?: string;
  hasCollar?: boolean;
  isMesh?: boolean;
}

const VEST: VestCut = { shoulder: 244, chest: 318, hem: 350, long: 850, deep: 300, bands: 'upright' };

/** Plain, with pockets, a guard's, adjustable, of mesh, over a coat, a rider's with a collar, with a window, for walks. */
const VEST_CUTS: Readonly<Record<number, VestCut>> = {
  0: VEST,
  1: { ...VEST, shoulder: 262, chest: 340, hem: 352, long: 900, bands: 'two', trim: '#2f3a4a' },
  2: { ...VEST, bands: 'crossed', deep: 240, trim: '#b5301f' },
  3: { ...VEST, shoulder: 200, chest: 226, hem: 250, long: 700, bands: 'one' },
  4: { ...VEST, chest: 290, hem: 300, long: 780, bands: 'shoulders', isMesh: true },
  6: { ...VEST, shoulder: 226, chest: 268, hem: 256, long: 800, deep: 60, bands: 'slanted', hasCollar: true },
  7: { ...VEST, chest: 300, hem: 320, long: 820, bands: 'two' },
  8: {
    ...VEST,
    shoulder: 210,
    chest: 262,
    hem: 272,
    long: 720,
    deep: 360,
    bands: 'shoulders',
    trim: '#d8d9d4',
  },
  5: { ...VEST, shoulder: 262, chest: 330, hem: 346, long: 900, deep: 70, bands: 'two', hasCollar: true },
};

/** A reflective vest, or a cover for a backpack. */
export function drawVest(style: DrawingStyle): Drawing {
  const { colour, form, print } = style;
  if (form === 9) return drawPackCover(style);
  const {
    shoulder,
    chest,
    hem,
    long,
    deep,
    bands,
    trim = '#3b3d40',
    hasCollar,
    isMesh,
  } = VEST_CUTS[form] ?? VEST;
  const canvas = new Canvas(720, long + 10);
  const fill = isMesh
    ? canvas.tile(
        14,
        14,
        `<rect width="14" height="14" fill="${colour}"/><circle cx="7" cy="7" r="4" fill="${darken(colour, 0.35)}"/>`,
      )
    : canvas.sheet(colour);
  canvas.path(`M262 16Q360 70 458 16L400 ${deep - 40}H320Z`, darken(colour, 0.38));
  const body = symmetric(
    360,
    [0, deep],
    [96, 12],
    [shoulder, 44],
    [shoulder - 8, 200, chest, 330],
    [chest + 12, 580, hem, long - 14],
    [170, long + 6, 0, long],
  );
  layCloth(canvas, body, fill, colour, `M150 400Q190 560 160 ${long - 50}M570 400Q530 560 560 ${long - 50}`);
  const band = (d: string): void => {
    layBand(canvas, d, bands === 'crossed' ? '#d9542b' : lighten(colour, 0.3), 84);
    layBand(canvas, d, '#aeb4b8', 54);
    layBand(canvas, d, '#f1f3f2', 16, 'transform="translate(0 -12)"');
  };
  const low = long - 160;
  canvas.inside(body, () => {
    if (bands === 'upright' || bands === 'crossed' || bands === 'one') band('M0 520Q360 560 720 520');
    if (bands === 'upright' || bands === 'crossed' || bands === 'two')
      band(`M0 ${low}Q360 ${low + 40} 720 ${low}`);
    if (bands === 'two') band(`M0 ${low - 150}Q360 ${low - 110} 720 ${low - 150}`);
    if (bands === 'slanted') {
      band('M0 330L360 520L720 330');
      canvas.path(`M0 ${long - 120}H720V${long}H0Z`, darken(colour, 0.5), 'fill-opacity="0.85"');
    }
    if (bands === 'shoulders') {
      band('M196 0V560');
      band('M524 0V560');
      band(`M0 ${low + 60}Q360 ${low + 90} 720 ${low + 60}`);
    }
    if (bands === 'crossed') band('M260 0L300 300Q340 440 360 520M460 0L420 300Q380 440 360 520');
    if (bands === 'upright') {
      band('M196 0V520');
      band('M524 0V520');
    }
    canvas.line(
      `M262 14Q300 ${deep * 0.66} 360 ${deep + 2}Q420 ${deep * 0.66} 458 14M${360 - shoulder - 4} 46Q${372 - shoulder} 200 ${358 - chest} 330M${360 + shoulder + 4} 46Q${348 + shoulder} 200 ${362 + chest} 330`,
      trim,
      14,
    );
    canvas.line(`M360 ${deep + 4}V${long}`, trim, 14);
  });
  if (hasCollar) {
    canvas.solid('M250 20Q360 -14 470 20L452 120Q360 80 268 120Z', canvas.sheet(darken(colour, 0.12)), {
      relief: 0.5,
      depth: 16,
    });
    canvas.line('M360 6V96', trim, 10);
  }
  if (form === 3)
    for (const y of [400, 590])
      for (const x of [70, 522])
        canvas.solid(roundedBox(x, y, 128, 40, 8), canvas.sheet('#33353a'), { relief: 0.5, depth: 8 });
  else canvas.line(`M360 ${deep + 10}V${long - 4}`, '#c9cdd0', 6, 'stroke-dasharray="5 6"');
  if (form === 1 || form === 5)
    for (const x of [120, 450])
      canvas.solid(roundedBox(x, long - 330, 150, 120, 10), fill, { relief: 0.4, depth: 12 });
  if (form === 7) {
    canvas.path(roundedBox(420, 330, 190, 110, 8), '#eef2f3', 'fill-opacity="0.9"');
    sewLabel(
      canvas,
      { ...print, paper: '#ffffff', ink: '#3b3d40' },
      { x: 436, y: 350, width: 158, height: 70 },
    );
  }
  return canvas.toDrawing();
}

/** A cover drawn over a backpack: a rounded bag with a gathered edge and one broad band. */
function drawPackCover({ colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(640, 800);
  const outline =
    'M320 10C470 10 590 60 612 220C636 420 632 620 590 740Q560 790 320 790T50 740C8 620 4 420 28 220C50 60 170 10 320 10Z';
  layCloth(
    canvas,
    outline,
    canvas.sheet(colour),
    colour,
    'M120 120Q180 260 120 400M520 120Q460 260 520 400M200 700Q240 640 220 580M440 700Q400 640 420 580',
  );
  canvas.inside(outline, () => {
    for (const [y, broad] of [
      [470, 96],
      [250, 40],
    ] as const) {
      layBand(canvas, `M0 ${y}Q320 ${y + 50} 640 ${y}`, '#aeb4b8', broad);
      layBand(
        canvas,
        `M0 ${y - broad * 0.2}Q320 ${y + 50 - broad * 0.2} 640 ${y - broad * 0.2}`,
        '#f1f3f2',
        broad * 0.26,
      );
    }
    for (let x = 40; x < 620; x += 44)
      canvas.line(`M${x} 800q10 -44 ${x < 320 ? 14 : -14} -74`, darken(colour, 0.4), 6);
    canvas.line('M30 700Q320 790 610 700', darken(colour, 0.3), 8);
  });
  canvas.cord('M300 770q-30 60 10 24q40 -40 10 -20', '#33353a', 10);
  sewLabel(
    canvas,
    { ...print, paper: '#3b3d40', ink: '#f3efe4' },
    { x: 250, y: 330, width: 140, height: 50 },
  );
  return canvas.toDrawing();
}
