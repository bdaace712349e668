import { chances } from '../chances.ts';
import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, leaf, outlineTurned, roundedBox } from './outlines.ts';
import { drawTin, wrapLabel } from './packages.ts';
import { printBrand, printLabel } from './print.ts';
import { blend, darken, lighten } from './tones.ts';

/** The glass that dark bottles are of: each brand has its own. */
const DARK_GLASS = ['#6b3a16', '#2f4f40', '#2b3a63', '#4b3a52', '#3a3634'];

/**
 * A small bottle with a dropper. 4 forms: dark glass, clear, square, slim; `colour` is what is inside. Its cap goes with what
 * the brand prints.
 */
export function drawDropper(style: DrawingStyle): Drawing {
  const { form, print, colour } = style;
  const shape = form % 4;
  const [width, height] = (
    [
      [380, 880],
      [440, 840],
      [400, 820],
      [340, 900],
    ] as const
  )[shape] ?? [380, 880];
  const canvas = new Canvas(width, height);
  const m = width / 2;
  const ofBrand = chances(`glass of ${print.brand}`);
  const dark = ofBrand.pick(DARK_GLASS);
  const rubber = shape === 1 ? '#efe9df' : ofBrand.pick(['#3a3634', '#efe9df', darken(print.accent, 0.2)]);
  const glass = shape === 0 || shape === 3 ? dark : colour;
  const top = 330;
  const body =
    shape === 2
      ? `M${m - 50} ${top}V${top + 50}H40Q10 ${top + 50} 10 ${top + 90}V${height - 50}Q10 ${height - 8} 50 ${height - 8}H${width - 50}Q${width - 10} ${height - 8} ${width - 10} ${height - 50}V${top + 90}Q${width - 10} ${top + 50} ${width - 40} ${top + 50}H${m + 50}V${top}Z`
      : outlineTurned(
          m,
          [
            [56, top],
            [58, top + 26],
            [m - 10, top + 110],
            [m - 10, height - 50],
            [m * 0.9, height - 8],
          ],
          -4,
        );
  canvas.path(body, canvas.round(glass));
  if (shape === 1 || shape === 2)
    canvas.inside(body, () =>
      canvas
        .path(roundedBox(m - 9, top, 18, height - top - 70, 8), '#ffffff', 'fill-opacity="0.4"')
        .path(roundedBox(0, top, width, 110, 0), '#eef3f0', 'fill-opacity="0.5"'),
    );
  wrapLabel(
    canvas,
    print,
    { x: 10, y: top + 160, width: width - 20, height: height - top - 240 },
    shape === 2 ? 0 : 10,
  );
  canvas.gloss(roundedBox(m * 0.26, top + 120, m * 0.13, height - top - 180, 12), 0.45, 6);
  const collar =
    shape === 1
      ? canvas.metal('#caa45f')
      : shape === 2
        ? canvas.metal('#b9bec3')
        : canvas.round(darken(rubber, 0.2));
  canvas
    .path(
      outlineTurned(
        m,
        [
          [76, top - 100],
          [78, top + 12],
        ],
        6,
      ),
      collar,
    )
    .line(
      [-60, -40, -20, 0, 20, 40, 60].map((x) => `M${m + x} ${top - 90}V${top + 4}`).join(''),
      '#000',
      3,
      'stroke-opacity="0.25"',
    );
  canvas
    .path(`M${m - 44} ${top - 98}V90Q${m - 44} 8 ${m} 8T${m + 44} 90V${top - 98}Z`, canvas.round(rubber))
    .path(roundedBox(m - 56, top - 130, 112, 34, 14), canvas.round(rubber));
  return canvas.toDrawing();
}

/** Oil for the bath. 3 forms: flask with a cork, bottle, dropper. */
export function drawBathOil(style: DrawingStyle): Drawing {
  if (style.form % 3 === 2) return drawDropper({ ...style, form: 1 });
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
  if (form % 3 === 2) return drawCosmeticJar({ ...style, form: 1 });
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

/** What is in a small pot of make-up, as its name says it. */
function makeupIn(name: string): string {
  if (/blush/i.test(name)) return '#d8707c';
  if (/brow/i.test(name)) return '#6b4a34';
  if (/highlighter/i.test(name)) return '#f1d3b4';
  return /rice|powder/i.test(name) ? '#f3e6d6' : '#dcb08c';
}

/** A flat pot of a few grams with its lid beside it, seen from a little above. */
function drawCompactPot({ print, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 640);
  const rim = blend(colour, '#3a332e', 0.7);
  const content = makeupIn(print.name);
  canvas
    .path(circle(720, 276, 270), canvas.steel(rim))
    .path(circle(720, 276, 250), canvas.sheet(print.accent));
  canvas.inside(circle(720, 276, 244), () =>
    printLabel(canvas, print, { x: 540, y: 70, width: 360, height: 350 }),
  );
  canvas.shade(ellipse(330, 500, 330, 110), 0.3, 18);
  canvas
    .path('M4 440V500Q4 634 340 634T676 500V440Z', canvas.round(rim))
    .path(ellipse(340, 440, 336, 130), lighten(rim, 0.25))
    .path(ellipse(340, 444, 306, 114), darken(content, 0.22))
    .path(
      ellipse(340, 452, 298, 104),
      canvas.slant([0, lighten(content, 0.24)], [0.5, content], [1, darken(content, 0.14)]),
    )
    .line('M150 452Q260 400 420 420T540 462', lighten(content, 0.4), 16, 'stroke-opacity="0.5"')
    .line('M180 486Q300 440 460 466', darken(content, 0.2), 9, 'stroke-opacity="0.35"');
  canvas.gloss(ellipse(210, 412, 90, 16), 0.45, 8);
  return canvas.toDrawing();
}

/** A jar of cream or powder. 4 forms: glass with a metal lid, low plastic, frosted with a wooden lid, open. */
export function drawCosmeticJar(style: DrawingStyle): Drawing {
  const { form, print, colour } = style;
  if (/^\d g$/.test(print.detail)) return drawCompactPot(style);
  const shape = form % 4;
  const [width, height] = (
    [
      [700, 560],
      [760, 480],
      [680, 600],
      [760, 640],
    ] as const
  )[shape] ?? [700, 560];
  const canvas = new Canvas(width, height);
  const m = width / 2;
  const lid = shape === 1 ? 190 : 220;
  const top = shape === 3 ? 240 : lid;
  const tone =
    shape === 0 ? blend(colour, '#6b3a16', 0.75) : shape === 2 ? blend(colour, '#f4efe6', 0.5) : colour;
  if (shape === 3) {
    canvas.path(circle(500, 190, 186), canvas.metal('#caa45f')).path(circle(500, 190, 166), '#e4d3a2');
    printBrand(canvas, print, { x: 400, y: 58, width: 200, height: 64 }, '#8a6f34');
  }
  const body = `M14 ${top}V${height - 90}Q14 ${height - 8} 110 ${height - 6}H${width - 110}Q${width - 14} ${height - 8} ${width - 14} ${height - 90}V${top}Z`;
  canvas.path(body, canvas.round(tone));
  wrapLabel(canvas, print, { x: 14, y: top + 60, width: width - 28, height: height - top - 130 }, 16);
  canvas.gloss(roundedBox(m * 0.2, top + 40, m * 0.1, height - top - 100, 12), 0.45, 6);
  if (shape === 3) {
    canvas
      .path(ellipse(m, top, m - 14, 70), lighten(tone, 0.3))
      .path(ellipse(m, top + 4, m - 50, 54), '#fbf4ea')
      .path(
        `M${m - 200} ${top + 10}Q${m - 60} ${top - 60} ${m + 40} ${top - 8}Q${m + 120} ${top - 20} ${m + 200} ${top + 10}Q${m} ${top + 60} ${m - 200} ${top + 10}Z`,
        '#fffaf2',
        'stroke="#e6d8c4" stroke-width="5"',
      );
    return canvas.toDrawing();
  }
  canvas.shade(roundedBox(20, lid - 6, width - 40, 26, 8), 0.35, 8);
  const cover = outlineTurned(
    m,
    [
      [m - 8, 40],
      [m - 6, lid],
    ],
    22,
  );
  canvas.path(
    cover,
    shape === 0
      ? canvas.metal('#caa45f')
      : shape === 1
        ? canvas.round(lighten(print.accent, 0.1))
        : canvas.wood('#c9995f'),
  );
  if (shape === 2)
    canvas.path(
      cover,
      canvas.across([0, '#1d1208', 0.32], [0.3, '#fff', 0.2], [0.6, '#1d1208', 0], [1, '#1d1208', 0.4]),
    );
  canvas.path(
    ellipse(m, 40, m - 8, 32),
    shape === 0 ? '#e4d3a2' : shape === 1 ? lighten(print.accent, 0.3) : '#dcb485',
  );
  return canvas.toDrawing();
}
