import { Canvas, contrast } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { seam, sewLabel, stitch } from './garment.ts';
import { ellipse, outlineTurned, roundedBox } from './outlines.ts';
import { darken, lighten } from './tones.ts';

/** A cap with a brim, from the side: six panels, long brim, waxed, soft brim, plain. */
export function drawCap({ colour, form, print }: DrawingStyle): Drawing {
  const isLong = form === 1;
  const canvas = new Canvas(isLong ? 1040 : 940, 560);
  const fill = form === 2 ? canvas.sheet(darken(colour, 0.06)) : canvas.cloth(colour, 6);
  const tip = isLong ? 1030 : 930;
  const crown = 'M20 486C-10 250 90 26 340 22C560 18 660 190 660 440C440 400 200 420 20 486Z';
  const brim = `M600 380C720 380 ${tip - 80} 440 ${tip} 506Q${tip} 552 ${tip - 50} 550C${tip - 200} 520 500 500 330 486C420 420 520 390 600 380Z`;
  canvas.path(
    `M20 486C200 420 440 400 660 440L640 480C440 470 200 480 60 520Q20 520 20 486Z`,
    darken(colour, 0.4),
  );
  canvas.solid(crown, fill, { relief: 0.55, depth: 80 });
  canvas.inside(crown, () => {
    seam(
      canvas,
      'M340 22C240 120 190 280 190 440M340 22C460 120 500 260 490 420M340 22C110 140 60 300 60 470',
      colour,
      5,
    );
    stitch(canvas, 'M326 26C226 124 176 284 176 444M354 26C474 124 514 264 504 424', colour, 3);
    if (form === 0 || form === 4)
      for (const [x, y] of [
        [250, 190],
        [420, 180],
      ] as const)
        canvas
          .path(ellipse(x, y, 11, 11), darken(colour, 0.5))
          .line(ellipse(x, y, 14, 14), contrast(colour, 0.3), 5);
    canvas.shade('M20 486C200 400 440 380 660 420V470H0Z', 0.2, 12);
  });
  canvas.path(ellipse(340, 24, 22, 14), darken(colour, 0.2));
  canvas.solid(brim, form === 3 ? canvas.sheet(contrast(colour, 0.3)) : fill, { relief: 0.55, depth: 34 });
  stitch(
    canvas,
    `M640 404C740 410 ${tip - 110} 464 ${tip - 30} 516M600 430C720 440 ${tip - 190} 480 ${tip - 80} 526`,
    colour,
    3,
  );
  if (form < 3) sewLabel(canvas, print, { x: 500, y: 260, width: 96, height: 56 });
  if (form === 3)
    canvas.path(
      'M520 230l30 60l64 6l-50 42l16 62l-60 -34l-56 34l16 -62l-48 -42l62 -6z',
      contrast(colour, 0.5),
    );
  return canvas.toDrawing();
}

/** A sun hat for a baby: with ties, with a flap, of corduroy. */
export function drawBabyCap({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(860, 640);
  const cord = canvas.tile(
    18,
    18,
    `<rect width="18" height="18" fill="${colour}"/><rect width="5" height="18" fill="${darken(colour, 0.25)}"/>`,
  );
  const dots = canvas.tile(
    80,
    80,
    `<rect width="80" height="80" fill="${colour}"/><circle cx="20" cy="20" r="9" fill="${lighten(colour, 0.7)}"/><circle cx="60" cy="60" r="9" fill="${lighten(colour, 0.7)}"/>`,
  );
  const fill =
    [canvas.sheet(colour), canvas.cloth(colour, 6), cord, dots, canvas.cloth(colour, 6)][form] ?? colour;
  const hasBill = form === 1 || form === 2 || form === 4;
  const crown = 'M170 380C160 150 280 20 430 20S700 150 690 380Q430 440 170 380Z';
  if (form === 1)
    canvas.cord('M190 400C150 480 170 560 140 628M672 400C710 480 690 560 720 628', lighten(colour, 0.4), 18);
  if (form === 3)
    canvas.solid(
      'M180 360C120 460 90 560 110 620Q430 700 750 620C770 560 740 460 680 360Z',
      canvas.sheet(darken(colour, 0.14)),
      { relief: 0.5 },
    );
  canvas.solid(crown, fill, { relief: 0.55, depth: 80 });
  seam(canvas, 'M430 20V400M430 20C330 110 290 240 290 404M430 20C530 110 570 240 570 404', colour, 4);
  canvas.path(ellipse(430, 24, 24, 14), darken(colour, 0.15));
  if (hasBill)
    canvas.solid(
      'M196 372Q430 430 664 372C760 430 800 500 780 560Q600 470 430 470T80 560C60 500 100 430 196 372Z',
      fill,
      { relief: 0.55, depth: 34 },
    );
  else
    canvas.solid(
      'M166 366Q430 440 694 366C780 400 850 460 852 530Q700 632 430 626T8 530C10 460 80 400 166 366Z',
      fill,
      { relief: 0.6, depth: 50 },
    );
  stitch(
    canvas,
    hasBill
      ? 'M120 500Q280 436 430 436T740 500'
      : 'M50 520Q200 590 430 588T810 520M90 460Q220 530 430 530T770 460',
    colour,
    4,
  );
  if (form === 4) sewLabel(canvas, print, { x: 372, y: 250, width: 116, height: 60 });
  return canvas.toDrawing();
}

/** A straw hat from the front: with ribbon, with a chin cord, wide, of crochet, for parties. */
export function drawSunHat({ colour, form, print }: DrawingStyle): Drawing {
  const high = form === 2 ? 400 : 460;
  const canvas = new Canvas(1000, form === 1 ? 640 : high);
  const straw =
    form === 3
      ? canvas.knit(colour, 24)
      : canvas.tile(
          26,
          18,
          `<rect width="26" height="18" fill="${colour}"/><path d="M0 9q6.500 -9 13 0t13 0" stroke="${darken(colour, 0.26)}" stroke-width="3" fill="none"/><path d="M0 4q6.500 -6 13 0t13 0" stroke="${lighten(colour, 0.5)}" stroke-width="3" fill="none"/>`,
        );
  const brimTop = high - 180;
  if (form === 1)
    canvas
      .line(`M240 ${high - 60}Q500 ${high + 340} 760 ${high - 60}`, '#7a5236', 9)
      .path(ellipse(500, 590, 20, 26), '#8a5a32');
  canvas.solid(ellipse(500, high - 96, 490, 92), straw, { relief: 0.6, depth: 60 });
  for (const share of [0.86, 0.72])
    canvas.line(
      ellipse(500, high - 100, 490 * share, 92 * share),
      darken(colour, 0.4),
      4,
      'stroke-opacity="0.4"',
    );
  canvas.shade(ellipse(520, high - 96, 300, 60), 0.3, 18);
  const crown =
    form === 4
      ? outlineTurned(
          500,
          [
            [190, 30],
            [244, 90],
            [256, brimTop + 96],
          ],
          30,
        )
      : `M250 ${brimTop + 96}C250 ${brimTop - 60} 270 20 400 14Q500 44 600 14C730 20 750 ${brimTop - 60} 750 ${brimTop + 96}Q500 ${brimTop + 150} 250 ${brimTop + 96}Z`;
  canvas.solid(crown, straw, { relief: 0.6, depth: 80 });
  canvas.inside(crown, () => {
    if (form !== 2) canvas.shade('M430 0Q500 100 570 0Z', 0.25, 12);
    const ribbon = form === 3 ? darken(colour, 0.3) : print.accent;
    canvas.path(
      `M0 ${brimTop + 26}Q500 ${brimTop + 90} 1000 ${brimTop + 26}V${brimTop + 110}Q500 ${brimTop + 170} 0 ${brimTop + 110}Z`,
      canvas.across(
        [0.2, darken(ribbon, 0.3)],
        [0.38, lighten(ribbon, 0.22)],
        [0.6, ribbon],
        [0.8, darken(ribbon, 0.35)],
      ),
    );
  });
  if (form === 0 || form === 4) {
    const bow = print.accent;
    canvas.solid(
      `M690 ${brimTop + 70}l70 -40l10 70zM690 ${brimTop + 70}l-40 -50l-34 66zM684 ${brimTop + 70}l40 110l-50 -14l-20 34l6 -130z`,
      canvas.sheet(darken(bow, 0.06)),
      { relief: 0.5, depth: 12 },
    );
  }
  return canvas.toDrawing();
}

/** A top hat: with a red band, stovepipe, flat-folding, low. */
export function drawTopHat({ colour, form }: DrawingStyle): Drawing {
  const high = [700, 860, 640, 540][form] ?? 700;
  const canvas = new Canvas(900, high);
  const body = outlineTurned(
    450,
    [
      [form === 1 ? 264 : 300, 40],
      [250, high * 0.45],
      [266, high - 84],
    ],
    34,
  );
  canvas.path(
    `M10 ${high - 96}Q40 ${high - 60} 190 ${high - 70}H710Q860 ${high - 60} 890 ${high - 96}Q880 ${high - 10} 450 ${high - 4}T10 ${high - 96}Z`,
    canvas.across(
      [0, darken(colour, 0.3)],
      [0.28, lighten(colour, 0.3)],
      [0.6, colour],
      [1, darken(colour, 0.4)],
    ),
  );
  canvas.line(`M10 ${high - 96}Q60 ${high - 20} 450 ${high - 14}T890 ${high - 96}`, lighten(colour, 0.34), 7);
  canvas.path(body, canvas.round(colour));
  canvas.inside(body, () => {
    const band = form === 1 ? '#4a4c52' : form === 2 ? darken(colour, 0.4) : '#a8323a';
    canvas.path(
      `M0 ${high - 200}Q450 ${high - 130} 900 ${high - 200}V${high - 90}Q450 ${high - 20} 0 ${high - 90}Z`,
      canvas.round(band),
    );
    if (form === 2)
      for (const share of [0.3, 0.5])
        canvas.line(
          `M0 ${high * share}Q450 ${high * share + 60} 900 ${high * share}`,
          darken(colour, 0.5),
          5,
        );
  });
  canvas.path(
    ellipse(450, 40, form === 1 ? 264 : 300, 34),
    canvas.slant([0, lighten(colour, 0.3)], [1, darken(colour, 0.1)]),
  );
  canvas.gloss(roundedBox(270, 110, 36, high - 340, 18), 0.18, 10);
  return canvas.toDrawing();
}
