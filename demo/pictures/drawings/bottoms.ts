import { Canvas, contrast } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { layCloth, seam, sewButtons, sewLabel, stitch, symmetric } from './garment.ts';
import { roundedBox } from './outlines.ts';
import { blend, darken, lighten } from './tones.ts';

/** How trousers are cut: half widths of waist, hip and hem, the middle of a hem, height of the hems. */
interface TrouserCut {
  waist: number;
  hip: number;
  hem: number;
  spread: number;
  long: number;
  crotch: number;
  knee?: number;
}

const trouserOutline = (
  middle: number,
  { waist, hip, hem, spread, long, crotch, knee = 0 }: TrouserCut,
): string =>
  symmetric(
    middle,
    [0, 22],
    [waist * 0.5, 20, waist, 12],
    [waist, 60],
    [hip - 4, 150, hip, crotch * 0.8],
    [hip + knee, (crotch + long) / 2, spread + hem, long - 8],
    [spread, long, spread - hem, long - 4],
    [Math.max(10, spread - hem - 26) * 0.6, (crotch + long) / 2, 0, crotch],
  );

/** Jeans of five pockets; the cut, the cuffs and the patches differ. */
function layJeans(
  canvas: Canvas,
  middle: number,
  cut: TrouserCut,
  colour: string,
  { cuff = 0, patch = '', rib = '', isBack = false } = {},
): void {
  const { waist, hip, hem, spread, long, crotch } = cut;
  const outline = trouserOutline(middle, cut);
  const thread = '#c98f4a';
  layCloth(
    canvas,
    outline,
    canvas.tile(
      8,
      8,
      `<rect width="8" height="8" fill="${colour}"/><path d="M0 8L8 0" stroke="${lighten(colour, 0.22)}" stroke-width="1.6" stroke-opacity="0.6"/>`,
    ),
    colour,
    `M${middle - hip * 0.75} ${crotch * 0.9}Q${middle - hip * 0.3} ${crotch + 20} ${middle - 10} ${crotch - 10}M${middle + hip * 0.75} ${crotch * 0.9}Q${middle + hip * 0.3} ${crotch + 20} ${middle + 10} ${crotch - 10}M${middle - spread - 30} ${long * 0.6}q40 26 84 4M${middle + spread + 30} ${long * 0.6}q-40 26 -84 4`,
  );
  canvas.inside(outline, () => {
    const faded = canvas.soft(30);
    canvas.add(
      `<g fill="${lighten(colour, 0.6)}" fill-opacity="0.26" filter="${faded}"><ellipse cx="${middle - hip * 0.55}" cy="${crotch * 1.25}" rx="${hip * 0.26}" ry="${crotch * 0.5}"/><ellipse cx="${middle + hip * 0.5}" cy="${crotch * 1.25}" rx="${hip * 0.26}" ry="${crotch * 0.5}"/></g>`,
    );
    if (cuff)
      for (const sign of [-1, 1])
        canvas
          .path(
            roundedBox(middle + sign * spread - hem - 10, long - cuff - 4, hem * 2 + 20, cuff + 10, 4),
            lighten(colour, 0.42),
          )
          .line(
            `M${middle + sign * spread - hem - 10} ${long - cuff - 4}h${hem * 2 + 20}`,
            darken(colour, 0.4),
            5,
          );
    canvas.path(
      `M${middle - waist - 10} 0H${middle + waist + 10}V78Q${middle} 92 ${middle - waist - 10} 78Z`,
      rib || darken(colour, 0.1),
    );
  });
  const line = (d: string) => stitch(canvas, d, colour, 3).line(d, thread, 3, 'stroke-dasharray="10 8"');
  if (isBack) layBackPockets(canvas, middle, cut, colour);
  else if (!rib) {
    line(
      `M${middle - waist + 8} 70Q${middle} 86 ${middle + waist - 8} 70M${middle} 84V${crotch * 0.72}M${middle + 44} 84V${crotch * 0.52}Q${middle + 40} ${crotch * 0.68} ${middle} ${crotch * 0.74}`,
    );
    for (const x of [-waist * 0.62, waist * 0.62])
      canvas.path(roundedBox(middle + x - 10, 8, 20, 82, 4), darken(colour, 0.18));
    sewButtons(canvas, [[middle, 48]], '#b98a4a', 15);
  }
  if (!isBack)
    line(
      `M${middle - waist * 0.35} 84Q${middle - waist * 0.42} ${crotch * 0.46} ${middle - hip + 6} ${crotch * 0.47}M${middle + waist * 0.35} 84Q${middle + waist * 0.42} ${crotch * 0.46} ${middle + hip - 6} ${crotch * 0.47}`,
    );
  seam(
    canvas,
    `M${middle - hip + 22} ${crotch * 0.5}Q${middle - hip + 10} ${(crotch + long) / 2} ${middle - spread - hem + 18} ${long - 30}M${middle + hip - 22} ${crotch * 0.5}Q${middle + hip - 10} ${(crotch + long) / 2} ${middle + spread + hem - 18} ${long - 30}`,
    colour,
    3,
  );
  if (!cuff)
    line(
      `M${middle - spread - hem + 8} ${long - 30}H${middle - spread + hem - 8}M${middle + spread - hem + 8} ${long - 30}H${middle + spread + hem - 8}`,
    );
  if (patch)
    for (const sign of [-1, 1] as const) {
      canvas.inside(outline, () =>
        canvas.path(
          roundedBox(middle + sign * spread * 1.08 - hem * 0.9, long * 0.52, hem * 1.8, long * 0.2, 12),
          patch,
        ),
      );
      canvas.inside(outline, () =>
        line(
          `M${middle + sign * spread * 1.08 - hem * 0.8} ${long * 0.53}h${hem * 1.6}m0 ${long * 0.18}h${-hem * 1.6}`,
        ),
      );
    }
}

/** The back of jeans: a yoke, two patch pockets with an arc of stitches, and a leather patch at the waist. */
function layBackPockets(
  canvas: Canvas,
  middle: number,
  { waist, hip, crotch }: TrouserCut,
  colour: string,
): void {
  const thread = '#c98f4a';
  canvas.line(
    `M${middle - waist - 10} 120Q${middle - waist * 0.5} 150 ${middle} 190Q${middle + waist * 0.5} 150 ${middle + waist + 10} 120M${middle} 86V${crotch}`,
    thread,
    3,
    'stroke-dasharray="10 8"',
  );
  for (const sign of [-1, 1] as const) {
    const x = middle + sign * hip * 0.5;
    const pocket = `M${x - 70} 196L${x + 70} 196L${x + 66} 320L${x} 352L${x - 66} 320Z`;
    canvas.solid(pocket, canvas.sheet(lighten(colour, 0.04)), { relief: 0.3, depth: 12 });
    canvas.line(
      `M${x - 60} 206H${x + 60}M${x - 62} 268Q${x - 24} 246 ${x} 272Q${x + 24} 246 ${x + 62} 268`,
      thread,
      3,
      'stroke-dasharray="10 8"',
    );
  }
  canvas.path(roundedBox(middle + waist * 0.3, 20, waist * 0.5, 50, 4), '#b07a44');
  for (const x of [-waist * 0.82, -waist * 0.3, 0])
    canvas.path(roundedBox(middle + x - 10, 8, 20, 82, 4), darken(colour, 0.18));
}

/** Jeans: regular, carpenter's with double knees, tapered with cuffs, the back of loose ones, slim. */
export function drawJeans({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(560, 1000);
  const base = { waist: 176, hip: 226, hem: 92, spread: 152, long: 992, crotch: 370 };
  const cut =
    [
      base,
      { ...base, hem: 104, spread: 160 },
      { ...base, hip: 244, hem: 60, spread: 128, long: 940 },
      { ...base, waist: 186, hip: 262, hem: 132, spread: 138 },
      { ...base, hip: 214, hem: 76, spread: 140 },
    ][form] ?? base;
  layJeans(canvas, 280, cut, colour, {
    cuff: form === 2 ? 54 : form === 0 ? 62 : 0,
    patch: form === 1 ? darken(colour, 0.14) : '',
    isBack: form === 3,
  });
  if (form === 1)
    canvas
      .line('M54 470Q20 540 60 610', darken(colour, 0.3), 20)
      .line('M54 470Q20 540 60 610', lighten(colour, 0.1), 12);
  return canvas.toDrawing();
}

/** Women's jeans: straight, cropped, wide, boyfriend, barrel. */
export function drawWomensJeans({ colour, form }: DrawingStyle): Drawing {
  const long = form === 1 ? 880 : 992;
  const canvas = new Canvas(600, long + 8);
  const base = { waist: 150, hip: 218, hem: 84, spread: 146, long, crotch: 360 };
  const cut =
    [
      base,
      { ...base, hem: 76 },
      { ...base, hip: 226, hem: 138, spread: 156 },
      { ...base, hip: 234, hem: 88 },
      { ...base, hip: 236, hem: 86, spread: 140, knee: 54 },
    ][form] ?? base;
  layJeans(canvas, 300, cut, colour, { cuff: form === 3 ? 60 : 0, isBack: form === 4 });
  if (form === 1)
    for (let x = 0; x < 150; x += 10)
      canvas.line(`M${80 + x} ${long - 6}l3 12M${372 + x} ${long - 6}l3 12`, lighten(colour, 0.7), 3);
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
    patch: form === 3 ? darken(colour, 0.16) : form === 4 ? print.accent : '',
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
}

function layShorts(
  { colour }: DrawingStyle,
  { long, hem, fill, band, close = 'elastic', side, cuff = 0, pocket, split }: ShortsCut,
): Drawing {
  const canvas = new Canvas(800, long);
  const middle = 400;
  const crotch = Math.min(long * 0.62, 400);
  const waist = close === 'elastic' || close === 'string' ? 240 : 232;
  const outline = symmetric(
    middle,
    [0, 26],
    [waist * 0.5, 24, waist, 12],
    [waist + 4, 84],
    [300, 220, 200 + hem, long - 40],
    [200, long - 2, 212 - hem, long - 8],
    [30, crotch + 60, 0, crotch],
  );
  layCloth(
    canvas,
    outline,
    fill ?? canvas.sheet(colour),
    colour,
    `M250 170Q330 330 380 ${crotch}M550 170Q470 330 420 ${crotch}M180 260Q240 400 200 ${long - 60}M620 260Q560 400 600 ${long - 60}`,
  );
  canvas.inside(outline, () => {
    if (side) canvas.path(`M0 0H210Q130 300 90 ${long}H0ZM800 0H590Q670 300 710 ${long}H800Z`, side);
    if (split)
      canvas.path(
        `M0 ${long * 0.58}Q400 ${long * 0.7} 800 ${long * 0.58}V${long}H0Z`,
        side ?? lighten(colour, 0.5),
      );
    if (cuff)
      canvas
        .path(
          `M0 ${long - cuff - 44}Q200 ${long - cuff + 6} 396 ${long - cuff - 20}V${long}H0ZM800 ${long - cuff - 44}Q600 ${long - cuff + 6} 404 ${long - cuff - 20}V${long}H800Z`,
          '#fff7ea',
          'fill-opacity="0.18"',
        )
        .line(
          `M0 ${long - cuff - 44}Q200 ${long - cuff + 6} 396 ${long - cuff - 20}M800 ${long - cuff - 44}Q600 ${long - cuff + 6} 404 ${long - cuff - 20}`,
          darken(colour, 0.4),
          4,
        );
    canvas.path('M0 0H800V84Q400 104 0 84Z', band ?? darken(colour, 0.1));
    if (close === 'elastic' || close === 'string')
      for (let x = -waist; x < waist; x += 20)
        canvas.line(`M${middle + x} 16v74`, darken(colour, 0.5), 3, 'stroke-opacity="0.35"');
  });
  seam(canvas, `M${middle} 98V${crotch - 6}`, colour, 4);
  stitch(
    canvas,
    `M${212 - hem + 400} ${long - 32}Q600 ${long - 28} ${596 + hem} ${long - 62}M${588 - 400 + hem} ${long - 32}Q200 ${long - 28} ${204 - hem} ${long - 62}M262 100Q236 210 154 240M538 100Q564 210 646 240`,
    colour,
  );
  if (pocket) {
    canvas.solid(`M560 ${long * 0.5}h110v110h-120z`, fill ?? canvas.sheet(colour), {
      relief: 0.35,
      depth: 12,
    });
    canvas.line(`M562 ${long * 0.5 + 26}h108`, contrast(colour, 0.5), 7);
  }
  if (close === 'string')
    canvas
      .cord(`M370 62C330 120 330 190 350 230M430 62C470 120 466 200 446 250`, contrast(colour, 0.6), 12)
      .cord('M370 62Q400 84 430 62', contrast(colour, 0.6), 12);
  if (close === 'belt') {
    canvas.solid('M162 22Q400 50 638 22V78Q400 104 162 78Z', canvas.sheet('#7a5236'), {
      relief: 0.5,
      depth: 14,
    });
    canvas.line(roundedBox(362, 30, 76, 66, 8), '#c3a86a', 12);
    for (const x of [250, 550]) canvas.path(roundedBox(x - 12, 20, 24, 84, 4), darken(colour, 0.12));
  }
  if (close === 'button') {
    sewButtons(canvas, [[400, 60]], '#efe6d4', 14);
    seam(canvas, `M440 98V250Q430 300 400 310`, colour, 3);
    for (const x of [250, 550]) canvas.path(roundedBox(x - 10, 16, 20, 84, 4), darken(colour, 0.16));
  }
  return canvas.toDrawing();
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
    { long: 700, hem: 176, close: 'belt' },
    { long: 560, hem: 192, close: 'elastic' },
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

/** Shorts for babies: round legs with gathers. */
export function drawBloomers({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(800, 600);
  const outline = symmetric(
    400,
    [0, 26],
    [120, 24, 236, 12],
    [250, 70],
    [410, 240, 384, 470],
    [340, 560],
    [200, 606, 90, 560],
    [60, 470, 0, 420],
  );
  const spots = `<rect width="90" height="90" fill="${colour}"/><circle cx="22" cy="22" r="11" fill="${lighten(colour, 0.7)}"/><circle cx="67" cy="67" r="11" fill="${lighten(colour, 0.7)}"/>`;
  const fills = [
    canvas.sheet(colour),
    canvas.stripes(colour, lighten(colour, 0.6), 26),
    canvas.cloth(colour, 9),
    canvas.cloth(colour, 5),
    canvas.tile(90, 90, spots),
  ];
  layCloth(
    canvas,
    outline,
    fills[form] ?? fills[0] ?? colour,
    colour,
    'M210 110Q200 260 150 380M320 110Q310 300 250 500M590 110Q600 260 650 380M480 110Q490 300 550 500M400 120V400',
  );
  canvas.inside(outline, () => {
    canvas.path('M0 0H800V80Q400 100 0 80Z', darken(colour, 0.08));
    for (let x = 160; x < 650; x += 20)
      canvas.line(`M${x} 14v80`, darken(colour, 0.5), 3, 'stroke-opacity="0.35"');
    canvas.line(
      'M52 520Q200 590 326 540M748 520Q600 590 474 540',
      contrast(colour, 0.3),
      26,
      'stroke-opacity="0.7"',
    );
  });
  if (form === 4)
    canvas.solid('M540 250h130v120q-65 50 -130 0z', canvas.sheet(contrast(colour, 0.3)), {
      relief: 0.4,
      depth: 12,
    });
  else if (form === 0 || form === 3)
    canvas.cord('M380 70Q340 110 350 170M420 70Q460 110 450 170', lighten(colour, 0.6), 12);
  sewLabel(canvas, print, { x: 376, y: 34, width: 48, height: 24 });
  return canvas.toDrawing();
}

/** Briefs, flat: brief, with contrast piping, two in a pack, long-legged. */
export function drawBriefs({ colour, form, print }: DrawingStyle): Drawing {
  const isPair = form === 3;
  const isLong = form === 4;
  const canvas = new Canvas(isPair ? 900 : 820, isLong ? 640 : isPair ? 700 : 600);
  const outline = isLong
    ? symmetric(410, [0, 30], [380, 14], [400, 330, 402, 600], [250, 630, 90, 632], [70, 500, 0, 440])
    : symmetric(410, [0, 30], [392, 14], [402, 150, 404, 220], [300, 270, 200, 470], [150, 570, 0, 592]);
  const paint = (tone: string) => {
    layCloth(canvas, outline, canvas.knit(tone, 9), tone, 'M300 130Q340 300 330 480M520 130Q480 300 490 480');
    canvas.inside(outline, () => {
      canvas.path('M0 0H820V96Q410 116 0 96Z', form === 1 ? '#33343a' : darken(tone, 0.22));
      if (form === 1) printWaist(canvas, print);
    });
    stitch(
      canvas,
      isLong
        ? 'M20 580Q180 604 312 606M800 580Q640 604 508 606'
        : 'M14 236Q120 290 226 480M806 236Q700 290 594 480',
      tone,
      4,
    );
    seam(
      canvas,
      `M360 112Q290 320 ${isLong ? 400 : 380} ${isLong ? 440 : 520}M460 112Q530 320 ${isLong ? 420 : 440} ${isLong ? 440 : 520}M410 ${isLong ? 120 : 440}V${isLong ? 440 : 580}`,
      tone,
      4,
    );
  };
  if (isPair) canvas.paintMoved('translate(80 100)', () => paint(darken(colour, 0.3)));
  paint(colour);
  return canvas.toDrawing();
}

function printWaist(canvas: Canvas, print: DrawingStyle['print']): void {
  for (const x of [60, 310, 560])
    sewLabel(canvas, { ...print, paper: '#33343a', ink: '#efe6d4' }, { x, y: 38, width: 200, height: 44 });
}
