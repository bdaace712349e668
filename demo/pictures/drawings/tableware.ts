import { Canvas } from './canvas.ts';
import { addCrackle } from './crackle.ts';
import { trimToFrame } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, leaf, roundedBox } from './outlines.ts';
import { printBrand } from './print.ts';
import { dot, scatter } from './scatter.ts';
import { blend, darken, inkOn, lighten } from './tones.ts';

/** Glazed clay, round and upright. */
const glaze = (canvas: Canvas, colour: string): string =>
  canvas.across(
    [0, darken(colour, 0.28)],
    [0.1, darken(colour, 0.06)],
    [0.28, lighten(colour, 0.34)],
    [0.42, lighten(colour, 0.06)],
    [0.68, colour],
    [1, darken(colour, 0.38)],
  );

const speckles = (
  canvas: Canvas,
  { chance, colour }: DrawingStyle,
  x: number,
  y: number,
  across: number,
  high: number,
): Canvas =>
  canvas.path(
    scatter(chance, 60, { x, y, across, high }, dot(3)),
    darken(colour, 0.5),
    'fill-opacity="0.35"',
  );

/** A teapot. 4 forms: round, tall, low and wide, side handle. */
export function drawTeapot(style: DrawingStyle): Drawing {
  const { form, colour, print } = style;
  const shape = /side-handle/i.test(print.name) ? 3 : form % 3;
  const tall = shape === 1;
  const canvas = new Canvas(1000, [720, 860, 620, 620][shape] ?? 720);
  const h = canvas.height;
  const m = shape === 3 ? 560 : 480;
  const top = tall ? 250 : 200;
  const r = tall ? 240 : shape === 2 ? 310 : 280;
  const fill = glaze(canvas, colour);
  if (shape === 3)
    canvas.solid(
      `M${m - 160} ${top + 90}L120 ${top + 20}Q4 ${top + 10} 10 ${top + 90}T130 ${top + 150}L${m - 200} ${top + 200}Z`,
      canvas.sheet(colour),
      { depth: 26 },
    );
  else if (shape === 2)
    canvas.cord(
      `M${m - 200} ${top + 50}C${m - 240} -30 ${m + 240} -30 ${m + 200} ${top + 50}`,
      '#b98a58',
      36,
    );
  else
    canvas
      .line(
        `M${m + r - 50} ${top + 80}C${m + r + 210} ${top - 40} ${m + r + 250} ${h - 200} ${m + r - 70} ${h - 190}`,
        darken(colour, 0.32),
        62,
      )
      .line(
        `M${m + r - 50} ${top + 74}C${m + r + 200} ${top - 40} ${m + r + 236} ${h - 206} ${m + r - 70} ${h - 196}`,
        lighten(colour, 0.1),
        34,
      );
  const spoutX = shape === 3 ? 1 : -1;
  canvas.solid(
    spoutX < 0
      ? `M${m - r + 70} ${h - 180}C${m - r - 80} ${h - 210} ${m - r - 70} ${top + 110} ${m - r - 186} ${top + 30}Q${m - r - 180} ${top + 6} ${m - r - 130} ${top + 8}C${m - r - 40} ${top + 50} ${m - r - 10} ${top + 100} ${m - r + 70} ${top + 120}Z`
      : `M${m + r - 80} ${h - 210}C${m + r + 60} ${h - 230} ${m + r + 50} ${top + 120} ${m + r + 150} ${top + 50}Q${m + r + 140} ${top + 24} ${m + r + 90} ${top + 30}C${m + r + 20} ${top + 60} ${m + r} ${top + 90} ${m + r - 70} ${top + 110}Z`,
    canvas.slant([0, lighten(colour, 0.3)], [1, darken(colour, 0.24)]),
    { relief: 0.4, depth: 26 },
  );
  const body = tall
    ? `M${m - r * 0.7} ${top}C${m - r * 1.05} ${top + 80} ${m - r * 1.1} ${h - 120} ${m - r * 0.86} ${h - 10}H${m + r * 0.86}C${m + r * 1.1} ${h - 120} ${m + r * 1.05} ${top + 80} ${m + r * 0.7} ${top}Z`
    : `M${m - r * 0.56} ${top}C${m - r * 1.15} ${top + 60} ${m - r * 1.2} ${h - 100} ${m - r * 0.56} ${h - 8}H${m + r * 0.56}C${m + r * 1.2} ${h - 100} ${m + r * 1.15} ${top + 60} ${m + r * 0.56} ${top}Z`;
  canvas.solid(body, fill, { relief: 0.3, depth: 50 });
  canvas.inside(body, () => {
    speckles(canvas, style, m, h * 0.6, r, h * 0.4);
    canvas.path(`M0 ${h - 80}Q${m} ${h - 50} 1000 ${h - 80}V${h}H0Z`, '#b9895a', 'fill-opacity="0.75"');
  });
  const lid = r * (tall ? 0.72 : 0.6);
  canvas.shade(ellipse(m, top + 10, lid, 14), 0.35, 8);
  canvas.path(
    `M${m - lid} ${top}C${m - lid * 0.8} ${top - 70} ${m + lid * 0.8} ${top - 70} ${m + lid} ${top}Q${m} ${top + 30} ${m - lid} ${top}Z`,
    fill,
  );
  canvas
    .path(circle(m, top - 78, shape === 2 ? 34 : 44), canvas.ball(tall ? '#b98a58' : colour))
    .path(roundedBox(m - 16, top - 66, 32, 24, 8), darken(colour, 0.25));
  canvas.gloss(ellipse(m - r * 0.5, (top + h) / 2 - 40, r * 0.12, (h - top) * 0.24), 0.5, 10);
  printBrand(canvas, print, { x: m - 80, y: h - 150, width: 160, height: 40 }, darken(colour, 0.2));
  return trimToFrame(
    canvas,
    [
      [0, 70, 40, 0],
      [40, 120, 80, 0],
      [0, 16, 194, 0],
      [0, 70, 0, 0],
    ][shape],
  );
}

/** What cups are for, by their form. */
const CUPS_FOR = [/flat.white|tea\b/i, /coffee/i, /cappuccino|breakfast/i, /espresso/i];

/** A cup on its saucer. 4 forms: rounded, straight, wide, small; one that is called after what it is for has the form for that. */
export function drawCup(style: DrawingStyle): Drawing {
  const { form, colour, print } = style;
  const named = CUPS_FOR.findIndex((name) => name.test(print.name));
  const shape = named === -1 ? form % 4 : named;
  const [width, height] = (
    [
      [860, 600],
      [780, 640],
      [940, 580],
      [900, 500],
    ] as const
  )[shape] ?? [860, 600];
  const canvas = new Canvas(width, height);
  const m = width / 2 - 20;
  const r = [260, 190, 310, 210][shape] ?? 260;
  const foot = height - 70;
  canvas.path(
    `M${width * 0.04} ${height - 84}Q${width / 2} ${height - 50} ${width * 0.96} ${height - 84}Q${width * 0.84} ${height - 8} ${width * 0.64} ${height - 4}H${width * 0.36}Q${width * 0.16} ${height - 8} ${width * 0.04} ${height - 84}Z`,
    glaze(canvas, colour),
  );
  canvas
    .path(
      ellipse(width / 2, height - 84, width / 2 - 4, 42),
      canvas.slant([0, darken(colour, 0.12)], [1, darken(colour, 0.3)]),
    )
    .path(
      ellipse(width / 2, height - 98, width / 2 - 4, 42),
      canvas.slant([0, lighten(colour, 0.3)], [1, darken(colour, 0.1)]),
    )
    .path(ellipse(width / 2, height - 94, width * 0.3, 18), darken(colour, 0.24));
  const two = /two-handled/i.test(print.name);
  for (const s of two ? [-1, 1] : [1])
    canvas
      .line(
        `M${m + s * (r - 20)} 130C${m + s * (r + 160)} 90 ${m + s * (r + 150)} 330 ${m + s * (r - 60)} 330`,
        darken(colour, 0.32),
        48,
      )
      .line(
        `M${m + s * (r - 20)} 124C${m + s * (r + 150)} 90 ${m + s * (r + 140)} 320 ${m + s * (r - 60)} 324`,
        lighten(colour, 0.12),
        26,
      );
  const body =
    shape === 1
      ? `M${m - r} 50L${m - r * 0.9} ${foot - 60}Q${m - r * 0.86} ${foot} ${m - r * 0.6} ${foot}H${m + r * 0.6}Q${m + r * 0.86} ${foot} ${m + r * 0.9} ${foot - 60}L${m + r} 50Z`
      : `M${m - r} 50C${m - r} ${foot - 140} ${m - r * 0.6} ${foot - 30} ${m - r * 0.44} ${foot}H${m + r * 0.44}C${m + r * 0.6} ${foot - 30} ${m + r} ${foot - 140} ${m + r} 50Z`;
  canvas.solid(body, glaze(canvas, colour), { relief: 0.25, depth: 40 });
  canvas.inside(body, () => {
    speckles(canvas, style, m, 260, r, 200);
    canvas.path(
      `M0 ${foot - 56}Q${m} ${foot - 30} ${width} ${foot - 56}V${height}H0Z`,
      '#b9895a',
      'fill-opacity="0.7"',
    );
  });
  canvas
    .path(ellipse(m, 50, r, 46), lighten(colour, 0.3))
    .path(ellipse(m, 51, r * 0.94, 40), darken(colour, 0.3))
    .path(ellipse(m, 60, r * 0.9, 33), '#6b4329');
  // Milk foam with what was poured into it; black coffee is plain.
  if (shape === 1) canvas.path(ellipse(m, 61, r * 0.86, 30), canvas.down([0, '#3d2415'], [1, '#5d3a22']));
  else if (shape === 3)
    canvas.path(ellipse(m, 61, r * 0.86, 30), '#8a5a34').path(ellipse(m, 62, r * 0.66, 21), '#4a2c1a');
  else {
    const poured = `M${m - r * 0.36} 56Q${m} 70 ${m + r * 0.36} 56M${m - r * 0.22} 50Q${m} 60 ${m + r * 0.22} 50`;
    canvas
      .path(ellipse(m, 61, r * 0.84, 29), '#b9834f')
      .path(ellipse(m, 60, r * 0.62, 21), '#f0dfc2')
      .line(poured, '#b9834f', 6)
      .line(`M${m} 44V78`, '#b9834f', 5);
  }
  canvas.gloss(ellipse(m - r * 0.56, 220, r * 0.1, 90), 0.5, 9);
  return canvas.toDrawing();
}

interface BowlShape {
  width: number;
  height: number;
  /** How far the foot is in, as a share of the radius. */
  foot: number;
  /** How high the rim's ellipse is. */
  rim: number;
}

/** A bowl from the front, a little from above. */
function addBowl(
  canvas: Canvas,
  style: DrawingStyle,
  { width, height, foot, rim }: BowlShape,
  top = 0,
  tone = style.colour,
): void {
  const m = canvas.width / 2;
  const r = width / 2 - 6;
  const y = top + rim + 6;
  const end = top + height - 6;
  const body = `M${m - r} ${y}C${m - r * 0.96} ${y + (end - y) * 0.6} ${m - r * 0.6} ${end - 50} ${m - r * foot} ${end - 34}L${m - r * foot * 0.96} ${end}H${m + r * foot * 0.96}L${m + r * foot} ${end - 34}C${m + r * 0.6} ${end - 50} ${m + r * 0.96} ${y + (end - y) * 0.6} ${m + r} ${y}Z`;
  canvas.solid(body, glaze(canvas, tone), { relief: 0.3, depth: 50 });
  canvas.inside(body, () => speckles(canvas, style, m, (y + end) / 2, r, (end - y) / 2));
  if (/crackle/i.test(`${style.print.name} ${style.print.detail}`))
    addCrackle(
      canvas,
      body,
      { x: m - r, y: top, width: r * 2, height },
      { colour: tone, chance: style.chance, pitch: 36 },
    );
  canvas
    .path(ellipse(m, y, r, rim), lighten(tone, 0.34))
    .path(
      ellipse(m, y + 3, r * 0.965, rim * 0.88),
      canvas.slant([0, darken(tone, 0.36)], [0.6, darken(tone, 0.05)], [1, lighten(tone, 0.3)]),
    );
  canvas.gloss(ellipse(m - r * 0.62, y + (end - y) * 0.36, r * 0.06, (end - y) * 0.2), 0.5, 9);
}

/** A mixing bowl. 4 forms: with a spout, wide and low, enamelled with a dark rim, with a spoon. */
export function drawBowl(style: DrawingStyle): Drawing {
  const { form, colour, print } = style;
  const shape = form % 4;
  const [width, height] = (
    [
      [960, 560],
      [1000, 440],
      [940, 560],
      [900, 720],
    ] as const
  )[shape] ?? [960, 560];
  const canvas = new Canvas(width, height);
  const top = shape === 3 ? 160 : 0;
  if (shape === 3) {
    canvas.paintMoved('translate(640 300) rotate(26)', () =>
      canvas.solid('M-18 -290Q0 -306 18 -290L24 20H-24Z', canvas.wood('#c79a68', 90), { depth: 14 }),
    );
  }
  addBowl(
    canvas,
    style,
    {
      width: shape === 0 ? 900 : width - 4,
      height: height - top,
      foot: [0.5, 0.46, 0.42, 0.5][shape] ?? 0.5,
      rim: [76, 70, 66, 70][shape] ?? 70,
    },
    top,
    shape === 2 ? lighten(colour, 0.1) : colour,
  );
  if (/\blid\b/i.test(print.name)) {
    const [middle, half] = [width / 2, width / 2 - 40];
    const lid = `M${middle - half} 84Q${middle - half * 0.5} 8 ${middle} 4T${middle + half} 84Q${middle} 176 ${middle - half} 84Z`;
    canvas.shade(ellipse(middle, 96, half, 64), 0.4, 10);
    canvas.solid(lid, canvas.wood('#c79a68'), { depth: 18 });
    canvas.solid(ellipse(middle, 28, 60, 30), canvas.wood('#b58a5a'), { depth: 14 });
  }
  if (shape === 0)
    canvas.solid('M120 60C60 30 20 40 6 66C30 120 70 160 130 170Z', canvas.sheet(lighten(colour, 0.2)), {
      depth: 20,
    });
  if (shape === 2)
    canvas.line(
      ellipse(width / 2, 72, width / 2 - 12, 64),
      inkOn(colour) === '#2a2622' ? '#2c3e57' : '#f4efe6',
      16,
    );
  if (shape === 3)
    canvas.inside(ellipse(450, 236, 420, 64), () =>
      canvas.paintMoved('translate(640 300) rotate(26)', () =>
        canvas.path('M-18 -290L-24 20H24L18 -290Z', canvas.wood('#c79a68', 90)),
      ),
    );
  printBrand(
    canvas,
    print,
    { x: width / 2 - 90, y: height - 110, width: 180, height: 44 },
    darken(colour, 0.22),
  );
  return canvas.toDrawing();
}

/** A rice bowl. 4 forms: plain, patterned, with lid, nested set. */
export function drawRiceBowl(style: DrawingStyle): Drawing {
  const { form, colour, print } = style;
  const name = print.name.toLowerCase();
  const shape = /lid/.test(name) ? 2 : /nest/.test(name) ? 3 : /reed/.test(name) ? 1 : form % 3;
  const canvas = new Canvas(820, [520, 520, 640, 760][shape] ?? 520);
  const h = canvas.height;
  if (shape === 3) {
    for (const [i, width] of [820, 740, 660, 580].entries())
      addBowl(
        canvas,
        style,
        { width, height: 380 - i * 30, foot: 0.44, rim: 56 - i * 4 },
        h - 380 - i * 104 + i * 30,
        i % 2 ? blend(colour, '#f0e6d4', 0.6) : colour,
      );
    return canvas.toDrawing();
  }
  const top = shape === 2 ? 150 : 0;
  addBowl(canvas, style, { width: 818, height: h - top, foot: 0.4, rim: 62 }, top);
  if (shape === 1)
    canvas
      .line(
        [170, 230, 290, 520, 580, 640].map((x) => `M${x} ${h - 150}Q${x + 10} 250 ${x + 40} 160`).join(''),
        lighten(colour, 0.65),
        7,
      )
      .path(
        [230, 580]
          .map((x) => `${leaf(x + 10, 290, 120, 40, 0.12)}${leaf(x + 16, 260, 120, -30, 0.12)}`)
          .join(''),
        lighten(colour, 0.65),
      );
  if (shape === 2) {
    canvas.solid(
      'M20 210C60 90 250 66 330 60L340 20Q410 -8 480 20L490 60C570 66 760 90 800 210Q410 290 20 210Z',
      glaze(canvas, lighten(colour, 0.08)),
      { relief: 0.4, depth: 34 },
    );
  }
  return canvas.toDrawing();
}

/** A noodle bowl. 3 forms: with chopsticks, with a spoon in it, with lid. */
export function drawNoodleBowl(style: DrawingStyle): Drawing {
  const { form, colour } = style;
  const shape = /lid/i.test(style.print.name) ? 2 : form % 3;
  const canvas = new Canvas(1000, [600, 640, 660][shape] ?? 600);
  const h = canvas.height;
  const top = shape === 2 ? 140 : h - 500;
  if (shape === 1)
    canvas.paintMoved('translate(700 260) rotate(34)', () =>
      canvas.solid('M-26 -230Q0 -250 26 -230L34 60H-34Z', canvas.sheet('#f0e6d4'), { depth: 16 }),
    );
  addBowl(canvas, style, { width: 998, height: h - top, foot: 0.34, rim: 78 }, top);
  if (/carved/i.test(style.print.name) || shape === 0)
    canvas.line(
      [150, 260, 370, 480, 590, 700, 810]
        .map((x) => `M${x} ${top + 200 - Math.abs(x - 490) * 0.08}q40 60 10 120`)
        .join(''),
      lighten(colour, 0.3),
      7,
      'stroke-opacity="0.6"',
    );
  if (shape === 0)
    // Laid across the bowl, from its rim in front to its rim behind.
    for (const [x, y] of [
      [12, 222],
      [30, 252],
    ] as const)
      canvas.cord(`M${x} ${y}L${x + 950} ${y - 98}`, '#7a3a2a', 17);
  if (shape === 2)
    canvas.solid(
      'M20 216C70 90 300 70 400 64L410 22Q500 -6 590 22L600 64C700 70 930 90 980 216Q500 310 20 216Z',
      glaze(canvas, lighten(colour, 0.06)),
      { relief: 0.4, depth: 34 },
    );
  return trimToFrame(canvas, [0, [98, 50, 0][shape] ?? 0, 0, 0]);
}

/** How far the first pieces of a kind are apart in a set. */
const PIECE_WIDTH = 330;

/** Cutlery for four side by side, from above. 3 forms: knife, fork, spoon; with teaspoon; steak pair. */
export function drawCutlery({ form, colour, print, chance }: DrawingStyle): Drawing {
  const name = print.name.toLowerCase();
  const isOfOneChild = /children/.test(name);
  const pieces = /steak|fish/.test(name)
    ? ['fork', 'knife']
    : isOfOneChild || form % 3 === 1
      ? ['fork', 'knife', 'spoon', 'teaspoon']
      : form % 3 === 2
        ? ['fork', 'teaspoon', 'knife', 'spoon']
        : ['fork', 'knife', 'spoon'];
  const settings = isOfOneChild ? 1 : 4;
  const canvas = new Canvas(pieces.length * PIECE_WIDTH + 10, 1000);
  const steel = canvas.across(
    [0, darken(colour, 0.4)],
    [0.25, lighten(colour, 0.6)],
    [0.45, colour],
    [0.7, lighten(colour, 0.4)],
    [1, darken(colour, 0.4)],
  );
  const grip = /steak/.test(name)
    ? canvas.wood('#7a4a2c', 90)
    : isOfOneChild
      ? canvas.round('#5b8fa8')
      : steel;
  const all = pieces.flatMap((piece, i) =>
    Array.from({ length: settings }, (_, setting) => ({ piece, x: 90 + i * PIECE_WIDTH + setting * 52 })),
  );
  for (const { piece, x } of all) {
    const top = piece === 'teaspoon' ? 260 : 0;
    canvas.path(
      `M${x - 15} ${470 + top * 0.4}L${x - 34} 950Q${x - 30} 994 ${x} 994T${x + 34} 950L${x + 15} ${470 + top * 0.4}Z`,
      grip,
    );
    if (piece === 'fork' && isOfOneChild)
      canvas
        .path(
          `M${x - 46} 30Q${x - 42} 20 ${x - 36} 22Q${x - 28} 24 ${x - 28} 40L${x - 22} 150Q${x - 18} 164 ${x - 14} 150L${x - 10} 34Q${x} 16 ${x + 10} 34L${x + 14} 150Q${x + 18} 164 ${x + 22} 150L${x + 28} 40Q${x + 28} 24 ${x + 36} 22Q${x + 42} 20 ${x + 46} 30C${x + 58} 120 ${x + 60} 190 ${x + 54} 250C${x + 46} 320 ${x + 18} 340 ${x + 14} 480H${x - 14}C${x - 18} 340 ${x - 46} 320 ${x - 54} 250C${x - 60} 190 ${x - 58} 120 ${x - 46} 30Z`,
          steel,
        )
        .shade(ellipse(x + 8, 250, 26, 50), 0.2, 10);
    else if (piece === 'fork')
      canvas.path(
        `M${x - 62} 10Q${x - 54} 2 ${x - 48} 10L${x - 44} 190H${x - 28}L${x - 26} 10Q${x - 18} 2 ${x - 10} 10L${x - 8} 190H${x + 8}L${x + 10} 10Q${x + 18} 2 ${x + 26} 10L${x + 28} 190H${x + 44}L${x + 48} 10Q${x + 54} 2 ${x + 62} 10V230C${x + 60} 340 ${x + 22} 360 ${x + 16} 480H${x - 16}C${x - 22} 360 ${x - 60} 340 ${x - 62} 230Z`,
        steel,
      );
    else if (piece === 'knife')
      canvas.path(
        `M${x + 22} 490H${x - 22}C${x - 24} 300 ${x - 30} 120 ${x + 10} 10Q${x + 40} 40 ${x + 40} 160Z`,
        canvas.steel(colour),
      );
    else {
      const [r, long] = piece === 'spoon' ? [70, 120] : [54, 92];
      canvas
        .path(
          `M${x - 14} ${480 + top * 0.4}L${x - 12} ${top + long * 2}Q${x} ${top + long * 1.7} ${x + 12} ${top + long * 2}L${x + 14} ${480 + top * 0.4}Z`,
          steel,
        )
        .path(
          ellipse(x, top + long + 6, r, long),
          canvas.slant([0, darken(colour, 0.3)], [0.45, colour], [1, lighten(colour, 0.7)]),
          `stroke="${lighten(colour, 0.4)}" stroke-width="8"`,
        );
    }
    if (/hammered/.test(name))
      canvas.path(
        scatter(chance, 24, { x, y: 760, across: 22, high: 200 }, dot(8)),
        lighten(colour, 0.5),
        'fill-opacity="0.5"',
      );
  }
  return trimToFrame(canvas, [18, 0, 16, 0]);
}

/** A stemmed glass. 4 forms: wine, wide red, coupe, goblet. */
export function drawWineGlass({ form, print, colour }: DrawingStyle): Drawing {
  const name = print.name.toLowerCase();
  const shape = /coupe/.test(name)
    ? 2
    : /goblet/.test(name)
      ? 3
      : /red-/.test(name)
        ? 1
        : /white-/.test(name)
          ? 0
          : ([0, 1, 3][form % 3] ?? 0);
  const [width, height] = (
    [
      [420, 1000],
      [500, 1000],
      [640, 860],
      [460, 820],
    ] as const
  )[shape] ?? [420, 1000];
  const canvas = new Canvas(width, height);
  const m = width / 2;
  const tint = shape === 3 ? '#9fbfa4' : colour;
  const bowlFoot = [470, 480, 250, 430][shape] ?? 470;
  const r = m - 10;
  const bowl =
    shape === 2
      ? `M${m - r} 20C${m - r} 180 ${m - 80} 240 ${m} 252C${m + 80} 240 ${m + r} 180 ${m + r} 20Z`
      : `M${m - r * 0.74} 16C${m - r * 1.16} 260 ${m - r * 0.9} ${bowlFoot - 30} ${m} ${bowlFoot}C${m + r * 0.9} ${bowlFoot - 30} ${m + r * 1.16} 260 ${m + r * 0.74} 16Z`;
  canvas.path(
    `M${m - 14} ${bowlFoot - 12}C${m - 8} ${bowlFoot + 120} ${m - 10} ${height - 140} ${m - 20} ${height - 52}L${m + 20} ${height - 52}C${m + 10} ${height - 140} ${m + 8} ${bowlFoot + 120} ${m + 14} ${bowlFoot - 12}Z`,
    canvas.across(
      [0, darken(tint, 0.35), 0.9],
      [0.35, '#ffffff', 0.9],
      [0.6, tint, 0.7],
      [1, darken(tint, 0.4), 0.9],
    ),
  );
  canvas.path(
    `M${m - r * 0.76} ${height - 22}Q${m - 30} ${height - 40} ${m} ${height - 74}Q${m + 30} ${height - 40} ${m + r * 0.76} ${height - 22}Q${m} ${height + 10} ${m - r * 0.76} ${height - 22}Z`,
    canvas.across(
      [0, darken(tint, 0.3), 0.8],
      [0.3, '#ffffff', 0.8],
      [0.6, tint, 0.6],
      [1, darken(tint, 0.35), 0.8],
    ),
    `stroke="${darken(tint, 0.3)}" stroke-width="3" stroke-opacity="0.6"`,
  );
  canvas
    .path(bowl, tint, `fill-opacity="${shape === 3 ? 0.6 : 0.4}"`)
    .path(
      bowl,
      canvas.glass(tint, 0.24),
      `stroke="${darken(tint, 0.35)}" stroke-width="4" stroke-opacity="0.5"`,
    );
  const rim = shape === 2 ? r : r * 0.74;
  canvas.path(
    ellipse(m, 18, rim, shape === 2 ? 14 : 12),
    '#ffffff',
    `fill-opacity="0.5" stroke="${darken(tint, 0.3)}" stroke-width="3" stroke-opacity="0.6"`,
  );
  canvas.inside(bowl, () =>
    canvas
      .gloss(
        `M${m - r * 0.66} 60C${m - r * 0.86} 240 ${m - r * 0.6} ${bowlFoot - 100} ${m - r * 0.3} ${bowlFoot - 40}C${m - r * 0.5} ${bowlFoot - 140} ${m - r * 0.62} 240 ${m - r * 0.46} 60Z`,
        0.8,
        6,
      )
      .gloss(
        `M${m + r * 0.66} 80C${m + r * 0.8} 200 ${m + r * 0.7} 300 ${m + r * 0.6} ${bowlFoot * 0.7}L${m + r * 0.56} ${bowlFoot * 0.66}C${m + r * 0.66} 280 ${m + r * 0.68} 180 ${m + r * 0.58} 80Z`,
        0.5,
        5,
      ),
  );
  return trimToFrame(canvas, [12, 0, 12, 0]);
}
