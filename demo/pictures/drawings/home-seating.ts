import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, roundedBox } from './outlines.ts';
import { darken, lighten } from './tones.ts';
import { addFilled, addFolds, addFoot, addGap, addPiping, cushionBox, seatCloth } from './upholstery.ts';

const OAK = '#b98d5b';
const WALNUT = '#6f4a30';

/** An armchair: wooden arms, wingback, tub. 3 forms. */
export function drawArmchair(style: DrawingStyle): Drawing {
  if (style.form === 1) return drawWingChair(style);
  return style.form === 2 ? drawTubChair(style) : drawFramedChair(style);
}

/** The top of a seat cushion, and its front between two seams. */
function addSeat(
  canvas: Canvas,
  colour: string,
  fill: string,
  { back, front, top, edge, foot }: SeatEdges,
): void {
  const upper = `M${back} ${top}H${900 - back}L${900 - front} ${edge + 10}H${front}Z`;
  canvas.path(upper, fill).inside(upper, () => {
    canvas.path(upper, canvas.down([0, '#1a1108', 0.4], [0.4, '#fffaf0', 0.04], [1, '#fffaf0', 0.24]));
    addFolds(
      canvas,
      `M${front + 70} ${edge - 10}Q${front + 130} ${edge - 40} ${front + 200} ${edge - 34}M${830 - front} ${edge - 16}Q${770 - front} ${edge - 40} ${710 - front} ${edge - 30}`,
    );
  });
  addFilled(canvas, cushionBox(front, edge, 900 - front * 2, foot - edge, { radius: 30, bulge: 9 }), fill, {
    depth: 36,
    shade: 0.38,
    light: 0.08,
  });
  for (const [y, bow] of [
    [edge + 16, -16],
    [foot - 16, 10],
  ] as const)
    addPiping(canvas, `M${front + 14} ${y}Q450 ${y + bow} ${886 - front} ${y}`, colour);
}

interface SeatEdges {
  /** How far from the left its back edge and its front edge begin; the right side is the same. */
  back: number;
  front: number;
  /** The heights of its back edge, its front edge and its foot. */
  top: number;
  edge: number;
  foot: number;
}

/** Both sides of something that is the same on the left and on the right, 900 units wide. */
function paintBothSides(canvas: Canvas, paint: (isRight: boolean) => void): void {
  for (const isRight of [false, true])
    canvas.paintMoved(isRight ? 'translate(900 0) scale(-1 1)' : '', () => paint(isRight));
}

function drawFramedChair({ colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 940);
  const fill = seatCloth(canvas, colour);
  const oak = '#a9794c';
  paintBothSides(canvas, () => {
    canvas.solid('M176 640H214L196 880H170Z', canvas.wood(darken(oak, 0.4), 88), { depth: 12 });
    canvas.solid('M190 60Q196 40 214 40H236V640H196Z', canvas.wood(darken(oak, 0.1), 88), { depth: 14 });
  });
  const back = cushionBox(206, 56, 488, 500, { radius: 50, bulge: 14 });
  addFilled(canvas, back, fill, { depth: 60 });
  canvas.inside(back, () => {
    addGap(canvas, 'M214 300Q450 318 686 300', 12);
    addPiping(
      canvas,
      'M226 540Q206 300 226 92Q230 70 256 68Q450 40 644 68Q670 70 674 92Q694 300 674 540',
      colour,
    );
    addFolds(
      canvas,
      'M240 280Q300 270 330 240M660 282Q604 270 580 246M250 330Q300 350 330 390M650 330Q600 356 580 384M240 110Q280 130 296 166M660 110Q622 134 610 160',
    );
  });
  addSeat(canvas, colour, fill, { back: 190, front: 150, top: 540, edge: 620, foot: 720 });
  addGap(canvas, 'M200 542H700', 16);
  canvas.solid(roundedBox(120, 716, 660, 44, 10), canvas.wood(oak), { depth: 14 });
  canvas.shade(roundedBox(130, 712, 640, 14, 6), 0.45, 6);
  paintBothSides(canvas, () => {
    canvas.solid('M92 460H138L142 760L124 912H92L100 760Z', canvas.wood(oak, 88), { depth: 16 });
    // The arm comes forward: its top is seen, and the round of its front end.
    canvas.solid(
      'M70 432Q72 410 104 404L196 384Q214 388 212 404L160 452Q150 470 110 474Q68 472 70 432Z',
      canvas.wood(lighten(oak, 0.08), -14),
      {
        depth: 18,
      },
    );
  });
  return cropDrawing(canvas.toDrawing(), 64, 30, 772, 886);
}

function drawWingChair({ colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 990);
  const fill = seatCloth(canvas, colour);
  paintBothSides(canvas, () => addFoot(canvas, 220, 830, 100, darken(WALNUT, 0.4)));
  const back = 'M170 620L150 150Q160 50 290 40Q450 14 610 40Q740 50 750 150L730 620Z';
  addFilled(canvas, back, fill, { depth: 60 });
  canvas.inside(back, () => {
    const rows = [
      [350, 140],
      [450, 134],
      [550, 140],
      [300, 230],
      [400, 226],
      [500, 226],
      [600, 230],
      [350, 318],
      [450, 318],
      [550, 318],
      [300, 408],
      [400, 410],
      [500, 410],
      [600, 408],
    ] as const;
    // Folds run from button to button: between them the filling stands out.
    addFolds(
      canvas,
      rows
        .flatMap(([x, y]) =>
          [x - 50, x + 50].map((to) => `M${x} ${y}Q${(x + to) / 2 + 6} ${y + 42} ${to} ${y + 90}`),
        )
        .join(''),
    );
    for (const [x, y] of rows)
      canvas.shade(circle(x, y, 17), 0.36, 7).path(circle(x, y, 9), canvas.ball(darken(colour, 0.12)));
    canvas.shade('M130 480H770V640H130Z', 0.22, 30);
  });
  canvas.path(roundedBox(140, 560, 620, 200, 10), darken(colour, 0.6));
  addSeat(canvas, colour, fill, { back: 196, front: 144, top: 560, edge: 630, foot: 740 });
  addGap(canvas, 'M220 562H680', 16);
  const base = roundedBox(120, 738, 660, 100, 12);
  canvas
    .path(base, fill)
    .path(base, canvas.down([0, '#120b05', 0.55], [0.3, '#120b05', 0.14], [1, '#120b05', 0.4]));
  addPiping(canvas, 'M126 824H774', colour);
  paintBothSides(canvas, (isRight) => {
    const wing = 'M214 60Q120 70 84 180Q64 280 84 440L196 560Q240 480 226 330Q200 200 214 60Z';
    addGap(canvas, 'M232 120Q214 230 240 340Q250 460 222 560', 26);
    addFilled(canvas, wing, fill, { depth: 46, shade: isRight ? 0.2 : 0.34 });
    addPiping(canvas, 'M208 72Q200 200 218 332Q232 470 196 546', colour);
    const top = 'M30 470Q40 410 110 404Q190 420 214 540L206 640L150 600Z';
    canvas.path(top, fill).path(top, '#120b05', `fill-opacity="${isRight ? 0.1 : 0.3}"`);
    const arm = 'M44 842L50 590Q4 556 18 486Q36 432 98 430Q166 434 176 496Q184 556 142 590L150 842Z';
    addFilled(canvas, arm, fill, { depth: 40, shade: 0.34 });
    addPiping(
      canvas,
      'M58 834L64 584Q18 552 32 492Q48 448 98 446Q150 450 160 498Q166 548 128 584L136 834',
      colour,
    );
    addFoot(canvas, 98, 838, 120, WALNUT, -4);
  });
  return cropDrawing(canvas.toDrawing(), 12, 20, 876, 940);
}

function drawTubChair({ colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 900);
  const fill = seatCloth(canvas, colour);
  paintBothSides(canvas, () => addFoot(canvas, 250, 740, 80, darken(WALNUT, 0.4)));
  const shell = 'M40 760V430C40 150 230 60 450 60S860 150 860 430V760Z';
  addFilled(canvas, shell, fill, { depth: 40 });
  const inner = 'M130 600V440C136 220 280 132 450 132S764 220 770 440V600Z';
  canvas.path(inner, fill).inside(inner, () => {
    canvas.path(
      inner,
      canvas.across(
        [0, '#120b05', 0.62],
        [0.3, '#120b05', 0.3],
        [0.62, '#120b05', 0.12],
        [0.86, '#120b05', 0.2],
        [1, '#120b05', 0.42],
      ),
    );
    for (const x of [-2, -1, 0, 1, 2]) {
      const [above, below] = [450 + x * 88, 450 + x * 112];
      addGap(canvas, `M${above} 120Q${below} 260 ${below} 600`, 10);
      canvas.line(
        `M${above + 12} 150Q${below + 12} 270 ${below + 12} 580`,
        lighten(colour, 0.3),
        6,
        'stroke-opacity="0.22"',
      );
    }
    canvas.shade('M100 120H800V190Q450 90 100 230Z', 0.3, 22);
  });
  addPiping(canvas, 'M130 600V440C136 220 280 132 450 132S764 220 770 440V600', colour);
  addSeat(canvas, colour, fill, { back: 150, front: 160, top: 540, edge: 606, foot: 700 });
  addGap(canvas, 'M160 542H740', 16);
  const base = roundedBox(100, 698, 700, 86, 14);
  canvas
    .path(base, fill)
    .path(base, canvas.down([0, '#120b05', 0.6], [0.34, '#120b05', 0.16], [1, '#120b05', 0.4]));
  paintBothSides(canvas, () => {
    addGap(canvas, 'M176 470V690', 22);
    addFilled(canvas, 'M36 786V450Q40 396 102 394Q164 398 168 460V786Q100 800 36 786Z', fill, {
      depth: 38,
      shade: 0.36,
    });
    addPiping(canvas, 'M50 780V456Q54 412 102 410Q150 412 154 462V782', colour);
    addFoot(canvas, 102, 784, 92, WALNUT, -4);
  });
  return cropDrawing(canvas.toDrawing(), 30, 50, 840, 830);
}

/** Boards to cut on: with a groove, with a handle, of end grain. 3 forms. */
export function drawCuttingBoard({ colour, form, chance }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 720);
  if (form === 1) {
    const outline =
      'M30 120Q30 40 120 40H640Q700 40 720 160Q740 220 800 230H940Q990 240 990 300T940 372H800Q740 380 720 440Q700 570 640 570H120Q30 570 30 490Z';
    canvas.solid(outline, canvas.wood(colour), { depth: 12 });
    canvas.path(ellipse(928, 302, 26, 26), darken(colour, 0.6));
    canvas.cord('M928 302C990 330 980 420 960 470', '#8a5a32', 12);
    return cropDrawing(canvas.toDrawing(), 26, 36, 966, 540);
  }
  const outline = form === 2 ? ellipse(500, 360, 350, 350) : roundedBox(10, 10, 980, 690, 60);
  canvas.solid(outline, canvas.wood(colour), { depth: 14 });
  canvas.inside(outline, () => {
    if (form === 2)
      for (let row = 0; row < 11; row++)
        for (let column = 0; column < 16; column++) {
          const [left, top] = [130 + column * 50 + (row % 2) * 25, 6 + row * 65];
          const block = roundedBox(left, top, 50, 65, 0);
          const tone = chance.pick([
            lighten(colour, 0.2),
            lighten(colour, 0.08),
            colour,
            darken(colour, 0.14),
          ]);
          const [heart, rings] = [left + chance.share() * 90 - 20, darken(tone, 0.22)];
          canvas
            .path(block, tone)
            .inside(block, () =>
              canvas.add(
                `<g fill="none" stroke="${rings}" stroke-width="2.4" stroke-opacity="0.5">`,
                ...[24, 38, 52, 66, 80].map(
                  (radius) => `<circle cx="${heart}" cy="${top + 84}" r="${radius}"/>`,
                ),
                '</g>',
              ),
            );
          canvas.path(
            block,
            'none',
            `stroke="${darken(colour, 0.4)}" stroke-width="2" stroke-opacity="0.45"`,
          );
        }
    else {
      for (const [y, tone] of [
        [130, OAK],
        [420, '#6a4a35'],
      ] as const)
        canvas.path(roundedBox(0, y, 1000, 60, 0), canvas.wood(tone), 'fill-opacity="0.8"');
      canvas
        .path(
          roundedBox(60, 60, 880, 590, 34),
          'none',
          `stroke="${darken(colour, 0.5)}" stroke-width="20" stroke-opacity="0.6"`,
        )
        .path(
          roundedBox(65, 66, 880, 590, 34),
          'none',
          `stroke="${lighten(colour, 0.4)}" stroke-width="6" stroke-opacity="0.6"`,
        );
    }
  });
  return form === 2
    ? cropDrawing(canvas.toDrawing(), 146, 6, 708, 708)
    : cropDrawing(canvas.toDrawing(), 6, 6, 988, 698);
}
