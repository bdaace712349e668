import { chances } from '../chances.ts';
import { Canvas, contrast } from './canvas.ts';
import { knitBand, shadeBelow } from './drape.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { type SeamPoint, seam, sewButtons, sewLabel } from './garment.ts';
import { layDiamonds, layLattice, layRope, moss, ribs } from './knit-stitches.ts';
import { roundedBox } from './outlines.ts';
import { darken } from './tones.ts';
import { layTop, necklineOf, type TopCut } from './tops.ts';
import { layYoke, type YokePattern } from './yokes.ts';

/** How a sweater is knit and cut. */
interface Knit {
  stitch: 'plain' | 'fine' | 'chunky' | 'rib' | 'fine-rib' | 'moss';
  neck: 'crew' | 'folded' | 'rolled' | 'v' | 'shawl';
  sleeves?: 'raglan' | 'drop';
  cables?: 'ropes' | 'diamonds' | 'lattice' | 'large';
  yoke?: YokePattern;
  /** A cardigan: what its pockets are. */
  pockets?: 'patch' | 'slit' | 'small';
  long: number;
  /** Half widths at the waist and at the hem. */
  waist: number;
  hem: number;
  /** How high its ribbed hem and cuffs are. */
  band?: number;
}

const MIDDLE = 490;
/** How long sleeves are, whatever the body. */
const SLEEVES_END = 790;

/** By form: how the one maker knits it, and how the other. */
type Makers = readonly (readonly [Knit, Knit])[];

const MENS: Makers = [
  [
    { stitch: 'plain', neck: 'crew', long: 830, waist: 262, hem: 254 },
    { stitch: 'rib', neck: 'crew', sleeves: 'raglan', long: 840, waist: 266, hem: 250, band: 100 },
  ],
  [
    { stitch: 'moss', neck: 'crew', cables: 'ropes', long: 850, waist: 276, hem: 262 },
    {
      stitch: 'plain',
      neck: 'crew',
      cables: 'diamonds',
      sleeves: 'drop',
      long: 850,
      waist: 280,
      hem: 268,
      band: 92,
    },
  ],
  [
    { stitch: 'fine', neck: 'folded', long: 850, waist: 256, hem: 250 },
    { stitch: 'fine-rib', neck: 'rolled', sleeves: 'raglan', long: 840, waist: 248, hem: 236, band: 40 },
  ],
  [
    { stitch: 'plain', neck: 'crew', yoke: 'diamonds', long: 830, waist: 266, hem: 256 },
    {
      stitch: 'plain',
      neck: 'crew',
      yoke: 'snowflakes',
      sleeves: 'raglan',
      long: 830,
      waist: 266,
      hem: 252,
      band: 90,
    },
  ],
  [
    { stitch: 'plain', neck: 'v', pockets: 'patch', long: 860, waist: 266, hem: 262 },
    {
      stitch: 'chunky',
      neck: 'shawl',
      pockets: 'slit',
      sleeves: 'raglan',
      long: 870,
      waist: 276,
      hem: 270,
      band: 96,
    },
  ],
];

const WOMENS: Makers = [
  [
    { stitch: 'fine-rib', neck: 'folded', long: 800, waist: 226, hem: 234, band: 30 },
    { stitch: 'fine', neck: 'rolled', sleeves: 'raglan', long: 800, waist: 232, hem: 238, band: 90 },
  ],
  [
    { stitch: 'moss', neck: 'v', pockets: 'small', long: 640, waist: 250, hem: 232, band: 96 },
    {
      stitch: 'rib',
      neck: 'v',
      pockets: 'small',
      sleeves: 'raglan',
      long: 660,
      waist: 246,
      hem: 226,
      band: 70,
    },
  ],
  [
    {
      stitch: 'chunky',
      neck: 'crew',
      cables: 'large',
      sleeves: 'drop',
      long: 880,
      waist: 312,
      hem: 290,
      band: 110,
    },
    {
      stitch: 'moss',
      neck: 'crew',
      cables: 'lattice',
      sleeves: 'drop',
      long: 880,
      waist: 306,
      hem: 290,
      band: 84,
    },
  ],
  [
    { stitch: 'fine', neck: 'v', long: 800, waist: 240, hem: 244 },
    { stitch: 'fine-rib', neck: 'v', sleeves: 'raglan', long: 790, waist: 234, hem: 230, band: 110 },
  ],
  [
    { stitch: 'plain', neck: 'crew', yoke: 'peerie', long: 770, waist: 246, hem: 242 },
    {
      stitch: 'fine',
      neck: 'crew',
      yoke: 'firs',
      sleeves: 'raglan',
      long: 780,
      waist: 246,
      hem: 236,
      band: 96,
    },
  ],
];

/** A man’s sweater: crew neck, cable knit, turtleneck, with a patterned yoke, cardigan. */
export const drawSweater = (style: DrawingStyle): Drawing => drawKnitTop(style, MENS);

/** A woman’s sweater: turtleneck, short cardigan, wide cable knit, V-neck, with a patterned yoke. */
export const drawWomensSweater = (style: DrawingStyle): Drawing => drawKnitTop(style, WOMENS);

/** Makers knit the same thing in different ways. */
const knitOf = ({ form, print }: DrawingStyle, makers: Makers): Knit => {
  const [one, other] = makers[form] ?? makers[0] ?? [];
  if (!one || !other) throw new RangeError('there are sweaters');
  return chances(`woollens of ${print.brand}`).isLucky(0.5) ? one : other;
};

/** The wool of the body; `degrees` turn what runs along a sleeve. */
function fillWool(canvas: Canvas, colour: string, stitch: Knit['stitch'], degrees = 0): string {
  switch (stitch) {
    case 'plain':
      return canvas.knit(colour, 17);
    case 'fine':
      return canvas.knit(colour, 11);
    case 'chunky':
      return canvas.knit(colour, 30);
    case 'rib':
      return ribs(canvas, colour, 34, degrees);
    case 'fine-rib':
      return ribs(canvas, colour, 17, degrees);
    case 'moss':
      return moss(canvas, colour);
  }
}

function cutOf({ neck, sleeves, long, waist, hem }: Knit): TopCut {
  const isHigh = neck === 'folded' || neck === 'rolled';
  const isOpen = neck === 'v' || neck === 'shawl';
  const isWide = sleeves === 'drop';
  return {
    neck: isHigh ? 92 : neck === 'shawl' ? 120 : 104,
    deep: neck === 'shawl' ? 360 : isOpen ? 290 : isHigh ? 70 : 106,
    isSharp: isOpen,
    shoulder: isWide ? [276, 118] : [234, 96],
    cuff: [
      [476, SLEEVES_END - 60],
      [isWide ? 352 : 366, SLEEVES_END - 30],
    ],
    armpit: [isWide ? 290 : 258, isWide ? 372 : 330],
    waist,
    hem,
    long,
    bow: 6,
  };
}

function drawKnitTop(style: DrawingStyle, makers: Makers): Drawing {
  const { colour, print } = style;
  const knit = knitOf(style, makers);
  const { neck, long, band = 72, yoke } = knit;
  const cut = cutOf(knit);
  const canvas = new Canvas(MIDDLE * 2, Math.max(long, SLEEVES_END) + 6);
  const edge = darken(colour, 0.05);
  const patternYoke = (outline: string): void => {
    if (yoke) canvas.inside(outline, () => layYoke(canvas, colour, yoke, [MIDDLE, -40]));
  };
  const body = fillWool(canvas, colour, knit.stitch);
  const outline = layTop(canvas, MIDDLE, cut, {
    body,
    sleeve: (sign) => fillWool(canvas, colour, knit.stitch, sign * -17),
    colour,
    adorn: patternYoke,
  });
  canvas.inside(outline, () => {
    if (knit.cables) layCables(canvas, knit.cables, long, colour);
    if (knit.sleeves === 'raglan')
      layRaglan(canvas, cut, colour, (sign) => fillWool(canvas, colour, knit.stitch, sign * -17));
  });
  patternYoke(outline);
  canvas.inside(outline, () => {
    if (knit.pockets) layFront(canvas, cut, colour, knit.pockets, body);
    knitBand(
      canvas,
      `M${MIDDLE - 360} ${long - band / 2 + 4}C${MIDDLE - 120} ${long - band / 2 + 14} ${MIDDLE + 120} ${long - band / 2} ${MIDDLE + 360} ${long - band / 2 - 4}`,
      edge,
      band,
    );
    shadeBelow(canvas, outline, necklineOf(MIDDLE, { ...cut, deep: cut.deep + 32, neck: cut.neck + 14 }), 20);
    if (neck !== 'shawl')
      knitBand(
        canvas,
        necklineOf(MIDDLE, { ...cut, deep: cut.deep - 4 }),
        edge,
        neck === 'v' && !knit.pockets ? 40 : 58,
      );
  });
  if (knit.pockets) buttonFront(canvas, cut, knit.pockets);
  bindCuffs(canvas, cut, colour, Math.max(48, band * 0.86));
  if (neck === 'folded' || neck === 'rolled') layCollar(canvas, colour, neck);
  else if (neck === 'shawl') layShawl(canvas, cut, colour);
  if (neck === 'crew' || neck === 'v')
    sewLabel(canvas, print, { x: MIDDLE - 36, y: 56, width: 72, height: 28 });
  return canvas.toDrawing();
}

function layCables(canvas: Canvas, cables: NonNullable<Knit['cables']>, long: number, colour: string): void {
  switch (cables) {
    case 'ropes':
      for (const x of [-132, 0, 132]) layRope(canvas, MIDDLE + x, long, colour);
      break;
    case 'diamonds':
      layDiamonds(canvas, MIDDLE, long, colour);
      for (const x of [-186, 186]) layRope(canvas, MIDDLE + x, long, colour, 0.86);
      break;
    case 'lattice':
      layLattice(canvas, MIDDLE, 130, long, colour);
      for (const x of [-212, 212]) layRope(canvas, MIDDLE + x, long, colour, 0.8);
      break;
    case 'large':
      for (const x of [-176, 0, 176]) layRope(canvas, MIDDLE + x, long, colour, 1.7);
      break;
  }
}

/** Sleeves that run up to the neck, with the marks of where stitches were taken in. */
function layRaglan(
  canvas: Canvas,
  { neck, shoulder: [x, y], armpit }: TopCut,
  colour: string,
  fill: (sign: 1 | -1) => string,
): void {
  for (const sign of [-1, 1] as const) {
    const at = (dx: number, dy: number): string => `${MIDDLE + sign * dx} ${dy}`;
    const slope = `M${at(neck - 6, 60)}Q${at((neck + armpit[0]) / 2 - 26, (60 + armpit[1]) / 2 + 30)} ${at(armpit[0] + 4, armpit[1] + 6)}`;
    canvas
      .path(
        `${slope}L${at(armpit[0] + 60, armpit[1])}L${at(x + 40, y - 50)}L${at(neck - 10, 10)}Z`,
        fill(sign),
      )
      .line(slope, '#1a1108', 26, `stroke-opacity="0.22" filter="${canvas.soft(9)}"`)
      .line(slope, darken(colour, 0.4), 6)
      .line(slope, contrast(colour, 0.22), 12, 'stroke-dasharray="3 15" transform="translate(0 3)"');
  }
}

/** Ribs at the end of both sleeves. */
function bindCuffs(canvas: Canvas, { cuff: [outer, inner] }: TopCut, colour: string, band: number): void {
  const length = Math.hypot(outer[0] - inner[0], outer[1] - inner[1]);
  const [right, down] = [(inner[1] - outer[1]) / length, (outer[0] - inner[0]) / length];
  const up = band / 2 - 8;
  for (const sign of [-1, 1] as const) {
    const at = ([x, y]: SeamPoint): string => `${MIDDLE + sign * (x - right * up)} ${y - down * up}`;
    knitBand(
      canvas,
      `M${at([outer[0] + 1, outer[1]])}L${at([inner[0] - 1, inner[1]])}`,
      darken(colour, 0.05),
      band,
    );
  }
}

/** The band down the front of a cardigan, and its pockets. */
function layFront(
  canvas: Canvas,
  { deep, long }: TopCut,
  colour: string,
  pockets: NonNullable<Knit['pockets']>,
  wool: string,
): void {
  const edge = darken(colour, 0.05);
  for (const x of [MIDDLE - 168, MIDDLE + 168])
    if (pockets === 'slit') {
      const d = `M${x - 74} ${long - 210}H${x + 74}`;
      canvas.line(d, '#1a1108', 50, `stroke-opacity="0.4" filter="${canvas.soft(8)}"`);
      knitBand(canvas, d, edge, 40);
    } else {
      const [half, high, foot] = pockets === 'small' ? [58, 112, 118] : [78, 168, 102];
      canvas.solid(roundedBox(x - half, long - foot - high, half * 2, high, 8), wool, {
        relief: 0.3,
        depth: 12,
      });
      knitBand(
        canvas,
        `M${x - half} ${long - foot - high + 14}H${x + half}`,
        edge,
        pockets === 'small' ? 24 : 34,
      );
    }
  const front = `M${MIDDLE} ${deep - 30}V${long}`;
  canvas.line(front, '#1a1108', 70, `stroke-opacity="0.3" filter="${canvas.soft(8)}"`);
  knitBand(canvas, front, edge, pockets === 'small' ? 44 : 58);
  seam(canvas, `M${MIDDLE + (pockets === 'small' ? 22 : 29)} ${deep}V${long}`, colour, 5);
}

/** The buttons of a cardigan, down its front and its hem. */
function buttonFront(canvas: Canvas, { deep, long }: TopCut, pockets: NonNullable<Knit['pockets']>): void {
  const [from, to] = [deep + 44, long - 34];
  const gaps = Math.max(3, Math.round((to - from) / 112));
  sewButtons(
    canvas,
    Array.from({ length: gaps + 1 }, (_, i): SeamPoint => [MIDDLE, from + (i * (to - from)) / gaps]),
    pockets === 'small' ? '#e8dcc4' : '#4a3423',
    pockets === 'small' ? 13 : 17,
  );
}

/** A high collar above the neckline, folded over once or soft and in rolls. */
function layCollar(canvas: Canvas, colour: string, neck: 'folded' | 'rolled'): void {
  const wool = ribs(canvas, colour);
  if (neck === 'rolled') {
    for (const [y, half] of [
      [128, 128],
      [84, 118],
      [42, 108],
    ] as const) {
      const roll = `M${MIDDLE - half} ${y - 26}Q${MIDDLE} ${y + 26} ${MIDDLE + half} ${y - 26}Q${MIDDLE + half + 22} ${y + 8} ${MIDDLE + half - 6} ${y + 30}Q${MIDDLE} ${y + 84} ${MIDDLE - half + 6} ${y + 30}Q${MIDDLE - half - 22} ${y + 8} ${MIDDLE - half} ${y - 26}Z`;
      canvas.shade(roll, 0.4, 10).solid(roll, wool, { relief: 0.6, depth: 26 });
    }
    canvas.path(
      `M${MIDDLE - 106} 18Q${MIDDLE} -12 ${MIDDLE + 106} 18Q${MIDDLE} 68 ${MIDDLE - 106} 18Z`,
      darken(colour, 0.5),
    );
    return;
  }
  const collar = `M${MIDDLE - 104} 22Q${MIDDLE} -8 ${MIDDLE + 104} 22C${MIDDLE + 122} 60 ${MIDDLE + 122} 110 ${MIDDLE + 112} 136Q${MIDDLE} 196 ${MIDDLE - 112} 136C${MIDDLE - 122} 110 ${MIDDLE - 122} 60 ${MIDDLE - 104} 22Z`;
  canvas.shade(collar, 0.4, 12);
  canvas.solid(collar, wool, { relief: 0.5, depth: 30 });
  canvas.line(`M${MIDDLE - 100} 24Q${MIDDLE} 62 ${MIDDLE + 100} 24`, darken(colour, 0.45), 6);
}

/** A broad ribbed collar that lies around the neck and down both fronts. */
function layShawl(canvas: Canvas, { neck, deep }: TopCut, colour: string): void {
  const back = `M${MIDDLE - neck} 30Q${MIDDLE} -24 ${MIDDLE + neck} 30Q${MIDDLE + neck * 0.6} 78 ${MIDDLE} 84T${MIDDLE - neck} 30Z`;
  canvas.solid(back, ribs(canvas, darken(colour, 0.14), 20), { relief: 0.5, depth: 20 });
  for (const sign of [1, -1] as const) {
    const at = (x: number, y: number): string => `${MIDDLE + sign * x} ${y}`;
    const lapel = `M${at(neck - 22, 18)}C${at(neck + 30, 20)} ${at(neck + 66, 60)} ${at(neck + 72, 120)}C${at(neck + 60, 220)} ${at(70, deep - 40)} ${at(-16, deep + 44)}L${at(-22, deep - 20)}C${at(30, deep - 110)} ${at(neck - 34, 170)} ${at(neck - 40, 70)}Z`;
    canvas
      .shade(lapel, 0.45, 10)
      .solid(lapel, ribs(canvas, colour, 20, sign * 22), { relief: 0.6, depth: 26 });
  }
}
