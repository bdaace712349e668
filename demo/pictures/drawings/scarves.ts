import { Canvas, contrast } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import { foldCloth, shadeBelow } from './drape.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { layCloth, type SeamPoint, sewLabel } from './garment.ts';
import { ellipse } from './outlines.ts';
import { darken, lighten } from './tones.ts';

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
