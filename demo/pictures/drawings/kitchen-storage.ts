import { Canvas } from './canvas.ts';
import { trimToFrame } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { drawClearJar } from './larder.ts';
import { circle, ellipse, outlineTurned, polygon, roundedBox } from './outlines.ts';
import { printBrand } from './print.ts';
import { blend, darken, inkOn, lighten } from './tones.ts';

/** An empty storage jar. 4 forms of its lid. */
export function drawStorageJar(style: DrawingStyle): Drawing {
  const name = style.print.name.toLowerCase();
  const form = /cork/.test(name)
    ? 2
    : /clip/.test(name)
      ? 1
      : /measuring|wide-mouth/.test(name)
        ? 3
        : style.form;
  return drawClearJar(
    { ...style, form },
    {
      hasLabel: /chalk/.test(name),
      lids: ['wood', 'clip', 'cork', 'screw'],
      tint: '#d9e8e4',
      sizes: [
        [640, 820],
        [660, 860],
        [600, 800],
        [700, 760],
      ],
    },
  );
}

/** An empty preserving jar. 3 forms: screw band, glass lid, low. */
export function drawPreservingJar(style: DrawingStyle): Drawing {
  const name = style.print.name.toLowerCase();
  const isTall = /tall/.test(name);
  const isLow = /jelly/.test(name);
  return drawClearJar(
    { ...style, form: /glass-lid/.test(name) ? 1 : style.form },
    {
      hasLabel: false,
      lids: ['screw', 'clip', 'screw'],
      tint: /blue-green/.test(name) ? '#8fc4bf' : style.colour,
      sizes: isTall
        ? [[500, 920]]
        : isLow
          ? [[620, 640]]
          : [
              [600, 820],
              [640, 820],
              [680, 700],
            ],
    },
  );
}

/** A jar of sourdough with a band that marks its height. 3 forms of its lid. */
export const drawSourdoughJar = (style: DrawingStyle): Drawing =>
  drawClearJar(style, {
    content: 'dough',
    hasLabel: false,
    lids: ['wood', 'clip', 'cork'],
    sizes: [
      [600, 800],
      [640, 860],
      [600, 760],
    ],
  });

/** An insulated jar for food. 3 forms: with a cup lid, low and wide, with a handle. */
export function drawFoodFlask({ form, print, colour }: DrawingStyle): Drawing {
  const shape = form % 3;
  const [width, height] = (
    [
      [520, 800],
      [640, 700],
      [560, 820],
    ] as const
  )[shape] ?? [520, 800];
  const canvas = new Canvas(width, height);
  const m = width / 2;
  if (shape === 2)
    canvas.line(
      `M${m - 120} 160V70Q${m - 120} 24 ${m - 70} 24H${m + 70}Q${m + 120} 24 ${m + 120} 70V160`,
      '#5d6267',
      30,
    );
  const top = shape === 2 ? 120 : 20;
  canvas.path(
    outlineTurned(
      m,
      [
        [m - 10, 280],
        [m - 8, height - 70],
        [m * 0.95, height - 8],
      ],
      -4,
    ),
    canvas.round(colour),
  );
  canvas.path(
    outlineTurned(
      m,
      [
        [m - 8, 248],
        [m - 8, 290],
      ],
      6,
    ),
    canvas.metal('#c3c7ca'),
  );
  canvas
    .path(
      outlineTurned(
        m,
        [
          [m * 0.7, top],
          [m * 0.86, top + 40],
          [m * 0.88, 256],
        ],
        10,
      ),
      canvas.round(darken(colour, 0.3)),
    )
    .path(ellipse(m, top + 4, m * 0.7, 14), lighten(colour, 0.1));
  canvas.gloss(roundedBox(m * 0.22, 330, m * 0.12, height - 470, 20), 0.4, 8);
  printBrand(canvas, print, { x: m * 0.5, y: height * 0.55, width: m, height: 110 }, inkOn(colour));
  return canvas.toDrawing();
}

/** A cup to take along. 4 forms: lid and sleeve, tumbler with straw, slide lid, ceramic with a band. */
export function drawTravelCup({ form, print, colour }: DrawingStyle): Drawing {
  const name = print.name.toLowerCase();
  const shape = /straw/.test(name)
    ? 1
    : /leakproof|slide/.test(name)
      ? 2
      : /takeout/.test(name)
        ? 0
        : /ceramic/.test(name)
          ? 3
          : ([0, 3, 2, 1][form % 4] ?? 0);
  const canvas = new Canvas(500, shape === 1 ? 1000 : 860);
  const h = canvas.height;
  const top = h - 700;
  if (shape === 1) canvas.line(`M270 ${top}L316 20`, '#b9bec3', 30).line(`M264 ${top}L310 22`, '#f4f6f7', 9);
  const body = polygon(
    [14, top + 20],
    [486, top + 20],
    [416, h - 30],
    [400, h - 4],
    [100, h - 4],
    [84, h - 30],
  );
  canvas.path(body, shape === 2 ? canvas.metal(blend(colour, '#c3c7ca', 0.3)) : canvas.round(colour));
  canvas.inside(body, () => {
    if (shape === 0)
      canvas
        .path(
          `M0 ${top + 190}Q250 ${top + 220} 500 ${top + 190}V${top + 450}Q250 ${top + 480} 0 ${top + 450}Z`,
          canvas.round('#b98450'),
        )
        .path(
          `M0 ${top + 196}Q250 ${top + 226} 500 ${top + 196}`,
          'none',
          'stroke="#f4e4c8" stroke-width="4" stroke-dasharray="14 10"',
        );
    if (shape === 3)
      canvas.path(
        `M0 ${top + 230}Q250 ${top + 260} 500 ${top + 230}V${top + 400}Q250 ${top + 430} 0 ${top + 400}Z`,
        canvas.round(darken(colour, 0.4)),
      );
    if (shape === 1)
      canvas.path(`M0 ${h - 110}Q250 ${h - 80} 500 ${h - 110}V${h}H0Z`, canvas.round('#c79a68'));
  });
  canvas.gloss(polygon([62, top + 60], [100, top + 60], [140, h - 60], [112, h - 60]), 0.36, 8);
  canvas.path(
    outlineTurned(
      250,
      [
        [shape === 2 ? 190 : 214, top - 50],
        [226, top - 10],
        [246, top + 10],
        [244, top + 50],
      ],
      14,
    ),
    shape === 1 ? canvas.round('#e9e4da') : canvas.round(shape === 0 ? '#3a3634' : darken(colour, 0.3)),
  );
  canvas.path(
    ellipse(250, top - 50, shape === 2 ? 190 : 214, 18),
    shape === 1 ? '#f8f5ee' : lighten(shape === 0 ? '#3a3634' : darken(colour, 0.3), 0.2),
  );
  if (shape !== 1) canvas.path(roundedBox(150, top - 58, 70, 14, 7), '#15110f', 'fill-opacity="0.8"');
  if (shape === 2)
    canvas.solid(roundedBox(190, top - 100, 120, 60, 20), canvas.sheet('#3a3b3e'), { depth: 14 });
  const ink = shape === 0 ? '#f4e4c8' : shape === 3 ? lighten(colour, 0.6) : inkOn(colour);
  printBrand(canvas, print, { x: 150, y: top + (shape === 3 ? 280 : 290), width: 200, height: 96 }, ink);
  return trimToFrame(canvas, [0, shape === 1 ? 0 : shape === 2 ? 52 : 86, 0, 0]);
}

/** A basket of willow. 5 forms: market basket with handle, lidded, bicycle, egg, log basket. */
export function drawBasket({ form, print, colour }: DrawingStyle): Drawing {
  const name = print.name.toLowerCase();
  const shape = /picnic|lidded/.test(name)
    ? 1
    : /bicycle/.test(name)
      ? 2
      : /egg/.test(name)
        ? 3
        : /log/.test(name)
          ? 4
          : form % 4;
  const [width, height] = (
    [
      [960, 820],
      [1000, 760],
      [940, 680],
      [860, 820],
      [1000, 700],
    ] as const
  )[shape] ?? [960, 820];
  const canvas = new Canvas(width, height);
  const m = width / 2;
  const top = [400, 250, 60, 430, 110][shape] ?? 400;
  const weave = canvas.wicker(colour, 56);
  const r = m - 16;
  const handleFoot = top + 30;
  if (shape === 0 || shape === 3) {
    const high = shape === 0 ? 24 : 30;
    for (const [tone, thick] of [
      [darken(colour, 0.42), 50],
      [colour, 36],
    ] as const)
      canvas.line(
        `M${m - r * 0.72} ${handleFoot}C${m - r * 0.7} ${high - 70} ${m + r * 0.7} ${high - 70} ${m + r * 0.72} ${handleFoot}`,
        tone,
        thick,
      );
    canvas.line(
      `M${m - r * 0.72} ${handleFoot}C${m - r * 0.7} ${high - 70} ${m + r * 0.7} ${high - 70} ${m + r * 0.72} ${handleFoot}`,
      lighten(colour, 0.4),
      36,
      'stroke-dasharray="8 24" style="stroke-linecap:butt"',
    );
  }
  if (shape === 1) canvas.cord(`M${m - 200} 100C${m - 190} -14 ${m + 190} -14 ${m + 200} 100`, '#8a5a34', 36);
  if (shape === 4)
    for (const s of [-1, 1])
      canvas.cord(
        `M${m + s * 330} 140C${m + s * 330} -20 ${m + s * 130} -20 ${m + s * 130} 140`,
        '#e0d0ae',
        40,
      );
  if (shape !== 1) canvas.path(ellipse(m, top, r, 54), darken(colour, 0.62));
  const body =
    shape === 3
      ? `M${m - r} ${top}C${m - r * 1.04} ${height - 130} ${m - r * 0.7} ${height - 10} ${m - r * 0.3} ${height - 8}Q${m} ${height - 40} ${m + r * 0.3} ${height - 8}C${m + r * 0.7} ${height - 10} ${m + r * 1.04} ${height - 130} ${m + r} ${top}Q${m} ${top + 110} ${m - r} ${top}Z`
      : `M${m - r} ${top}L${m - r * 0.82} ${height - 50}Q${m - r * 0.8} ${height - 8} ${m - r * 0.7} ${height - 6}H${m + r * 0.7}Q${m + r * 0.8} ${height - 8} ${m + r * 0.82} ${height - 50}L${m + r} ${top}Q${m} ${top + 110} ${m - r} ${top}Z`;
  canvas.solid(body, weave, { relief: 0.55, depth: 60 });
  canvas.path(
    body,
    canvas.across([0, '#1d1208', 0.4], [0.26, '#fff', 0.14], [0.55, '#1d1208', 0], [1, '#1d1208', 0.46]),
  );
  for (const [tone, thick, dash] of [
    [darken(colour, 0.4), 46, ''],
    [colour, 34, ''],
    [lighten(colour, 0.4), 34, 'stroke-dasharray="10 26" style="stroke-linecap:butt"'],
  ] as const)
    canvas.line(`M${m - r + 14} ${top}Q${m} ${top + 110} ${m + r - 14} ${top}`, tone, thick, dash);
  if (shape === 1) {
    const lid = `M10 ${top + 20}Q${m} ${top + 110} ${width - 10} ${top + 20}L${width - 60} 110Q${m} 60 60 110Z`;
    canvas.solid(lid, weave, { relief: 0.5, depth: 40 });
    for (const x of [m - 230, m + 170])
      canvas
        .solid(roundedBox(x, 200, 60, 240, 12), canvas.sheet('#8a5a34'), { depth: 14 })
        .path(roundedBox(x - 8, 330, 76, 50, 8), 'none', 'stroke="#caa45f" stroke-width="10"');
  }
  if (shape === 2)
    for (const x of [m - 240, m + 180])
      canvas
        .solid(roundedBox(x, 12, 60, 300, 12), canvas.sheet('#8a5a34'), { depth: 14 })
        .path(roundedBox(x - 6, 190, 72, 56, 8), 'none', 'stroke="#c3c7ca" stroke-width="10"');
  const tag = roundedBox(m - 80, height - 190, 160, 64, 8);
  canvas.path(tag, '#8a5a34');
  printBrand(canvas, print, { x: m - 70, y: height - 184, width: 140, height: 52 }, '#f4e4c8');
  return trimToFrame(canvas, [0, shape === 0 ? 40 : shape === 3 ? 52 : 0, 0, 0]);
}

/** A pail for kitchen scraps. 4 forms: enamel with a bail, square caddy, bokashi with tap, small with wooden lid. */
export function drawCompostPail({ form, print, colour }: DrawingStyle): Drawing {
  const name = print.name.toLowerCase();
  const shape = /bokashi/.test(name)
    ? 2
    : /under-sink|freezer/.test(name)
      ? 1
      : /small/.test(name)
        ? 3
        : ([0, 3, 1][form % 3] ?? 0);
  const canvas = new Canvas(760, [840, 760, 880, 760][shape] ?? 840);
  const h = canvas.height;
  if (shape === 1) {
    canvas.solid('M30 190H730L680 720Q676 754 640 754H120Q84 754 80 720Z', canvas.round(colour), {
      relief: 0.4,
      depth: 40,
    });
    canvas.solid('M14 60Q20 10 80 10H680Q740 10 746 60V190H14Z', canvas.round(darken(colour, 0.14)), {
      relief: 0.5,
      depth: 30,
    });
    canvas.line('M70 210C100 470 660 470 690 210', '#4a4d52', 26);
  } else {
    const top = shape === 2 ? 180 : 220;
    if (shape !== 2)
      canvas
        .line(`M50 ${top + 40}C60 -40 700 -40 710 ${top + 40}`, '#8f959a', 16)
        .path(roundedBox(300, 4, 160, 44, 22), canvas.wood('#b98a58'));
    const pail = polygon(
      [30, top],
      [730, top],
      [shape === 2 ? 710 : 670, h - 6],
      [shape === 2 ? 50 : 90, h - 6],
    );
    canvas.path(pail, canvas.round(colour));
    canvas.inside(pail, () =>
      canvas.path(
        `M0 ${h - 60}Q380 ${h - 30} 760 ${h - 60}V${h}H0Z`,
        darken(colour, 0.3),
        'fill-opacity="0.6"',
      ),
    );
    const lidTone = shape === 3 ? canvas.wood('#c2925c') : canvas.round(lighten(colour, 0.08));
    canvas.path(
      `M16 ${top + 6}Q30 ${top - 80} 200 ${top - 104}H560Q730 ${top - 80} 744 ${top + 6}Q380 ${top + 70} 16 ${top + 6}Z`,
      lidTone,
    );
    if (shape === 3)
      canvas.path(
        `M16 ${top + 6}Q30 ${top - 80} 200 ${top - 104}H560Q730 ${top - 80} 744 ${top + 6}Q380 ${top + 70} 16 ${top + 6}Z`,
        canvas.across([0, '#1d1208', 0.3], [0.3, '#fff', 0.2], [1, '#1d1208', 0.4]),
      );
    canvas
      .path(
        Array.from({ length: 9 }, (_, i) => circle(220 + i * 40, top - 60 + Math.abs(i - 4) * 4, 10)).join(
          '',
        ),
        '#1d1712',
        'fill-opacity="0.6"',
      )
      .path(roundedBox(326, top - 140, 108, 50, 22), canvas.round('#4a4d52'));
    if (shape === 2)
      canvas
        .solid(roundedBox(330, h - 150, 100, 60, 14), canvas.sheet('#3a3b3e'), { depth: 12 })
        .path(roundedBox(356, h - 110, 48, 80, 12), '#2a2b2e');
    canvas.line(`M40 ${top + 60}L${shape === 2 ? 56 : 66} ${top + 60}`, '#8f959a', 20);
  }
  canvas.gloss(`M110 280C100 420 130 560 150 ${h - 120}L190 ${h - 120}C170 560 150 420 160 280Z`, 0.4, 10);
  printBrand(canvas, print, { x: 240, y: h * 0.58, width: 280, height: 100 }, inkOn(colour));
  return canvas.toDrawing();
}

/** A cloth bag for food. 3 forms: folded pouch with a button, drawstring, flat with a zip. */
export function drawFoodPouch({ form, print, colour }: DrawingStyle): Drawing {
  const shape = /bread|salad/i.test(print.name) ? 1 : form % 3;
  const canvas = new Canvas(760, [700, 940, 600][shape] ?? 700);
  const h = canvas.height;
  const cloth = canvas.cloth(colour, 9);
  if (shape === 1) {
    const bag = `M120 30Q200 10 250 40L300 20L380 44L460 20L510 40Q560 10 640 30C620 110 600 130 600 170C720 260 770 640 740 ${h - 60}Q736 ${h - 6} 660 ${h - 6}H100Q24 ${h - 6} 20 ${h - 60}C-10 640 40 260 160 170C160 130 140 110 120 30Z`;
    canvas.solid(bag, cloth, { relief: 0.6, depth: 60 });
    canvas.inside(bag, () =>
      canvas.line(
        `M250 190Q240 320 200 420M380 200V380M510 190Q530 320 560 420`,
        darken(colour, 0.4),
        8,
        'stroke-opacity="0.35"',
      ),
    );
    canvas
      .cord('M150 170Q380 210 610 170', '#efe4cc', 22)
      .cord('M560 180Q640 240 620 330', '#efe4cc', 14)
      .cord('M540 184Q600 260 570 350', '#efe4cc', 14);
  } else {
    canvas.solid(roundedBox(8, shape === 0 ? 60 : 8, 744, h - (shape === 0 ? 68 : 14), 30), cloth, {
      relief: 0.55,
      depth: 50,
    });
    if (shape === 0) {
      canvas.solid(
        `M8 90Q10 8 60 8H700Q750 8 752 90L730 250Q380 380 30 250Z`,
        canvas.cloth(lighten(colour, 0.12), 9),
        { relief: 0.6, depth: 34 },
      );
      canvas
        .path(circle(380, 280, 34), canvas.ball('#c79a68'))
        .path(
          `${circle(370, 274, 5)}${circle(390, 274, 5)}${circle(370, 290, 5)}${circle(390, 290, 5)}`,
          '#5a3a1c',
        );
    } else {
      canvas
        .path(roundedBox(20, 60, 720, 34, 6), '#4a4d52')
        .line('M26 77H734', '#d9b36a', 14, 'stroke-dasharray="9 6" style="stroke-linecap:butt"')
        .solid(roundedBox(620, 54, 40, 90, 14), canvas.metal('#caa45f'), { depth: 8 });
    }
  }
  canvas.path(
    roundedBox(270, h - 230, 220, 100, 8),
    '#f4ead6',
    'stroke="#c9b68f" stroke-width="4" stroke-dasharray="10 8"',
  );
  printBrand(canvas, print, { x: 286, y: h - 220, width: 188, height: 80 }, '#4a3a2c');
  return canvas.toDrawing();
}
