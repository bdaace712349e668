import { Canvas, contrast } from './canvas.ts';
import { denim, type Fold, foldCloth, layPiece, weave } from './drape.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { seam, sewButtons, stitch } from './garment.ts';
import { roundedBox } from './outlines.ts';
import { blend, darken, lighten } from './tones.ts';

/** How trousers are cut: half widths of waist, hip and hem, the middle of a hem, the height of hems and crotch. */
interface TrouserCut {
  waist: number;
  hip: number;
  hem: number;
  spread: number;
  long: number;
  crotch: number;
  knee?: number;
}

const WAIST_TOP = 22;

/** From the middle to the outermost place of trousers that are cut like this. */
const reachOf = ({ waist, hip, hem, spread, knee = 0 }: TrouserCut): number =>
  Math.max(waist + 12, hip + 6 + knee * 0.8, spread + hem + 10 + knee * 0.6);

/** A leg with half of the seat; the hips are round, and the legs lie a little apart. */
function outlineLeg(
  middle: number,
  sign: 1 | -1,
  { waist, hip, hem, spread, long, crotch, knee = 0 }: TrouserCut,
): string {
  const at = (x: number, y: number): string => `${middle + sign * x} ${y}`;
  const [outer, inner] = [spread + hem, Math.max(6, spread - hem)];
  const calf = (crotch + long) / 2;
  return (
    `M${at(-4, WAIST_TOP + 12)}Q${at(waist * 0.6, WAIST_TOP + 8)} ${at(waist, WAIST_TOP - 8)}` +
    `C${at(waist + 12, 110)} ${at(hip + 4, crotch * 0.46)} ${at(hip, crotch * 0.8)}` +
    `C${at(hip + knee - 4, crotch * 0.8 + (long - crotch) * 0.3)} ${at(outer + knee * 1.2 + 4, calf + 60)} ${at(outer, long - 14)}` +
    `Q${at(spread + 10, long + 6)} ${at(inner, long - 2)}` +
    `C${at(inner - 4, calf + 80)} ${at(inner * 0.62 + 14, crotch + 150)} ${at(20, crotch + 26)}Q${at(8, crotch - 4)} ${at(-4, crotch - 6)}Z`
  );
}

/** The inside of the back, seen above the front of the waist. */
function layBackWaist(canvas: Canvas, middle: number, waist: number, colour: string): void {
  canvas.path(
    `M${middle - waist} ${WAIST_TOP - 8}Q${middle} ${WAIST_TOP - 26} ${middle + waist} ${WAIST_TOP - 8}L${middle + waist} 60H${middle - waist}Z`,
    darken(colour, 0.46),
  );
  canvas.path(roundedBox(middle - 34, WAIST_TOP - 6, 68, 30, 3), '#efe6d4');
}

/** The creases of a leg: from the crotch, behind the knee, at the ankle. */
const legFolds = (middle: number, sign: 1 | -1, { hip, hem, spread, long, crotch }: TrouserCut): Fold[] => {
  const fold = (
    x: number,
    y: number,
    byX: number,
    byY: number,
    toX: number,
    toY: number,
    broad: number,
  ): Fold => [middle + sign * x, y, middle + sign * byX, byY, middle + sign * toX, toY, broad];
  const knee = crotch + (long - crotch) * 0.45;
  return [
    fold(16, crotch - 6, hip * 0.34, crotch - 36, hip * 0.72, crotch - 60, 18),
    fold(20, crotch + 16, hip * 0.4, crotch + 20, hip * 0.76, crotch + 4, 16),
    fold(34, crotch + 60, hip * 0.36, crotch + 96, hip * 0.6, crotch + 104, 14),
    fold(spread - hem * 0.8, knee, spread, knee + 26 + sign * 8, spread + hem * 0.7, knee - 10, 16),
    fold(spread + hem * 0.8, knee + 70, spread + 6, knee + 96, spread - hem * 0.5, knee + 84, 13),
    fold(spread - hem * 0.6, long - 120, spread, long - 90, spread + hem * 0.8, long - 116, 12),
  ];
};

const THREAD = '#c98f4a';

/** Jeans of five pockets; the cut, the cuffs and the patches differ. */
function layJeans(
  canvas: Canvas,
  middle: number,
  cut: TrouserCut,
  colour: string,
  { cuff = 0, patch = '', rib = '', isBack = false } = {},
): void {
  const { waist, hip, hem, spread, long, crotch } = cut;
  const cloth = denim(canvas, colour);
  const line = (d: string) =>
    canvas
      .line(d, darken(colour, 0.3), 5, 'stroke-opacity="0.35"')
      .line(d, THREAD, 3, 'stroke-dasharray="10 7"');
  if (!isBack) layBackWaist(canvas, middle, waist, colour);
  for (const sign of [-1, 1] as const) {
    const at = (x: number, y: number): string => `${middle + sign * x} ${y}`;
    const leg = outlineLeg(middle, sign, cut);
    layPiece(canvas, leg, cloth, legFolds(middle, sign, cut));
    canvas.inside(leg, () => {
      canvas.add(
        `<g fill="${lighten(colour, 0.62)}" fill-opacity="0.3" filter="${canvas.soft(30)}"><ellipse cx="${middle + sign * hip * 0.55}" cy="${crotch * 1.2}" rx="${hip * 0.24}" ry="${crotch * 0.46}"/><ellipse cx="${middle + sign * spread * 1.05}" cy="${crotch + (long - crotch) * 0.45}" rx="${hem * 0.5}" ry="70"/></g>`,
      );
      seam(
        canvas,
        `M${at(hip - 12, crotch * 0.5)}C${at(hip - 14, crotch)} ${at(spread + hem - 12, (crotch + long) / 2)} ${at(spread + hem - 16, long - 20)}`,
        colour,
        3,
      );
      if (patch)
        canvas.path(
          roundedBox(middle + sign * spread * 1.08 - hem * 0.86, long * 0.5, hem * 1.72, long * 0.19, 12),
          patch,
        );
    });
    if (patch)
      canvas.inside(leg, () =>
        line(
          `M${middle + sign * spread * 1.08 - hem * 0.76} ${long * 0.51}h${hem * 1.52}v${long * 0.17}h${-hem * 1.52}z`,
        ),
      );
    if (cuff > 0) {
      const turned = `M${at(spread - hem - 6, long - cuff)}Q${at(spread, long - cuff + 18)} ${at(spread + hem + 8, long - cuff - 10)}L${at(spread + hem + 9, long - 16)}Q${at(spread + 10, long + 8)} ${at(spread - hem - 7, long)}Z`;
      layPiece(canvas, turned, canvas.sheet(lighten(colour, 0.46)), []);
      line(
        `M${at(spread - hem + 4, long - 14)}Q${at(spread + 8, long - 4)} ${at(spread + hem - 2, long - 26)}`,
      );
    } else
      line(
        `M${at(spread - hem + 8, long - 30)}Q${at(spread + 6, long - 22)} ${at(spread + hem - 8, long - 40)}`,
      );
  }
  canvas.line(`M${middle} 90V${crotch - 4}`, darken(colour, 0.45), 6, 'stroke-opacity="0.8"');
  layWaistband(canvas, middle, waist, rib || cloth, colour, Boolean(rib));
  if (isBack) layBackPockets(canvas, middle, cut, colour);
  else {
    if (!rib) {
      line(
        `M${middle + 6} 92V${crotch * 0.78}M${middle + 46} 94V${crotch * 0.5}Q${middle + 44} ${crotch * 0.7} ${middle + 6} ${crotch * 0.77}`,
      );
      sewButtons(canvas, [[middle + 4, 56]], '#b98a4a', 15);
    }
    for (const sign of [-1, 1]) {
      const pocket = `M${middle + sign * waist * 0.42} 92C${middle + sign * waist * 0.46} ${crotch * 0.4} ${middle + sign * waist * 0.8} ${crotch * 0.46} ${middle + sign * (waist + (hip - waist) * 0.56)} ${crotch * 0.44}`;
      canvas.line(pocket, darken(colour, 0.6), 7, 'stroke-opacity="0.5"');
      line(pocket);
    }
  }
}

/** A waist that bows, with loops for a belt. */
function layWaistband(
  canvas: Canvas,
  middle: number,
  waist: number,
  fill: string,
  colour: string,
  isRibbed: boolean,
): void {
  const band = `M${middle - waist - 2} ${WAIST_TOP - 8}Q${middle} ${WAIST_TOP + 26} ${middle + waist + 2} ${WAIST_TOP - 8}L${middle + waist + 9} 76Q${middle} 106 ${middle - waist - 9} 76Z`;
  canvas.shade(
    `M${middle - waist - 8} 76Q${middle} 106 ${middle + waist + 8} 76V96Q${middle} 122 ${middle - waist - 8} 96Z`,
    0.3,
    7,
  );
  layPiece(canvas, band, fill, []);
  canvas.line(
    `M${middle - waist - 8} 72Q${middle} 102 ${middle + waist + 8} 72`,
    isRibbed ? darken(colour, 0.3) : THREAD,
    3,
    'stroke-dasharray="10 7"',
  );
  if (!isRibbed)
    for (const share of [-0.62, 0.62])
      canvas.solid(
        roundedBox(middle + share * waist - 11, 14, 22, 88, 4),
        canvas.sheet(lighten(colour, 0.06)),
        { relief: 0.5, depth: 8 },
      );
}

/** The back of jeans: a yoke, two patch pockets with an arc of stitches, and a leather patch at the waist. */
function layBackPockets(
  canvas: Canvas,
  middle: number,
  { waist, hip, crotch }: TrouserCut,
  colour: string,
): void {
  canvas.line(
    `M${middle - waist - 14} 130Q${middle - waist * 0.5} 150 ${middle} 194Q${middle + waist * 0.5} 150 ${middle + waist + 14} 130M${middle + 8} 196V${crotch}`,
    THREAD,
    3,
    'stroke-dasharray="10 7"',
  );
  for (const sign of [-1, 1] as const) {
    const x = middle + sign * hip * 0.48;
    const pocket = `M${x - 72} 206L${x + 72} ${206 - sign * 6}L${x + 64} 326L${x + sign * 3} 362L${x - 64} 330Z`;
    canvas.shade(pocket, 0.3, 8);
    layPiece(canvas, pocket, denim(canvas, lighten(colour, 0.05)), []);
    canvas.line(
      `M${x - 62} 220H${x + 62}M${x - 62} 276Q${x - 24} 254 ${x} 282Q${x + 24} 254 ${x + 62} 276`,
      THREAD,
      3,
      'stroke-dasharray="10 7"',
    );
  }
  canvas.solid(roundedBox(middle + waist * 0.3, 36, waist * 0.48, 52, 4), canvas.sheet('#b07a44'), {
    relief: 0.5,
    depth: 8,
  });
}

/** Jeans: regular, carpenter's with double knees, tapered with cuffs, the back of loose ones, slim. */
export function drawJeans({ colour, form }: DrawingStyle): Drawing {
  const base = { waist: 176, hip: 226, hem: 92, spread: 152, long: 992, crotch: 370 };
  const cut =
    [
      base,
      { ...base, hem: 104, spread: 160 },
      { ...base, hip: 244, hem: 60, spread: 128, long: 940 },
      { ...base, waist: 186, hip: 262, hem: 132, spread: 138 },
      { ...base, hip: 214, hem: 76, spread: 140 },
    ][form] ?? base;
  const middle = reachOf(cut) + (form === 1 ? 24 : 0);
  const canvas = new Canvas(middle * 2 - (form === 1 ? 24 : 0), cut.long + 4);
  layJeans(canvas, middle, cut, colour, {
    cuff: form === 2 ? 54 : form === 0 ? 62 : 0,
    patch: form === 1 ? darken(colour, 0.14) : '',
    isBack: form === 3,
  });
  if (form === 1)
    canvas
      .line('M60 470Q20 540 60 610', darken(colour, 0.3), 20)
      .line('M60 470Q20 540 60 610', lighten(colour, 0.1), 12);
  return canvas.toDrawing();
}

/** Women's jeans: straight, cropped, wide, boyfriend, barrel. */
export function drawWomensJeans({ colour, form }: DrawingStyle): Drawing {
  const long = form === 1 ? 880 : 992;
  const base = { waist: 150, hip: 218, hem: 84, spread: 146, long, crotch: 360 };
  const cut =
    [
      base,
      { ...base, hem: 76 },
      { ...base, hip: 226, hem: 138, spread: 156 },
      { ...base, hip: 234, hem: 88 },
      { ...base, hip: 236, hem: 86, spread: 140, knee: 54 },
    ][form] ?? base;
  const middle = reachOf(cut);
  const canvas = new Canvas(middle * 2, long + 4);
  layJeans(canvas, middle, cut, colour, { cuff: form === 3 ? 60 : 0, isBack: form === 4 });
  if (form === 1)
    for (let x = 0; x < 150; x += 10)
      canvas.line(
        `M${middle - 220 + x} ${long - 6}l3 10M${middle + 72 + x} ${long - 6}l3 10`,
        lighten(colour, 0.7),
        3,
      );
  return canvas.toDrawing();
}

/** Jeans for small children: with a ribbed waist, lined, cuffed, with padded knees, patched. */
export function drawBabyJeans({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(640, 800);
  const cut = { waist: 190, hip: 246, hem: 100, spread: 176, long: 792, crotch: 380 };
  const lining = canvas.tile(
    40,
    40,
    `<rect width="40" height="40" fill="#b5483f"/><rect width="20" height="40" fill="#7d2f2c" fill-opacity="0.6"/><rect width="40" height="20" fill="#f0ddc4" fill-opacity="0.35"/>`,
  );
  layJeans(canvas, 320, cut, colour, {
    rib: form === 0 || form === 3 ? canvas.stripes(lighten(colour, 0.3), lighten(colour, 0.1), 9, 90) : '',
    patch:
      form === 3 ? darken(colour, 0.16) : form === 2 ? darken(colour, 0.1) : form === 4 ? print.accent : '',
  });
  if (form === 1 || form === 2)
    for (const x of [44, 396]) {
      canvas.solid(
        roundedBox(x - 4, 724, 208, 68, 8),
        form === 1 ? lining : canvas.sheet(lighten(colour, 0.4)),
        { relief: 0.4, depth: 14 },
      );
    }
  return canvas.toDrawing();
}

/** How shorts end, close and are marked. */
interface ShortsCut {
  long: number;
  hem: number;
  fill?: string;
  band?: string;
  /** A drawstring, a belt, buttons, or nothing but elastic. */
  close?: 'string' | 'belt' | 'button' | 'elastic';
  side?: string;
  cuff?: number;
  pocket?: boolean;
  split?: boolean;
  /** Pressed down the front of each leg. */
  hasCrease?: boolean;
}

/** A leg of shorts, its opening seen from a little below, with half of the seat. */
function outlineShortsLeg(
  sign: 1 | -1,
  { waist, crotch, long, hem }: { waist: number; crotch: number; long: number; hem: number },
) {
  const at = (x: number, y: number): string => `${400 + sign * x} ${y}`;
  const [outer, inner] = [206 + hem, Math.max(24, 196 - hem)];
  return {
    leg:
      `M${at(-4, 30)}Q${at(waist * 0.5, 28)} ${at(waist, 14)}` +
      `C${at(waist + 26, 130)} ${at(outer - 46, crotch * 0.7)} ${at(outer - 12, long * 0.7)}` +
      `Q${at(outer - 4, long * 0.84)} ${at(outer, long - 62)}` +
      `Q${at(210, long - 2)} ${at(inner, long - 22)}` +
      `C${at(inner - 2, long * 0.86)} ${at(24, crotch + 60)} ${at(12, crotch + 20)}Q${at(6, crotch)} ${at(-4, crotch)}Z`,
    opening: `M${at(outer, long - 62)}Q${at(200, long + 24)} ${at(inner, long - 22)}L${at(inner, long - 70)}H${400 + sign * outer}Z`,
    hemAt: (rise: number): string =>
      `M${at(outer - 2, long - 62 - rise)}Q${at(210, long - 2 - rise)} ${at(inner, long - 22 - rise)}`,
  };
}

function layShorts(
  { colour }: DrawingStyle,
  { long, hem, fill, band, close = 'elastic', side, cuff = 0, pocket, split, hasCrease }: ShortsCut,
): Drawing {
  const canvas = new Canvas(800, long);
  const crotch = Math.min(long * 0.62, 400);
  const waist = close === 'elastic' || close === 'string' ? 236 : 230;
  const cloth = fill ?? weave(canvas, colour);
  canvas.path(`M${400 - waist} 14Q400 -12 ${400 + waist} 14V60H${400 - waist}Z`, darken(colour, 0.46));
  for (const sign of [-1, 1] as const) {
    const { leg, opening, hemAt } = outlineShortsLeg(sign, { waist, crotch, long, hem });
    const at = (x: number): number => 400 + sign * x;
    canvas.path(opening, darken(colour, 0.55));
    layPiece(canvas, leg, cloth, []);
    canvas.inside(leg, () => {
      if (side)
        canvas.path(
          `M${at(420)} 0H${at(214)}C${at(240)} 200 ${at(280)} ${long * 0.6} ${at(300)} ${long}H${at(420)}Z`,
          side,
        );
      if (split)
        canvas.path(
          `M0 ${long * 0.56}Q400 ${long * 0.66} 800 ${long * 0.56}V${long}H0Z`,
          side ?? lighten(colour, 0.5),
        );
      if (hasCrease)
        canvas
          .line(`M${at(186)} 130L${at(232)} ${long}`, darken(colour, 0.4), 6, 'stroke-opacity="0.6"')
          .line(`M${at(180)} 130L${at(226)} ${long}`, lighten(colour, 0.4), 5, 'stroke-opacity="0.6"');
      if (cuff) {
        canvas.line(hemAt(cuff / 2), '#fff7ea', cuff, 'stroke-opacity="0.16"');
        seam(canvas, hemAt(cuff), colour, 5);
      }
    });
    foldCloth(canvas, leg, [
      [at(14), crotch - 8, at(90), crotch - 60, at(190), crotch - 90, 20],
      [at(20), crotch + 14, at(110), crotch + 6, at(220), crotch - 30, 18],
      [at(150), 110, at(130), 200, at(160), 300, 15],
      [at(270), long * 0.46, at(250), long * 0.66, at(300), long - 70, 20],
      [at(110), long * 0.7, at(150), long * 0.8, at(140), long - 40, 16],
    ]);
    stitch(canvas, hemAt(26), colour);
    stitch(canvas, `M${at(136)} 104Q${at(150)} 210 ${at(252)} 236`, colour);
    canvas.line(
      `M${at(132)} 104Q${at(146)} 214 ${at(252)} 242`,
      darken(colour, 0.6),
      7,
      'stroke-opacity="0.3"',
    );
  }
  seam(canvas, `M400 98V${crotch - 2}`, colour, 6);
  layShortsWaist(canvas, waist, close, band ?? darken(colour, 0.06), colour);
  if (pocket) {
    const flap = `M560 ${long * 0.5}L672 ${long * 0.48}L690 ${long * 0.5 + 112}L572 ${long * 0.5 + 126}Z`;
    canvas.shade(flap, 0.25, 8);
    canvas.solid(flap, cloth, { relief: 0.4, depth: 14 });
    canvas.line(`M564 ${long * 0.5 + 26}L676 ${long * 0.48 + 24}`, contrast(colour, 0.5), 7);
  }
  if (close === 'button') seam(canvas, `M442 98V240Q434 300 402 312`, colour, 4);
  return canvas.toDrawing();
}

/** The waist of shorts, gathered by elastic or with loops. */
function layShortsWaist(
  canvas: Canvas,
  waist: number,
  close: NonNullable<ShortsCut['close']>,
  tone: string,
  colour: string,
): void {
  const band = `M${400 - waist} 14Q400 50 ${400 + waist} 14L${408 + waist} 82Q400 122 ${392 - waist} 82Z`;
  canvas.shade(`M${392 - waist} 80Q400 122 ${408 + waist} 80V104Q400 146 ${392 - waist} 104Z`, 0.28, 8);
  canvas.solid(band, canvas.sheet(tone), { relief: 0.5, depth: 20 });
  if (close === 'elastic' || close === 'string')
    canvas.inside(band, () => {
      for (let x = -waist; x < waist + 8; x += 17)
        canvas.line(
          `M${400 + x} ${14 + (1 - (x / waist) ** 2) * 18}q${x * 0.01} 40 ${x * 0.03} 72`,
          darken(colour, 0.55),
          4,
          'stroke-opacity="0.34"',
        );
    });
  if (close === 'string')
    canvas
      .cord('M376 74C330 130 322 200 346 250M424 74C470 130 470 204 450 268', contrast(colour, 0.6), 13)
      .cord(
        'M376 74C360 40 300 60 330 90Q352 104 400 76Q448 104 470 90C500 60 440 40 424 74',
        contrast(colour, 0.6),
        12,
      );
  if (close === 'belt') {
    canvas.solid(
      `M${396 - waist} 24Q400 62 ${404 + waist} 24V74Q400 114 ${396 - waist} 74Z`,
      canvas.sheet('#7a5236'),
      {
        relief: 0.5,
        depth: 14,
      },
    );
    canvas.line(roundedBox(362, 40, 76, 66, 8), '#c3a86a', 12);
  }
  if (close === 'button') sewButtons(canvas, [[402, 70]], '#efe6d4', 14);
  if (close === 'belt' || close === 'button')
    for (const x of [250, 550])
      canvas.solid(roundedBox(x - 12, 22, 24, 88, 4), canvas.sheet(lighten(colour, 0.04)), {
        relief: 0.5,
        depth: 8,
      });
}

/** Men's shorts: two-tone, swim trunks, trail, with a belt, for running. */
export function drawShorts(style: DrawingStyle): Drawing {
  const { colour } = style;
  const cuts: ShortsCut[] = [
    { long: 700, hem: 186, close: 'string', split: true },
    { long: 640, hem: 180, close: 'string', side: darken(colour, 0.28) },
    { long: 720, hem: 184, close: 'elastic', pocket: true },
    { long: 760, hem: 184, close: 'belt', cuff: 30 },
    { long: 580, hem: 190, close: 'elastic', side: contrast(colour, 0.4) },
  ];
  return layShorts(style, cuts[style.form] ?? { long: 700, hem: 184 });
}

/** Linen shorts: plain, with wide cuffs, pulled on, tailored, for sleep. */
export function drawLinenShorts(style: DrawingStyle): Drawing {
  const cuts: ShortsCut[] = [
    { long: 680, hem: 186, close: 'button', pocket: true },
    { long: 640, hem: 190, close: 'button', cuff: 70 },
    { long: 620, hem: 192, close: 'string' },
    { long: 700, hem: 176, close: 'button', hasCrease: true },
    { long: 560, hem: 192, close: 'string' },
  ];
  return layShorts(style, cuts[style.form] ?? { long: 640, hem: 186 });
}

/** Shorts for water: board shorts, padded, printed, with a high back, of neoprene. */
export function drawBoardShorts(style: DrawingStyle): Drawing {
  const { colour } = style;
  const cuts: ShortsCut[] = [
    { long: 800, hem: 180, close: 'string', split: true, side: blend(colour, '#f4e7cf', 0.75) },
    { long: 700, hem: 172, close: 'elastic', side: '#3a3b40' },
    { long: 620, hem: 186, close: 'string', side: lighten(colour, 0.4) },
    { long: 660, hem: 160, close: 'elastic', band: '#33343a' },
    { long: 660, hem: 158, close: 'elastic', side: darken(colour, 0.4), band: darken(colour, 0.4) },
  ];
  return layShorts(style, cuts[style.form] ?? { long: 700, hem: 180 });
}
