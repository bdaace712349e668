import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, polygon, roundedBox } from './outlines.ts';
import { darken, lighten } from './tones.ts';
import {
  addFilled,
  addFolds,
  addFoot,
  addGap,
  addPiping,
  cushionBox,
  dyeWool,
  seatCloth,
} from './upholstery.ts';

const WALNUT = '#6f4a30';
const LINEN = '#e3cfa6';

/** A sofa, from the front: square arms, in two halves, pulled out as a bed, deep with rolled arms, on a wooden frame. 5 forms. */
export function drawSofa(given: DrawingStyle): Drawing {
  const style = { ...given, colour: dyeWool(given.colour) };
  if (style.form === 2) return drawSofaBed(style);
  if (style.form === 3) return drawDeepSofa(style);
  if (style.form === 4) return drawFramedSofa(style);
  return style.form === 1 ? drawTwoPieceSofa(style) : drawSquareArmSofa(style);
}

/** A loose cushion that is leaned at, with the seam of its cover and folds at its corners. */
function addBackCushion(
  canvas: Canvas,
  colour: string,
  fill: string,
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  const d = cushionBox(x, y, width, height, { radius: 30, bulge: 11 });
  addFilled(canvas, d, fill, { depth: 44, shade: 0.26 });
  canvas.inside(d, () => {
    const [right, foot, middle] = [x + width, y + height, x + width / 2];
    canvas.add(
      `<ellipse cx="${middle - width * 0.08}" cy="${y + height * 0.4}" rx="${width * 0.34}" ry="${height * 0.3}" fill="#fffaf0" fill-opacity="0.05" filter="${canvas.soft(40)}"/>`,
    );
    addFolds(
      canvas,
      `M${x + 26} ${y + 30}Q${x + 54} ${y + 58} ${x + 62} ${y + 96}M${right - 26} ${y + 30}Q${right - 58} ${y + 54} ${right - 66} ${y + 86}M${x + 30} ${foot - 40}Q${x + 70} ${foot - 62} ${x + 80} ${foot - 88}M${right - 34} ${foot - 44}Q${right - 70} ${foot - 58} ${right - 92} ${foot - 90}`,
    );
    addPiping(
      canvas,
      `M${x + 9} ${foot - 26}Q${x - 3} ${y + height / 2} ${x + 9} ${y + 26}Q${x + 10} ${y + 10} ${x + 30} ${y + 9}Q${middle} ${y - 12} ${right - 30} ${y + 9}Q${right - 10} ${y + 10} ${right - 9} ${y + 26}Q${right + 3} ${y + height / 2} ${right - 9} ${foot - 26}`,
      colour,
    );
  });
}

/** A cushion that is sat on, a little from above: its top, and its front between two seams. */
function addSeatCushion(
  canvas: Canvas,
  colour: string,
  fill: string,
  { back, front, top, edge, foot }: SeatCushion,
): void {
  const upper = polygon([back[0], top], [back[1], top], [front[1], edge + 6], [front[0], edge + 6]);
  canvas.path(upper, fill).inside(upper, () => {
    canvas.path(upper, canvas.down([0, '#1a1108', 0.34], [0.35, '#fffaf0', 0.02], [1, '#fffaf0', 0.16]));
    addFolds(
      canvas,
      `M${front[0] + 60} ${edge - 8}Q${front[0] + 110} ${edge - 26} ${front[0] + 170} ${edge - 22}M${front[1] - 50} ${edge - 14}Q${front[1] - 90} ${edge - 28} ${front[1] - 140} ${edge - 20}`,
    );
  });
  const face = cushionBox(front[0], edge, front[1] - front[0], foot - edge, { radius: 16, bulge: 5 });
  addFilled(canvas, face, fill, { depth: 22, shade: 0.4, light: 0.12 });
  for (const y of [edge + 9, foot - 10])
    addPiping(
      canvas,
      `M${front[0] + 8} ${y}Q${(front[0] + front[1]) / 2} ${y + (y < foot - 20 ? -8 : 5)} ${front[1] - 8} ${y}`,
      colour,
    );
}

interface SeatCushion {
  /** Left and right end of its back edge, and of its front. */
  back: readonly [number, number];
  front: readonly [number, number];
  /** The heights of its back edge, its front edge and its foot. */
  top: number;
  edge: number;
  foot: number;
}

/** The front below the seat, in the shade of it. */
const addBase = (
  canvas: Canvas,
  colour: string,
  x: number,
  y: number,
  width: number,
  height: number,
): void => {
  const d = roundedBox(x, y, width, height, 10);
  canvas
    .path(d, seatCloth(canvas, darken(colour, 0.08)))
    .path(d, canvas.down([0, '#120b05', 0.62], [0.3, '#120b05', 0.22], [1, '#120b05', 0.4]));
  canvas.line(
    `M${x + 8} ${y + height - 12}H${x + width - 8}`,
    darken(colour, 0.5),
    3,
    'stroke-opacity="0.6"',
  );
};

/** A cushion that is thrown onto a seat. */
function addThrowPillow(canvas: Canvas, transform: string, colour: string): void {
  canvas.paintMoved(transform, () => {
    canvas.shade('M-70 60Q0 96 84 66L78 92H-60Z', 0.4, 12);
    const d = 'M-78 -76Q0 -54 78 -76Q58 0 78 76Q0 58 -78 76Q-58 0 -78 -76Z';
    addFilled(canvas, d, seatCloth(canvas, colour), { depth: 26, shade: 0.22 });
    addFolds(canvas, 'M-62 -58Q-40 -38 -34 -14M62 -58Q42 -36 36 -12M-60 58Q-42 40 -36 22M60 58Q44 42 38 20');
  });
}

function drawSquareArmSofa({ colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 520);
  const fill = seatCloth(canvas, colour);
  for (const x of [150, 850]) addFoot(canvas, x, 440, 40, darken(WALNUT, 0.4));
  addFilled(canvas, roundedBox(94, 38, 812, 360, 26), fill, { depth: 30 });
  for (const x of [104, 504]) addBackCushion(canvas, colour, fill, [x, 56, 392, 250]);
  addGap(canvas, 'M500 76V300', 14);
  addThrowPillow(canvas, 'translate(214 232) rotate(7)', LINEN);
  addThrowPillow(canvas, 'translate(806 238) rotate(-9) scale(0.9)', darken(colour, 0.4));
  canvas.path(roundedBox(100, 296, 800, 120, 4), darken(colour, 0.7));
  for (const side of [0, 1])
    addSeatCushion(canvas, colour, fill, {
      back: side ? [502, 892] : [108, 498],
      front: side ? [504, 908] : [92, 496],
      top: 300,
      edge: 346,
      foot: 404,
    });
  addGap(canvas, 'M500 306V400', 9);
  addBase(canvas, colour, 88, 402, 824, 52);
  for (const mirrored of [false, true])
    canvas.paintMoved(mirrored ? 'translate(1000 0) scale(-1 1)' : '', () => {
      addGap(canvas, 'M104 226L100 400', 22);
      const inner = polygon([92, 214], [112, 186], [118, 304], [92, 350]);
      canvas.path(inner, fill).path(inner, '#120b05', `fill-opacity="${mirrored ? 0.12 : 0.36}"`);
      const upper = polygon([6, 216], [34, 184], [114, 184], [94, 216]);
      canvas.path(upper, fill).path(upper, '#fffaf0', 'fill-opacity="0.14"');
      addFilled(canvas, cushionBox(4, 212, 92, 244, { radius: 12, bulge: 3 }), fill, {
        depth: 20,
        shade: 0.34,
        light: 0.14,
      });
      addPiping(canvas, 'M10 446V224Q10 219 16 218H84Q90 219 90 224V446', colour);
      addFoot(canvas, 46, 454, 52, WALNUT, -4);
    });
  return cropDrawing(canvas.toDrawing(), 2, 28, 996, 480);
}

function drawTwoPieceSofa({ colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 570);
  const fill = seatCloth(canvas, colour);
  const half = (mirrored: boolean) =>
    canvas.paintMoved(mirrored ? 'translate(1000 0) scale(-1 1)' : '', () => {
      for (const x of [76, 452]) addFoot(canvas, x, 496, 58, '#a9794c', x < 100 ? -4 : 0);
      const back = 'M70 440V160Q66 40 180 30Q340 14 474 24Q496 26 496 60V440Z';
      addFilled(canvas, back, fill, { depth: 46 });
      canvas.inside(back, () => {
        for (let channel = 1; channel < 5; channel += 1) {
          const x = 84 + channel * 84;
          addGap(canvas, `M${x} 24Q${x + 3} 180 ${x} 350`, 11);
          canvas.line(`M${x + 9} 44V340`, lighten(colour, 0.3), 6, 'stroke-opacity="0.28"');
        }
      });
      addSeatCushion(canvas, colour, fill, {
        back: [124, 494],
        front: [112, 496],
        top: 330,
        edge: 378,
        foot: 446,
      });
      addBase(canvas, colour, 100, 438, 396, 68);
      addGap(canvas, 'M136 250V440', 24);
      const arm = 'M16 506V310Q2 222 76 216Q146 218 138 306L132 506Z';
      addFilled(canvas, arm, fill, { depth: 34, shade: 0.36 });
      const scroll = 'M24 300Q20 232 76 230Q130 232 126 300Q122 330 120 500';
      addPiping(canvas, `M32 500Q30 340 24 300${scroll.slice(scroll.indexOf('Q'))}`, colour);
      canvas.shade(ellipse(78, 284, 22, 22), 0.22, 9);
    });
  half(false);
  half(true);
  addGap(canvas, 'M500 40V500', 13);
  addThrowPillow(canvas, 'translate(240 268) rotate(-6) scale(0.95)', lighten(colour, 0.4));
  return cropDrawing(canvas.toDrawing(), 2, 12, 996, 544);
}

function drawSofaBed({ colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 640);
  const fill = seatCloth(canvas, colour);
  addFilled(canvas, roundedBox(92, 32, 816, 340, 30), fill, { depth: 34 });
  for (const x of [106, 504]) addBackCushion(canvas, colour, fill, [x, 52, 390, 240]);
  addGap(canvas, 'M500 70V280', 14);
  for (const mirrored of [false, true])
    canvas.paintMoved(mirrored ? 'translate(1000 0) scale(-1 1)' : '', () => {
      addFilled(canvas, cushionBox(6, 176, 100, 300, { radius: 34, bulge: 4 }), fill, {
        depth: 26,
        shade: 0.4,
      });
      addPiping(canvas, 'M14 468V214Q16 186 44 184H70Q98 186 98 214V300', colour);
      canvas.cord('M90 540V626', '#8d9096', 16);
    });
  addThrowPillow(canvas, 'translate(286 236) scale(1.75 1)', '#f2ece0');
  addThrowPillow(canvas, 'translate(710 236) scale(1.75 1)', '#f2ece0');
  const mattress = 'M118 286Q500 272 882 286L962 500Q968 556 930 562H70Q32 556 38 500Z';
  addFilled(canvas, mattress, canvas.sheet('#f3eee3'), { depth: 26, shade: 0.3 });
  addPiping(canvas, 'M44 556Q500 566 956 556', '#d9d2c3');
  const blanket = 'M98 350Q500 336 902 350L964 500Q968 530 952 540Q500 556 48 540Q32 530 36 500Z';
  canvas.path(blanket, fill).inside(blanket, () => {
    canvas.path(blanket, canvas.down([0, '#fffaf0', 0.34], [0.6, '#fffaf0', 0.12], [1, '#1a1108', 0.26]));
    addFolds(canvas, 'M250 400Q200 460 190 540M560 396Q600 460 592 540M760 392Q800 450 822 540');
  });
  const turned = 'M98 350Q500 336 902 350L914 388Q500 374 86 388Z';
  addFilled(canvas, turned, '#fbf8f1', { depth: 10, shade: 0.12 });
  canvas.shade('M84 388Q500 376 916 388L920 400Q500 388 80 400Z', 0.3, 5);
  return cropDrawing(canvas.toDrawing(), 2, 22, 996, 608);
}

function drawDeepSofa({ colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(1120, 540);
  const fill = seatCloth(canvas, colour);
  for (const x of [170, 950]) addFoot(canvas, x, 460, 34, darken(WALNUT, 0.4));
  addFilled(canvas, 'M96 360V84Q100 46 150 42Q560 22 970 42Q1020 46 1024 84V360Z', fill, { depth: 34 });
  for (const x of [128, 564]) addBackCushion(canvas, colour, fill, [x, 60, 428, 226]);
  addGap(canvas, 'M560 80V280', 15);
  addThrowPillow(canvas, 'translate(246 222) rotate(6)', '#e9dcc0');
  addThrowPillow(canvas, 'translate(336 232) rotate(-8) scale(0.86)', darken(colour, 0.4));
  canvas.path(roundedBox(112, 278, 896, 160, 4), darken(colour, 0.7));
  for (const side of [0, 1])
    addSeatCushion(canvas, colour, fill, {
      back: side ? [562, 992] : [128, 558],
      front: side ? [564, 1016] : [104, 556],
      top: 282,
      edge: 356,
      foot: 424,
    });
  addGap(canvas, 'M560 290V420', 10);
  addBase(canvas, colour, 98, 422, 924, 54);
  for (const mirrored of [false, true])
    canvas.paintMoved(mirrored ? 'translate(1120 0) scale(-1 1)' : '', () => {
      addGap(canvas, 'M120 240L116 420', 24);
      const along = 'M22 250Q46 184 96 176Q134 184 134 236L128 350H100Z';
      canvas.path(along, fill).path(along, '#120b05', `fill-opacity="${mirrored ? 0.06 : 0.26}"`);
      const arm = 'M22 478L26 316Q-6 286 8 244Q22 210 66 208Q112 210 122 246Q130 288 104 316L108 478Z';
      addFilled(canvas, arm, fill, { depth: 26, shade: 0.34 });
      addPiping(
        canvas,
        'M32 470L36 312Q6 286 18 250Q30 222 66 220Q102 222 110 250Q118 284 94 312L98 470',
        colour,
      );
      canvas.line(
        'M66 246Q44 248 44 266Q48 284 68 280Q82 274 76 262',
        darken(colour, 0.4),
        4,
        'stroke-opacity="0.5"',
      );
      addFoot(canvas, 66, 474, 46, WALNUT, -3);
    });
  const blanket = 'M846 262Q920 246 1000 262L1010 470Q930 484 842 468Z';
  canvas.shade('M838 280H850L846 474H836Z', 0.3, 8);
  addFilled(canvas, blanket, canvas.knit('#e6d8bb', 18), { depth: 20, shade: 0.2 });
  canvas.line(
    Array.from({ length: 14 }, (_, i) => `M${846 + i * 12.4} ${470 + Math.sin(i / 4) * 4}v20`).join(''),
    '#dccba8',
    5,
  );
  return cropDrawing(canvas.toDrawing(), 0, 26, 1120, 496);
}

function drawFramedSofa({ colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 560);
  const fill = seatCloth(canvas, colour);
  const teak = '#8f5d36';
  for (const x of [190, 810]) addFoot(canvas, x, 440, 74, darken(teak, 0.5));
  canvas.solid(roundedBox(70, 34, 860, 30, 14), canvas.wood(teak), { depth: 12 });
  canvas.path(roundedBox(92, 70, 816, 350, 20), darken(colour, 0.7));
  for (const x of [80, 362, 644]) {
    const d = cushionBox(x, 52, 276, 268, { radius: 26, bulge: 6 });
    addFilled(canvas, d, fill, { depth: 40 });
    addPiping(
      canvas,
      `M${x + 8} 300V76Q${x + 8} 60 ${x + 26} 58H${x + 250}Q${x + 268} 60 ${x + 268} 76V300`,
      colour,
    );
    for (const y of [126, 216]) {
      const middle = x + 138;
      addFolds(
        canvas,
        `M${middle - 60} ${y - 6}L${middle - 14} ${y}M${middle + 60} ${y - 6}L${middle + 14} ${y}M${middle - 12} ${y + 40}L${middle} ${y + 12}`,
      );
      canvas
        .shade(circle(middle, y, 17), 0.4, 7)
        .path(circle(middle, y, 9), canvas.ball(darken(colour, 0.15)));
    }
  }
  for (const x of [360, 641]) addGap(canvas, `M${x} 76V310`, 13);
  for (const side of [0, 1])
    addSeatCushion(canvas, colour, fill, {
      back: side ? [502, 906] : [94, 498],
      front: side ? [503, 922] : [78, 497],
      top: 316,
      edge: 356,
      foot: 420,
    });
  addGap(canvas, 'M500 322V416', 9);
  canvas.solid(roundedBox(60, 418, 880, 38, 8), canvas.wood(teak), { depth: 14 });
  canvas.shade(roundedBox(64, 414, 872, 12, 6), 0.5, 5);
  for (const mirrored of [false, true])
    canvas.paintMoved(mirrored ? 'translate(1000 0) scale(-1 1)' : '', () => {
      canvas.solid('M44 258H82L80 440L62 546H42L50 440Z', canvas.wood(darken(teak, 0.08), 88), { depth: 14 });
      canvas.solid(
        'M14 236Q20 220 60 216L150 200Q160 206 152 222L96 262Q40 270 18 262Q8 254 14 236Z',
        canvas.wood(teak),
        {
          depth: 16,
        },
      );
    });
  return cropDrawing(canvas.toDrawing(), 8, 28, 984, 520);
}
