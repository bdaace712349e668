import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { type SeamPoint, seam, sewLabel, stitch } from './garment.ts';
import { circle, ellipse, leaf, roundedBox } from './outlines.ts';
import { brightness, darken, lighten } from './tones.ts';

/** Both shoes of a pair: the other one stands half a foot behind, so that its toe is a toe. */
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

/** What a low shoe has above its sole: outline, lining, tongue and eyestay, from heel to toe. */
interface Last {
  upper: string;
  lining: string;
  tongue: string;
  eyestay: string;
  laces: readonly [SeamPoint, SeamPoint];
}

const RUNNER: Last = {
  upper:
    'M44 398C58 330 40 244 58 160C64 124 100 118 124 146C170 204 250 208 330 152L394 104C430 140 530 214 640 268C750 300 890 306 950 388C900 408 600 414 44 398Z',
  lining: 'M96 124C180 92 290 92 370 122L330 152C250 208 170 204 124 146Z',
  tongue: 'M322 158C340 88 380 42 426 44C450 50 448 84 444 112L560 220L420 190Z',
  eyestay: 'M322 158L394 104L640 268C620 300 560 306 510 286C430 262 360 220 322 158Z',
  laces: [
    [424, 132],
    [600, 250],
  ],
};

const COURT: Last = {
  upper:
    'M52 408C62 330 46 262 66 184C74 154 104 152 124 174C172 216 250 216 322 172L386 130C440 180 550 244 660 280C780 298 914 316 950 408Z',
  lining: 'M100 158C180 130 290 126 362 146L322 172C250 216 172 216 124 174Z',
  tongue: 'M314 178C336 112 372 68 418 68C440 74 440 106 436 134L552 230L412 214Z',
  eyestay: 'M314 178L386 130L590 256C580 304 520 320 470 306C400 290 344 246 314 178Z',
  laces: [
    [416, 156],
    [566, 250],
  ],
};

/** The sole of a runner: high at the heel, bent up at the toe, with a dark tread below. */
function layRunnerSole(canvas: Canvas, sole: string, tread: string, hasLugs: boolean): void {
  canvas
    .path(
      'M34 384C22 430 30 488 78 492L690 496C800 494 908 470 968 416C984 398 972 378 950 376C870 396 700 404 560 400C380 396 170 392 34 384Z',
      canvas.down([0, lighten(sole, 0.35)], [0.5, sole], [1, darken(sole, 0.2)]),
    )
    .line(
      'M46 430C250 446 520 452 700 446C820 440 900 424 962 398',
      darken(sole, 0.16),
      6,
      'stroke-opacity="0.7"',
    )
    .path(
      'M40 470C48 496 66 504 90 504L690 508C800 506 900 484 964 428L950 420C880 464 790 480 690 482L90 476Q60 476 40 470Z',
      tread,
    );
  if (hasLugs)
    for (let lug = 0; lug < 12; lug++)
      canvas.path(roundedBox(84 + lug * 64, 494 - Math.max(0, lug - 8) * 12, 34, 22, 5), darken(tread, 0.3));
}

/** The flat sole of a court shoe, with a line around it. */
function layCourtSole(canvas: Canvas, sole: string, line: string): void {
  canvas
    .path(
      'M44 400C38 440 42 482 72 486H900C944 484 968 452 962 414Q958 400 944 400Z',
      canvas.down([0, lighten(sole, 0.3)], [0.6, sole], [1, darken(sole, 0.25)]),
    )
    .line('M48 446H958', line, 8, 'stroke-opacity="0.8"')
    .line('M58 480H900', darken(sole, 0.4), 9, 'stroke-opacity="0.6"');
}

/** Sneakers: for running, for trails, for courts, to slip on, for races. */
export function drawSneakers({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1040, 590);
  const isCourt = form === 2;
  const isSlipOn = form === 3;
  const { upper, lining, tongue, eyestay, laces } = isCourt || isSlipOn ? COURT : RUNNER;
  const accent = brightness(colour) > 0.6 ? darken(print.accent, 0.1) : lighten(colour, 0.7);
  const mesh = canvas.tile(
    18,
    18,
    `<rect width="18" height="18" fill="${colour}"/><ellipse cx="5" cy="5" rx="3.400" ry="2.400" fill="${darken(colour, 0.32)}"/><ellipse cx="14" cy="14" rx="3.400" ry="2.400" fill="${darken(colour, 0.32)}"/>`,
  );
  const fill = isCourt ? canvas.sheet(lighten(colour, 0.08)) : isSlipOn ? canvas.knit(colour, 18) : mesh;
  const sole = form === 1 ? '#d8d2c4' : '#f4f1ea';
  const panel = isCourt ? lighten(colour, 0.2) : darken(colour, 0.22);
  drawBoth(canvas, () => {
    canvas.path(lining, darken(colour, 0.55));
    if (!isSlipOn) canvas.solid(tongue, canvas.sheet(lighten(colour, 0.14)), { depth: 14 });
    canvas.solid(upper, fill, { relief: 0.55, depth: 50 });
    canvas.inside(upper, () => {
      const counter = 'M30 410C56 320 44 240 60 196C130 220 210 300 220 410Z';
      const toe =
        isCourt || isSlipOn
          ? 'M752 420C760 350 800 316 850 312L970 320V420Z'
          : 'M770 420C780 350 850 330 905 346L970 360V420Z';
      canvas.path(counter, panel);
      if (!isSlipOn) canvas.path(toe, panel);
      if (form === 1) canvas.path('M200 420C300 350 640 330 800 352V420Z', darken(colour, 0.4));
      if (isCourt)
        for (let hole = 0; hole < 8; hole++)
          canvas.path(
            circle(690 + (hole % 4) * 26, 318 + Math.floor(hole / 4) * 24 + (hole % 4) * 6, 6),
            darken(colour, 0.4),
          );
      seam(canvas, `${counter}${isSlipOn ? '' : toe}`, colour, 4);
      stitch(canvas, 'M232 396C220 300 150 232 76 206', colour, 3);
      if (form === 0 || form === 4)
        canvas
          .path(leaf(300, 386, 190, 52, 0.2), accent)
          .path(leaf(360, 396, 150, 66, 0.18), accent, 'fill-opacity="0.75"');
      if (form === 1) canvas.line('M300 380Q380 350 420 280M370 384Q440 350 480 300', accent, 14);
      if (isCourt) canvas.path(circle(400, 360, 30), accent).path(leaf(388, 376, 46, 40, 0.3), colour);
      canvas.gloss(ellipse(690, 300, 110, 22), 0.3, 16);
      canvas.shade('M30 380H960V430H30Z', 0.24, 14);
    });
    if (isSlipOn) {
      canvas.solid(
        'M322 172L386 130Q470 196 480 250Q420 320 330 300Q290 240 322 172Z',
        canvas.stripes(darken(colour, 0.4), darken(colour, 0.25), 8, 80),
        { depth: 12 },
      );
      canvas.cord('M70 170C100 150 120 178 140 190C190 220 260 214 386 132', lighten(colour, 0.2), 20);
    } else {
      canvas.solid(eyestay, canvas.sheet(panel), { relief: 0.4, depth: 12 });
      crossLaces(canvas, laces[0], laces[1], 5, [-44, 50], form === 1 ? '#d97b3a' : '#f7f3ea');
      canvas.cord('M60 166C70 126 104 122 128 150C172 204 246 206 324 158', lighten(colour, 0.16), 18);
    }
    if (isCourt || isSlipOn) layCourtSole(canvas, sole, isCourt ? accent : darken(sole, 0.3));
    else
      layRunnerSole(
        canvas,
        form === 4 ? lighten(accent, 0.4) : sole,
        form === 1 ? '#33343a' : form === 4 ? darken(colour, 0.2) : darken(accent, 0.25),
        form === 1,
      );
  });
  const above = isSlipOn ? 112 : isCourt ? 60 : 40;
  const below = isCourt || isSlipOn ? 560 : 582;
  return cropDrawing(canvas.toDrawing(), 26, above, 1002, below - above);
}

/** Derby shoes of leather: plain toe, wholecut, chunky sole, refurbished, vegetable-tanned. */
export function drawDerbys({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(1040, 600);
  const upper =
    'M52 424C62 344 44 268 62 196C70 164 108 162 138 186C200 222 270 212 334 170L398 128C450 186 570 266 690 302C820 322 944 342 962 424Z';
  const laces = form === 3 ? '#b5482f' : darken(colour, 0.6);
  const isChunky = form === 2;
  drawBoth(canvas, () => {
    canvas.path('M96 172C180 142 290 136 372 144L334 170C270 212 200 222 138 186Z', '#b98d5b');
    canvas.solid(
      'M326 176C346 110 380 76 424 78C444 86 442 116 438 144L560 254L430 230Z',
      canvas.sheet(darken(colour, 0.12)),
      { depth: 14 },
    );
    canvas.solid(upper, canvas.sheet(colour), { relief: 0.7, depth: 54 });
    canvas.inside(upper, () => {
      if (form !== 1) {
        seam(canvas, 'M210 214C230 300 220 360 200 430M566 262C540 330 450 340 380 326', colour, 5);
        stitch(canvas, 'M226 218C246 300 236 360 216 430', colour, 3);
        canvas.path(
          'M40 430C56 330 44 250 62 206C110 224 190 250 206 430Z',
          darken(colour, 0.14),
          'fill-opacity="0.7"',
        );
      }
      if (form === 3) canvas.path('M760 430C760 360 800 320 850 316L980 330V430Z', darken(colour, 0.2));
      if (form === 4) seam(canvas, 'M700 306C740 340 750 390 740 430', colour, 5);
      canvas.gloss('M700 318C800 326 880 350 920 392C860 360 780 346 700 340Z', 0.5, 10);
      canvas.gloss(ellipse(120, 280, 20, 60), 0.3, 12);
      canvas.shade('M40 400H980V440H40Z', 0.28, 12);
    });
    if (form !== 1) {
      const facing = 'M318 180L398 128L566 262C540 326 450 336 390 320C340 300 318 250 318 180Z';
      canvas.solid(facing, canvas.sheet(lighten(colour, 0.04)), { relief: 0.45, depth: 14 });
      stitch(canvas, 'M332 186C336 250 356 292 398 306C450 318 520 312 548 266', colour, 3);
    }
    crossLaces(canvas, [424, 156], [548, 250], 4, [-46, 44], laces);
    const sole = isChunky ? '#3a332d' : '#4a3a2c';
    canvas.path(
      isChunky
        ? 'M42 416C36 450 40 500 70 506H900C950 502 982 464 976 428Q972 416 958 416Z'
        : 'M44 418H950Q984 420 970 440Q900 452 700 448Q460 444 300 450V494Q180 500 62 494Q44 470 44 418Z',
      canvas.down([0, lighten(sole, 0.4)], [0.3, sole], [1, darken(sole, 0.5)]),
    );
    if (isChunky)
      for (let lug = 0; lug < 13; lug++)
        canvas.path(roundedBox(80 + lug * 66, 490, 36, 18, 4), darken(sole, 0.6));
    stitch(canvas, 'M54 424H960', '#c9a877', 4);
  });
  return cropDrawing(canvas.toDrawing(), 36, 70, 990, form === 2 ? 508 : 498);
}

const BOOT_UPPER =
  'M66 764C70 660 108 560 112 450C114 320 92 220 96 96C190 70 330 60 434 72C438 190 430 300 474 372C530 440 630 478 730 508C850 540 908 620 908 764Z';

/** Leather boots: for hiking, moc-toe, lined with shearling, of canvas, a logger's with a high shaft. */
export function drawBoots({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1040, 960);
  const isCanvas = form === 3;
  const fill = isCanvas ? canvas.cloth(colour, 8) : canvas.sheet(colour);
  const sole = form === 1 ? '#efe7d6' : '#2f2b28';
  const laces = ['#b5482f', '#c39a5a', '#efe4cc', '#b5482f', '#2f2b28'][form] ?? '#c39a5a';
  const trim = isCanvas ? '#8a5a32' : darken(colour, 0.24);
  drawBoth(canvas, () => {
    canvas.solid(
      'M330 84C346 34 420 8 478 30C490 110 476 250 520 340L640 470L470 390Z',
      canvas.sheet(darken(colour, 0.2)),
      { depth: 18 },
    );
    canvas.solid(BOOT_UPPER, fill, { relief: 0.6, depth: 60 });
    canvas.inside(BOOT_UPPER, () => {
      canvas.path('M40 780C70 660 100 600 106 520C190 540 260 620 270 780Z', trim);
      if (form !== 1 && form !== 4)
        canvas.path('M700 780C700 660 740 570 810 550L940 560V780Z', form === 0 ? '#33353a' : trim);
      if (form === 1) {
        canvas.line('M540 470C520 560 600 600 700 604C800 606 880 620 920 660', darken(colour, 0.5), 10);
        stitch(canvas, 'M528 476C512 574 596 616 700 620C796 622 870 634 916 676', colour, 5);
      }
      if (form === 0) {
        canvas.path('M90 80L440 56L444 190Q270 214 100 232Z', '#3a3d40');
      }
      seam(canvas, 'M300 90C330 300 380 440 520 500C460 600 420 700 410 780', colour, 5);
      stitch(canvas, 'M282 92C312 306 366 452 500 510M282 780C270 620 196 546 108 528', colour, 4);
      canvas.gloss('M690 560Q800 570 862 650Q780 600 690 590Z', 0.34, 12);
      canvas.gloss(ellipse(170, 330, 24, 130), 0.26, 16);
      canvas.shade('M40 730H940V780H40Z', 0.3, 16);
    });
    crossLaces(
      canvas,
      [448, 130],
      [form === 4 ? 480 : 640, form === 4 ? 380 : 476],
      form === 4 ? 6 : 7,
      [-62, 34],
      laces,
    );
    if (form === 2)
      canvas.solid(
        'M76 110Q70 50 150 56Q200 30 270 46Q340 24 400 44Q470 40 462 100Q450 150 380 140Q320 164 250 146Q170 168 120 150Q84 150 76 110Z',
        canvas.tile(
          30,
          30,
          '<rect width="30" height="30" fill="#efe6d2"/><path d="M4 8q8 -8 14 2M16 22q6 -10 12 0" stroke="#cdbc9c" stroke-width="4" fill="none"/>',
        ),
        { relief: 0.6, depth: 30 },
      );
    else canvas.cord('M98 100C190 74 330 64 432 76', darken(colour, 0.1), 24);
    const base = canvas.down([0, lighten(sole, 0.3)], [0.4, sole], [1, darken(sole, 0.5)]);
    if (form === 1) canvas.path('M56 756C50 790 52 826 80 830H860Q916 826 924 780Q922 756 908 756Z', base);
    else {
      canvas.path(
        'M54 756C48 800 54 846 78 850H318L330 826H424L440 846H800C880 846 936 812 930 772Q926 756 908 756Z',
        base,
      );
      for (let lug = 0; lug < 7; lug++)
        canvas.path(roundedBox(450 + lug * 62, 834 - Math.max(0, lug - 4) * 8, 36, 20, 4), darken(sole, 0.6));
      for (let lug = 0; lug < 4; lug++)
        canvas.path(roundedBox(84 + lug * 60, 838, 34, 20, 4), darken(sole, 0.6));
    }
    stitch(canvas, 'M66 764H910', form === 1 ? '#b39a72' : '#a98c66', 5);
    sewLabel(canvas, print, { x: 150, y: 250, width: 84, height: 38 });
  });
  return cropDrawing(canvas.toDrawing(), 46, 24, 970, (form === 1 ? 906 : 934) - 24);
}
