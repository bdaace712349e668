import { Canvas } from './canvas.ts';
import { trimToFrame } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, outlineTurned, roundedBox } from './outlines.ts';
import { formOf } from './parts.ts';
import { printBrand } from './print.ts';
import { dot, scatter } from './scatter.ts';
import { blend, darken, lighten } from './tones.ts';

/** A paella pan from above. 3 forms: loop handles of red, of steel, on a burner. */
export function drawPaellaPan(style: DrawingStyle): Drawing {
  const { form, print, chance, colour } = style;
  const shape = form % 3;
  const canvas = new Canvas(1000, 800);
  const loop = shape === 0 ? '#b8342c' : '#b9bec3';
  for (const s of [-1, 1]) {
    canvas
      .line(
        `M${500 + s * 370} 300Q${500 + s * 500} 300 ${500 + s * 478} 400Q${500 + s * 500} 500 ${500 + s * 370} 500`,
        darken(loop, 0.3),
        36,
      )
      .line(
        `M${500 + s * 370} 300Q${500 + s * 500} 300 ${500 + s * 478} 400Q${500 + s * 500} 500 ${500 + s * 370} 500`,
        lighten(loop, 0.15),
        20,
      );
  }
  if (shape === 2)
    for (const x of [120, 480, 840])
      canvas.path(roundedBox(x, 760 - Math.abs(x - 480) * 0.2, 40, 40, 8), '#3a3b3e');
  const enamel = /enamel/i.test(print.name);
  const steel = enamel ? '#2f3236' : colour;
  canvas
    .path(circle(500, 400, 394), canvas.steel(lighten(steel, 0.1)))
    .path(
      circle(500, 400, 366),
      canvas.slant([0, darken(steel, 0.4)], [0.5, darken(steel, 0.1)], [1, lighten(steel, 0.35)]),
    )
    .path(circle(500, 400, 330), canvas.slant([0, lighten(steel, 0.2)], [1, darken(steel, 0.1)]));
  const dimples = Array.from({ length: 37 }, (_, i) => {
    const ring = i < 1 ? 0 : i < 7 ? 1 : i < 19 ? 2 : 3;
    const count = [1, 6, 12, 18][ring] ?? 1;
    const a = ((i - ([0, 1, 7, 19][ring] ?? 0)) / count) * 6.283;
    return [500 + Math.cos(a) * ring * 96, 400 + Math.sin(a) * ring * 96] as const;
  });
  if (enamel)
    canvas.path(scatter(chance, 110, { x: 500, y: 400, across: 320, high: 320 }, dot(4)), '#cfd3d6');
  else
    canvas.path(
      dimples.map(([x, y]) => circle(Math.round(x), Math.round(y), 15)).join(''),
      canvas.slant([0, darken(steel, 0.06)], [1, lighten(steel, 0.3)]),
    );
  canvas.path(
    `${circle(152, 350, 12)}${circle(152, 450, 12)}${circle(848, 350, 12)}${circle(848, 450, 12)}`,
    '#dfe2e4',
    'stroke="#77797c" stroke-width="3"',
  );
  canvas.inside(circle(500, 400, 330), () => canvas.gloss('M200 430L430 90L540 110L270 520Z', 0.16, 22));
  printBrand(canvas, print, { x: 420, y: 738, width: 160, height: 24 }, darken(steel, 0.4));
  return canvas.toDrawing();
}

/** A lid with a knob over a pot: centred, its rim at `y`. */
function addLid(
  canvas: Canvas,
  middle: number,
  y: number,
  r: number,
  high: number,
  fill: string,
  knob: string,
): void {
  canvas.path(
    `M${middle - r} ${y}C${middle - r * 0.94} ${y - high * 0.7} ${middle - r * 0.5} ${y - high} ${middle} ${y - high}S${middle + r * 0.94} ${y - high * 0.7} ${middle + r} ${y}Q${middle} ${y + 34} ${middle - r} ${y}Z`,
    fill,
  );
  canvas
    .path(
      outlineTurned(
        middle,
        [
          [30, y - high - 34],
          [22, y - high + 8],
        ],
        2,
      ),
      darken(knob.startsWith('#') ? knob : '#b9a06a', 0.3),
    )
    .path(ellipse(middle, y - high - 38, 62, 28), canvas.metal(knob.startsWith('#') ? knob : '#c8a862'));
}

/** An enamelled pot with a lid. 3 forms: round, oval and wide, shallow. */
export function drawDutchOven(style: DrawingStyle): Drawing {
  const { form, print, colour } = style;
  const name = print.name.toLowerCase();
  const shape = /oval/.test(name)
    ? 1
    : /shallow|braiser/.test(name)
      ? 2
      : /round|bread/.test(name)
        ? 0
        : form % 3;
  const [width, height] = (
    [
      [960, 680],
      [1000, 640],
      [1000, 480],
    ] as const
  )[shape] ?? [960, 680];
  const canvas = new Canvas(width, height);
  const m = width / 2;
  const r = m - 94;
  const top = [260, 240, 220][shape] ?? 260;
  for (const s of [-1, 1])
    canvas
      .line(
        `M${m + s * (r - 10)} ${top + 66}H${m + s * (r + 66)}Q${m + s * (r + 76)} ${top + 120} ${m + s * (r - 10)} ${top + 126}`,
        darken(colour, 0.35),
        34,
      )
      .line(
        `M${m + s * (r - 10)} ${top + 62}H${m + s * (r + 64)}Q${m + s * (r + 72)} ${top + 114} ${m + s * (r - 10)} ${top + 122}`,
        lighten(colour, 0.1),
        18,
      );
  const enamel = canvas.across(
    [0, darken(colour, 0.36)],
    [0.12, colour],
    [0.28, lighten(colour, 0.4)],
    [0.42, lighten(colour, 0.06)],
    [0.7, colour],
    [1, darken(colour, 0.5)],
  );
  canvas.path(
    `M${m - r} ${top}C${m - r} ${height - 120} ${m - r + 10} ${height - 10} ${m - r + 100} ${height - 6}H${m + r - 100}C${m + r - 10} ${height - 10} ${m + r} ${height - 120} ${m + r} ${top}Z`,
    enamel,
  );
  canvas.path(
    `M${m - r - 6} ${top - 6}Q${m} ${top + 30} ${m + r + 6} ${top - 6}V${top + 16}Q${m} ${top + 54} ${m - r - 6} ${top + 16}Z`,
    darken(colour, 0.4),
    'fill-opacity="0.8"',
  );
  addLid(canvas, m, top, r + 10, top - 92, enamel, '#c8a862');
  canvas.line(
    `M${m - r * 0.8} ${top - 60}Q${m} ${top - 20} ${m + r * 0.8} ${top - 60}`,
    lighten(colour, 0.35),
    6,
    'stroke-opacity="0.5"',
  );
  canvas
    .gloss(roundedBox(m - r * 0.82, top + 60, r * 0.1, height - top - 160, 20), 0.45, 8)
    .gloss(ellipse(m - r * 0.42, top - (top - 92) * 0.66, r * 0.22, 16), 0.5, 8);
  printBrand(canvas, print, { x: m - 110, y: height - 130, width: 220, height: 44 }, lighten(colour, 0.5));
  return trimToFrame(canvas, [0, [20, 18, 18][shape] ?? 0, 0, 0]);
}

/** A handle of steel at a side of a pot, riveted on. */
function addPotHandle(canvas: Canvas, side: 1 | -1, x: number, y: number): void {
  const loop = `M${x} ${y}H${x + side * 74}Q${x + side * 88} ${y} ${x + side * 88} ${y + 18}V${y + 66}Q${x + side * 88} ${y + 84} ${x + side * 74} ${y + 84}H${x}`;
  canvas
    .line(loop, '#6d7277', 30)
    .line(loop, '#b9bec3', 22)
    .line(loop, '#f2f4f5', 8, 'transform="translate(-3 -5)"');
  canvas.solid(roundedBox(x - side * 16 - 17, y - 24, 34, 132, 12), canvas.steel('#aeb4b9'), {
    relief: 0.6,
    depth: 10,
  });
  for (const rivet of [y + 4, y + 80])
    canvas.path(
      circle(x - side * 16, rivet, 9),
      canvas.steel('#d9dde0'),
      'stroke="#7d8287" stroke-width="2"',
    );
}

/** A pot of steel. 3 forms: tall with marks, straining lid, low on a base with a copper core. */
export function drawStockPot(style: DrawingStyle): Drawing {
  const { form, print, colour } = style;
  const shape = /copper/i.test(print.name) ? 2 : form % 3;
  const canvas = new Canvas(900, formOf([860, 780, 700] as const, shape));
  const h = canvas.height;
  const metal = canvas.metal(colour);
  const base = darken(colour, 0.08);
  canvas
    .path(roundedBox(112, h - 70, 676, 66, 12), canvas.metal(base))
    .path(`M100 250H800V${h - 72}Q800 ${h - 34} 762 ${h - 34}H138Q100 ${h - 34} 100 ${h - 72}Z`, metal)
    .line(`M140 ${h - 33}H760`, darken(colour, 0.6), 4)
    .line(
      `M104 ${h - 74}Q112 ${h - 42} 140 ${h - 41}H760Q788 ${h - 42} 796 ${h - 74}`,
      lighten(colour, 0.7),
      4,
      'stroke-opacity="0.7"',
    );
  if (shape === 2) {
    const band = (y: number, high: number) =>
      `M100 ${y}Q450 ${y + 36} 800 ${y}V${y + high}Q450 ${y + high + 36} 100 ${y + high}Z`;
    const body = `M100 ${h - 170}H800V${h - 72}Q800 ${h - 34} 762 ${h - 34}H138Q100 ${h - 34} 100 ${h - 72}Z`;
    canvas.inside(body, () =>
      canvas
        .path(band(h - 148, 10), darken(colour, 0.4))
        .path(band(h - 142, 52), canvas.metal('#c47a43'))
        .path(band(h - 142, 6), '#f0c196', 'fill-opacity="0.7"')
        .path(band(h - 92, 8), darken(colour, 0.45)),
    );
  }
  canvas.path(`M98 240Q450 276 802 240V268Q450 304 98 268Z`, canvas.metal(lighten(colour, 0.2)));
  addLid(canvas, 450, 246, 356, shape === 0 ? 128 : 96, canvas.metal(lighten(colour, 0.08)), '#8f959a');
  for (const side of [-1, 1] as const) addPotHandle(canvas, side, 450 + side * 344, 340);
  if (shape === 1 || /strain/i.test(print.name))
    canvas.path(
      Array.from({ length: 11 }, (_, i) =>
        circle(210 + i * 48, 206 + Math.sin((i / 10) * 3.14) * 14, 9),
      ).join(''),
      '#3a3d40',
    );
  if (/mark/i.test(print.name) || shape === 0)
    for (let i = 0; i < 5; i++) canvas.line(`M640 ${h - 160 - i * 90}h${i % 2 ? 40 : 64}`, '#5d6267', 5);
  canvas.shade(`M98 270Q450 306 802 270V300Q450 336 98 300Z`, 0.25, 8);
  printBrand(canvas, print, { x: 340, y: h - (shape === 2 ? 232 : 170), width: 220, height: 50 }, '#5d6267');
  return trimToFrame(canvas, [4, shape === 0 ? 44 : 80, 4, 0]);
}

/** A pot of clay. 3 forms: bean pot, roaster, small rice pot. */
export function drawClayPot(style: DrawingStyle): Drawing {
  const { form, print, colour } = style;
  const shape = /bean/i.test(print.name)
    ? 0
    : /roast/i.test(print.name)
      ? 1
      : /rice/i.test(print.name)
        ? 2
        : form % 3;
  const [width, height] = (
    [
      [820, 760],
      [1000, 520],
      [820, 620],
    ] as const
  )[shape] ?? [820, 760];
  const canvas = new Canvas(width, height);
  const m = width / 2;
  const top = [220, 210, 220][shape] ?? 220;
  const body =
    shape === 0
      ? outlineTurned(
          m,
          [
            [m * 0.62, top],
            [m - 70, (top + height) / 2],
            [m * 0.5, height - 8],
          ],
          -4,
        )
      : outlineTurned(
          m,
          [
            [m - 60, top],
            [m - 70, (top + height) / 2],
            [m * 0.62, height - 8],
          ],
          -4,
        );
  for (const s of [-1, 1])
    canvas.cord(
      `M${m + s * (shape === 0 ? m * 0.66 : m - 80)} ${top + 60}Q${m + s * (m - 10)} ${top + 50} ${m + s * (m - 24)} ${top + 110}Q${m + s * (m - 40)} ${top + 160} ${m + s * (m - 100)} ${top + 150}`,
      colour,
      34,
    );
  canvas.solid(body, canvas.round(colour), { relief: 0.3, depth: 44 });
  canvas.inside(body, () => {
    canvas.path(
      `M0 ${height * 0.78}Q${m} ${height * 0.86} ${width} ${height * 0.78}V${height}H0Z`,
      blend(colour, '#e9d3b4', 0.4),
      'fill-opacity="0.5"',
    );
    canvas.path(
      scatter(style.chance, 60, { x: m, y: height * 0.6, across: m, high: height * 0.4 }, dot(3)),
      darken(colour, 0.4),
      'fill-opacity="0.35"',
    );
  });
  const r = shape === 0 ? m * 0.66 : m - 54;
  canvas.solid(
    `M${m - r} ${top + 6}C${m - r} ${top - 70} ${m - r * 0.5} ${top - 118} ${m - 46} ${top - 124}V${top - 170}Q${m - 60} ${top - 214} ${m} ${top - 214}T${m + 46} ${top - 170}V${top - 124}C${m + r * 0.5} ${top - 118} ${m + r} ${top - 70} ${m + r} ${top + 6}Q${m} ${top + 44} ${m - r} ${top + 6}Z`,
    canvas.round(lighten(colour, 0.06)),
    { relief: 0.45, depth: 30 },
  );
  canvas.gloss(ellipse(m - r * 0.44, top - 56, r * 0.2, 14), 0.35, 8);
  printBrand(canvas, print, { x: m - 90, y: height - 110, width: 180, height: 40 }, darken(colour, 0.35));
  return canvas.toDrawing();
}

/** A tagine. 3 forms: plain, banded with glaze, low. */
export function drawTagine({ form, colour, print }: DrawingStyle): Drawing {
  const shape = form % 3;
  const canvas = new Canvas(940, shape === 2 ? 760 : 860);
  const h = canvas.height;
  const foot = h - 210;
  const cone = `M470 10C510 10 530 40 522 80L516 110C560 300 700 ${foot - 160} 870 ${foot}Q470 ${foot + 60} 70 ${foot}C240 ${foot - 160} 380 300 424 110L418 80C410 40 430 10 470 10Z`;
  canvas.solid(cone, canvas.round(colour), { relief: 0.45, depth: 44 });
  canvas.inside(cone, () => {
    if (shape !== 0)
      for (const [y, tone] of [
        [foot - 120, '#f0e2c6'],
        [foot - 260, '#3f6f7a'],
      ] as const)
        canvas.path(
          `M0 ${y}Q470 ${y + 70} 940 ${y}V${y + 46}Q470 ${y + 116} 0 ${y + 46}Z`,
          tone,
          'fill-opacity="0.9"',
        );
    canvas.path('M380 104Q470 124 560 104V122Q470 142 380 122Z', darken(colour, 0.3), 'fill-opacity="0.5"');
    canvas.path(
      roundedBox(0, 0, 940, h, 0),
      canvas.across([0, '#1d1208', 0.2], [0.3, '#fff', 0.16], [0.6, '#1d1208', 0], [1, '#1d1208', 0.34]),
    );
  });
  canvas.solid(
    `M8 ${foot - 6}Q470 ${foot + 62} 932 ${foot - 6}Q936 ${foot + 40} 900 ${foot + 60}C860 ${h - 60} 780 ${h - 8} 700 ${h - 6}H240C160 ${h - 8} 80 ${h - 60} 40 ${foot + 60}Q4 ${foot + 40} 8 ${foot - 6}Z`,
    canvas.round(darken(colour, 0.06)),
    { relief: 0.4, depth: 34 },
  );
  printBrand(canvas, print, { x: 380, y: h - 100, width: 180, height: 40 }, darken(colour, 0.4));
  return canvas.toDrawing();
}

/** A fondue pot on its burner. 3 forms: stoneware with a side handle, iron with two, small. */
export function drawFondue({ form, colour, print }: DrawingStyle): Drawing {
  const shape = form % 3;
  const canvas = new Canvas(940, 900);
  for (const [x, turn, tone] of [
    [330, -24, '#b8342c'],
    [470, -4, '#3f6f8a'],
    [600, 20, '#d0a13a'],
  ] as const)
    canvas.paintMoved(`translate(${x} 330) rotate(${turn})`, () =>
      canvas
        .line('M0 0V-190', '#b9bec3', 12)
        .path(roundedBox(-15, -326, 30, 150, 14), canvas.round('#5a3a24'))
        .path(roundedBox(-15, -326, 30, 26, 12), tone),
    );
  if (shape === 1)
    for (const s of [-1, 1])
      canvas.line(`M${450 + s * 300} 370H${450 + s * 400}V440H${450 + s * 300}`, darken(colour, 0.3), 34);
  else
    canvas.solid(
      'M700 370L920 330Q936 330 934 352V384Q934 398 918 400L700 440Z',
      shape === 2 ? canvas.wood('#9a6a3c') : canvas.sheet(colour),
      { depth: 20 },
    );
  const pot = 'M120 320C110 480 180 600 300 610H600C720 600 790 480 780 320Z';
  canvas.solid(
    pot,
    canvas.across(
      [0, darken(colour, 0.34)],
      [0.14, colour],
      [0.3, lighten(colour, 0.36)],
      [0.5, colour],
      [1, darken(colour, 0.46)],
    ),
    { relief: 0.3, depth: 30 },
  );
  canvas
    .path(ellipse(450, 320, 334, 46), lighten(colour, 0.2))
    .path(ellipse(450, 324, 310, 36), darken(colour, 0.5))
    .path(ellipse(450, 332, 286, 27), '#f0cf7a');
  canvas.gloss(roundedBox(196, 370, 40, 150, 20), 0.4, 9);
  printBrand(canvas, print, { x: 350, y: 470, width: 200, height: 60 }, lighten(colour, 0.5));
  canvas.path(roundedBox(150, 604, 600, 30, 14), canvas.metal('#6d7278'));
  for (const [x1, x2] of [
    [210, 150],
    [690, 750],
  ] as const)
    canvas.cord(`M${x1} 630L${x2} 850`, '#55595e', 26);
  canvas
    .path(
      outlineTurned(
        450,
        [
          [90, 690],
          [110, 780],
          [100, 810],
        ],
        8,
      ),
      canvas.metal('#a9aeb2'),
    )
    .path(ellipse(450, 692, 90, 14), '#55595e')
    .path('M450 690C420 660 446 630 452 606C470 640 486 664 450 690Z', '#eab04a');
  canvas.path(
    roundedBox(40, 838, 820, 56, 26),
    shape === 0 ? canvas.wood('#b98a58') : canvas.round('#4a4d52'),
  );
  return trimToFrame(canvas, [34, 0, shape === 1 ? 66 : 0, 0]);
}
