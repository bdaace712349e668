import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { type SeamPoint, sewLabel } from './garment.ts';
import { circle, ellipse, leaf } from './outlines.ts';
import { brightness, darken, lighten } from './tones.ts';

/** Both shoes of a pair: the other one stands half a foot ahead and behind, so that its toe is a toe. */
export function drawBoth(canvas: Canvas, paint: () => void): void {
  canvas.paintMoved('translate(150 6) scale(0.9)', paint);
  canvas.paintMoved('translate(0 74)', paint);
}

/** Laces that cross an eyestay from its ridge to its eyelets. */
export function crossLaces(
  canvas: Canvas,
  from: SeamPoint,
  to: SeamPoint,
  rows: number,
  reach: SeamPoint,
  colour: string,
): void {
  for (let row = 0; row < rows; row++) {
    const share = row / Math.max(1, rows - 1);
    const x = from[0] + (to[0] - from[0]) * share;
    const y = from[1] + (to[1] - from[1]) * share;
    const [ex, ey] = [x + reach[0], y + reach[1]];
    canvas.path(circle(ex, ey, 10), '#2f2a26').path(circle(ex, ey, 5), '#8f8a80');
    const d = `M${ex} ${ey}Q${(ex + x) / 2 - 8} ${(ey + y) / 2 - 14} ${x + 12} ${y - 8}`;
    canvas.line(d, darken(colour, 0.4), 17).line(d, colour, 12);
  }
}

/** Leather, canvas or knit that is pulled over a last: light from above falls on its ridge, its foot is in shade. */
function pullOver(canvas: Canvas, outline: string, fill: string, foot: number, isMatt = false): void {
  canvas.solid(outline, fill, { relief: 0.24, depth: 20 });
  canvas.inside(outline, () => {
    canvas.line(outline, '#fffdf6', isMatt ? 16 : 22, `stroke-opacity="0.2" filter="${canvas.soft(9)}"`);
    canvas.shade(`M0 ${foot}C300 ${foot - 30} 560 ${foot + 30} 1040 ${foot}V${foot + 200}H0Z`, 0.32, 26);
  });
}

/** A piece that is sewn on another one: its edge throws a thin shade and has a row of stitches inside it. */
function sewOn(canvas: Canvas, piece: string, edge: string, fill: string, thread: string): void {
  canvas
    .line(edge, '#1a1108', 12, `stroke-opacity="0.34" filter="${canvas.soft(4)}" transform="translate(5 3)"`)
    .path(piece, fill)
    .line(edge, darken(thread, 0.45), 3, 'stroke-opacity="0.75"')
    .line(
      edge,
      lighten(thread, 0.34),
      3,
      'stroke-dasharray="8 6" stroke-opacity="0.8" transform="translate(-9 -5)"',
    );
}

/** Flat laces from the eyelets of a facing over the ridge of the foot, with a bow at the upper end. */
function tieLaces(
  canvas: Canvas,
  from: SeamPoint,
  to: SeamPoint,
  rows: number,
  {
    colour,
    eyelet,
    width = 13,
    hasBow = true,
  }: { colour: string; eyelet: string; width?: number; hasBow?: boolean },
): void {
  const slope = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const [acrossX, acrossY] = [Math.sin(slope), -Math.cos(slope)];
  const bar = (d: string) =>
    canvas
      .line(d, darken(colour, 0.5), width + 4, 'stroke-opacity="0.8"')
      .line(d, colour, width)
      .line(d, lighten(colour, 0.4), width * 0.24, 'stroke-opacity="0.6" transform="translate(-2 -3)"');
  for (let row = rows - 1; row >= 0; row--) {
    const share = row / Math.max(1, rows - 1);
    const x = from[0] + (to[0] - from[0]) * share;
    const y = from[1] + (to[1] - from[1]) * share;
    canvas.path(circle(x, y, width * 0.72), darken(eyelet, 0.5)).path(circle(x, y, width * 0.5), eyelet);
    bar(
      `M${x + 2} ${y - 1}Q${x + acrossX * 26 - 10} ${y + acrossY * 26 - 6} ${x + acrossX * 46 - 4} ${y + acrossY * 46 - 3}`,
    );
  }
  if (!hasBow) return;
  const [x, y] = [from[0] + acrossX * 34, from[1] + acrossY * 34];
  bar(
    `M${x} ${y}C${x - 40} ${y - 10} ${x - 86} ${y + 20} ${x - 74} ${y + 52}C${x - 60} ${y + 66} ${x - 26} ${y + 30} ${x} ${y}`,
  );
  bar(`M${x} ${y}C${x + 16} ${y + 34} ${x + 10} ${y + 70} ${x - 14} ${y + 104}`);
  canvas
    .path(ellipse(x, y, width * 0.8, width * 0.7), colour)
    .line(ellipse(x, y, width * 0.8, width * 0.7), darken(colour, 0.4), 3);
}

/** How the upper of a sneaker ends over the toes, from the end of its laces on. */
const TOES = {
  /** Full and round, with room for the toes. */
  wide: 'C634 326 706 314 790 304C892 296 976 334 980 424',
  trail: 'C636 330 712 326 790 324C884 324 952 354 970 426',
  court: 'C636 330 716 334 790 336C880 338 944 366 960 426',
  slim: 'C646 336 730 352 806 358C884 364 944 384 962 430',
} as const;

/** The upper of a sneaker: round at the heel, padded at the collar, with a toe of its own. */
const upperOf = (toe: keyof typeof TOES): string =>
  `M72 436C52 392 60 344 74 300C84 266 70 230 78 200C84 180 106 176 124 192C160 236 250 258 322 204C338 190 352 176 366 160C420 204 490 258 562 296${TOES[toe]}C860 452 700 470 560 456C400 440 200 440 72 436Z`;

const SNEAKER_FACING =
  'M322 206C338 192 352 178 366 162C420 206 490 260 578 304C586 330 560 352 520 346C430 330 360 272 322 206Z';
const SNEAKER_FACING_EDGE = 'M578 304C586 330 560 352 520 346C430 330 360 272 322 206';

interface SneakerLook {
  toe: keyof typeof TOES;
  fill: string;
  /** Toe guard, heel and facing. */
  panel: string;
  lace: string;
}

/** What is above the sole of a laced sneaker or of one to slip on. */
function paintSneaker(canvas: Canvas, colour: string, form: number, look: SneakerLook): void {
  const upper = upperOf(look.toe);
  canvas.path('M90 196C190 150 296 150 372 168L322 206C250 258 160 236 124 192Z', darken(colour, 0.62));
  if (form === 3) {
    pullOver(canvas, upper, look.fill, 440, true);
    canvas.inside(upper, () =>
      canvas.path(
        'M330 196L366 160C420 204 500 262 560 296C590 330 540 366 470 344C400 320 350 262 330 196Z',
        canvas.stripes(darken(colour, 0.3), darken(colour, 0.12), 6, 38),
      ),
    );
    // The stiff heel that lets the foot in without a hand, and the knitted edge of the mouth.
    sewOn(
      canvas,
      'M76 436C56 392 62 344 76 300C84 266 72 236 78 206C140 270 214 330 224 438Z',
      'M80 212C140 270 214 330 224 438',
      darken(colour, 0.18),
      colour,
    );
    canvas.cord('M80 208C84 176 112 178 128 196C164 238 250 258 322 204L366 164', lighten(colour, 0.18), 20);
    return;
  }
  canvas.solid(
    'M318 196C330 130 356 96 398 90C424 92 428 122 432 146L596 288L540 300L380 200Z',
    canvas.sheet(lighten(colour, 0.1)),
    { relief: 0.24, depth: 14 },
  );
  pullOver(canvas, upper, look.fill, 440, form !== 2);
  canvas.inside(upper, () => {
    const toe =
      form === 2
        ? 'M742 480C700 420 716 366 772 346L1000 330V480Z'
        : form === 1
          ? 'M230 480C330 404 560 392 700 396C800 398 830 350 850 320L1000 330V480Z'
          : 'M760 480C780 420 840 372 920 340L1000 360V480Z';
    const toeEdge =
      form === 2
        ? 'M742 480C700 420 716 366 772 346'
        : form === 1
          ? 'M230 480C330 404 560 392 700 396C800 398 830 350 850 320'
          : 'M760 480C780 420 840 372 920 340';
    sewOn(canvas, toe, toeEdge, look.panel, colour);
    sewOn(
      canvas,
      'M40 480V200L82 230C160 280 226 350 236 480Z',
      'M82 230C160 280 226 350 236 480',
      look.panel,
      colour,
    );
    if (form === 2)
      for (let hole = 0; hole < 9; hole++)
        canvas.path(
          circle(
            640 + (hole % 3) * 30 + Math.floor(hole / 3) * 6,
            352 + Math.floor(hole / 3) * 24 + (hole % 3) * 6,
            5,
          ),
          darken(colour, 0.5),
        );
    canvas.shade('M0 424C300 410 560 446 1040 410V520H0Z', 0.24, 14);
  });
  sewOn(canvas, SNEAKER_FACING, SNEAKER_FACING_EDGE, canvas.sheet(look.panel), colour);
  canvas.cord('M82 214C80 182 108 176 128 196C164 238 250 258 322 206', lighten(look.panel, 0.1), 20);
  canvas.cord('M80 250C64 220 66 180 88 168', lighten(look.panel, 0.2), 14);
  tieLaces(canvas, [366, 196], [548, 318], 6, {
    colour: look.lace,
    eyelet: darken(look.panel, 0.45),
    width: 12,
  });
}

/** The sole of a runner: thick under the heel, bent up at the toe, with a dark tread below. */
function layRunnerSole(canvas: Canvas, sole: string, tread: string, form: number): void {
  const isThin = form === 4;
  const foam = isThin
    ? 'M44 416C26 444 8 470 20 490C44 512 200 520 330 502C420 488 480 486 560 500C680 518 820 500 900 466C960 438 990 410 982 396C970 392 950 402 930 412C860 436 740 456 600 446C420 434 240 414 110 410C74 406 54 406 44 416Z'
    : 'M50 412C34 436 26 470 38 498C48 512 80 512 120 510C260 502 380 504 520 510C680 514 800 510 890 482C950 460 990 430 984 408C980 396 960 400 940 408C860 432 740 452 600 444C420 432 240 414 110 410C80 408 60 404 50 412Z';
  canvas.solid(foam, canvas.down([0, lighten(sole, 0.4)], [0.55, sole], [1, darken(sole, 0.22)]), {
    relief: 0.16,
    depth: 14,
  });
  canvas.inside(foam, () => {
    if (!isThin)
      canvas.line(
        'M30 468C200 456 420 478 620 476C800 472 900 446 980 412',
        darken(sole, 0.2),
        5,
        'stroke-opacity="0.6"',
      );
    canvas.path(
      isThin
        ? 'M0 500C60 506 200 506 330 490C420 476 480 474 560 488C680 506 820 488 900 456C950 430 980 406 1000 394V600H0Z'
        : 'M0 498C200 488 380 490 520 496C680 500 800 496 880 468C930 450 960 422 1000 412V600H0Z',
      tread,
    );
    // The plate of a racing shoe shows between its two foams.
    if (isThin) canvas.line('M14 458C160 474 380 452 520 462C680 476 840 462 976 400', '#2a2b30', 9);
  });
  if (form === 1)
    for (let lug = 0; lug < 13; lug++)
      canvas.path(
        lugAt(60 + lug * 62, 500 - Math.max(0, lug - 11) * 12, lug < 5 ? -6 : 6),
        darken(tread, 0.2),
      );
  canvas.line(
    'M52 412C240 412 420 434 600 446C740 454 860 434 944 408',
    lighten(sole, 0.6),
    4,
    'stroke-opacity="0.7"',
  );
}

const lugAt = (x: number, y: number, lean: number): string =>
  `M${x} ${y}H${x + 42}L${x + 36 + lean} ${y + 24}H${x + 6 + lean}Z`;

/** The flat sole of a court shoe, moulded of one rubber and sewn around. */
function layCourtSole(canvas: Canvas, sole: string): void {
  const cup =
    'M48 412C38 446 36 480 46 500C52 510 70 512 90 512H880C930 510 966 486 980 440C984 420 976 408 950 406C840 436 700 448 560 442C400 434 200 416 80 410Q52 406 48 412Z';
  canvas.solid(cup, canvas.down([0, lighten(sole, 0.16)], [0.5, sole], [1, darken(sole, 0.2)]), {
    relief: 0.18,
    depth: 12,
  });
  canvas.inside(cup, () => {
    canvas.path('M0 488H1000V520H0Z', darken(sole, 0.22));
    canvas.line(
      'M46 436C240 432 420 452 600 464C760 470 880 454 976 430',
      lighten(sole, 0.45),
      4,
      'stroke-dasharray="10 7"',
    );
  });
}

const GUM = '#b9783c';

/** Sneakers: for running with a wide toe box, for trails, for courts with a gum sole, to slip on, for races. */
export function drawSneakers({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1160, 600);
  const isCourt = form === 2;
  const accent = brightness(colour) > 0.6 ? darken(print.accent, 0.1) : lighten(colour, 0.72);
  const mesh = canvas.tile(
    14,
    14,
    `<rect width="14" height="14" fill="${colour}"/><ellipse cx="4" cy="4" rx="2.600" ry="1.800" fill="${darken(colour, 0.26)}"/><ellipse cx="11" cy="11" rx="2.600" ry="1.800" fill="${darken(colour, 0.26)}"/>`,
  );
  const toes = ['wide', 'trail', 'court', 'court', 'slim'] as const;
  const look: SneakerLook = {
    toe: toes[form] ?? 'trail',
    fill: isCourt ? canvas.sheet(colour) : form === 3 ? canvas.knit(colour, 14) : mesh,
    panel: isCourt
      ? lighten(colour, 0.3)
      : form === 1
        ? darken(colour, 0.42)
        : form === 4
          ? lighten(colour, 0.5)
          : darken(colour, 0.16),
    lace: form === 1 ? '#e0a04a' : form === 4 ? darken(colour, 0.5) : '#f4efe4',
  };
  drawBoth(canvas, () => {
    paintSneaker(canvas, colour, form, look);
    // The mark of the brand on the quarter: two leaves.
    if (form === 4)
      canvas
        .path('M300 396L344 318L366 324L322 400Z', accent)
        .path('M352 402L384 344L404 350L372 406Z', accent, 'fill-opacity="0.75"');
    if (form === 0)
      canvas
        .path(leaf(292, 420, 176, 56, 0.16), accent)
        .path(leaf(340, 428, 140, 66, 0.16), accent, 'fill-opacity="0.8"');
    if (form === 1) canvas.line('M290 396Q366 362 398 316M344 404Q412 372 446 336', accent, 12);
    if (isCourt)
      canvas
        .path(leaf(316, 408, 110, 40, 0.2), darken(colour, 0.2))
        .path(leaf(350, 412, 96, 56, 0.2), accent);
    if (isCourt) layCourtSole(canvas, GUM);
    else if (form === 3) layCourtSole(canvas, '#f1ede4');
    else
      layRunnerSole(
        canvas,
        form === 1 ? '#dcd6c8' : '#f3f0e8',
        form === 1 ? '#33343a' : form === 4 ? darken(colour, 0.3) : darken(colour, 0.1),
        form,
      );
  });
  const below = [588, 602, 588, 588, 592][form] ?? 588;
  const above = form === 3 ? 146 : 82;
  return cropDrawing(canvas.toDrawing(), 28, above, 1012, below - above);
}

const DERBY_UPPER =
  'M66 412C50 372 58 322 74 280C84 254 86 232 90 208C94 194 112 194 124 208C160 250 250 264 322 198L352 172C400 214 470 270 548 314C606 340 664 350 730 350C800 348 868 352 916 382C952 406 968 436 962 466C860 486 760 484 690 476C560 464 440 414 300 408Z';
const DERBY_QUARTER =
  'M66 412C50 372 58 322 74 280C84 254 86 232 90 208C94 194 112 194 124 208C160 250 250 264 322 198L352 172C400 214 470 270 548 314C560 342 536 368 494 376C450 384 424 402 410 430C370 412 330 408 300 408Z';

/** The sole of a leather shoe: a welt with its stitches, a thin sole, and a heel of layers. */
function layWeltedSole(canvas: Canvas, isChunky: boolean): void {
  const leather = '#3b2d22';
  const fall = isChunky ? 22 : 0;
  const sole = `M54 408H300C440 412 560 466 690 478C790 486 890 478 974 458C984 462 982 476 972 ${480 + fall}C900 ${502 + fall} 800 ${506 + fall} 700 ${504 + fall}C560 ${500 + fall} 450 ${456 + fall} 320 ${440 + fall}H54Z`;
  canvas.path(sole, canvas.down([0, lighten(leather, 0.22)], [0.5, leather], [1, darken(leather, 0.5)]));
  const heel = `M54 ${430 + fall}H316L302 ${506 + fall}H66Q56 ${470 + fall} 54 ${430 + fall}Z`;
  canvas.path(
    heel,
    canvas.across([0, darken(leather, 0.2)], [0.3, lighten(leather, 0.18)], [1, darken(leather, 0.5)]),
  );
  for (const lift of [446, 464, 482])
    canvas.line(`M58 ${lift + fall}H312`, darken(leather, 0.6), 2.5, 'stroke-opacity="0.8"');
  canvas.path(`M62 ${492 + fall}H306L302 ${506 + fall}H66Z`, '#1c1815');
  if (isChunky)
    for (let lug = 0; lug < 8; lug++)
      canvas.path(
        lugAt(440 + lug * 62, 484 + Math.min(24, lug * 7) - Math.max(0, lug - 5) * 6, 4),
        '#1f1a17',
      );
  const welt = 'M54 412H300C440 416 560 470 690 482C790 490 890 482 974 462';
  canvas
    .line(welt, '#2a2019', 15)
    .line(welt, '#9a754a', 10)
    .line(welt, '#e3c998', 3, 'stroke-dasharray="7 6"');
}

/** Derby shoes of leather: plain toe, wholecut, chunky sole, refurbished with a toe cap, vegetable-tanned. */
export function drawDerbys({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(1160, 620);
  const isWholecut = form === 1;
  const dark = darken(colour, 0.12);
  const leather = canvas.down([0, lighten(colour, 0.16)], [0.5, colour], [1, darken(colour, 0.3)]);
  drawBoth(canvas, () => {
    canvas.path(
      'M98 202C180 160 290 150 356 170L322 198C250 264 160 250 124 208Z',
      canvas.down([0, '#7d5c3c'], [1, '#b98d5b']),
    );
    canvas.solid(
      'M316 190C326 136 348 108 386 104C410 106 414 128 420 150L566 300L500 300L380 210Z',
      canvas.sheet(dark),
      { relief: 0.24, depth: 12 },
    );
    pullOver(canvas, DERBY_UPPER, leather, 440);
    canvas.inside(DERBY_UPPER, () => {
      if (form === 3)
        sewOn(
          canvas,
          'M772 500C742 450 752 400 786 366L1000 340V500Z',
          'M772 500C742 450 752 400 786 366',
          canvas.down([0, lighten(colour, 0.06)], [1, darken(colour, 0.34)]),
          colour,
        );
      // Light on the round of the toe, and the faint creases of walking behind it.
      canvas
        .gloss('M770 364C850 360 912 384 938 420C880 398 830 386 770 388Z', 0.4, 10)
        .gloss('M580 340C630 360 680 366 724 366C690 384 630 376 580 350Z', 0.26, 9)
        .line(
          'M650 352Q644 382 660 412M684 356Q680 384 694 414',
          darken(colour, 0.5),
          4,
          `stroke-opacity="0.3" filter="${canvas.soft(3)}"`,
        );
      if (isWholecut) {
        canvas.line('M352 176C400 250 450 300 540 330', darken(colour, 0.5), 3, 'stroke-opacity="0.7"');
        canvas.line('M82 236C96 300 92 360 80 410', darken(colour, 0.4), 3, 'stroke-opacity="0.6"');
      }
    });
    if (!isWholecut) {
      const edge = 'M548 314C560 342 536 368 494 376C450 384 424 402 410 430';
      sewOn(
        canvas,
        DERBY_QUARTER,
        edge,
        canvas.down([0, lighten(colour, 0.13)], [0.55, colour], [1, darken(colour, 0.32)]),
        colour,
      );
      canvas.inside(DERBY_QUARTER, () => {
        canvas.line(DERBY_QUARTER, '#fffdf6', 14, `stroke-opacity="0.22" filter="${canvas.soft(6)}"`);
        sewOn(
          canvas,
          'M40 440V190L128 216C176 280 196 350 192 440Z',
          'M128 216C176 280 196 350 192 440',
          canvas.down([0, colour], [1, darken(colour, 0.36)]),
          colour,
        );
        canvas.gloss('M92 290C82 330 82 360 92 392C112 360 112 320 104 286Z', 0.26, 9);
        canvas.shade('M40 396C300 388 420 400 460 430V460H40Z', 0.24, 10);
      });
    }
    canvas.line('M92 210C96 196 112 196 124 210C160 252 250 266 322 200L352 176', darken(colour, 0.4), 9);
    canvas.line(
      'M92 208C96 194 112 194 124 208C160 250 250 264 322 198',
      lighten(colour, 0.26),
      3,
      'stroke-opacity="0.8"',
    );
    tieLaces(canvas, [352, 206], [502, 314], 4, {
      colour: darken(colour, 0.5),
      eyelet: darken(colour, 0.6),
      width: 10,
    });
    layWeltedSole(canvas, form === 2);
  });
  return cropDrawing(canvas.toDrawing(), 46, 94, 986, (form === 2 ? 612 : 582) - 94);
}

/** A boot from the side: the shaft with its top so much higher than a hiking boot's. */
const bootUpper = (rise: number): string =>
  `M78 606C58 556 66 500 86 440C104 386 94 280 ${90 - rise * 0.08} ${150 - rise}C180 ${134 - rise} 300 ${130 - rise} ${398 - rise * 0.04} ${142 - rise}C404 230 398 300 432 350C470 404 566 434 656 446C752 450 836 462 892 496C942 528 964 572 964 616C860 640 740 638 640 630C500 614 400 604 300 602Z`;

interface BootLook {
  rise: number;
  fill: string;
  /** Toe guard, heel and collar. */
  trim: string;
  laces: string;
  eyelet: string;
}

/** The lugged sole of a boot with its heel and welt, or a wedge of white crepe. */
function layBootSole(canvas: Canvas, form: number): void {
  const welt = 'M60 606H300C440 610 560 630 690 636C790 640 890 634 978 616';
  if (form === 1) {
    canvas.path(
      'M56 604H300C440 608 560 628 690 634C790 640 890 632 980 614C988 640 972 664 920 690L860 700H92C64 700 52 650 56 604Z',
      canvas.down([0, '#f4ecdb'], [0.6, '#e6dbc4'], [1, '#c3b491']),
    );
    canvas.line('M58 660H958', '#b5a684', 4, 'stroke-opacity="0.7"');
  } else {
    const heel = form === 4 ? 724 : 700;
    const rubber = '#2b2724';
    canvas.path(
      `M56 604H300C440 608 560 628 690 634C790 640 890 632 980 614C990 636 980 660 940 676C880 694 800 694 700 692C560 690 470 668 ${form === 4 ? 350 : 330} 656L318 ${heel}H76C60 ${heel} 52 650 56 604Z`,
      canvas.down([0, lighten(rubber, 0.2)], [0.4, rubber], [1, darken(rubber, 0.5)]),
    );
    for (let lug = 0; lug < 8; lug++)
      canvas.path(
        lugAt(446 + lug * 62, 672 + Math.min(10, lug * 8) - Math.max(0, lug - 6) * 10, 4),
        '#1a1715',
      );
    for (let lug = 0; lug < 4; lug++) canvas.path(lugAt(84 + lug * 58, heel - 18, 2), '#171412');
    if (form === 4)
      for (const lift of [652, 676]) canvas.line(`M60 ${lift}H324`, '#5c4a3a', 3, 'stroke-opacity="0.8"');
  }
  canvas
    .line(welt, '#2a2019', 18)
    .line(welt, '#a87f4c', 13)
    .line(welt, '#ecd5a6', 3.5, 'stroke-dasharray="9 7"');
}

function paintBoot(canvas: Canvas, { colour, form, print }: DrawingStyle, look: BootLook): void {
  const { rise, trim } = look;
  const top = 150 - rise;
  const upper = bootUpper(rise);
  canvas.path(`M92 ${top + 8}Q240 ${top - 54} 398 ${top}L390 ${top + 40}H96Z`, darken(colour, 0.6));
  canvas.solid(
    `M340 ${top + 10}C346 ${top - 40} 366 ${top - 66} 410 ${top - 70}C436 ${top - 68} 438 ${top - 30} 440 ${top + 10}C446 240 440 300 470 340L640 440L560 450L420 380Z`,
    canvas.sheet(darken(form === 3 ? trim : colour, 0.16)),
    { relief: 0.24, depth: 14 },
  );
  pullOver(canvas, upper, look.fill, 630, form === 3);
  canvas.inside(upper, () => {
    const toe =
      form === 1
        ? 'M560 436C590 500 640 536 720 540C800 544 870 540 916 580'
        : 'M760 660C716 590 726 510 780 448';
    if (form === 1) {
      // The raised seam of a moccasin runs around the toe.
      canvas
        .line(
          toe,
          '#1a1108',
          12,
          `stroke-opacity="0.4" filter="${canvas.soft(4)}" transform="translate(3 6)"`,
        )
        .line(toe, lighten(colour, 0.14), 12)
        .line(toe, darken(colour, 0.5), 13, 'stroke-dasharray="4 12"');
    } else if (form !== 4)
      sewOn(
        canvas,
        `${toe}L1000 420V660Z`,
        toe,
        form === 0 ? '#35332f' : canvas.down([0, lighten(trim, 0.08)], [1, darken(trim, 0.2)]),
        colour,
      );
    // The quarter over the vamp, and the counter at the heel.
    const quarter = 'M566 430C548 500 480 540 440 560C410 580 400 600 398 640';
    sewOn(canvas, `M0 660V0H480V380Z${quarter}H0V300L470 370Z`, quarter, 'none', colour);
    sewOn(
      canvas,
      'M30 660V420L96 430C170 460 232 530 236 660Z',
      'M96 430C170 460 232 530 236 660',
      canvas.down([0, lighten(trim, 0.04)], [1, darken(trim, 0.24)]),
      colour,
    );
    canvas.line(`M236 ${top - 20}C250 260 230 380 170 462`, darken(colour, 0.45), 4, 'stroke-opacity="0.6"');
    if (form === 0)
      sewOn(
        canvas,
        `M60 ${top - 40}H420V${top + 66}Q250 ${top + 54} 60 ${top + 76}Z`,
        `M60 ${top + 76}Q250 ${top + 54} 420 ${top + 66}`,
        '#3a3835',
        '#5a544c',
      );
    canvas
      .gloss('M760 466C840 470 900 500 930 548C880 516 830 498 764 494Z', form === 3 ? 0.14 : 0.36, 12)
      .gloss(`M140 ${top + 110}C130 260 130 320 150 380C176 320 176 260 168 ${top + 110}Z`, 0.2, 14)
      .line(
        'M420 366Q390 384 350 380M436 396Q400 420 356 416',
        darken(colour, 0.5),
        6,
        `stroke-opacity="0.3" filter="${canvas.soft(4)}"`,
      )
      .shade('M0 590C300 586 560 620 1040 600V700H0Z', 0.28, 12);
  });
  // The facing with its eyelets follows the shin and bends at the ankle.
  const facing = `M${344 - rise * 0.04} ${top + 4}H${396 - rise * 0.04}C404 230 398 300 432 350C470 400 520 420 590 434C586 470 540 478 490 460C410 430 350 360 344 ${top + 4}Z`;
  sewOn(
    canvas,
    facing,
    `M590 434C586 470 540 478 490 460C410 430 350 360 344 ${top + 4}`,
    canvas.sheet(form === 3 ? trim : lighten(colour, 0.05)),
    colour,
  );
  const lace = { colour: look.laces, eyelet: look.eyelet, width: 12 };
  const shaftRows = rise > 60 ? 6 : form === 0 ? 3 : 4;
  tieLaces(canvas, [424, 390], [540, 446], 3, { ...lace, hasBow: false });
  tieLaces(canvas, [374 - rise * 0.04, top + 40], [384, 330], shaftRows, lace);
  if (form === 2)
    canvas.solid(
      `M68 ${top + 18}Q60 ${top - 44} 140 ${top - 36}Q190 ${top - 62} 250 ${top - 44}Q310 ${top - 66} 360 ${top - 44}Q426 ${top - 46} 420 ${top + 14}Q408 ${top + 48} 350 ${top + 38}Q290 ${top + 60} 226 ${top + 44}Q160 ${top + 62} 112 ${top + 46}Q76 ${top + 46} 68 ${top + 18}Z`,
      canvas.tile(
        26,
        26,
        '<rect width="26" height="26" fill="#f1e9d8"/><path d="M3 8q7 -8 12 2q-2 6 -8 3M14 20q6 -9 10 0q-3 5 -7 2" stroke="#cbbb9b" stroke-width="2.500" fill="none"/>',
      ),
      { relief: 0.4, depth: 26 },
    );
  else
    canvas.cord(
      `M${94 - rise * 0.08} ${top + 2}C180 ${top - 14} 300 ${top - 18} ${394 - rise * 0.04} ${top - 6}`,
      form === 0 ? '#4a4743' : darken(colour, 0.12),
      form === 0 ? 30 : 14,
    );
  canvas.cord(
    `M112 ${top + 34}V${top - 22}Q112 ${top - 40} 126 ${top - 40}Q140 ${top - 40} 140 ${top - 22}V${top + 34}`,
    darken(trim, 0.1),
    12,
  );
  layBootSole(canvas, form);
  sewLabel(canvas, print, { x: 196, y: top + 110, width: 84, height: 34 });
}

/** Boots: for hiking with a padded collar, moc-toe, lined with shearling, of canvas, a logger's with a high shaft. */
export function drawBoots(style: DrawingStyle): Drawing {
  const canvas = new Canvas(1160, 1000);
  const { colour, form } = style;
  const isCanvas = form === 3;
  const rise = form === 4 ? 130 : form === 2 ? 40 : form === 3 ? -20 : 0;
  const look: BootLook = {
    rise,
    fill: isCanvas
      ? canvas.cloth(colour, 6)
      : canvas.down([0, lighten(colour, 0.14)], [0.5, colour], [1, darken(colour, 0.28)]),
    trim: isCanvas ? '#8a5a32' : darken(colour, 0.16),
    laces: ['#b9482f', '#e3c48c', '#5a4632', '#efe4cc', '#d9b25a'][form] ?? '#c39a5a',
    eyelet: form === 1 || form === 4 ? '#c9a24f' : '#9aa0a5',
  };
  canvas.paintMoved('translate(0 170)', () => drawBoth(canvas, () => paintBoot(canvas, style, look)));
  const above = [244, 244, 208, 260, 124][form] ?? 244;
  const below = form === 4 ? 970 : 946;
  return cropDrawing(canvas.toDrawing(), 46, above, 990, below - above);
}
