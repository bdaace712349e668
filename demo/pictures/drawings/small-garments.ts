import { Canvas, contrast } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { layCloth, seam, sewLabel, stitch } from './garment.ts';
import { roundedBox } from './outlines.ts';
import { darken, lighten } from './tones.ts';

/** A sock, its toe to the right, on ground of 560 by 760. */
const sock = (cuff: number): string =>
  `M60 ${cuff}L300 ${cuff}Q312 300 306 430Q330 500 450 560Q556 610 540 690Q524 756 420 750Q300 744 190 690Q70 630 62 500Q72 300 60 ${cuff}Z`;
const HEEL = 'M40 470Q170 470 250 620L150 700Q40 640 40 470Z';
const TOE = 'M440 540Q400 640 430 770H580V540Z';

/** How a pair of socks is knit. */
interface SockKnit {
  fill: (canvas: Canvas, colour: string) => string;
  /** Of heel, toe and cuff. */
  accent?: string;
  cuff?: number;
  rib?: number;
  /** Of the stripes around a cuff that is of the sock's own colour. */
  bands?: string;
  paper?: boolean;
  /** Of each of the socks, where they are no pair. */
  tones?: readonly string[];
}

/** How far the next sock is to the right of one. */
const NEXT_SOCK = 284;

function laySocks(
  { colour, print }: DrawingStyle,
  { fill, accent = '', cuff = 14, rib = 90, bands, paper, tones = [colour, colour] }: SockKnit,
): Drawing {
  const top = cuff;
  const canvas = new Canvas(516 + NEXT_SOCK * (tones.length - 1), 772 - (top - 14));
  const paint = (tone: string) => {
    canvas.paintMoved('translate(14 10)', () => canvas.shade(sock(top), 0.5, 12));
    layCloth(canvas, sock(top), fill(canvas, tone), tone, 'M250 480Q200 560 210 660M290 440Q240 470 180 470');
    canvas.inside(sock(top), () => {
      if (accent) canvas.path(HEEL, accent).path(TOE, accent);
      canvas.path(
        roundedBox(40, top - 10, 300, rib + 10, 0),
        bands ? fill(canvas, tone) : accent || darken(tone, 0.12),
      );
      if (bands)
        for (const y of [0.24, 0.6]) canvas.path(roundedBox(40, top + rib * y, 300, rib * 0.2, 0), bands);
      for (let x = 66; x < 310; x += 17)
        canvas.line(`M${x} ${top}v${rib}`, '#1d1712', 4, 'stroke-opacity="0.16"');
      canvas.shade('M40 500Q60 680 300 760L40 790Z', 0.22, 16);
    });
  };
  canvas.paintMoved(`translate(-42 ${14 - top})`, () => {
    for (const [index, tone] of [...tones.entries()].toReversed())
      canvas.paintMoved(`translate(${index * NEXT_SOCK} 0)`, () => paint(tone));
    if (paper) {
      canvas.solid('M50 250H590V400H50Z', canvas.sheet(print.paper), { relief: 0.4, depth: 12 });
      sewLabel(canvas, print, { x: 100, y: 266, width: 440, height: 118 });
    }
  });
  return canvas.toDrawing();
}

const plainKnit = (pitch: number) => (canvas: Canvas, colour: string) => canvas.knit(colour, pitch);
const fillStripes =
  (pitch: number, share = 0.6) =>
  (canvas: Canvas, colour: string) =>
    canvas.stripes(colour, contrast(colour, share), pitch);

/** Socks: dipped in colour, for bed, for cycling, in a paper band, ribbed. */
export function drawSocks(style: DrawingStyle): Drawing {
  const { colour } = style;
  const knits: SockKnit[] = [
    { fill: plainKnit(14), accent: contrast(colour, 0.45) },
    { fill: plainKnit(26), cuff: 150, rib: 70 },
    { fill: fillStripes(56, 0.5), accent: '#33343a', cuff: 180, rib: 60 },
    { fill: fillStripes(22), accent: darken(colour, 0.3), paper: true },
    {
      fill: (canvas, tone) =>
        canvas.tile(
          14,
          14,
          `<rect width="14" height="14" fill="${tone}"/><rect width="4" height="14" fill="${darken(tone, 0.3)}"/>`,
        ),
    },
  ];
  return laySocks(style, knits[style.form] ?? { fill: plainKnit(16) });
}

/** Wool socks for work: striped cuff, thick, ribbed, undyed, mixed. */
export function drawWorkSocks(style: DrawingStyle): Drawing {
  const { colour, print } = style;
  const knits: SockKnit[] = [
    { fill: plainKnit(22), rib: 150, bands: contrast(colour, 0.75) },
    { fill: plainKnit(30), accent: lighten(colour, 0.5), rib: 130 },
    { fill: (canvas, tone) => canvas.stripes(tone, darken(tone, 0.2), 9, 90) },
    { fill: (canvas) => canvas.knit('#e6dcc6', 24), accent: colour, rib: 120, bands: '#e6dcc6' },
    { fill: fillStripes(46, 0.4), accent: print.accent, tones: [colour, '#5f7a5a', '#b98a3c'] },
  ];
  return laySocks(style, knits[style.form] ?? { fill: plainKnit(22) });
}

/** Socks for babies: short and round; the ribbed ones reach the knee. */
export function drawBabySocks({ colour, form, print }: DrawingStyle): Drawing {
  const rise = form === 3 ? 300 : 0;
  const canvas = new Canvas(820, 640 + rise);
  const knits = [
    canvas.knit(colour, 20),
    canvas.cloth(colour, 10),
    canvas.knit(colour, 28),
    canvas.stripes(colour, darken(colour, 0.16), 9, 90),
    canvas.knit(colour, 18),
  ];
  const cuff = form === 3 ? 14 : 60;
  const outline = `M70 ${cuff - rise}H330L326 300Q380 340 480 380Q600 430 590 520Q576 612 430 616Q230 620 120 560Q50 510 66 380Z`;
  const paint = () => {
    layCloth(canvas, outline, knits[form] ?? colour, colour, 'M260 340Q210 400 230 520');
    canvas.inside(outline, () => {
      canvas.path(
        'M470 340Q430 480 470 640H640V340ZM40 380Q180 380 210 520L110 620L20 560Z',
        form === 0 ? print.accent : contrast(colour, 0.3),
        'fill-opacity="0.85"',
      );
    });
    const fold = form === 4 ? 120 : 70;
    canvas.solid(
      `M56 ${Math.max(8, cuff - 46) - rise}H344V${cuff + fold - rise}H56Z`,
      canvas.stripes(lighten(colour, 0.2), lighten(colour, 0.05), 10, 90),
      { relief: 0.4, depth: 18 },
    );
  };
  canvas.paintMoved(`translate(214 ${12 + rise})`, paint);
  canvas.paintMoved(`translate(0 ${rise})`, paint);
  return canvas.toDrawing();
}

/** How gloves are made. */
interface GloveMake {
  fill: (canvas: Canvas, colour: string) => string;
  cuff: 'rib' | 'gauntlet' | 'strap' | 'double' | 'plain';
  palm?: string;
  /** Of the tips of thumb and forefinger, which work a screen. */
  tips?: string;
  /** Of the lining that shows at the wrist. */
  lining?: string;
  /** Fingers cut short. */
  short?: boolean;
}

/** A left hand in a glove, from above, on ground of 520 by 700: fingers up. */
const HAND =
  'M96 560C90 470 84 410 84 330C80 250 76 170 92 110C104 76 146 78 154 116L170 270L178 84C182 30 246 30 252 84L256 266L276 76C286 28 346 34 348 86L336 280L366 150C380 106 432 118 428 166C420 260 404 330 396 396C404 380 412 360 420 350L470 312C500 296 520 326 506 354C480 420 440 470 400 540L392 560Z';
const SHORT_HAND =
  'M96 560C90 470 84 410 84 330L82 210H164L172 270L174 180H256L258 266L266 178H346L338 280L350 220L418 240C414 310 402 350 396 396L436 340L500 366C480 420 440 470 400 540L392 560Z';

function layGloves(
  { colour, print }: DrawingStyle,
  { fill, cuff, palm, tips, lining, short }: GloveMake,
): Drawing {
  const high = cuff === 'gauntlet' ? 880 : 800;
  const canvas = new Canvas(980, high);
  const cloth = fill(canvas, colour);
  const dark = darken(colour, 0.18);
  const end = high - 12;
  const paint = (isRight: boolean) => {
    const outline = short ? SHORT_HAND : HAND;
    const flare = cuff === 'gauntlet' ? 44 : cuff === 'rib' || cuff === 'double' ? -6 : 6;
    const wrist = `M98 540H392L${390 + flare} ${end - 8}Q245 ${end + 10} ${100 - flare} ${end - 8}Z`;
    if (short)
      canvas.path(
        'M92 190a36 40 0 0 1 64 0zM186 160a36 40 0 0 1 64 0zM276 160a34 40 0 0 1 64 0zM360 206a34 40 0 0 1 56 14zM448 322a40 40 0 0 1 60 30z',
        '#2a2622',
      );
    layCloth(
      canvas,
      wrist,
      cuff === 'rib' || cuff === 'double'
        ? canvas.stripes(lighten(colour, 0.08), dark, 11, 90)
        : cuff === 'strap'
          ? canvas.sheet(darken(colour, 0.3))
          : cloth,
      colour,
    );
    layCloth(
      canvas,
      outline,
      cloth,
      colour,
      'M170 270Q176 340 160 420M256 270Q258 340 254 430M338 280Q330 340 340 420',
    );
    if (palm)
      canvas.inside(outline, () =>
        canvas.path(
          'M60 60H170L160 200H60ZM360 110L440 130L410 250L350 240ZM400 340L530 280L520 420L430 470Z',
          palm,
        ),
      );
    if (tips)
      canvas.inside(outline, () =>
        canvas.path('M340 90H450L414 214L340 196ZM440 270H540V420L470 400L430 352Z', tips),
      );
    seam(canvas, 'M130 460Q140 380 130 320M215 460Q216 380 212 310M300 460Q300 380 300 310', colour, 4);
    if (cuff === 'double') {
      canvas.shade('M92 600H400V650H92Z', 0.3, 12);
      canvas.solid(
        `M88 612H404L400 ${end - 4}Q246 ${end + 10} 92 ${end - 4}Z`,
        canvas.stripes(lighten(colour, 0.16), darken(colour, 0.06), 11, 90),
        { relief: 0.4, depth: 16 },
      );
    }
    if (lining)
      canvas.path(`M104 ${end - 26}H386V${end + 4}Q245 ${end + 14} 104 ${end + 4}Z`, canvas.knit(lining, 12));
    if (cuff === 'strap') {
      canvas.solid('M110 580H330Q350 580 350 604V640Q350 664 330 664H110Z', canvas.sheet(palm ?? dark), {
        relief: 0.5,
        depth: 12,
      });
      if (!isRight)
        sewLabel(
          canvas,
          { ...print, paper: palm ?? dark, ink: '#f3efe4' },
          { x: 130, y: 596, width: 180, height: 54 },
        );
    }
    if (cuff === 'gauntlet') {
      canvas.cord(`M84 700Q245 730 406 700`, darken(colour, 0.4), 14);
      if (!isRight) sewLabel(canvas, print, { x: 180, y: 750, width: 130, height: 50 });
    }
  };
  canvas.paintMoved('translate(-72 0)', () => paint(false));
  canvas.paintMoved('translate(1052 0) scale(-1 1)', () => paint(true));
  return canvas.toDrawing();
}

/** Wool gloves: ribbed, double cuff, lined, fulled, thin. */
export function drawGloves(style: DrawingStyle): Drawing {
  const makes: GloveMake[] = [
    { fill: plainKnit(22), cuff: 'rib', tips: contrast(style.colour, 0.5) },
    { fill: plainKnit(26), cuff: 'double' },
    { fill: plainKnit(18), cuff: 'rib', lining: '#efe6d2' },
    { fill: (canvas, colour) => canvas.cloth(colour, 8), cuff: 'plain' },
    { fill: plainKnit(12), cuff: 'rib' },
  ];
  return layGloves(style, makes[style.form] ?? { fill: plainKnit(22), cuff: 'rib' });
}

/** Gloves for cycling: full-finger, windproof, liners, for rain, of mesh with short fingers. */
export function drawCyclingGloves(style: DrawingStyle): Drawing {
  const { colour } = style;
  const mesh = (canvas: Canvas, tone: string) =>
    canvas.tile(
      14,
      14,
      `<rect width="14" height="14" fill="${tone}"/><circle cx="7" cy="7" r="3.600" fill="${darken(tone, 0.4)}"/>`,
    );
  const makes: GloveMake[] = [
    { fill: mesh, cuff: 'strap', palm: '#33343a' },
    { fill: (canvas, tone) => canvas.sheet(tone), cuff: 'strap', palm: contrast(colour, 0.4) },
    { fill: plainKnit(12), cuff: 'rib' },
    { fill: (canvas, tone) => canvas.sheet(tone), cuff: 'gauntlet' },
    { fill: mesh, cuff: 'strap', palm: '#33343a', short: true },
  ];
  return layGloves(style, makes[style.form] ?? { fill: mesh, cuff: 'strap' });
}

/** Gloves for skiing: of leather, thin, for rope tows, with liners, gauntlets. */
export function drawSkiGloves(style: DrawingStyle): Drawing {
  const { colour } = style;
  const leather = (canvas: Canvas, tone: string) => canvas.sheet(tone);
  const makes: GloveMake[] = [
    { fill: leather, cuff: 'strap', palm: darken(colour, 0.25) },
    { fill: leather, cuff: 'strap', palm: '#33343a' },
    { fill: leather, cuff: 'gauntlet', palm: '#8a5a32' },
    { fill: leather, cuff: 'rib', palm: '#4a4c52' },
    { fill: leather, cuff: 'gauntlet', palm: darken(colour, 0.35) },
  ];
  return layGloves(style, makes[style.form] ?? { fill: leather, cuff: 'gauntlet' });
}

/** A bow for the hair: of velvet, large, for flower girls, small ones in a pair. */
export function drawHairBow({ colour, form }: DrawingStyle): Drawing {
  const tails = form === 1 || form === 2 || form === 3;
  const isPair = form === 4;
  const canvas = new Canvas(900, tails ? 860 : isPair ? 900 : 520);
  const fill =
    form === 0
      ? canvas.slant([0, lighten(colour, 0.2)], [0.4, colour], [1, darken(colour, 0.3)])
      : form === 3
        ? canvas.stripes(colour, lighten(colour, 0.5), 24, 30)
        : canvas.sheet(colour);
  const paint = () => {
    if (tails)
      for (const d of [
        'M420 270Q330 520 200 820L300 790L350 850Q430 560 460 280Z',
        'M480 270Q570 520 700 820L600 790L550 850Q470 560 440 280Z',
      ])
        canvas.solid(d, fill, { relief: 0.5, depth: 26 });
    for (const d of [
      'M450 250C300 40 60 -10 20 90Q-6 260 24 430C70 520 320 440 450 270Z',
      'M450 250C600 40 840 -10 880 90Q906 260 876 430C830 520 580 440 450 270Z',
    ])
      layCloth(
        canvas,
        d,
        fill,
        colour,
        'M440 250Q300 180 140 170M440 270Q300 330 140 350M460 250Q600 180 760 170M460 270Q600 330 760 350',
        0.55,
      );
    canvas.solid(roundedBox(388, 180, 124, 160, 36), fill, { relief: 0.6, depth: 26 });
  };
  if (!isPair) paint();
  else {
    canvas.paintMoved('translate(0 4) scale(0.76)', paint);
    canvas.paintMoved('translate(212 498) scale(0.76)', paint);
  }
  return canvas.toDrawing();
}

/** A bow tie that is tied already: plain, spotted, striped. */
export function drawBowTie({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 430);
  const light = contrast(colour, 0.6);
  const fill =
    [
      canvas.sheet(colour),
      canvas.tile(
        60,
        60,
        `<rect width="60" height="60" fill="${colour}"/><circle cx="15" cy="15" r="7" fill="${light}"/><circle cx="45" cy="45" r="7" fill="${light}"/>`,
      ),
      canvas.stripes(colour, light, 22, 40),
    ][form] ?? colour;
  canvas.line('M20 215Q450 150 880 215', darken(colour, 0.35), 34);
  for (const d of [
    'M440 215L60 20Q20 10 24 50Q60 215 24 380Q20 420 60 410Z',
    'M460 215L840 20Q880 10 876 50Q840 215 876 380Q880 420 840 410Z',
  ])
    layCloth(
      canvas,
      d,
      fill,
      colour,
      'M430 200L180 150M430 230L180 280M470 200L720 150M470 230L720 280',
      0.55,
    );
  canvas.solid(roundedBox(392, 146, 116, 138, 26), fill, { relief: 0.6, depth: 22 });
  stitch(canvas, 'M60 40Q90 215 60 390M840 40Q810 215 840 390', colour, 3);
  return canvas.toDrawing();
}
