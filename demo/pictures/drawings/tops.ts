import { Canvas, contrast } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { layCloth, seam, sewButtons, sewLabel, stitch, symmetric } from './garment.ts';
import { polygon, roundedBox } from './outlines.ts';
import { brightness, darken, lighten } from './tones.ts';

/** How a top is cut; `x` from the middle. */
interface TopCut {
  neck: number;
  deep: number;
  shoulder: number;
  /** The outer and the inner end of the sleeve. */
  cuff: readonly [number, number, number, number];
  armpit: readonly [number, number];
  hem: number;
  long: number;
  /** How far the hem bows down in the middle. */
  bow?: number;
  isSharp?: boolean;
}

const topOutline = (
  middle: number,
  { neck, deep, shoulder, cuff, armpit, hem, long, bow = 8, isSharp }: TopCut,
): string =>
  symmetric(
    middle,
    [0, deep],
    isSharp ? [neck, 14] : [neck * 0.7, deep, neck * 0.96, deep * 0.55, neck, 14],
    [shoulder, 52],
    [(shoulder + cuff[0]) / 2 + 22, (52 + cuff[1]) / 2 - 24, cuff[0], cuff[1]],
    [cuff[2], cuff[3]],
    [armpit[0], armpit[1]],
    [armpit[0] - 8, (armpit[1] + long) / 2, hem, long - bow],
    [hem * 0.5, long, 0, long],
  );

/** The inside of the back, seen in the neckline. */
function drawBackNeck(canvas: Canvas, middle: number, neck: number, deep: number, colour: string): void {
  canvas.path(
    `M${middle - neck} 14Q${middle} 46 ${middle + neck} 14L${middle + neck * 0.9} ${deep * 0.8}L${middle} ${deep + 6}L${middle - neck * 0.9} ${deep * 0.8}Z`,
    darken(colour, 0.34),
  );
  canvas.line(`M${middle - neck} 14Q${middle} 46 ${middle + neck} 14`, darken(colour, 0.12), 16);
}

/** A T-shirt: heavy, striped, with a pocket, long, with a contrast collar. */
export function drawTee(style: DrawingStyle): Drawing {
  const { colour, form, print } = style;
  const long = [880, 900, 830, 1000, 900][form] ?? 900;
  const canvas = new Canvas(920, long);
  const outline = topOutline(460, {
    neck: 118,
    deep: 104,
    shoulder: 262,
    cuff: form === 0 ? [454, 262, 344, 350] : [450, 238, 352, 336],
    armpit: [276, 250],
    hem: form === 2 ? 300 : 282,
    long: long - 8,
  });
  drawBackNeck(canvas, 460, 118, 100, colour);
  sewLabel(canvas, print, { x: 428, y: 40, width: 64, height: 26 });
  layCloth(
    canvas,
    outline,
    canvas.sheet(colour),
    colour,
    `M230 380C280 460 300 560 300 700M690 360C640 470 620 560 640 760M300 270Q380 330 420 420M620 280Q560 330 530 400M380 ${long - 140}Q420 ${long - 60} 410 ${long}`,
  );
  const trim = contrast(colour, 0.42);
  canvas.inside(outline, () => {
    if (form === 1)
      for (const y of [330, 392]) canvas.path(roundedBox(100, y, 720, 38, 0), trim, 'fill-opacity="0.85"');
    if (form === 1) for (const y of [330, 392]) canvas.path(roundedBox(184, y, 6, 38, 0), darken(trim, 0.2));
    canvas.line(
      'M342 14C346 70 384 104 460 104S574 70 578 14',
      form === 4 ? trim : darken(colour, 0.14),
      46,
      'stroke-opacity="0.75"',
    );
    seam(canvas, 'M196 54C214 130 206 200 184 250M724 54C706 130 714 200 736 250', colour, 3);
  });
  canvas.inside(outline, () =>
    stitch(
      canvas,
      `M186 ${long - 34}Q460 ${long - 18} 734 ${long - 34}M34 216L132 316M886 216L788 316`,
      colour,
      3,
    ),
  );
  if (form === 2 || form === 3) {
    const pocket = 'M548 300H672V420L610 452L548 420Z';
    canvas.solid(pocket, canvas.sheet(colour), { relief: 0.35, depth: 12 });
    stitch(canvas, 'M556 322H664', colour, 3);
  }
  return canvas.toDrawing();
}

/** A T-shirt for a baby: envelope shoulders, stripes, long body, a printed leaf, name lines. */
export function drawBabyTee({ colour, form, print }: DrawingStyle): Drawing {
  const long = form === 2 ? 900 : 780;
  const canvas = new Canvas(880, long);
  const outline = topOutline(440, {
    neck: 132,
    deep: 96,
    shoulder: 244,
    cuff: form === 2 ? [428, 420, 330, 456] : [428, 236, 330, 350],
    armpit: [252, 270],
    hem: 286,
    long: long - 8,
    bow: 30,
  });
  drawBackNeck(canvas, 440, 132, 92, colour);
  layCloth(
    canvas,
    outline,
    form === 1 ? canvas.stripes(colour, lighten(colour, 0.62), 30) : canvas.sheet(colour),
    colour,
    'M230 400Q300 480 290 620M660 390Q600 480 600 640M340 300Q420 340 470 320',
  );
  const trim = form === 1 ? darken(colour, 0.2) : contrast(colour, 0.3);
  canvas.inside(outline, () => {
    canvas.line('M308 10C312 70 356 96 440 96S568 70 572 10', trim, 38);
    if (form !== 1) canvas.line('M312 20Q260 100 190 190M568 20Q620 100 690 190', trim, 20);
    else
      sewButtons(
        canvas,
        [
          [240, 66],
          [270, 52],
          [300, 40],
        ],
        '#f3ead8',
        10,
      );
  });
  stitch(canvas, `M160 ${long - 58}Q440 ${long - 16} 720 ${long - 58}`, colour, 3);
  if (form === 0) drawLeafPrint(canvas, 440, 400, trim);
  if (form === 3)
    for (const [x, y] of [
      [330, 330],
      [440, 420],
      [550, 330],
      [370, 540],
      [510, 540],
    ] as const)
      drawLeafPrint(canvas, x, y, trim, 0.36);
  if (form === 4) for (const y of [330, 380, 430, 480]) canvas.line(`M330 ${y}H550`, trim, 5);
  if (form === 2) canvas.path(roundedBox(360, 420, 160, 120, 22), trim, 'fill-opacity="0.8"');
  sewLabel(canvas, print, { x: 416, y: 26, width: 48, height: 20 });
  return canvas.toDrawing();
}

function drawLeafPrint(canvas: Canvas, x: number, y: number, colour: string, scale = 1): void {
  canvas.paintMoved(`translate(${x} ${y}) scale(${scale})`, () =>
    canvas
      .path('M0 110C-110 60 -110 -60 0 -120C110 -60 110 60 0 110Z', colour)
      .line('M0 130V-70M0 40L-50 0M0 40L50 0M0 -10L-36 -44M0 -10L36 -44', lighten(colour, 0.6), 7),
  );
}

/** A dress shirt: laid out, or folded as shops lay it; with a tie for sets. */
export function drawDressShirt(style: DrawingStyle): Drawing {
  const { form } = style;
  return form === 1 || form === 4 || form === 5 ? drawFoldedShirt(style) : drawLaidShirt(style);
}

/** The cloth of shirts: plain, broad and fine stripes. */
function fillShirting(canvas: Canvas, colour: string, form: number): string {
  const other = brightness(colour) > 0.66 ? '#6f86ad' : lighten(colour, 0.72);
  if (form === 0)
    return canvas.tile(
      34,
      34,
      `<rect width="34" height="34" fill="${colour}"/><rect width="10" height="34" fill="${other}" fill-opacity="0.8"/>`,
    );
  if (form === 3)
    return canvas.tile(
      16,
      16,
      `<rect width="16" height="16" fill="${colour}"/><rect width="4" height="16" fill="${other}" fill-opacity="0.75"/>`,
    );
  return canvas.sheet(colour);
}

function drawCollar(canvas: Canvas, middle: number, colour: string, fill: string, isButtoned: boolean): void {
  canvas.path(`M${middle - 110} 44Q${middle} -14 ${middle + 110} 44L${middle} 130Z`, darken(colour, 0.36));
  for (const sign of [-1, 1] as const) {
    const flap = polygon(
      [middle, 128],
      [middle + sign * 84, 30],
      [middle + sign * 122, 36],
      [middle + sign * 150, 128],
      [middle + sign * 84, 206],
    );
    canvas.shade(flap, 0.22, 8).path(flap, fill);
    seam(canvas, flap, colour, 3);
    if (isButtoned) sewButtons(canvas, [[middle + sign * 84, 184]], '#f4efe4', 8);
  }
}

function drawLaidShirt({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(960, 1000);
  const fill = fillShirting(canvas, colour, form);
  const arm = 'M290 62C240 76 204 116 188 196C168 320 112 600 76 806L196 836C226 660 282 520 306 380Z';
  const otherArm = 'M670 62C720 76 756 116 772 196C792 320 848 600 884 806L764 836C734 660 678 520 654 380Z';
  const shoulder = form === 3 ? 230 : 240;
  const body = symmetric(
    480,
    [0, 40],
    [110, 36],
    [shoulder - 20, 66, shoulder + 4, 126],
    [shoulder - 6, 220, shoulder + 6, 330],
    [shoulder - 24, 620, shoulder, 920],
    [shoulder * 0.8, 992, 110, 958],
    [60, 990, 0, 992],
  );
  layCloth(canvas, arm, fill, colour, 'M200 250Q216 460 150 700M172 460Q210 484 250 462');
  layCloth(canvas, otherArm, fill, colour, 'M760 250Q744 460 810 700M788 460Q750 484 710 462');
  for (const cuff of ['M78 796L200 826L194 906L62 874Z', 'M882 796L760 826L766 906L898 874Z'])
    canvas.solid(cuff, fill, { relief: 0.4, depth: 16 });
  layCloth(
    canvas,
    body,
    fill,
    colour,
    'M300 300Q360 420 350 600M680 260Q620 420 630 640M560 700Q590 820 570 960M380 720Q360 840 390 960',
  );
  canvas.path(roundedBox(452, 128, 56, 856, 6), fill);
  seam(canvas, 'M452 140V984M508 140V984', colour, 3);
  sewButtons(
    canvas,
    [240, 356, 472, 588, 704, 820, 920].map((y): [number, number] => [480, y]),
    '#f4efe4',
    10,
  );
  if (form === 2) {
    canvas.solid('M560 300H672V420L616 446L560 420Z', fill, { relief: 0.3, depth: 10 });
    seam(canvas, 'M560 322H672', colour, 3);
  }
  drawCollar(canvas, 480, colour, fill, form === 2);
  return cropDrawing(canvas.toDrawing(), 56, 0, 848, 1000);
}

function drawFoldedShirt({ colour, form, print }: DrawingStyle): Drawing {
  const isBoxed = form === 5;
  const canvas = new Canvas(isBoxed ? 800 : 720, isBoxed ? 980 : 900);
  const fill = fillShirting(canvas, colour, form);
  const paint = () => {
    layCloth(
      canvas,
      roundedBox(14, 44, 692, 844, 26),
      fill,
      colour,
      'M120 120Q80 400 120 860M600 120Q640 420 604 860',
    );
    canvas.path(roundedBox(330, 120, 60, 766, 4), fill);
    seam(canvas, 'M330 130V886M390 130V886', colour, 3);
    sewButtons(
      canvas,
      [260, 400, 540, 680, 820].map((y): [number, number] => [360, y]),
      '#f4efe4',
      11,
    );
    drawCollar(canvas, 360, colour, fill, false);
    if (form !== 4) drawTie(canvas, 360, print.accent, isBoxed);
    else {
      canvas.solid('M470 330H612V470L541 504L470 470Z', fill, { relief: 0.3, depth: 10 });
      seam(canvas, 'M470 356H612', colour, 3);
    }
  };
  if (!isBoxed) paint();
  else {
    canvas
      .solid(roundedBox(4, 4, 792, 972, 14), canvas.sheet('#3d3833'), { relief: 0.5 })
      .path(roundedBox(34, 34, 732, 912, 6), '#efe9dc');
    canvas.paintMoved('translate(58 50) scale(0.95)', paint);
  }
  return canvas.toDrawing();
}

/** A tie that hangs from a collar, knitted or striped. */
function drawTie(canvas: Canvas, x: number, colour: string, isStriped: boolean): void {
  const fill = isStriped ? canvas.stripes(colour, lighten(colour, 0.45), 24, -35) : canvas.knit(colour, 16);
  canvas.solid(
    `M${x - 30} 196L${x - 58} ${isStriped ? 690 : 730}${isStriped ? `L${x} 760` : ''}L${x + 58} ${isStriped ? 690 : 730}L${x + 30} 196Z`,
    fill,
    { relief: 0.5, depth: 16 },
  );
  canvas.solid(`M${x - 46} 112L${x + 46} 112L${x + 30} 204L${x - 30} 204Z`, fill, {
    relief: 0.55,
    depth: 14,
  });
}

/** A blouse: V-neck, curved hem, flutter sleeves, wrapped, with a keyhole. */
export function drawBlouse({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 900);
  const isFluttering = form === 2;
  const deep = [250, 112, 130, 300, 96][form] ?? 150;
  const outline = isFluttering
    ? symmetric(
        450,
        [0, deep],
        [150, deep, 166, 16],
        [250, 44],
        [430, 120, 436, 330],
        [400, 292, 372, 356],
        [338, 300, 300, 350],
        [262, 300],
        [250, 520, 318, 880],
        [160, 896, 0, 894],
      )
    : topOutline(450, {
        neck: form === 4 ? 104 : 132,
        deep,
        shoulder: 250,
        cuff: form === 1 ? [440, 520, 330, 560] : [438, 320, 336, 384],
        armpit: [262, 290],
        hem: 300,
        long: form === 1 ? 890 : 880,
        bow: form === 1 ? 90 : 10,
        isSharp: form === 0 || form === 3,
      });
  drawBackNeck(canvas, 450, isFluttering ? 164 : form === 4 ? 102 : 130, Math.min(deep, 240), colour);
  layCloth(
    canvas,
    outline,
    canvas.sheet(lighten(colour, 0.04)),
    colour,
    'M260 340C300 500 280 700 250 880M640 340C610 500 630 700 650 880M380 480Q390 680 360 890M520 470Q510 690 540 890M450 560V880',
  );
  if (form === 3) {
    canvas.inside(outline, () => canvas.shade('M320 20L560 420L470 520L300 600Z', 0.14, 14));
    canvas.line('M582 14L330 590', darken(colour, 0.2), 12).line('M318 14L452 306', darken(colour, 0.2), 12);
    canvas.cord('M206 600Q330 560 640 600', darken(colour, 0.12), 40);
    canvas.cord('M300 590Q250 690 270 800M310 590Q330 690 330 780', darken(colour, 0.12), 24);
  } else if (form === 0) {
    seam(canvas, 'M318 14L450 250L582 14', colour, 8);
    stitch(canvas, 'M300 20L450 280L600 20', colour, 3);
  } else if (form === 4) {
    canvas
      .path('M450 104C420 150 416 220 450 250C484 220 480 150 450 104Z', darken(colour, 0.5))
      .line('M450 100C420 150 416 220 450 250C484 220 480 150 450 100', darken(colour, 0.15), 9);
    sewButtons(canvas, [[450, 100]], '#efe6d4', 12);
  } else if (form === 1) {
    seam(canvas, 'M430 112V880M470 112V880', colour, 3);
    sewButtons(
      canvas,
      [190, 320, 450, 580, 710, 830].map((y): [number, number] => [450, y]),
      '#efe6d4',
      10,
    );
  } else canvas.line('M290 30C300 110 340 130 450 130S600 110 610 30', darken(colour, 0.16), 14);
  return canvas.toDrawing();
}
