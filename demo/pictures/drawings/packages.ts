import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import type { Print } from './label-style.ts';
import { ellipse, outlineTurned, polygon, roundedBox } from './outlines.ts';
import { type LabelBox, printLabel } from './print.ts';
import { blend, darken, inkOn, lighten } from './tones.ts';

/** What of a package a kind of goods may say; everything else comes from the style of the product. */
interface PackageOptions {
  /** What is inside, where it can be seen. */
  content?: string;
  /** Of lid, cap or cork. */
  lid?: string;
}

/** Where a label goes round the side of a jar or tin nothing is printed that has to be read: a share of its width. */
const ROUND_MARGIN = 0.09;

/** A label around something round: the print, then light and shade as the body has them. */
export function wrapLabel(canvas: Canvas, print: Print, box: LabelBox, bulge = 10): void {
  const { x, y, width, height } = box;
  const outline = `M${x} ${y}Q${x + width / 2} ${y + bulge} ${x + width} ${y}V${y + height}Q${x + width / 2} ${y + height + bulge} ${x} ${y + height}Z`;
  canvas.inside(outline, () => {
    printLabel(canvas, print, { ...box, height: height + bulge }, ROUND_MARGIN);
    canvas.path(
      roundedBox(x, y - bulge, width, height + bulge * 3, 0),
      canvas.across(
        [0, '#1d1208', 0.34],
        [0.14, '#1d1208', 0.06],
        [0.3, '#ffffff', 0.16],
        [0.55, '#1d1208', 0],
        [0.86, '#1d1208', 0.26],
        [1, '#1d1208', 0.42],
      ),
    );
  });
}

/** A label on something flat. */
export function stickLabel(canvas: Canvas, print: Print, box: LabelBox, radius = 6): void {
  const { x, y, width, height } = box;
  canvas.inside(roundedBox(x, y, width, height, radius), () => {
    printLabel(canvas, print, box);
    canvas.path(
      roundedBox(x, y, width, height, 0),
      canvas.slant([0, '#ffffff', 0.14], [0.6, '#000000', 0], [1, '#1d1208', 0.12]),
    );
  });
}

/** A glass jar with a screw, swing or cloth-covered lid: jam, honey, sauce, cream. 3 forms. */
export function drawJar(
  { form, print }: DrawingStyle,
  { content = '#8c2f39', lid = print.accent }: PackageOptions = {},
): Drawing {
  const [width, height] = (
    [
      [640, 820],
      [760, 760],
      [520, 920],
    ] as const
  )[form % 3] ?? [640, 820];
  const canvas = new Canvas(width, height);
  const middle = width / 2;
  const body = middle - 20;
  const shoulder = 178;
  const outline = outlineTurned(
    middle,
    [
      [body * 0.8, 120],
      [body * 0.86, 146],
      [body, shoulder + 40],
      [body, height - 70],
      [body * 0.93, height - 10],
    ],
    -6,
  );
  canvas.path(
    outline,
    canvas.across(
      [0, darken(content, 0.3)],
      [0.25, lighten(content, 0.12)],
      [0.6, content],
      [1, darken(content, 0.45)],
    ),
  );
  canvas.inside(outline, () => {
    canvas.path(roundedBox(0, 120, width, 62, 0), lighten(content, 0.55), 'fill-opacity="0.75"');
    canvas.path(ellipse(middle, 184, body * 0.97, 16), lighten(content, 0.2));
  });
  canvas.path(outline, canvas.glass('#e6efec', 0.12));
  canvas.path(ellipse(middle, height - 24, body * 0.86, 16), darken(content, 0.25), 'fill-opacity="0.4"');
  const label = { x: middle - body, y: shoulder + 92, width: body * 2, height: height - shoulder - 200 };
  wrapLabel(canvas, print, label, 14);
  canvas.gloss(
    roundedBox(middle - body * 0.78, shoulder + 44, body * 0.13, height - shoulder - 130, 20),
    0.4,
    6,
  );
  canvas.gloss(
    roundedBox(middle + body * 0.74, shoulder + 60, body * 0.06, height - shoulder - 170, 12),
    0.22,
    5,
  );
  drawLid(canvas, middle, body, form, lid);
  return canvas.toDrawing();
}

function drawLid(canvas: Canvas, middle: number, body: number, form: number, lid: string): void {
  if (form % 3 === 1) {
    // A cloth tied over the lid.
    const skirt = `M${middle - body * 0.74} 66Q${middle} 10 ${middle + body * 0.74} 66L${middle + body * 1.0} 176Q${middle + body * 0.8} 150 ${middle + body * 0.62} 182Q${middle + body * 0.4} 156 ${middle + body * 0.2} 190Q${middle} 160 ${middle - body * 0.2} 190Q${middle - body * 0.4} 156 ${middle - body * 0.62} 182Q${middle - body * 0.8} 150 ${middle - body} 176Z`;
    canvas.solid(skirt, canvas.stripes(lid, lighten(lid, 0.72), 22, 45), { relief: 0.55, depth: 40 });
    canvas.cord(`M${middle - body * 0.86} 118Q${middle} 148 ${middle + body * 0.86} 118`, '#c9a36a', 11);
    return;
  }
  const rim = body * 0.86;
  const top = 22;
  canvas.shade(roundedBox(middle - rim, 118, rim * 2, 22, 8), 0.35, 7);
  canvas.path(
    outlineTurned(
      middle,
      [
        [rim, top + 26],
        [rim, 124],
      ],
      14,
    ),
    form % 3 === 2 ? canvas.metal('#c8b27a') : canvas.round(lid),
  );
  canvas.path(ellipse(middle, top + 26, rim, 15), form % 3 === 2 ? '#e4d3a2' : lighten(lid, 0.22));
  for (let x = -rim + 14; x < rim; x += 22)
    canvas.line(`M${middle + x} 54V116`, '#000', 2, 'stroke-opacity="0.12"');
  canvas.gloss(roundedBox(middle - rim * 0.74, 46, rim * 0.2, 70, 8), 0.3, 6);
}

/** A bottle: oil, syrup, wine, shampoo. 4 forms: slim, round-shouldered, squat, pump. `content` is the glass's or plastic's colour. */
export function drawBottle(
  { form, print }: DrawingStyle,
  { content = '#5a6b2c', lid = '#2b2622' }: PackageOptions = {},
): Drawing {
  const shape = form % 4;
  const [width, height, neck] = (
    [
      [300, 1000, 300],
      [360, 960, 210],
      [460, 820, 190],
      [400, 900, 250],
    ] as const
  )[shape] ?? [300, 1000, 300];
  const canvas = new Canvas(width, height);
  const middle = width / 2;
  const body = middle - 14;
  const pipe = shape === 2 ? 70 : 46;
  const outline =
    shape === 3
      ? outlineTurned(
          middle,
          [
            [60, neck - 40],
            [60, neck - 16],
            [body, neck + 40],
            [body, height - 40],
            [body * 0.94, height - 10],
          ],
          -4,
        )
      : outlineTurned(
          middle,
          [
            [pipe, 96],
            [pipe, neck - 60],
            [body, neck + 130],
            [body, height - 50],
            [body * 0.92, height - 10],
          ],
          -4,
        );
  canvas.path(outline, canvas.round(content));
  canvas.gloss(roundedBox(middle - body * 0.74, neck + 130, body * 0.14, height - neck - 220, 16), 0.34, 6);
  canvas.gloss(roundedBox(middle - pipe * 0.6, 104, pipe * 0.3, Math.max(20, neck - 130), 10), 0.35, 5);
  const top = shape === 3 ? neck + 90 : neck + 160;
  wrapLabel(canvas, print, { x: middle - body, y: top, width: body * 2, height: height - top - 90 }, 10);
  if (shape === 3) {
    canvas.path(
      outlineTurned(
        middle,
        [
          [66, neck - 92],
          [66, neck - 28],
        ],
        6,
      ),
      canvas.round(lid),
    );
    canvas.path(roundedBox(middle - 13, neck - 180, 26, 92, 4), canvas.metal('#cfd2d4'));
    canvas.solid(
      `M${middle - 130} ${neck - 214}Q${middle - 134} ${neck - 238} ${middle - 100} ${neck - 238}H${middle + 60}Q${middle + 74} ${neck - 238} ${middle + 74} ${neck - 220}V${neck - 178}H${middle - 60}L${middle - 130} ${neck - 184}Z`,
      canvas.sheet(lid),
      { relief: 0.6, depth: 16 },
    );
  } else {
    const cap = pipe + 8;
    canvas.path(
      outlineTurned(
        middle,
        [
          [cap, 26],
          [cap, shape === 1 ? 150 : 118],
        ],
        8,
      ),
      shape === 0 ? canvas.round('#b98a58') : canvas.round(lid),
    );
    canvas.path(ellipse(middle, 27, cap, 9), lighten(shape === 0 ? '#b98a58' : lid, 0.25));
  }
  return canvas.toDrawing();
}

/** A tube that stands on its cap: cream, toothpaste, glue. 3 forms. */
export function drawTube({ form, print, colour }: DrawingStyle): Drawing {
  const [width, height] = (
    [
      [360, 960],
      [430, 860],
      [300, 1000],
    ] as const
  )[form % 3] ?? [360, 960];
  const canvas = new Canvas(width, height);
  const middle = width / 2;
  const body = middle - 10;
  const foot = height - 150;
  const outline = `M${middle - body} 8H${middle + body}V60C${middle + body} 300 ${middle + body * 0.9} ${foot - 120} ${middle + body * 0.78} ${foot}Q${middle} ${foot + 20} ${middle - body * 0.78} ${foot}C${middle - body * 0.9} ${foot - 120} ${middle - body} 300 ${middle - body} 60Z`;
  canvas.path(outline, canvas.round(colour));
  canvas.inside(outline, () => {
    printLabel(
      canvas,
      { ...print, paper: colour, ink: inkOn(colour), accent: blend(colour, inkOn(colour), 0.3) },
      { x: middle - body * 0.8, y: 110, width: body * 1.6, height: foot - 190 },
    );
    canvas.path(
      outline,
      canvas.across(
        [0, '#1d1208', 0.4],
        [0.2, '#1d1208', 0.02],
        [0.34, '#fff', 0.22],
        [0.6, '#1d1208', 0],
        [1, '#1d1208', 0.42],
      ),
    );
    canvas.path(roundedBox(0, 0, width, 62, 0), canvas.down([0, '#1d1208', 0.18], [1, '#fff', 0.12]));
    for (let x = 10; x < width; x += 16) canvas.line(`M${x} 12V54`, '#1d1208', 2, 'stroke-opacity="0.16"');
  });
  const cap = body * 0.74;
  canvas.path(
    outlineTurned(
      middle,
      [
        [cap, foot - 2],
        [cap * 0.94, height - 12],
      ],
      10,
    ),
    canvas.round(print.accent),
  );
  for (let x = -cap + 12; x < cap; x += 18)
    canvas.line(`M${middle + x} ${foot + 16}V${height - 16}`, '#000', 2, 'stroke-opacity="0.14"');
  return canvas.toDrawing();
}

/** A tin: tea, biscuits, fish, polish. 4 forms: tall, flat and round, food can, hinged box. */
export function drawTin({ form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const [width, height] = (
    [
      [520, 820],
      [820, 470],
      [600, 760],
      [820, 560],
    ] as const
  )[shape] ?? [520, 820];
  const canvas = new Canvas(width, height);
  const middle = width / 2;
  const body = middle - 12;
  if (shape === 3) {
    canvas.solid(roundedBox(12, 60, width - 24, height - 72, 34), canvas.round(print.accent), {
      relief: 0.35,
    });
    stickLabel(canvas, print, { x: 50, y: 150, width: width - 100, height: height - 220 }, 18);
    canvas.solid(roundedBox(4, 10, width - 8, 100, 30), canvas.sheet(darken(print.accent, 0.1)), {
      relief: 0.6,
    });
    return canvas.toDrawing();
  }
  const top = shape === 2 ? 30 : shape === 1 ? 120 : 130;
  canvas.path(
    outlineTurned(
      middle,
      [
        [body, top],
        [body, height - 24],
      ],
      18,
    ),
    canvas.metal('#c3c6c8'),
  );
  wrapLabel(
    canvas,
    print,
    {
      x: middle - body,
      y: top + (shape === 2 ? 30 : 14),
      width: body * 2,
      height: height - top - (shape === 2 ? 84 : 66),
    },
    18,
  );
  if (shape === 2) {
    canvas
      .path(ellipse(middle, 32, body, 22), canvas.steel('#c6c9cc'))
      .path(ellipse(middle, 34, body * 0.88, 16), canvas.steel('#aab0b4'));
    canvas.line(`M${middle - 40} 34q40 -14 80 0q-40 16 -80 0`, '#8f959a', 7);
    for (const y of [height - 60, height - 46])
      canvas.line(
        `M${middle - body} ${y}Q${middle} ${y + 18} ${middle + body} ${y}`,
        '#fff',
        3,
        'stroke-opacity="0.35"',
      );
  } else {
    const rim = body + 8;
    canvas.shade(roundedBox(middle - body, top, body * 2, 22, 4), 0.3, 8);
    canvas.path(
      outlineTurned(
        middle,
        [
          [rim, 40],
          [rim, top],
        ],
        20,
      ),
      canvas.round(print.accent),
    );
    canvas
      .path(ellipse(middle, 41, rim, 20), lighten(print.accent, 0.2))
      .path(ellipse(middle, 42, rim * 0.9, 16), print.accent);
  }
  return canvas.toDrawing();
}

/** A pouch that stands: coffee, tea, snacks, treats, seeds of grain. 3 forms: gusset with zip, folded top with clip, pillow. */
export function drawPouch({ form, print, colour }: DrawingStyle): Drawing {
  const shape = form % 3;
  const [width, height] = (
    [
      [620, 900],
      [560, 940],
      [640, 840],
    ] as const
  )[shape] ?? [620, 900];
  const canvas = new Canvas(width, height);
  const w = width;
  const h = height;
  const outline =
    shape === 2
      ? `M20 26L${w - 20} 26C${w - 44} 110 ${w - 8} ${h * 0.3} ${w - 14} ${h * 0.5}S${w - 40} ${h - 100} ${w - 20} ${h - 22}L20 ${h - 22}C40 ${h - 100} 8 ${h * 0.7} 14 ${h * 0.5}S44 110 20 26Z`
      : `M40 24H${w - 40}C${w - 34} 160 ${w - 12} 280 ${w - 10} ${h * 0.55}S${w - 22} ${h - 60} ${w - 34} ${h - 26}Q${w / 2} ${h + 10} 34 ${h - 26}C22 ${h - 60} 10 ${h * 0.75} 10 ${h * 0.55}S34 160 40 24Z`;
  canvas.solid(
    outline,
    canvas.across(
      [0, darken(colour, 0.22)],
      [0.16, colour],
      [0.34, lighten(colour, 0.22)],
      [0.7, colour],
      [1, darken(colour, 0.3)],
    ),
    { relief: 0.5, depth: 44 },
  );
  canvas.inside(outline, () => {
    printLabel(canvas, print, { x: w * 0.14, y: h * 0.26, width: w * 0.72, height: h * 0.52 });
    canvas.path(
      roundedBox(0, 0, w, h, 0),
      canvas.across([0, '#1d1208', 0.28], [0.2, '#fff', 0.1], [0.4, '#fff', 0], [1, '#1d1208', 0.24]),
    );
    canvas.gloss(
      `M${w * 0.12} ${h * 0.2}C${w * 0.04} ${h * 0.5} ${w * 0.1} ${h * 0.8} ${w * 0.12} ${h * 0.9}L${w * 0.18} ${h * 0.86}C${w * 0.13} ${h * 0.7} ${w * 0.12} ${h * 0.4} ${w * 0.18} ${h * 0.2}Z`,
      0.4,
      9,
    );
    if (shape === 1)
      canvas
        .path(roundedBox(0, 0, w, 120, 0), darken(colour, 0.16))
        .line(`M0 122H${w}`, darken(colour, 0.4), 5);
    else canvas.line(`M0 76H${w}M0 92H${w}`, darken(colour, 0.3), 4, 'stroke-opacity="0.7"');
    if (shape === 2)
      for (let x = 0; x < w; x += 14)
        canvas.line(`M${x} 24v30M${x} ${h - 52}v30`, '#1d1208', 3, 'stroke-opacity="0.18"');
    canvas.shade(`M0 ${h - 90}Q${w / 2} ${h - 40} ${w} ${h - 90}V${h}H0Z`, 0.2, 12);
  });
  if (shape === 1)
    canvas.solid(roundedBox(w * 0.12, 54, w * 0.76, 34, 12), canvas.metal('#caa45f'), { depth: 10 });
  return canvas.toDrawing();
}

/** A carton: soap, tea bags, cereal, light bulbs, gadgets. 4 forms: upright, flat, cube, with a window. */
export function drawCarton(
  { form, print, colour }: DrawingStyle,
  { content = '#d8b98a' }: PackageOptions = {},
): Drawing {
  const shape = form % 4;
  const [width, height] = (
    [
      [600, 900],
      [900, 560],
      [760, 760],
      [640, 860],
    ] as const
  )[shape] ?? [600, 900];
  const canvas = new Canvas(width, height);
  const side = width * 0.13;
  const tilt = 26;
  const front = polygon([0, tilt], [width - side, 0], [width - side, height], [0, height - tilt * 0.4]);
  const right = polygon(
    [width - side, 0],
    [width, tilt * 1.6],
    [width, height - tilt * 1.5],
    [width - side, height],
  );
  const ground = shape === 1 ? print.accent : colour;
  canvas.path(right, darken(ground, 0.32)).path(front, canvas.sheet(ground));
  canvas.inside(front, () => {
    printLabel(
      canvas,
      { ...print, paper: shape % 2 === 0 ? print.paper : blend(print.paper, ground, 0.06) },
      { x: 0, y: tilt, width: width - side, height: height - tilt },
    );
    canvas.path(front, canvas.slant([0, '#fff', 0.2], [0.5, '#000', 0], [1, '#1d1208', 0.18]));
  });
  canvas
    .path(
      right,
      canvas.across([0, print.paper, 1], [1, darken(print.paper, 0.2), 1]),
      'style="mix-blend-mode:multiply"',
    )
    .path(right, '#1d1208', 'fill-opacity="0.34"');
  if (shape === 3) {
    const window = { x: width * 0.14, y: height * 0.58, width: width * 0.58, height: height * 0.3 };
    canvas.path(roundedBox(window.x, window.y, window.width, window.height, 30), darken(content, 0.1));
    canvas.shade(roundedBox(window.x, window.y, window.width, 20, 8), 0.4, 8);
    canvas.gloss(
      polygon(
        [window.x + 20, window.y + window.height],
        [window.x + 110, window.y],
        [window.x + 170, window.y],
        [window.x + 80, window.y + window.height],
      ),
      0.25,
      3,
    );
  }
  canvas.line(`M${width - side} 0V${height}`, '#fff', 3, 'stroke-opacity="0.35"');
  return canvas.toDrawing();
}
