import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { ellipse, polygon, roundedBox } from './outlines.ts';
import { wrapLabel } from './packages.ts';
import { printBrand, printLabel } from './print.ts';
import { blend, darken, lighten } from './tones.ts';

/** One drawing several times in a row, the middle ones behind; `step` is a share of its width. */
export function inARow({ width, height, svg }: Drawing, count: number, step: number): Drawing {
  const order = Array.from({ length: count }, (_, index) => index).sort(
    (one, other) => (other % 2) - (one % 2),
  );
  const rise = height * 0.07;
  return {
    width: Math.round(width * (1 + step * (count - 1))),
    height: Math.round(height + (count > 1 ? rise : 0)),
    svg: order
      .map((i) => `<g transform="translate(${Math.round(i * step * width)} ${i % 2 ? 0 : rise})">${svg}</g>`)
      .join(''),
  };
}

/** A drawing that is so many times as wide. */
export const stretchDrawing = ({ width, height, svg }: Drawing, times = 1): Drawing =>
  times === 1
    ? { width, height, svg }
    : { width: width * times, height, svg: `<g transform="scale(${times} 1)">${svg}</g>` };

/** More pieces than fit beside each other. */
const MAX_IN_A_ROW = 3;

/**
 * A good of several pieces: beside each other, and what is flat and wide above each other. From the fourth piece on there is
 * a second row behind the first.
 */
export function arrangePieces(drawing: Drawing, count: number): Drawing {
  const { width, height, svg } = drawing;
  if (count <= 1) return drawing;
  const isWide = width > height * 1.62;
  const inFront = Math.min(count, MAX_IN_A_ROW);
  const [right, down] = isWide ? [width * 0.16, height * 0.66] : [width * 0.68, 0];
  const rise = isWide ? 0 : height * 0.06;
  const behind = count - inFront;
  const lift = behind > 0 ? height * 0.42 : 0;
  const place = (x: number, y: number) =>
    `<g transform="translate(${Math.round(x)} ${Math.round(y)})">${svg}</g>`;
  const back = Array.from({ length: behind }, (_, index) =>
    place((index + (inFront - behind) / 2) * right, (index * down) / 2),
  );
  const front = Array.from({ length: inFront }, (_, index) =>
    place(index * right, lift + index * down + (index % 2 ? 0 : rise)),
  );
  // The middle one of a row stands behind its neighbours; what lies above each other lies in order.
  const inOrder = isWide ? front : [...front.filter((_, i) => i % 2), ...front.filter((_, i) => !(i % 2))];
  return {
    width: Math.round(width + right * (inFront - 1)),
    height: Math.round(height + lift + rise + down * (inFront - 1)),
    svg: [...back, ...inOrder].join(''),
  };
}

/** Cans in a case. 3 forms: three by two, in an open box, a pyramid. */
export function drawCannedCase({ form, print, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, form === 1 ? 700 : 800);
  const can = (x: number, y: number) => {
    canvas.path(roundedBox(x, y + 20, 300, 360, 16), canvas.metal('#c3c8cb'));
    wrapLabel(
      canvas,
      { ...print, paper: blend(print.paper, colour, 0.12) },
      { x: x + 2, y: y + 62, width: 296, height: 276 },
      10,
    );
    canvas
      .path(ellipse(x + 150, y + 24, 150, 26), canvas.metal('#d9dde0'))
      .path(ellipse(x + 150, y + 24, 124, 18), canvas.slant([0, '#f2f4f5'], [1, '#a9afb3']));
  };
  if (form === 2) {
    for (const x of [180, 510]) can(x, 30);
    for (const x of [10, 345, 680]) can(x, 396);
    return canvas.toDrawing();
  }
  if (form === 1) {
    for (const x of [100, 350, 600]) can(x, 0);
    for (const x of [20, 350, 680]) can(x, 120);
    canvas.solid('M4 420H996L970 690H30Z', canvas.sheet('#c39a63'), { relief: 0.4, depth: 24 });
    printBrand(canvas, print, { x: 300, y: 500, width: 400, height: 110 }, '#5d4223');
    return canvas.toDrawing();
  }
  for (const y of [10, 394]) for (const x of [10, 345, 680]) can(x, y);
  return canvas.toDrawing();
}

/** Pieces of soap in a bag. 3 forms: paper with a window, a clear bag with a card, a cloth bag. */
export function drawSoapEnds({ form, print, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(700, 900);
  const bag = 'M60 120Q40 60 90 40H610Q660 60 640 120L684 820Q684 892 620 892H80Q16 892 16 820Z';
  const pieces = () => {
    const tones = [colour, '#d9c29a', '#a9bda4', '#c98f7a', '#b6a3cf', '#efe4cd'];
    for (let i = 0; i < 26; i++) {
      const [column, row] = [i % 5, Math.floor(i / 5)];
      const [x, y] = [70 + column * 130 + (row % 2) * 40, 330 + row * 104];
      const turn = ((i * 47) % 50) - 25;
      canvas.paintMoved(`rotate(${turn} ${x} ${y})`, () =>
        canvas.solid(
          polygon([x - 70, y - 34], [x + 58, y - 44], [x + 72, y + 40], [x - 62, y + 46]),
          canvas.sheet(tones[i % tones.length] ?? colour),
          { relief: 0.45, depth: 14 },
        ),
      );
    }
  };
  if (form % 3 === 1) {
    canvas.path(bag, canvas.glass('#eef1ee', 0.9));
    canvas.inside(bag, pieces);
    canvas.gloss('M70 240Q60 560 90 840H150Q120 560 130 240Z', 0.4, 12);
    canvas.solid(roundedBox(50, 14, 600, 250, 10), canvas.sheet('#b98d5b'), { relief: 0.3, depth: 12 });
    printLabel(canvas, print, { x: 120, y: 44, width: 460, height: 190 });
    return canvas.toDrawing();
  }
  const paper = form % 3 === 2 ? canvas.cloth('#e3d6bd', 8) : canvas.sheet('#c9a876');
  canvas.solid(bag, paper, { relief: 0.45, depth: 50 });
  const window = roundedBox(110, 470, 480, 330, 40);
  canvas.path(window, '#efe8d8');
  canvas.inside(window, pieces);
  canvas.line(window, darken('#c9a876', 0.25), 6);
  if (form % 3 === 2) canvas.cord('M70 150Q350 200 630 150', '#8a6a45', 16);
  else canvas.path('M70 40H630L638 110H62Z', lighten('#c9a876', 0.2));
  printLabel(canvas, print, { x: 150, y: 200, width: 400, height: 230 });
  return canvas.toDrawing();
}
