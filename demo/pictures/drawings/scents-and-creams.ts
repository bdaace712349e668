import { Canvas } from './canvas.ts';
import { drawCreamPotIn } from './cream-pots.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { drawDropperIn } from './droppers.ts';
import { circle, ellipse, leaf, outlineTurned, roundedBox } from './outlines.ts';
import { drawTin, wrapLabel } from './packages.ts';
import { printLabel } from './print.ts';
import { blend, darken, lighten } from './tones.ts';

/** Oil for the bath. 3 forms: flask with a cork, bottle, dropper. */
export function drawBathOil(style: DrawingStyle): Drawing {
  if (style.form % 3 === 2) return drawDropperIn(style, 4);
  const { print, colour, form } = style;
  const canvas = new Canvas(form % 3 ? 380 : 520, 860);
  const m = canvas.width / 2;
  const body =
    form % 3
      ? outlineTurned(
          m,
          [
            [60, 120],
            [60, 250],
            [m - 10, 340],
            [m - 10, 800],
            [m * 0.9, 852],
          ],
          -4,
        )
      : outlineTurned(
          m,
          [
            [56, 110],
            [58, 260],
            [m - 10, 560],
            [m - 30, 800],
            [m * 0.76, 852],
          ],
          -4,
        );
  canvas.path(body, canvas.round(colour));
  canvas.inside(body, () => {
    canvas.path(roundedBox(0, 100, 520, 150, 0), '#eef3f0', 'fill-opacity="0.7"');
    canvas
      .line(`M${m - 20} 800Q${m + 10} 500 ${m - 10} 280`, '#5d6f3a', 9)
      .path(
        [320, 420, 520, 620, 720]
          .map((y) => `${leaf(m - 6, y, 90, 50, 0.24)}${leaf(m - 6, y, 90, -50, 0.24)}`)
          .join(''),
        '#6f8245',
        'fill-opacity="0.8"',
      );
  });
  wrapLabel(
    canvas,
    print,
    { x: form % 3 ? 10 : 30, y: 480, width: canvas.width - (form % 3 ? 20 : 60), height: 250 },
    12,
  );
  canvas.gloss(roundedBox(m * 0.3, form % 3 ? 370 : 520, m * 0.12, 300, 12), 0.45, 6);
  canvas
    .path(
      outlineTurned(
        m,
        [
          [64, 16],
          [54, 128],
        ],
        10,
      ),
      canvas.round('#b98a58'),
    )
    .path(ellipse(m, 17, 64, 10), '#d3a878');
  return canvas.toDrawing();
}

/** Vials with samples of perfume. 3 forms: on a card, three in a stand, one large. */
export function drawVials({ form, print, colour }: DrawingStyle): Drawing {
  const shape = /set/i.test(print.name) ? 1 : form % 3;
  const vial = (canvas: Canvas, x: number, top: number, foot: number, r: number, tone: string) => {
    canvas
      .path(
        outlineTurned(
          x,
          [
            [r, top + (foot - top) * 0.24],
            [r, foot],
          ],
          8,
        ),
        canvas.glass('#e4ecea', 0.6),
      )
      .path(
        outlineTurned(
          x,
          [
            [r * 0.84, top + (foot - top) * 0.42],
            [r * 0.84, foot - 14],
          ],
          6,
        ),
        canvas.round(tone),
      );
    canvas
      .path(
        outlineTurned(
          x,
          [
            [r * 0.9, top],
            [r * 1.04, top + 20],
            [r * 1.04, top + (foot - top) * 0.27],
          ],
          5,
        ),
        canvas.round('#2b2622'),
      )
      .gloss(roundedBox(x - r * 0.7, top + (foot - top) * 0.3, r * 0.24, (foot - top) * 0.62, 6), 0.6, 3);
  };
  if (shape === 0) {
    const canvas = new Canvas(640, 900);
    canvas.solid(roundedBox(6, 6, 628, 888, 20), canvas.sheet(print.paper), { relief: 0.3, depth: 20 });
    canvas.inside(roundedBox(40, 60, 350, 780, 0), () =>
      printLabel(canvas, print, { x: 40, y: 60, width: 350, height: 780 }),
    );
    canvas.shade(roundedBox(440, 160, 120, 640, 40), 0.24, 12);
    vial(canvas, 496, 120, 790, 58, colour);
    canvas
      .path(roundedBox(420, 600, 156, 26, 6), darken(print.paper, 0.12))
      .path(roundedBox(420, 380, 156, 26, 6), darken(print.paper, 0.12));
    return canvas.toDrawing();
  }
  if (shape === 1) {
    const canvas = new Canvas(780, 760);
    for (const [i, tone] of [colour, blend(colour, '#c9818a', 0.6), blend(colour, '#7fa66a', 0.6)].entries())
      vial(canvas, 180 + i * 210, 10, 620, 70, tone);
    canvas.solid(roundedBox(6, 470, 768, 284, 24), canvas.wood('#b98a58'), { relief: 0.4, depth: 24 });
    canvas.inside(roundedBox(250, 530, 280, 170, 8), () =>
      printLabel(canvas, print, { x: 250, y: 530, width: 280, height: 170 }),
    );
    return canvas.toDrawing();
  }
  const canvas = new Canvas(260, 900);
  vial(canvas, 130, 10, 886, 118, colour);
  wrapLabel(canvas, print, { x: 12, y: 450, width: 236, height: 320 }, 8);
  return canvas.toDrawing();
}

/** A flat tin of balm or solid scent. 3 forms: closed, open with its lid behind, tall twist-up. */
export function drawBalmTin(style: DrawingStyle): Drawing {
  const { form, print, colour } = style;
  if (form % 3 === 0) return drawTin({ ...style, form: 1 });
  if (form % 3 === 2) return drawCreamPotIn(style, 'low');
  const canvas = new Canvas(900, 870);
  canvas.path(circle(600, 296, 290), canvas.steel('#b9bec3')).path(circle(600, 296, 262), print.accent);
  canvas.inside(circle(600, 296, 256), () =>
    printLabel(canvas, print, { x: 390, y: 90, width: 420, height: 420 }),
  );
  canvas.shade(ellipse(400, 690, 380, 110), 0.3, 20);
  canvas
    .path('M6 650V760Q6 864 400 864T794 760V650Z', canvas.metal('#c3c7ca'))
    .path(ellipse(400, 650, 394, 112), canvas.steel('#dfe2e4'))
    .path(
      ellipse(400, 656, 366, 96),
      canvas.slant([0, lighten(blend(colour, '#f2e4c4', 0.6), 0.4)], [1, blend(colour, '#e6d2a4', 0.6)]),
    );
  canvas.gloss(ellipse(290, 626, 130, 30), 0.5, 10);
  return canvas.toDrawing();
}
