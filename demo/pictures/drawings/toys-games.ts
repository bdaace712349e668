import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { pointAt } from './foliage.ts';
import { circle, ellipse, leaf, outlineTurned, polygon, roundedBox } from './outlines.ts';
import { printText, shortName } from './print.ts';
import { brightness, darken, inkOn, lighten } from './tones.ts';
import { outlineText } from './typefaces.ts';

/** Turned chessmen on their board: king and pawn, a full row, in a roll-up cloth. 3 forms. */
export function drawChessSet({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 860);
  const light = '#e0bd88';
  const man = (
    x: number,
    foot: number,
    kind: 'king' | 'queen' | 'rook' | 'bishop' | 'knight' | 'pawn',
    tone: string,
    size = 1,
  ) => {
    const u = (value: number) => value * size;
    const fill = canvas.round(tone);
    const base = (top: number) =>
      canvas
        .path(
          outlineTurned(
            x,
            [
              [u(26), foot - u(top)],
              [u(22), foot - u(top * 0.6)],
              [u(40), foot - u(62)],
              [u(58), foot - u(46)],
              [u(62), foot - u(10)],
            ],
            u(6),
          ),
          fill,
        )
        .path(
          outlineTurned(
            x,
            [
              [u(48), foot - u(top)],
              [u(40), foot - u(top - 16)],
            ],
            u(5),
          ),
          fill,
        );
    if (kind === 'pawn') {
      base(150);
      canvas.path(circle(x, foot - u(186), u(42)), canvas.ball(tone));
    } else if (kind === 'rook') {
      base(190);
      canvas.path(
        `M${x - u(52)} ${foot - u(270)}h${u(26)}v${u(20)}h${u(14)}v${-u(20)}h${u(24)}v${u(20)}h${u(14)}v${-u(20)}h${u(26)}L${x + u(42)} ${foot - u(190)}H${x - u(42)}Z`,
        fill,
      );
    } else if (kind === 'bishop') {
      base(220);
      canvas
        .path(
          `M${x} ${foot - u(350)}C${x + u(70)} ${foot - u(290)} ${x + u(50)} ${foot - u(220)} ${x} ${foot - u(220)}S${x - u(70)} ${foot - u(290)} ${x} ${foot - u(350)}Z`,
          canvas.ball(tone),
        )
        .path(circle(x, foot - u(358), u(14)), canvas.ball(tone))
        .line(`M${x + u(10)} ${foot - u(318)}L${x + u(34)} ${foot - u(276)}`, darken(tone, 0.5), u(8));
    } else if (kind === 'knight') {
      base(120);
      canvas.path(
        `M${x - u(50)} ${foot - u(120)}C${x - u(50)} ${foot - u(210)} ${x - u(20)} ${foot - u(320)} ${x + u(10)} ${foot - u(330)}L${x + u(24)} ${foot - u(300)}Q${x + u(60)} ${foot - u(280)} ${x + u(78)} ${foot - u(220)}Q${x + u(70)} ${foot - u(196)} ${x + u(46)} ${foot - u(206)}Q${x + u(20)} ${foot - u(220)} ${x + u(10)} ${foot - u(212)}Q${x + u(60)} ${foot - u(160)} ${x + u(50)} ${foot - u(120)}Z`,
        fill,
      );
    } else {
      base(260);
      canvas
        .path(
          outlineTurned(
            x,
            [
              [u(56), foot - u(kind === 'king' ? 370 : 360)],
              [u(34), foot - u(264)],
            ],
            u(8),
          ),
          fill,
        )
        .path(ellipse(x, foot - u(kind === 'king' ? 370 : 360), u(56), u(14)), lighten(tone, 0.25));
      if (kind === 'king')
        canvas.path(
          `M${x - u(9)} ${foot - u(440)}h${u(18)}v${u(20)}h${u(20)}v${u(18)}h${-u(20)}v${u(34)}h${-u(18)}v${-u(34)}h${-u(20)}v${-u(18)}h${u(20)}Z`,
          fill,
        );
      else canvas.path(circle(x, foot - u(384), u(20)), canvas.ball(tone));
    }
  };
  const squares = canvas.tile(
    250,
    90,
    `<rect width="250" height="90" fill="${light}"/><path d="M0 0H125V45H0ZM125 45H250V90H125Z" fill="${colour}"/>`,
  );
  if (form === 0) {
    canvas
      .solid('M120 600H880L990 780H10Z', squares, { depth: 20, relief: 0.3 })
      .path('M10 780H990V850H10Z', canvas.wood(darken(colour, 0.1)));
    man(300, 700, 'rook', light, 0.9);
    man(470, 650, 'queen', colour, 1.0);
    man(640, 720, 'king', light, 1.16);
    man(810, 730, 'pawn', colour, 1);
    man(180, 750, 'pawn', light, 1);
    return cropDrawing(canvas.toDrawing(), 6, 204, 988, 648);
  }
  if (form === 1) {
    canvas
      .solid(roundedBox(10, 700, 980, 150, 12), canvas.wood(darken(colour, 0.05)), { depth: 22 })
      .path(roundedBox(440, 760, 120, 30, 8), canvas.metal('#c9a25a'));
    for (const [i, kind] of (
      ['rook', 'knight', 'bishop', 'queen', 'king', 'bishop', 'knight', 'rook'] as const
    ).entries())
      man(86 + i * 118, 700, kind, i % 2 ? light : colour, 0.9);
    return cropDrawing(canvas.toDrawing(), 6, 296, 988, 558);
  }
  canvas
    .path(
      'M30 420H860V830H30Z',
      canvas.tile(
        104,
        102,
        `<rect width="104" height="102" fill="#efe4cc"/><path d="M0 0H52V51H0ZM52 51H104V102H52Z" fill="${colour}"/>`,
      ),
    )
    .path('M30 420H860V830H30Z', canvas.slant([0, '#fff', 0.2], [1, '#1d1208', 0.2]));
  canvas.solid('M850 400H940Q990 400 990 620T940 850H850Z', canvas.round('#efe4cc'), { depth: 24 });
  man(190, 720, 'pawn', light, 0.9);
  man(360, 680, 'knight', darken(colour, 0.2), 1);
  man(540, 740, 'king', light, 1.08);
  man(720, 700, 'bishop', darken(colour, 0.2), 0.96);
  return cropDrawing(canvas.toDrawing(), 26, 262, 968, 592);
}

const PIPS: readonly (readonly [number, number])[][] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** One die, seen from a corner: its front's upper left corner at (x, y). */
function drawDie(
  canvas: Canvas,
  x: number,
  y: number,
  side: number,
  colour: string,
  faces: readonly [number, number, number],
  mark?: (face: 0 | 1 | 2, value: number) => string,
): void {
  const lean = side * 0.32;
  const ink = inkOn(colour);
  const front = roundedBox(x, y, side, side, side * 0.1);
  const top = polygon(
    [x + side * 0.04, y + 4],
    [x + lean, y - lean * 0.8],
    [x + side + lean, y - lean * 0.8],
    [x + side * 0.98, y + 4],
  );
  const right = polygon(
    [x + side - 2, y + side * 0.04],
    [x + side + lean, y - lean * 0.8],
    [x + side + lean, y + side - lean],
    [x + side - 2, y + side * 0.96],
  );
  canvas
    .path(
      top,
      lighten(colour, 0.4),
      `stroke="${lighten(colour, 0.4)}" stroke-width="8" stroke-linejoin="round"`,
    )
    .path(
      right,
      canvas.down([0, darken(colour, 0.2)], [1, darken(colour, 0.36)]),
      `stroke="${darken(colour, 0.24)}" stroke-width="8" stroke-linejoin="round"`,
    )
    .path(front, canvas.sheet(colour));
  const pips = (value: number) =>
    (PIPS[value - 1] ?? []).map(([px, py]) => circle(px * 0.28, py * 0.28, 0.09)).join('');
  for (const [index, matrix] of [
    `translate(${x + side / 2} ${y + side / 2}) scale(${side})`,
    `matrix(${side} 0 ${-lean} ${lean * 0.8} ${x + side / 2 + lean / 2} ${y - lean * 0.4})`,
    `matrix(${lean} ${-lean * 0.88} 0 ${side} ${x + side + lean / 2} ${y + side / 2 - lean * 0.42})`,
  ].entries())
    canvas.paintMoved(matrix, () =>
      canvas.path(mark ? mark(index as 0 | 1 | 2, faces[index] ?? 1) : pips(faces[index] ?? 1), ink),
    );
}

/** Dice of wood: two, three, a handful with a cup; a set of six shows six. 3 forms. */
export function drawDice({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 760);
  if (/set of 6/i.test(print.detail)) {
    const tops = [4, 2, 6, 3, 5, 1];
    for (const [index, top] of tops.entries()) {
      const [column, row] = [index % 3, Math.floor(index / 3)];
      const shade = darken(colour, (index % 3) * 0.06);
      drawDie(canvas, 70 + column * 290 - row * 50, 90 + row * 300, 250, shade, [
        top,
        (top % 6) + 1,
        ((top + 2) % 6) + 1,
      ]);
    }
    return cropDrawing(canvas.toDrawing(), 14, 10, 960, 660);
  }
  if (form === 0) {
    drawDie(canvas, 20, 240, 340, colour, [5, 3, 1]);
    drawDie(canvas, 510, 330, 340, lighten(colour, 0.3), [2, 6, 4]);
    return cropDrawing(canvas.toDrawing(), 14, 146, 956, 530);
  }
  if (form === 1) {
    drawDie(canvas, 280, 80, 290, lighten(colour, 0.3), [4, 2, 6]);
    drawDie(canvas, 30, 360, 300, colour, [3, 5, 1]);
    drawDie(canvas, 520, 372, 300, darken(colour, 0.15), [6, 1, 2]);
    return cropDrawing(canvas.toDrawing(), 24, -2, 900, 678);
  }
  canvas
    .path(
      outlineTurned(
        250,
        [
          [220, 120],
          [190, 660],
        ],
        40,
      ),
      canvas.round('#96602f'),
    )
    .path(ellipse(250, 120, 220, 46), '#b98450')
    .path(ellipse(250, 124, 196, 36), '#4a2f1a')
    .line('M46 200Q250 290 454 200M66 600Q250 690 434 600', '#f0d9b0', 6, 'stroke-dasharray="16 10"');
  drawDie(canvas, 440, 480, 200, colour, [5, 3, 1]);
  drawDie(canvas, 720, 500, 190, lighten(colour, 0.3), [2, 6, 4]);
  drawDie(canvas, 600, 270, 180, darken(colour, 0.12), [4, 1, 2]);
  return cropDrawing(canvas.toDrawing(), 26, 70, 950, 624);
}

/** Dice with little pictures in place of pips: two, three, with their bag. 3 forms. */
export function drawPictureDice({ form, colour }: DrawingStyle): Drawing {
  const marks = [
    polygon([-0.3, 0.3], [-0.3, -0.04], [0, -0.32], [0.3, -0.04], [0.3, 0.3]),
    `${leaf(0, 0.34, 0.7, 0, 0.44)}M-0.03 0.1H0.03V0.4H-0.03Z`,
    `${circle(-0.06, 0.06, 0.24)}${polygon([0.1, 0], [0.36, -0.14], [0.36, 0.24])}`,
    `M-0.36 0.04H0.36L0.24 0.28H-0.24ZM-0.02 0V-0.36L0.28 -0.04H-0.02Z`,
    polygon(
      ...Array.from({ length: 10 }, (_, i): [number, number] => {
        const reach = i % 2 ? 0.15 : 0.36;
        return [Math.sin((i * Math.PI) / 5) * reach, -Math.cos((i * Math.PI) / 5) * reach];
      }),
    ),
    `M-0.12 0.3V-0.3H0.12V0.3ZM-0.3 0.12V-0.12H0.3V0.12Z`,
  ];
  const mark = (_face: 0 | 1 | 2, value: number) => marks[value - 1] ?? '';
  const canvas = new Canvas(1000, 760);
  if (form === 2) {
    canvas.solid(
      'M60 680Q10 420 140 240L360 240Q490 420 440 680Q250 730 60 680Z',
      canvas.cloth(darken(colour, 0.2), 9),
      { depth: 50 },
    );
    canvas
      .solid(
        'M110 120Q160 170 150 240H350Q340 170 390 120Q320 150 250 120Q180 150 110 120Z',
        canvas.cloth(darken(colour, 0.1), 9),
        { depth: 24 },
      )
      .cord('M140 246Q250 276 360 246', '#efe4cc', 15);
  } else drawDie(canvas, 30, 300, 310, colour, [1, 5, 3], mark);
  drawDie(canvas, 520, 330, form === 1 ? 280 : 310, lighten(colour, 0.3), [2, 4, 6], mark);
  if (form === 1) drawDie(canvas, 270, 110, 240, '#efe4cc', [4, 1, 2], mark);
  return form === 2
    ? cropDrawing(canvas.toDrawing(), 36, 114, 902, 596)
    : form === 1
      ? cropDrawing(canvas.toDrawing(), 24, 44, 872, 576)
      : cropDrawing(canvas.toDrawing(), 24, 216, 912, 434);
}

/** Playing cards: the box with a fan, the box alone, a fan of five. 3 forms; they stand. */
export function drawCards({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 860);
  const red = '#b8303a';
  const suit = (kind: number, x: number, y: number, r: number) =>
    [
      `M${x} ${y + r}C${x - r * 1.5} ${y - r * 0.1} ${x - r * 0.9} ${y - r * 1.1} ${x} ${y - r * 0.4}C${x + r * 0.9} ${y - r * 1.1} ${x + r * 1.5} ${y - r * 0.1} ${x} ${y + r}Z`,
      `M${x} ${y - r}C${x + r * 1.4} ${y} ${x + r * 0.8} ${y + r * 0.8} ${x + r * 0.1} ${y + r * 0.4}L${x + r * 0.3} ${y + r}H${x - r * 0.3}L${x - r * 0.1} ${y + r * 0.4}C${x - r * 0.8} ${y + r * 0.8} ${x - r * 1.4} ${y} ${x} ${y - r}Z`,
      `M${x} ${y - r}L${x + r * 0.75} ${y}L${x} ${y + r}L${x - r * 0.75} ${y}Z`,
      `${circle(x, y - r * 0.45, r * 0.46)}${circle(x - r * 0.46, y + r * 0.2, r * 0.46)}${circle(x + r * 0.46, y + r * 0.2, r * 0.46)}M${x - r * 0.1} ${y}H${x + r * 0.1}L${x + r * 0.3} ${y + r}H${x - r * 0.3}Z`,
    ][kind] ?? '';
  const card = (value: string, kind: number) => {
    const ink = kind % 2 ? '#26262a' : red;
    canvas.path(
      roundedBox(-170, -500, 340, 490, 24),
      canvas.slant([0, '#fffdf8'], [1, '#ece5d6']),
      'stroke="#1d1208" stroke-opacity="0.22" stroke-width="4"',
    );
    canvas
      .path(outlineText(value, { face: 'serif', size: 84, x: -124, y: -416 }), ink)
      .path(suit(kind, -124, -376, 24), ink)
      .path(suit(kind, 0, -254, 100), ink);
  };
  const fan = (x: number, y: number, hands: readonly (readonly [string, number])[], spread: number) => {
    for (const [i, [value, kind]] of hands.entries())
      canvas.paintMoved(`translate(${x} ${y}) rotate(${(i - (hands.length - 1) / 2) * spread})`, () =>
        card(value, kind),
      );
  };
  const ink = Math.abs(brightness(print.paper) - brightness(colour)) > 0.35 ? print.paper : inkOn(colour);
  const box = (x: number) => {
    canvas
      .path(polygon([x + 420, 180], [x + 500, 210], [x + 500, 830], [x + 420, 850]), darken(colour, 0.4))
      .path(roundedBox(x, 180, 420, 670, 10), canvas.sheet(colour));
    canvas
      .path(roundedBox(x + 30, 210, 360, 610, 10), 'none', `stroke="${ink}" stroke-width="6"`)
      .path(suit(1, x + 210, 420, 100), ink);
    printText(
      canvas,
      shortName(print.name),
      { x: x + 60, y: 560, width: 300, height: 140 },
      { face: print.face, colour: ink, lines: 3 },
    );
    printText(
      canvas,
      print.brand,
      { x: x + 60, y: 730, width: 300, height: 50 },
      { face: 'sans', colour: ink, lines: 1, most: 34 },
    );
    canvas.path(
      roundedBox(x, 180, 420, 670, 10),
      canvas.slant([0, '#fff', 0.22], [0.5, '#000', 0], [1, '#1d1208', 0.2]),
    );
  };
  if (form === 2) {
    fan(
      500,
      850,
      [
        ['10', 1],
        ['J', 0],
        ['Q', 3],
        ['K', 2],
        ['A', 1],
      ],
      17,
    );
    canvas.solid('M200 740Q500 780 800 740L840 856Q500 890 160 856Z', canvas.wood('#a87845'), { depth: 26 });
    return cropDrawing(canvas.toDrawing(), 84, 322, 833, 610);
  }
  if (form === 0)
    fan(
      640,
      760,
      [
        ['K', 2],
        ['Q', 0],
        ['A', 1],
      ],
      16,
    );
  else fan(560, 780, [['A', 0]], 12);
  box(form === 0 ? 60 : 20);
  return form === 0
    ? cropDrawing(canvas.toDrawing(), 56, 176, 886, 676)
    : cropDrawing(canvas.toDrawing(), 16, 176, 718, 676);
}

/** Pins and balls for bowling: white, tall skittles, coloured with a holed ball. 3 forms; as many as the title counts. */
export function drawSkittles({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 860);
  const pin = (x: number, foot: number, size: number, tone: string) => {
    const at = (y: number) => foot - y * size;
    const profile: [number, number][] =
      form === 1
        ? [
            [30 * size, at(560)],
            [64 * size, at(520)],
            [50 * size, at(440)],
            [36 * size, at(400)],
            [70 * size, at(260)],
            [76 * size, at(120)],
            [60 * size, at(0)],
          ]
        : [
            [20 * size, at(560)],
            [66 * size, at(500)],
            [44 * size, at(390)],
            [56 * size, at(330)],
            [112 * size, at(180)],
            [92 * size, at(50)],
            [64 * size, at(0)],
          ];
    const d = outlineTurned(x, profile, 8 * size);
    canvas.path(d, form === 0 ? canvas.round('#f3ecdc') : canvas.round(tone));
    canvas.inside(d, () => {
      for (const [y, h] of form === 1
        ? ([
            [430, 26],
            [180, 30],
          ] as const)
        : ([
            [400, 22],
            [360, 22],
          ] as const))
        canvas.path(
          `M${x - 140 * size} ${at(y)}Q${x} ${at(y) + 20 * size} ${x + 140 * size} ${at(y)}v${h * size}Q${x} ${at(y) + (h + 20) * size} ${x - 140 * size} ${at(y) + h * size}Z`,
          canvas.round(form === 0 ? tone : '#f3ecdc'),
        );
    });
  };
  const tones = [colour, '#d0a13a', '#3f7f80', '#c9818a', '#6d7a3f', '#566b7e'];
  // In two rows, those behind between those in front, so that all can be counted.
  const count = /9|nine/i.test(`${print.name} ${print.detail}`) ? 9 : /five/i.test(print.name) ? 5 : 6;
  const front = Math.ceil(count / 2);
  const step = 760 / front;
  const size = Math.min(1, step / 190);
  for (let i = 0; i < count; i++) {
    const isBehind = i < count - front;
    const place = isBehind ? i + 0.5 : i - (count - front);
    pin(130 + place * step, isBehind ? 730 : 840, isBehind ? size * 0.94 : size, tones[i % 6] ?? colour);
  }
  const reach = form === 2 ? 120 : 106;
  canvas.path(circle(980 - reach, 846 - reach, reach), canvas.ball(form === 1 ? '#a87845' : colour));
  if (form === 2)
    canvas.path(`${circle(838, 680, 13)}${circle(872, 668, 13)}${circle(868, 704, 13)}`, darken(colour, 0.6));
  const top = Math.min(730 - 568 * size * 0.94, 840 - 568 * size) - 4;
  return cropDrawing(canvas.toDrawing(), 16, top, 970, 852 - top);
}

/** Things of a magician: wand, hat with a wand, box of tricks. 3 forms; they stand. */
export function drawMagicSet({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 860);
  const wand = (transform: string) =>
    canvas.paintMoved(transform, () =>
      canvas
        .path(
          roundedBox(-300, -20, 600, 40, 8),
          canvas.down([0, '#5a5a60'], [0.35, '#33343a'], [1, '#141416']),
        )
        .path(
          `${roundedBox(-300, -20, 90, 40, 8)}${roundedBox(210, -20, 90, 40, 8)}`,
          canvas.down([0, '#ffffff'], [0.4, '#f1ede4'], [1, '#b9b3a6']),
        ),
    );
  if (form === 2) {
    canvas.solid(roundedBox(20, 260, 820, 580, 16), canvas.sheet(colour), { depth: 40 });
    canvas.path(roundedBox(60, 300, 740, 500, 10), 'none', 'stroke="#e9c46f" stroke-width="8"').path(
      [0, 1, 2, 3, 4, 5]
        .map((i) => {
          const [x, y] = [120 + (i % 2) * 620, 350 + Math.floor(i / 2) * 200];
          return polygon(
            [x, y - 26],
            [x + 8, y - 8],
            [x + 26, y],
            [x + 8, y + 8],
            [x, y + 26],
            [x - 8, y + 8],
            [x - 26, y],
            [x - 8, y - 8],
          );
        })
        .join(''),
      '#e9c46f',
    );
    printText(
      canvas,
      shortName(print.name),
      { x: 170, y: 360, width: 520, height: 280 },
      { face: print.face, colour: inkOn(colour), lines: 3 },
    );
    printText(
      canvas,
      print.brand,
      { x: 170, y: 690, width: 520, height: 60 },
      { face: 'sans', colour: '#e9c46f', lines: 1, most: 44 },
    );
    wand('translate(430 200) rotate(-9)');
    return cropDrawing(canvas.toDrawing(), 16, 128, 828, 716);
  }
  if (form === 1) {
    wand('translate(560 250) rotate(-52)');
    canvas
      .path(
        outlineTurned(
          430,
          [
            [280, 300],
            [240, 500],
            [230, 780],
          ],
          40,
        ),
        canvas.round('#2d2d33'),
      )
      .inside(
        outlineTurned(
          430,
          [
            [280, 300],
            [240, 500],
            [230, 780],
          ],
          40,
        ),
        () => canvas.path('M0 640Q430 720 900 640V730Q430 810 0 730Z', canvas.round(colour)),
      );
    canvas.path(ellipse(430, 300, 282, 60), '#46464d').path(ellipse(430, 306, 256, 46), '#141416');
    canvas.solid(
      'M60 736Q430 800 800 736Q870 760 830 800Q430 920 30 800Q-10 760 60 736Z',
      canvas.round('#33333a'),
      { depth: 18 },
    );
    canvas.path('M160 290Q430 400 700 290L710 330Q430 440 150 330Z', '#33333a');
    return cropDrawing(canvas.toDrawing(), 12, 4, 836, 856);
  }
  // A silk, coins in a pile and one upright, the wand across the pile.
  canvas.solid(
    'M150 800Q120 560 250 620Q270 420 400 560Q520 400 560 600Q680 560 640 800Z',
    canvas.cloth(colour, 7),
    { depth: 40 },
  );
  canvas.line(
    'M250 630Q300 700 280 790M400 570Q430 690 410 790M556 610Q520 700 540 790',
    darken(colour, 0.35),
    7,
    'stroke-opacity="0.5"',
  );
  const drawLyingWand = (x: number, y: number) =>
    canvas
      .path(
        outlineTurned(
          x,
          [
            [130, y],
            [130, y + 34],
          ],
          34,
        ),
        canvas.metal('#c9a25a'),
      )
      .path(ellipse(x, y, 130, 34), canvas.slant([0, '#f0d58f'], [1, '#b8924d']));
  if (/breaking/i.test(print.name)) {
    // The wand lies in three pieces, which a thread holds together.
    canvas.line('M280 742Q440 660 500 700T760 600', '#f1ede4', 5);
    for (const [x, y, turn] of [
      [270, 726, -22],
      [500, 690, 10],
      [720, 636, -34],
    ] as const)
      canvas.paintMoved(`translate(${x} ${y}) rotate(${turn})`, () =>
        canvas
          .path(
            roundedBox(-104, -20, 208, 40, 6),
            canvas.down([0, '#5a5a60'], [0.35, '#33343a'], [1, '#141416']),
          )
          .path(
            x === 500 ? '' : roundedBox(x < 500 ? -104 : 34, -20, 70, 40, 6),
            canvas.down([0, '#ffffff'], [0.4, '#f1ede4'], [1, '#b9b3a6']),
          ),
      );
    return cropDrawing(canvas.toDrawing(), 134, 478, 692, 344);
  }
  for (const [x, y] of [
    [690, 770],
    [682, 734],
    [696, 698],
    [686, 662],
  ] as const)
    drawLyingWand(x, y);
  wand('translate(500 690) rotate(-15)');
  canvas
    .path(circle(300, 712, 108), canvas.metal('#b8924d'))
    .path(circle(294, 710, 104), canvas.slant([0, '#f6e2a8'], [0.5, '#dcb763'], [1, '#a98440']))
    .line(circle(294, 710, 82), '#8f6f2f', 5)
    .path(
      polygon(
        [294, 650],
        [308, 694],
        [354, 696],
        [318, 724],
        [330, 768],
        [294, 742],
        [258, 768],
        [270, 724],
        [234, 696],
        [280, 694],
      ),
      '#9a7833',
    );
  return cropDrawing(canvas.toDrawing(), 134, 478, 692, 344);
}

/** A donkey or a star of paper fringe to hang up: donkey, seven points, ball. 3 forms; it lies. */
export function drawPinata({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 900);
  const tones = [colour, '#e6c04c', '#3f9a94', '#df7f9a', '#d97b3a'];
  const fringe = canvas.tile(
    44,
    250,
    tones
      .map(
        (tone, i) =>
          `<rect y="${i * 50}" width="44" height="50" fill="${tone}"/><path d="M0 ${i * 50 + 14}V${i * 50 + 50}M11 ${i * 50 + 14}V${i * 50 + 50}M22 ${i * 50 + 14}V${i * 50 + 50}M33 ${i * 50 + 14}V${i * 50 + 50}" stroke="${darken(tone, 0.3)}" stroke-width="2.6"/><path d="M0 ${i * 50 + 2}H44" stroke="${lighten(tone, 0.5)}" stroke-width="4"/>`,
      )
      .join(''),
  );
  canvas.line(form === 0 ? 'M470 360V10' : 'M450 120V10', '#b08a5a', 12);
  if (form === 0) {
    for (const x of [250, 360, 560, 660])
      canvas.solid(roundedBox(x, 560, 90, 320, 16), fringe, { depth: 24 });
    canvas.solid('M220 360Q450 300 690 350Q770 380 770 480V620Q500 680 240 630Z', fringe, { depth: 44 });
    canvas.solid(
      'M230 620Q170 520 190 400L60 330Q20 300 60 250L200 170L180 60Q230 60 250 150Q270 60 310 70Q320 150 290 190Q340 300 340 420Z',
      fringe,
      { depth: 36 },
    );
    canvas
      .path(circle(206, 226, 17), '#33343a')
      .line('M770 440Q840 480 830 600M776 450Q850 520 856 610', tones[3] ?? colour, 20)
      .line('M66 300h40', '#33343a', 8);
    return cropDrawing(canvas.toDrawing(), 36, 4, 834, 880);
  }
  if (form === 1) {
    for (let i = 0; i < 7; i++) {
      const [tx, ty] = pointAt(450, 470, 400, i * 51.4);
      const [ax, ay] = pointAt(450, 470, 190, i * 51.4 - 34);
      const [bx, by] = pointAt(450, 470, 190, i * 51.4 + 34);
      canvas
        .path(polygon([tx, ty], [ax, ay], [bx, by]), fringe)
        .path(polygon([tx, ty], [450, 470], [bx, by]), '#1d1208', 'fill-opacity="0.14"');
      canvas.line(`M${tx} ${ty}l-20 70M${tx} ${ty}v74M${tx} ${ty}l20 70`, tones[i % 5] ?? colour, 7);
    }
    canvas.solid(circle(450, 470, 220), fringe, { depth: 60 });
    return cropDrawing(canvas.toDrawing(), 48, 4, 804, 892);
  }
  canvas.solid(circle(450, 480, 370), fringe, { depth: 90 });
  canvas.line(
    'M380 830L360 896M420 846L414 898M460 850V898M500 846L510 896M540 836L560 890',
    tones[3] ?? colour,
    11,
  );
  return cropDrawing(canvas.toDrawing(), 74, 4, 752, 896);
}
