import { Canvas, contrast } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import { foldCloth, shadeBelow } from './drape.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { layCloth, type SeamPoint, seam, sewLabel, stitch } from './garment.ts';
import { ellipse, roundedBox } from './outlines.ts';
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
  paper?: boolean;
}

function laySocks(
  { colour, print }: DrawingStyle,
  { fill, accent = '', cuff = 14, rib = 90, paper }: SockKnit,
): Drawing {
  const top = cuff;
  const canvas = new Canvas(670, 790 - (top - 14));
  canvas.paintMoved(`translate(-42 ${14 - top})`, () => {
    const knit = fill(canvas, colour);
    const paint = () => {
      layCloth(canvas, sock(top), knit, colour, 'M250 480Q200 560 210 660M290 440Q240 470 180 470');
      canvas.inside(sock(top), () => {
        if (accent) canvas.path(HEEL, accent).path(TOE, accent);
        canvas.path(roundedBox(40, top - 10, 300, rib + 10, 0), accent || darken(colour, 0.12));
        for (let x = 66; x < 310; x += 17)
          canvas.line(`M${x} ${top}v${rib}`, '#1d1712', 4, 'stroke-opacity="0.16"');
        canvas.shade('M40 500Q60 680 300 760L40 790Z', 0.22, 16);
      });
    };
    canvas.paintMoved('translate(160 24)', paint);
    paint();
    if (paper) {
      canvas.solid('M50 250H470V400H50Z', canvas.sheet(print.paper), { relief: 0.4, depth: 12 });
      sewLabel(canvas, print, { x: 70, y: 266, width: 370, height: 118 });
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
    { fill: plainKnit(22), accent: '#a8443a', rib: 60 },
    { fill: plainKnit(30), accent: lighten(colour, 0.5), rib: 130 },
    { fill: (canvas, tone) => canvas.stripes(tone, darken(tone, 0.2), 9, 90) },
    { fill: plainKnit(24), accent: '#d8cbb2', rib: 120 },
    { fill: fillStripes(46, 0.4), accent: print.accent },
  ];
  return laySocks(style, knits[style.form] ?? { fill: plainKnit(22) });
}

/** Socks for babies: short and round. */
export function drawBabySocks({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(820, 640);
  const knits = [
    canvas.knit(colour, 20),
    canvas.cloth(colour, 10),
    canvas.knit(colour, 28),
    canvas.stripes(colour, lighten(colour, 0.6), 26),
    canvas.knit(colour, 18),
  ];
  const cuff = form === 3 ? 14 : 60;
  const outline = `M70 ${cuff}H330L326 300Q380 340 480 380Q600 430 590 520Q576 612 430 616Q230 620 120 560Q50 510 66 380Z`;
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
      `M56 ${cuff - 46 < 6 ? 8 : cuff - 46}H344V${cuff + fold}H56Z`,
      canvas.stripes(lighten(colour, 0.2), lighten(colour, 0.05), 10, 90),
      { relief: 0.4, depth: 18 },
    );
  };
  canvas.paintMoved('translate(214 12)', paint);
  paint();
  return canvas.toDrawing();
}

/** How gloves are made. */
interface GloveMake {
  fill: (canvas: Canvas, colour: string) => string;
  cuff: 'rib' | 'gauntlet' | 'strap' | 'double' | 'plain';
  palm?: string;
  /** Fingers cut short. */
  short?: boolean;
}

/** A left hand in a glove, from above, on ground of 520 by 700: fingers up. */
const HAND =
  'M96 560C90 470 84 410 84 330C80 250 76 170 92 110C104 76 146 78 154 116L170 270L178 84C182 30 246 30 252 84L256 266L276 76C286 28 346 34 348 86L336 280L366 150C380 106 432 118 428 166C420 260 404 330 396 396C404 380 412 360 420 350L470 312C500 296 520 326 506 354C480 420 440 470 400 540L392 560Z';
const SHORT_HAND =
  'M96 560C90 470 84 410 84 330L82 210H164L172 270L174 180H256L258 266L266 178H346L338 280L350 220L418 240C414 310 402 350 396 396L436 340L500 366C480 420 440 470 400 540L392 560Z';

function layGloves({ colour, print }: DrawingStyle, { fill, cuff, palm, short }: GloveMake): Drawing {
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
    seam(canvas, 'M130 460Q140 380 130 320M215 460Q216 380 212 310M300 460Q300 380 300 310', colour, 4);
    if (cuff === 'double') canvas.line('M104 640H388', darken(colour, 0.4), 8);
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
    { fill: plainKnit(22), cuff: 'rib' },
    { fill: plainKnit(26), cuff: 'double' },
    { fill: plainKnit(18), cuff: 'rib', palm: darken(style.colour, 0.3) },
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

/** How a scarf is made. */
interface ScarfMake {
  colour: string;
  fill: string;
  /** Of the bands across its ends. */
  accent?: string;
  /** How long and how thick its fringe is; none without it. */
  fringe?: readonly [length: number, thickness: number];
}

/** An end of a scarf that hangs down from (0, 0): so long, narrower where it is tied. */
function hangScarfEnd(
  canvas: Canvas,
  { colour, fill, accent, fringe }: ScarfMake,
  [half, long]: readonly [half: number, long: number],
): void {
  const end = `M${-half * 0.62} 0Q${-half * 0.8} ${long * 0.3} ${-half} ${long - 8}Q${-half * 0.3} ${long + 8} ${half} ${long - 4}Q${half * 0.86} ${long * 0.3} ${half * 0.62} 0Z`;
  if (fringe) {
    const [length, thickness] = fringe;
    const step = thickness * 1.75;
    for (let x = -half + thickness * 0.7, i = 0; x < half - thickness * 0.3; x += step, i++)
      canvas.cord(
        `M${x} ${long - 10}q${i % 2 ? 7 : -4} ${length * 0.5} ${i % 3 ? 3 : -5} ${length + (i % 2) * 8}`,
        i % 2 ? colour : darken(colour, 0.1),
        thickness,
      );
  }
  layCloth(canvas, end, fill, colour);
  canvas.inside(end, () => {
    if (accent)
      canvas.path(
        `M${-half - 9} ${long - 128}H${half + 9}V${long - 94}H${-half - 9}ZM${-half - 9} ${long - 74}H${half + 9}V${long - 58}H${-half - 9}Z`,
        accent,
      );
    canvas.shade(`M${-half} -20H${half}V60Q0 110 ${-half} 60Z`, 0.5, 18);
  });
  foldCloth(
    canvas,
    end,
    [
      [-half * 0.3, 10, -half * 0.3, long * 0.4, -half * 0.52, long * 0.86, 15],
      [half * 0.1, 10, half * 0.16, long * 0.3, half * 0.06, long * 0.6, 13],
      [half * 0.4, 6, half * 0.42, long * 0.4, half * 0.6, long * 0.92, 13],
    ],
    1.1,
  );
}

/** A scarf laid as around a neck: a loop, tied once, with two ends of different lengths. */
function tieScarf(canvas: Canvas, make: ScarfMake, print?: DrawingStyle['print']): void {
  const { colour, fill } = make;
  // Behind the neck: the inner side of the loop.
  const back =
    'M120 250C96 90 220 22 380 22S664 90 640 250C620 330 560 300 540 240C530 170 470 150 380 150S230 170 220 240C200 300 140 330 120 250Z';
  layCloth(canvas, back, fill, colour);
  canvas.inside(back, () => {
    canvas.path(back, '#1a1108', 'fill-opacity="0.2"');
    canvas.shade('M180 150Q380 60 580 150V320H180Z', 0.34, 20);
  });
  foldCloth(
    canvas,
    back,
    [
      [150, 200, 200, 70, 380, 62, 14],
      [610, 200, 560, 70, 390, 62, 14],
      [190, 200, 250, 108, 380, 106, 10],
    ],
    1,
  );
  canvas.paintMoved('translate(452 392) rotate(-9)', () => hangScarfEnd(canvas, make, [112, 360]));
  canvas.paintMoved('translate(318 392) rotate(5)', () => hangScarfEnd(canvas, make, [118, 476]));
  // In front: one half goes down to the right, the other over it to the left.
  const under =
    'M112 214C84 320 150 420 300 470Q420 500 520 440L560 360Q440 380 350 330C270 290 236 260 226 220Q170 160 112 214Z';
  const over =
    'M648 214C676 320 620 420 480 474Q350 516 238 452Q214 420 236 380Q330 400 420 330C490 290 524 260 534 220Q590 160 648 214Z';
  layCloth(canvas, under, fill, colour);
  foldCloth(
    canvas,
    under,
    [
      [134, 240, 160, 380, 330, 432, 17],
      [174, 226, 200, 340, 350, 390, 15],
      [206, 216, 230, 290, 330, 340, 11],
    ],
    1.2,
  );
  shadeBelow(canvas, under, 'M540 220Q520 290 420 330Q330 400 236 380Q214 420 238 452', 44);
  layCloth(canvas, over, fill, colour);
  foldCloth(
    canvas,
    over,
    [
      [626, 236, 606, 390, 440, 438, 18],
      [588, 226, 560, 340, 400, 396, 16],
      [556, 216, 530, 290, 430, 344, 11],
      [300, 470, 270, 440, 262, 400, 11],
      [400, 482, 330, 460, 300, 410, 12],
    ],
    1.2,
  );
  if (print)
    canvas.paintMoved('translate(318 392) rotate(5)', () =>
      sewLabel(canvas, print, { x: -46, y: 250, width: 92, height: 50 }),
    );
}

/** A scarf rolled up from one end, the other end lying out in front. */
function rollScarf(canvas: Canvas, make: ScarfMake, print: DrawingStyle['print']): void {
  const { colour, fill, fringe = [100, 20] } = make;
  const [length, thickness] = fringe;
  // What lies out: to the right, seen from above.
  for (let i = 0; i < 9; i++) {
    const [x, y] = [824 - i * 16, 522 + i * 16.5];
    canvas.line(
      `M${x} ${y}q${length * 0.5} ${i % 2 ? 9 : -3} ${length + (i % 3) * 7} ${i % 2 ? 4 : 9}`,
      i % 2 ? darken(colour, 0.06) : darken(colour, 0.26),
      thickness,
    );
  }
  const flat = 'M232 664Q430 668 690 660L840 508Q700 518 560 512L382 512Z';
  layCloth(canvas, flat, fill, colour);
  canvas.inside(flat, () => canvas.shade('M330 680L490 500L560 500L440 690Z', 0.5, 22));
  foldCloth(canvas, flat, [[600, 640, 660, 590, 700, 524, 12]], 0.8);
  // The roll: its outer side, then the spiral of its end.
  const side = 'M71 257L221 97A228 244 0 0 1 543 443L393 603Z';
  layCloth(canvas, side, fill, colour);
  canvas.path(
    side,
    canvas.slant([0, '#fff', 0.18], [0.4, '#fff', 0.04], [0.7, '#1a1108', 0.22], [1, '#1a1108', 0.5]),
  );
  const face = ellipse(232, 430, 228, 244);
  canvas.path(face, darken(colour, 0.5));
  const coil: string[] = [];
  const last = 3.2 * 24;
  for (let turn = 0; turn <= last; turn++) {
    const angle = Math.PI * (0.5 + turn / 12);
    const far = 1 - turn / (last + 9);
    coil.push(
      `${Math.round(232 + Math.cos(angle) * 204 * far)} ${Math.round(430 + Math.sin(angle) * 220 * far)}`,
    );
  }
  const spiral = `M690 642Q430 654 ${coil.join('L')}`;
  canvas
    .line(spiral, darken(colour, 0.42), 56)
    .line(spiral, colour, 46)
    .line(spiral, darken(colour, 0.45), 44, 'stroke-dasharray="5 15" stroke-opacity="0.4"')
    .line(spiral, lighten(colour, 0.4), 14, 'stroke-opacity="0.45" transform="translate(-6 -8)"')
    .path(face, canvas.slant([0, '#fff', 0.12], [0.5, '#fff', 0], [1, '#1a1108', 0.34]));
  canvas.paintMoved('translate(744 570) rotate(-46)', () =>
    sewLabel(canvas, print, { x: -46, y: -25, width: 92, height: 50 }),
  );
}

/** A stole laid in a loop, its halves crossed. */
function crossScarf(canvas: Canvas, { colour, fill }: ScarfMake, print: DrawingStyle['print']): void {
  const tassels = ([x, y]: SeamPoint, [toX, toY]: SeamPoint, [right, down]: SeamPoint) => {
    for (let i = 0; i <= 18; i++) {
      const [fromX, fromY] = [x + ((toX - x) * i) / 18, y + ((toY - y) * i) / 18];
      canvas.line(
        `M${fromX - right * 0.2} ${fromY - down * 0.2}l${right + (i % 3) * 3} ${down + (i % 2) * 8}`,
        i % 2 ? colour : darken(colour, 0.24),
        8,
      );
    }
  };
  tassels([482, 842], [676, 742], [34, 66]);
  const behind =
    'M474 850Q420 700 350 590C270 460 170 350 196 190C214 60 280 8 380 8S546 60 564 190C570 240 560 280 544 310L430 290Q450 240 446 196C440 140 420 118 380 118S318 150 314 200C312 300 450 350 530 450Q620 590 684 738Q590 810 474 850Z';
  layCloth(canvas, behind, fill, colour);
  foldCloth(
    canvas,
    behind,
    [
      [226, 220, 210, 46, 380, 40, 15],
      [534, 200, 540, 46, 390, 40, 15],
      [270, 220, 270, 84, 380, 78, 11],
      [236, 250, 250, 360, 420, 540, 18],
      [284, 240, 310, 360, 470, 490, 15],
      [430, 570, 520, 690, 560, 800, 16],
      [500, 540, 590, 660, 630, 764, 13],
    ],
    1.2,
  );
  tassels([74, 776], [286, 886], [-34, 66]);
  const over =
    'M564 190C596 350 490 460 410 590Q340 720 294 894Q180 850 66 776Q140 610 230 470C310 360 450 310 446 196Q460 120 530 130Q556 150 564 190Z';
  shadeBelow(canvas, behind, 'M66 776Q140 610 230 470C310 360 450 310 446 196', 50);
  shadeBelow(canvas, behind, 'M570 230C596 350 490 460 410 590Q340 720 294 894', 50);
  layCloth(canvas, over, fill, colour);
  foldCloth(
    canvas,
    over,
    [
      [536, 220, 520, 370, 350, 560, 19],
      [494, 220, 470, 360, 290, 520, 16],
      [320, 580, 230, 720, 220, 850, 17],
      [250, 560, 170, 690, 130, 790, 14],
      [350, 600, 300, 720, 270, 850, 11],
    ],
    1.2,
  );
  canvas.paintMoved('translate(196 752) rotate(27)', () =>
    sewLabel(canvas, print, { x: -42, y: -23, width: 84, height: 46 }),
  );
}

/** A knitted loop with a flap over its front, which is buttoned. */
function buttonScarf(canvas: Canvas, { colour, fill }: ScarfMake, print: DrawingStyle['print']): void {
  const back = 'M70 250C60 90 240 10 450 10S840 90 830 250Q700 420 450 420T70 250Z';
  layCloth(canvas, back, fill, colour);
  canvas.inside(back, () => {
    canvas.path(back, '#1a1108', 'fill-opacity="0.34"');
    canvas.shade('M120 180Q450 20 780 180V440H120Z', 0.5, 30);
  });
  const front =
    'M70 236C30 250 8 330 8 420Q0 600 90 652Q270 720 450 722T810 652Q900 600 892 420C892 330 870 250 830 236C790 330 640 384 450 384S110 330 70 236Z';
  layCloth(canvas, front, fill, colour);
  foldCloth(
    canvas,
    front,
    [
      [44, 300, 120, 420, 380, 452, 22],
      [30, 460, 160, 560, 420, 572, 22],
      [70, 590, 220, 650, 400, 660, 18],
      [860, 300, 800, 400, 690, 430, 20],
      [874, 470, 800, 550, 700, 570, 20],
    ],
    1.2,
  );
  const flap = 'M470 384Q590 378 700 342Q766 520 784 660Q660 706 520 720Q506 540 470 384Z';
  canvas.inside(front, () => canvas.shade('M440 374L480 374L540 730H480Z', 0.5, 16));
  canvas.inside(front, () => layCloth(canvas, flap, fill, colour));
  canvas.line(
    'M490 390Q524 560 538 714',
    darken(colour, 0.4),
    6,
    'stroke-opacity="0.5" stroke-dasharray="16 9"',
  );
  for (const [x, y] of [
    [556, 450],
    [576, 548],
    [592, 646],
  ] as const) {
    canvas
      .shade(ellipse(x + 6, y + 10, 38, 38), 0.5, 6)
      .solid(ellipse(x, y, 36, 36), canvas.ball('#7a5236'), { relief: 0.4, depth: 10 })
      .line(ellipse(x, y, 25, 25), '#4a2f1c', 3, 'stroke-opacity="0.6"');
    for (const [right, down] of [
      [-7, -7],
      [7, -7],
      [-7, 7],
      [7, 7],
    ] as const)
      canvas.path(ellipse(x + right, y + down, 4, 4), '#2a1a0e');
  }
  sewLabel(canvas, print, { x: 180, y: 590, width: 96, height: 52 });
}

/** A scarf: tied with fringe, rolled in chunky knit, a crossed stole, a buttoned loop, of a blanket. 5 forms. */
export function drawScarf({ colour, form, print }: DrawingStyle): Drawing {
  const other = contrast(colour, 0.4);
  if (form === 1) {
    const canvas = new Canvas(930, 680);
    rollScarf(canvas, { colour, fill: canvas.knit(colour, 40), fringe: [92, 19] }, print);
    return cropDrawing(canvas.toDrawing(), 0, 22, 930, 658);
  }
  if (form === 2) {
    const canvas = new Canvas(760, 980);
    crossScarf(canvas, { colour, fill: canvas.cloth(colour, 4) }, print);
    return cropDrawing(canvas.toDrawing(), 40, 5, 671, 942);
  }
  if (form === 3) {
    const canvas = new Canvas(900, 730);
    buttonScarf(canvas, { colour, fill: canvas.knit(colour, 26) }, print);
    return canvas.toDrawing();
  }
  const canvas = new Canvas(760, 980);
  if (form === 4) {
    const check = canvas.tile(
      130,
      130,
      `<rect width="130" height="130" fill="${colour}"/><rect width="48" height="130" fill="${other}" fill-opacity="0.55"/><rect width="130" height="48" fill="${other}" fill-opacity="0.55"/><rect x="82" width="8" height="130" fill="${darken(colour, 0.4)}"/><rect y="82" width="130" height="8" fill="${darken(colour, 0.4)}"/>`,
    );
    canvas.paintMoved('translate(760 0) scale(-1 1)', () =>
      tieScarf(canvas, { colour, fill: check, fringe: [64, 10] }),
    );
  } else tieScarf(canvas, { colour, fill: canvas.cloth(colour, 6), accent: other, fringe: [76, 9] }, print);
  return cropDrawing(canvas.toDrawing(), 106, 18, 548, 934);
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
