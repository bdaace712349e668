import { Canvas, contrast } from './canvas.ts';
import { knitBand, shadeBelow } from './drape.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { type SeamPoint, seam, sewButtons, sewLabel } from './garment.ts';
import { circle, roundedBox } from './outlines.ts';
import { darken, lighten } from './tones.ts';
import { layTop, necklineOf, type TopCut } from './tops.ts';

type SweaterKind = 'crew' | 'cable' | 'turtleneck' | 'yoke' | 'cardigan' | 'v-neck';

interface SweaterShape {
  kind: SweaterKind;
  long: number;
  /** Half widths at the waist and at the hem. */
  waist: number;
  hem: number;
}

const MIDDLE = 490;
const CUFF_BAND = 62;

const MENS: readonly SweaterShape[] = [
  { kind: 'crew', long: 830, waist: 262, hem: 254 },
  { kind: 'cable', long: 850, waist: 276, hem: 262 },
  { kind: 'turtleneck', long: 850, waist: 256, hem: 250 },
  { kind: 'yoke', long: 830, waist: 266, hem: 256 },
  { kind: 'cardigan', long: 860, waist: 266, hem: 262 },
];

const WOMENS: readonly SweaterShape[] = [
  { kind: 'turtleneck', long: 800, waist: 232, hem: 238 },
  { kind: 'cardigan', long: 720, waist: 244, hem: 240 },
  { kind: 'cable', long: 860, waist: 290, hem: 276 },
  { kind: 'v-neck', long: 800, waist: 240, hem: 244 },
  { kind: 'yoke', long: 770, waist: 246, hem: 242 },
];

/** A man’s sweater: crew neck, cable knit, turtleneck, with a patterned yoke, cardigan. */
export const drawSweater = (style: DrawingStyle): Drawing => drawKnitTop(style, MENS);

/** A woman’s sweater: turtleneck, short cardigan, wide cable knit, V-neck, with a patterned yoke. */
export const drawWomensSweater = (style: DrawingStyle): Drawing => drawKnitTop(style, WOMENS);

function drawKnitTop({ colour, form, print }: DrawingStyle, shapes: readonly SweaterShape[]): Drawing {
  const shape = shapes[form] ?? shapes[0];
  if (!shape) throw new RangeError('there are sweaters');
  const { kind, long } = shape;
  const hasCollar = kind === 'turtleneck';
  const isOpen = kind === 'cardigan' || kind === 'v-neck';
  const canvas = new Canvas(MIDDLE * 2, long + 6);
  const cut: TopCut = {
    neck: hasCollar ? 92 : 104,
    deep: isOpen ? 290 : hasCollar ? 70 : 106,
    isSharp: isOpen,
    shoulder: [234, 96],
    cuff: [
      [476, long - 118],
      [366, long - 88],
    ],
    armpit: [258, 330],
    waist: shape.waist,
    hem: shape.hem,
    long,
    bow: 6,
  };
  const wool = canvas.knit(colour, 17);
  const outline = layTop(canvas, MIDDLE, cut, { body: wool, sleeve: () => wool, colour });
  canvas.inside(outline, () => {
    if (kind === 'cable') for (const x of [-132, 0, 132]) layCable(canvas, MIDDLE + x, long, colour);
    if (kind === 'yoke') layYoke(canvas, colour);
    if (kind === 'cardigan') layPlacket(canvas, cut, colour);
    knitBand(
      canvas,
      `M${MIDDLE - 340} ${long - 32}C${MIDDLE - 120} ${long - 22} ${MIDDLE + 120} ${long - 36} ${MIDDLE + 340} ${long - 40}`,
      darken(colour, 0.05),
      72,
    );
    shadeBelow(canvas, outline, necklineOf(MIDDLE, { ...cut, deep: cut.deep + 32, neck: cut.neck + 14 }), 20);
    knitBand(canvas, necklineOf(MIDDLE, { ...cut, deep: cut.deep - 4 }), darken(colour, 0.05), 58);
  });
  bindCuffs(canvas, cut, colour);
  if (hasCollar) foldCollar(canvas, colour);
  else sewLabel(canvas, print, { x: MIDDLE - 36, y: 56, width: 72, height: 28 });
  return canvas.toDrawing();
}

/** Ribs at the end of both sleeves. */
function bindCuffs(canvas: Canvas, { cuff: [outer, inner] }: TopCut, colour: string): void {
  const length = Math.hypot(outer[0] - inner[0], outer[1] - inner[1]);
  const [right, down] = [(inner[1] - outer[1]) / length, (outer[0] - inner[0]) / length];
  const up = CUFF_BAND / 2 - 8;
  for (const sign of [-1, 1] as const) {
    const at = ([x, y]: SeamPoint): string => `${MIDDLE + sign * (x - right * up)} ${y - down * up}`;
    knitBand(
      canvas,
      `M${at([outer[0] + 1, outer[1]])}L${at([inner[0] - 1, inner[1]])}`,
      darken(colour, 0.05),
      CUFF_BAND,
    );
  }
}

/** Two strands that cross again and again from the neck to the hem, purled at both sides. */
function layCable(canvas: Canvas, x: number, long: number, colour: string): void {
  const turn = 92;
  canvas.path(roundedBox(x - 46, 0, 92, long, 4), darken(colour, 0.24), 'fill-opacity="0.55"');
  for (let y = 40; y < long; y += turn) {
    const under = `M${x - 24} ${y}C${x - 24} ${y + turn * 0.5} ${x + 24} ${y + turn * 0.5} ${x + 24} ${y + turn}`;
    const over = `M${x + 24} ${y}C${x + 24} ${y + turn * 0.5} ${x - 24} ${y + turn * 0.5} ${x - 24} ${y + turn}`;
    for (const [strand, tone] of [
      [under, darken(colour, 0.08)],
      [over, colour],
    ] as const)
      canvas
        .line(strand, darken(colour, 0.42), 36)
        .line(strand, tone, 29)
        .line(strand, lighten(colour, 0.3), 7, 'stroke-opacity="0.7" transform="translate(-6 -3)"');
  }
}

/** Bands of another yarn around the shoulders, as Icelandic and Fair Isle sweaters have them. */
function layYoke(canvas: Canvas, colour: string): void {
  const light = lighten(colour, 0.72);
  const accent = contrast(colour, 0.35);
  const bow = (y: number): string =>
    `M${MIDDLE - 320} ${y - 60}Q${MIDDLE} ${y + 60} ${MIDDLE + 320} ${y - 60}`;
  const steps = Array.from({ length: 19 }, (_, i) => (i - 9) / 9);
  const place = (share: number, y: number): SeamPoint => [MIDDLE + share * 300, y + 4 - share ** 2 * 55];
  canvas.line(bow(178), light, 10).line(bow(322), light, 10);
  for (const share of steps) {
    const [x, y] = place(share, 226);
    canvas.path(`M${x} ${y - 30}L${x + 15} ${y}L${x} ${y + 30}L${x - 15} ${y}Z`, light);
    canvas.path(`M${x} ${y - 11}L${x + 6} ${y}L${x} ${y + 11}L${x - 6} ${y}Z`, accent);
    const [dotX, dotY] = place(share, 286);
    canvas.path(circle(dotX, dotY, 8), accent);
    const [lowX, lowY] = place(share, 352);
    canvas.path(`M${lowX - 9} ${lowY - 12}H${lowX + 9}L${lowX} ${lowY + 16}Z`, light);
  }
  canvas.line(bow(262), accent, 7);
}

/** The bands of a cardigan, its buttons and its two pockets. */
function layPlacket(canvas: Canvas, { deep, long }: TopCut, colour: string): void {
  for (const x of [-172, 172]) {
    canvas.solid(roundedBox(MIDDLE + x - 78, long - 270, 156, 168, 8), canvas.knit(colour, 17), {
      relief: 0.3,
      depth: 12,
    });
    knitBand(canvas, `M${MIDDLE + x - 78} ${long - 256}H${MIDDLE + x + 78}`, darken(colour, 0.05), 34);
  }
  const front = `M${MIDDLE} ${deep - 30}V${long}`;
  canvas.line(front, '#1a1108', 70, `stroke-opacity="0.3" filter="${canvas.soft(8)}"`);
  knitBand(canvas, front, darken(colour, 0.05), 58);
  seam(canvas, `M${MIDDLE + 29} ${deep}V${long}`, colour, 5);
  const count = Math.round((long - deep - 60) / 105);
  sewButtons(
    canvas,
    Array.from(
      { length: count },
      (_, i): SeamPoint => [MIDDLE, deep + 30 + i * ((long - deep - 80) / (count - 1))],
    ),
    darken(contrast(colour, 0.2), 0.35),
    15,
  );
}

/** A collar that is folded over, above the neckline. */
function foldCollar(canvas: Canvas, colour: string): void {
  const collar = `M${MIDDLE - 104} 22Q${MIDDLE} -8 ${MIDDLE + 104} 22C${MIDDLE + 122} 60 ${MIDDLE + 122} 110 ${MIDDLE + 112} 136Q${MIDDLE} 196 ${MIDDLE - 112} 136C${MIDDLE - 122} 110 ${MIDDLE - 122} 60 ${MIDDLE - 104} 22Z`;
  canvas.shade(collar, 0.4, 12);
  canvas.solid(collar, ribs(canvas, colour), { relief: 0.5, depth: 30 });
  canvas.line(`M${MIDDLE - 100} 24Q${MIDDLE} 62 ${MIDDLE + 100} 24`, darken(colour, 0.45), 6);
}

/** Upright ribs. */
const ribs = (canvas: Canvas, colour: string, pitch = 18): string =>
  canvas.tile(
    pitch,
    40,
    `<rect width="${pitch}" height="40" fill="${colour}"/><rect x="${pitch * 0.62}" width="${pitch * 0.38}" height="40" fill="${darken(colour, 0.3)}"/><rect x="${pitch * 0.14}" width="${pitch * 0.16}" height="40" fill="${lighten(colour, 0.24)}"/>`,
  );

/** A toque: ribbed with a cuff, with a pompom, short as fishermen wear it, slouchy, striped with a pompom. */
export function drawToque({ colour, form, print }: DrawingStyle): Drawing {
  const isShort = form === 2;
  const isSlouchy = form === 3;
  const hasPompom = form === 1 || form === 4;
  const top = hasPompom ? 150 : 14;
  const height = isShort ? 470 : 600;
  const foot = top + height;
  const canvas = new Canvas(720, foot + 8);
  const yarn = contrast(colour, 0.35);
  const cuffHigh = isSlouchy ? 96 : 186;
  const edge = foot - cuffHigh;
  const crown = isSlouchy
    ? `M70 ${edge + 30}C10 ${edge - 160} 70 ${top + 40} 280 ${top + 4}C470 ${top - 30} 690 ${top + 60} 698 ${top + 230}C704 ${edge - 90} 670 ${edge - 20} 650 ${edge + 30}Z`
    : `M62 ${edge + 40}C50 ${top + 180} 170 ${top} 360 ${top}S670 ${top + 180} 658 ${edge + 40}Z`;
  const wool = form === 0 || isShort ? ribs(canvas, colour, 26) : canvas.knit(colour, 30);
  if (hasPompom) drawPompom(canvas, 360, 92, form === 4 ? yarn : lighten(colour, 0.55));
  canvas.solid(crown, wool, { relief: 0.6, depth: 90 });
  canvas.inside(crown, () => {
    if (form === 4)
      for (const y of [top + 130, top + 250, top + 370])
        canvas.line(`M20 ${y + 24}Q360 ${y - 30} 700 ${y + 24}`, yarn, 46, 'stroke-opacity="0.92"');
    if (isSlouchy)
      for (const d of [
        `M640 ${top + 110}C560 ${top + 150} 500 ${edge - 170} 520 ${edge - 30}`,
        `M690 ${top + 240}C640 ${top + 260} 600 ${edge - 110} 600 ${edge - 10}`,
        `M120 ${edge - 220}C180 ${edge - 150} 190 ${edge - 80} 170 ${edge}`,
      ])
        canvas.line(d, '#1a1108', 34, `stroke-opacity="0.3" filter="${canvas.soft(12)}"`);
    else
      for (const x of [150, 250, 470, 570])
        canvas.line(
          `M360 ${top + 6}C${(360 + x) / 2} ${top + 60} ${x} ${top + 190} ${x} ${edge}`,
          '#1a1108',
          15,
          `stroke-opacity="0.2" filter="${canvas.soft(6)}"`,
        );
    canvas.shade(`M40 ${edge + 20}Q360 ${edge - 34} 680 ${edge + 20}V${edge + 60}H40Z`, 0.35, 16);
  });
  const cuff = `M46 ${edge + 24}Q360 ${edge - 26} 674 ${edge + 24}Q690 ${edge + cuffHigh * 0.5} 676 ${foot - 20}Q360 ${foot + 26} 44 ${foot - 20}Q30 ${edge + cuffHigh * 0.5} 46 ${edge + 24}Z`;
  canvas.solid(cuff, ribs(canvas, form === 4 ? yarn : darken(colour, 0.05), 24), { relief: 0.6, depth: 50 });
  if (!isSlouchy) sewLabel(canvas, print, { x: 316, y: edge + 62, width: 88, height: 58 });
  return canvas.toDrawing();
}

/** A ball of cut yarn: its strands end everywhere, the lower ones in shade. */
function drawPompom(canvas: Canvas, x: number, y: number, colour: string): void {
  const tones = [lighten(colour, 0.3), colour, darken(colour, 0.16), lighten(colour, 0.12)];
  canvas.path(circle(x, y, 72), darken(colour, 0.3));
  const count = 260;
  for (let i = 0; i < count; i += 1) {
    const angle = i * 2.399;
    const reach = 84 * Math.sqrt((count - i) / count) * (1 - (i % 5) * 0.02);
    const [right, down] = [Math.cos(angle), Math.sin(angle)];
    const tone = tones[i % tones.length] ?? colour;
    canvas.line(
      `M${x + right * reach * 0.7} ${y + down * reach * 0.7}L${x + right * reach} ${y + down * reach}`,
      down > 0.4 ? darken(tone, 0.16) : tone,
      6,
    );
  }
  canvas.shade(
    `M${x - 60} ${y + 44}Q${x} ${y + 96} ${x + 70} ${y + 20}Q${x + 40} ${y + 90} ${x - 60} ${y + 44}Z`,
    0.3,
    14,
  );
}
