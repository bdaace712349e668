import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { pointAt } from './foliage.ts';
import { circle, ellipse, polygon, roundedBox } from './outlines.ts';
import { printBrand } from './print.ts';
import { darken, inkOn, lighten } from './tones.ts';
import { outlineText } from './typefaces.ts';

/** A dartboard with darts: alone, in a ring, on a board. 3 forms. */
export function drawDartboard({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 900);
  if (form === 1) canvas.solid(circle(450, 450, 444), canvas.sheet(colour), { depth: 40 });
  if (form === 2) canvas.solid(roundedBox(6, 6, 888, 888, 30), canvas.wood('#a87845'), { depth: 30 });
  canvas.paintMoved(
    form === 0 ? 'scale(1)' : `translate(450 450) scale(${form === 1 ? 0.8 : 0.92}) translate(-450 -450)`,
    () => {
      canvas.path(circle(450, 450, 440), canvas.ball('#2b2b2f'));
      const slice = (i: number, from: number, to: number) => {
        const p = (r: number, a: number) => pointAt(450, 450, r, a).join(' ');
        return `M${p(from, i * 18 - 9)}L${p(to, i * 18 - 9)}A${to} ${to} 0 0 1 ${p(to, i * 18 + 9)}L${p(from, i * 18 + 9)}A${from} ${from} 0 0 0 ${p(from, i * 18 - 9)}Z`;
      };
      const even = Array.from({ length: 10 }, (_, i) => i * 2);
      const odd = even.map((i) => i + 1);
      canvas
        .path(even.map((i) => slice(i, 40, 330)).join(''), '#26262a')
        .path(odd.map((i) => slice(i, 40, 330)).join(''), '#eadfc4');
      for (const [from, to] of [
        [306, 334],
        [186, 212],
      ] as const)
        canvas
          .path(even.map((i) => slice(i, from, to)).join(''), '#b8303a')
          .path(odd.map((i) => slice(i, from, to)).join(''), '#2f7a52');
      canvas
        .line([334, 306, 212, 186].map((r) => circle(450, 450, r)).join(''), '#c9ced2', 3)
        .path(circle(450, 450, 42), '#2f7a52')
        .path(circle(450, 450, 20), '#b8303a');
      canvas.path(
        [20, 1, 18, 4, 13, 6, 10, 15, 2, 17, 3, 19, 7, 16, 8, 11, 14, 9, 12, 5]
          .map((value, i) => {
            const [x, y] = pointAt(450, 450, 384, i * 18);
            return outlineText(`${value}`, { face: 'sans', size: 50, x, y: y + 17 });
          })
          .join(''),
        '#efe7d4',
      );
      for (const [x, y] of [
        [430, 250],
        [560, 470],
      ] as const)
        canvas
          .line(`M${x} ${y}L${x + 80} ${y - 50}`, '#c9a25a', 15)
          .line(`M${x + 80} ${y - 50}L${x + 120} ${y - 75}`, '#33343a', 9)
          .path(
            polygon([x + 110, y - 70], [x + 150, y - 130], [x + 210, y - 130], [x + 190, y - 80]),
            canvas.sheet(colour),
          );
    },
  );
  return cropDrawing(canvas.toDrawing(), 4, 4, 892, 892);
}

/** Rings to throw soft balls at: round, on a square mat, on six sides. 3 forms. */
export function drawRingTarget({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 900);
  if (form === 1) canvas.solid(roundedBox(6, 6, 888, 888, 40), canvas.cloth('#3a4a56', 8), { depth: 30 });
  if (form === 2)
    canvas.solid(
      polygon([450, 2], [838, 226], [838, 674], [450, 898], [62, 674], [62, 226]),
      canvas.cloth('#d8c4a0', 8),
      { depth: 30 },
    );
  canvas.paintMoved(
    form === 0 ? 'scale(1)' : `translate(450 450) scale(${form === 1 ? 0.92 : 0.8}) translate(-450 -450)`,
    () => {
      for (const [i, tone] of [colour, '#f1e9da', '#3f7f80', '#e6c04c', '#b83b3e'].entries())
        canvas
          .path(circle(450, 450, 440 - i * 86), canvas.sheet(tone))
          .line(
            circle(450, 450, 428 - i * 86),
            darken(tone, 0.3),
            4,
            'stroke-dasharray="12 9" stroke-opacity="0.6"',
          );
      for (const [i, text] of ['10', '20', '30', '40'].entries())
        canvas.path(
          outlineText(text, { face: 'sans', size: 46, x: 450, y: 66 + i * 86 }),
          inkOn([colour, '#f1e9da', '#3f7f80', '#e6c04c'][i] ?? colour),
        );
      for (const [x, y, tone] of [
        [320, 560, '#df92a5'],
        [600, 380, '#6f4262'],
        [500, 640, '#d97b3a'],
      ] as const)
        canvas
          .path(circle(x, y, 60), canvas.ball(tone))
          .line(`M${x - 44} ${y - 30}Q${x} ${y + 20} ${x + 44} ${y - 30}`, lighten(tone, 0.5), 6);
    },
  );
  return form === 2
    ? cropDrawing(canvas.toDrawing(), 58, 0, 784, 900)
    : cropDrawing(canvas.toDrawing(), 4, 4, 892, 892);
}

/** A sloping board with holes to toss bags through: one hole, three, four. 3 forms. */
export function drawBagToss({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 900);
  const holes =
    [
      ellipse(450, 230, 104, 84),
      [
        [340, 160],
        [560, 160],
        [450, 320],
      ]
        .map(([x = 0, y = 0]) => ellipse(x, y, 74, 60))
        .join(''),
      [
        [450, 150],
        [350, 300],
        [550, 300],
        [450, 460],
      ]
        .map(([x = 0, y = 0]) => ellipse(x, y, 66, 54))
        .join(''),
    ][form] ?? '';
  canvas.path('M200 700L130 890H190L260 720ZM700 700L770 890H710L640 720Z', canvas.wood('#a87845'));
  canvas.solid('M220 20H680L760 800H140Z', canvas.wood('#d5b48a'), { depth: 30 });
  canvas
    .path('M252 50H648L720 770H180Z', 'none', `stroke="${colour}" stroke-width="22"`)
    .path(holes, '#3a2a1c')
    .path(holes, 'none', `stroke="${lighten(colour, 0.2)}" stroke-width="14"`);
  if (form !== 2) printBrand(canvas, print, { x: 300, y: 430, width: 300, height: 120 }, colour);
  for (const [x, y, tone] of [
    [340, 690, '#3f7f80'],
    [600, 830, '#d0a13a'],
    [480, 640, '#b83b3e'],
  ] as const)
    canvas.solid(
      `M${x - 80} ${y - 56}Q${x} ${y - 70} ${x + 80} ${y - 56}Q${x + 96} ${y} ${x + 80} ${y + 56}Q${x} ${y + 70} ${x - 80} ${y + 56}Q${x - 96} ${y} ${x - 80} ${y - 56}Z`,
      canvas.cloth(tone, 7),
      { depth: 24 },
    );
  return cropDrawing(canvas.toDrawing(), 126, 16, 648, 880);
}
