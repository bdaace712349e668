import type { Chances } from '../chances.ts';
import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, outlineTurned, polygon, roundedBox } from './outlines.ts';
import { hollow } from './parts.ts';
import { printBrand } from './print.ts';
import { dot, scatter } from './scatter.ts';
import { darken, inkOn, lighten } from './tones.ts';

/** A box whose inside is seen from above its front edge. */
const BOX = { back: 330, front: 590, foot: 770, backInset: 66, width: 960 } as const;

/** The place in the opening of the box: shares of the way to the right and to the front. */
function inBox(right: number, down: number): [x: number, y: number] {
  const inset = BOX.backInset * (1 - down) + 12;
  return [inset + (BOX.width - 2 * inset) * right, BOX.back + (BOX.front - BOX.back) * down];
}

/** A compartment between shares of the opening, its corners cut. */
function compartment([left, top, right, bottom]: readonly [number, number, number, number]): string {
  const [cutX, cutY] = [0.022, 0.07];
  return polygon(
    inBox(left + cutX, top),
    inBox(right - cutX, top),
    inBox(right, top + cutY),
    inBox(right, bottom - cutY),
    inBox(right - cutX, bottom),
    inBox(left + cutX, bottom),
    inBox(left, bottom - cutY),
    inBox(left, top + cutY),
  );
}

type Food = (canvas: Canvas, box: readonly [number, number, number, number], chance: Chances) => void;

const middleOf = ([left, top, right, bottom]: readonly number[]): [x: number, y: number] =>
  inBox(((left ?? 0) + (right ?? 0)) / 2, ((top ?? 0) + (bottom ?? 0)) / 2);

const SANDWICHES: Food = (canvas, box) => {
  const [x, y] = middleOf(box);
  for (const [dx, dy] of [
    [-84, -6],
    [62, 10],
  ] as const)
    canvas.paintMoved(`translate(${x + dx} ${y + dy})`, () => {
      canvas
        .solid('M-96 40L-20 -74Q0 -92 18 -72L96 40Z', canvas.sheet('#e9cf9c'), { relief: 0.5, depth: 18 })
        .path('M-96 40Q-50 26 -20 42T60 40T98 36L96 62Q60 76 20 62T-60 68T-96 58Z', '#6f9a45')
        .path('M-92 56H94V72H-92Z', '#c9573f')
        .solid(roundedBox(-98, 68, 196, 32, 12), canvas.sheet('#d9b274'), { relief: 0.4, depth: 10 });
    });
};

const BERRIES: Food = (canvas, box, chance) => {
  const [x, y] = middleOf(box);
  for (let i = 0; i < 30; i++) {
    const [dx, dy] = [(chance.share() - 0.5) * 210, (chance.share() - 0.5) * 110 + (i / 30) * 26 - 10];
    const red = i % 3 === 0;
    canvas.path(circle(x + dx, y + dy, red ? 24 : 20), canvas.ball(red ? '#b8303c' : '#3d4a7a'));
  }
};

const CARROTS: Food = (canvas, box) => {
  const [x, y] = middleOf(box);
  for (let i = 0; i < 9; i++) {
    const at = x - 96 + i * 24;
    canvas.solid(
      `M${at - 11} ${y - 62 + (i % 3) * 9}H${at + 11}L${at + 14} ${y + 66}H${at - 14}Z`,
      canvas.across([0, '#f0a052'], [0.5, '#e5822f'], [1, '#b95c1b']),
      { relief: 0.4, depth: 8 },
    );
  }
};

const CRACKERS: Food = (canvas, box) => {
  const [x, y] = middleOf(box);
  for (let i = 0; i < 6; i++) {
    const [at, top] = [x - 92 + i * 36, y - 44 + (i % 2) * 12];
    canvas
      .solid(roundedBox(at - 42, top, 84, 90, 14), canvas.sheet(i % 3 === 2 ? '#f0c75e' : '#d9a95f'), {
        relief: 0.55,
        depth: 14,
      })
      .path(
        [-20, 0, 20].map((dx) => circle(at + dx, top + 46, 4)).join(''),
        '#8a5f2c',
        'fill-opacity="0.55"',
      );
  }
};

const RICE: Food = (canvas, box, chance) => {
  const [x, y] = middleOf(box);
  canvas
    .path(ellipse(x, y, 250, 150), '#f3efe4')
    .path(
      scatter(chance, 160, { x, y, across: 240, high: 130 }, (a, b, turn) =>
        ellipse(Math.round(a), Math.round(b), turn % 2 ? 10 : 6, 5),
      ),
      '#d9d2bf',
    )
    .path(circle(x, y, 26), canvas.ball('#a93a44'));
};

interface OpenBox {
  rooms: readonly (readonly [box: readonly [number, number, number, number], food: Food])[];
  hasNamePlate?: boolean;
}

const FOUR_ROOMS: OpenBox['rooms'] = [
  [[0.03, 0.05, 0.6, 0.48], SANDWICHES],
  [[0.63, 0.05, 0.97, 0.48], BERRIES],
  [[0.03, 0.55, 0.37, 0.96], CARROTS],
  [[0.4, 0.55, 0.97, 0.96], RICE],
];
const TWO_ROOMS: OpenBox['rooms'] = [
  [[0.03, 0.07, 0.6, 0.94], SANDWICHES],
  [[0.64, 0.07, 0.97, 0.46], CRACKERS],
  [[0.64, 0.54, 0.97, 0.94], BERRIES],
];

/** A box with clips at its front, its lid up behind it. */
function drawOpenBox(
  { colour, print, chance }: DrawingStyle,
  { rooms, hasNamePlate = false }: OpenBox,
): Drawing {
  const canvas = new Canvas(BOX.width, BOX.foot + 6);
  const inside = lighten(colour, 0.3);
  // The lid, its inside to the viewer.
  canvas.solid(`M110 8H850Q890 8 896 46L908 330H52L64 46Q70 8 110 8Z`, canvas.sheet(colour), {
    relief: 0.5,
    depth: 26,
  });
  hollow(
    canvas,
    'M126 36H834Q862 36 866 62L876 296H84L94 62Q98 36 126 36Z',
    canvas.down([0, darken(inside, 0.1)], [1, inside]),
    {
      depth: 34,
      relief: 0.4,
    },
  );
  canvas.line('M140 54H820Q844 56 848 80L856 280', lighten(colour, 0.6), 7, 'stroke-opacity="0.45"');
  for (const x of [230, 650])
    canvas.solid(roundedBox(x, 312, 80, 30, 8), canvas.sheet(darken(colour, 0.2)), { depth: 8 });
  // The rim and what is in it.
  const rim = polygon(inBox(-0.012, 0), inBox(1.012, 0), inBox(1.012, 1), inBox(-0.012, 1));
  canvas.path(rim, canvas.sheet(lighten(colour, 0.18)));
  for (const [box, food] of rooms) {
    const room = compartment(box);
    hollow(canvas, room, darken(inside, 0.12), { depth: 30, relief: 0.6 });
    canvas.inside(room, () => {
      food(canvas, box, chance);
      canvas
        .add(`<g filter="${canvas.soft(9)}">`)
        .path(room, 'none', 'stroke="#1a1108" stroke-opacity="0.5" stroke-width="22"')
        .add('</g>');
    });
    canvas.line(room, lighten(colour, 0.42), 4, 'stroke-opacity="0.8"');
  }
  canvas
    .solid(
      `M4 ${BOX.front}H956V${BOX.front + 30}Q950 ${BOX.foot} 880 ${BOX.foot + 4}H80Q10 ${BOX.foot} 4 ${BOX.front + 30}Z`,
      canvas.round(colour),
      { relief: 0.4, depth: 34 },
    )
    .solid(roundedBox(2, BOX.front - 10, 956, 34, 15), canvas.round(lighten(colour, 0.16)), {
      relief: 0.5,
      depth: 12,
    });
  const middle = { x: 340, y: BOX.front + 66, width: 280, height: 70 };
  if (hasNamePlate) {
    canvas.solid(
      roundedBox(middle.x - 16, middle.y - 18, middle.width + 32, middle.height + 36, 14),
      canvas.steel('#d9dde0'),
      { depth: 12 },
    );
    for (const x of [middle.x, middle.x + middle.width]) canvas.path(circle(x, middle.y + 35, 6), '#7d8287');
  }
  for (const x of [116, 744])
    canvas
      .shade(roundedBox(x + 4, BOX.front + 6, 100, 112, 20), 0.4, 7)
      .solid(roundedBox(x, BOX.front - 4, 100, 112, 20), canvas.sheet('#efe9dc'), { depth: 18 })
      .line(`M${x + 24} ${BOX.front + 84}H${x + 76}`, '#b3aa98', 6);
  printBrand(canvas, print, middle, hasNamePlate ? '#3a3b40' : inkOn(colour));
  return canvas.toDrawing();
}

/** Two tiers of steel under a lid, held by clips and a handle. */
function drawTiers({ colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(820, 720);
  canvas.path(
    'M200 130V60Q200 10 260 10H560Q620 10 620 60V130H580V64Q580 50 560 50H260Q240 50 240 64V130Z',
    canvas.metal('#c3c7ca'),
  );
  for (const [y, high] of [
    [190, 240],
    [432, 278],
  ] as const)
    canvas
      .path(
        outlineTurned(
          410,
          [
            [400, y],
            [396, y + high],
          ],
          12,
        ),
        canvas.metal('#c3c7ca'),
      )
      .path(roundedBox(10, y, 800, 24, 10), canvas.metal('#e1e4e6'));
  canvas.path('M16 190Q30 100 120 100H700Q790 100 804 190Q410 216 16 190Z', canvas.round(colour));
  for (const x of [60, 700])
    canvas.path(
      roundedBox(x, 150, 60, 470, 14),
      canvas.metal('#aeb4b9'),
      'stroke="#7d8287" stroke-width="3"',
    );
  printBrand(canvas, print, { x: 270, y: 520, width: 280, height: 90 }, '#5d6267');
  return canvas.toDrawing();
}

/** An oval box of bent cedar with rice in it, its lid leaning behind it. */
function drawBentwood({ colour, print, chance }: DrawingStyle): Drawing {
  const canvas = new Canvas(960, 720);
  const sheen = () =>
    canvas.across([0, '#1d1208', 0.36], [0.25, '#fff', 0.22], [0.6, '#1d1208', 0], [1, '#1d1208', 0.42]);
  const lid = ellipse(520, 226, 400, 220);
  canvas.solid(lid, canvas.wood('#c9995f', 6), { relief: 0.7, depth: 40 });
  hollow(canvas, ellipse(520, 232, 362, 186), canvas.wood('#d9b07a', 6), { depth: 40, relief: 0.6 });
  const wall = 'M8 360C8 250 200 240 480 240S952 250 952 360V560C952 690 740 714 480 714S8 690 8 560Z';
  canvas.shade('M60 300Q480 200 900 300V340H60Z', 0.5, 18);
  canvas.path(wall, canvas.wood('#cf9f63')).path(wall, sheen());
  canvas.path(ellipse(480, 360, 472, 150), canvas.wood('#e0b880'));
  const opening = ellipse(480, 362, 442, 128);
  hollow(canvas, opening, canvas.wood('#b98450'), { depth: 50, relief: 0.9 });
  canvas.inside(opening, () => {
    canvas
      .path(ellipse(290, 410, 330, 116), canvas.ball('#f4f0e6'))
      .path(
        scatter(chance, 240, { x: 290, y: 410, across: 310, high: 104 }, (x, y, turn) =>
          ellipse(Math.round(x), Math.round(y), turn > 180 ? 10 : 5, turn > 180 ? 4 : 7),
        ),
        '#cfc6b0',
        'fill-opacity="0.8"',
      )
      .path(circle(280, 374, 36), canvas.ball('#b03540'))
      .path(scatter(chance, 40, { x: 290, y: 380, across: 170, high: 40 }, dot(4)), '#2a2620')
      .path('M560 220H596L610 520H566Z', canvas.wood('#d9b07a', 90));
    for (const [x, y, tone] of [
      [670, 400, '#6f9a45'],
      [740, 350, '#87ad55'],
      [820, 390, '#6f9a45'],
    ] as const)
      canvas
        .path(scatter(chance, 26, { x, y, across: 66, high: 46 }, dot(17)), tone)
        .path(scatter(chance, 30, { x, y, across: 60, high: 40 }, dot(6)), darken(tone, 0.3));
    for (const [x, y] of [
      [700, 452],
      [790, 460],
      [860, 438],
    ] as const)
      canvas.path(ellipse(x, y, 50, 34), canvas.ball('#e5822f'));
    canvas.shade('M30 250Q480 190 930 250V280Q480 230 30 330Z', 0.45, 16);
  });
  canvas
    .line('M690 500V684M720 504V680', '#7a4426', 9, 'stroke-dasharray="20 14"')
    .line('M640 486Q644 600 640 704', darken('#b98450', 0.35), 5);
  canvas.solid('M150 430Q200 452 262 466V700Q200 690 150 672Z', canvas.cloth(colour), {
    depth: 16,
    relief: 0.3,
  });
  printBrand(canvas, print, { x: 330, y: 570, width: 240, height: 80 }, '#6a4020');
  return canvas.toDrawing();
}

/** A lunch box. 4 forms: open with four compartments, two-tier tin, bent wood, school box with a name plate. */
export function drawLunchbox(style: DrawingStyle): Drawing {
  const name = style.print.name.toLowerCase();
  const shape = /cedar/.test(name) ? 2 : /tin/.test(name) ? 1 : /school/.test(name) ? 3 : style.form % 4;
  switch (shape) {
    case 1:
      return drawTiers(style);
    case 2:
      return drawBentwood(style);
    case 3:
      return drawOpenBox(style, { rooms: TWO_ROOMS, hasNamePlate: true });
    default:
      return drawOpenBox(style, { rooms: FOUR_ROOMS });
  }
}
